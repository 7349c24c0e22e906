"""What a phone sees: a pure function of the table, the seat and the language."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

import scoring
from board.snapshot import Snapshots, snapshot
from board.table_state import TableState
from i18n import tr
from languages import LANGUAGES
from store import Player
from tests.board.phones import NAMES, PlainTable
from words import outcome
from words.match_story import story
from words.titles import titles_of

GOLDEN = sorted((Path(__file__).parent.parent / "golden").glob("*.json"))


def table_of(path: Path) -> TableState:
    match = scoring.read_match(path.read_bytes())
    players = tuple(Player(seat, name, seat, False) for seat, name in enumerate(match.players))
    return TableState(match, scoring.score(match), players)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_every_golden_match_is_seen_as_plain_values_and_always_alike(path, language):
    table = table_of(path)
    before = tr.language, tr("Undo")
    seen = snapshot(table, None, language)
    assert json.loads(json.dumps(seen))["standings"] == seen["standings"]
    assert snapshot(table, None, language) == seen
    assert (tr.language, tr("Undo")) == before


def test_two_phones_see_the_same_table_each_in_its_language():
    table = table_of(GOLDEN[0])
    french, english = (snapshot(table, 0, language) for language in ("fr", "en"))
    assert french["result"]["why"] != english["result"]["why"]
    assert [row["name"] for row in french["standings"]] == [
        row["name"] for row in english["standings"]
    ]


def test_the_head_the_standings_with_reasons_the_chart_and_the_rounds(sit):
    table = sit("inferno", rounds=3)
    table.session.begin_round()
    table.tap(0, "red:5", "digit:others.3")
    for seat in (1, 2):
        table.tap(seat, "nothing:")
    table.session.enter_round()
    seen = table.sees(None, "en")
    assert (seen["head"]["round"], seen["head"]["of"]) == ("2", "/3")
    assert seen["head"]["title"] == "Joe starts"
    assert [row["name"] for row in seen["standings"]] == ["Joe", "Zoé", "Ana"]
    assert seen["standings"][2]["detail"] == "+8 = 5 in red + 3 other cards"
    assert seen["chart"]["series"][0]["totals"] == [0, 8]
    assert seen["rounds"][0]["points"] == seen["rounds"][0]["totals"] == ["8", "0", "0"]
    assert seen["standings"][2]["steps"] == [{"points": 8, "total": 8}] and seen["low_wins"]
    assert seen["rounds"][0]["why"][0][1] == ("+3", "3 other cards")
    assert seen["result"] is None


def test_the_result_comes_with_its_why(sit):
    table = sit("mytho", target_wins=1)
    table.session.begin_round()
    table.session.change_draft(replace(table.session.draft.round, winner=2, by="empty"))
    table.session.enter_round()
    seen = table.sees(1, "fr")
    assert seen["finished"]
    assert seen["result"]["winners"] == "Zoé"
    assert seen["result"]["why"]
    assert seen["hand"] is None


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_match_that_is_over_comes_with_podium_titles_and_the_sentence_about_it(path):
    table = table_of(path)
    seen = snapshot(table, None, "fr")
    with tr.speaking("fr"):
        titles = titles_of(table.match, table.result)
        told = story(table.match, table.result)
    assert {row["seat"]: (row["honour"], row["honour_detail"]) for row in seen["standings"]} == {
        title.seat: (title.name, title.detail) for title in titles
    }
    assert seen["result"]["story"] == told != ""
    stand = [(step["rank"], step["seat"]) for step in seen["result"]["podium"]]
    best = [(one.rank, one.seat) for one in table.result.standings if one.rank <= 3]
    assert stand == (best if outcome.has_totals(table.match, table.result) else [])


def test_while_the_match_goes_on_nobody_has_a_title(sit):
    table = sit("inferno", rounds=3)
    table.session.begin_round()
    for seat in range(3):
        table.tap(seat, "nothing:")
    table.session.enter_round()
    assert not any("honour" in row for row in table.sees(None)["standings"])


def test_where_the_rules_hide_the_score_so_do_the_phones(sit):
    table = sit("angels")
    table.session.begin_round()
    table.tap(0, "size:9")
    seen = table.sees(1)
    assert {row["number"] for row in seen["standings"]} == {""}
    assert seen["chart"] is None
    assert seen["rounds"] == []


def test_nobody_sees_what_another_seat_has_entered(sit):
    table = sit("inferno")
    table.session.begin_round()
    empty = {seat: table.sees(seat) for seat in (1, None)}
    table.tap(0, "digit:others.9")
    for seat, before in empty.items():
        assert table.sees(seat) == before


def test_what_is_kept_for_many_phones_is_what_each_would_see_afresh(sit):
    table, snapshots = sit("inferno", rounds=3), Snapshots()

    def compare():
        for seat in (None, 0, 1):
            for language in LANGUAGES:
                afresh = snapshot(table.state, seat, language)
                assert snapshots.of(table.state, seat, language) == afresh

    compare()
    table.session.begin_round()
    compare()
    table.tap(0, "red:5")
    table.session.set_note("Chez Zoé")
    compare()
    table.session.rename_player(1, "Paul")
    compare()
    table.session.enter_round()
    compare()
    table.session.undo()
    compare()


OVERRIDE, HEBREW, CLOSING = "\u202eAna", "אנה", "\u2069\u202eJoe"


def texts_of(value):
    """Every text of a snapshot."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for each in value.values():
            yield from texts_of(each)
    elif isinstance(value, list | tuple):
        for each in value:
            yield from texts_of(each)


def test_a_name_from_right_to_left_is_isolated_in_every_sentence(session):
    session.start("inferno", (OVERRIDE, HEBREW, CLOSING, "Zoé"), 0, {})
    session.begin_round()
    table = PlainTable(session)
    for seat in (0, 3, None):
        for text in texts_of(table.sees(seat)):
            if len(text) == 1:  # the mark of a player
                continue
            outside = re.sub("\u2068[^\u2068\u2069]*\u2069", "", text)
            assert not {"\u202e", "\u2069", "א"} & set(outside), text
    names = [seat["name"] for seat in table.sees(None)["seats"]]
    assert names[0] == f"\u2068{OVERRIDE}\u2069" and names[3] == "Zoé"


def test_no_phone_sees_other_matches_or_other_people(session, sit):
    session.start("mytho", ["Paul", "Rose", "Tom"], 0, {})
    session.set_note("the other match")
    table = sit("inferno")
    seen = json.dumps([table.sees(seat) for seat in (None, 0, 1, 2)], ensure_ascii=False)
    for word in ("Paul", "Rose", "Tom", "the other match"):
        assert word not in seen
    assert all(name in seen for name in NAMES[:3])


def test_a_game_of_which_nobody_made_a_hand_can_be_watched(monkeypatch, sit):
    table = sit("inferno")
    table.session.begin_round()
    monkeypatch.setattr("board.snapshot.hand_of", lambda game: None)
    assert table.hand(0) is None
    assert table.sees(0)["counting"]["text"]
