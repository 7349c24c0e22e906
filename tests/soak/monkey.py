"""A monkey with the phone: touches, presses and drags anywhere, from every screen.

Nothing may break, and the store stays sound. Files, links and the voice go to a folder of the
monkey's own, and nowhere else.
"""

from __future__ import annotations

import os
import random
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import scoring
from app.screen_loader import TABS, screen_names
from device import device
from languages import LANGUAGES
from session import Session
from tests.soak.evenings import LANDSCAPE, PORTRAIT, check_file
from tests.store.playing import a_round, in_memory, start, timeline
from tools.driver.driver import Driver
from tools.driver.finger import Finger
from tools.driver.steady import SteadyCheck
from widgets.touch import LONG_PRESS
from words import PROFILES

ROOT = Path(__file__).parents[2]
FROM_ONE_SCREEN = 40
"""Touches before the monkey is put in front of another screen."""
CHECKED_EVERY = 10
"""Turns after which every match in the file is folded anew."""


@dataclass
class Report:
    touches: int = 0
    crashes: int = 0
    unsound: int = 0
    watched: int = 0
    """Touches after which the targets were compared (tools/driver/steady.py)."""
    moved: list[str] = field(default_factory=list)
    screens: Counter[str] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        return (
            f"{self.touches} touches anywhere, on {len(self.screens)} screens: "
            f"{self.crashes} crashes, {self.unsound} times the store was not sound"
        )


def let_loose(
    phone: Driver,
    report: Report,
    seed: int,
    touches: int,
    folder: Path,
    each: int = FROM_ONE_SCREEN,
) -> None:
    os.environ["BROWSER"] = "true"  # the command that does nothing
    device.folder = folder
    screens = sorted(set(screen_names()) - {"storage_trouble", "crash"})
    turn = 0
    while report.touches < touches:
        rng = random.Random(f"{seed} {turn}")
        monkey = Monkey(phone, report, rng, calm=turn % 2 == 0)
        name = screens[turn % len(screens)]
        try:
            monkey.sit_down(name)
            monkey.play(min(each, touches - report.touches))
        except Exception as error:
            report.crashes += 1
            report.failures.append(_told(seed, turn, name, monkey, error))
            phone.restart()
            turn += 1
            continue
        try:
            monkey.check()
            if turn % CHECKED_EVERY == 0 or report.touches == touches:
                check_file(phone)
        except Exception as error:
            report.unsound += 1
            report.failures.append(_told(seed, turn, name, monkey, error))
        turn += 1
    device.folder = None


def _told(seed: int, turn: int, name: str, monkey: Monkey, error: Exception) -> str:
    return (
        f"seed {seed}, turn {turn}, from {name}: {type(error).__name__}: {error}\n"
        f"what was touched: {' '.join(monkey.trail[-30:])}"
    )


