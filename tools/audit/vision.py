"""Colours as colour-blind players see them, and how far apart they then are.

`python -m tools.audit.vision` prints the table of docs/quality.md.
"""

from collections.abc import Mapping, Sequence
from itertools import combinations
from math import atan2, cos, degrees, exp, hypot, pi, radians, sin, sqrt
from typing import NamedTuple

from widgets.colour import Colour, linear

Rgb = tuple[float, float, float]
Lab = tuple[float, float, float]

# The matrices for full severity from G. M. Machado, M. M. Oliveira and L. A. F. Fernandes,
# "A Physiologically-based Model for Simulation of Color Vision Deficiency" (IEEE TVCG, 2009),
# for linear RGB.
DEFICIENCIES: Mapping[str, tuple[Rgb, Rgb, Rgb]] = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
KINDS = ("all colours", *DEFICIENCIES)

# From linear sRGB to CIE XYZ, and the white of D65 (IEC 61966-2-1).
TO_XYZ = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
WHITE = (0.95047, 1.0, 1.08883)


def seen_by(kind: str, colour: Sequence[float]) -> Rgb:
    """The colour in linear RGB as somebody with this deficiency sees it."""
    rgb = linear(colour)
    if kind not in DEFICIENCIES:
        return rgb
    red, green, blue = (min(1, max(0, value)) for value in _times(DEFICIENCIES[kind], rgb))
    return red, green, blue


def lab(rgb: Rgb) -> Lab:
    """CIE L*a*b* of a colour in linear sRGB."""
    x, y, z = (_f(value / white) for value, white in zip(_times(TO_XYZ, rgb), WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def difference(one: Lab, other: Lab) -> float:
    """The colour difference CIEDE2000: about 1 is just seen side by side."""
    l1, a1, b1 = one
    l2, a2, b2 = other
    mean_chroma = (hypot(a1, b1) + hypot(a2, b2)) / 2
    g = 0.5 * (1 - sqrt(mean_chroma**7 / (mean_chroma**7 + 25**7)))
    c1, h1 = hypot(a1 * (1 + g), b1), degrees(atan2(b1, a1 * (1 + g))) % 360
    c2, h2 = hypot(a2 * (1 + g), b2), degrees(atan2(b2, a2 * (1 + g))) % 360
    turn, mean_hue = 0.0, h1 + h2
    if c1 * c2:
        turn = (h2 - h1 + 180) % 360 - 180
        mean_hue = (h1 + turn / 2) % 360
    delta_hue = 2 * sqrt(c1 * c2) * sin(radians(turn / 2))
    lightness, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    t = (
        1
        - 0.17 * _cos(mean_hue - 30)
        + 0.24 * _cos(2 * mean_hue)
        + 0.32 * _cos(3 * mean_hue + 6)
        - 0.20 * _cos(4 * mean_hue - 63)
    )
    s_l = 1 + 0.015 * (lightness - 50) ** 2 / sqrt(20 + (lightness - 50) ** 2)
    s_c, s_h = 1 + 0.045 * chroma, 1 + 0.015 * chroma * t
    swing = 30 * exp(-(((mean_hue - 275) / 25) ** 2))
    r_t = -sin(radians(2 * swing)) * 2 * sqrt(chroma**7 / (chroma**7 + 25**7))
    by_l, by_c, by_h = (l2 - l1) / s_l, (c2 - c1) / s_c, delta_hue / s_h
    return sqrt(by_l**2 + by_c**2 + by_h**2 + r_t * by_c * by_h)


class Closest(NamedTuple):
    """The two colours of a set that are hardest to tell apart."""

    distance: float
    pair: tuple[str, str]


def closest(colours: Mapping[str, Colour], kind: str) -> Closest:
    seen = {name: lab(seen_by(kind, colour)) for name, colour in colours.items()}
    return min(
        Closest(difference(seen[one], seen[other]), (one, other))
        for one, other in combinations(seen, 2)
    )


def _times(matrix: Sequence[Sequence[float]], vector: Sequence[float]) -> list[float]:
    return [sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix]


def _f(value: float) -> float:
    return value ** (1 / 3) if value > (6 / 29) ** 3 else value / (3 * (6 / 29) ** 2) + 4 / 29


def _cos(angle: float) -> float:
    return cos(angle * pi / 180)


def main() -> None:
    from widgets.theme import PLAYERS, SUITS, theme

    suits = {name: theme.suit(name) for name in SUITS}
    players = {str(index + 1): theme.player(index) for index in range(len(PLAYERS))}
    for kind in KINDS:
        least = [closest(colours, kind) for colours in (suits, players)]
        print(
            f"| {kind} |",
            " | ".join(f"{found.distance:.1f} ({' and '.join(found.pair)})" for found in least),
            "|",
        )


if __name__ == "__main__":
    main()
