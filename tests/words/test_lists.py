"""A match in a list, a player in a list, a copy in a list."""

from datetime import datetime, time, timedelta

import pytest

from store import MatchSummary, SeatSummary
from tests.words.conftest import TODAY
from words import backups, games, match_summary, merge_players, phrases, roster

NOW = datetime.combine(TODAY, time(21, 30)).astimezone()


def summary(game="mytho", rounds=1, over=False, totals=(1, 0), options=None, **more):
    ranks = [1 + sum(other > total for other in totals) for total in totals]
    seats = tuple(
        SeatSummary(seat, seat, name, seat, total, rank, over and rank == 1, None)
        for seat, (name, total, rank) in enumerate(zip(("Ana", "Léo"), totals, ranks, strict=True))
    )
    values = {
        "id": "m",
        "game": game,
        "played_at": 0.0,
        "started": NOW.isoformat(),
        "finished": None,
        "over": over,
        "rounds": rounds,
        "decided_by": None,
        "rules": 1,
        "note": None,
        "options": options or {},
        "seats": seats,
    }
    return MatchSummary(**{**values, **more})


@pytest.mark.parametrize(
    ("played", "french", "english"),
    [
        (summary("diabolo", 1), "Diabolo · manche 2 / 2", "Diabolo · round 2 / 2"),
        (summary("mytho", 1, options={"target_wins": 3}), "Mytho · manche 2", "Mytho · round 2"),
        (summary("mytho", 0), "Mytho", "Mytho"),
        (summary("inferno", 2), "Inferno · manche 3", "Inferno · round 3"),
    ],
    ids=["of so many", "open end", "a single one", "an extra one"],
)
def test_which_round_is_played(language, played, french, english):
    title = match_summary.round_title(played).replace("\u00a0", " ")
    assert title == {"fr": french, "en": english}[language]


def test_who_leads_or_who_plays(language):
    leads = {"fr": "Ana mène avec 1 victoire", "en": "Ana leads with 1 win"}
    plays = {"fr": "Ana et Léo", "en": "Ana and Léo"}
    assert match_summary.leader_line(summary()) == leads[language]
    assert match_summary.leader_line(summary(rounds=0)) == plays[language]


def test_how_it_ended(language):
    over = summary(over=True)
    assert match_summary.outcome_line(over) == {"fr": "Ana gagne", "en": "Ana wins"}[language]
    assert match_summary.winners_or_rounds(over) == "Ana"
    assert match_summary.everybody_else(over) == "Léo"
    assert match_summary.scores(over) == "Ana, Léo", "one win against none says nothing"


def test_scores_stand_beside_names_best_first(language):
    played = summary("diabolo", 2, over=True, totals=(-4, 36))
    assert match_summary.winners_or_rounds(played) == "Léo\u00a036"
    assert match_summary.everybody_else(played) == "Ana\u00a0\u22124"
    assert match_summary.scores(played) == "Léo\u00a036, Ana\u00a0\u22124"
    left_open = summary("diabolo", 1, totals=(3, 12))
    assert match_summary.everybody_else(left_open) == "Léo\u00a012, Ana\u00a03"
    unfinished = {"fr": "Inachevée", "en": "Not finished"}[language]
    assert match_summary.scores(left_open) == f"{unfinished} · Léo\u00a012, Ana\u00a03"


def test_scores_that_nobody_may_look_at_are_not_told():
    assert match_summary.everybody_else(summary("angels", 1, totals=(5, 9))) == "Ana, Léo"
    assert match_summary.everybody_else(summary("angels", 0)) == "Ana, Léo"


def test_a_game_that_is_gone_keeps_its_scores():
    gone = summary("tarot", 3, over=True, totals=(120, 80))
    assert match_summary.scores(gone) == "Ana\u00a0120, Léo\u00a080"


def test_how_far_it_came(language):
    open_end = summary(rounds=2)
    assert (
        match_summary.outcome_line(open_end) == {"fr": "Inachevée", "en": "Not finished"}[language]
    )
    assert (
        match_summary.winners_or_rounds(open_end)
        == {"fr": "Inachevée · 2 manches", "en": "Not finished · 2 rounds"}[language]
    )
    assert match_summary.everybody_else(open_end) == "Ana\u00a01, Léo\u00a00"


def test_a_stopped_match_says_how_far_it_came(language):
    stopped = summary(rounds=2, over=True, options={"target_wins": 3})
    how_far = {"fr": "partie arrêtée après 2 manches", "en": "stopped after 2 rounds"}[language]
    assert match_summary.winners_or_rounds(stopped) == f"Ana\u00a01 · {how_far}"
    assert match_summary.when_and_who(stopped).endswith(f"Ana, Léo · {how_far}")


def test_when_and_with_whom(language):
    today = {"fr": "aujourd’hui · Ana, Léo", "en": "today · Ana, Léo"}
    assert match_summary.when_and_who(summary()) == today[language]
    assert match_summary.when_and_who(summary(started=None)) == "Ana, Léo"


def test_a_game_that_is_gone_keeps_its_id(language):
    assert (games.game_name("tarot"), games.game_glyph("tarot")) == ("tarot", "")
    assert games.game_name("angels") == {"fr": "Anges & Démons", "en": "Angels & Demons"}[language]


def test_players_not_shown_yet_are_counted(language):
    assert phrases.more_players(0) == ""
    assert phrases.more_players(2) == {"fr": "2 autres personnes", "en": "2 more players"}[language]


# Backups


def test_when_a_copy_was_made(language):
    yesterday = (NOW - timedelta(days=1)).replace(hour=20, minute=5)
    when = {"fr": "hier, 20\u202fh\u202f05", "en": "yesterday, 20:05"}[language]
    assert backups.moment(yesterday) == when
    for text in (
        backups.last_backup(yesterday),
        backups.backup_title(yesterday),
        backups.is_restored(yesterday),
    ):
        assert text.endswith(when) and text != when
    assert backups.last_backup(None) not in ("", when)


@pytest.mark.parametrize(
    ("count", "french", "english"),
    [
        (1, "1 Ko", "1 KB"),
        (41_600, "42 Ko", "42 KB"),
        (999_999, "1000 Ko", "1000 KB"),
        (2_400_000, "2 Mo", "2 MB"),
    ],
)
def test_how_large_a_copy_is(language, count, french, english):
    size = backups.file_size(count).replace("\u202f", " ").replace("\u00a0", " ")
    assert size == {"fr": french, "en": english}[language]


# The list of players


def test_a_name_stands_in_everything_that_is_said_of_it(language):
    for say in (
        roster.is_added,
        roster.is_archived,
        roster.is_deleted,
        roster.cannot_be_deleted,
        roster.colour_title,
        merge_players.who_else,
        merge_players.has_played_with,
        merge_players.name_that_leaves,
    ):
        assert "Léo" in say("Léo") and "{" not in say("Léo")


def test_what_merging_does_is_counted(language):
    moves = [merge_players.matches_that_move("Leo", "Léo", count) for count in (0, 1, 2)]
    assert (
        moves
        == {
            "fr": [
                "Leo n’a aucune partie.",
                "1 partie jouée sous le nom Leo revient à Léo.",
                "2 parties jouées sous le nom Leo reviennent à Léo.",
            ],
            "en": [
                "Leo has no match.",
                "1 match of Leo goes to Léo.",
                "2 matches of Leo go to Léo.",
            ],
        }[language]
    )
    assert len({merge_players.matches_afterwards("Léo", count) for count in (1, 2)}) == 2
