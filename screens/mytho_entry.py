"""Who won the round of Mytho? Two taps; how it was won and what was left, for those who like."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from app.entry_page import EntryPage
from entry.mytho import MythoEntry
from scoring.mytho import ENDINGS
from widgets.layout import Row, TouchPanel
from widgets.surface import Ringed
from words import phrases as words


class WinnerTile(Ringed, TouchPanel):
    """A player, to be tapped as the winner; below the name, the rounds won before this one."""

    seat = NumericProperty()
    name = StringProperty()
    player = NumericProperty()
    wins = StringProperty()
    chosen = BooleanProperty(False)
    follows = BooleanProperty(False)
    """Nobody said so, but everybody else has cards left."""
    least_height = NumericProperty()


class CardsLeftRow(Row):
    """The cards that a hand still had. `count` is 0 while nobody counted them."""

    seat = NumericProperty()
    name = StringProperty()
    count = NumericProperty()

    __events__ = ("on_step",)

    def on_step(self, change: int) -> None:
        pass


class MythoEntryPage(EntryPage):
    entry_type = MythoEntry

    target = StringProperty()
    ending = StringProperty("empty")
    counting = BooleanProperty(False)
    can_follow = BooleanProperty(False)
    """The round is not over yet for all we know: the live table can still be of help."""

    def show(self, entry: MythoEntry) -> None:
        self.target = words.capital(self.profile.target(entry.setup))
        self.ending = entry.round.by
        self.counting = entry.shows_hands
        self.can_follow = self.session.draft.editing is None and entry.round.winner is None
        self.ids.ending.options = [(by, self.profile.ending_choice(by)) for by in ENDINGS]
        self._show_tiles(entry)
        self._show_hands(entry)

    def _show_tiles(self, entry: MythoEntry) -> None:
        tiles = self.ids.tiles
        players, won = self.session.players, self.session.result.totals
        if len(tiles.children) != len(players):
            tiles.clear_widgets()
            for seat in range(len(players)):
                tile = WinnerTile(seat=seat, tag=f"winner:{seat}")
                tile.bind(on_release=lambda tile: self.tap(self.entry.tap_winner(tile.seat)))
                tiles.add_widget(tile)
        single = self.session.rules.length(entry.setup) == 1
        for tile in tiles.children:
            player = players[tile.seat]
            tile.name, tile.player = player.name, player.colour
            tile.chosen = entry.filled.winner == tile.seat
            tile.follows = entry.only_one_out == tile.seat
            total = "" if single else self.profile.total(won[tile.seat])
            tile.wins = words.cards(0) if tile.follows else total
            tile.least_height = dp(84 if len(players) < 5 else 64)

    def _show_hands(self, entry: MythoEntry) -> None:
        hands = self.ids.hands
        wanted = list(entry.losers) if self.counting else []
        if [row.seat for row in reversed(hands.children)] != wanted:
            hands.clear_widgets()
            for seat in wanted:
                row = CardsLeftRow(seat=seat, name=self.names[seat])
                row.bind(
                    on_step=lambda row, change: self.tap(self.entry.add_left(row.seat, change))
                )
                hands.add_widget(row)
        for row in hands.children:
            row.count = entry.left(row.seat) or 0

    # -- tapping -------------------------------------------------------------------------------

    def choose_ending(self, by: str) -> None:
        self.tap(self.entry.set_ending(by))

    def switch_counting(self) -> None:
        entry = self.entry
        self.tap(entry.stop_counting() if self.counting else entry.start_counting())

    def follow(self) -> None:
        self.nav.replace("mytho_live")
