"""Kivy's style sheet, without the rules of all those widgets that no screen of ours has.

Reading it takes Kivy longer than all else that it does before a window opens, and most of it is for
file choosers, settings and video players.
"""

import re
import sys
from pathlib import Path

EMPTY_STYLE = Path(__file__).resolve().parent.parent / "kv" / "kivy_style"

NEEDED = frozenset(
    {
        "BubbleButton",
        "BubbleContent",
        "Button",
        "Image",
        "Label",
        "RelativeLayout",
        "Scatter",
        "ScrollView",
        "Selector",
        "StencilView",
        "TextInput",
        "TextInputCutCopyPaste",
    }
)
"""Widgets that ours are made of or that Kivy puts beside them."""


def read() -> None:
    """To be called before anything imports `kivy.lang`, which reads the style sheet at once; after
    that there is nothing to be gained."""
    if "kivy.lang" in sys.modules:
        return
    import kivy

    folder, kivy.kivy_data_dir = kivy.kivy_data_dir, str(EMPTY_STYLE)
    try:
        from kivy.lang import Builder
    finally:
        kivy.kivy_data_dir = folder
    style = Path(folder, "style.kv")
    Builder.load_string(needed(style.read_text("utf-8")), filename=str(style), rulesonly=True)


def needed(style: str) -> str:
    """The rules of a style sheet that ours cannot do without.

    >>> needed(
    ...     "#:kivy 1.0\\n<Label>:\\n  a: 1\\n<Slider>:\\n  b: 2\\n<-Button,-Other>:\\n  c: 3\\n"
    ... )
    '#:kivy 1.0\\n<Label>:\\n  a: 1\\n<-Button,-Other>:\\n  c: 3\\n'
    """
    head, *rules = re.split(r"^(?=<)", style, flags=re.MULTILINE)
    return head + "".join(rule for rule in rules if NEEDED & widgets_of(rule))


def widgets_of(rule: str) -> set[str]:
    """The widgets that a rule is for.

    >>> sorted(widgets_of("<-Button,Title@Label>:\\n    text: 'a'"))
    ['Button', 'Title']
    """
    names = rule[1 : rule.index(">")].split(",")
    return {name.strip(" -").partition("@")[0] for name in names}
