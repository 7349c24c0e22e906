"""What is read out after a round: natural, right about who leads, silent about secrets."""

from collections.abc import Iterator

import pytest

from device import device
from i18n import tr
from scoring import GAMES, Match, Setup, score
from tools.driver.sample_matches import outcomes, picked_up, piles, play
from words import PROFILES
from words.spoken import aloud, announcement, name_aloud

THREE = ("Ana", "Zoé", "Léo")
FOUR = ("Joe", "Ana", "Zoé", "Michael")


@pytest.fixture(autouse=True)
def _language() -> Iterator[None]:
    before = tr.language
    yield
    tr.language = before


def said(language: str, game: str, names, rounds, **options) -> str:
    tr.language = language
    table = Setup(len(names), 0, options)
    read = []
    for data in rounds:
        round_, problems = GAMES[game].read_round(data, table)
        assert not problems.has_errors, problems
        read.append(round_)
    match = Match(game, tuple(names), 0, options, tuple(read))
    return announcement(PROFILES[game], match, score(match))


def demons(seat: int, total: int) -> dict:
    """A Diabolo round for four that costs one player some red points."""
    data = outcomes(violet=(0, 12))
    data["lines"]["red"] = "demon"
    for place, hand in enumerate(data["hands"]):
        hand["red"] = total if place == seat else 0
    return data


# -- while the match goes on ---------------------------------------------------------------------


def test_the_standings_and_who_deals_next():
    rounds = [demons(3, 4), outcomes(red=(1, 6))]
    assert said("fr", "diabolo", FOUR, rounds) == (
        "Joe mène avec 12 points. Ensuite Ana, 6; Zoé, 0; Michael, moins 4. "
        "Manche 3 : Zoé donne, Michael commence."
    )
    assert said("en", "diabolo", FOUR, rounds) == (
        "Joe leads with 12 points. Then Ana, 6; Zoé, 0; Michael, minus 4. "
        "Round 3: Zoé deals, Michael starts."
    )


def test_where_the_lowest_wins_that_is_said():
    rounds = [picked_up(9, 4, 7)]
    assert said("fr", "inferno", THREE, rounds) == (
        "Zoé mène avec 4 points, le plus petit total. Ensuite Léo, 7; Ana, 9. "
        "Manche 2 : Zoé commence."
    )
    assert said("en", "inferno", THREE, rounds) == (
        "Zoé leads with 4 points, the lowest total. Then Léo, 7; Ana, 9. Round 2: Zoé starts."
    )


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("fr", "Ana et Zoé mènent à égalité avec 4 points, le plus petit total. Ensuite Léo, 7."),
        ("en", "Ana and Zoé lead with 4 points each, the lowest total. Then Léo, 7."),
    ],
)
def test_two_in_front(language, told):
    assert said(language, "inferno", THREE, [picked_up(4, 4, 7)]).startswith(told)


def test_everybody_level():
    assert said("fr", "inferno", THREE, [picked_up(1, 1, 1)]).startswith(
        "Tout le monde est à égalité, avec 1 point. Manche 2"
    )
    assert said("en", "diabolo", FOUR, [outcomes()]).startswith(
        "Everybody is level, with 0 points. Round 2"
    )


def test_two_in_front_where_the_highest_wins():
    told = said("fr", "diabolo", FOUR, [outcomes(violet=(0, 6), red=(1, 6))])
    assert told.startswith("Joe et Ana mènent à égalité avec 6 points. Manche 2")


def test_an_extra_round_is_said_with_its_reason():
    told = said(
        "fr", "inferno", THREE, [picked_up(3, 5, 5), picked_up(5, 3, 5), picked_up(2, 2, 9)]
    )
    assert "une manche supplémentaire" in told and told.endswith("Manche 4 : Ana commence.")


def test_wins_are_counted_in_wins():
    rounds = [
        {"winner": 0, "by": "empty"},
        {"winner": 2, "by": "contest"},
        {"winner": 0, "by": "empty"},
    ]
    told = said("fr", "mytho", THREE, rounds, target_wins=3)
    assert told.startswith("Ana mène avec 2 victoires. Ensuite Léo, 1; Zoé, 0.")


# -- at the end ----------------------------------------------------------------------------------


def test_the_winner_and_everybody_else():
    rounds = [outcomes(violet=(0, 12))] * 3 + [outcomes(red=(1, 5))]
    assert said("fr", "diabolo", FOUR, rounds) == (
        "Joe remporte Diabolo avec 36 points. Ensuite Ana, 5; Zoé, 0; Michael, 0."
    )
    assert said("en", "diabolo", FOUR, rounds) == (
        "Joe wins Diabolo with 36 points. Then Ana, 5; Zoé, 0; Michael, 0."
    )


def test_the_lowest_wins_at_the_end_as_well():
    told = said("fr", "inferno", THREE, [picked_up(9, 4, 7)] * 3)
    assert told == "Zoé remporte Inferno avec 12 points. Ensuite Léo, 21; Ana, 27."


