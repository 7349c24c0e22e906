"""Entry on another phone, in a real browser: what a press does, and what it must not do."""

from __future__ import annotations

from threading import Event

import pytest
from playwright.sync_api import expect

from tests.board.browsers import Phone
from tests.board.evenings import Evening

SMALL = {"viewport": {"width": 320, "height": 568}}
LATENCY = {"offline": False, "latency": 400, "downloadThroughput": -1, "uploadThroughput": -1}


def counting(evening, game: str = "inferno", **context) -> tuple[Evening, Phone]:
    """A table where a round is counted, and the phone of the first seat."""
    table = evening(game)
    phone = table.join(0, **context)
    table.begin_round()
    phone.sees(".hand")
    return table, phone


def red_cards(table: Evening) -> tuple[int, ...] | None:
    cards: tuple[int, ...] | None = table.do(lambda s: s.draft.round.taken[0].red)
    return cards


def block(table: Evening) -> Event:
    """Keep the app's thread busy until the event is set: no press gets an answer."""
    free = Event()
    table.host._jobs.put(free.wait)
    return free


def press(phone: Phone, selector: str, *gaps: int) -> None:
    """Press a button, and again after so many milliseconds, where the finger is."""
    box = phone.page.locator(selector).bounding_box()
    assert box
    middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    phone.page.mouse.click(*middle)
    for gap in gaps:
        phone.page.wait_for_timeout(gap)
        phone.page.mouse.click(*middle)


# Done


@pytest.mark.parametrize("slow", [False, True], ids=["", "400 ms of latency"])
@pytest.mark.parametrize("gaps", [(80,), (200,), (350,), (500, 500, 500)], ids=str)
def test_done_pressed_again_by_habit_or_impatience_stays_done(evening, gaps, slow):
    table, phone = counting(evening)
    if slow:
        system = phone.context.new_cdp_session(phone.page)
        system.send("Network.enable")
        system.send("Network.emulateNetworkConditions", LATENCY)
    press(phone, "#done", *gaps)
    phone.sees("#done.calm:not(.pending)")
    assert table.do(lambda s: s.draft.phones["0"]["done"])


def test_done_can_be_changed_after_a_second(evening):
    table, phone = counting(evening)
    phone.page.clock.install()
    phone.done()
    phone.sees("#done.calm:not(.pending)")
    phone.page.clock.fast_forward(1_000)
    phone.done()
    phone.sees("#done:not(.calm):not(.pending)")
    assert not table.do(lambda s: s.draft.phones["0"].get("done"))


# A tap that has no answer yet


def test_a_tap_is_visible_at_once_and_counts_once_however_often_it_is_pressed(evening):
    table, phone = counting(evening)
    key = phone.page.locator("[data-tap='red:4']")
    free = block(table)
    press(phone, "[data-tap='red:4']", 200, 400)
    expect(key.locator(".mark")).to_have_text("…")
    expect(key).to_have_attribute("aria-busy", "true")
    free.set()
    phone.sees("[data-tap='red:4']:not(.pending) .count", "1")
    assert red_cards(table) == (0, 0, 0, 1, 0)


def test_after_the_answer_the_same_key_counts_again(evening):
    table, phone = counting(evening)
    phone.tap("red:4")
    phone.sees("[data-tap='red:4']:not(.pending) .count", "1")
    phone.tap("red:4")
    phone.sees("[data-tap='red:4']:not(.pending) .count", "2")
    assert red_cards(table) == (0, 0, 0, 2, 0)


def test_another_key_can_be_pressed_meanwhile(evening):
    table, phone = counting(evening)
    free = block(table)
    for value in (4, 5, 3):
        phone.page.click(f"[data-tap='red:{value}']")
    expect(phone.page.locator(".pending")).to_have_count(3)
    free.set()
    expect(phone.page.locator(".pending")).to_have_count(0)
    assert red_cards(table) == (0, 0, 1, 1, 1)


def test_without_a_connection_every_press_counts_and_the_key_says_how_many(evening):
    table, phone = counting(evening)
    phone.context.set_offline(True)
    phone.tap("red:5")
    phone.state("lost")
    phone.tap("red:4")
    phone.tap("red:4")
    phone.sees("[data-tap='red:5'] .mark", "…")
    phone.sees("[data-tap='red:4'] .mark", "×2")
    phone.context.set_offline(False)
    expect(phone.page.locator(".pending")).to_have_count(0)
    assert red_cards(table) == (0, 0, 0, 2, 1)


