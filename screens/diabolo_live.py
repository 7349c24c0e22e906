"""The lines of Diabolo while people play: touch a side and a card, or drag the card there."""

from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from app.page import Page
from device import device
from entry.diabolo_live import DiaboloLiveEntry, Place
from i18n import number, tr
from scoring.diabolo import COLOURS, Line, Sides, outcome, points
from scoring.diabolo_live import DiaboloLive
from widgets.buttons import TextButton
from widgets.cards import LaidCards
from widgets.layout import Box
from widgets.pads import CardPad, PadKey
from widgets.surface import Ringed
from widgets.touch import Draggable
from words import PROFILES, rounds
from words import diabolo_live as words
from words.diabolo import line_sums, outcome_name


class LiveSide(Ringed, TextButton):
    """One side of a line, with its cards."""

    suit = StringProperty("red")
    side = OptionProperty("demon", options=["demon", "angel"])
    cards = ListProperty()
    leads = BooleanProperty(False)
    takes = BooleanProperty(True)
    """Whether a card can still be played here."""
    chosen = BooleanProperty(False)
    """It waits for its card, or a card is being dragged over it."""

    @property
    def place(self) -> Place:
        return Place(self.suit, self.side)


class LiveMiddle(Box):
    """Between the sides: the suit, the sums, and a lock where the line is closed."""

    suit = StringProperty("red")
    sums = StringProperty()
    leader = StringProperty()
    closed = BooleanProperty(False)


class LiveLine(BoxLayout):
    """A line with its two sides."""

    colour = StringProperty("red")

    __events__ = ("on_side",)

    def __init__(self, **kwargs) -> None:
        self._shown: tuple[object, ...] = ()
        super().__init__(**kwargs)

    def on_side(self, side: LiveSide) -> None:
        pass

    @property
    def sides(self) -> tuple[LiveSide, LiveSide]:
        return self.ids.demon, self.ids.angel

    def show(self, live: DiaboloLiveEntry) -> None:
        """Left alone as long as nothing happens here: most cards are played on other lines."""
        line, state, chosen = live.state.line(self.colour), live.state, live.chosen
        here = chosen if chosen and chosen.colour == self.colour else None
        shown = (line, here, state.over, tr.language)
        if shown != self._shown:
            self._shown = shown
            self._show_line(line, here, state)

    def _show_line(self, line: Line, chosen: Place | None, state: DiaboloLive) -> None:
        leader = "" if line is None else outcome(line)
        for side in self.sides:
            held = getattr(line, side.side) if isinstance(line, Sides) else None
            side.cards = held if isinstance(held, tuple) else []
            side.chosen = side.place == chosen
            side.takes = state.refusal_of(side.place) is None
            side.leads = leader == side.side
            side.text = number(held) if isinstance(held, int) else "+" * (side.takes and not held)
        middle = self.ids.middle
        middle.leader = leader
        middle.closed = state.is_closed(self.colour)
        if isinstance(line, Sides):
            middle.sums = line_sums((points(line.demon), points(line.angel)))
        else:
            middle.sums = outcome_name(line) if line else line_sums((0, 0))


class LiveKey(Draggable, PadKey):
    """A card to touch, or to drag onto a side."""


class LivePad(CardPad):
    """The cards 1 to 5. One that the deck no longer has can be touched too: then it says why."""

    key_type = LiveKey

    def _pressed(self, key: LiveKey) -> None:
        self.dispatch("on_key", key.value)


