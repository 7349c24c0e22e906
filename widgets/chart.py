"""The chart of running totals."""

from collections.abc import Sequence

from kivy.animation import Animation
from kivy.graphics import Color, Rectangle, SmoothEllipse, SmoothLine
from kivy.graphics.texture import Texture
from kivy.properties import BooleanProperty, ListProperty, NumericProperty

from i18n import number
from widgets import load_kv
from widgets.glyphs import Drawing
from widgets.measured import NameLabel
from widgets.theme import theme

SECONDS_A_ROUND, LONGEST_SHOW = 0.4, 3.0


class Chart(Drawing):
    """Running totals, a line a player.

    `series` is a list of `(mark, player, totals)`; every list starts with the 0 before the first
    round. A line is told from the others by the mark at its end, not by its colour alone.
    With `low_wins` the axis is turned over, so that whoever leads is on top here as well.
    `unit` and `letters` are its measures, in pixels: a picture for others has its own.
    `progress` is how far the match has come in the drawing, from 0 to 1.
    """

    series = ListProperty()
    low_wins = BooleanProperty(False)
    unit = NumericProperty("1dp")
    letters = NumericProperty("14sp")
    progress = NumericProperty(1)
    moves = BooleanProperty(True)
    """Whether it may draw itself."""

    def __init__(self, **kwargs) -> None:
        self._textures: dict[tuple[object, ...], Texture] = {}
        super().__init__(**kwargs)

    @classmethod
    def drawn_from(cls):
        return ("series", "low_wins", "unit", "letters", "progress")

    # -- drawing itself ------------------------------------------------------------------------

    def wait(self) -> None:
        """Show the match as it was before its first round, until it is played once more."""
        self.progress = 0

    def play(self) -> None:
        """Draw the lines round by round; a tap shows them whole."""
        seconds = min(LONGEST_SHOW, SECONDS_A_ROUND * self._rounds)
        Animation(progress=1, d=seconds).start(self)

    def show_all(self) -> None:
        Animation.cancel_all(self, "progress")
        self.progress = 1

    def on_moves(self, *_) -> None:
        if not self.moves:
            self.show_all()

    def on_touch_down(self, touch):
        if self.collide_point(*touch.pos):
            self.show_all()
        return super().on_touch_down(touch)

    @property
    def _rounds(self) -> int:
        return max(1, max(len(totals) for _, _, totals in self.series) - 1)

    def draw(self) -> None:
        if self.progress in (0, 1):
            self._textures.clear()
        if not self.series:
            return
        values = [total for _, _, totals in self.series for total in totals]
        low, high = min(values), max(values)
        marks = self._marks(low, high)
        labels = {mark: self._texture(number(mark), theme.muted, self.letters) for mark in marks}
        left = self.x + max(texture.width for texture in labels.values()) + 8 * self.unit
        disc = max(24 * self.unit, self.letters * 1.5)
        right = self.right - disc - 8 * self.unit
        bottom, top = self.y + disc / 2, self.top - disc / 2
        span = max(1, high - low)
        rounds = self._rounds

        def at(round_number: float, total: float) -> tuple[float, float]:
            share = (total - low) / span
            share = 1 - share if self.low_wins else share
            return left + (right - left) * round_number / rounds, bottom + (top - bottom) * share

        for mark, texture in labels.items():
            _, y = at(0, mark)
            Color(*theme.line)
            Rectangle(pos=(left, y - self.unit / 2), size=(right - left, self.unit))
            Color(1, 1, 1)
            Rectangle(
                texture=texture,
                size=texture.size,
                pos=(left - 8 * self.unit - texture.width, y - texture.height / 2),
            )
        ends = []
        for mark, player, totals in self.series:
            points = [at(*point) for point in so_far(totals, self.progress)]
            Color(*theme.player_line(player))
            if len(points) > 1:
                SmoothLine(
                    points=[v for point in points for v in point],
                    width=1.5 * self.unit,
                    joint="round",
                    cap="round",
                )
            ends.append((points[-1], mark, player))
        self._draw_ends(ends, disc)

    def _draw_ends(self, ends, disc: float) -> None:
        """The marks at the right, moved apart where lines end together."""
        ends.sort(key=lambda end: end[0][1])
        places = spread_apart(
            [y for (_, y), _, _ in ends],
            disc + 2 * self.unit,
            self.y + disc / 2,
            self.top - disc / 2,
        )
        for ((x, y), mark, player), place in zip(ends, places, strict=True):
            middle = self.right - disc / 2
            Color(*theme.player_line(player))
            SmoothLine(points=[x, y, middle, place], width=0.6 * self.unit)
            Color(*theme.player(player))
            SmoothEllipse(pos=(middle - disc / 2, place - disc / 2), size=(disc, disc))
            texture = self._texture(mark, theme.ink(theme.player(player)), self.letters, bold=True)
            Color(1, 1, 1)
            Rectangle(
                texture=texture,
                size=texture.size,
                pos=(middle - texture.width / 2, place - texture.height / 2),
            )

    def _marks(self, low: int, high: int) -> list[int]:
        """The extremes, and zero between them where it would not touch either."""
        marks = [low, high] if high > low else [low]
        room = self.letters * 1.4 * (high - low) / max(1, self.height - 24 * self.unit)
        if low + room < 0 < high - room:
            marks.append(0)
        return marks

    def _texture(self, text: str, colour, size: float, bold: bool = False):
        """Made anew for every drawing, but not for every frame while the lines grow."""
        key = (text, tuple(colour), size, bold)
        if key not in self._textures:
            label = NameLabel(text=text, font_size=size, color=colour, bold=bold)
            label.refresh()
            self._textures[key] = label.texture
        return self._textures[key]


