"""How much anybody may ask of the server."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

MOST_CONNECTIONS = 64
MAX_UNKNOWN_CONNECTIONS = MOST_CONNECTIONS // 4
"""For all clients together that have not joined: the other connections belong to the table."""
MOST_FROM_ONE_ADDRESS = 24
"""So that whoever opens connections without end leaves some to the others."""
BACKLOG = 512
"""Connections that wait to be looked at. Were it short, somebody who opens thousands would have
everybody else wait for seconds until their system tries again."""
MOST_BODY = 4096
MOST_UNWANTED = 256 * 1024
"""Of a body that was refused already: whoever sends it may still want to read why."""
MOST_HEADERS = 8192
REQUEST_SECONDS = 10.0
"""From the first byte of a request to its last."""
STUCK_SECONDS = 10.0
"""How long somebody may not read what we send."""
KEEP_ALIVE_SECONDS = 5
MOST_WAITING = 4
"""Requests of one phone that are slowed down at the same time; more are refused."""
LONGEST_WAIT = 2.0
"""Seconds. Whoever asked too much for minutes need not wait for minutes."""
REMEMBERED = 256


@dataclass
class Bucket:
    left: float
    since: float


class Pace:
    """So many at once, then so many a second: says how long somebody has to wait. Whoever asks
    for less never does."""

    def __init__(self, burst: float, per_second: float, clock: Callable[[], float]) -> None:
        self._burst, self._per_second, self._clock = burst, per_second, clock
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def wait(self, who: str) -> float:
        """Count one more of theirs; the seconds until it is its turn."""
        now = self._clock()
        bucket = self._buckets.setdefault(who, Bucket(self._burst, now))
        self._buckets.move_to_end(who)
        if len(self._buckets) > REMEMBERED:
            self._buckets.popitem(last=False)
        gained = (now - bucket.since) * self._per_second
        left = min(self._burst, bucket.left + gained) - 1
        bucket.left, bucket.since = max(left, -LONGEST_WAIT * self._per_second), now
        return max(0.0, -bucket.left / self._per_second)
