"""States of an app whose memory was damaged: what home says after a recovery."""

from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path

from store import Backup, LostMatch, Recovery
from tools.driver.driver import Driver

NOW = datetime.now().astimezone()
ASIDE = Path("broken/diablotin.db")
COPY = Backup(90, NOW - timedelta(days=3), Path("backups/diablotin.db.gz"))
LONG = ("Maximilienne-Alexandrine de La Tour Bleu", "Jean-Baptiste", "Anne-Charlotte", "Zoé")
LOST = (
    LostMatch("a", "inferno", LONG, NOW.timestamp(), older_kept=True),
    LostMatch("b", "diabolo", ("Ana", "Léo"), None, older_kept=False),
    LostMatch("c", None, (), None, older_kept=False),
)

RECOVERIES = {
    "recovery_whole": Recovery(NOW, "older_than_backup", ASIDE, COPY, 2, all_known=True),
    "recovery_with_losses": Recovery(
        NOW, "unsound", ASIDE, COPY, 12, LOST * 3, LONG, settings=2, all_known=True
    ),
    "recovery_of_nothing": Recovery(NOW, "header", ASIDE, None),
}


def _told(recovery: Recovery) -> Callable[[Driver], None]:
    def go(phone: Driver) -> None:
        phone.app.store.recovery = recovery
        phone.page.refresh()

    return go


STATES = [(name, _told(recovery)) for name, recovery in RECOVERIES.items()]
"""They stay on home, so they come last."""
