"""The podium: whoever is in the first three places, on steps as high as their places are good.

Equals stand on steps of the same height with the same number, and the place after them stays
empty, as the rules of ranking have it. Where those of a place do not all fit, none of them is
shown; the list below the podium has everybody.
"""

from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import Any

from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)

from widgets import load_kv
from widgets.colour import rgba
from widgets.layout import Box
from widgets.text import FitText
from widgets.touch import Touchable

STEPS = 3
COLOURS = {1: "F6C85F", 2: "B9C0CC", 3: "C98D5B"}
"""Gold, silver and bronze, the same in both themes."""
HEIGHTS = {1: 60, 2: 46, 3: 34}
NARROWEST, WIDEST, GAP = 76, 128, 8
"""How wide a step is at least and at most, and what lies between two, in units of the podium."""
SHOWN = ("rank", "name", "mark", "player", "number", "tone")


class StepName(FitText):
    """A name on one line where it fits there, else on two."""

    fits_a_line = BooleanProperty(True)


class PodiumStep(Box):
    """Somebody on a step of a podium."""

    podium = ObjectProperty(rebind=True)
    rank = NumericProperty(1)
    name = StringProperty()
    mark = StringProperty()
    player = NumericProperty(0)
    number = StringProperty()
    tone = OptionProperty("text", options=["text", "gold", "accent"])
    colour = ColorProperty(rgba(COLOURS[1]))


class TouchStep(Touchable, PodiumStep):
    """One that can be touched to see more of somebody."""


class Podium(Box):
    """With `opens`, a tap on somebody dispatches `on_person` with their key.

    `unit`, `letters` (at their `smallest`, too) and `figures` are its measures, in pixels: a
    picture for others has its own. It has no height while nobody stands on it."""

    unit = NumericProperty("1dp")
    letters = NumericProperty("14sp")
    figures = NumericProperty("28sp")
    smallest = NumericProperty("10dp")
    margin = NumericProperty(0)
    """What is left over at either side."""
    count = NumericProperty(0)
    """How many stand on it."""
    opens = BooleanProperty(False)

    __events__ = ("on_person",)

    def __init__(self, **kwargs) -> None:
        self._people: list[tuple[Hashable, dict[str, Any]]] = []
        self._shown: list[int] | None = []
        super().__init__(**kwargs)
        for name in ("width", "unit"):
            self.fbind(name, self._arrange)

    def on_person(self, key: Hashable) -> None:
        pass

    def show(self, rows: Iterable[tuple[Hashable, Mapping[str, Any]]]) -> None:
        """The standings, best first, as rows of them have it, each with its key."""
        people = [(key, {name: row[name] for name in SHOWN}) for key, row in rows]
        if people != self._people:
            self._people, self._shown = people, None
            self._arrange()

    def _arrange(self, *_) -> None:
        gap = GAP * self.unit
        room = int((self.width + gap) // (NARROWEST * self.unit + gap))
        ranks = [int(person["rank"]) for _, person in self._people]
        shown = highest_in_the_middle(on_podium(ranks, room))
        if shown == self._shown:
            return
        self._shown = shown
        self.clear_widgets()
        for index in shown:
            self.add_widget(self._step(*self._people[index]))
        self.count = len(shown)

    def _step(self, key: Hashable, person: dict[str, Any]) -> PodiumStep:
        rank = int(person["rank"])
        kind = TouchStep if self.opens else PodiumStep
        step = kind(podium=self, colour=rgba(COLOURS[rank]))
        for name, value in person.items():
            setattr(step, name, rank if name == "rank" else value)
        if self.opens:
            step.tag = f"podium:{key}"
            step.bind(on_release=lambda _: self.dispatch("on_person", key))
        return step


def on_podium(ranks: Sequence[int], room: int) -> list[int]:
    """Which of the standings are on a podium with room for so many, best first: whole places only,
    and none unless somebody stands beside the best.

    >>> on_podium([1, 2, 3, 4], 4), on_podium([1, 1, 3, 3, 3], 4), on_podium([1, 1, 1, 1, 1], 4)
    ([0, 1, 2], [0, 1], [])
    """
    best = [rank for rank in ranks if rank <= STEPS]
    while len(best) > room:
        best = [rank for rank in best if rank < best[-1]]
    return list(range(len(best))) if len(best) > 1 else []


def highest_in_the_middle(order: Sequence[int]) -> list[int]:
    """From left to right, falling off to both sides.

    >>> highest_in_the_middle([0, 1, 2]), highest_in_the_middle([0, 1, 2, 3])
    ([1, 0, 2], [3, 1, 0, 2])
    """
    return [*order[1::2][::-1], *order[0::2]]


load_kv("podium")
