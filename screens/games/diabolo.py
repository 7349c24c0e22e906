"""Diabolo, as the screens show it."""

from i18n import N_
from screens.games import GameFace

FACE = GameFace("diabolo", title=N_("Diabolo"))
