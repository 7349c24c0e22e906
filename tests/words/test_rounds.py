"""A round by its number, and the words of the entries."""

import scoring
from entry.diabolo import DiaboloEntry
from entry.next_step import Save
from scoring import Setup
from store import Player
from words import PROFILES, phrases, round_details, rounds
from words.diabolo import line_sums, outcome_name
from words.scoresheet import Scoresheet

NAMES = ("Ana", "Léo", "Zoé")


def test_a_single_round_is_the_count(language):
    for say in (
        rounds.round_title,
        rounds.being_corrected,
        rounds.go_on_correcting,
        rounds.go_on_counting,
        rounds.is_saved,
        rounds.is_corrected,
        rounds.is_removed,
        rounds.is_discarded,
    ):
        assert "3" in say(3, single=False) and "3" not in say(3, single=True)


def test_the_title_of_an_entry(language):
    diabolo, angels = PROFILES["diabolo"], PROFILES["angels"]
    assert (
        rounds.entry_title(diabolo, 3, "x", single=False)
        == {"fr": "Manche 3 · x", "en": "Round 3 · x"}[language]
    )
    assert rounds.entry_title(angels, 1, "x", single=True) == "X"
    assert rounds.entry_title(angels, 1, "", single=True) == angels.name


def test_what_is_not_entered(language):
    rules, table = PROFILES["inferno"].rules, Setup(3)
    missing = rules.missing(rules.empty_round(table), table)
    assert (
        rounds.not_entered(PROFILES["inferno"], missing, NAMES)
        == {"fr": "Non saisi\u202f: Ana, Léo et Zoé", "en": "Not entered: Ana, Léo and Zoé"}[
            language
        ]
    )
    assert rounds.not_entered(PROFILES["inferno"], [], NAMES) == ""


def test_the_lines_of_diabolo(language):
    entry = DiaboloEntry.resume(Setup(3), PROFILES["diabolo"].rules.empty_round(Setup(3)), {})
    assert PROFILES["diabolo"].question(entry)
    assert [outcome_name(who) for who in ("angel", "demon", "tie")] == {
        "fr": ["Ange", "Démon", "Égalité"],
        "en": ["Angel", "Demon", "Tie"],
    }[language]
    assert (
        PROFILES["diabolo"].counts_as_empty(["red", "blue"])
        == {
            "fr": "Lignes non saisies, donc vides\u202f: rouge et bleu",
            "en": "Lines not entered, so empty: red and blue",
        }[language]
    )
    assert line_sums((4, 12)) == "4–12"


def test_what_nobody_entered_is_a_dash_and_not_nothing():
    assert [phrases.number_or_dash(value) for value in (None, 0, -4)] == ["–", "0", "−4"]


def test_rounds_that_go_with_another_are_named_by_their_numbers(language):
    one, two, many = range(4, 5), range(4, 6), range(4, 10)
    french = language == "fr"
    assert rounds.correct_without(one).endswith("la manche 4" if french else "round 4")
    assert rounds.correct_without(two).endswith("4 et 5" if french else "4 and 5")
    assert rounds.correct_without(many).endswith("4 à 9" if french else "4 to 9")
    assert rounds.remove_together(1, one).endswith("1 et 4" if french else "1 and 4")
    assert rounds.remove_together(3, many).endswith("3 à 9" if french else "3 to 9")
    assert "4" in rounds.is_corrected(2, single=False, later=one)
    assert "1" in rounds.is_removed(1, single=False, later=one)


def test_how_far_a_stopped_match_came(language):
    french = language == "fr"
    assert phrases.stopped_after(1, 5) == (
        "partie arrêtée après 1 manche sur 5" if french else "stopped after 1 of 5 rounds"
    )
    assert phrases.stopped_after(3, 5) == (
        "partie arrêtée après 3 manches sur 5" if french else "stopped after 3 of 5 rounds"
    )
    for planned in (None, 4):  # no number agreed on, or in the middle of extra rounds
        assert phrases.stopped_after(4, planned) == (
            "partie arrêtée après 4 manches" if french else "stopped after 4 rounds"
        )


def test_the_last_step_of_a_count_says_what_an_empty_box_means(speak):
    speak("en")
    angels = PROFILES["angels"]
    assert angels.step(Save(complete=True), NAMES) == "End the match"
    assert angels.step(Save(complete=False), NAMES) == "End (empty box: no card)"


def scored(game: str, *rounds: dict) -> Scoresheet:
    data = {"format": "diablotin.match", "version": 1, "game": game, "players": [*NAMES]}
    match = scoring.match_from_data({**data, "first": 0, "rounds": [*rounds]})
    people = [Player(seat, name, seat, False) for seat, name in enumerate(NAMES)]
    return Scoresheet(match, scoring.score(match), people)


PICKED_UP = {"taken": [{"red": 5, "others": 3}, {"others": 4}, {"points": 9}]}


def test_points_while_they_are_entered(speak):
    speak("en")
    sheet = scored("inferno", PICKED_UP)
    (round_,) = sheet.result.rounds
    said = [sheet.profile.so_far(round_.why(seat)) for seat in range(3)]
    assert said == ["5 in red + 3 other cards", "4 other cards", "9 points, as said"]
    assert sheet.profile.so_far(()) == "Nothing picked up"


def test_a_reason_that_stands_alone_needs_no_points_of_its_own(speak):
    speak("en")
    sheet = scored("inferno", PICKED_UP)
    (round_,) = sheet.result.rounds
    several = round_details.reasons_of(sheet, round_, 0)
    assert [points for points, _ in several] == ["+5", "+3"]
    assert round_details.reasons_of(sheet, round_, 2) == [("", "9 points, as said")]


def test_before_the_first_round_and_while_scores_are_secret_nothing_changed():
    assert [row["detail"] for _, row in scored("inferno").rows()] == [""] * 3
    assert all(row["detail"] for _, row in scored("inferno", PICKED_UP).rows())
