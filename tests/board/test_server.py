"""Phones and host over a real network, without browsers: what is seen, done and kept."""

from __future__ import annotations

import gzip
import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

import scoring
from board import SETTING
from scoring.inferno import Taken
from store import DiskFull
from tests.board.host import PICTURE, Browser, Host
from tests.board.phones import NAMES


@pytest.fixture
def host(tmp_path: Path):
    host = Host(tmp_path / "data", lambda s: s.start("inferno", NAMES[:3], 0, {"rounds": 1}))
    host.open()
    yield host
    host.close()
    assert host.errors == []


def came_in(host: Host, seat: int | None = None) -> Browser:
    browser = Browser(host.board.port)
    assert browser.join(host.board.admission.secret) == 200
    if seat is not None:
        assert browser.sit(seat) == 200
    return browser


def taken(host: Host) -> tuple[Taken, ...]:
    return host.run(lambda s: s.draft.round.taken)


def test_a_phone_that_came_in_sees_the_table_live(host):
    ana = came_in(host, 0)
    stream = ana.listen("en")
    assert stream.status == 200
    first = stream.table()
    assert first["hand"] is None
    host.run(lambda s: s.begin_round())
    second = stream.table()
    assert second["hand"]["round"] == 1
    assert second["version"] > first["version"]
    host.run(lambda s: s.set_note("Chez Zoé"))
    assert stream.table()["note"] == "Chez Zoé"
    stream.close()


def test_a_tap_that_is_answered_is_in_the_store(host, tmp_path):
    host.run(lambda s: s.begin_round())
    ana = came_in(host, 0)
    assert ana.tap(1, 1, "red:5") == 200
    with closing(sqlite3.connect(tmp_path / "data" / "diablotin.db")) as file:
        [payload] = file.execute("SELECT payload FROM events ORDER BY id DESC LIMIT 1").fetchone()
    assert json.loads(payload)["round"]["taken"][0]["red"] == [0, 0, 0, 0, 1]


def test_phones_see_what_the_others_did_and_not_what_they_hold(host):
    host.run(lambda s: s.begin_round())
    ana, joe = came_in(host, 0), came_in(host, 1)
    stream = joe.listen()
    stream.table()
    ana.tap(1, 1, "red:5")
    ana.tap(1, 2, "done:yes")
    seen = stream.table()
    while not seen["seats"][0]["done"]:
        seen = stream.table()
    assert "5" not in json.dumps(seen["hand"]["value"])
    stream.close()


def test_a_slow_phone_gets_the_newest_state_and_not_a_queue(host):
    host.run(lambda s: s.begin_round())
    ana = came_in(host, 0)
    stream = ana.listen()
    stream.table()

    def many(session):
        for number in range(200):
            session.set_note(f"note {number}")

    host.run(many)
    assert stream.table()["note"] == "note 199"
    stream.close()


def test_two_phones_cannot_have_one_seat_and_the_host_can_take_it_back(host):
    ana, joe = came_in(host, 0), came_in(host)
    assert joe.sit(0) == 409
    host.run(lambda _: host.board.take_back(0))
    assert joe.sit(0) == 200
    host.run(lambda s: s.begin_round())
    assert ana.tap(1, 1, "red:5") == 409
    assert joe.tap(1, 1, "red:5") == 200


def test_where_phones_only_watch_no_tap_counts(host):
    ana = came_in(host, 0)
    host.run(lambda s: s.begin_round())
    host.run(lambda _: host.board.let_watch_only(True))
    assert ana.tap(1, 1, "red:5") == 409
    host.run(lambda _: host.board.let_watch_only(False))
    assert ana.tap(1, 1, "red:5") == 200


def test_presence_is_what_answers_now(host):
    ana = came_in(host, 0)
    came_in(host, 1)
    watcher = came_in(host)
    streams = [ana.listen(), watcher.listen()]
    for stream in streams:
        stream.table()
    assert host.run(lambda _: (host.board.present_seats, host.board.watching)) == ({0}, 1)
    for stream in streams:
        stream.close()


def test_the_number_lets_in_too(host):
    browser = Browser(host.board.port)
    number = host.board.admission.number
    wrong = f"{(int(number) + 1) % 1_000_000:06}"
    assert browser.post("/join", {"number": wrong}) == 403
    assert browser.post("/join", {"number": number}) == 200


