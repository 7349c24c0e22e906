"""Entering a round of Inferno: what each player picked up, one player after the other."""

from dataclasses import replace

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from app.entry_page import EntryPage
from app.page import LOW
from entry.base import pad_counts
from entry.inferno import FIELDS, WAYS, InfernoEntry
from entry.inferno_live import pick_ups_to_add
from i18n import tr
from scoring import Problem
from scoring.inferno import VALUES
from widgets.colour import Colour, mix
from widgets.layout import Box, HandedRow, Row
from widgets.seat_tiles import SeatTile
from widgets.surface import Ringed, Surface
from widgets.text import FitText
from widgets.theme import theme
from widgets.touch import LEAST_SIZE, Touchable, last_move, let_go_within
from words.inferno_live import still_to_tell
from words.phrases import number_or_dash

Odd = dict[int | None, Problem | int]
"""What looks odd, by seat; without one, of the whole round. A number is of pick-ups to add."""

ASKED = {"cards": ("others",), "points": ("red", "others"), "total": ("points",)}
"""The numbers that each way of entering has."""

TWO_PADS = 2 * (5 * LEAST_SIZE + 4 * 8) + 8  # dp: ten keys side by side, 8 between them


def red_look(taken: bool, available: bool) -> tuple[Colour, Colour]:
    """A red card: all of its red once the player has it, less before, and little if there is none
    to be had."""
    red = theme.suit("red")
    if taken:
        return red, theme.ink(red, True)
    if available:
        return mix(theme.surface, red, 0.42), tuple(theme.text)
    return mix(theme.surface, red, 0.16), tuple(theme.muted)


class RedCard(Box):
    """A red card: tap it to add one, tap below to take one off."""

    value = NumericProperty(1)
    count = NumericProperty(0)
    left = NumericProperty(0)
    left_text = StringProperty()
    available = BooleanProperty(True)
    mode = StringProperty()
    """The theme's, whose colours it has."""

    __events__ = ("on_more", "on_less")

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        self._face, self._suit, self._figure, self._badge, self._less, self._minus = (
            self.ids[name].__self__ for name in ("face", "suit", "figure", "badge", "less", "minus")
        )
        for name in ("count", "available", "mode"):
            self.fbind(name, self._paint)
        self._paint()

    def _paint(self, *_) -> None:
        """All at once, where rules of kv would hang on one another. What shows only on a card that
        the player has stays where it is, and is not painted."""
        taken = self.count > 0
        self._face.fill, ink = red_look(taken, self.available)
        self._suit.ink = self._figure.color = ink
        self._badge.opacity = self._minus.opacity = int(taken)
        self._badge.text = f"×{int(self.count) or 1}"
        self._less.disabled = not taken
        self._less.fill = theme.raised if taken else (0, 0, 0, 0)

    def on_more(self) -> None:
        pass

    def on_less(self) -> None:
        pass


class RedFace(Touchable, Surface, Widget):
    """The card itself."""


class CountBadge(Surface, Label):
    """How many of a card, at its corner."""


class LessKey(Touchable, Surface, Box):
    """Below a card: how many the deck has left, and the way to take one off."""

    text = StringProperty()


class CountField(HandedRow):
    """A number that the digits enter, with − and + beside it."""

    field = OptionProperty(FIELDS[0], options=FIELDS)
    title = StringProperty()
    detail = StringProperty()
    value = StringProperty()
    active = BooleanProperty(False)
    """The digits enter this one of two."""
    compact = BooleanProperty(False)
    none_left = StringProperty()
    """That all such cards are out, so that the number was filled in by itself."""

    __events__ = ("on_choose", "on_step")

    def on_choose(self) -> None:
        pass

    def on_step(self, change: int) -> None:
        pass


class CountLabel(Touchable, Ringed, Box):
    """The words and the number of a `CountField`."""

    title = StringProperty()
    detail = StringProperty()
    value = StringProperty()
    active = BooleanProperty(False)
    follows = BooleanProperty(False)


class ScoreButton(Touchable, FitText):
    """The player's points so far; a tap tells them as one number."""


