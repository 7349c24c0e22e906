"""The link for BG Stats, decoded as BG Stats would, against the match it was made of."""

import json
from urllib.parse import parse_qs, urlsplit

import pytest

from scoring import Match, Result
from sharing.bg_stats import link
from tests.sharing.conftest import golden, played


def decoded(match: Match, result: Result) -> dict:
    parts = urlsplit(link(match, result))
    assert (parts.scheme, parts.netloc) == ("bgstats", "app.bgstatsapp.com")
    assert parts.path == "/createPlay.html" and not parts.fragment
    queries = parse_qs(parts.query, strict_parsing=True)
    assert list(queries) == ["data"] and len(queries["data"]) == 1
    return json.loads(queries["data"][0])


@pytest.mark.parametrize(
    "name",
    [
        "angels-fewest-cards",
        "diabolo-five-players",
        "inferno-extra-round",
        "inferno-shared",
        "mytho-first-to-three",
    ],
)
def test_it_decodes_back_to_the_match(name):
    match, result = golden(name)
    play = decoded(match, result)
    assert play["sourceName"] == "Diablotin" and play["sourcePlayId"] == match.id
    people = play["players"]
    assert tuple(person["name"] for person in people) == match.players
    assert tuple(person["score"] for person in people) == result.totals
    ranks = {standing.seat: standing.rank for standing in result.standings}
    assert [person["rank"] for person in people] == [ranks[seat] for seat in range(len(people))]
    winners = tuple(seat for seat, person in enumerate(people) if person["winner"])
    assert winners == tuple(sorted(result.winners))
    starters = [seat for seat, person in enumerate(people) if person["startPlayer"]]
    assert starters == [result.rounds[0].starter]


@pytest.mark.parametrize(
    "name, game, highest_wins, no_points",
    [
        ("diabolo-five-players", "Diabolo", True, False),
        ("inferno-shared", "Inferno", False, False),
        ("angels-two-players", "Anges & Démons", True, False),
        ("mytho-first-to-three", "Mytho", True, True),
    ],
)
def test_how_each_game_is_won(name, game, highest_wins, no_points):
    told = decoded(*golden(name))["game"]
    assert told == {
        "name": game,
        "sourceGameId": told["sourceGameId"],
        "highestWins": highest_wins,
        "noPoints": no_points,
    }
    assert "bggId" not in told


def test_who_deals_does_not_start():
    match, result = golden("diabolo-entered-short")
    starts = [
        person["name"] for person in decoded(match, result)["players"] if person["startPlayer"]
    ]
    assert match.players[match.first] == "Joe" and starts == ["Zoé"]


def test_times_are_those_of_the_match_in_utc():
    play = decoded(*golden("inferno-shared"))
    assert play["playDate"] == "2026-11-16 20:14:40" and play["durationMin"] == 45


@pytest.mark.parametrize(
    "times",
    [
        {"started": None},
        {"finished": "2026-11-19T20:00:00+01:00"},  # it lay on the table for days
        {"finished": "2026-11-16T20:00:00+01:00"},  # before it began: a clock was set
    ],
)
def test_a_duration_that_nobody_knows_is_left_out(times):
    assert "durationMin" not in decoded(*golden("inferno-shared", **times))


def test_a_match_without_a_date_has_none():
    play = decoded(*golden("inferno-shared", started=None, finished=None))
    assert "playDate" not in play


def test_any_name_and_note_gets_through():
    names = ["Léo & Zoé = ?", 'a"b\\c/#%+', "🎲"]
    match, result = played("mytho", names, [{"winner": 2}], note="50 % & plus")
    play = decoded(match, result)
    assert [person["name"] for person in play["players"]] == names
    assert play["comments"] == "50 % & plus"
