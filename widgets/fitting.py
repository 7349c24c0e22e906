"""How large a text can be in a box: measured once for each text and box, and never drawn for it."""

from functools import lru_cache
from typing import NamedTuple

from kivy.metrics import dp

from widgets.measured import MeasuredLabel

LINE_HEIGHT = 1.18
STILL_GOOD, READABLE = 0.85, 14
"""One line this much smaller reads better than two lines, unless it gets too small for that."""
STEP = 0.94


class Fitting(NamedTuple):
    size: float
    """Of the letters."""
    whole: bool
    """False if even the smallest letters are too large: then the text is to be shortened."""
    natural_width: float
    """Of the text in its largest letters, on one line."""


@lru_cache(maxsize=1024)
def fitting(
    text: str,
    font: tuple[str, bool],
    box: tuple[float, float],
    sizes: tuple[float, float],
    most_lines: int,
) -> Fitting:
    """`font` is a name and whether it is bold, `box` is width and height, `sizes` are the smallest
    and the largest that the letters may have."""
    width, height = box
    smallest, largest = sizes
    name, bold = font
    label = MeasuredLabel(
        text=text, font_name=name, bold=bold, font_size=largest, text_size=(width, None)
    )
    longest = max(label.get_extents(line)[0] for line in text.split("\n"))
    size = max(smallest, _guess(text, longest or 1, box, largest, most_lines))
    while True:
        label.options["font_size"] = size
        if _fits(label, text, width, height):
            return Fitting(size, True, longest)
        if size <= smallest:
            return Fitting(size, False, longest)
        size = max(smallest, size * STEP)


def _guess(
    text: str, longest: float, box: tuple[float, float], largest: float, most_lines: int
) -> float:
    """The largest size at which some number of lines should hold the text."""
    width, height = box

    def by_height(lines: int) -> float:
        return height / (lines * LINE_HEIGHT)

    if longest <= width:
        return min(largest, by_height(text.count("\n") + 1))
    on_one_line = min(largest * width * 0.98 / longest, by_height(1))
    if on_one_line >= max(largest * STILL_GOOD, min(largest, dp(READABLE))):
        return on_one_line
    return max(
        on_one_line,
        *(
            min(largest, largest * width * lines * 0.95 / longest, by_height(lines))
            for lines in range(1, most_lines + 1)
        ),
    )


def _fits(label: MeasuredLabel, text: str, width: float, height: float) -> bool:
    if label.render()[1] > height + 1:
        return False
    # A word wider than the box would be broken in the middle.
    return all(label.get_extents(word)[0] < width - 1 for word in text.split())
