"""Entering a round of Inferno: what each player picked up, one player after the other."""

from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label

from app.entry_page import EntryPage
from entry.base import pad_counts
from entry.inferno import FIELDS, InfernoEntry
from scoring.inferno import VALUES
from widgets.hiding import Hideable
from widgets.layout import Box, Grid, HandedRow
from widgets.surface import Ringed, Surface
from widgets.theme import theme
from widgets.touch import LEAST_SIZE, Touchable
from words.phrases import number_or_dash


class SeatTile(Touchable, Surface, BoxLayout):
    """A player, the points of this round so far, whether they are entered, look odd, or lead."""

    seat = NumericProperty()
    name = StringProperty()
    score = StringProperty()
    entered = BooleanProperty(False)
    odd = BooleanProperty(False)
    leads = BooleanProperty(False)
    """The lowest score so far: the best."""
    selected = BooleanProperty(False)
    ink = ColorProperty()
    mark = StringProperty()
    """The icon beside the points."""
    points_color = ColorProperty()
    score_color = ColorProperty()


class SeatTiles(Grid):
    """All players in one row, or in two of the same length where one has no room for fingers."""

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        self.fbind("width", self._reflow)
        self.fbind("children", self._reflow)

    def _reflow(self, *_) -> None:
        seats = len(self.children)
        gap = self.spacing[0]
        fits = (self.width + gap) // (dp(LEAST_SIZE) + gap) >= seats
        self.cols = max(1, seats if fits else (seats + 1) // 2)


class RedCard(BoxLayout):
    """A red card: tap it to add one, tap below to take one off."""

    value = NumericProperty(1)
    count = NumericProperty(0)
    left = NumericProperty(0)
    left_text = StringProperty()
    available = BooleanProperty(True)
    strength = NumericProperty(1)
    """How much of its red a card shows that nobody has."""
    plain_ink = ColorProperty()
    ink = ColorProperty()

    __events__ = ("on_more", "on_less")

    def on_more(self) -> None:
        pass

    def on_less(self) -> None:
        pass


class RedFace(Touchable, Surface, BoxLayout):
    """The card itself."""


class CountBadge(Surface, Hideable, Label):
    """How many of a card, at its corner."""


class LessKey(Touchable, Surface, Box):
    """Below a card: how many the deck has left, and the way to take one off."""

    text = StringProperty()


class CountField(HandedRow):
    """A number that the digits enter, with − and + beside it."""

    field = OptionProperty("others", options=FIELDS)
    title = StringProperty()
    detail = StringProperty()
    value = StringProperty()
    active = BooleanProperty(False)
    """The digits enter this one of two."""

    __events__ = ("on_choose", "on_step")

    def on_choose(self) -> None:
        pass

    def on_step(self, change: int) -> None:
        pass


class CountLabel(Touchable, Ringed, BoxLayout):
    """The words and the number of a `CountField`."""

    title = StringProperty()
    detail = StringProperty()
    value = StringProperty()
    active = BooleanProperty(False)


class InfernoEntryPage(EntryPage):
    """In landscape the digits stand beside the cards; `tall` gives the score a line of its own,
    `others_as` says what the digits enter in a field with − and +, in one line, or not at
    all: whatever the phone has room for, so that nothing scrolls."""

    entry_type = InfernoEntry

    tall = BooleanProperty(True)
    others_as = OptionProperty("field", options=["field", "caption", "nothing"])

    by_points = BooleanProperty(False)
    score = StringProperty("–")
    why = StringProperty()
    entered_here = BooleanProperty(False)

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        self.fbind("size", self._measure)
        self.bar.fbind("height", self._measure)
        self.ids.seats.fbind("minimum_height", self._measure)
        for value in VALUES:
            card = RedCard(value=value)
            card.bind(
                on_more=lambda card: self.tap(self.entry.tap_red(card.value)),
                on_less=lambda card: self.tap(self.entry.take_off_red(card.value)),
            )
            self.ids.reds.add_widget(card)

    def show(self, entry: InfernoEntry) -> None:
        self.by_points = entry.red_mode == "points"
        self.entered_here = entry.entered(entry.seat)
        self.score = self._shown(entry, entry.seat)
        self.why = self._why(entry) if self.entered_here else ""
        self._measure()
        self._show_seats(entry)
        self._show_reds(entry)
        self._show_numbers(entry)
        if self.session.rules.is_extra(entry.setup, self.session.draft.number - 1):
            self.title = self.profile.tie_break_title(self.session.draft.number)

    def _why(self, entry: InfernoEntry) -> str:
        """Where the score comes from; what is odd about it only to somebody who comes back here,
        for a player just being entered may not be done yet."""
        odd = self._odd().get(entry.seat) if entry.returned else None
        return odd or self.profile.so_far(self.session.preview.why(entry.seat))

    def _odd(self) -> dict[int, str]:
        """What looks odd, by seat."""
        return {
            int(problem.path[1]): self.profile.problem(problem)
            for problem in reversed(self.session.problems)
        }

    def _show_seats(self, entry: InfernoEntry) -> None:
        tiles = self.ids.seats
        if len(tiles.children) != len(self.names):
            tiles.clear_widgets()
            for seat in range(len(self.names)):
                tile = SeatTile(seat=seat, tag=f"seat:{seat}")
                tile.bind(on_release=lambda tile: self.tap(self.entry.select(tile.seat)))
                tiles.add_widget(tile)
        odd, lowest = self._odd(), entry.lowest()
        for tile in tiles.children:
            tile.odd = tile.seat in odd
            tile.leads = tile.seat in lowest
            tile.name = self.names[tile.seat]
            tile.selected = tile.seat == entry.seat
            tile.entered = entry.entered(tile.seat)
            tile.score = self._shown(entry, tile.seat)
            tile.mark = self._mark(tile)

    @staticmethod
    def _mark(tile: SeatTile) -> str:
        if tile.selected or not tile.entered:
            return ""
        return "warning" if tile.odd else "check"

    def _shown(self, entry: InfernoEntry, seat: int) -> str:
        return number_or_dash(self.session.preview.scores[seat] if entry.entered(seat) else None)

    def _show_reds(self, entry: InfernoEntry) -> None:
        keys, counts = entry.red_keys(), entry.red_counts
        for card in self.ids.reds.children:
            key = keys[card.value - 1]
            card.count = counts[card.value - 1]
            card.left, card.available = key.left, key.enabled
            card.left_text = self.profile.cards_left(key.left)

    def _show_numbers(self, entry: InfernoEntry) -> None:
        for field in (self.ids.red, self.ids.others):
            field.value = number_or_dash(entry.number(field.field))
            field.active = self.by_points and entry.field == field.field
        self.ids.digits.counts = pad_counts(entry.digit_keys())

    def hint(self, entry: InfernoEntry) -> str:
        """Only what cannot be: a hint moves what is under the thumb."""
        return super().hint(entry) if self.errors else ""

    # -- tapping -------------------------------------------------------------------------------

    def switch_red_mode(self) -> None:
        self.tap(self.entry.set_red_mode("cards" if self.by_points else "points"))

    def enter_nothing(self) -> None:
        self.tap(self.entry.took_nothing())

    def choose_field(self, field: str) -> None:
        self.tap(self.entry.choose(field))

    def step_field(self, field: str, change: int) -> None:
        self.tap(self.entry.add(field, change))

    def type_digit(self, digit: int) -> None:
        self.tap(self.entry.type_digit(digit))

    # -- layout --------------------------------------------------------------------------------

    def _measure(self, *_) -> None:
        """From the largest that would fit to the smallest. A hint in the dock changes nothing
        here: what is under the thumb stays where it is."""
        button = self.ids.next.height
        room = self.height - self.bar.height - button - dp(20) - self.ids.seats.minimum_height
        self.tall = room >= dp(352) + theme.display + theme.small * 1.2 and not self.landscape
        if room >= dp(344) or self.landscape or self.by_points:
            self.others_as = "field"  # red points take less room than red cards
        else:
            self.others_as = "caption" if room >= dp(316) else "nothing"
