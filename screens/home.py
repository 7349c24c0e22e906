"""The first screen: go on with the match on the table, start another, see the last ones."""

from kivy.properties import ListProperty, ObjectProperty, StringProperty

from app.page import Page
from scoring import GAMES
from widgets.atmosphere import Atmospheric
from widgets.layout import Row, TouchPanel
from words import PROFILES
from words.match_summary import leader_line, outcome_line, round_title, when_and_who

RECENT = 3


class GameTile(Atmospheric, TouchPanel):
    game = StringProperty()
    glyph = StringProperty()
    title = StringProperty()
    detail = StringProperty()


class Welcome(Row):
    """What is said before there is any match."""

    page = ObjectProperty(rebind=True)


class RunningCard(TouchPanel):
    title = StringProperty()
    detail = StringProperty()


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

    def refresh(self) -> None:
        if not self.session:
            return
        self._show_recovery()
        self._show_games()
        running = self.session.history.running()
        # A match of a game that is gone is in the history, but there is no table to show it on.
        self.running = running if running and running.game in GAMES else None
        last = self.session.history.page(limit=RECENT + 1).matches
        self.recent = [summary for summary in last if summary != running and summary.game in GAMES][
            :RECENT
        ]
        self._show_running()
        self._show_recent()
        self._show_welcome()

    def go_on(self) -> None:
        if self.running:
            self.session.open(self.running.id)
            self.nav.open("table")

    def start(self, game_id: str) -> None:
        self.nav.open("new_match", game=game_id)

    def show(self, match_id: str) -> None:
        """A match that is over shows how it ended, with its table below."""
        self.session.open(match_id)
        over = self.session.result.finished and self.session.draft is None
        self.nav.reset("home", "table", *(["result"] if over else []))

    def recovery_seen(self) -> None:
        self.session.recovery_seen()

    def _show_recovery(self) -> None:
        if not self.session.recovery:
            self.recovery = None
            return
        from words.recovery import report  # most starts have nothing to tell

        self.recovery = report(self.session.recovery)

    def _show_welcome(self) -> None:
        slot = self.ids.welcome
        slot.clear_widgets()
        if not (self.recent or self.running):
            slot.add_widget(Welcome(page=self))

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
