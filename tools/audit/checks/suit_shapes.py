"""Does every suit have its shape? None is shown by colour alone.

Whatever is painted in a suit's colour has the suit's shape, or the suit's name in words, in its
own group: the nearest row, card, pad or button around it that has a shape of any suit. Where there
is no such group, as on a pad whose keys all have the colour that is being entered, it must be the
only suit that stands so on the screen, and its shape must be on the screen as well.
"""

from collections.abc import Iterator

from tools.audit.findings import Finding
from tools.audit.visible_items import Fill, VisibleItems, ancestors, is_suit
from widgets.glyphs import GameGlyph
from widgets.theme import SUITS

PICTURES = {GameGlyph: "the picture of a game, in which no colour stands for a suit"}
"""What may be painted in a suit's colour without meaning the suit, and why."""


def check_suits(items: VisibleItems) -> Iterator[Finding]:
    shaped: dict[int, set[str]] = {}
    for shape in items.shapes:
        for widget in ancestors(shape.widget):
            shaped.setdefault(id(widget), set()).add(shape.suit)
    bare: dict[str, list[Fill]] = {}
    for fill in items.fills:
        suit = next((suit for suit in SUITS if is_suit(suit, fill.colour)), None)
        if (
            suit
            and not isinstance(fill.widget, tuple(PICTURES))
            and not _shape_near(fill, suit, shaped)
        ):
            bare.setdefault(suit, []).append(fill)
    on_screen = {shape.suit for shape in items.shapes}
    for suit, fills in bare.items():
        if len(bare) > 1 or suit not in on_screen:
            for fill in fills:
                yield Finding(
                    "suit",
                    f"{suit} by colour alone in {type(fill.widget).__name__}"
                    f" {getattr(fill.widget, 'tag', '')!r}",
                    fill.box,
                )


def _shape_near(fill: Fill, suit: str, shaped: dict[int, set[str]]) -> bool:
    """Whether the nearest group around it that has any shape has this one."""
    for widget in ancestors(fill.widget):
        if id(widget) in shaped:
            return suit in shaped[id(widget)]
    return False