def test_it_ends_when_the_match_leaves_the_table(host):
    ana = came_in(host, 0)
    stream = ana.listen()
    host.run(lambda s: s.close())
    assert [name for name, _ in stream.events()][-1] == "over"
    assert host.run(lambda s: s.settings.get(SETTING)) is None
    with pytest.raises(OSError):
        ana.tap(1, 1, "red:5")
    stream.close()
    del host.board


def test_a_full_disk_keeps_nobody_from_leaving_the_table(tmp_path, monkeypatch):
    left = []
    host = Host(tmp_path / "data", lambda s: s.start("inferno", NAMES[:3], 0, {}))
    host.open()
    monkeypatch.setattr(host.board, "_changed", lambda: left.append(True))
    stream = came_in(host, 0).listen()

    def full(*_):
        raise DiskFull(path="")

    monkeypatch.setattr(host.session.settings, "set", full)
    host.run(lambda s: s.close())
    assert left
    assert [name for name, _ in stream.events()][-1] == "over"
    stream.close()
    del host.board
    host.close()
    assert host.errors == []


def test_after_a_restart_address_seats_and_link_are_the_same(tmp_path):
    host = Host(tmp_path / "data", lambda s: s.start("inferno", NAMES[:3], 0, {}))
    host.open()
    ana = came_in(host, 1)
    link, match_id = host.board.link("192.168.1.23"), host.run(lambda s: s.match_id)
    host.close()
    again = Host(tmp_path / "data", lambda s: s.open(match_id))
    again.open()
    assert again.board.link("192.168.1.23") == link
    again.run(lambda s: s.begin_round())
    assert ana.tap(1, 1, "red:5") == 200
    assert taken(again)[1].red == (0, 0, 0, 0, 1)
    again.close()


def test_another_match_has_another_secret(tmp_path):
    host = Host(tmp_path / "data", lambda s: s.start("inferno", NAMES[:3], 0, {}))
    host.open()
    ana, secret = came_in(host, 1), host.board.admission.secret
    host.close()
    again = Host(tmp_path / "data", lambda s: s.start("inferno", NAMES[:3], 0, {}))
    again.open()
    assert again.board.admission.secret != secret
    assert ana.ask("GET", "/me")[0] == 401
    again.close()


def test_a_host_that_is_busy_says_so_and_the_tap_counts_once_it_is_back(host, monkeypatch):
    monkeypatch.setattr("board.board.ASLEEP_SECONDS", 0.05)
    from threading import Event

    host.run(lambda s: s.begin_round())
    ana = came_in(host, 0)
    awake = Event()
    host._jobs.put(awake.wait)
    assert ana.tap(1, 1, "red:5") == 503
    awake.set()
    monkeypatch.setattr("board.board.ASLEEP_SECONDS", 5)
    assert ana.tap(1, 1, "red:5") == 200
    assert taken(host)[0].red == (0, 0, 0, 0, 1)


def test_a_command_that_the_store_refuses_is_no_200_and_goes_the_apps_way(host, monkeypatch):
    host.run(lambda s: s.begin_round())
    ana = came_in(host, 0)

    def full(*_, **__):
        raise OSError("disk full")

    monkeypatch.setattr(host.session, "change_draft", full)
    assert ana.tap(1, 1, "red:5") == 503
    monkeypatch.undo()
    assert ana.tap(1, 1, "red:5") == 200
    assert [str(error) for error in host.errors] == ["disk full"]
    host.errors.clear()


def test_a_seat_that_cannot_be_stored_is_not_taken(host, monkeypatch):
    ana = came_in(host)

    def full(*_):
        raise OSError("disk full")

    monkeypatch.setattr(host.session.settings, "set", full)
    assert ana.sit(0) == 503
    with pytest.raises(OSError, match="disk full"):
        host.run(lambda _: host.board.let_watch_only(True))
    monkeypatch.undo()
    assert host.board.admission.taken == {}
    assert not host.board.watch_only
    assert ana.sit(0) == 200
    host.errors.clear()


