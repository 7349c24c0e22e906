"""A match of a file that is known here by its id: the same, or played on elsewhere."""

from __future__ import annotations

from enum import Enum
from typing import Literal, NamedTuple

from scoring import Match

from .match_log import MatchLog


class Compared(Enum):
    """What a match of a file is beside the one here."""

    NEW = "new"
    KNOWN = "known"
    """The same, or an earlier version of it."""
    LONGER = "longer"
    """The match here, and what was played after it."""
    DIFFERENT = "different"
    """Both went on, but not in the same way."""


class OtherVersion(NamedTuple):
    """A match of a file that differs from the one here, which has so many rounds."""

    match: Match
    rounds_here: int
    compared: Compared


class VersionChoice(NamedTuple):
    """What an import does with matches that were played on elsewhere. ``different`` says whose
    version stays where both went on; of both, the one of the file becomes another match."""

    longer: bool = True
    different: Literal["here", "file", "both"] = "here"

    def takes(self, compared: Compared) -> bool:
        """Whether such a match changes the one here."""
        if compared is Compared.LONGER:
            return self.longer
        return compared is Compared.DIFFERENT and self.different == "file"

    def adds(self, compared: Compared) -> bool:
        """Whether such a match becomes another one beside that here."""
        return compared is Compared.DIFFERENT and self.different == "both"


def compare(log: MatchLog, match: Match) -> Compared:
    """Compare a match of a file with the one here that has its id."""
    here, rounds = log.match, match.rounds
    if (here.game, here.setup) != (match.game, match.setup):
        return Compared.KNOWN  # rounds of another table: nothing to go on with
    ends_here = len(rounds) == len(here.rounds) and match.stopped and not here.stopped
    if not ends_here and (here.rounds[: len(rounds)] == rounds or log.had_rounds(rounds)):
        return Compared.KNOWN
    if rounds[: len(here.rounds)] == here.rounds and not here.stopped:
        return Compared.LONGER
    return Compared.DIFFERENT
