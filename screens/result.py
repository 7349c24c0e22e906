"""The end of a match: who won, what decided it, and the rematch."""

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, StringProperty

from app.handover import to_bg_stats
from app.page import Page
from handbook import part_for
from i18n import tr
from widgets.theme import theme
from words import notes, outcome
from words.match_story import story
from words.scoresheet import Scoresheet


class ResultPage(Page):
    winners = StringProperty()
    wins = StringProperty()
    amount = StringProperty()
    why = StringProperty()
    note = StringProperty()
    single = BooleanProperty(False)
    has_course = BooleanProperty(False)
    low_wins = BooleanProperty(False)
    series = ListProperty()
    story = StringProperty()
    mood = StringProperty("triumphant")
    """The imp's."""
    fresh = BooleanProperty(False)
    """Whether the match has ended just now: then its course is drawn before our eyes, once."""

    def refresh(self) -> None:
        if self.session.match is None:
            return
        sheet = Scoresheet(self.session.match, self.session.result, self.session.players)
        if not sheet.result.finished or self.session.draft is not None:
            # Undo has taken the last round back, or its correction: the match goes on.
            self.nav.back_to("table")
            return
        self.title = sheet.profile.name
        self.single = sheet.single
        self.rules_section = part_for(sheet.result)
        self.winners = tr.listed(outcome.in_front(sheet.match, sheet.result))
        self.wins, self.amount = outcome.win_around_amount(sheet.match, sheet.result)
        self.mood = outcome.mood(sheet.result)
        ranks = sheet.honoured_ranks()
        self.ids.standings.show(ranks)
        counts = outcome.has_totals(sheet.match, sheet.result)
        self.ids.top_three.show(ranks if counts else ())
        self.story = story(sheet.match, sheet.result)
        self.why = outcome.why(sheet.match, sheet.result)
        self.note = notes.in_short(sheet.match.note)
        self.has_course = sheet.has_course
        self.low_wins = not sheet.rules.highest_wins
        self.series = sheet.series() if sheet.has_course else []

    # -- the course of the match draws itself ----------------------------------------------------

    def entered(self) -> None:
        if self.fresh and theme.motion_seconds and self.has_course:
            self.ids.chart.wait()
            self.ids.scroller.fbind("scroll_y", self._play_when_seen)
            self.fbind("size", self._look_soon)  # the phone is turned
            self._look_soon()
        self.fresh = False

    def left(self) -> None:
        self._await_no_longer()
        self.ids.chart.show_all()

    def _await_no_longer(self) -> None:
        self.ids.scroller.funbind("scroll_y", self._play_when_seen)
        self.funbind("size", self._look_soon)

    def _look_soon(self, *_) -> None:
        """Once the page has come in, or everything in it has found its place."""
        Clock.schedule_once(self._play_when_seen, 2 * theme.motion_seconds)

    def _play_when_seen(self, *_) -> None:
        chart, scroller = self.ids.chart, self.ids.scroller
        low, middle, high = (
            widget.to_window(0, y)[1]
            for widget, y in (
                (scroller, scroller.y),
                (chart, chart.center_y),
                (scroller, scroller.top),
            )
        )
        if self.shown and not chart.progress and low < middle < high:
            self._await_no_longer()
            chart.play()

    def back(self) -> bool:
        """Done with this match: past the table, to where we were before."""
        self.nav.hush()
        below = [name for name in self.nav.trail[:-1] if name != "table"]
        self.nav.back_to(below[-1])
        return True

    def show_rounds(self) -> None:
        if "table" in self.nav.trail:
            self.nav.back_to("table")
        else:
            self.nav.replace("table")

    def show_player(self, seat: int) -> None:
        self.nav.open("player_rounds", seat=seat)

    def undo(self) -> None:
        self.undo_and_tell()

    def share(self) -> None:
        self.nav.open("share")

    def to_bg_stats(self) -> None:
        to_bg_stats(self)

    def on_next(self) -> None:
        self.session.rematch()
        self.nav.reset("home", "table")
