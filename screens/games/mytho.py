"""Mytho, as the screens show it."""

from i18n import N_
from screens.games import GameFace

FACE = GameFace("mytho", title=N_("Mytho"), counts="wins")