def test_a_tap_that_is_refused_loses_its_mark_and_the_phone_says_so(evening):
    table, phone = counting(evening)
    other = table.join(1)
    for _ in range(4):
        other.tap("red:4")
    other.sees("[data-tap='red:4'] .count", "4")
    expect(phone.page.locator("[data-tap='red:4']")).to_have_attribute("aria-disabled", "true")
    table.do(lambda s: s.undo())
    phone.sees("[data-tap='red:4']:not([aria-disabled])")
    free = block(table)
    table.host._jobs.put(table.host.session.redo)
    phone.page.click("[data-tap='red:4']")
    phone.sees("[data-tap='red:4'].pending")
    free.set()
    phone.sees("#status")
    expect(phone.page.locator("[data-tap='red:4']")).to_have_attribute("aria-disabled", "true")
    expect(phone.page.locator(".pending")).to_have_count(0)
    assert not red_cards(table)


# Joining while the host cannot let anybody in


def test_a_scanned_code_waits_for_a_host_that_is_asleep(evening, monkeypatch):
    monkeypatch.setattr("board.board.ASLEEP_SECONDS", 0.2)
    table = evening("inferno")
    free = block(table)
    phone = Phone(table.browser, table.link)
    table.phones.append(phone)
    phone.sees(".door", "en veille")
    expect(phone.page.locator("#number")).to_have_count(0)
    free.set()
    phone.sees(".standings")


def test_a_scanned_code_waits_for_room_at_a_full_table(evening, monkeypatch):
    monkeypatch.setattr("board.admission.MOST_PHONES", 1)
    table = evening("inferno")
    table.join(0)
    phone = Phone(table.browser, table.link)
    table.phones.append(phone)
    phone.sees(".door", "trop de téléphones")
    board = table.host.board
    table.do(lambda _: board.remove(board.admission.taken[0]))
    phone.sees(".standings")


def test_a_code_that_was_replaced_says_so(evening):
    table = evening("inferno")
    old = table.link
    table.do(lambda _: table.host.board.renew_codes())
    phone = Phone(table.browser, old)
    table.phones.append(phone)
    phone.sees("#status", "plus valable")
    phone.sees("#number")


# The seat


def test_giving_up_the_seat_is_far_from_done_and_can_be_undone(evening):
    table, phone = counting(evening, **SMALL)
    phone.page.clock.install()
    phone.tap("red:5")
    phone.sees("[data-tap='red:5'] .count")
    phone.page.evaluate("scrollTo(0, document.body.scrollHeight)")
    phone.page.evaluate("scrollTo(0, 0)")
    places = [phone.page.locator(each).bounding_box() for each in ("#leave", "#done")]
    assert places[1]["y"] - places[0]["y"] > SMALL["viewport"]["height"] / 2
    press(phone, "#leave", 100)
    phone.sees("#sit_again")
    assert table.do(lambda _: table.host.board.admission.taken) == {}
    phone.page.clock.fast_forward(1_000)
    phone.page.click("#sit_again")
    phone.sees("[data-tap='red:5'] .count", "1")
    expect(phone.page.locator("#sit_again")).to_have_count(0)


def test_a_seat_that_another_phone_has_taken_cannot_be_taken_again(evening):
    table, phone = counting(evening)
    phone.page.click("#leave")
    phone.sees("#sit_again")
    table.join(0)
    expect(phone.page.locator("#sit_again")).to_have_count(0)


# Nothing moves


def test_no_tap_moves_a_key_of_inferno(evening):
    _, phone = counting(evening, **SMALL)
    with phone.steady():
        for tap in ("red:5", "red:5", "digit:others.7", "less:5", "red:1"):
            phone.tap(tap)
        phone.sees("[data-tap='red:1']:not(.pending) .count")
        phone.done()
        phone.sees("#done.calm")
        phone.page.evaluate("scrollTo(0, 0)")


def test_no_tap_of_anybody_moves_a_key_of_diabolo(evening):
    table, phone = counting(evening, "diabolo", **SMALL)
    other = table.join(1)
    with phone.steady():
        for tap in ("card:red.4", "card:red.3", "double:violet", "erase:red", "card:violet.2"):
            phone.tap(tap)
        other.tap("double:none")
        other.sees(".foot", "dévoilées")
        phone.sees(".foot", "dévoilées")
        phone.done()
        phone.sees("#done.calm")
        phone.page.evaluate("scrollTo(0, 0)")


def test_no_turn_moves_a_key_of_mytho(evening):
    table, phone = counting(evening, "mytho")
    other = table.join(1)
    with phone.steady():
        phone.tap("do:draw")
        expect(phone.page.locator("[data-tap='do:draw']")).to_have_attribute(
            "aria-disabled", "true"
        )
        phone.tap("do:hidden")
        other.sees("[data-tap='contest:']:not([aria-disabled])")
        other.tap("do:open")
        phone.sees("[data-tap='contest:'][aria-disabled]")
        phone.page.evaluate("scrollTo(0, 0)")