class DiaboloLivePage(Page):
    """The cards played so far are the lines of the draft: every card is in the store, and one
    undo step."""

    undoes_taps = BooleanProperty(True)
    live = ObjectProperty(None, allownone=True)
    over = BooleanProperty(False)
    can_discard = BooleanProperty(False)
    closed = StringProperty()
    of = StringProperty()
    headline = StringProperty()
    news = StringProperty()
    in_short = StringProperty()
    """The same in one line, for small phones."""
    question = StringProperty()
    refusal = StringProperty()
    """Why the last touch played nothing, until something is played or chosen."""
    suit = StringProperty()
    """The colour of the side that was chosen."""

    def __init__(self, **kwargs) -> None:
        self._card: LaidCards | None = None
        self._aim: LiveSide | None = None
        super().__init__(**kwargs)
        self.bind(high=lambda *_: self.refresh_soon())
        for colour in COLOURS:
            line = LiveLine(colour=colour)
            line.bind(on_side=lambda _, side: self.choose(side.place))
            self.ids.lines.add_widget(line)
        for key in self.ids.cards.children:
            key.bind(on_drag=self._drag, on_drop=self._drop, lifted=self._lift)

    @property
    def profile(self):
        return PROFILES[self.session.match.game]

    # -- showing -------------------------------------------------------------------------------

    def refresh(self) -> None:
        draft = self.session.draft
        if draft is None or draft.editing is not None:
            # Undo has gone back further than this round.
            self.nav.back_to("table")
            return
        live = self.live = DiaboloLiveEntry.resume(
            self.session.setup, draft.round, draft.live, draft.view
        )
        state = live.state
        single = self.session.rules.length(self.session.setup) == 1
        self.title = rounds.entry_title(self.profile, draft.number, tr("in play"), single=single)
        self.over, self.can_discard = state.over, state.can_discard
        self.next_text = tr("Count the round") if state.over else ""
        self.closed, self.of = words.closed_of(state)
        # What does not stand there is not made: laying out words takes longest of all.
        roomy = self.high or state.over
        self.headline = words.headline(state) if roomy else ""
        self.news = words.news(state) if roomy else ""
        self.in_short = "" if roomy else words.in_short(state)
        self.question = words.question(
            live, self.session.match.players, self.session.result.next.starter
        )
        self.suit = live.chosen.colour if live.chosen else ""
        # Not how many are left, which changes with every card: no key shows that.
        self.ids.cards.counts = {key.value: key.enabled for key in live.card_keys()}
        for line in self.ids.lines.children:
            line.show(live)

    # -- tapping -------------------------------------------------------------------------------

    def choose(self, place: Place) -> None:
        if reason := self.live.state.refusal_of(place):
            self._refuse(words.refused(reason, place))
        else:
            self._store(self.live.choose(place))

    def press(self, card: int) -> None:
        if self.live.chosen is None:
            self._refuse(words.side_first())
        else:
            self.play(self.live.chosen, card)

    def play(self, place: Place, card: int) -> None:
        if reason := self.live.state.refusal(place, card):
            self._refuse(words.refused(reason, place, card))
        else:
            self._store(self.live.play(place, card))

    def discard(self) -> None:
        if self.live.state.hand_can_be_stuck:
            self._store(self.live.discard())
        else:
            self._refuse(words.no_discard())

    def on_next(self) -> None:
        self.count()

    def count(self) -> None:
        """Every line is entered already: on to the hands."""
        self.session.change_draft(view=self.live.counting_view)
        self.nav.open(self.profile.entry_screen)

    def _refuse(self, why: str) -> None:
        device.buzz()
        self.refusal = why

    def _changed(self, topics) -> None:
        self.refusal = ""
        super()._changed(topics)

    def _store(self, live: DiaboloLiveEntry) -> None:
        if live.state is self.live.state:
            self.session.change_draft(view=live.view)
        else:
            self.session.change_draft(live.state.round, live=live.live, view=live.view)

    # -- dragging ------------------------------------------------------------------------------

    def _lift(self, key: LiveKey, lifted: bool) -> None:
        """A card comes off the pad, and is gone from under the finger when that lets go."""
        if lifted:
            self._card = LaidCards(size_hint=(None, None), size=(dp(48), dp(68)), card_width=dp(48))
            self.nav.layer.add_widget(self._card)
        elif self._card:
            self.nav.layer.remove_widget(self._card)
            self._card = None
            self._show_aim(None)

    def _drag(self, key: LiveKey, pos) -> None:
        assert self._card is not None
        x, y = key.to_window(*pos)
        side = self._aim = self._side_at(x, y)
        self._card.faces = [(number(key.value), side.suit if side else self.suit or "x")]
        self._card.center_x, self._card.y = x, y  # above the finger, to be seen
        self._show_aim(side)

    def _drop(self, key: LiveKey) -> None:
        if self._aim:
            self.play(self._aim.place, key.value)

    def _show_aim(self, aim: LiveSide | None) -> None:
        for line in self.ids.lines.children:
            for side in line.sides:
                side.chosen = side is aim if aim else side.place == self.live.chosen

    def _side_at(self, x: float, y: float) -> LiveSide | None:
        scroller = self.ids.scroller
        if not scroller.collide_point(*scroller.parent.to_widget(x, y)):
            return None
        sides = (side for line in self.ids.lines.children for side in line.sides)
        return next((side for side in sides if side.collide_point(*side.to_widget(x, y))), None)