class FirstKeys(Row):
    """What can be said of a player of whom nothing is entered. While it is not `offered`, it keeps
    its place, is not painted, and cannot be touched."""

    offered = BooleanProperty(True)

    def on_offered(self, *_) -> None:
        self.opacity = int(self.offered)
        if not self.offered:
            let_go_within(self)

    def on_touch_down(self, touch):
        return self.offered and super().on_touch_down(touch)


class InfernoEntryPage(EntryPage):
    """`tall` gives the score a line of its own; `others_as` says what the digits enter in a field
    with − and +, in one line, or not at all: whatever the phone has room for, so that nothing
    scrolls. On a phone on its side (`low`) the digits stand beside the cards, and the switch of
    the ways of entering in the bar."""

    entry_type = InfernoEntry

    tall = BooleanProperty(True)
    beside = BooleanProperty(False)
    """Whether the digits stand beside the cards."""
    low = BooleanProperty(False)
    compact = BooleanProperty(False)
    """Whether there is no room for the score: the player's tile shows it alone."""
    others_as = OptionProperty("field", options=["field", "caption", "nothing"])

    mode = OptionProperty("cards", options=WAYS)
    extra = BooleanProperty(False)
    extra_fits = BooleanProperty(False)
    extra_text = StringProperty()
    """What an extra round is, said where there is room."""
    score = StringProperty("–")
    why = StringProperty()
    said = StringProperty()
    """What `why` said last: that stays below the keys which take its place."""
    odd_here = BooleanProperty(False)
    """Whether `why` says what looks odd, or why a key was refused."""
    caption = StringProperty()
    """The line above the digits, where there is one."""
    entered_here = BooleanProperty(False)
    reds_out = BooleanProperty(False)
    """No red card is left for this player, who has none."""

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        self.fbind("size", self._measure)
        self.bar.fbind("height", self._measure)
        self.ids.seats.fbind("minimum_height", self._measure)
        for value in VALUES:
            card = RedCard(value=value)
            card.bind(
                on_more=lambda card: self.add_red(int(card.value)),
                on_less=lambda card: self.tap(self.entry.take_off_red(card.value)),
            )
            self.ids.reds.add_widget(card)

    def resume(self, draft, view) -> InfernoEntry:
        setup = self.session.setup
        to_add = pick_ups_to_add(draft.live, draft.round, setup)
        entry = InfernoEntry.resume(setup, draft.round, view)
        return replace(entry, to_add=frozenset(to_add))

    def show(self, entry: InfernoEntry) -> None:
        self.mode = entry.mode
        self.entered_here = entry.entered(entry.seat)
        self.score = self._shown(entry, entry.seat)
        odd = self._odd()
        self._show_why(entry, odd)
        self._measure()
        self._show_seats(entry, odd)
        self._show_reds(entry)
        self._show_numbers(entry)
        self.extra = self.session.rules.is_extra(entry.setup, self.session.draft.number - 1)
        if self.extra:
            self.title = self.profile.tie_break_title(self.session.draft.number)
            self.extra_text = self.profile.extra_round

    def _show_why(self, entry: InfernoEntry, odd: Odd) -> None:
        """Where the score comes from; instead of that, why a key was refused, or what is odd. That
        is told of a player only to somebody who comes back here, for whoever is just being
        entered may not be done yet; and of the whole round, once everybody is entered."""
        told = odd.get(entry.seat) if entry.returned else None
        attention = self.refusal or self._in_words(told) or self._in_words(odd.get(None))
        self.odd_here = bool(attention)
        if attention or not self.entered_here:
            self.why = attention
        else:
            self.why = self.profile.so_far(self.session.preview.why(entry.seat))
        self.said = self.why or self.said

    def _caption(self) -> str:
        """What the digits enter; with no other line for it, what is odd comes first."""
        if self.compact and (self.odd_here or self.mode != "cards"):
            return self.why
        return tr("Other cards, 1 point each")

    def _odd(self) -> Odd:
        odd: Odd = {
            problem.path[1] if len(problem.path) > 1 else None: problem
            for problem in reversed(self.session.problems)
        }
        draft = self.session.draft
        for seat, count in pick_ups_to_add(draft.live, draft.round, self.session.setup).items():
            odd.setdefault(seat, count)
        return odd

    def _in_words(self, odd: Problem | int | None) -> str:
        if odd is None:
            return ""
        return still_to_tell(odd) if isinstance(odd, int) else self.profile.odd(odd)

    def _show_seats(self, entry: InfernoEntry, odd: Odd) -> None:
        tiles = self.ids.seats
        if len(tiles.children) != len(self.names):
            tiles.clear_widgets()
            for seat in range(len(self.names)):
                tile = SeatTile(seat=seat, tag=f"seat:{seat}")
                tile.bind(on_release=lambda tile: self.tap(self.entry.select(tile.seat)))
                tiles.add_widget(tile)
        names, lowest = self.names, entry.lowest()
        for tile in tiles.children:
            tile.odd = tile.seat in odd and tile.seat != entry.seat
            tile.leads = tile.seat in lowest
            tile.name = names[tile.seat]
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
        texts = {left: self.profile.cards_left(left) for left in {key.left for key in keys}}
        self.reds_out = entry.follows("red")
        for card in self.ids.reds.children:
            key = keys[card.value - 1]
            card.count = counts[card.value - 1]
            card.left, card.available = key.left, key.enabled
            card.left_text = texts[key.left]

    def _show_numbers(self, entry: InfernoEntry) -> None:
        for name in ASKED[entry.mode]:
            field = self.ids[name]
            field.value = number_or_dash(entry.number(field.field))
            field.none_left = self.profile.cards_left(0) if entry.follows(field.field) else ""
            field.active = entry.mode == "points" and entry.field == field.field
        self.ids.digits.counts = pad_counts(entry.digit_keys())

    def hint(self, entry: InfernoEntry) -> str:
        """Only what cannot be: a hint moves what is under the thumb."""
        return super().hint(entry) if self.errors else ""

    # -- tapping -------------------------------------------------------------------------------

    def set_way(self, way: str) -> None:
        self.tap(self.entry.set_way(way))
        last_move.happened()  # something else comes under the finger

    def add_red(self, value: int) -> None:
        more = self.entry.tap_red(value)
        if more is self.entry:
            self.refuse(self.entry.red_shortage(value))
        else:
            self.tap(more)

    def enter_nothing(self) -> None:
        self.tap(self.entry.took_nothing())

    def choose_field(self, field: str) -> None:
        self.tap(self.entry.choose(field))

    def step_field(self, field: str, change: int) -> None:
        corrected = self.entry.add(field, change)
        if corrected is self.entry:
            self.refuse(self.entry.shortage(field))
        else:
            self.tap(corrected)

    def type_digit(self, digit: int) -> None:
        entry = self.entry.press_digit(digit)
        self.tap(entry)
        if entry.stepped_from is not None:
            last_move.stepped()

    def erase(self) -> None:
        self.tap(self.entry.erase())

    def refuse_digit(self) -> None:
        self.refuse(self.entry.shortage(self.entry.field))

    # -- layout --------------------------------------------------------------------------------

    def _fit(self, *_) -> None:
        super()._fit()
        if self.width > self.height:  # two pads of five keys need all the width there is
            self.gutter = min(self.gutter, max(dp(8), (self.width - dp(TWO_PADS)) / 2))

    def _measure(self, *_) -> None:
        """From the largest that would fit to the smallest. A hint in the dock changes nothing
        here: what is under the thumb stays where it is."""
        self.beside = self.width > self.height and self.width >= dp(TWO_PADS + 16)
        self.low = self.beside and self.height < dp(LOW)
        seats = dp(48) if self.low else self.ids.seats.minimum_height
        switch = 0 if self.beside else dp(56)
        room = self.height - self.bar.height - self.ids.next.height - dp(20) - seats - switch
        self.tall = room >= dp(368) + theme.display + theme.small * 1.2 and not self.beside
        # What the red cards and the digits leave.
        room -= dp(116 if self.beside else 248)
        self.compact = self.low or room < dp(56)
        score = 0 if self.compact else dp(56)
        self.extra_fits = self.tall or (not self.beside and room >= score + dp(84))
        # Red points and totals take less room than red cards.
        if room >= score + dp(56) or self.mode != "cards":
            self.others_as = "field"
        else:
            self.others_as = "caption" if self.beside or room >= score + dp(28) else "nothing"
        self.caption = self._caption()
