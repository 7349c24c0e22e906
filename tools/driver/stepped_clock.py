"""Time that goes by frame by frame: a sixtieth of a second each, however long it really took.

Animations, long presses and messages that fade then take the same number of frames everywhere,
and nobody sleeps through them.
"""

import kivy.effects.kinetic
from kivy.clock import Clock

FRAME = 1 / 60


class SteppedTime:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


_real, _stepped = Clock.time, SteppedTime()


def use(stepped: bool) -> None:
    """Let Kivy go by stepped or by real time."""
    _stepped.now = max(_stepped.now, Clock.get_time())  # never backwards
    Clock.time = kivy.effects.kinetic.time = _stepped if stepped else _real
    Clock._max_fps = 0  # nobody waits for the next frame


def step() -> None:
    _stepped.now += FRAME
