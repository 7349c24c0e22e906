"""The table seen from above, with everybody around it.

`Seat`s go around in the order in which they were added, clockwise from the top; any other child
stands in the middle. Used where a game is followed live, and where people are seated.
"""

from collections.abc import Iterable

from kivy.graphics import Color, PopMatrix, PushMatrix, SmoothRoundedRectangle, Translate
from kivy.graphics.instructions import InstructionGroup
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.layout import Layout

from widgets import load_kv
from widgets.layout import Layers
from widgets.motion import gliding, motions
from widgets.seat_places import RIM, Point, Room, SeatSize, Shape, around, fitted, least_table
from widgets.surface import Ringed
from widgets.theme import theme
from widgets.touch import Touchable

CARD = (24, 34)
RING = 6
"""How far the ring of the active seat reaches beyond its disc."""
WIDEST = 104
"""dp of a seat."""
LEAST_MIDDLE = 72
"""dp of the width of what stands in the middle."""


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
    disc = ObjectProperty(None, allownone=True)


class SeatDisc(Ringed, Layers):
    """The disc of a seat, and what stands at its corner."""


class FlyingCard(InstructionGroup):
    """A card on its way from one place to another, face down."""

    def __init__(self, start: Point, end: Point) -> None:
        super().__init__()
        self._start, self._end = start, end
        self._place = Translate()
        width, height, edge = dp(CARD[0]), dp(CARD[1]), dp(1.5)
        for drawn in (
            PushMatrix(),
            self._place,
            Color(*theme.text),
            SmoothRoundedRectangle(
                pos=(-width / 2, -height / 2), size=(width, height), radius=[dp(5)]
            ),
            Color(*theme.suit("violet")),
            SmoothRoundedRectangle(
                pos=(edge - width / 2, edge - height / 2),
                size=(width - 2 * edge, height - 2 * edge),
                radius=[dp(4)],
            ),
            PopMatrix(),
        ):
            self.add(drawn)

    def move(self, share: float) -> None:
        """To how far it has come, 0 to 1."""
        self._place.xy = [a + (b - a) * share for a, b in zip(self._start, self._end, strict=True)]


class RoundTable(Layout):
    """Places the seats; `least_height` is what they need so that none touches another."""

    shape = Shape(bulge=0.65, tallest=1.15)
    gap = 0
    """dp between seats at least."""
    margin = RING
    """dp above the seats and below them."""

    top_pos = ListProperty([0, 0])
    top_size = ListProperty([0, 0])
    middle = ListProperty([0, 0])
    """Where the middle of the table is."""
    places = ListProperty()
    """Where the discs of the seats belong."""
    least_height = NumericProperty(0)
    least_middle = NumericProperty(0)
    """The height that what stands in the middle needs."""

    flown = NumericProperty(1)
    """How far the cards in flight have come; at 1 none is."""

    def __init__(self, **kwargs) -> None:
        self._flights: list[tuple[Point, Point]] = []
        self.flying = InstructionGroup()  # cards, over everything
        super().__init__(**kwargs)
        self.canvas.after.add(self.flying)
        for name in ("pos", "size", "children", "least_middle"):
            self.fbind(name, self._trigger_layout)

    @property
    def seats(self) -> list[Seat]:
        return [child for child in reversed(self.children) if isinstance(child, Seat)]

    def do_layout(self, *_) -> None:
        seats = self.seats
        if not seats:
            return
        self.set_sizes(seats)
        size = SeatSize(seats[0].width, max(seat.height for seat in seats), seats[0].diameter)
        margin = dp(self.margin)
        least = least_table(
            len(seats), self.width, size, self.middle_size(size), dp(self.gap), self.shape
        )
        self.least_height = 2 * margin + least.height
        places = around(len(seats), self.shape.bulge)
        room = fitted(places, self.width, self.height - 2 * margin, size, least.shape)
        top = self.top - (self.height - room.height) / 2
        x, y = self.middle = self.center_x, top - size.disc / 2 - room.down
        self.top_size = room.aside * RIM * 2, room.down * RIM * 2
        self.top_pos = x - room.aside * RIM, y - room.down * RIM
        self.places = [(x + room.aside * right, y + room.down * up) for right, up in places]
        for seat, place in zip(seats, self.places, strict=True):
            seat.center_x, seat.top = place[0], place[1] + size.disc / 2
        left, bottom, right, top = size.middle(self.middle_size(size, room))
        for child in self.children:
            if not isinstance(child, Seat):
                child.pos, child.size = (x + left, y + bottom), (right - left, top - bottom)

    def set_sizes(self, seats: list[Seat]) -> None:
        """Say how large the seats are."""
        for seat in seats:
            seat.width = min(dp(WIDEST), (self.width - dp(16)) / 3)

    def middle_size(self, seat: SeatSize, room: Room | None = None) -> tuple[float, float]:
        """How large what stands in the middle is: at least, or in such a room. It reaches from the
        names above to the discs below, and to the discs left and right."""
        if room is None:
            return dp(WIDEST), self.least_middle + dp(RING)
        width = max(dp(LEAST_MIDDLE), 2 * room.aside * 0.9 - seat.width - dp(4))
        return min(width, self.width), max(0, 2 * room.down - seat.height - dp(RING))

    def fly(self, moves: Iterable[tuple[int | None, int | None]]) -> None:
        """Move cards from seat to seat; None is the middle of the table. They are drawings and no
        children, so that nobody is placed anew because of them."""
        motions.finish(self)
        self._flights = [(self._spot(source), self._spot(target)) for source, target in moves]
        motions.move(self, "flown", 0, 1, gliding)

    def on_flown(self, *_) -> None:
        if self.flown == 1:
            self.flying.clear()
            return
        if not self.flying.children:
            for flight in self._flights:
                self.flying.add(FlyingCard(*flight))
        for card in self.flying.children:
            card.move(self.flown)

    def _spot(self, seat: int | None) -> Point:
        if seat is None:
            return tuple(self.middle)
        disc = self.seats[seat].disc
        return disc.center


load_kv("round_table")
