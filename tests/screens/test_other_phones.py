"""Other phones, on the host: the code, who has joined, what they may do, and the end of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from threading import Thread

import pytest
import segno

from board import SETTING
from device import device
from store import DiskFull
from tests.board.host import Browser
from tools.driver.driver import Driver
from words.store_errors import explained

NAMES = ("Ana", "Joe", "Zoé", "Inès", "Michael")


@pytest.fixture
def networks(monkeypatch) -> list[tuple[str, str]]:
    networks = [("lo", "127.0.0.1"), ("wlan0", "192.168.1.23")]
    monkeypatch.setattr(type(device), "network_addresses", lambda self: networks)
    return networks


@pytest.fixture
def host(make_phone, networks) -> Iterator[Driver]:
    phone = make_phone()
    sit_down(phone, "inferno")
    yield phone


def sit_down(phone: Driver, game: str, **options) -> None:
    phone.app.session.start(game, NAMES, 0, options)
    phone.root.reset("home", "table")
    phone.settle()


def share(phone: Driver) -> None:
    phone.tap("menu")
    phone.tap("menu:phones")


def elsewhere(phone: Driver, deed: Callable[[], object]) -> list[object]:
    """Something that other phones do, while the host's frames go by."""
    done: list[object] = []
    thread = Thread(target=lambda: done.append(deed()))
    thread.start()
    phone.wait_until(lambda: not thread.is_alive(), "the other phones")
    phone.settle()
    return done


def board(phone: Driver):
    return phone.app.other_phones.board


def joined(phone: Driver, seat: int | None = None) -> Browser:
    browser = Browser(board(phone).port)

    def join() -> None:
        assert browser.join(board(phone).admission.secret) == 200
        if seat is not None:
            assert browser.sit(seat) == 200

    elsewhere(phone, join)
    return browser


def state(phone: Driver, seat: int) -> str:
    rows = phone.root.page.ids.seats.children
    return next(row.state for row in rows if row.seat == seat)


def test_it_is_off_until_somebody_asks_for_it(host):
    assert board(host) is None
    assert host.app.session.settings.get(SETTING) is None
    share(host)
    assert host.root.current == "other_phones"
    assert host.sees(f"192.168.1.23:{board(host).port}")


@pytest.mark.parametrize(
    ("error", "said"),
    [(OSError("no port is free"), "aucun réseau"), (DiskFull(path=""), "mémoire")],
    ids=["no port", "full disk"],
)
def test_where_nobody_can_be_let_in_it_is_said_why_and_nothing_else_is_offered(
    host, monkeypatch, error, said
):
    def fail(*_args, **_kwargs):
        raise error

    with monkeypatch.context() as broken:
        broken.setattr("board.board.Board.__init__", fail)
        share(host)
    assert host.reads(said)
    assert not {"watch_only", "renew", "stop", "code"} & set(host.tags())
    host.press_back()
    share(host)
    assert {"watch_only", "renew", "stop", "code"} <= set(host.tags())


def test_the_phone_is_asked_to_let_others_reach_it_when_they_are_to_and_not_before(
    host, monkeypatch
):
    asked = []
    monkeypatch.setattr(type(device), "ask_for_local_network", lambda self: asked.append(1))
    host.tap("menu")
    assert asked == []
    host.tap("menu:phones")
    assert asked == [1]


def test_the_code_says_the_address_and_the_secret(host):
    share(host)
    link = board(host).link("192.168.1.23")
    code = host.find("code")
    assert code.text == link
    texels = code.code.pixels[::4]
    wanted = bytes(
        0 if module else 255
        for row in reversed(segno.make(link, error="m", micro=False).matrix)
        for module in row
    )
    assert texels == wanted
    assert code.module == int(code.module) >= 2
    number = board(host).admission.number
    assert host.reads(f"{number[:3]}\u202f{number[3:]}")


def test_of_several_networks_the_likely_one_comes_first_and_others_can_be_chosen(host, networks):
    networks.insert(0, ("eth0", "10.0.0.7"))
    share(host)
    assert host.find("code").text == board(host).link("192.168.1.23")
    host.tap("address:10.0.0.7")
    assert host.find("code").text == board(host).link("10.0.0.7")


def test_without_a_network_the_page_says_what_to_do(host, networks):
    networks.clear()
    share(host)
    assert not host.sees("code")
    assert host.reads("Wi-Fi")
    assert host.sees("stop")


