"""Counting the victory piles of Anges & Démons: four piles a player, one tap a pile, or one
number."""

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from app.entry_page import EntryPage
from entry.angels import LARGE_KEY, NUMBERS, AngelsEntry, kept_pile
from entry.base import pad_counts
from scoring.angels import KINDS
from widgets.layout import HandedRow, Panel
from widgets.surface import Ringed
from widgets.touch import Touchable, last_move
from words import phrases as words
from words.outcome import who_won, why


class PileTile(Touchable, Ringed, BoxLayout):
    """The cards of one worth in a player's victory pile; or all points, or all cards of it."""

    seat = NumericProperty()
    kind = StringProperty(KINDS[0])
    worth = StringProperty()
    count = StringProperty("–")
    entered = BooleanProperty(False)
    follows = BooleanProperty(False)
    """It was filled in by itself: no such card is left."""
    selected = BooleanProperty(False)
    base = ColorProperty([0, 0, 0, 0])
    """The colour of its worth."""


class PlayerPiles(Panel):
    """A player with the four piles, how many cards that is, and what it is worth."""

    seat = NumericProperty()
    name = StringProperty()
    player = NumericProperty()
    cards = StringProperty()
    points = StringProperty()
    piles = ListProperty()
    """Its tiles, those that are hidden included."""


class PileTools(HandedRow):
    """Above the pad: how players are entered, the sign and the erase key."""

    page = ObjectProperty(None, allownone=True, rebind=True)


class AngelsEntryPage(EntryPage):
    """While a pile is chosen the pad stands under the players, in landscape beside them; once all
    are entered it makes room for the verdict."""

    entry_type = AngelsEntry

    asks = BooleanProperty(True)
    mode = StringProperty("piles")
    """How the chosen player is entered."""
    signed = BooleanProperty(False)
    """Whether the digits enter points, which may be negative."""
    minus = BooleanProperty(False)
    low = BooleanProperty(False)
    """Whether the page is a phone on its side."""
    question = StringProperty()
    least_list = NumericProperty()
    """The height that the players must have above the pad."""
    asks_in_words = BooleanProperty(True)
    """Whether there is room for the question; the ring around a pile asks as well."""
    headline = StringProperty()
    verdict = StringProperty()
    doubt = StringProperty()
    """How the count differs from what the draw pile says."""
    chosen = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs) -> None:
        self._show_chosen_soon = Clock.create_trigger(self._show_chosen)
        super().__init__(**kwargs)
        pad = self.ids.pad
        pad.labels = {LARGE_KEY: f"{LARGE_KEY}+"}
        pad.values = list(range(LARGE_KEY + 1))
        self.ids.scroll.fbind("height", self._show_chosen_soon)
        # What was refused is said elsewhere on a phone that was turned.
        self.fbind("asks_in_words", lambda *_: self.refresh_soon())

    def show(self, entry: AngelsEntry) -> None:
        self.asks = entry.kind is not None
        self.mode = entry.mode
        self.signed = entry.kind == "points"
        self.minus = entry.minus
        self._show_players(entry)
        self._show_pad(entry)
        self._show_verdict(entry)

    def hint(self, entry: AngelsEntry) -> str:
        """Nothing that would move the pad while somebody taps on it."""
        if entry.kind is None:
            return super().hint(entry)
        return "" if self.asks_in_words else self._trouble

    @property
    def _trouble(self) -> str:
        """Why a key was refused, or what cannot be."""
        problems = [self.profile.problem(found, self.names) for found in self.errors]
        return self.refusal or next(iter(problems), "")

    def _show_players(self, entry: AngelsEntry) -> None:
        players = self.ids.players
        if len(players.children) != len(self.names):
            players.clear_widgets()
            for seat in range(len(self.names)):
                players.add_widget(self._player(seat))
        for card in players.children:
            pile = entry.round.piles[card.seat]
            person = self.session.players[card.seat]
            card.name, card.player = person.name, person.colour
            counted = entry.counted(card.seat)
            card.points = words.number_or_dash(pile.points if counted else None)
            card.cards = self.profile.size_of(pile) if counted else ""
            for tile in card.piles:
                self._show_tile(tile, entry)

    def _player(self, seat: int) -> PlayerPiles:
        card = PlayerPiles(seat=seat)
        for kind in (*KINDS, *NUMBERS):
            tile = PileTile(seat=seat, kind=kind, tag=f"pile:{seat}:{kind}")
            tile.bind(on_release=lambda tile: self.tap(self.entry.select(tile.seat, tile.kind)))
            card.ids.tiles.add_widget(tile)
            card.piles.append(tile)
        return card

    def _show_tile(self, tile: PileTile, entry: AngelsEntry) -> None:
        tile.worth = self.profile.worth(tile.kind)
        tile.shows = (tile.kind in NUMBERS) == entry.by_points(tile.seat)
        tile.disabled = tile.kind == "cards" and "cards" not in entry.places_of(tile.seat)
        held = entry.count(tile.seat, tile.kind)
        tile.entered = held is not None
        tile.follows = entry.follows(tile.seat, tile.kind)
        tile.count = words.number_or_dash(held)
        tile.selected = (entry.seat, entry.kind) == (tile.seat, tile.kind)
        if tile.selected and self.chosen is not tile:
            self.chosen = tile
            self._show_chosen_soon()

    def _show_pad(self, entry: AngelsEntry) -> None:
        if entry.kind is None:
            self.chosen = None
            return
        follows = entry.follows(entry.seat, entry.kind)
        asked = self.profile.question(entry.kind, self.names[entry.seat], follows=follows)
        self.question = self._trouble or asked
        if entry.mode == "points":
            self.ids.digits.counts = pad_counts(entry.digit_keys())
        else:
            self.ids.pad.counts = pad_counts(entry.size_keys())

    def _show_verdict(self, entry: AngelsEntry) -> None:
        self.headline = self.verdict = self.doubt = ""
        if not entry.complete:
            return
        match = self.session.match
        result = entry.result(match)
        self.headline = who_won([match.players[seat] for seat in result.winners])
        self.verdict = why(match, result)
        pile = kept_pile(self.session.draft.live)
        self.doubt = self.profile.doubt(pile, entry.cards) if pile and entry.knows_cards else ""

    # -- tapping -------------------------------------------------------------------------------

    def press_key(self, value: int) -> None:
        self.tap(self.entry.press(value))

    def press_digit(self, digit: int) -> None:
        entry = self.entry.press_digit(digit)
        self.tap(entry)
        if entry.stepped_from is not None:
            last_move.stepped()

    def press_sign(self) -> None:
        self.tap(self.entry.press_sign())

    def erase(self) -> None:
        self.tap(self.entry.erase())

    def set_way(self, way: str) -> None:
        self.tap(self.entry.set_way(way))
        last_move.happened()  # another pad comes under the finger

    def refuse_key(self) -> None:
        self.refuse(self.entry.shortage())

    # -- layout --------------------------------------------------------------------------------

    def _show_chosen(self, *_) -> None:
        """Bring the player whose pile is entered into view."""
        if self.chosen:
            cards = self.ids.players.children
            card = next(card for card in cards if card.seat == self.chosen.seat)
            self.ids.scroll.scroll_to(card, padding=dp(8), animate=False)
        else:  # the verdict stands at the end
            scroll = self.ids.scroll
            scroll.scroll_y = 0 if scroll.viewport_size[1] > scroll.height else 1