def finish(host: Host) -> None:
    host.run(lambda s: s.begin_round())
    for seat in range(3):
        browser = came_in(host, seat)
        assert browser.tap(1, 1, f"red:{seat + 1}") == 200
    assert host.run(lambda s: s.enter_round()) == []


def test_the_result_can_be_kept_as_text_picture_and_match_file(host):
    ana = came_in(host)
    assert ana.ask("GET", "/keep/text")[0] == 404
    finish(host)
    status, text, answer = ana.ask("GET", "/keep/text?language=en")
    assert status == 200
    assert text.decode().startswith("Ana wins Inferno with 1 point.")
    assert answer.getheader("Content-Disposition").startswith('attachment; filename="diablotin-')
    assert ana.ask("GET", "/keep/picture")[1] == PICTURE
    match = scoring.read_match(ana.ask("GET", "/keep/match")[1])
    assert match == host.run(lambda s: s.match)
    assert ana.ask("GET", "/keep/everything")[0] == 404
    assert Browser(host.board.port).ask("GET", "/keep/text")[0] == 401


def test_any_request_of_a_phone_is_a_sign_of_presence(host, monkeypatch):
    now = [0.0]
    monkeypatch.setattr(host.board._streams, "_clock", lambda: now[0])
    host.run(lambda s: s.begin_round())
    ana = came_in(host, 0)
    stream = ana.listen()
    stream.table()
    for number in range(1, 5):
        now[0] += 10
        assert ana.tap(1, number, "red:5") == 200
        now[0] += 10
        assert ana.ask("GET", "/me")[0] == 200
        assert host.run(lambda _: host.board.present_seats) == {0}
    stream.close()


def test_a_new_code_renews_both_codes_and_joined_phones_stay(host):
    ana, (secret, number) = came_in(host, 0), codes(host)
    host.run(lambda _: host.board.renew_codes())
    stranger = Browser(host.board.port)
    assert stranger.join(secret) == 403
    assert codes(host)[0] != secret
    assert codes(host)[1] != number or stranger.post("/join", {"number": number}) == 403
    assert stranger.join(codes(host)[0]) == 200
    assert ana.ask("GET", "/me")[0] == 200


def codes(host: Host) -> tuple[str, str | None]:
    return host.board.admission.secret, host.board.admission.number


def test_the_host_can_remove_a_phone_that_only_watches(host):
    came_in(host, 0)
    watcher = came_in(host)
    stream = watcher.listen()
    stream.table()
    [phone] = host.run(lambda _: host.board.watchers)
    host.run(lambda _: host.board.remove(phone))
    assert list(stream.events()) == []
    assert watcher.ask("GET", "/me")[0] == 401
    assert host.run(lambda s: len(s.settings.get(SETTING)["phones"])) == 1
    stream.close()


def test_the_picture_is_drawn_once_per_result(host):
    drawn = []

    def draw(language, then):
        drawn.append(language)
        then(PICTURE)

    host.board._photographer = draw
    finish(host)
    phones = [came_in(host) for _ in range(3)]
    for phone in phones:
        assert phone.ask("GET", "/keep/picture?language=fr")[1] == PICTURE
    assert drawn == ["fr"]
    host.run(lambda s: s.set_note("Chez Zoé"))
    phones[0].ask("GET", "/keep/picture?language=fr")
    assert drawn == ["fr", "fr"]


def test_a_change_that_could_not_be_published_does_not_stop_the_next(host, monkeypatch):
    stream = came_in(host, 0).listen()
    stream.table()
    with monkeypatch.context() as patch:
        patch.setattr("board.board.TableState.of", lambda *_, **__: None)
        host.run(lambda s: s.set_note("never shown"))
        host.run(lambda s: None)
    host.run(lambda s: s.set_note("Chez Zoé"))
    assert stream.table()["note"] == "Chez Zoé"
    stream.close()


def test_the_files_of_the_page_come_packed_to_browsers_that_unpack_them(host):
    browser = Browser(host.board.port)
    _, plain, _ = browser.ask("GET", "/page.js")
    _, packed, answer = browser.ask("GET", "/page.js", headers={"Accept-Encoding": "gzip, br"})
    assert answer.getheader("Content-Encoding") == "gzip"
    assert gzip.decompress(packed) == plain and len(packed) < len(plain) / 2
