"""Whole matches on five phones, in a real browser, in French and in English."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from board.snapshot import snapshot
from i18n import tr
from tests.board.browsers import PATIENCE, Phone, chromium
from tests.board.host import Host
from tests.board.phones import NAMES

LOCAL = "127.0.0.1"
HTML = (
    "<b>Ana</b>",
    "<img src=x onerror=alert(1)>",
    "\"'><script>alert(1)</script>",
    "&amp;",
    "{x}",
)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as browser:
        yield browser


class Evening:
    """A host and five phones at their seats."""

    def __init__(
        self, browser: Browser, folder: Path, game: str, language: str, names=NAMES, **options
    ):
        self.browser, self.folder, self.language = browser, folder, language
        self.host = Host(folder, lambda s: s.start(game, names, 0, options))
        self.host.open()
        self.phones: list[Phone] = []

    @property
    def link(self) -> str:
        return self.host.board.link(LOCAL)

    def join(self, seat: int | None = None, **context) -> Phone:
        phone = Phone(self.browser, self.link, self.language, **context)
        if seat is not None:
            phone.sit(seat)
        self.phones.append(phone)
        return phone

    def everybody(self) -> None:
        for seat in range(5):
            self.join(seat)

    def do(self, command):
        return self.host.run(command)

    def wait(self, condition, what: str) -> None:
        """Until the host says so; the phones go on meanwhile."""
        for _ in range(PATIENCE // 20):
            if self.do(condition):
                return
            self.phones[0].page.wait_for_timeout(20)
        raise AssertionError(f"waited in vain for {what}")

    def close(self) -> None:
        complaints = [text for phone in self.phones for text in phone.complaints]
        for phone in self.phones:
            phone.context.close()
        self.host.close()
        assert complaints == []
        assert self.host.errors == []


@pytest.fixture
def evening(browser, tmp_path) -> Iterator:
    evenings = []

    def begin(game: str, language: str = "fr", **options) -> Evening:
        evenings.append(Evening(browser, tmp_path / "data", game, language, **options))
        return evenings[-1]

    yield begin
    for each in evenings:
        each.close()


def enter(phone: Phone, rng: random.Random, taps: int) -> None:
    """Press some of the keys that are there."""
    for _ in range(taps):
        phone.tap(
            rng.choice(
                [tap for tap in phone.taps() if not tap.startswith(("double", "mode", "less"))]
            )
        )


def count_round(evening: Evening, rng: random.Random, taps: int) -> None:
    """Everybody enters their own hand, and the host saves."""
    number = evening.do(lambda s: s.draft.number)
    for phone in evening.phones:
        phone.sees(".hand [data-tap]")
    for phone in evening.phones:
        enter(phone, rng, taps)
    for phone in evening.phones:
        if any(tap.startswith("double") for tap in phone.taps()):
            phone.tap(rng.choice([tap for tap in phone.taps() if tap.startswith("double")]))
        phone.done()
        phone.sees("#done.calm")
    taken = range(5)
    evening.wait(
        lambda s: all((s.draft.phones or {}).get(str(seat), {}).get("done") for seat in taken),
        "everybody to be done",
    )
    assert evening.do(lambda s: s.enter_round()) == []
    assert evening.do(lambda s: len(s.match.rounds)) == number


def everybody_sees_the_end(evening: Evening) -> None:
    with_words = evening.do(lambda s: snapshot(evening.host.board.state, None, evening.language))
    for phone in evening.phones:
        phone.sees(".result h2")
        expect(phone.page.locator(".result")).to_contain_text(with_words["result"]["why"])
        names = phone.page.locator(".standings .name").all_text_contents()
        assert [name.partition(" ")[2] for name in names] == [
            row["name"] for row in with_words["standings"]
        ]


@pytest.mark.parametrize(("language", "rounds"), [("fr", 2), ("en", 1)])
def test_five_phones_play_a_match_of_inferno(evening, language, rounds):
    table, rng = evening("inferno", language, rounds=rounds, tie="share"), random.Random(1)
    table.everybody()
    while not table.do(lambda s: s.result.finished):
        table.do(lambda s: s.begin_round())
        count_round(table, rng, taps=3)
    everybody_sees_the_end(table)


@pytest.mark.parametrize(("language", "rounds"), [("fr", 2), ("en", 1)])
def test_five_phones_play_a_match_of_diabolo(evening, language, rounds):
    table, rng = evening("diabolo", language, rounds=rounds), random.Random(2)
    table.everybody()
    while not table.do(lambda s: s.result.finished):
        lines = ("angel", "demon", "tie", "angel", "demon")

        def enter_lines(session, lines=lines):
            session.begin_round()
            session.change_draft(replace(session.draft.round, lines=lines))

        table.do(enter_lines)
        count_round(table, rng, taps=2)
    everybody_sees_the_end(table)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_five_phones_count_a_match_of_angels(evening, language):
    table = evening("angels", language)
    table.everybody()
    table.do(lambda s: s.begin_round())
    for seat, phone in enumerate(table.phones):
        for size in (seat, 2, 0, 1):
            phone.tap(f"size:{size}")
        phone.done()
    table.wait(
        lambda s: all((s.draft.phones or {}).get(str(seat), {}).get("done") for seat in range(5)),
        "everybody to be done",
    )
    assert table.do(lambda s: s.enter_round()) == []
    everybody_sees_the_end(table)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_five_phones_play_a_match_of_mytho_live(evening, language):
    table, rng = evening("mytho", language, target_wins=1), random.Random(3)
    table.everybody()
    table.do(lambda s: s.begin_round())
    turn = table.do(lambda s: s.result.next.starter)
    contested = False
    for _ in range(200):
        if table.do(lambda s: s.draft.round.winner) is not None:
            break
        phone = table.phones[turn]
        kind = rng.choice(["do:open", "do:open", "do:hidden"])
        phone.tap(kind)
        table.wait(
            lambda s, turn=turn: (
                s.draft.live
                and (s.draft.live["turn"] != turn or s.draft.live["winner"] is not None)
            ),
            "the turn",
        )
        live = table.do(lambda s: s.draft.live)
        if (
            kind == "do:hidden"
            and live["hidden_by"] is not None
            and (not contested or not live["hands"][turn])
        ):
            contested = True
            rival = table.phones[(turn + 2) % 5]
            rival.tap("contest:")
            rival.tap("verdict:no")
            table.wait(lambda s: s.draft.live["hidden_by"] is None, "the verdict")
        turn = table.do(lambda s: s.draft.live["turn"])
    assert contested
    assert table.do(lambda s: s.enter_round()) == []
    everybody_sees_the_end(table)


def test_names_that_try_to_be_html_stay_names(evening):
    table = evening("inferno", names=HTML)
    phone = table.join(1)
    names = phone.page.locator(".standings .name").all_text_contents()
    assert names == list(HTML)
    assert phone.page.locator("main img, main script").count() == 0


def test_every_tap_on_the_host_is_seen(evening):
    table = evening("inferno")
    phone = table.join()
    table.do(lambda s: s.set_note("Chez Zoé"))
    phone.sees(".standings", "Chez Zoé")
    table.do(lambda s: s.undo())
    expect(phone.page.get_by_text("Chez Zoé")).to_have_count(0)


def test_the_language_can_be_switched(evening):
    table = evening("inferno", "en")
    phone = table.join(0)
    phone.sees(".head", "Ana starts")
    phone.page.click("#language")
    phone.sees(".head", "Ana commence")
    phone.page.reload()
    phone.sees(".head", "Ana commence")
    assert phone.page.locator("html").get_attribute("lang") == "fr"
    assert tr.language in ("fr", "en")


def test_a_reload_keeps_the_seat_and_what_was_entered(evening):
    table = evening("inferno")
    phone = table.join(2)
    table.do(lambda s: s.begin_round())
    phone.tap("red:5")
    phone.sees(".sum", "5")
    phone.page.reload()
    phone.sees(".hand .sum", "5")
    assert "#" not in phone.page.url


def test_the_number_lets_in_a_phone_that_cannot_scan(evening):
    table = evening("inferno")
    phone = Phone(table.browser, table.link.partition("#")[0])
    table.phones.append(phone)
    phone.page.fill("#number", "000000" if table.host.board.admission.number != "000000" else "1")
    phone.page.keyboard.press("Enter")
    phone.sees("#status", "code")
    phone.page.fill("#number", f" {table.host.board.admission.number} ")
    phone.page.keyboard.press("Enter")
    phone.sees(".standings")


def test_a_lost_connection_is_said_and_what_was_tapped_arrives_once(evening):
    table = evening("inferno")
    phone = table.join(0)
    table.do(lambda s: s.begin_round())
    phone.sees("[data-tap='red:5']")
    phone.context.set_offline(True)
    phone.tap("red:5")
    phone.tap("red:4")
    phone.state("lost")
    assert phone.page.locator("#status").text_content()
    phone.context.set_offline(False)
    phone.state("live")
    table.wait(lambda s: s.draft.round.taken[0].red == (0, 0, 0, 1, 1), "both taps")
    phone.sees(".sum", "9")


def test_the_host_is_killed_and_comes_back_with_the_same_address_and_seats(evening):
    table = evening("inferno")
    phones = [table.join(seat) for seat in (0, 1)]
    table.do(lambda s: s.begin_round())
    phones[0].tap("red:5")
    phones[0].sees(".sum", "5")
    match_id, link = table.do(lambda s: s.match_id), table.link
    table.host.close()
    phones[0].tap("red:4")
    for phone in phones:
        phone.sees("body.lost, body.asleep")
    table.host = Host(table.folder, lambda s: s.open(match_id))
    table.host.open()
    assert table.link == link
    for phone in phones:
        phone.state("live")
    phones[1].tap("red:3")
    table.wait(lambda s: s.draft.round.taken[0].red == (0, 0, 0, 1, 1), "the tap that waited")
    table.wait(lambda s: s.draft.round.taken[1].red == (0, 0, 1, 0, 0), "the other phone's tap")


def test_two_phones_for_one_seat(evening):
    table = evening("inferno")
    first, second = table.join(0), table.join()
    second.page.click("#sit")
    seat = second.page.locator("[data-seat='0']")
    expect(seat).to_have_attribute("aria-disabled", "true")
    table.do(lambda _: table.host.board.take_back(0))
    first.sees("#sit")
    expect(seat).not_to_have_attribute("aria-disabled", "true")
    seat.click()
    second.sees("#leave")


def test_a_phone_types_while_the_host_does(evening):
    table = evening("inferno")
    phone = table.join(0)
    table.do(lambda s: s.begin_round())
    view = {"seat": 2, "red_mode": "points", "field": "others", "typing": True, "returned": False}
    for count in range(1, 6):
        phone.tap("red:1") if count < 5 else phone.tap("red:2")

        def host_types(session, count=count):
            taken = replace(session.draft.round.taken[2], others=count)
            session.change_draft(
                replace(
                    session.draft.round,
                    taken=(*session.draft.round.taken[:2], taken, *session.draft.round.taken[3:]),
                ),
                view=view,
            )

        table.do(host_types)
    table.wait(lambda s: s.draft.round.taken[0].red == (4, 1, 0, 0, 0), "the phone's cards")
    assert table.do(lambda s: s.draft.round.taken[2].others) == 5
    assert table.do(lambda s: dict(s.draft.view)) == view


def test_the_sharing_ends_and_the_phones_say_so(evening):
    table = evening("inferno")
    phone = table.join(0)
    table.do(lambda s: s.close())
    phone.state("over")
    assert phone.page.locator("#status").text_content()
    del table.host.board


def test_focus_stays_on_the_key_that_was_pressed(evening):
    table = evening("inferno")
    phone = table.join(0)
    table.do(lambda s: s.begin_round())
    phone.sees("[data-tap='red:5']")
    phone.page.focus("[data-tap='red:5']")
    for count in range(1, 5):
        phone.page.keyboard.press("Enter")
        phone.sees("[data-tap='red:5'] .count", str(count))
    assert phone.page.evaluate("document.activeElement.dataset.tap") == "red:5"
    expect(phone.page.locator("[data-tap='red:5']")).to_have_attribute("aria-disabled", "true")


def test_what_can_be_kept_is_downloaded(evening):
    table = evening("mytho", target_wins=1)
    phone = table.join()
    table.do(lambda s: s.begin_round())
    table.do(lambda s: s.change_draft(replace(s.draft.round, winner=2)))
    table.do(lambda s: s.enter_round())
    phone.sees(".result")
    names = []
    for link in phone.page.locator(".result a").all():
        with phone.page.expect_download() as download:
            link.click()
        names.append(download.value.suggested_filename.rpartition(".")[2])
    assert names == ["txt", "png", "json"]


# Whoever hears, sees little, or has a small phone


def pages(table: Evening) -> Iterator[tuple[str, Phone]]:
    """Every page that a phone can show, one after the other."""
    door = Phone(table.browser, table.link.partition("#")[0], table.language, **table.context)
    table.phones.append(door)
    door.sees("#number")
    yield "door", door
    phone = table.join(**table.context)
    phone.sees(".standings")
    yield "table", phone
    phone.page.click("#sit")
    yield "seats", phone
    phone.page.click("[data-seat='0']")
    phone.sees("#leave")
    begin_counting(table)
    phone.sees(".hand")
    yield "hand", phone
    if phone.taps():
        phone.tap(phone.taps()[0])
        phone.page.wait_for_timeout(100)
        yield "hand, begun", phone


def begin_counting(table: Evening) -> None:
    def begin(session):
        session.begin_round()
        if session.match.game == "diabolo":
            lines = ("angel", "demon", "tie", "angel", "demon")
            session.change_draft(replace(session.draft.round, lines=lines))

    table.do(begin)


@pytest.mark.parametrize(
    ("look", "large"), [("dark", False), ("light", True)], ids=["dark", "light, text at 200 %"]
)
@pytest.mark.parametrize("game", ["inferno", "diabolo", "angels", "mytho"])
def test_axe_finds_nothing_wrong_on_a_small_phone(evening, game, look, large):
    table = evening(game)
    table.context = {"viewport": {"width": 320, "height": 568}, "color_scheme": look}
    for name, phone in pages(table):
        if large:
            phone.page.evaluate("document.documentElement.style.setProperty('font-size', '200%')")
        assert phone.violations() == [], name
        wide = phone.page.evaluate("document.documentElement.scrollWidth")
        assert wide <= 320, f"{name} is {wide} wide"
        small = phone.page.evaluate(
            """[...document.querySelectorAll('button, summary, a, input')].filter(each => {
                const box = each.getBoundingClientRect();
                return box.width && (box.height < 47.5 || box.width < 47.5);
            }).map(each => each.outerHTML.slice(0, 100))"""
        )
        assert small == [], name


@pytest.mark.parametrize("look", ["dark", "light"])
def test_axe_finds_nothing_wrong_on_a_television_with_a_finished_match(evening, look):
    table = evening("inferno", rounds=1, tie="share")
    table.do(lambda s: s.begin_round())
    phone = table.join(0, viewport={"width": 1280, "height": 720}, color_scheme=look)
    phone.tap("red:5")
    phone.sees(".sum", "5")
    table.do(lambda s: s.enter_round())
    phone.sees(".result")
    phone.page.click("summary")
    assert phone.violations() == []
