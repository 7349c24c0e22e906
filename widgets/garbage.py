"""Widgets that are no longer used, and when they may vanish."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def kept() -> Iterator[None]:
    """Nothing is collected meanwhile. For what changes a property that kv rules everywhere hang on:
    Kivy raises if a widget vanishes while one of its rules is being worked out."""
    collects = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collects:
            gc.enable()
