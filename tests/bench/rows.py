"""What a measurement says."""

from __future__ import annotations

from dataclasses import dataclass

from tests.bench.timing import Compared


@dataclass(frozen=True)
class Row:
    name: str
    value: float
    unit: str
    aim: str
    note: str = ""
    spread: tuple[float, float] | None = None
    """Between which values the middle half of the repeats lies."""


def ratio(name: str, compared: Compared, unit: str, aim: str, note: str = "") -> Row:
    """A row for two things measured side by side; the note begins with what each took."""
    both = f"{_time(compared.ours)} against {_time(compared.theirs)}"
    spread = (compared.low, compared.high)
    return Row(name, compared.ratio, unit, aim, f"{both}{'; ' * bool(note)}{note}", spread)


def _time(seconds: float) -> str:
    """
    >>> _time(0.4216), _time(0.01234), _time(0.0000021)
    ('422 ms', '12.3 ms', '2.1 µs')
    """
    if seconds < 1e-4:
        return f"{seconds * 1e6:.3g} µs"
    return f"{seconds * 1e3:.3g} ms"
