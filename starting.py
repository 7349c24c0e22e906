"""Imported before anything else: what has to hold before Kivy is imported, and a start that does
not stop to look for garbage."""

import gc
import os

os.environ.setdefault("KIVY_NO_ARGS", "1")  # our options are not Kivy's

_usual_threshold = gc.get_threshold()
gc.set_threshold(100_000)  # next to nothing of what is made for the first screen is garbage


def over(*_) -> None:
    """The first screen is there: collect garbage as usual."""
    gc.set_threshold(*_usual_threshold)
