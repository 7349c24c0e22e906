"""A match without other phones costs nothing: what serves them is imported when they are let in."""

from __future__ import annotations

import subprocess
import sys

START = """
import sys
import app.application, app.entry_page, screens.table
rooms = ("board.", "starlette", "uvicorn", "h11", "anyio", "segno")
print(*sorted(name for name in sys.modules if name.startswith(rooms)))
"""


def test_nothing_of_it_is_imported_before_it_is_opened(tmp_path):
    from tests.store import QUIET_KIVY

    environment = {"SDL_VIDEODRIVER": "offscreen", "KIVY_HOME": str(tmp_path), **QUIET_KIVY}
    ran = subprocess.run(
        [sys.executable, "-c", START], capture_output=True, text=True, env=environment, check=True
    )
    assert ran.stdout.split() == []
