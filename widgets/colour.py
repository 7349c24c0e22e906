"""Plain arithmetic on colours: reading, mixing, contrast. Knows nothing of Kivy or themes."""

from collections.abc import Callable, Sequence
from functools import lru_cache, wraps
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

Colour = tuple[float, float, float, float]

DARK_INK = "14121A"
LIGHT_INK = "FFFFFF"


def _remembered(work: Callable[P, T]) -> Callable[P, T]:
    """The same few colours are asked for over and over, by every key and tile of a page. Kivy
    hands them over as lists."""
    known: Callable[..., T] = lru_cache(maxsize=1024)(work)

    @wraps(work)
    def asked(*arguments: P.args, **named: P.kwargs) -> T:
        plain = [tuple(each) if isinstance(each, list) else each for each in arguments]
        return known(*plain, **named)

    return asked


@_remembered
def rgba(hex_code: str, alpha: float = 1.0) -> Colour:
    red, green, blue = (int(hex_code[i : i + 2], 16) / 255 for i in (0, 2, 4))
    return red, green, blue, alpha


def code_of(colour: Sequence[float]) -> str:
    """The hexadecimal code of a colour.

    >>> code_of(rgba("F6C85F"))
    'F6C85F'
    """
    return "".join(f"{round(value * 255):02X}" for value in colour[:3])


@_remembered
def mix(below: Sequence[float], above: Sequence[float], share: float) -> Colour:
    """`share` of the colour above laid over the colour below."""
    red, green, blue = (b + (a - b) * share for b, a in zip(below[:3], above[:3], strict=True))
    return red, green, blue, 1.0


def linear(colour: Sequence[float]) -> tuple[float, float, float]:
    """The shares of light that a colour of sRGB stands for."""
    red, green, blue = (
        value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4
        for value in colour[:3]
    )
    return red, green, blue


def luminance(colour: Sequence[float]) -> float:
    """Relative luminance as WCAG 2 defines it."""
    red, green, blue = linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@_remembered
def contrast(one: Sequence[float], other: Sequence[float]) -> float:
    """1 (the same) to 21 (black on white)."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@_remembered
def ink(on: Sequence[float], enough: float = 4.5) -> Colour:
    """White where that reads well enough on the colour, else near-black, else black: between
    them there is enough contrast with any colour."""
    for code in (LIGHT_INK, DARK_INK):
        if contrast(rgba(code), on) >= enough:
            return rgba(code)
    return rgba("000000")


@_remembered
def readable(colour: Sequence[float], on: Sequence[float], enough: float) -> Colour:
    """The colour, moved towards the ink of its ground until it stands out enough."""
    towards = ink(on)
    for step in range(21):
        moved = mix(colour, towards, step / 20)
        if contrast(moved, on) >= enough:
            return moved
    return towards
