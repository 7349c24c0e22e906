"""Walking the app on one phone, looking at every stop."""

import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

from kivy.uix.widget import Widget

from audit.findings import Finding
from audit.looking import View, look, paint
from audit.phones import Phone
from audit.states import EMPTY, STATES, State
from screens import SCREENS
from tour.driver import Driver
from tour.stops import CHAPTERS


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


def walk(kind: Phone, tour: bool = True, pictures: bool = True) -> Iterator[Stop]:
    """Every state on this phone: those of the tour, by touches, unless it is left out, and those
    that are jumped to."""
    chapters = [(name, import_module(f"tour.stops.{name}").STOPS) for name in CHAPTERS]
    with _phone(kind) as phone:
        yield from _look_at(phone, kind, EMPTY, pictures)
        for name, stops in chapters if tour else ():
            phone.root.tab("home")
            yield from _look_at(phone, kind, [(f"{name}/{stop}", act) for stop, act in stops],
                                pictures, together=True)
    with _phone(kind) as phone:
        yield from _look_at(phone, kind, STATES, pictures)


@contextmanager
def _phone(kind: Phone) -> Iterator[Walker]:
    with tempfile.TemporaryDirectory(prefix="diablotin-audit-") as folder:
        phone = Walker(Path(folder) / "data", kind.size, kind.density, kind.font_scale,
                       (0, kind.inset, 0, kind.inset), language=kind.language, look=kind.look)
        try:
            yield phone
        finally:
            phone.stop()


def _look_at(phone: Walker, kind: Phone, states: Iterable[State], pictures: bool,
             together: bool = False) -> Iterator[Stop]:
    """Look at these states; if they come `together`, one that fails ends them."""
    for name, act in states:
        if not together:
            phone.root.hush()
            phone.root.tab("home")
        try:
            act(phone)
            views = look(phone, painted=kind.painted, pictures=pictures)
        except Exception as lost:
            why = (str(lost).splitlines() or [repr(lost)])[0]
            picture = paint(phone) if pictures else None
            yield Stop(name, phone.root.current, [View([Finding("lost", why)], picture)])
            if together:
                return
        else:
            yield Stop(name, phone.root.current, views)


def unvisited(screens: Iterable[str]) -> list[str]:
    """Screens of the app that are not among these."""
    return sorted(set(SCREENS) - set(screens))
