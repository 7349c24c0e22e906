"""The table seen from above, with everybody around it.

`Seat`s go around in the order in which they were added, clockwise from the top; any other child
stands in the middle. Used where a game is followed live, and where people are seated.
"""

from math import copysign, cos, pi, sin

from kivy.animation import Animation
from kivy.graphics import Color, SmoothRoundedRectangle
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
from kivy.uix.layout import Layout
from kivy.uix.widget import Widget

from widgets import load_kv
from widgets.theme import theme
from widgets.touch import Touchable

CARD = (24, 34)
RING = 6
"""How far the ring of the active seat reaches beyond its disc."""


class Seat(Touchable, BoxLayout):
    """Somebody at the table: a disc in the player's colour with a big `text` in it, the name
    below. `active` puts a ring around the disc, `badge` stands small at its corner behind a cup,
    and `alert` puts a "!" behind the name."""

    name = StringProperty()
    player = NumericProperty(0)
    text = StringProperty()
    badge = StringProperty()
    active = BooleanProperty(False)
    alert = BooleanProperty(False)
    diameter = NumericProperty("64dp")
    colour = ColorProperty()
    disc = ObjectProperty(None, allownone=True)


class FlyingCard(Widget):
    """A card on its way from one place to another, face down."""

    def __init__(self, **kwargs) -> None:
        super().__init__(size_hint=(None, None), size=(dp(CARD[0]), dp(CARD[1])), **kwargs)
        with self.canvas:
            Color(*theme.text)
            self._edge = SmoothRoundedRectangle(radius=[dp(5)])
            Color(*theme.suit("violet"))
            self._back = SmoothRoundedRectangle(radius=[dp(4)])
        self.bind(pos=self._draw)
        self._draw()

    def _draw(self, *_) -> None:
        self._edge.pos, self._edge.size = self.pos, self.size
        self._back.pos = self.x + dp(1.5), self.y + dp(1.5)
        self._back.size = self.width - dp(3), self.height - dp(3)


class RoundTable(Layout):
    """Places the seats; `least_height` is what they need so that none touches another."""

    top_pos = ListProperty([0, 0])
    top_size = ListProperty([0, 0])
    middle = ListProperty([0, 0])
    """Where the middle of the table is."""
    least_height = NumericProperty(0)
    least_middle = NumericProperty(0)
    """The height that what stands in the middle needs."""
    widest_seat = NumericProperty("104dp")

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        for name in ("pos", "size", "children", "widest_seat", "least_middle"):
            self.fbind(name, self._trigger_layout)

    @property
    def seats(self) -> list[Seat]:
        return [child for child in reversed(self.children) if isinstance(child, Seat)]

    def do_layout(self, *_) -> None:
        seats = self.seats
        if not seats:
            return
        width = min(self.widest_seat, (self.width - dp(16)) / 3)
        height = max(seat.height for seat in seats)
        places = [_place(i, len(seats)) for i in range(len(seats))]
        across = max(x for x, _ in places) - min(x for x, _ in places)
        upright = max(y for _, y in places) - min(y for _, y in places)
        widest = (self.width - width) / across if across else self.width / 2
        apart = _apart(places, widest, width) * height
        self.least_height = dp(2 * RING) + max(
            height + apart * upright, 2 * height + self.least_middle
        )
        room = self.height - height - dp(2 * RING)
        down = room / upright
        # Two who face each other leave the width open; and no table is much longer than wide.
        aside = min(widest, down * (1.7 if across else 1))
        down = min(down, aside * 1.15)
        disc = seats[0].diameter
        spare = self.height - height - down * upright
        self.middle = self.center_x, self.top - spare / 2 - disc / 2 - down
        for seat, (x, y) in zip(seats, places, strict=True):
            seat.width = width
            seat.center_x = self.middle[0] + aside * x
            seat.top = self.middle[1] + down * y + disc / 2
        self._place_middle(aside, down, width, height, disc)

    def _place_middle(self, aside, down, width, height, disc) -> None:
        self.top_size = aside * 1.86, down * 1.86
        self.top_pos = self.middle[0] - aside * 0.93, self.middle[1] - down * 0.93
        # Between the names above and the discs below, and between the discs left and right.
        ceiling = self.middle[1] + down - (height - disc / 2)
        floor = self.middle[1] - down + disc / 2
        for child in self.children:
            if not isinstance(child, Seat | FlyingCard):
                room = max(dp(72), 2 * aside * 0.9 - width - dp(4))
                child.size = min(room, self.width), max(0, ceiling - floor)
                child.center = self.middle[0], (ceiling + floor) / 2

    def fly(self, source: int | None, target: int | None) -> None:
        """Move a card between two seats; None is the middle of the table."""
        if not theme.motion:
            return
        card = FlyingCard()
        card.center = self._spot(source)
        self.add_widget(card)
        to_x, to_y = self._spot(target)
        flight = Animation(center_x=to_x, center_y=to_y, d=theme.motion * 1.6, t="in_out_cubic")
        flight.bind(on_complete=lambda *_: self.remove_widget(card))
        flight.start(card)

    def _spot(self, seat: int | None) -> tuple[float, float]:
        if seat is None:
            return tuple(self.middle)
        disc = self.seats[seat].disc
        return disc.center


def _place(index: int, count: int) -> tuple[float, float]:
    """Where a seat is, seen from the middle: clockwise from the top, 1 is the edge of the table.
    The table bulges towards its corners, which keeps six people apart on a small screen."""
    turn = 2 * pi * index / count
    return _bulge(sin(turn)), _bulge(cos(turn))


def _bulge(value: float) -> float:
    return copysign(abs(value) ** 0.65, value) if abs(value) > 1e-6 else 0


def _apart(places: list[tuple[float, float]], aside: float, width: float) -> float:
    """How many seat heights make the table's half height, so that no seat covers another."""
    return max(
        (
            1 / abs(y - other_y)
            for x, y in places
            for other_x, other_y in places
            if y != other_y and abs(x - other_x) * aside < width
        ),
        default=0.5,
    )


load_kv("round_table")
