"""A match or an evening as a picture to send: made off the screen, the same on every phone.

All its measures are pixels of the picture, not dp: neither the phone's density nor its size of
text changes what friends get to see. Only colours come from the theme.
"""

from collections.abc import Callable, Mapping, Sequence
from io import BytesIO
from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.core.image import Image
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    OptionProperty,
    StringProperty,
)

from widgets import load_kv
from widgets.atmosphere import Washed
from widgets.layout import Box

WIDTH, HEIGHT = 1080, 1350  # the tallest that photo apps show uncut
GUESTS, MATCHES = 7, 5
"""So many people and matches of an evening are legible on it."""
ICON = str(Path(__file__).resolve().parent.parent / "assets" / "icon.png")


class ShareRow(Box):
    rank = StringProperty()
    name = StringProperty()
    mark = StringProperty()
    player = NumericProperty(0)
    detail = StringProperty()
    honour = StringProperty()
    honour_detail = StringProperty()
    number = StringProperty()
    tone = OptionProperty("text", options=["text", "gold", "accent"])


class ShareMatch(Box):
    """A match among those of an evening."""

    glyph = StringProperty()
    game = StringProperty()
    scores = StringProperty()


class SharePicture(Washed, Box):
    """`rows` are the properties of a `ShareRow` each, best first; `matches` those of a `ShareMatch`
    each, where it is about an evening."""

    game = StringProperty()
    glyph = StringProperty()
    date = StringProperty()
    finished = BooleanProperty(True)
    has_podium = BooleanProperty(False)
    """Whether the best stand on a podium, and the others below it."""
    over = StringProperty()
    """What stands above the title where no crown does."""
    title = StringProperty()
    detail = StringProperty()
    why = StringProperty()
    series = ListProperty()
    low_wins = BooleanProperty(False)
    row_height = NumericProperty(0)
    icon = StringProperty(ICON)
    mood = StringProperty("triumphant")
    """The imp's, who takes what room is left."""

    more_matches = StringProperty()
    """That there are others besides those shown."""
    full = BooleanProperty(False)
    """Whether a chart or matches take what room there is."""

    def __init__(
        self,
        rows: Sequence[Mapping[str, Any]],
        matches: Sequence[Mapping[str, Any]] = (),
        series: Sequence[Any] = (),
        **kwargs: Any,
    ) -> None:
        load_kv("share_picture")
        super().__init__(
            size=(WIDTH, HEIGHT), series=series, full=bool(series or matches), **kwargs
        )
        self.row_height = self._height_of_a_row(len(rows))
        for values in rows:
            self.ids.rows.add_widget(ShareRow(**values))
        if self.has_podium:
            self.ids.top_three.show(enumerate(rows))
        for values in matches:
            self.ids.matches.add_widget(ShareMatch(**values))

    def _height_of_a_row(self, count: int) -> float:
        """Large where there is room; a chart wants its share, and so do matches and a podium."""
        if self.has_podium:
            return 96 if self.series else min(104, 428 / count)
        return min(84, 406 / count) if self.full else min(112, 560 / count)


def photograph(picture: SharePicture, then: Callable[[Image], object]) -> None:
    """Hand over an image of it once it has found its shape. What a layout moves, and what a
    text shrinks to, is settled before a frame ends; the one after has it all."""
    Clock.schedule_once(lambda _: Clock.schedule_once(lambda _: then(picture.export_as_image())))


def png(image: Image) -> bytes:
    out = BytesIO()
    image.save(out, fmt="png")
    return out.getvalue()