def test_who_has_joined_who_counts_and_who_is_done(host):
    host.app.session.begin_round()
    host.app.session.change_draft(phones={"x": 1})  # a draft that says something stays
    share(host)
    nobody = state(host, 0)
    ana = joined(host, 0)
    assert state(host, 0) != nobody == state(host, 1)
    stream = elsewhere(host, ana.listen)[0]
    host.wait_until(lambda: board(host).present_seats == {0}, "the phone to be there")
    host.settle()
    counts = state(host, 0)
    assert elsewhere(host, lambda: ana.tap(1, 1, "red:5")) == [200]
    assert elsewhere(host, lambda: ana.tap(1, 2, "done:yes")) == [200]
    assert state(host, 0) not in (counts, nobody)
    stream.close()


def test_the_host_takes_a_seat_back(host):
    share(host)
    ana = joined(host, 0)
    host.reveal("take_back:0")
    host.tap("take_back:0")
    assert 0 not in board(host).admission.taken
    assert elsewhere(host, lambda: ana.sit(1)) == [200]


def test_the_host_removes_any_phone_of_the_list(host):
    share(host)
    ana, watcher = joined(host, 0), joined(host)
    host.tap(host.reveal("remove:0"))
    assert elsewhere(host, lambda: watcher.ask("GET", "/me")[0]) == [401]
    assert elsewhere(host, lambda: ana.ask("GET", "/me")[0]) == [200]
    host.tap(host.reveal("take_back:0"))
    host.tap(host.reveal("remove:0"))
    assert elsewhere(host, lambda: ana.ask("GET", "/me")[0]) == [401]
    assert not board(host).admission.phones


def test_phones_may_only_watch(host):
    share(host)
    ana = joined(host, 0)
    host.reveal("watch_only")
    host.tap("watch_only")
    host.app.session.begin_round()
    assert elsewhere(host, lambda: ana.tap(1, 1, "red:5")) == [409]
    host.reveal("watch_only")
    host.tap("watch_only")
    assert elsewhere(host, lambda: ana.tap(1, 1, "red:5")) == [200]


def test_a_new_code_keeps_whoever_has_joined(host):
    share(host)
    ana, number = joined(host, 0), board(host).admission.number
    host.reveal("renew")
    host.tap("renew")
    assert board(host).admission.number != number
    assert elsewhere(host, lambda: ana.ask("GET", "/me")[0]) == [200]


def test_the_sharing_is_stopped(host):
    share(host)
    port = board(host).port
    host.tap("stop")
    assert host.root.current == "table"
    assert board(host) is None
    assert host.app.session.settings.get(SETTING) is None
    with pytest.raises(OSError):
        Browser(port).ask("GET", "/")


def test_it_ends_by_itself_when_the_match_leaves_the_table(host):
    share(host)
    host.press_back()
    host.tap("menu")
    host.tap(host.reveal("menu:leave"))
    assert board(host) is None
    assert host.app.session.settings.get(SETTING) is None


def test_a_rematch_keeps_the_phones(make_phone, networks):
    phone = make_phone()
    sit_down(phone, "mytho", target_wins=1)
    share(phone)
    ana, opened = joined(phone, 0), board(phone)
    phone.press_back()
    session = phone.app.session
    session.begin_round()
    session.change_draft(replace(session.draft.round, winner=2))
    session.enter_round()
    phone.root.reset("home", "table", "result")
    phone.settle()
    phone.tap("next")
    assert session.match.rounds == ()
    assert board(phone) is opened
    assert elsewhere(phone, lambda: ana.ask("GET", "/me")[:2]) == [(200, b'{"seat":0}')]
    share(phone)
    assert opened.admission.taken.keys() == {0}


def test_whoever_goes_from_following_to_the_count_by_the_table_takes_the_phones_along(host):
    share(host)
    joined(host, 0)
    host.press_back()
    host.tap("other")
    assert host.root.current == "inferno_live"
    host.tap(host.reveal("seat:2"))
    assert board(host).state.followed
    assert board(host).state.counting is None
    host.press_back()
    host.tap("other")
    assert host.root.current == "inferno_entry"
    assert board(host).state.counting is not None


@pytest.mark.parametrize("game", ["diabolo", "inferno", "angels"])
def test_while_the_host_follows_the_round_phones_enter_nothing(make_phone, networks, game):
    host = make_phone()
    sit_down(host, game)
    share(host)
    ana = joined(host, 0)
    host.press_back()
    live_first = host.page.profile.follows_first
    host.tap("next" if live_first else "other")
    assert host.root.current == f"{game}_live"
    assert board(host).state.counting is None
    assert elsewhere(host, lambda: ana.tap(1, 1, "done:yes")) == [409]
    host.tap(host.reveal("count"))
    assert host.root.current == f"{game}_entry"
    assert board(host).state.counting is not None
    assert elsewhere(host, lambda: ana.tap(1, 2, "done:yes")) == [200]


