"""Write ``fixtures/schema-N.db``, once for each version of the schema, and never again after it:

    python -m tests.store.make_fixture

Tests open every file of every version there ever was, so that no upgrade loses anything.
"""

from __future__ import annotations

import json
import random
import tempfile
from pathlib import Path
from typing import Any

from session import Session
from store import Store, schema
from tests.store.archives import export_match
from tests.store.playing import Ticks, act, start

FIXTURES = Path(__file__).parent / "fixtures"


def exported_matches(store: Store) -> list[Any]:
    return [json.loads(export_match(store, log.id)) for log in store.matches.all()]


def main() -> None:
    target = FIXTURES / f"schema-{schema.newest()}.db"
    if target.exists():
        raise SystemExit(f"{target} is there already, and must stay as it is")
    rng = random.Random(1)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "data"
        with Store(folder, clock=Ticks(), background=False) as store:
            session = Session(store)
            for _ in range(8):
                start(session, rng)
                for _ in range(40):
                    act(session, rng)
            session.begin_round()
            store.roster.rename(1, "Ana Lou")
            store.settings.set("language", "fr")
            store.matches.delete(store.history.page().matches[3].id)
            store._db.checkpoint()
        target.write_bytes((folder / "diablotin.db").read_bytes())
        with Store(folder, background=False) as store:
            exported = [json.loads(export_match(store, log.id)) for log in store.matches.all()]
    target.with_suffix(".json").write_text(
        json.dumps(exported, ensure_ascii=False, indent=1) + "\n", encoding="utf-8"
    )


if __name__ == "__main__":
    main()
