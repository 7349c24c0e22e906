"""The shape all screens share: where you are, what there is, the one next step."""

from collections.abc import Set
from typing import ClassVar

from kivy.app import App
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
from store import StoreError, Topic
from widgets.fitting import Fitting
from widgets.layout import COLUMN, TONES, Box, Column, Handed, HandedRow
from widgets.surface import Surface
from widgets.text import FitText
from widgets.touch import Scroller, Touchable, last_move
from words import PROFILES
from words.undo import redone, undone

TWO_COLUMNS = 1040  # dp that they take together at most
GUTTER = 16
HIGH = 600  # what most phones have more of, and small ones do not
LOW = 480  # a phone on its side is less high
BESIDE = 560  # and at least so wide
PANE = 296  # what tools beside the content take at least: five keys in a row, and margins


class AppBar(Handed, Box):
    """Where you are, the way back before it, and the page's actions after it."""

    title_side = NumericProperty()
    actions_side = NumericProperty()
    sides = ListProperty([0, 0])
    """The paddings left and right."""


class TitleText(FitText):
    """Where you are. It tells how wide it is at its largest, so that a sign can follow it."""

    natural_width = NumericProperty()

    def _take(self, fit: Fitting, width: float) -> None:
        super()._take(fit, width)
        self.natural_width = fit.natural_width


class TitleButton(Touchable, Handed, Surface, Box):
    """A title that shows the game at a glance, and a sign that says so."""

    text = StringProperty()


class Actions(HandedRow):
    """In a page's kv: the icon buttons at the right of its bar."""

    page = ObjectProperty(rebind=True)
    """The page, which says so itself when it takes them into its bar."""


class UndoActions(Actions):
    """In the bar of a page with a match: undo, and redo right of it in any hand. While there is
    nothing to redo, the rules have the place of redo; undo does not move."""


class Head(Column):
    """In a page's kv: what stays below the bar while the page scrolls."""


class Dock(Column):
    """In a page's kv: what stays above the next step while the page scrolls."""


