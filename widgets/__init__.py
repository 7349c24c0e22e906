"""What several screens share. `load()` makes all of it known to kv."""

from pathlib import Path

from kivy.lang import Builder

KV = Path(__file__).resolve().parent.parent / "kv"

_loaded: set[str] = set()


def load_kv(stem: str) -> None:
    """Read kv/<stem>.kv, once: rules that are read twice are applied twice."""
    if stem not in _loaded:
        _loaded.add(stem)
        Builder.load_file(str(KV / f"{stem}.kv"), rulesonly=True)


def load() -> None:
    # kv finds classes by name once their modules are imported.
    from widgets import (  # noqa: F401
        buttons,
        glyphs,
        inputs,
        layout,
        overlays,
        pads,
        round_table,
        score,
        text,
        touch,
    )

    load_kv("theme")
    load_kv("widgets")
    load_kv("round_table")
