"""The sheet of all rounds: a row a round, a column a player; points, and the total below them."""

from functools import lru_cache

from kivy.graphics import Color, Rectangle, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.widget import Widget

from widgets import load_kv
from widgets.buttons import SecondaryButton
from widgets.glyphs import Avatar, Drawing
from widgets.icons import icon
from widgets.layout import Column, Row
from widgets.measured import NameLabel
from widgets.motion import motions
from widgets.surface import Surface
from widgets.theme import theme
from widgets.touch import Touchable

HIGHLIGHT = 0.35
"""How much of the ground is gold at first when a round has just been saved."""
SETTLES_BY = 8
"""dp by which its figures come down then."""


class RoundLine(Touchable, Surface, Drawing):
    """A round of the sheet, to be opened.

    The figures are drawn, not labels: a long match has hundreds of them.
    """

    line = ObjectProperty(None, allownone=True)
    index = NumericProperty()
    head = NumericProperty()
    figure_size = NumericProperty()
    total_size = NumericProperty()
    total_word = StringProperty()
    """What stands before the totals."""
    words_size = NumericProperty()
    words_height = NumericProperty()
    """What the words below the figures take: those that say what looked odd."""
    text = StringProperty()
    """What stands there, for whoever looks for it."""
    unsettled = NumericProperty(0)
    """How far it still is from where it belongs, from 1 down to 0, once it is saved."""

    @classmethod
    def drawn_from(cls):
        return (
            "line",
            "head",
            "figure_size",
            "total_size",
            "total_word",
            "words_height",
            "unsettled",
        )

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        for name in ("line", "width", "head", "words_size"):
            self.fbind(name, self._measure)

    def _measure(self, *_) -> None:
        odd = self._odd()
        self.words_height = odd.height + dp(8) if odd else 0

    def _odd(self):
        """What looked odd, as a texture; None if nothing did."""
        room = int(self.width - self.head - dp(12))
        if self.line is None or not self.line.odd or room <= 0:
            return None
        return written(self.line.odd, self.words_size, True, "Roboto", room).texture

    def draw(self) -> None:
        line = self.line
        if line is None or self.width <= self.head:
            return
        if self.unsettled:
            Color(*theme.gold[:3], self.unsettled * HIGHLIGHT)
            SmoothRoundedRectangle(pos=self.pos, size=self.size, radius=[self.radius])
        figures = f"{line.number}: {' '.join(line.points)}"
        self.text = " · ".join(filter(None, (figures, " ".join(line.totals), line.odd)))
        middle = self.x + self.head / 2
        above, below = self._levels()
        self._write(str(line.number), self.figure_size, middle, above, theme.muted)
        if line.totals:
            fitting = _fitting([self.total_word], self.total_size, self.head - dp(4))
            self._write(self.total_word, fitting, middle, below, theme.muted)
        each = (self.width - self.head) / len(line.points)
        for seat, points in enumerate(line.points):
            best = seat in line.best
            colour = theme.text if best else theme.muted
            x = self.x + self.head + each * (seat + 0.5)
            self._write(points, self.figure_size, x, above, colour, bold=best)
            if line.totals:
                self._write(line.totals[seat], self.total_size, x, below, theme.muted)
        if (odd := self._odd()) is not None:
            middle_of_words = self.y + self.words_height / 2
            sign = written(icon("warning"), self.words_size * 1.3, False, "Icons").texture
            self._draw(sign, middle, middle_of_words, theme.gold)
            left = self.x + self.head
            self._draw(odd, left + odd.width / 2, middle_of_words, theme.text)

    def _levels(self) -> tuple[float, float]:
        """How high the points stand, and the totals."""
        middle = self.center_y + self.words_height / 2 + dp(SETTLES_BY) * self.unsettled
        if not self.line.totals:
            return middle, middle
        return middle + self.total_size * 0.65, middle - self.figure_size * 0.6

    def _write(
        self, text: str, size: float, x: float, y: float, colour, bold: bool = False
    ) -> None:
        self._draw(written(text, size, bold, "Roboto").texture, x, y, colour)

    @staticmethod
    def _draw(drawn, x: float, y: float, colour) -> None:
        """A texture around a point."""
        Color(*colour)
        pos = round(x - drawn.width / 2), round(y - drawn.height / 2)
        Rectangle(texture=drawn, size=drawn.size, pos=pos)


