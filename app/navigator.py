"""The frame around the screens: the stack with its Back, the tabs, and what comes up over them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.page import Page
from app.screen_loader import TABS, screen_class
from device import device
from i18n import tr
from store import StorageError, StoreError
from widgets.atmosphere import Washed
from widgets.layout import Layers
from widgets.motion import motions
from widgets.touch import Scroller, Touchable, last_move, let_go_within

if TYPE_CHECKING:
    from widgets.overlays import Sheet, Snackbar


class Tab(Touchable, BoxLayout):
    name = StringProperty()
    icon = StringProperty()
    text = StringProperty()
    current = BooleanProperty(False)


class Place(NamedTuple):
    name: str
    page: Page


class Navigator(Washed, Layers):
    """The navigator. `open` goes deeper, `back` comes back, `tab` changes the corner of the app.

    The bottom of the stack is always a tab. Tabs are built on their first visit and kept; what
    lies above is built when opened and dropped when left.
    """

    session = ObjectProperty(None, allownone=True, rebind=True)
    insets = ObjectProperty(rebind=True)
    current = StringProperty()
    at_root = BooleanProperty(True)
    settled = BooleanProperty(True)
    """False while a screen is still moving into place."""
    way_left = NumericProperty(0)
    """How far that screen still has to come, from 1 down to 0."""

    def __init__(self, **kwargs) -> None:
        super().__init__(insets=device.insets, **kwargs)
        self._tabs: dict[str, Page] = {}
        self._stack: list[Place] = []
        self._snackbar: Snackbar | None = None
        self._direction = 0
        self._sheets: list[Sheet] = []
        self._place_snackbar_soon = Clock.create_trigger(self._place_snackbar, -1)
        device.bind(insets=self._take_insets)
        tr.bind(language=self._drop_what_lies_over)

    def dispose(self) -> None:
        """The app ends: let go of everything that outlives it. Kivy may say so twice."""
        device.unbind(insets=self._take_insets)
        tr.unbind(language=self._drop_what_lies_over)
        motions.finish()
        self.hush()
        if self._stack:
            self._stack.pop().page.leave()
            self._stack.clear()

    def _take_insets(self, _device, insets) -> None:
        self.insets = insets
        if self._stack:
            self._wash_behind(self.page)

    # -- where we are --------------------------------------------------------------------------

    @property
    def page(self) -> Page:
        return self._stack[-1].page

    @property
    def trail(self) -> list[str]:
        """The names of the screens from the tab up to the one in front."""
        return [place.name for place in self._stack]

    def open(self, *names: str, **values) -> Page:
        """Go to a screen, above the one we are on; `values` become its properties. With several
        names the last one is shown, and Back leads through the others.

        A message of the screen left behind would only be in the way there.
        """
        self.hush()
        return self._show([*self._stack, *self._built(names, values)], 1)

    def replace(self, name: str, **values) -> Page:
        """Go to a screen; Back then skips the one we are on."""
        kept = self._stack[:-1] if len(self._stack) > 1 else self._stack
        return self._show([*kept, Place(name, self._build(name, values))], 1)

    def reset(self, *names: str, **values) -> Page:
        """Start again from a tab with these screens above it; the last one gets the values."""
        tab, *above = names
        stack = [Place(tab, self._tab_page(tab)), *self._built(above, values)]
        return self._show(stack, 1 if above else 0)

    def restart(self, name: str, **values) -> Page:
        """Forget everything and begin at this screen."""
        self._tabs.clear()
        if name in TABS:
            return self.tab(name)
        return self._show([Place(name, self._build(name, values))], 0)

    def tab(self, name: str, **values) -> Page:
        page = self._tab_page(name)
        _give(page, values)
        return page if self.trail == [name] else self._show([Place(name, page)], 0)

    def back_to(self, name: str, **values) -> Page:
        """Come back to a screen lower in the stack; `values` tell it what happened meanwhile."""
        depth = len(self._stack) - self.trail[::-1].index(name)
        page = self._show(self._stack[:depth], -1)
        _give(page, values)
        return page

    def come_to(self, name: str, **values) -> Page:
        """Go to a screen: back to it if it lies below, else above the one we are on. So pages that
        lead to each other do not pile up."""
        go = self.back_to if name in self.trail else self.open
        return go(name, **values)

    def back(self) -> bool:
        """One step back: close what lies over the screen, let the screen step back itself, leave
        the screen, go to the first tab. False if there is nowhere left to go."""
        if self._sheets:
            self._sheets[-1].close()
            return True
        if self.page.back():
            return True
        if len(self._stack) > 1:
            self._show(self._stack[:-1], -1)
            return True
        if self.current in TABS[1:]:
            self.tab(TABS[0])
            return True
        return False

    # -- over the screens ----------------------------------------------------------------------

    def snack(
        self,
        text: str,
        action: str = "",
        do: Callable[[], object] | None = None,
        other: tuple[str, Callable[[], object]] | None = None,
        warning: str = "",
    ) -> Snackbar:
        """Say what just happened; `do` takes it back.
        `other` is another way to go from here, by its name; `warning` is what is odd about it."""
        from widgets.overlays import Snackbar  # nothing lies over the first screen

        def attempt(deed: Callable[[], object] | None) -> None:
            try:
                if deed:
                    deed()
            except StorageError as error:  # later it can work, so the offer stands
                self.explain(error, action, do, other)
                self.page.refresh_soon()

        self.hush()
        other_action, do_other = other or ("", None)
        self._snackbar = Snackbar(
            text=text,
            warning=warning,
            action=action,
            do=partial(attempt, do),
            other=other_action,
            do_other=partial(attempt, do_other),
        )
        self.layer.add_widget(self._snackbar)
        self._watch_dock(self.page)
        return self._snackbar

    def hush(self) -> None:
        """Take away what was said last."""
        if self._snackbar:
            self._snackbar.close()
            self._snackbar = None

    def explain(self, error: StoreError, *offer) -> None:
        """Say why the store refused something, and what to do about it; `offer` as for `snack`."""
        from words.store_errors import explained

        self.snack(explained(error), *offer)

    def sheet(self, sheet: Sheet) -> Sheet:
        self._still()
        self._sheets.append(sheet)
        sheet.bind(on_closed=self._forget_sheet)
        sheet.open_in(self.layer)
        return sheet

    def _forget_sheet(self, sheet: Sheet) -> None:
        if sheet in self._sheets:  # or the page it lay over has been left meanwhile
            self._sheets.remove(sheet)

    def _drop_sheets(self) -> None:
        for sheet in self._sheets:
            self.layer.remove_widget(sheet)
        self._sheets.clear()

    def _drop_what_lies_over(self, *_) -> None:
        """Sheets and messages are made for a moment, in the language of that moment."""
        self._drop_sheets()
        self.hush()

    def settle_scrolling(self) -> None:
        """Whatever still scrolls or bounces comes to rest."""
        for widget in self.walk():
            if isinstance(widget, Scroller):
                widget.settle()

    def _still(self) -> None:
        """What lies in front will be something else: fingers on it act no more."""
        let_go_within(self)
        last_move.happened()

    def _watch_dock(self, page: Page) -> None:
        """The snackbar stands above the next step or beside it, wherever the layout puts that."""
        page.dock.bind(pos=self._place_snackbar_soon, size=self._place_snackbar_soon)
        self._place_snackbar_soon()

    def _place_snackbar(self, *_) -> None:
        bar = self._snackbar
        if bar is None:
            return
        page = self.page
        if page.dock_beside:
            content = page.ids.scroller
            bar.room, floor = content.width, self.stage.y
            middle = content.to_window(content.center_x, 0)[0]
        else:
            bar.room, floor = self.layer.width, page.dock.to_window(0, page.dock.top)[1]
            middle = self.layer.center_x
        bar.pos = (middle - bar.width / 2, floor + dp(8))

    # -- doing it ------------------------------------------------------------------------------

    def _built(self, names: Sequence[str], values: dict) -> list[Place]:
        """Screens that lie above each other; the last one gets the values."""
        return [
            Place(name, self._build(name, values if name == names[-1] else {})) for name in names
        ]

    def _build(self, name: str, values: dict) -> Page:
        return screen_class(name)(nav=self, session=self.session, **values)

    def _tab_page(self, name: str) -> Page:
        if name not in self._tabs:
            self._tabs[name] = self._build(name, {})
        return self._tabs[name]

    def _show(self, stack: list[Place], direction: int) -> Page:
        """Make the stack so, and bring its top in from the right (1), the left (−1) or not
        sideways at all (0)."""
        self._drop_sheets()
        motions.finish()
        old = self._stack[-1].page if self._stack else None
        self._stack = stack
        page = stack[-1].page
        if page is old:
            return page
        self._still()
        if old:
            old.leave()
            old.dock.unbind(pos=self._place_snackbar_soon, size=self._place_snackbar_soon)
        self.current = stack[-1].name
        self.at_root = len(stack) == 1 and self.current in TABS
        self.stage.clear_widgets()
        self.stage.add_widget(page)
        page.enter()
        self._wash_behind(page)
        self._watch_dock(page)
        if old:
            self._slide_in(page, direction)
        return page

    def _wash_behind(self, page: Page) -> None:
        """The colours of its game, under the bar of the system too."""
        self.atmosphere = page.atmosphere
        self.wash_height = page.wash_height + self.insets.top

    def _slide_in(self, page: Page, direction: int) -> None:
        self.settled = False
        self._direction = direction
        page.pos_hint = {}
        motions.move(self, "way_left", 1, 0, then=self._slid_in)

    def on_way_left(self, *_) -> None:
        page = self.page
        page.opacity = 1 - self.way_left
        page.pos = self.stage.x + dp(32) * self._direction * self.way_left, self.stage.y

    def _slid_in(self) -> None:
        self.page.opacity = 1
        self.page.pos_hint = {"x": 0, "y": 0}
        self.settled = True

    def on_touch_down(self, touch):
        motions.finger_comes()
        return super().on_touch_down(touch)

    def on_touch_move(self, touch):
        """Whoever took the finger when it came (`touch.grab`) is told by Kivy; nobody else is."""

    def on_touch_up(self, touch):
        """As above."""

    def on_size(self, *_) -> None:
        """The phone was turned: everything has another place."""
        motions.finish()


def _give(page: Page, values: dict) -> None:
    for name, value in values.items():
        setattr(page, name, value)
