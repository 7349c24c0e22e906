"""Entering a round of Diabolo: the five lines, then the hands of each colour that scores."""

from collections.abc import Sequence
from functools import partial

from kivy.clock import Clock
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from app.entry_page import EntryPage
from board.seat_notes import without_secrets
from entry.base import ROUND_WAY, pad_counts
from entry.diabolo import DiaboloEntry
from entry.diabolo_sheet import DiaboloSheet, RoundWay
from i18n import number, tr
from scoring.diabolo import COLOURS, GAME, DiaboloRound, Holding, points, points_round
from scoring.reasons import DoubleSpent, HighestHand
from widgets.buttons import TextButton
from widgets.layout import Box, Column, Handed
from widgets.surface import Ringed
from widgets.touch import Touchable, last_move
from words.diabolo import PROFILE, announce_doubles, line_sums, outcome_name, why_none
from words.phrases import number_or_dash


class LineSide(Ringed, TextButton):
    """One side of a line: who wins it, the cards that lie there, or their total."""

    suit = StringProperty("red")
    side = OptionProperty("demon", options=["demon", "angel"])
    cards = ListProperty()
    wins = BooleanProperty(False)
    active = BooleanProperty(False)
    """The pad enters this side."""
    side_fill = ColorProperty([0, 0, 0, 0])
    side_colour = ColorProperty([0, 0, 0, 0])


class LineMiddle(Touchable, Ringed, Box):
    """Between the sides: the suit and how the line stands. By outcome, a tap says tie."""

    suit = StringProperty("red")
    verdict = StringProperty()
    sums = StringProperty()
    tie = BooleanProperty(False)
    closed = BooleanProperty(False)
    won_by = StringProperty()
    asks = BooleanProperty(False)
    """A tap means something: by outcome it is the tie."""


class LineRow(BoxLayout):
    """A line with its two sides."""

    colour = StringProperty("red")

    __events__ = ("on_zone",)

    def __init__(self, **kwargs) -> None:
        self._shown: tuple[object, ...] = ()
        super().__init__(**kwargs)

    def on_zone(self, zone: str) -> None:
        pass

    def show(self, entry: DiaboloEntry) -> None:
        """Left alone as long as nothing of it changes: a tap is for one line."""
        line = entry.round.lines[COLOURS.index(self.colour)]
        side = entry.side if entry.line == self.colour else None
        shown = (line, side, entry.line_mode, tr.language)
        if shown != self._shown:
            self._shown = shown
            self._show_line(entry)

    def _show_line(self, entry: DiaboloEntry) -> None:
        won_by = entry.outcome_of(self.colour)
        sums = entry.sums(self.colour)
        by_outcome = entry.line_mode == "outcome"
        here = entry.line == self.colour and not by_outcome
        for side in (self.ids.demon, self.ids.angel):
            held = entry.on_side(self.colour, side.side)
            side.cards = held if isinstance(held, tuple) else []
            side.wins = won_by == side.side
            side.active = here and entry.side == side.side
            side.text = self._words(side.side, held)
        middle = self.ids.middle
        middle.won_by = won_by or ""
        middle.asks = by_outcome
        middle.tie = won_by == "tie"
        middle.closed = entry.is_closed(self.colour)
        middle.sums = line_sums(sums) if sums else ""
        middle.verdict = outcome_name(won_by) if won_by and not middle.sums else ""

    @staticmethod
    def _words(side: str, held: Holding) -> str:
        if isinstance(held, int):
            return number(held)
        return "" if held else outcome_name(side)


class LinesPanel(Column):
    """Step one: the five lines."""

    page = ObjectProperty()

    def show(self, entry) -> None:
        if not self.children:
            for colour in COLOURS:
                row = LineRow(colour=colour)
                row.bind(on_zone=self._zone)
                self.add_widget(row)
        for row in self.children:
            row.show(entry)

    def _zone(self, row: LineRow, zone: str) -> None:
        self.page.tap_line(row.colour, zone)