class Monkey:
    """A `calm` monkey lets the app come to rest around every touch, so that what moved can be
    compared; any other is faster than the app."""

    def __init__(
        self, phone: Driver, report: Report, rng: random.Random, calm: bool = False
    ) -> None:
        self.phone, self.report, self.rng, self.calm = phone, report, rng, calm
        self.trail: list[str] = []

    # -- where it starts -----------------------------------------------------------------------

    def sit_down(self, name: str) -> None:
        """In front of a screen, with a match that it can show."""
        phone, rng = self.phone, self.rng
        phone.become(rng.choice([*PORTRAIT, *LANDSCAPE]))
        phone.app.preferences.language = rng.choice(LANGUAGES)
        self.visit(name)
        phone.settle()
        match = phone.session.match
        self.trail.append(f"[{name}, {match and match.game}]")

    def visit(self, name: str) -> None:
        phone, session = self.phone, self.phone.session
        games = [
            g
            for g in scoring.GAMES.ids
            if name in (PROFILES[g].entry_screen, PROFILES[g].live_screen)
        ]
        finished = name in ("result", "share")
        self._begin_match(games, finished=finished)
        phone.root.restart("home")
        if name in TABS:
            phone.root.tab(name)
        else:
            if games:
                session.begin_round()
            between = [] if name == "table" or not session.match else ["table"]
            phone.root.reset("home", *between, name, **self._values(name))

    def _begin_match(self, games: list[str], *, finished: bool) -> None:
        session, rng = self.phone.session, self.rng
        start(session, rng)
        while games and session.match.game not in games:
            start(session, rng)
        rounds = rng.randint(1, 2)
        while not session.result.finished and (finished or rounds) and not games:
            session.begin_round()
            session.change_draft(a_round(session, rng))
            if session.enter_round():
                session.discard_draft()
                break
            rounds -= bool(rounds)

    def _values(self, name: str) -> dict[str, Any]:
        session, rng = self.phone.session, self.rng
        roster = session.roster.all()
        given: dict[str, dict[str, Any]] = {
            "new_match": {"game": rng.choice(scoring.GAMES.ids)},
            "seats": {"game": rng.choice(scoring.GAMES.ids)},
            "game_rules": {"game": rng.choice(scoring.GAMES.ids)},
            "player": {"person": rng.choice(roster).id},
            "rename_player": {"person": rng.choice(roster).id},
            "round_details": {"index": 0},
            "evening": {"day": session.history.tonight().toordinal()},
            "licence": {"title": "?", "path": str(ROOT / "LICENSE")},
            "write_text": {"title": "?", "done": session.set_note},
        }
        return given.get(name, {})

    # -- what it does --------------------------------------------------------------------------

    def play(self, touches: int) -> None:
        for _ in range(touches):
            self.report.touches += 1
            self.report.screens[self.phone.root.current] += 1
            (deed,) = self.rng.choices(
                [
                    self._tap,
                    self._poke,
                    self._drag,
                    self._hold,
                    self._two,
                    self._back,
                    self._turn,
                    self._type,
                ],
                [8, 6, 3, 0.3, 1, 2, 0.4, 1],
            )
            deed()
            self.phone.frames(self.rng.choice([1, 1, 2]))
        self.phone.settle()

    def _anywhere(self) -> tuple[float, float]:
        root = self.phone.root
        return self.rng.uniform(0, root.width - 1), self.rng.uniform(0, root.height - 1)

    def _note(self, what: str, *places: tuple[float, float]) -> None:
        shown = ">".join(f"{x:.0f},{y:.0f}" for x, y in places)
        self.trail.append(f"{self.phone.root.current}:{what}({shown})")

    def _poke(self) -> None:
        place = self._anywhere()
        self._note("poke", place)
        self._press(place, 0)

    def _tap(self) -> None:
        """Something that can be touched, wherever it is."""
        things = [w for w in self.phone.walk() if getattr(w, "tag", "")]
        if not things:
            self._poke()
            return
        thing = self.rng.choice(things)
        place = thing.to_window(*thing.center)
        self.trail.append(f"{self.phone.root.current}:{thing.tag}")
        self._press(place, self.rng.choice([0, 1]))

    def _press(self, place: tuple[float, float], frames: int) -> None:
        if self.calm:
            self.phone.settle()
        check = SteadyCheck(self.phone.root)
        finger = Finger(*place)
        finger.press()
        check.touched(*finger.takers)
        self.phone.frames(frames)
        finger.lift()
        if self.calm:
            self.phone.settle()
            self.report.watched += 1
            if finding := check.finding():
                self.report.moved.append(finding)

    def _drag(self) -> None:
        start_, end = self._anywhere(), self._anywhere()
        self._note("drag", start_, end)
        finger = Finger(*start_)
        finger.press()
        for step in range(1, 6):
            finger.slide(
                start_[0] + (end[0] - start_[0]) * step / 5,
                start_[1] + (end[1] - start_[1]) * step / 5,
            )
            self.phone.frames(1)
        finger.lift()

    def _hold(self) -> None:
        """Long enough for a long press, by the clock of the app."""
        from kivy.clock import Clock

        place = self._anywhere()
        self._note("hold", place)
        finger = Finger(*place)
        finger.press()
        until = Clock.get_time() + LONG_PRESS
        while Clock.get_time() <= until:
            self.phone.frames(1)
        finger.lift()

    def _two(self) -> None:
        """Two fingers at once."""
        places = self._anywhere(), self._anywhere()
        self._note("two", *places)
        fingers = [Finger(*place) for place in places]
        for finger in fingers:
            finger.press()
        self.phone.frames(1)
        for finger in fingers:
            finger.lift()

    def _back(self) -> None:
        from kivy.core.window import Window

        self._note("Back")
        Window.dispatch("on_keyboard", 27, 0, None, [])

    def _turn(self) -> None:
        size = self.rng.choice([*PORTRAIT, *LANDSCAPE])
        self._note(f"turn{size}")
        self.phone.become(size)

    def _type(self) -> None:
        """Into a field, if one has the keyboard."""
        from kivy.uix.textinput import TextInput

        for widget in self.phone.walk():
            if isinstance(widget, TextInput) and widget.focus:
                text = self.rng.choice(["Zoé", "=1+1", "[b]", "😀", " ", "x" * 50])
                self._note(f"type {text}")
                widget.insert_text(text)
                if self.rng.random() < 0.5:
                    widget.dispatch("on_text_validate")
                return

    # -- what must hold ------------------------------------------------------------------------

    def check(self) -> None:
        session: Session = self.phone.session
        if session.match_id is not None:
            assert in_memory(session) == timeline(session._store, session.match_id)