def lines(phone: Driver) -> None:
    for colour in ("red", "yellow", "green", "violet", "blue"):
        phone.tap(f"line:{colour}:{'angel' if colour == 'red' else 'demon'}")
    phone.tap("next")


THUMBS = {
    "diabolo": (
        ("next", lines),
        [*(f"card:red.{card}" for card in (5, 4, 3, 2, 2, 1)), "double:red", "erase:red"],
    ),
    "inferno": (("next", "seat:2"), ["red:5", "mode:total", "digit:points.9", "nothing:"]),
    "angels": (("other", "pile:1:zero"), ["size:9", "size:9", "size:6", "size:9", "pile:zero"]),
    "mytho": (("next",), ["do:draw", "do:hidden"]),
}
"""By game: the host's way to where its thumb is, and what somebody taps elsewhere meanwhile."""


@pytest.mark.parametrize("game", THUMBS)
def test_what_is_typed_elsewhere_never_moves_what_the_thumb_is_on(make_phone, networks, game):
    host = make_phone()
    sit_down(host, game)
    share(host)
    ana = joined(host, 0)
    joined(host, 1)
    host.press_back()
    way, taps = THUMBS[game]
    for step in way:
        host.tap(host.reveal(step)) if isinstance(step, str) else step(host)
    stands = dict(host.app.session.draft.view)
    before = {name: host.find(name).pos for name in host.tags() if name}
    done = ["done:yes"] if game != "mytho" else []
    for number, tap in enumerate([*taps, *done], 1):
        assert elsewhere(host, lambda n=number, tap=tap: ana.tap(1, n, tap)) == [200], tap
        now = {name: host.find(name).pos for name in host.tags() if name}
        assert {name: at for name, at in now.items() if name in before} == {
            name: at for name, at in before.items() if name in now
        }, tap
        assert host.app.session.draft.view == stands


def test_a_round_that_every_phone_entered_is_saved_with_one_tap(host):
    share(host)
    phones = [joined(host, seat) for seat in range(len(NAMES))]
    host.press_back()
    host.tap("next")
    assert host.root.current == "inferno_entry"

    def enter() -> None:
        for seat, phone in enumerate(phones):
            assert phone.tap(1, 1, f"digit:others.{seat + 3}") == 200
            assert phone.tap(1, 2, "done:yes") == 200

    elsewhere(host, enter)
    host.taps = 0
    host.tap("next")
    assert host.taps == 1 and host.root.current == "table"
    assert host.session.result.rounds[0].scores == (3, 4, 5, 6, 7)


def test_undo_says_whose_tap_it_undoes(host):
    share(host)
    ana, joe = joined(host, 0), joined(host, 1)
    host.press_back()
    host.tap("next")
    assert elsewhere(host, lambda: ana.tap(1, 1, "red:5")) == [200]
    assert elsewhere(host, lambda: joe.tap(1, 1, "red:4")) == [200]
    host.tap("undo")
    assert host.reads("Joe\u202f: dernier geste annulé")
    assert not host.app.session.draft.round.taken[1].red
    host.tap("snackbar:action")
    assert host.app.session.draft.round.taken[1].red
    assert host.reads("Joe\u202f: geste rétabli")
    host.tap("undo")
    host.tap("undo")
    assert host.reads("Ana\u202f: dernier geste annulé")


def test_the_host_sees_who_is_awaited_and_save_is_next_when_all_are_done(make_phone, networks):
    host = make_phone()
    sit_down(host, "diabolo")
    share(host)
    phones = {name: joined(host, seat) for seat, name in ((0, "Ana"), (1, "Joe"))}
    host.press_back()
    host.tap("next")
    lines(host)
    assert host.find("awaited").text == "On attend Ana et Joe"
    where = host.find("next").pos
    for number, tap in enumerate(("card:red.5", "card:yellow.4", "card:green.3"), 1):
        assert elsewhere(host, lambda n=number, t=tap: phones["Ana"].tap(1, n, t)) == [200]
    step = host.find("next").text
    assert elsewhere(host, lambda: phones["Ana"].tap(1, 9, "done:yes")) == [200]
    assert host.find("awaited").text == "On attend Joe"
    assert host.find("next").text == step != "Enregistrer la manche"
    for number, tap in enumerate(("card:violet.5", "card:blue.4", "done:yes"), 1):
        assert elsewhere(host, lambda n=number, t=tap: phones["Joe"].tap(1, n, t)) == [200]
    assert host.find("awaited").text == "Tout le monde a fini"
    assert host.find("next").pos == where
    host.tap("next")
    assert host.root.current == "table" and len(host.app.session.match.rounds) == 1