class HandRow(Handed, Box):
    """A player at a colour: what it brings, the Double, the holding."""

    seat = NumericProperty()
    name = StringProperty()
    player = NumericProperty()
    detail = StringProperty()
    tone = StringProperty()
    holding = StringProperty()
    follows = BooleanProperty(False)
    """The holding was filled in by itself."""
    chosen = BooleanProperty(False)
    doubling = BooleanProperty(False)
    doubled = BooleanProperty(False)
    doubled_on = StringProperty()
    """The other colour on which the player's Double lies."""

    __events__ = ("on_choose", "on_double")

    def __init__(self, **kwargs) -> None:
        self._shown: tuple[object, ...] = ()
        super().__init__(**kwargs)

    def on_choose(self) -> None:
        pass

    def on_double(self) -> None:
        pass

    def show(self, entry: DiaboloEntry, reason: HighestHand | DoubleSpent | None) -> None:
        """Left alone as long as nothing of it changes: a tap is for one player."""
        held, none = entry.holding(self.seat), entry.holds_none(self.seat)
        won_by, double = entry.outcome_of(entry.colour), entry.round.doubles[self.seat]
        self.chosen = entry.seat == self.seat
        shown = (entry.colour, won_by, held, none, double, reason, tr.language)
        if shown == self._shown:
            return
        self._shown = shown
        self.holding = number_or_dash(None if held is None and not none else points(held))
        self.follows = none is not None
        self.doubling = won_by == "angel"
        self.doubled = double == entry.colour
        self.doubled_on = entry.double_elsewhere(self.seat) or ""
        self.detail = PROFILE.so_far(reason) if reason else why_none(none)
        self.tone = reason.code if reason else ""


class TouchBox(Touchable, Box):
    """Things side by side that are one button."""


class HoldingButton(Ringed, TextButton):
    """What a player holds of the colour."""

    follows = BooleanProperty(False)


class DoubleButton(TextButton):
    """×2. `elsewhere` is the colour on which the player's Double lies already."""

    on = BooleanProperty(False)
    elsewhere = StringProperty()


class HandsPanel(Column):
    """Step two: one colour at a time, everybody's holding of it."""

    page = ObjectProperty()

    def show(self, entry: DiaboloEntry) -> None:
        self._show_rows()
        reasons = entry.reasons_by_seat()
        for row in self.ids.rows.children:
            row.show(entry, reasons.get(row.seat))
        self._show_colours(entry)

    def _show_rows(self) -> None:
        rows, players = self.ids.rows, self.page.session.players
        if len(rows.children) == len(players):
            return
        rows.clear_widgets()
        for seat, player in enumerate(players):
            row = HandRow(seat=seat, name=player.name, player=player.colour)
            row.bind(
                on_choose=lambda row: self.page.tap(self.page.entry.select(row.seat)),
                on_double=lambda row: self.page.tap_double(row.seat),
            )
            rows.add_widget(row)

    def _show_colours(self, entry: DiaboloEntry) -> None:
        chips = self.ids.colours
        if [chip.suit for chip in reversed(chips.children)] != list(entry.scoring_colours):
            chips.clear_widgets()
            for colour in entry.scoring_colours:
                chip = ColourChip(suit=colour, tag=f"colour:{colour}")
                chip.bind(
                    on_release=lambda chip: self.page.tap(self.page.entry.show_colour(chip.suit))
                )
                chips.add_widget(chip)
        for chip in chips.children:
            chip.won_by = entry.outcome_of(chip.suit)
            chip.selected = chip.suit == entry.colour
            chip.entered = entry.has_holdings(chip.suit)


