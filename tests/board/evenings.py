"""Five phones with real browsers around a host, and whole matches of each game.

The host is either a session without a window, or the app itself, off-screen and touched.
"""

from __future__ import annotations

import queue
import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from threading import Thread
from typing import Any

from playwright.sync_api import Browser, expect

from board.board import Board
from board.snapshot import snapshot
from session import Session
from tests.board.browsers import PATIENCE, Phone
from tests.board.host import Host
from tests.board.phones import NAMES
from tools.driver.driver import Driver

LOCAL = "127.0.0.1"
LINES = {"red": "angel", "yellow": "demon", "green": "tie", "violet": "angel", "blue": "demon"}


class Evening:
    """A host and five phones at their seats."""

    def __init__(
        self, browser: Browser, folder: Path, game: str, language: str, names=NAMES, **options
    ):
        self.browser, self.folder, self.language = browser, folder, language
        self.host = self.sit_down(lambda s: s.start(game, names, 0, options))
        self.host.open()
        self.phones: list[Phone] = []

    def sit_down(self, start: Callable[[Session], object]) -> Any:
        return Host(self.folder, start)

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

    # What the host does

    def begin_round(self) -> None:
        """Count the next round; in Diabolo, its lines first."""
        self.do(_begin)

    def save_round(self) -> None:
        assert self.do(lambda s: s.enter_round()) == []

    def close(self) -> None:
        complaints = [text for phone in self.phones for text in phone.complaints]
        for phone in self.phones:
            phone.context.close()
        self.host.close()
        assert complaints == []
        assert self.host.errors == []


def _begin(session: Session) -> None:
    session.begin_round()
    assert session.match and session.draft
    if session.match.game == "diabolo":
        session.change_draft(replace(session.draft.round, lines=tuple(LINES.values())))


class AppHost:
    """The app itself, off-screen. Its frames go by while `serve` waits for the phones' thread."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver
        self.errors: list[Exception] = []
        self._jobs: queue.SimpleQueue[Callable[[], None]] = queue.SimpleQueue()

    @property
    def board(self) -> Board:
        board: Board = self.driver.app.other_phones.board
        return board

    def run(self, command: Callable[[Session], Any]) -> Any:
        """Done between two frames, so that it may touch as well as ask."""
        done: queue.SimpleQueue[tuple[Any, BaseException | None]] = queue.SimpleQueue()

        def job() -> None:
            try:
                done.put((command(self.driver.app.session), None))
            except BaseException as error:
                done.put((None, error))

        self._jobs.put(job)
        result, error = done.get(timeout=60)
        if error:
            raise error
        return result

    def touch(self, *names: str) -> None:
        for name in names:
            self.run(lambda _, name=name: self.driver.tap(name))

    def open(self) -> None:
        self.touch("menu", "menu:phones")
        self.run(lambda _: self.driver.press_back())

    def close(self) -> None:
        """The driver's own test stops it."""

    def serve(self, evening: Callable[[], object]) -> None:
        """Live through an evening that happens on another thread."""
        failed: list[BaseException] = []

        def guarded() -> None:
            try:
                evening()
            except BaseException as error:
                failed.append(error)

        thread = Thread(target=guarded)
        thread.start()
        while thread.is_alive():
            while not self._jobs.empty():
                self._jobs.get()()
            self.driver.frames(1)
        if failed:
            raise failed[0]


class AppEvening(Evening):
    """The same with the app as host: it is touched, not commanded."""

    def __init__(self, host: AppHost, browser: Browser, game: str, language: str, **options):
        self._app = host
        super().__init__(browser, Path(), game, language, **options)

    def sit_down(self, start: Callable[[Session], object]) -> AppHost:
        self._app.run(start)
        self._app.run(lambda _: self._app.driver.root.reset("home", "table"))
        self._app.run(lambda _: self._app.driver.settle())
        return self._app

    def begin_round(self) -> None:
        game = self.do(lambda s: s.match.game)
        self._app.touch("other" if game == "angels" else "next")
        if game == "diabolo":
            self._app.touch(*(f"line:{colour}:{zone}" for colour, zone in LINES.items()))

    def save_round(self) -> None:
        rounds = self.do(lambda s: len(s.match.rounds))
        while self.do(lambda s: len(s.match.rounds)) == rounds:
            self._app.touch("next")
        self.do(lambda _: self._app.driver.root.hush())


def enter(phone: Phone, rng: random.Random, taps: int) -> None:
    """Press some of the keys that are there. One digit each: whether a second one fits is known
    only when the host has answered the first."""
    passed_over = ["double", "mode", "less"]
    for _ in range(taps):
        tap = rng.choice([key for key in phone.taps() if not key.startswith(tuple(passed_over))])
        phone.tap(tap)
        if tap.startswith("digit"):
            passed_over.append("digit")


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
    evening.wait(everybody_is_done, "everybody to be done")
    evening.save_round()
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


def everybody_is_done(session: Session) -> bool:
    assert session.draft
    notes = session.draft.phones or {}
    return all(notes.get(str(seat), {}).get("done") for seat in range(len(NAMES)))


def play_inferno(table: Evening) -> None:
    _play(table, random.Random(1), taps=3)


def play_diabolo(table: Evening) -> None:
    _play(table, random.Random(2), taps=2)


def _play(table: Evening, rng: random.Random, taps: int) -> None:
    table.everybody()
    while not table.do(lambda s: s.result.finished):
        table.begin_round()
        count_round(table, rng, taps)
    everybody_sees_the_end(table)


def play_angels(table: Evening) -> None:
    table.everybody()
    table.begin_round()
    for seat, phone in enumerate(table.phones):
        for size in (seat, 2, 0, 1):
            phone.tap(f"size:{size}")
        phone.done()
    table.wait(everybody_is_done, "everybody to be done")
    table.save_round()
    everybody_sees_the_end(table)


def play_mytho(table: Evening) -> None:
    rng = random.Random(3)
    table.everybody()
    table.begin_round()
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
    table.save_round()
    everybody_sees_the_end(table)
