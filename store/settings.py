"""The app's preferences: any JSON value by its key."""

from __future__ import annotations

import json
from typing import Any

from .database import Database

BOARD = "board"
"""The match that other phones show, and who is joined (:mod:`board.admission`)."""
NEW_MATCH = "new_match"
"""The table of a new match that is being set up (:mod:`session.seating`)."""
LAST_PLACE = "in_front"
"""Where the user was in a match (:mod:`app.last_place`)."""
OF_THE_MOMENT = (BOARD, NEW_MATCH, LAST_PLACE)
"""State of this phone at this moment: no backup brings it back."""
IMPORT_NOTE = "import"
"""What the last import brought (:mod:`store.imports`)."""


class Settings:
    def __init__(self, db: Database) -> None:
        self._db = db

    def get(self, key: str, default: Any = None) -> Any:
        text = self._db.value("SELECT value FROM settings WHERE key = ?", (key,))
        if text is None:
            return default
        try:
            return json.loads(text)
        except ValueError:  # a damaged preference is one that was never set
            return default

    def all(self) -> dict[str, Any]:
        """Every value, also None: that a setting was ended is a setting too."""
        return {key: self.get(key) for (key,) in self._db.rows("SELECT key FROM settings")}

    def set(self, key: str, value: Any) -> None:
        with self._db.transaction("settings"):
            self._db.execute(
                "INSERT OR REPLACE INTO settings (key, value) VALUES (?, ?)",
                (key, json.dumps(value)),
            )

    def forget(self, key: str) -> None:
        with self._db.transaction("settings"):
            self._db.execute("DELETE FROM settings WHERE key = ?", (key,))