class Page(BoxLayout):
    """A screen. In kv, its children go into the scrolling body, an `Actions` into the bar, a
    `Head` below the bar, and a `Dock` above the next step.

    `refresh()` is where a screen takes over what the session says; it runs when the screen comes
    up, and then once a frame at most after the session or the language changed.

    A command that the store refuses is not caught by screens: what it raises reaches the app, which
    says what to do (see app/application.py), and everything stays as it was.
    """

    watches: ClassVar[Set[Topic]] = {"match", "roster"}
    """What the screen shows of the store: a change of any of it refreshes the screen."""

    nav = ObjectProperty()
    session = ObjectProperty(None, allownone=True, rebind=True)

    title = StringProperty()
    leaving = OptionProperty("arrow_back", options=["arrow_back", "close", ""])
    next_text = StringProperty()
    next_hint = StringProperty()
    awaited = StringProperty()
    """The players who enter something on other phones and are not done; empty without phones."""
    next_tone = OptionProperty("hint", options=TONES)
    """What `next_hint` is: what is missing or comes next, what the table must answer now, what
    looks odd, what cannot be."""
    hint_reserved = BooleanProperty(False)
    """Whether the room for `next_hint` is always reserved: on a page where keys stand above it."""
    next_ready = BooleanProperty(True)

    content = ObjectProperty(None, allownone=True)
    bar = ObjectProperty(None, allownone=True)
    dock = ObjectProperty(None, allownone=True)
    gutter = NumericProperty()
    dock_sides = ListProperty([0, 0])
    """The same left and right of what stays below: that has one column on any screen."""
    gap = NumericProperty("12dp")
    """Between the parts of the body."""
    high = BooleanProperty(True)
    """Whether there is room for larger things one below the other."""
    landscape = BooleanProperty(False)
    """Whether there is room for things side by side."""
    two_columns = BooleanProperty(True)
    """False for a page to read: it has no second column for a wide screen."""

    tools_may_stand_beside = BooleanProperty(False)
    """True for a page whose tools take most of the height of a phone on its side."""
    dock_beside = BooleanProperty(False)
    """Whether they stand beside the content just now."""

    of_match = BooleanProperty(False)
    """Whether it is about the match on the table; where one is played, it is."""
    atmosphere = StringProperty()
    """The glyph of the game whose colours are at its top, behind the bar."""
    wash_height = NumericProperty("112dp")
    """How far down they reach."""

    can_undo = BooleanProperty(False)
    can_redo = BooleanProperty(False)
    has_rules = BooleanProperty(False)
    """Whether there are rules to look up for the game on the table."""
    undoes_taps = BooleanProperty(False)
    """Whether undo takes back only what was entered of the round on this page."""
    summary_in_title = BooleanProperty(False)
    """Whether a touch of the title shows that game at a glance: where a match is played."""
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
        """Undo the last step at the match on the table. A tap of another phone is named."""
        self._step_back(tells=False)

    def redo(self) -> None:
        self._step_forward(tells=False)

    def undo_and_tell(self) -> None:
        """The same where it does not show by itself what was undone."""
        self._step_back(tells=True)

    def redo_and_tell(self) -> None:
        self._step_forward(tells=True)

    def _step_back(self, *, tells: bool) -> None:
        before = self.session.draft
        kind = self.session.undo()
        player = self._tapped_by(before)
        if kind and (tells or player):
            self.nav.snack(undone(kind, player), tr("Redo"), self.redo_and_tell)

    def _step_forward(self, *, tells: bool) -> None:
        before = self.session.draft
        kind = self.session.redo()
        if not self.session.can_redo:
            last_move.happened()
        player = self._tapped_by(before)
        if kind and (tells or player):
            self.nav.snack(redone(kind, player), tr("Undo"), self.undo_and_tell)

    def _tapped_by(self, before) -> str:
        """The player whose tap on another phone was just undone or redone."""
        phones = App.get_running_app().other_phones
        return phones.tapped_by(before, self.session.draft) if phones else ""

    def open_summary(self) -> None:
        """The game on the table at a glance; it leads on to the rules, at the same part."""
        self.nav.open("summary_card", section=self.rules_section or "scoring")

    def open_rules(self) -> None:
        """The rules of the game on the table, at what they say about this screen."""
        game = self.session.match.game
        self.nav.open("game_rules", game=game, section=self.rules_section)

    # -- called by the navigator -------------------------------------------------------------

    def enter(self) -> None:
        self.shown = True
        tr.bind(language=self._refresh_soon)
        if self.session:
            self.session.observe(self._changed)
        self._refresh_now()
        self.entered()

    def leave(self) -> None:
        if not self.shown:  # it broke while it was left, and is left once more
            return
        self.shown = False
        tr.unbind(language=self._refresh_soon)
        if self.session:
            self.session.ignore(self._changed)
        self._refresh_soon.cancel()
        self.left()

    def refresh_soon(self) -> None:
        """Show once more what the session says, before the next frame."""
        self._refresh_soon()

    def _changed(self, topics: frozenset[Topic]) -> None:
        if topics & self.watches:
            self._refresh_soon()

    def _refresh_now(self, *_) -> None:
        if not self.shown:
            return
        try:
            self._show_match_tools()
            self.refresh()
        except StoreError as error:  # what stood here stays, until the store answers again
            self.nav.explain(error)

    def put_on_table(self, match_id: str) -> tuple[str, ...]:
        """Open a match; returns the screens that show it: of one that is over, how it ended, with
        its table below."""
        self.session.open(match_id)
        over = self.session.result.finished and self.session.draft is None
        return ("table", "result") if over else ("table",)

    def _show_match_tools(self) -> None:
        session = self.session
        can_undo = session and (session.can_undo_tap if self.undoes_taps else session.can_undo)
        self.can_undo = bool(can_undo)
        self.can_redo = bool(session and session.can_redo)
        match = session and session.match
        self.has_rules = bool(match and PROFILES[match.game].handbook)
        if match and (self.of_match or self.summary_in_title):
            self.atmosphere = PROFILES[match.game].glyph

    def _fit(self, *_) -> None:
        """Content has the width of a column and is centred; two columns on a wide screen get
        more."""
        self.landscape = self.width > self.height and self.width >= dp(COLUMN)
        widest = dp(TWO_COLUMNS if self.landscape and self.two_columns else COLUMN)
        self.gutter = max(dp(GUTTER), (self.width - widest) / 2)
        self.high = self.height > dp(HIGH)
        on_its_side = self.width >= dp(BESIDE) and self.height < dp(LOW)
        self.dock_beside = self.tools_may_stand_beside and on_its_side
        column_gutter = max(self.gutter, (self.width - dp(COLUMN)) / 2)
        self.dock_sides = [dp(8), self.gutter] if self.dock_beside else [column_gutter] * 2

    def on_dock_beside(self, *_) -> None:
        """The tools scroll by themselves where they stand beside the content."""
        frame = self.ids.frame
        dock = self.dock.__self__  # what kv gives does not hold it while it has no parent
        dock.parent.remove_widget(dock)
        if self.dock_beside:
            pane = Scroller(
                do_scroll_x=False, bar_inactive_color=(0, 0, 0, 0), size_hint_min_x=dp(PANE)
            )
            pane.add_widget(dock)
            frame.add_widget(pane)
        else:
            frame.remove_widget(frame.children[0])
            frame.add_widget(dock)
