"""A round table at which people change seats: by dragging, or by the screen's own means.

The screen says who sits where (`people`) and who is first; the table says what a finger wants, and
shows it. It decides nothing.
"""

from math import atan2, cos, dist, pi, sin

from kivy.animation import Animation
from kivy.graphics import Color, SmoothLine
from kivy.graphics.instructions import InstructionGroup
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)

from device import device
from widgets.round_table import RoundTable, Seat
from widgets.seat_places import ROUND
from widgets.text import FitText
from widgets.theme import theme
from widgets.touch import Draggable

SPIN_SECONDS = 1.3
LEAST_STEPS = 12


class SeatMark(FitText):
    """The small disc at the corner of a seat."""


class PlayerSeat(Draggable, Seat):
    """A seat that can be dragged. Its table hears of it."""

    person = NumericProperty(0)
    mark = StringProperty()
    """A sign on a small disc at the corner of the large one."""
    lift = NumericProperty(0)
    """How far it is lifted off the table, 0 to 1."""

    def on_kv_post(self, base_widget) -> None:
        super().on_kv_post(base_widget)
        mark = SeatMark()
        self.fbind("mark", mark.setter("text"))
        self.disc.add_widget(mark)

    def on_lifted(self, *_) -> None:
        super().on_lifted()
        if theme.motion_seconds:
            Animation(lift=float(self.lifted), d=theme.motion_seconds / 2, t="out_quad").start(self)
        else:
            self.lift = float(self.lifted)


