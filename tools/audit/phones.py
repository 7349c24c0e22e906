"""The phones that the audit imitates: sizes, densities, text sizes, languages, looks, insets."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, product

from languages import LANGUAGES

SIZES = (
    (320, 568),
    (360, 640),
    (360, 800),
    (412, 915),
    (600, 960),
    (800, 1280),
    (640, 360),
    (1280, 800),
)
"""In dp; the last two are turned on their side."""
DENSITIES = (1.5, 2.0, 2.625, 3.0, 3.5)
FONT_SCALES = (1.0, 1.3, 2.0)
LOOKS = ("dark", "light")
INSETS = (0, 48)
"""Top and bottom, in dp."""

LARGEST_WINDOW = 2600
"""The side of the off-screen window, in pixels (see tools/driver/__init__.py)."""
MOST_PAINTED = 900_000
"""Pixels that can be painted in no time. Contrast hangs on colours, not on the density, so that
larger windows are only measured, not painted."""


@dataclass(frozen=True, order=True)
class Phone:
    size: tuple[int, int]
    density: float
    font_scale: float
    language: str
    look: str
    inset: int

    @property
    def exists(self) -> bool:
        return max(self.size) * self.density <= LARGEST_WINDOW

    @property
    def painted(self) -> bool:
        return self.size[0] * self.size[1] * self.density**2 <= MOST_PAINTED

    @property
    def name(self) -> str:
        width, height = self.size
        return (
            f"{width}x{height}@{self.density:g}-text{self.font_scale:g}-{self.language}-"
            f"{self.look}-inset{self.inset}"
        )


def every_phone() -> list[Phone]:
    """The full product, less what no window can show."""
    made = (
        Phone(*traits)
        for traits in product(SIZES, DENSITIES, FONT_SCALES, LANGUAGES, LOOKS, INSETS)
    )
    return [phone for phone in made if phone.exists]


def covering() -> list[Phone]:
    """Few phones among which every two traits that can meet do meet, except that a size has not
    every density: layouts are in dp, so that the density alone moves nothing by more than a pixel.

    Takes, time and again, the phone that has the most pairs not yet met.
    """
    phones = every_phone()
    open_pairs = {pair for phone in phones for pair in _pairs(phone)}
    chosen = []
    while open_pairs:
        best = max(phones, key=lambda phone: len(open_pairs & _pairs(phone)))
        open_pairs -= _pairs(best)
        chosen.append(best)
    return sorted(chosen)


def _pairs(phone: Phone) -> set[tuple]:
    return set(_all_pairs(phone))


def _all_pairs(phone: Phone) -> Iterator[tuple]:
    traits = {
        "size": phone.size,
        "density": phone.density,
        "text": phone.font_scale,
        "language": phone.language,
        "look": phone.look,
        "inset": phone.inset,
    }
    for one, other in combinations(traits.items(), 2):
        if {one[0], other[0]} != {"size", "density"}:
            yield one, other


REPRESENTATIVE = (
    Phone((320, 568), 1.5, 1.3, "fr", "light", 0),
    Phone((360, 640), 1.5, 1.0, "de", "dark", 48),
    Phone((640, 360), 1.5, 1.0, "en", "dark", 0),
)
"""What the tests look at."""
