"""What several screens share. `load()` makes known to kv what the first screen needs. A kv file
that names something else begins with `#:import MODULE widgets.MODULE`; the module reads its own
rules."""

from pathlib import Path

from kivy.lang import Builder

KV = Path(__file__).resolve().parent.parent / "kv"

BASE = ("theme", "widgets")
DRAWN_WITH = {"pos", "size", "width", "radius"}
"""Properties that instructions of a canvas have as well."""
_loaded: set[str] = set()


def load_kv(stem: str) -> None:
    """Read kv/<stem>.kv, once: rules that are read twice are applied twice."""
    if stem not in (*BASE, *_loaded):
        for base in BASE:  # rules are applied in the order in which they are read
            _read(base)
    _read(stem)


def _read(stem: str) -> None:
    if stem not in _loaded:
        _loaded.add(stem)
        known = len(Builder.rules)
        Builder.load_file(str(KV / f"{stem}.kv"), rulesonly=True)
        for _, rule in Builder.rules[known:]:
            _overrule(rule)


def _overrule(rule) -> None:
    """Let what a rule says of a property hold alone. Kivy keeps listening to the more general
    rules before it, too, and the last to change wins: with another theme a button's words would
    get the colour of all text, and small letters the size of the others. What Kivy writes as
    `-color:` ends that; it would cut off canvases of the same name, so those are left out."""
    for name, setting in rule.properties.items():
        setting.ignore_prev = name not in DRAWN_WITH
    for child in rule.children:
        _overrule(child)


def load() -> None:
    # kv finds classes by name once their modules are imported.
    from widgets import buttons, glyphs, layout, text, touch  # noqa: F401

    for base in BASE:
        load_kv(base)
