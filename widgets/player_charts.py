"""Small charts about one player. Each is told by its shape or its words besides its colour."""

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Rectangle, SmoothEllipse, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty

from i18n import number
from widgets.glyphs import Drawing, polygon, suit_points
from widgets.theme import theme


class ShareBar(Drawing):
    """How much of the whole: `share` from 0 to 1."""

    share = NumericProperty(0)

    @classmethod
    def drawn_from(cls):
        return ("share",)

    def draw(self) -> None:
        Color(*theme.line)
        SmoothRoundedRectangle(pos=self.pos, size=self.size, radius=[self.height / 2])
        if self.share > 0:
            width = max(self.height, self.width * self.share)
            Color(*theme.gold)
            SmoothRoundedRectangle(
                pos=self.pos, size=(width, self.height), radius=[self.height / 2]
            )


class SplitBar(Drawing):
    """Three counts side by side: for, neither, against. The two that matter stand at the ends."""

    counts = ListProperty([0, 0, 0])

    @classmethod
    def drawn_from(cls):
        return ("counts",)

    def draw(self) -> None:
        parts = [
            (count, colour)
            for count, colour in zip(
                self.counts, (theme.good, theme.line, theme.accent), strict=True
            )
            if count
        ]
        whole = sum(count for count, _ in parts)
        gap = dp(3)
        room = self.width - gap * (len(parts) - 1)
        x = self.x
        for count, colour in parts:
            width = room * count / whole
            Color(*colour)
            SmoothRoundedRectangle(
                pos=(x, self.y), size=(width, self.height), radius=[min(self.height, width) / 2]
            )
            x += width + gap


class RankLine(Drawing):
    """The ranks of the last matches, first place on top, the newest at the right.

    `course` has a (rank, won) for each. A win is a star, anything else a dot.
    """

    course = ListProperty()
    lowest = NumericProperty(2)
    """The last rank there was room for."""
    player = NumericProperty(0)

    @classmethod
    def drawn_from(cls):
        return ("course", "lowest", "player")

    def draw(self) -> None:
        if not self.course:
            return
        star = dp(7)
        labels = {rank: self._texture(rank) for rank in (1, int(self.lowest))}
        left = self.x + max(texture.width for texture in labels.values()) + dp(8) + star
        edge = max(star + dp(2), *(texture.height / 2 for texture in labels.values()))
        right, top, bottom = self.right - star, self.top - edge, self.y + edge
        step = (right - left) / max(1, len(self.course) - 1)
        fall = (top - bottom) / max(1, self.lowest - 1)
        for rank, texture in labels.items():
            y = top - (rank - 1) * fall
            Color(*theme.line)
            Rectangle(pos=(left - star, y - dp(0.5)), size=(right - left + 2 * star, dp(1)))
            Color(1, 1, 1)
            Rectangle(texture=texture, size=texture.size, pos=(self.x, y - texture.height / 2))
        places = [
            (left + index * step, top - (rank - 1) * fall, won)
            for index, (rank, won) in enumerate(self.course)
        ]
        Color(*theme.player_line(self.player))
        SmoothLine(
            points=[value for x, y, _ in places for value in (x, y)],
            width=dp(1.2),
            joint="round",
            cap="round",
        )
        for x, y, won in places:
            if won:
                Color(*theme.gold)
                polygon(suit_points("star", x, y, star), (x, y))
            else:
                Color(*theme.player_line(self.player))
                SmoothEllipse(pos=(x - dp(3), y - dp(3)), size=(dp(6), dp(6)))

    @staticmethod
    def _texture(rank: int):
        label = CoreLabel(text=number(rank), font_size=theme.small, color=theme.muted)
        label.refresh()
        return label.texture
