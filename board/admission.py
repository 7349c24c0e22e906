"""Who may come in: the secret of the code, the number for those who type, the phones, their seats.

No network here. What must survive a restart is told by `to_data`; tokens lie there as digests
only, so whoever reads the file of the app cannot speak for a phone.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from hmac import compare_digest
from typing import Any

SECRET_BYTES = 16
LAST_PORT = 65535
MOST_PHONES = 16
TRIES = 5
"""Wrong numbers until there is another one to guess."""
ALL_TRIES = 30
"""Wrong numbers until only the code lets anybody in: a guesser finds one in 30 000 evenings."""


class Full(Exception):
    """No further phone has room."""


class Taken(Exception):
    """Another phone has the seat, or there is no such seat."""


@dataclass
class Phone:
    """A browser that came in. ``key`` is what it is known by here, never shown to anybody."""

    key: str
    seat: int | None = None


@dataclass
class Admission:
    """``number`` has six digits; None once too many wrong ones were tried."""

    match: str
    seats: int
    secret: str = field(default_factory=lambda: secrets.token_hex(SECRET_BYTES))
    number: str | None = field(default_factory=lambda: new_number())
    watch_only: bool = False
    port: int = 0
    phones: dict[str, Phone] = field(default_factory=dict)
    wrong: int = 0
    earlier: int = 0
    """Rounds that matches before this one had: no tap for one of them is taken for one of this."""

    # In the store

    @classmethod
    def from_data(cls, data: object, match: str, seats: int) -> Admission | None:
        """The board of this match as it was; None if there was none, or it cannot be read."""
        if not isinstance(data, dict) or data.get("match") != match:
            return None
        secret, number, phones = (data.get(name) for name in ("secret", "number", "phones"))
        port, wrong, earlier = data.get("port"), data.get("wrong", 0), data.get("earlier", 0)
        if not (
            isinstance(secret, str)
            and len(secret) == 2 * SECRET_BYTES
            and (number is None or isinstance(number, str))
            and isinstance(phones, dict)
            and isinstance(port, int)
            and 0 <= port <= LAST_PORT
            and isinstance(wrong, int)
            and isinstance(earlier, int)
            and min(wrong, earlier) >= 0
        ):
            return None
        return cls(
            match,
            seats,
            secret,
            number,
            data.get("watch_only") is True,
            port,
            {key: Phone(key, _seat(seat, seats)) for key, seat in phones.items()},
            wrong,
            earlier,
        )

    def to_data(self) -> dict[str, Any]:
        return {
            "match": self.match,
            "secret": self.secret,
            "number": self.number,
            "watch_only": self.watch_only,
            "port": self.port,
            "phones": {phone.key: phone.seat for phone in self.phones.values()},
            "wrong": self.wrong,
            "earlier": self.earlier,
        }

    def remembered(self) -> Callable[[], None]:
        """What brings everything back as it is now."""
        phones = {key: (phone, phone.seat) for key, phone in self.phones.items()}
        number, wrong, watch_only = self.number, self.wrong, self.watch_only
        match, earlier, secret = self.match, self.earlier, self.secret

        def restore() -> None:
            self.secret = secret
            self.number, self.wrong, self.watch_only = number, wrong, watch_only
            self.match, self.earlier = match, earlier
            self.phones = {key: phone for key, (phone, _) in phones.items()}
            for phone, seat in phones.values():
                phone.seat = seat

        return restore

    def go_on(self, match: str, rounds: int, new_seats: Mapping[int, int]) -> None:
        """The same people play another match, after one of so many rounds. Every phone stays with
        its person; ``new_seats`` has the new seat of each earlier one."""
        self.match, self.earlier = match, self.earlier + rounds
        for phone in self.phones.values():
            if phone.seat is not None:
                phone.seat = new_seats[phone.seat]

    # Coming in

    def knows_secret(self, secret: str) -> bool:
        return _same(secret, self.secret)

    def guessed(self, number: str) -> bool:
        """Whether this is the number. Wrong ones are counted, and soon there is another number."""
        if self.number is None:
            return False
        if _same(number, self.number):
            return True
        self.wrong += 1
        if self.wrong >= ALL_TRIES:
            self.number = None
        elif self.wrong % TRIES == 0:
            self.number = new_number()
        return False

    def renew_codes(self) -> None:
        """Replace the secret of the QR code and the digits: the old ones admit no phone."""
        self.secret = secrets.token_hex(SECRET_BYTES)
        self.number, self.wrong = new_number(), 0

    def remove(self, phone: Phone) -> None:
        """The phone has to join again."""
        self.phones.pop(phone.key, None)

    def admit(self, present: Mapping[str, object]) -> str:
        """A new phone; returns its token. One that has no seat and is not ``present`` any more
        makes room for it. Raises :class:`Full`."""
        if len(self.phones) >= MOST_PHONES:
            gone = [key for key, p in self.phones.items() if p.seat is None and key not in present]
            if not gone:
                raise Full
            del self.phones[gone[0]]
        token = secrets.token_hex(SECRET_BYTES)
        self.phones[key_of(token)] = Phone(key_of(token))
        return token

    def phone(self, token: str) -> Phone | None:
        """Whose token this is."""
        # The dictionary is looked up by the digest: how long that takes says nothing of a token.
        return self.phones.get(key_of(token))

    # Seats

    @property
    def taken(self) -> dict[int, Phone]:
        return {phone.seat: phone for phone in self.phones.values() if phone.seat is not None}

    def take_seat(self, phone: Phone, seat: int | None) -> None:
        """A seat that nobody has, instead of the one before; None gives it up. Raises
        :class:`Taken`."""
        if seat is not None:
            owner = self.taken.get(seat)
            if not 0 <= seat < self.seats or (owner is not None and owner is not phone):
                raise Taken
        phone.seat = seat

    def release(self, seat: int) -> None:
        """The host takes a seat back. Its phone may go on watching."""
        if phone := self.taken.get(seat):
            phone.seat = None


def new_number() -> str:
    return f"{secrets.randbelow(1_000_000):06}"


def key_of(token: str) -> str:
    return sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def _same(given: str, wanted: str) -> bool:
    """In a time that does not tell how much of it is right."""
    return compare_digest(given.encode("utf-8", "surrogatepass"), wanted.encode())


def _seat(value: object, seats: int) -> int | None:
    return value if type(value) is int and 0 <= value < seats else None