class ScoreSheetPanel(Column):
    """A round as the line of the score sheet: one number per player."""

    page = ObjectProperty()

    def show(self, entry: DiaboloSheet) -> None:
        players = self.page.session.players
        if len(self.children) != len(players):
            self.clear_widgets()
            for seat, player in enumerate(players):
                row = HandRow(seat=seat, name=player.name, player=player.colour)
                row.bind(on_choose=lambda row: self.page.tap(self.page.entry.select(row.seat)))
                self.add_widget(row)
        for row in self.children:
            number = entry.numbers[row.seat]
            row.chosen = entry.seat == row.seat
            row.holding = number_or_dash(number)
            if row.chosen and entry.minus and not number:
                row.holding = "−"
            row.detail = "" if number is None else tr("as said")
            if row.chosen:
                Clock.schedule_once(partial(self._reveal, row))

    def _reveal(self, row: HandRow, *_) -> None:
        """Bring the player who is entered into view, once the rows have their places."""
        scroller = self.page.ids.scroller
        if self.parent and scroller.viewport_size[1] > scroller.height:
            scroller.scroll_to(row, padding=0, animate=False)


class ColourChip(Touchable, Ringed, BoxLayout):
    """A colour that scores: for the angels or for the demons, and whether hands are entered."""

    suit = StringProperty("red")
    won_by = StringProperty()
    selected = BooleanProperty(False)
    entered = BooleanProperty(False)
    side_colour = ColorProperty([0, 0, 0, 0])


