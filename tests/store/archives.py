"""Archives in one go, as no screen takes them: it has to draw in between."""

from pathlib import Path

import scoring
from store import Store
from store.archive import Archive, Preview


def preview(store: Store, path: Path) -> Preview:
    found = Preview(path)
    for _ in Archive(store.matches).look(found):
        pass
    return found


def take_in(store: Store, path: Path) -> int:
    """How many matches of a file were new."""
    return sum(Archive(store.matches).add(preview(store, path), at_once=20))


def export_match(store: Store, uid: str) -> str:
    return scoring.dumps(store.matches.load(uid).match)


def export_all(store: Store, path: Path) -> int:
    lines = list(Archive(store.matches).lines())
    path.write_text("".join(lines), "utf-8")
    return len(lines)
