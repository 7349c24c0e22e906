"""Five phones with real browsers at the pace of people: no phone may be reported as lost."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Browser

from tests.board.browsers import Phone, chromium
from tests.board.evenings import (
    Evening,
    count_round,
    play_angels,
    play_diabolo,
    play_inferno,
    play_mytho,
)

MATCHES: dict[str, tuple[Callable[[Evening], None], dict[str, object]]] = {
    "diabolo": (play_diabolo, {"rounds": 5}),
    "inferno": (play_inferno, {"rounds": 5, "tie": "share"}),
    "angels": (play_angels, {}),
    "mytho": (play_mytho, {"target_wins": 1}),
}
PRESS_SECONDS = (1.0, 2.0)
"""Between two presses at the whole table."""
NATURAL_SECONDS = (0.5, 6.0)
"""The same while people also talk."""
PLAY_SECONDS = 20.0
"""Between two rounds: the cards are played, and no phone is touched."""
RECORD_STATES = """() => {
    window.states = [];
    const record = () => {
        const state = document.body.classList[0];
        if (state !== window.states[window.states.length - 1]) window.states.push(state);
    };
    record();
    new MutationObserver(record).observe(document.body, { attributeFilter: ["class"] });
}"""


@dataclass
class Report:
    presses: int = 0
    matches: list[str] = field(default_factory=list)
    lost: list[str] = field(default_factory=list)
    """What reported a phone as lost, and when."""

    def __str__(self) -> str:
        played = ", ".join(self.matches) or "no match"
        return (
            f"five browsers, {played}: {self.presses} presses, "
            f"{len(self.lost)} times a phone was reported as lost"
        )


class PacedEvening(Evening):
    """An evening where people take their time. After every press the host must report all five
    phones as present."""

    def __init__(
        self,
        browser: Browser,
        folder: Path,
        game: str,
        report: Report,
        rng: random.Random,
        **options,
    ) -> None:
        super().__init__(browser, folder, game, "fr", **options)
        self._report, self._rng = report, rng
        self.seconds = PRESS_SECONDS

    def join(self, seat: int | None = None, **context) -> Phone:
        phone = super().join(seat, **context)
        phone.page.evaluate(RECORD_STATES)
        phone.before_press = self._take_time
        return phone

    def _take_time(self) -> None:
        self.phones[0].page.wait_for_timeout(1000 * self._rng.uniform(*self.seconds))
        self._report.presses += 1
        self.check_presence()

    def check_presence(self) -> None:
        missing = set(range(len(self.phones))) - self.host.board.present_seats
        if missing:
            self._report.lost.append(f"the host misses {missing} at press {self._report.presses}")

    def close(self) -> None:
        for seat, phone in enumerate(self.phones):
            states = phone.page.evaluate("window.states")
            self._report.lost += [f"phone {seat} was {each}" for each in states if each != "live"]
        super().close()


def play_at_a_pace(folder: Path, report: Report, seed: int, minutes: float) -> None:
    """Play a match of each game, then Inferno for so many real minutes."""
    with chromium() as browser:
        for game, (play, options) in MATCHES.items():
            rng = random.Random(f"{seed} {game}")
            table = PacedEvening(browser, folder / game, game, report, rng, **options)
            play(table)
            table.close()
            report.matches.append(game)
        if minutes:
            _play_for(browser, folder / "minutes", report, seed, minutes)
            report.matches.append(f"{minutes:g} minutes of inferno")


def _play_for(browser: Browser, folder: Path, report: Report, seed: int, minutes: float) -> None:
    rng = random.Random(f"{seed} minutes")
    table = PacedEvening(browser, folder, "inferno", report, rng, rounds=20, tie="share")
    table.seconds = NATURAL_SECONDS
    table.everybody()
    end = time.monotonic() + 60 * minutes
    while time.monotonic() < end and not table.do(lambda s: s.result.finished):
        table.phones[0].page.wait_for_timeout(1000 * PLAY_SECONDS)
        table.check_presence()
        table.begin_round()
        count_round(table, rng, 3)
    table.close()