class DiaboloEntryPage(EntryPage):
    entry_type = DiaboloEntry

    step = OptionProperty("lines", options=["lines", "hands", "sheet"])
    minus = BooleanProperty(False)
    """Whether the digits of the score sheet make a negative number."""
    line_mode = StringProperty("outcome")
    by_total = BooleanProperty(False)
    pad_suit = StringProperty("red")
    hand_title = StringProperty()
    """Above the pad of the hands: whose cards it enters."""
    can_say_none = BooleanProperty(False)
    """Whether its place is the key for a colour that no player has."""
    announcing = BooleanProperty(False)
    """Players are asked for their Doubles, aloud and for this moment alone."""
    _asked: Sequence[str] = ()
    """Their names, where other players choose on their phones."""
    pad_open = BooleanProperty(False)
    pad_ready = BooleanProperty(False)

    # -- showing -------------------------------------------------------------------------------

    def resume(self, draft, view):
        """A round given as one number per player has a model of its own."""
        if draft.round.points is None:
            return super().resume(draft, view)
        return DiaboloSheet.resume(self.session.setup, draft.round, view)

    def prepare(self, entry: DiaboloEntry | DiaboloSheet) -> None:
        on_phones, asked = self._phones.entering_seats, []
        if isinstance(entry, DiaboloEntry) and entry.seat is None:
            asked = [seat for seat in entry.doubles_to_announce if seat not in on_phones]
        self.announcing = bool(asked)
        self._asked = [self.names[seat] for seat in asked] if on_phones else []

    def show(self, entry: DiaboloEntry | DiaboloSheet) -> None:
        self.step = entry.step
        if isinstance(entry, DiaboloSheet):
            self._show_sheet(entry)
            return
        self.line_mode = entry.line_mode
        self.pad_open = entry.mode != "outcome"
        self.pad_ready = entry.has_target
        self.by_total = entry.mode == "totals"
        self.pad_suit = entry.pad_colour
        self.hand_title = self.profile.hand_title(entry, self.names)
        self.can_say_none = entry.can_say_nobody_has_any
        if self.by_total:
            self.ids.digits.counts = pad_counts(entry.digit_keys())
        elif self.pad_open:
            self.ids.cards.counts = pad_counts(entry.card_keys())
        self.ids[entry.step].show(entry)

    def _show_sheet(self, entry: DiaboloSheet) -> None:
        self.minus = entry.minus
        self.pad_open = self.by_total = self.pad_ready = True
        self.ids.digits.counts = pad_counts(entry.digit_keys())
        self.ids.sheet.show(entry)

    def on_step(self, *_) -> None:
        self.ids.scroller.scroll_y = 1

    def hint(self, entry: DiaboloEntry | DiaboloSheet) -> str:
        if isinstance(entry, DiaboloSheet):
            asked = self.profile.sheet_question(self.names[entry.seat])
            return self._note(entry) or asked
        if note := self._note(entry):
            return note
        if self.announcing:
            return announce_doubles(entry.colour, self._asked)
        return self.profile.question(entry)

    def _note(self, entry: DiaboloEntry | DiaboloSheet) -> str:
        """What is more urgent than the question: what was refused, what cannot be, what is missing.
        Lines passed over count as empty, which is said before they do."""
        if self.refusal or (self.announcing and not self.errors):
            return self.refusal
        note = super().hint(entry)
        if note or isinstance(entry, DiaboloSheet):
            return note
        if entry.step != "lines" or not entry.scoring_colours or not entry.lines_missing:
            return ""
        return self.profile.counts_as_empty(entry.lines_missing)

    def tone(self, entry: DiaboloEntry | DiaboloSheet) -> str:
        if self._note(entry):
            return super().tone(entry)
        return "question" if self.announcing else "hint"

    def missing(self, entry: DiaboloEntry | DiaboloSheet) -> tuple:
        """Not what is being entered: the first card would take that away, and the pad would move
        under the thumb."""
        if isinstance(entry, DiaboloSheet):
            return ()
        return tuple(
            missing
            for missing in super().missing(entry)
            if entry.seat is None or missing.code == "line" or missing.colour != entry.colour
        )

    # -- tapping -------------------------------------------------------------------------------

    def tap(self, entry: DiaboloEntry | DiaboloSheet) -> None:
        self.nav.hush()  # what was offered belongs to what stood here before
        if isinstance(entry, DiaboloSheet):
            super().tap(entry)
            return
        lost = set(entry.doubles_waiting) - set(self.entry.doubles_waiting)
        super().tap(entry)
        if lost:
            names = [self.names[seat] for seat in sorted(lost)]
            text = self.profile.doubles_back_in_hand(names, entry.line)
            self.nav.snack(text, tr("Undo"), self.undo)

    def tap_line(self, colour: str, zone: str) -> None:
        tapped = self.entry.tap_zone(colour, zone)
        self.tap(tapped)
        if tapped.step != "lines":
            last_move.happened(by_itself=True)

    def tap_double(self, seat: int) -> None:
        """A Double that was played stays; to move it takes one more touch, which says where to."""
        entry = self.entry
        if lies_on := entry.double_elsewhere(seat):
            here = entry.colour
            self.nav.snack(
                self.profile.double_lies_on(self.names[seat], lies_on),
                tr("Move it here"),
                lambda: self.tap(self.entry.move_double(seat, here)),
            )
        else:
            self.tap(entry.toggle_double(seat))

    def choose_mode(self, mode: str) -> None:
        self.tap(self.entry.set_mode(mode))
        last_move.happened()  # another pad comes under the finger

    def switch_total(self) -> None:
        self.choose_mode("cards" if self.by_total else "totals")

    def choose_sheet(self) -> None:
        self._choose_way("sheet", points_round((None,) * len(self.names)))

    def choose_lines(self) -> None:
        self._choose_way("lines", GAME.empty_round(self.session.setup))

    def _choose_way(self, way: RoundWay, round_: DiaboloRound) -> None:
        """Enter the whole round in another way. What was entered is set aside, in one step that
        can be undone."""
        draft = self.session.draft
        left = self.profile.set_aside(draft.round, followed=draft.live is not None)
        phones = without_secrets(draft.phones)
        self.session.change_draft(round_, view={}, live=None, ways={ROUND_WAY: way}, phones=phones)
        last_move.happened()  # another pad comes under the finger
        if left:
            self.nav.snack(left, tr("Undo"), self.undo)

    def press_sign(self) -> None:
        self.tap(self.entry.press_sign())

    def press_key(self, value: int) -> None:
        entry = self.entry
        if isinstance(entry, DiaboloSheet):
            entry = entry.press_digit(value)
            self.tap(entry)
            if entry.stepped_from is not None:
                last_move.stepped()
            return
        self.tap(entry.type_digit(value) if self.by_total else entry.tap_card(value))

    def refuse_key(self, value: int) -> None:
        entry = self.entry
        sheet = isinstance(entry, DiaboloSheet)
        self.refuse(entry.shortage() if sheet else entry.shortage(value))

    def enter_none(self) -> None:
        self.tap(self.entry.nobody_has_any())

    def erase(self) -> None:
        self.tap(self.entry.erase())
