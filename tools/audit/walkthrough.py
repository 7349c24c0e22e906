"""Goes through the states of the app on one phone, and scans the screen of each."""

import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

from kivy.uix.widget import Widget

from app.screen_loader import screen_names
from tools.audit.checks.changed_page import check_changed_page
from tools.audit.checks.long_frame import check_long_frame
from tools.audit.findings import Finding
from tools.audit.phones import Phone
from tools.audit.screen_scan import View, paint, scan
from tools.audit.states import EMPTY, STATES, State
from tools.driver.driver import Driver
from tools.tour.stops import CHAPTERS


class ScrollingDriver(Driver):
    """Scrolls to what it is asked to touch, as a person does on a small phone."""

    def _reach(self, widget: Widget) -> tuple[float, float]:
        scroller = self._scroller(widget)
        if scroller is not None and not self._on_screen(widget):
            scroller.scroll_to(widget, animate=False)
            self.frames(2)
        if scroller is not None and not self._on_screen(widget):  # higher than the room for it
            _, middle = scroller.to_window(*scroller.center)
            _, centre = widget.to_window(*widget.center)
            _, way = scroller.convert_distance_to_scroll(0, middle - centre)
            scroller.scroll_y = min(1, max(0, scroller.scroll_y - way))
            self.frames(2)
        return super()._reach(widget)


@dataclass
class Visit:
    """A state of the app, and what was found in it."""

    name: str
    screen: str
    views: list[View]

    @property
    def findings(self) -> list[Finding]:
        return [finding for view in self.views for finding in view.findings]


def walk_through(kind: Phone, tour: bool = True) -> Iterator[Visit]:
    """Every state on this phone: those of the tour, by touches, unless it is left out, and those
    that are jumped to. Stops where something was found have their pictures."""
    with _phone(kind) as phone:
        for name in CHAPTERS if tour else ():
            phone.root.tab("home")
            stops = import_module(f"tools.tour.stops.{name}").STOPS
            yield from _together(phone, kind, [(f"{name}/{stop}", act) for stop, act in stops])
    yield from visit(kind, [*EMPTY, *STATES], thorough=True)


def visit(kind: Phone, states: Iterable[State], thorough: bool = False) -> Iterator[Visit]:
    """These states on this phone, each from home."""
    with _phone(kind) as phone:
        for state in states:
            phone.root.hush()
            phone.root.tab("home")
            yield _visit(phone, kind, state, thorough)


def _together(phone: ScrollingDriver, kind: Phone, states: Iterable[State]) -> Iterator[Visit]:
    """States that lead from one to the next: where one fails, the others cannot be reached."""
    for state in states:
        visited = _visit(phone, kind, state, thorough=True, leads_on=True)
        yield visited
        if any(finding.kind == "lost" for finding in visited.findings):
            return


def _visit(
    phone: ScrollingDriver, kind: Phone, state: State, thorough: bool, leads_on: bool = False
) -> Visit:
    """Look at a state; if `thorough`, also at what follows a long frame and a change of look,
    language and side, and keep pictures of what was found. A state that `leads_on` to the next
    keeps what lies over its page, which a change of language would take away."""
    name, act = state
    try:
        phone.moved.clear()
        act(phone)
        moved = [Finding("moved", what) for what in phone.moved] if thorough else []
        views = scan(phone, painted=kind.painted, pictures=thorough)
        if thorough:
            views.append(View(moved))
            views.append(View(list(check_long_frame(phone))))
            if not (leads_on and phone.root.layer.children):
                views.append(View(list(check_changed_page(phone))))
    except Exception as lost:
        why = (str(lost).splitlines() or [repr(lost)])[0]
        views = [View([Finding("lost", why)], paint(phone) if thorough else None)]
    return Visit(name, phone.root.current, views)


@contextmanager
def _phone(kind: Phone) -> Iterator[ScrollingDriver]:
    with tempfile.TemporaryDirectory(prefix="diablotin-audit-") as folder:
        phone = ScrollingDriver(
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