class SeatingTable(RoundTable):
    """`people` are roster players, clockwise from the top; `first` is a seat, −1 for nobody.

    Dispatches `on_seat` with a seat that was tapped, `on_swap` with two seats to exchange.
    """

    shape = ROUND
    gap = 8
    margin = 0

    people = ListProperty()
    first = NumericProperty(-1)
    mark = StringProperty()
    """What stands at the disc of who is first."""
    picked = NumericProperty(-1)
    """The seat that waits for another to change places with."""

    shown = NumericProperty(-1)
    """The seat that has the ring: who is first, or where the draw is passing by."""
    spinning = BooleanProperty(False)
    roomy = BooleanProperty(False)
    """Whether there is room for larger seats. Not for the table to say, whose own height hangs on
    the size of its seats."""
    mode = StringProperty()
    """Light or dark: what is drawn here follows."""
    dragged = ObjectProperty(None, allownone=True)
    landing = ListProperty([0, 0])
    """The middle of the place where the dragged player will sit."""
    sweep = NumericProperty(0)
    """Where the draw is on its way around, in seats."""

    __events__ = ("on_seat", "on_swap")

    def __init__(self, **kwargs) -> None:
        self._order: list[PlayerSeat] = []
        self._target = -1
        self._moves = False
        super().__init__(**kwargs)
        self._rim = InstructionGroup()
        self.canvas.insert(0, self._rim)  # below the seats, whatever kv draws before
        for name in ("mode", "roomy"):
            self.fbind(name, self._trigger_layout)
        for name in ("first", "mark", "picked", "spinning"):
            self.fbind(name, self._mark_seats)

    def on_seat(self, seat: int) -> None:
        pass

    def on_swap(self, one: int, other: int) -> None:
        pass

    # -- who sits where --------------------------------------------------------------------------

    @property
    def seats(self) -> list[PlayerSeat]:
        """In seating order; while somebody is dragged, as it would be if he were dropped now."""
        order = [*self._order]
        if self._target >= 0:
            home = order.index(self.dragged)
            order[home], order[self._target] = order[self._target], order[home]
        return order

    def on_people(self, *_) -> None:
        known = {seat.person: seat for seat in self._order}
        self._order = [
            known.pop(person.id) if person.id in known else self._new_seat(person.id)
            for person in self.people
        ]
        for seat in known.values():
            self.remove_widget(seat)
        for seat, person in zip(self._order, self.people, strict=True):
            seat.name, seat.player = person.name, person.colour
            seat.tag = f"seat:{person.name}"
        self._mark_seats()
        self._move_soon()

    def _new_seat(self, person: int) -> PlayerSeat:
        seat = PlayerSeat(person=person)
        seat.bind(on_release=self._tapped, on_drag=self._drag, on_drop=self._drop)
        self.add_widget(seat)
        return seat

    def _move_soon(self) -> None:
        """People are to walk to their seats, not to jump there."""
        self._moves = True
        self._trigger_layout()

    def do_layout(self, *_) -> None:
        before = {seat: tuple(seat.pos) for seat in self._order if any(seat.pos)}
        for seat in self._order:
            Animation.cancel_all(seat, "x", "y")
        super().do_layout()
        if self.dragged:
            self.landing = self.places[self.seats.index(self.dragged)]
            before.pop(self.dragged, None)
        if self._moves and theme.motion_seconds:
            for seat, start in before.items():
                end, seat.pos = tuple(seat.pos), start
                if end != start:
                    Animation(x=end[0], y=end[1], d=theme.motion_seconds, t="out_cubic").start(seat)
        self._moves = False
        if self.dragged:
            self._follow()
        self._draw_rim()

    def set_sizes(self, seats) -> None:
        for seat in seats:
            seat.diameter = dp(72) if self.roomy else dp(56)
            # Long names are cut with an ellipsis before people get too close to each other.
            seat.width = min(dp(120) if self.roomy else dp(88), (self.width - dp(16)) / 3.7)

    def middle_size(self, seat, room=None) -> tuple[float, float]:
        """A button: nothing of it may reach under a seat."""
        return min(dp(104), (self.width - 2 * seat.width) * 0.56), self.least_middle

    def _draw_rim(self) -> None:
        """The rim of the table, with arrow heads between the seats: play goes clockwise."""
        self._rim.clear()
        self._rim.add(Color(*theme.line))
        self._rim.add(SmoothLine(ellipse=(*self.top_pos, *self.top_size), width=dp(1)))
        self._rim.add(Color(*theme.muted))
        count = len(self._order)
        for i in range(count):
            head = self._arrow_head(2 * pi * (i + 0.5) / count)
            self._rim.add(SmoothLine(points=head, width=dp(1.2), cap="round", joint="round"))

    def _arrow_head(self, turn: float) -> list[float]:
        aside, down = self.top_size[0] / 2, self.top_size[1] / 2
        tip = self.middle[0] + aside * sin(turn), self.middle[1] + down * cos(turn)
        ahead = atan2(-down * sin(turn), aside * cos(turn))
        left, right = (
            (tip[0] + dp(7) * cos(ahead + back), tip[1] + dp(7) * sin(ahead + back))
            for back in (2.4, -2.4)
        )
        return [*left, *tip, *right]

    # -- a finger --------------------------------------------------------------------------------

    def _tapped(self, seat: PlayerSeat) -> None:
        self.stop_spinning()
        self.dispatch("on_seat", self._order.index(seat))

    def _drag(self, seat: PlayerSeat, pos) -> None:
        if self.dragged is None:
            self.stop_spinning()
            self.dragged = seat
            # On top of all others, which is last in Kivy's drawing order.
            self.remove_widget(seat)
            self.add_widget(seat)
        self._finger = pos
        target = self._seat_under(pos)
        if target != self._target:
            self._target = target
            device.tick()
            self._move_soon()
        self._follow()

    def _follow(self) -> None:
        seat = self.dragged
        seat.center_x = self._finger[0]
        seat.top = self._finger[1] + seat.diameter / 2

    def _drop(self, seat: PlayerSeat) -> None:
        home, target = self._order.index(seat), self._target
        self.dragged, self._target = None, -1
        self._move_soon()
        if target >= 0:
            self.dispatch("on_swap", home, target)

    def _seat_under(self, pos) -> int:
        """The seat to change places with, −1 for nobody's."""
        away = [dist(place, pos) for place in self.places]
        nearest = away.index(min(away))
        if away[nearest] > self.dragged.diameter or self._order[nearest] is self.dragged:
            return -1
        return nearest

    # -- who is first ----------------------------------------------------------------------------

    def spin(self, since: int) -> None:
        """Make a show of a draw whose outcome is `first` already, from the seat `since`."""
        self.stop_spinning()
        if not theme.motion_seconds or self.first < 0:
            return
        start, count = max(0, since), len(self._order)
        self.spinning = True
        self.sweep = start
        laps = max(2, -(-LEAST_STEPS // count))
        steps = laps * count + (self.first - start) % count
        show = Animation(sweep=start + steps, d=SPIN_SECONDS, t="out_cubic")
        show.bind(on_complete=lambda *_: self.stop_spinning())
        show.start(self)

    def stop_spinning(self) -> None:
        Animation.cancel_all(self, "sweep")
        self.spinning = False

    def on_sweep(self, *_) -> None:
        if self.spinning:
            passing = round(self.sweep) % len(self._order)
            if passing != self.shown:
                device.tick()
            self._mark_seats()

    def _mark_seats(self, *_) -> None:
        spot = round(self.sweep) % max(1, len(self._order))
        self.shown = spot if self.spinning else min(self.first, len(self._order) - 1)
        for index, seat in enumerate(self._order):
            seat.active = index == (self.picked if self.picked >= 0 else self.shown)
            seat.mark = self.mark if index == self.first and not self.spinning else ""
