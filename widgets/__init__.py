"""What several screens share. `load()` makes known to kv what the first screen needs. A kv file
that names something else begins with `#:import MODULE widgets.MODULE`; the module reads its own
rules."""

from pathlib import Path

from kivy.lang import Builder

KV = Path(__file__).resolve().parent.parent / "kv"

BASE = ("theme", "widgets")
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
        Builder.load_file(str(KV / f"{stem}.kv"), rulesonly=True)


def load() -> None:
    # kv finds classes by name once their modules are imported.
    from widgets import buttons, glyphs, layout, text, touch  # noqa: F401

    for base in BASE:
        load_kv(base)
