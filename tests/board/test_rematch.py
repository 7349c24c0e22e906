"""The same people play on: their phones stay. Any other match ends the board."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from board import SETTING
from board.admission import Admission
from scoring.inferno import Taken
from tests.board.host import Browser, Host
from tests.board.phones import NAMES


@pytest.fixture
def host(tmp_path):
    host = Host(tmp_path / "data", lambda s: s.start("inferno", NAMES[:3], 0, {"rounds": 1}))
    host.open()
    yield host
    host.close()
    assert host.errors == []


def came_in(host: Host, seat: int) -> Browser:
    browser = Browser(host.board.port)
    assert browser.join(host.board.admission.secret) == 200
    assert browser.sit(seat) == 200
    return browser


def finish(host: Host) -> None:
    """The one round of the match, which the first player wins."""

    def play(session) -> None:
        session.begin_round()
        taken = tuple(Taken(points=seat) for seat in range(3))
        session.change_draft(replace(session.draft.round, taken=taken))
        assert session.enter_round() == []

    host.run(play)


def test_a_rematch_keeps_the_phones_their_seats_and_the_way_in(host):
    ana = came_in(host, 0)
    stream = ana.listen("en")
    link = host.board.link("127.0.0.1")
    finish(host)
    while not (seen := stream.table())["finished"]:
        pass
    host.run(lambda s: s.rematch())
    while (seen := stream.table())["finished"]:
        pass
    assert (seen["seat"], seen["rounds"]) == (0, [])
    assert host.board.link("127.0.0.1") == link
    host.run(lambda s: s.begin_round())
    while not (seen := stream.table())["hand"]:
        pass
    assert ana.tap(seen["hand"]["round"], 1, "red:5") == 200
    assert host.run(lambda s: s.draft.round.taken[0].red) == (0, 0, 0, 0, 1)
    stream.close()


def test_a_tap_for_the_match_before_is_none_for_the_next_one(host):
    ana = came_in(host, 0)
    finish(host)
    host.run(lambda s: s.rematch())
    host.run(lambda s: s.begin_round())
    assert ana.tap(1, 1, "red:5") == 409


def test_rounds_that_were_taken_back_are_not_those_of_the_next_match(host):
    came_in(host, 0)
    finish(host)

    def take_back_and_start_anew(session) -> int:
        played = len(session.match.rounds)
        while session.match.rounds:
            session.undo()
        session.start("inferno", session.match.players)
        return played

    assert host.board.admission.earlier < host.run(take_back_and_start_anew)
    assert host.board.admission.earlier > 1


def test_after_a_rematch_a_kill_leaves_the_phones_where_they_are(host):
    came_in(host, 1)
    finish(host)
    match_id = host.run(lambda s: s.rematch())
    stored = host.run(lambda s: s.settings.get(SETTING))
    found = Admission.from_data(stored, match_id, 3)
    assert found == host.board.admission
    assert found.earlier > 0 and 1 in found.taken


def test_every_phone_stays_with_its_person_whatever_the_new_seats_are(host):
    phones = {name: came_in(host, seat) for seat, name in enumerate(NAMES[:3])}
    finish(host)
    host.run(lambda s: s.start("inferno", (NAMES[2], NAMES[0], NAMES[1]), 0, {}))
    seats = {name: json.loads(phone.ask("GET", "/me")[1]) for name, phone in phones.items()}
    assert seats == {NAMES[2]: {"seat": 0}, NAMES[0]: {"seat": 1}, NAMES[1]: {"seat": 2}}
    host.run(lambda s: s.begin_round())
    number = host.board.admission.earlier + 1
    assert phones[NAMES[0]].tap(number, 1, "red:5") == 200
    assert host.run(lambda s: s.draft.round.taken[1].red) == (0, 0, 0, 0, 1)


@pytest.mark.parametrize("way", ["other people", "an older match", "nothing"])
def test_any_other_match_ends_it(host, way):
    came_in(host, 0)
    older = host.run(lambda s: s.match_id)
    finish(host)
    host.run(lambda s: s.rematch())
    assert host.run(lambda s: s.settings.get(SETTING))
    leave = {
        "other people": lambda s: s.start("inferno", (*NAMES[:2], "Max"), 0, {}),
        "an older match": lambda s: s.open(older),
        "nothing": lambda s: s.close(),
    }
    host.run(leave[way])
    assert host.run(lambda s: s.settings.get(SETTING)) is None
    with pytest.raises(OSError):
        Browser(host.board.port).ask("GET", "/")
    del host.board