def test_after_a_kill_the_same_board_is_there_with_the_match(make_phone, networks, tmp_path):
    phone = make_phone(data=tmp_path / "data")
    sit_down(phone, "inferno")
    share(phone)
    ana = joined(phone, 3)
    link, match_id = board(phone).link("192.168.1.23"), phone.app.session.match_id
    again = make_phone(data=tmp_path / "data")
    assert again.root.trail == ["home", "table"] and again.app.session.match_id == match_id
    assert board(again).link("192.168.1.23") == link
    again.app.session.begin_round()
    assert elsewhere(again, lambda: ana.tap(1, 1, "red:5")) == [200]


def test_secret_doubles_are_shown_before_a_round_is_saved(make_phone, networks):
    phone = make_phone()
    sit_down(phone, "diabolo")
    share(phone)
    ana = joined(phone, 0)
    joined(phone, 1)
    phone.press_back()
    phone.tap("next")
    session = phone.app.session
    for colour in ("red", "yellow", "green", "violet", "blue"):
        entry = phone.root.page.entry
        phone.root.page.tap(entry.tap_zone(colour, "angel" if colour == "red" else "tie"))
        phone.settle()
    assert elsewhere(phone, lambda: ana.tap(1, 1, "card:red.5")) == [200]
    assert elsewhere(phone, lambda: ana.tap(1, 2, "double:red")) == [200]
    assert session.draft.round.doubles[0] is None
    phone.tap("next")
    assert session.draft.round.doubles[0] == "red"
    assert session.match.rounds == ()
    phone.tap("next")
    assert session.result.rounds[0].scores[0] == 10


def test_a_picture_of_the_result_is_drawn_for_another_phone(make_phone, networks):
    phone = make_phone()
    sit_down(phone, "mytho", target_wins=1)
    share(phone)
    ana = joined(phone)
    session = phone.app.session
    session.begin_round()
    session.change_draft(replace(session.draft.round, winner=2))
    session.enter_round()
    [(status, data, _)] = elsewhere(phone, lambda: ana.ask("GET", "/keep/picture?language=en"))
    assert status == 200
    assert data.startswith(b"\x89PNG")


def test_a_backup_is_restored_while_phones_are_admitted(make_phone, networks):
    phone = make_phone()
    session = phone.app.session
    session.start("mytho", ["Ana", "Joe"])
    backup = session.back_up()
    sit_down(phone, "inferno")
    share(phone)
    phone.wait_until(lambda: board(phone) is not None, "the board")
    session.restore_backup(backup)
    phone.settle()
    assert session.match is None
    assert board(phone) is None
    assert session.settings.get(SETTING) is None
    phone.root.restart("home")
    new = session.start("mytho", ["Tom", "Léo"])
    assert session.match_id == new
    assert phone.app.crash_log.read() == ""


def test_a_page_whose_observer_failed_shows_what_the_file_says(host, observer_failures):
    page = host.root.page
    refreshed: list[object] = []

    def fail(_topics: object) -> None:
        raise RuntimeError("an observer")

    host.app.session.observe(fail)
    page.refresh = lambda: refreshed.append(host.app.session.match.note)
    host.app.session.ignore(page._changed)
    try:
        host.app.session.set_note("thé")
        host.settle()
    finally:
        host.app.session.ignore(fail)
        host.app.session.observe(page._changed)
    assert refreshed == ["thé"]
    assert "an observer" in host.app.crash_log.read()
    observer_failures.clear()


def test_what_the_store_refuses_an_observer_is_explained_and_no_crash(host):
    def refuse(_topics: object) -> None:
        raise DiskFull(path="")

    host.app.session.observe(refuse)
    try:
        host.app.session.set_note("thé")
        host.settle()
    finally:
        host.app.session.ignore(refuse)
    assert host.reads(explained(DiskFull(path="")))
    assert host.app.crash_log.read() == ""
    assert host.app.session.match.note == "thé"


def test_only_players_without_a_phone_are_asked_aloud_for_their_doubles(make_phone, networks):
    phone = make_phone()
    sit_down(phone, "diabolo")
    share(phone)
    phones = [joined(phone, seat) for seat in range(3)]
    phone.press_back()
    phone.tap("next" if not phone.page._follow_is_next else "other")
    for tag in ("line:red:angel", "line:blue:demon", "next"):
        phone.tap(tag)
    assert phone.reads("Rouge\u202f: Inès et Michael, une carte Double\u202f?")
    phones += [joined(phone, seat) for seat in (3, 4)]
    assert not phone.reads("une carte Double\u202f?") and not phone.reads("Dites-le")
    elsewhere(phone, lambda: phones[4].sit(None))
    assert phone.reads("Rouge\u202f: Michael, une carte Double\u202f?")
    elsewhere(phone, lambda: [phones[seat].sit(None) for seat in range(4)])
    assert phone.reads("qui joue sa carte Double")
