"""Our boxes lay out as Kivy's do."""

import pytest
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from widgets.layout import Box

CHILDREN = {
    "shares": [{}, {"size_hint": (2, 0.5)}, {"size_hint": (1, 1)}],
    "own sizes": [{"size_hint": (None, None), "size": (30, 40)}, {"size_hint_x": None}, {}],
    "own heights": [{"size_hint_y": None, "height": 50}, {}, {"size_hint_y": None}],
    "least and most": [{"size_hint_min": (90, 70)}, {"size_hint_max": (20, 30)}, {}],
    "places": [
        {"size_hint": (0.5, 0.5), "pos_hint": {"center_x": 0.5, "center_y": 0.5}},
        {"size_hint": (None, None), "pos_hint": {"right": 1, "top": 1}},
    ],
    "nobody": [],
}


@pytest.mark.parametrize("orientation", ["horizontal", "vertical"])
@pytest.mark.parametrize("children", CHILDREN.values(), ids=CHILDREN)
def test_a_box_has_everything_where_kivy_has_it(phone, orientation, children):
    ours, kivys = (
        kind(orientation=orientation, pos=(7, 11), size=(200, 150), padding=(1, 2, 3, 4), spacing=5)
        for kind in (Box, BoxLayout)
    )
    for box in (ours, kivys):
        for child in children:
            box.add_widget(Widget(**child))
    phone.frames(2)
    assert _places(ours) == _places(kivys)


def _places(box) -> list[tuple[float, ...]]:
    return [tuple(box.minimum_size), *((*child.pos, *child.size) for child in box.children)]
