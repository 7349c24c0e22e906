"""How far apart colours are, for people with all cones and for colour-blind people.

Differences are CIEDE2000; full protanopia, deuteranopia and tritanopia are simulated by the model
of Machado, Oliveira and Fernandes (2009). Both come from the library coloraide.

`python -m tools.audit.colour_blindness` prints the table of docs/quality.md.
"""

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

from coloraide import Color

VISIONS = {
    "all colours": None,
    "protanopia": "protan",
    "deuteranopia": "deutan",
    "tritanopia": "tritan",
}
"""How people see, and the name that coloraide has for the cones they lack."""


class ClosestPair(NamedTuple):
    """The two colours of a set that are hardest to tell apart."""

    difference: float
    names: tuple[str, str]


def closest_pair(colours: Mapping[str, Sequence[float]], vision: str) -> ClosestPair:
    """Of colours in sRGB, each with its name, as seen with one of `VISIONS`."""
    seen = {name: as_seen(colour, vision) for name, colour in colours.items()}
    return min(
        ClosestPair(seen[one].delta_e(seen[other], method="2000"), (one, other))
        for one, other in combinations(seen, 2)
    )


def as_seen(colour: Sequence[float], vision: str) -> Color:
    """The nearest colour that a screen can show to what somebody with this vision sees."""
    seen = Color("srgb", colour[:3])
    cones = VISIONS[vision]
    if cones:
        seen.filter(cones, 1, method="machado", in_place=True).clip()
    return seen


def main() -> None:
    from widgets.theme import PLAYERS, SUITS, theme

    suits = {name: theme.suit(name) for name in SUITS}
    players = {str(index + 1): theme.player(index) for index in range(len(PLAYERS))}
    for vision in VISIONS:
        pairs = [closest_pair(colours, vision) for colours in (suits, players)]
        cells = [f"{pair.difference:.1f} ({' and '.join(pair.names)})" for pair in pairs]
        print(f"| {vision} | {' | '.join(cells)} |")


if __name__ == "__main__":
    main()
