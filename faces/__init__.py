"""How each game looks and speaks in the app: its name, its screens, and its words.

The rules know no language. A face puts their codes and figures into sentences, through the
catalogues. A new game brings a face of its own and registers it here.
"""

from .angels import AngelsFace
from .diabolo import DiaboloFace
from .face import Face
from .inferno import InfernoFace
from .mytho import MythoFace

FACES: dict[str, Face] = {}


def register(face: Face) -> None:
    FACES[face.id] = face


for _face in (DiaboloFace(), InfernoFace(), AngelsFace(), MythoFace()):
    register(_face)

__all__ = ["FACES", "Face", "register"]
