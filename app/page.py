"""The shape all screens share: where you are, what there is, the one next step."""

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from i18n import tr
from later import later
from widgets.layout import COLUMN, Box, Column, Handed, HandedRow
from widgets.touch import Scroller

handbook = later("handbook")  # no first screen tells rules

# What a screen shows of the match on the table; a change of any of them refreshes the screen.
OBSERVED = (
    "match_id",
    "match",
    "result",
    "draft",
    "problems",
    "preview",
    "missing",
    "can_undo",
    "can_redo",
)

TWO_COLUMNS = 1040  # dp that they take together at most
GUTTER = 16
LOW = 480  # a phone on its side is less high


class AppBar(Handed, Box):
    """Where you are, the way back before it, and the page's actions after it."""

    title_side = NumericProperty()
    actions_side = NumericProperty()
    sides = ListProperty([0, 0])
    """The paddings left and right."""


class Actions(HandedRow):
    """In a page's kv: the icon buttons at the right of its bar."""

    page = ObjectProperty(rebind=True)
    """The page, which says so itself when it takes them into its bar."""


class UndoActions(Actions):
    """In the bar of a page where every tap counts: take the last one back, or bring it back.
    And look something up in the rules while there is nothing to bring back."""


class Head(Column):
    """In a page's kv: what stays below the bar while the page scrolls."""


class Dock(Column):
    """In a page's kv: what stays above the next step while the page scrolls."""


class Page(BoxLayout):
    """A screen. In kv, its children go into the scrolling body, an `Actions` into the bar, a
    `Head` below the bar, and a `Dock` above the next step.

    `refresh()` is where a screen takes over what the session says; it runs when the screen comes
    up, and then once a frame at most after the session or the language changed.
    """

    nav = ObjectProperty()
    session = ObjectProperty(None, allownone=True, rebind=True)

    title = StringProperty()
    leaving = OptionProperty("arrow_back", options=["arrow_back", "close", ""])
    next_text = StringProperty()
    next_hint = StringProperty()
    next_ready = BooleanProperty(True)

    content = ObjectProperty(None, allownone=True)
    bar = ObjectProperty(None, allownone=True)
    dock = ObjectProperty(None, allownone=True)
    gutter = NumericProperty()
    dock_sides = ListProperty([0, 0])
    """The same left and right of what stays below: that has one column on any screen."""
    gap = NumericProperty("12dp")
    """Between the parts of the body."""
    landscape = BooleanProperty(False)
    """Whether there is room for things side by side."""
    two_columns = BooleanProperty(True)
    """False for a page to read: it has no second column for a wide screen."""

    tools_may_stand_beside = BooleanProperty(False)
    """True for a page whose tools take most of the height of a phone on its side."""
    dock_beside = BooleanProperty(False)
    """Whether they stand beside the content just now."""

    can_undo = BooleanProperty(False)
    can_redo = BooleanProperty(False)
    has_rules = BooleanProperty(False)
    """Whether there are rules to look up for the game on the table."""
    rules_section = StringProperty("scoring")
    """Where they are opened; empty where the bar has no room for them."""

    __events__ = ("on_next",)

    def __init__(self, **kwargs) -> None:
        self._refresh_soon = Clock.create_trigger(self._refresh_now, -1)
        self.shown = False
        super().__init__(**kwargs)
        for name in ("size", "two_columns", "tools_may_stand_beside"):
            self.fbind(name, self._fit)
        self._fit()

    def add_widget(self, widget, *args, **kwargs):
        if isinstance(widget, Actions):
            widget.page = self
            return self.bar.add_widget(widget)
        if isinstance(widget, Head):
            return super().add_widget(widget, index=self.children.index(self.bar))
        if isinstance(widget, Dock):
            return self.dock.add_first(widget)
        if self.content is not None:  # above the filler that closes the body
            return self.content.add_widget(widget, index=1)
        return super().add_widget(widget, *args, **kwargs)

    # -- what screens override ---------------------------------------------------------------

    def refresh(self) -> None:
        """Show what the session says."""

    def back(self) -> bool:
        """Back was pressed. True if the screen went a step back itself and stays."""
        return False

    def on_next(self) -> None:
        """The next step was pressed."""

    def entered(self) -> None:
        """The screen has come up, for the first time or again."""

    def left(self) -> None:
        """Another screen covers this one, or it is gone."""

    # -- what kv calls -----------------------------------------------------------------------

    def go_back(self) -> None:
        self.nav.back()

    def open_screen(self, name: str) -> None:
        self.nav.open(name)

    def undo(self) -> None:
        self.session.undo()

    def redo(self) -> None:
        self.session.redo()

    def open_rules(self) -> None:
        """The rules of the game on the table, at what they say about this screen."""
        game = self.session.match.game
        self.nav.open("game_rules", game=game, section=self.rules_section)

    # -- called by the navigator -------------------------------------------------------------

    def enter(self) -> None:
        self.shown = True
        tr.bind(language=self._refresh_soon)
        if self.session:
            self.session.bind(**dict.fromkeys(OBSERVED, self._refresh_soon))
        self._show_undo()
        self.refresh()
        self.entered()

    def leave(self) -> None:
        self.shown = False
        tr.unbind(language=self._refresh_soon)
        if self.session:
            self.session.unbind(**dict.fromkeys(OBSERVED, self._refresh_soon))
        self._refresh_soon.cancel()
        self.left()

    def _refresh_now(self, *_) -> None:
        if self.shown:
            self._show_undo()
            self.refresh()

    def _show_undo(self) -> None:
        session = self.session
        if session:
            self.can_undo, self.can_redo = session.can_undo, session.can_redo
            self.has_rules = bool(session.match) and session.match.game in handbook.HANDBOOKS

    def _fit(self, *_) -> None:
        """Content has the width of a column and is centred; two columns on a wide screen get
        more."""
        self.landscape = self.width > self.height and self.width >= dp(COLUMN)
        widest = dp(TWO_COLUMNS if self.landscape and self.two_columns else COLUMN)
        self.gutter = max(dp(GUTTER), (self.width - widest) / 2)
        low = self.height < dp(LOW)
        self.dock_beside = self.tools_may_stand_beside and self.landscape and low
        column_gutter = max(self.gutter, (self.width - dp(COLUMN)) / 2)
        self.dock_sides = [dp(8), self.gutter] if self.dock_beside else [column_gutter] * 2

    def on_dock_beside(self, *_) -> None:
        """The tools scroll by themselves where they stand beside the content."""
        frame, dock = self.ids.frame, self.dock
        dock.parent.remove_widget(dock)
        if self.dock_beside:
            pane = Scroller(do_scroll_x=False, bar_inactive_color=(0, 0, 0, 0))
            pane.add_widget(dock)
            frame.add_widget(pane)
        else:
            frame.remove_widget(frame.children[0])
            frame.add_widget(dock)
