"""The one gate between the screens and the phone's memory: commands in, observable state out."""

from .session import Session

__all__ = ["Session"]