def test_a_shared_win():
    told = said("en", "diabolo", FOUR, [outcomes(violet=(0, 6), red=(1, 6))] * 4)
    assert told == "Joe and Ana share the win at Diabolo with 24 points each."


def test_what_parted_players_who_are_level_is_said():
    told = said("fr", "angels", THREE, [piles((3, 2, 0, 1), (2, 2, 0, 0), (1, 0, 1, 2))])
    assert told.startswith(
        "Zoé remporte Anges & Démons avec 6 points. Égalité à 6 points entre Zoé et Ana"
    )
    assert told.endswith("Ensuite Ana, 6; Léo, moins 2.")


def test_nobody_reads_a_list_of_nothing():
    told = said("fr", "mytho", THREE, [{"winner": 0, "by": "empty"}])
    assert told == "Ana remporte Mytho."


# -- nothing to say ------------------------------------------------------------------------------


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_before_the_first_round_there_is_nothing_to_say(game):
    assert said("fr", game, THREE, []) == ""


def test_a_secret_score_is_not_told_before_the_end(monkeypatch):
    monkeypatch.setattr(type(PROFILES["inferno"]), "hides_running_score", True)
    assert said("fr", "inferno", THREE, [picked_up(9, 4, 7)]) == ""
    assert said("fr", "inferno", THREE, [picked_up(9, 4, 7)] * 3) != ""


# -- as a voice reads it -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("Jean-Paul", "Jean-Paul"),
        ("🎲 Zoé 🎉", "Zoé"),
        ("[b]Léo[/b]", "b Léo b"),
        ("😀", "😀"),
        ("Алёна Сергеевна", "Алёна Сергеевна"),
        ("Tom_2", "Tom 2"),
    ],
)
def test_names(name, told):
    assert name_aloud(name) == told


def test_signs_become_words():
    tr.language = "fr"
    assert aloud("Ana · −12\u202f345 points\u202f!") == "Ana, moins 12345 points !"


# -- by touches ----------------------------------------------------------------------------------


@pytest.fixture
def heard(monkeypatch) -> list[tuple[str, str]]:
    """A device with a voice, and what it said."""
    words: list[tuple[str, str]] = []

    def speak(text, language, then=None):
        words.append((text, language))
        if then:
            then(True)

    monkeypatch.setattr(device, "find_voice", lambda language, then: then(True))
    monkeypatch.setattr(device, "speak", speak)
    return words


def enter_a_round(phone) -> None:
    """The first round of Inferno for three: nobody picked anything up."""
    phone.tap("next")
    for _ in THREE:
        phone.tap("nothing")
        phone.tap("next")


def test_scores_are_not_spoken_unless_asked_for(phone, heard):
    play(phone, "inferno", THREE)
    enter_a_round(phone)
    assert phone.root.current == "table" and heard == []


def test_scores_are_spoken_after_a_round_in_the_language_of_the_app(phone, heard):
    phone.tap("settings")
    phone.tap(phone.reveal("spoken"))
    assert phone.app.preferences.spoken and phone.find("spoken").active
    assert heard.pop() == (
        "Les scores seront lus ainsi : Ana mène avec 24 points.".replace(" :", "\u202f:"),
        "fr",
    )
    phone.press_back()
    play(phone, "inferno", THREE)
    enter_a_round(phone)
    assert heard == [("Tout le monde est à égalité, avec 0 point. Manche 2 : Zoé commence.", "fr")]
    phone.tap("undo")
    phone.app.preferences.language = "en"
    phone.settle()
    phone.tap("next")
    phone.tap("next")
    assert heard[-1] == ("Everybody is level, with 0 points. Round 2: Zoé starts.", "en")


def test_where_there_is_no_voice_the_switch_says_so(phone, monkeypatch):
    monkeypatch.setattr(device, "find_voice", lambda language, then: then(False))
    monkeypatch.setattr(device, "speak", lambda text, language, then=None: then(False))
    phone.tap("settings")
    phone.reveal("spoken")
    assert phone.sees("Pas de voix pour cette langue sur cet appareil")
    phone.tap("spoken")
    assert not phone.app.preferences.spoken and not phone.find("spoken").active
    assert phone.reads("synthèse vocale")


def test_a_voice_that_is_gone_shows_as_off_but_is_remembered(phone, heard, monkeypatch):
    phone.tap("settings")
    phone.tap(phone.reveal("spoken"))
    phone.press_back()
    monkeypatch.setattr(device, "find_voice", lambda language, then: then(language == "fr"))
    phone.app.preferences.language = "en"
    phone.tap("settings")
    phone.reveal("spoken")
    assert not phone.find("spoken").active and phone.app.preferences.spoken
    phone.app.preferences.language = "fr"
    phone.settle()
    assert phone.find("spoken").active
