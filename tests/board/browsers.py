"""Phones with a real browser: the Chromium that the machine has."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import dist
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect, sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")
AXE = Path(__file__).parent / "axe" / "axe.min.js"
SIZE = {"width": 360, "height": 640}
PATIENCE = 15_000
TOLERANCE_PX = 4
PLACES = """() => Object.fromEntries(
    [...document.querySelectorAll("[data-tap]:not([aria-disabled]), button[id]:enabled")]
        .map(key => [key.dataset.tap || key.id, key.getBoundingClientRect()])
        .filter(([, box]) => box.width && box.height)
        .map(([name, box]) => [name, [box.x + box.width / 2, box.y + box.height / 2]])
)"""


def installed() -> str | None:
    return next(filter(None, map(shutil.which, NAMES)), None)


def found() -> str:
    """Where the browser is; on a build machine it is installed if there is none."""
    debian = os.environ.get("CI") == "true" and shutil.which("apt-get") and os.geteuid() == 0
    if not installed() and debian:
        _install()
    return installed() or pytest.skip(
        "there is no Chromium here: nothing was tried in a browser (apt-get install chromium)"
    )


def _install() -> None:
    """One process at a time: the others find it there. Where that fails, nothing is there."""
    import fcntl  # not on Windows, where nothing is installed

    with (Path(tempfile.gettempdir()) / "diablotin-chromium.lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        if not installed():
            for command in (["update"], ["install", "--yes", "chromium"]):
                subprocess.run(["apt-get", "--quiet", *command], check=False, timeout=300)


@contextmanager
def chromium() -> Iterator[Browser]:
    path = found()
    with sync_playwright() as playwright:
        browser = launched(playwright, path)
        yield browser
        browser.close()


def launched(playwright: Playwright, path: str) -> Browser:
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    return playwright.chromium.launch(executable_path=path, args=["--no-sandbox"] if root else [])


class Phone:
    """A phone of its own: nothing that another one knows."""

    def __init__(self, browser: Browser, link: str, language: str = "fr", **context) -> None:
        usual = {"viewport": SIZE, "reduced_motion": "reduce", "locale": language}
        self.context = browser.new_context(**(usual | context))
        self.context.set_default_timeout(PATIENCE)
        self.page: Page = self.context.new_page()
        self.complaints: list[str] = []
        self.before_press: Callable[[], object] = lambda: None
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.goto(link)

    def sees(self, selector: str, text: str = "") -> None:
        where = self.page.locator(selector)
        if text:
            where = where.filter(has_text=text)
        expect(where.first).to_be_visible(timeout=PATIENCE)

    def sit(self, seat: int) -> None:
        self.page.click("#sit")
        self.page.click(f"[data-seat='{seat}']")
        self.sees("#leave")

    def taps(self) -> list[str]:
        """The keys that can be pressed."""
        keys = self.page.locator("[data-tap]:not([aria-disabled])")
        return keys.evaluate_all("keys => keys.map(key => key.dataset.tap)")

    def tap(self, tap: str) -> None:
        """Press a key, after the answer to the press before."""
        self.before_press()
        self.page.click(f"[data-tap='{tap}']:not([aria-busy])")

    def done(self) -> None:
        self.before_press()
        self.page.click("#done")

    def state(self, state: str) -> None:
        """Wait until the connection is so."""
        self.sees(f"body.{state}")

    @contextmanager
    def steady(self) -> Iterator[None]:
        """Fail if a key that was there before and is there after has moved, e.g. because of a
        banner that pushes it down."""
        before = self._places()
        yield
        after = self._places()
        moved = [
            f"{key} moved by {after[key][0] - x:+.0f}, {after[key][1] - y:+.0f}px"
            for key, (x, y) in before.items()
            if key in after and dist(after[key], (x, y)) > TOLERANCE_PX
        ]
        assert not moved, moved

    def _places(self) -> dict[str, list[float]]:
        """The centre of every visible key, by its name."""
        places: dict[str, list[float]] = self.page.evaluate(PLACES)
        return places

    def violations(self) -> list[str]:
        """What axe finds wrong with the page."""
        self.page.evaluate(AXE.read_text("utf-8"))
        found = self.page.evaluate("axe.run()")
        return [
            f"{violation['id']}: {node['html'][:120]}"
            for violation in found["violations"]
            for node in violation["nodes"]
        ]
