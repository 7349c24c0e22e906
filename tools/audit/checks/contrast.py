"""Is there enough contrast? Measured in the picture: letters against what is really behind them."""

from collections.abc import Iterator

from kivy.metrics import Metrics
from PIL import Image

from tools.audit.box import Box
from tools.audit.findings import Finding
from tools.audit.visible_items import SuitShape, TextItem, VisibleItems, ancestors
from widgets.colour import Colour, contrast

ENOUGH, ENOUGH_IF_LARGE = 4.5, 3.0
LARGE, LARGE_BOLD = 24, 18.66
GROUND_SHARE = 0.15
"""A colour that fills so much of a text's box is part of its ground."""
SAME = 24
"""Colours this near each other, of 255 in any channel, count as one."""

Pixel = tuple[int, int, int]


def check_contrast(items: VisibleItems, picture: Image.Image) -> Iterator[Finding]:
    for text_item in items.texts:
        if items.is_hidden(text_item) or _inactive(text_item) or not text_item.text.strip():
            continue
        for line in text_item.lines:
            if not text_item.visible.contains(line):
                continue
            enough = _enough(text_item)
            colours = _colours(picture, line)
            reached = _text_contrast(text_item, colours)
            if reached is None:
                yield Finding("covered", f"{text_item.text!r} is not in the picture", line)
            elif reached < enough - 0.05:
                yield Finding(
                    "contrast", f"{text_item.text!r} has {reached:.1f}:1, needs {enough}:1", line
                )
    for shape in items.shapes:
        if not shape.in_sight or items.is_hidden(shape) or _inactive(shape):
            continue
        if hasattr(shape.widget, "suit"):
            reached = _shape_contrast(shape, picture)
            if reached < ENOUGH_IF_LARGE - 0.05:
                yield Finding(
                    "contrast",
                    f"the {shape.suit} suit has {reached:.1f}:1, needs {ENOUGH_IF_LARGE}:1",
                    shape.box,
                )


def _inactive(item) -> bool:
    """What cannot be touched now is dimmed on purpose, as everywhere."""
    return any(
        getattr(each, "disabled", False) or getattr(each, "available", True) is False
        for each in ancestors(item.widget)
    )


def _enough(text_item: TextItem) -> float:
    size = text_item.drawn.size / Metrics.density
    large = size >= LARGE or (text_item.drawn.bold and size >= LARGE_BOLD)
    return ENOUGH_IF_LARGE if large or text_item.is_icon else ENOUGH


def _colours(picture: Image.Image, box: Box) -> list[tuple[int, Pixel]]:
    """How many pixels of which colour, most first."""
    crop = picture.crop(
        (
            int(box.left),
            int(picture.height - box.top),
            max(int(box.left) + 1, round(box.right)),
            max(int(picture.height - box.top) + 1, round(picture.height - box.bottom)),
        )
    )
    return sorted(crop.getcolors(crop.width * crop.height), reverse=True)


def _text_contrast(text_item: TextItem, colours: list[tuple[int, Pixel]]) -> float | None:
    """The least contrast with any part of the ground; None if there are no such letters."""
    total = sum(count for count, _ in colours)
    ground = colours[0][1]
    ink = _laid_over(text_item.colour, text_item.opacity, ground)
    if _near(ink, ground) and len(colours) > 1:  # bold letters can outnumber their ground
        ground = next((pixel for _, pixel in colours if not _near(pixel, ink)), ground)
        ink = _laid_over(text_item.colour, text_item.opacity, ground)
    if not any(_near(pixel, ink, 2 * SAME) for _, pixel in colours):
        return None
    grounds = [
        pixel for count, pixel in colours if count >= GROUND_SHARE * total and not _near(pixel, ink)
    ] or [ground]
    return min(contrast(_unit(ink), _unit(pixel)) for pixel in grounds)


def _shape_contrast(shape: SuitShape, picture: Image.Image) -> float:
    """Of what stands out most in the symbol, its fill or its edge, against what is around it."""
    around = _colours(picture, shape.box.grown(Metrics.density * 2))
    inside = {pixel for _, pixel in _colours(picture, shape.box)}
    rim = _rim(picture, shape.box.grown(Metrics.density * 2))
    total = sum(count for count, _ in around)
    return max(
        (
            contrast(_unit(pixel), _unit(rim))
            for count, pixel in around
            if pixel in inside and count > total * 0.02
        ),
        default=1,
    )


def _rim(picture: Image.Image, box: Box) -> Pixel:
    """The colour around a box."""
    edge = 1
    sides = (
        Box(box.left, box.bottom, box.right, box.bottom + edge),
        Box(box.left, box.top - edge, box.right, box.top),
        Box(box.left, box.bottom, box.left + edge, box.top),
        Box(box.right - edge, box.bottom, box.right, box.top),
    )
    counts: dict[Pixel, int] = {}
    for side in sides:
        for count, pixel in _colours(picture, side):
            counts[pixel] = counts.get(pixel, 0) + count
    return max(counts, key=counts.__getitem__)


def _laid_over(colour, opacity: float, ground: Pixel) -> Pixel:
    share = colour[3] * opacity
    return tuple(
        round(255 * c * share + g * (1 - share)) for c, g in zip(colour[:3], ground, strict=True)
    )


def _near(one: Pixel, other: Pixel, limit: int = SAME) -> bool:
    return max(abs(a - b) for a, b in zip(one, other, strict=True)) <= limit


def _unit(pixel: Pixel) -> Colour:
    red, green, blue = (value / 255 for value in pixel)
    return red, green, blue, 1.0
