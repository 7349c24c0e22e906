"""Walking the app on one phone, looking at every stop."""

import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

from kivy.uix.widget import Widget

from screens import screen_names
from tools.audit.findings import Finding
from tools.audit.looking import View, look, paint
from tools.audit.phones import Phone
from tools.audit.states import EMPTY, STATES, State
from tools.driver.driver import Driver
from tools.tour.stops import CHAPTERS


class Walker(Driver):
    """A finger that scrolls to what it wants to touch, as a person does on a small phone."""

    def _reach(self, widget: Widget) -> tuple[float, float]:
        scroller = self._scroller(widget)
        if scroller is not None and not self._on_screen(widget):
            scroller.scroll_to(widget, animate=False)
            self.frames(2)
        return super()._reach(widget)


@dataclass
class Stop:
    """A state of the app as it was seen."""

    name: str
    screen: str
    views: list[View]

    @property
    def findings(self) -> list[Finding]:
        return [finding for view in self.views for finding in view.findings]


def walk(kind: Phone, tour: bool = True) -> Iterator[Stop]:
    """Every state on this phone: those of the tour, by touches, unless it is left out, and those
    that are jumped to. Stops where something was found have their pictures."""
    with _phone(kind) as phone:
        for name in CHAPTERS if tour else ():
            phone.root.tab("home")
            stops = import_module(f"tools.tour.stops.{name}").STOPS
            yield from _together(phone, kind, [(f"{name}/{stop}", act) for stop, act in stops])
    yield from look_at(kind, [*EMPTY, *STATES], pictures=True)


def look_at(kind: Phone, states: Iterable[State], pictures: bool = False) -> Iterator[Stop]:
    """These states on this phone, each from home."""
    with _phone(kind) as phone:
        for state in states:
            phone.root.hush()
            phone.root.tab("home")
            yield _look_at(phone, kind, state, pictures)


def _together(phone: Walker, kind: Phone, states: Iterable[State]) -> Iterator[Stop]:
    """States that lead from one to the next: where one fails, the others cannot be reached."""
    for state in states:
        stop = _look_at(phone, kind, state, pictures=True)
        yield stop
        if any(finding.kind == "lost" for finding in stop.findings):
            return


def _look_at(phone: Walker, kind: Phone, state: State, pictures: bool) -> Stop:
    name, act = state
    try:
        act(phone)
        views = look(phone, painted=kind.painted, pictures=pictures)
    except Exception as lost:
        why = (str(lost).splitlines() or [repr(lost)])[0]
        views = [View([Finding("lost", why)], paint(phone) if pictures else None)]
    return Stop(name, phone.root.current, views)


@contextmanager
def _phone(kind: Phone) -> Iterator[Walker]:
    with tempfile.TemporaryDirectory(prefix="diablotin-audit-") as folder:
        phone = Walker(
            Path(folder) / "data",
            kind.size,
            kind.density,
            kind.font_scale,
            (0, kind.inset, 0, kind.inset),
            language=kind.language,
            look=kind.look,
        )
        try:
            yield phone
        finally:
            phone.stop()


def unvisited(screens: Iterable[str]) -> list[str]:
    """Screens of the app that are not among these."""
    return sorted(set(screen_names()) - set(screens))
