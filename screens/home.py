"""The first screen: go on with the match on the table, start another, see the last ones; and a
line about who plays here."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty

from app.page import Page
from scoring import GAMES
from store import StoreError
from widgets.atmosphere import Atmospheric
from widgets.layout import TouchPanel
from words import PROFILES
from words.match_summary import leader_line, outcome_line, round_title, when_and_who

if TYPE_CHECKING:
    from store.greetings import Greeting

RECENT = 3


class GameTile(Atmospheric, TouchPanel):
    game = StringProperty()
    glyph = StringProperty()
    title = StringProperty()
    detail = StringProperty()


class RunningCard(TouchPanel):
    title = StringProperty()
    detail = StringProperty()


class GreetingPanel(TouchPanel):
    """What the imp has to say; one button where it leads somewhere."""

    title = StringProperty()
    text = StringProperty()
    mood = StringProperty("welcoming")
    """Of the imp."""
    leads = BooleanProperty(False)


class MatchRow(TouchPanel):
    """A finished match in a list."""

    match_id = StringProperty()
    title = StringProperty()
    detail = StringProperty()
    outcome = StringProperty()


class HomePage(Page):
    watches = frozenset({"history", "roster", "backups"})

    recovery = ObjectProperty(None, allownone=True)
    """What is to be said about a file that was broken."""
    running = ObjectProperty(None, allownone=True)
    recent = ListProperty()
    games_first = BooleanProperty(False)
    """Where there is no room for both, the games come before the greeting."""

    def __init__(self, **kwargs) -> None:
        self._greeting: Greeting | None = None
        self._arriving = True
        super().__init__(**kwargs)

    def left(self) -> None:
        self._arriving = True

    def refresh(self) -> None:
        if not self.session:
            return
        self._show_recovery()
        self._show_games()
        running = self.session.history.running()
        # A match of a game that is gone is in the history, but there is no table to show it on.
        self.running = running if running and running.game in GAMES else None
        self._show_running()
        if self._greeting:
            self._show_the_rest()
        else:
            # Not before the first frame is painted: there is room for it, so that nothing moves.
            after_this_frame(lambda: after_this_frame(self._show_the_rest))

    def _show_the_rest(self) -> None:
        if not self.shown:
            return
        try:
            self._show_recent()
        except StoreError as error:  # told once: this may come from the clock, which tells nobody
            self.nav.explain(error)
        self._greet()

    def go_on(self) -> None:
        if self.running:
            self.session.open(self.running.id)
            self.nav.open("table")

    def start(self, game_id: str) -> None:
        self.nav.open("new_match", game=game_id)

    def show(self, match_id: str) -> None:
        self.nav.reset("home", *self.put_on_table(match_id))

    def recovery_seen(self) -> None:
        self.session.recovery_seen()

    def _show_recovery(self) -> None:
        if not self.session.recovery:
            self.recovery = None
            return
        from words.recovery import report  # most starts have nothing to tell

        self.recovery = report(self.session.recovery)

    # -- the greeting --------------------------------------------------------------------------

    def _greet(self) -> None:
        from words.greetings import line

        running = self.running and self.running.id
        self._greeting = self.session.greeter.greet(running, arriving=self._arriving)
        self._arriving = False
        panel = self.ids.greeting
        panel.title, panel.text, panel.mood = line(self._greeting, self.session.history.tonight())
        panel.leads = self._way_to(self._greeting) is not None
        after_this_frame(self._keep_greeting)

    def on_games_first(self, *_) -> None:
        self.ids.greeting_and_games.turn_round()

    def _keep_greeting(self) -> None:
        if self.shown:  # or the store may be closed by now
            self.session.greeter.keep()

    def follow_greeting(self) -> None:
        """To what the greeting is about."""
        if self._greeting and (way := self._way_to(self._greeting)):
            way()

    def _way_to(self, greeting: Greeting) -> Callable[[], object] | None:
        from store.greetings import (
            Anniversary,
            CleanSweep,
            FirstEvening,
            LeftOpen,
            LongAgo,
            Milestone,
            RematchOwed,
            Series,
            TieToBreak,
            UnsurpassedTotal,
        )

        match greeting:
            case RematchOwed() | TieToBreak() | CleanSweep():
                return partial(self._seat_again, greeting.match)
            case LeftOpen() | Anniversary() | UnsurpassedTotal():
                return partial(self.show, greeting.match)
            case Series(game=game):
                return partial(self.nav.open, "ranking", game=game)
            case FirstEvening(evening=evening):
                return partial(self.nav.open, "evening", day=evening.toordinal())
            case Milestone(reached=True):
                return partial(self.nav.tab, "history")
            case LongAgo(game=game) if game:
                return partial(self.start, game)
        return None

    def _seat_again(self, match_id: str) -> None:
        """The table of a match, for another one; a match that cannot be read says so itself."""
        table = self.session.seating_again(match_id)
        if table is None:
            self.show(match_id)
            return
        before = self.session.seating(table.game)
        self.session.keep_seating(table)
        self.nav.open("new_match", game=table.game).show_taken(before)

    # -- showing -------------------------------------------------------------------------------

    def _show_running(self) -> None:
        slot = self.ids.running
        slot.clear_widgets()
        if self.running:
            card = RunningCard(
                tag="running", title=round_title(self.running), detail=leader_line(self.running)
            )
            card.bind(on_release=lambda _: self.go_on())
            slot.add_widget(card)

    def _show_games(self) -> None:
        tiles = self.ids.tiles
        if not tiles.children:
            for game in GAMES:
                tile = GameTile(game=game.id, glyph=PROFILES[game.id].glyph, tag=f"game:{game.id}")
                tile.bind(on_release=lambda tile: self.start(tile.game))
                tiles.add_widget(tile)
        for tile in tiles.children:
            profile = PROFILES[tile.game]
            tile.title, tile.detail = profile.name, profile.players

    def _show_recent(self) -> None:
        last = self.session.history.page(limit=RECENT + 1).matches
        running = self.running and self.running.id
        self.recent = [match for match in last if match.id != running and match.game in GAMES][
            :RECENT
        ]
        slot = self.ids.recent
        slot.clear_widgets()
        for summary in self.recent:
            row = MatchRow(
                match_id=summary.id,
                tag=f"match:{summary.id}",
                title=PROFILES[summary.game].name,
                detail=when_and_who(summary),
                outcome=outcome_line(summary),
            )
            row.bind(on_release=lambda row: self.show(row.match_id))
            slot.add_widget(row)


def after_this_frame(do: Callable[[], object]) -> None:
    Clock.schedule_once(lambda _: do(), 0)