@lru_cache(1024)
def written(text: str, size: float, bold: bool, font: str, width: int | None = None) -> NameLabel:
    """A figure in white, or words that wrap to a width. The same few stand in most rounds."""
    label = NameLabel(
        text=text,
        font_size=size,
        bold=bold,
        font_name=font,
        color=(1, 1, 1, 1),
        text_size=(width, None),
    )
    label.refresh()
    return label


class EarlierRounds(SecondaryButton):
    """Shows more of a long match."""


AT_ONCE = 40
"""So many rounds are shown, the last ones, then as many more at each wish."""


class RoundGrid(Column):
    """`columns` and `lines` are what it shows; a tap on a round dispatches `on_round` with its
    index."""

    columns = ListProperty()
    lines = ListProperty()
    head = NumericProperty()
    figure_size = NumericProperty()
    largest = NumericProperty()
    largest_total = NumericProperty()

    __events__ = ("on_round",)

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        self._heads = Row()
        self.add_widget(self._heads)
        self._earlier = EarlierRounds(shows=False)
        self._earlier.bind(on_release=lambda _: self._show_earlier())
        self.add_widget(self._earlier)
        self._most = AT_ONCE
        self._lines: list[RoundLine] = []
        for name in ("width", "largest", "largest_total", "lines", "columns"):
            self.fbind(name, self._measure)

    def on_round(self, index: int) -> None:
        pass

    def on_columns(self, *_) -> None:
        self._heads.clear_widgets()
        self._heads.spacing = 0
        self._heads.add_widget(Widget(size_hint=(None, None), size=(self.head, 0)))
        for column in self.columns:
            cell = AnchorLayout(size_hint_y=None)
            cell.add_widget(Avatar(name=column.name, mark=column.mark, player=column.player))
            self._heads.add_widget(cell)
        self._measure()

    @property
    def _shown(self) -> list:
        return self.lines[-self._most :]

    def on_lines(self, *_) -> None:
        shown = self._shown
        while len(self._lines) > len(shown):
            self.remove_widget(self._lines.pop())
        while len(self._lines) < len(shown):
            line = RoundLine()
            line.bind(on_release=lambda line: self.dispatch("on_round", line.index))
            self._lines.append(line)
            self.add_widget(line)
        before = len(self.lines) - len(shown)
        for index, (widget, line) in enumerate(zip(self._lines, shown, strict=True), before):
            widget.index, widget.tag, widget.line = index, f"round:{index + 1}", line
        self._earlier.shows = before > 0

    def settle(self, index: int) -> None:
        """A round was saved just now: it settles into its line."""
        for line in self._lines:
            if line.index == index:
                motions.move(line, "unsettled", 1, 0)

    def _show_earlier(self) -> None:
        self._most += AT_ONCE
        self.on_lines()
        self._measure()

    def _measure(self, *_) -> None:
        """Columns share the width; figures shrink before they would touch their neighbours."""
        if not self.columns or self.width <= self.head:
            return
        each = (self.width - self.head) / len(self.columns)
        room = each - dp(4)
        points = [text for line in self._shown for text in line.points]
        totals = [text for line in self._shown for text in line.totals]
        self.figure_size = _fitting(points, self.largest, room)
        total_size = min(self.figure_size, _fitting(totals, self.largest_total, room))
        for line in self._lines:
            line.head, line.figure_size, line.total_size = self.head, self.figure_size, total_size
        disc = min(dp(36), room)
        heads = self._heads.children[::-1]
        if heads:
            heads[0].width = self.head
        for cell in heads[1:]:
            cell.height = disc
            cell.children[0].size = disc, disc


def _fitting(texts: list[str], largest: float, room: float) -> int:
    """The size at which the widest of these texts fits into the room."""
    widest = max(
        (written(text, largest, True, "Roboto").texture.width for text in texts), default=0
    )
    return int(largest * min(1, room / widest) if widest else largest)


load_kv("round_grid")
