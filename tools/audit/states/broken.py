"""States of a memory that was damaged, and of one that is as full as can be."""

from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path

from scoring import LONGEST_NOTE
from store import Backup, LostMatch, Recovery
from tools.driver.driver import Driver
from tools.driver.sample_matches import picked_up, play

NOW = datetime.now().astimezone()
ASIDE = Path("broken/diablotin.db")
COPY = Backup(90, NOW - timedelta(days=3), Path("backups/diablotin.db.gz"))
LONG = ("Maximilienne-Alexandrine de La Tour Bleu", "Jean-Baptiste", "Anne-Charlotte", "Zoé")
LOST = (
    LostMatch("a", "inferno", LONG, NOW.timestamp(), older_kept=True),
    LostMatch("b", "diabolo", ("Ana", "Léo"), None, older_kept=False),
    LostMatch("c", None, (), None, older_kept=False),
)
NOTE = ("Au chalet. " * LONGEST_NOTE)[:LONGEST_NOTE]

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


def many_names(phone: Driver) -> None:
    """More than a new match shows at once, and more than it shows at all."""
    phone.app.store.roster.ensure([f"Personne {number}" for number in range(250)])
    phone.root.open("new_match", game="inferno")


def many_rounds(phone: Driver) -> None:
    """A match that is tied for long, with a note as long as can be."""
    play(phone, "inferno", ("Ana", "Léo", "Zoé"), [picked_up(5, 5, 5)] * 45)
    phone.session.set_note(NOTE)


def long_note(phone: Driver) -> None:
    """The field that takes no more."""
    play(phone, "inferno", ("Ana", "Léo", "Zoé"))
    phone.session.set_note(NOTE)
    phone.page.write_note()


STATES = [
    *((state.__name__, state) for state in (many_names, many_rounds, long_note)),
    *((name, _told(recovery)) for name, recovery in RECOVERIES.items()),
]
"""What is said about a recovery stays on home, so it comes last."""
