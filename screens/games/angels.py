"""Angels & Demons, as the screens show it."""

from i18n import N_
from screens.games import GameFace

FACE = GameFace("angels", title=N_("Angels & Demons"))