def so_far(totals: Sequence[int], progress: float) -> list[tuple[float, float]]:
    """The rounds and totals of a line that has come so far, at the end between two rounds.

    >>> so_far([0, 4, 10], 1), so_far([0, 4, 10], 0.75)
    ([(0, 0), (1, 4), (2, 10)], [(0, 0), (1, 4), (1.5, 7.0)])
    """
    end = (len(totals) - 1) * progress
    points: list[tuple[float, float]] = [(i, totals[i]) for i in thinned(len(totals)) if i <= end]
    if (last := int(end)) < end:
        total = totals[last] + (totals[last + 1] - totals[last]) * (end - last)
        points.append((end, total))
    return points


def thinned(count: int, most: int = 200) -> list[int]:
    """The places of so many points that are drawn: all, or some evenly spread, and both ends. More
    than the picture has pixels would only take time.

    >>> thinned(4), thinned(9, most=3)
    ([0, 1, 2, 3], [0, 4, 8])
    """
    if count <= most:
        return list(range(count))
    return [round(i * (count - 1) / (most - 1)) for i in range(most)]


def spread_apart(places: Sequence[float], gap: float, low: float, high: float) -> list[float]:
    """Places in ascending order, moved as little as it takes to be a gap apart, and within
    bounds as long as there is room.

    >>> spread_apart([10, 10, 50], 20, 0, 100)
    [0.0, 20.0, 50.0]
    """
    # Without the gaps the places must only not fall: neighbours that would are pooled.
    pools: list[tuple[float, int]] = []
    for index, place in enumerate(places):
        pools.append((place - index * gap, 1))
        while len(pools) > 1 and pools[-2][0] > pools[-1][0]:
            (upper, many), (lower, more) = pools.pop(), pools.pop()
            pools.append(((upper * many + lower * more) / (many + more), many + more))
    ceiling = high - (len(places) - 1) * gap
    evened = [max(low, min(mean, ceiling)) for mean, many in pools for _ in range(many)]
    return [float(mean + index * gap) for index, mean in enumerate(evened)]


load_kv("chart")
