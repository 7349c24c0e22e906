"""What goes out to a phone that listens, without a network."""

from __future__ import annotations

import asyncio
import random
import selectors

from board.admission import Phone
from board.streams import Stream, Streams


def test_whoever_is_still_reading_the_table_hears_that_it_is_over() -> None:
    async def read() -> list[bytes]:
        stream = Stream(Phone("ana"), "fr")
        events = stream.events()
        stream.show(b"{}")
        read = [await anext(events), await anext(events)]
        stream.tell("over")
        stream.end()
        return [*read, *[event async for event in events]]

    names = [event.split(b"\n")[0] for event in asyncio.run(read())]
    assert names == [b"retry: 1000", b"event: table", b"event: over"]


def test_whoever_comes_in_the_moment_of_the_end_hears_that_it_is_over() -> None:
    async def read() -> list[bytes]:
        streams = Streams(lambda: None, lambda: None)
        streams.tell("over")
        streams.end()
        return [event async for event in streams.listen(Phone("ana"), "fr")]

    names = [event.split(b"\n")[0] for event in asyncio.run(read())]
    assert names == [b"retry: 1000", b"event: over"]


def test_whoever_comes_while_we_are_asleep_gets_the_table_and_hears_that_we_are() -> None:
    async def read() -> list[bytes]:
        streams, ana = Streams(lambda: None, lambda: None), Phone("ana")
        first = streams.listen(ana, "fr")
        await anext(first)
        streams.publish(1, {(None, "fr"): {}})
        streams.tell("asleep")
        second = streams.listen(ana, "fr")
        return [await anext(second) for _ in range(3)]

    names = [event.split(b"\n")[0] for event in asyncio.run(read())]
    assert names == [b"retry: 1000", b"event: table", b"event: asleep"]


class SimulatedLoop(asyncio.SelectorEventLoop):
    """An event loop whose clock jumps to the next timer instead of waiting."""

    def __init__(self) -> None:
        self.now = 0.0
        super().__init__(_Jumping(self))

    def time(self) -> float:
        return self.now


class _Jumping(selectors.DefaultSelector):
    def __init__(self, loop: SimulatedLoop) -> None:
        super().__init__()
        self._loop = loop

    def select(self, timeout=None):
        self._loop.now += max(0.0, timeout or 0.0)
        return super().select(0)


def test_in_an_hour_at_a_busy_table_no_phone_that_answers_is_lost() -> None:
    """Five phones; a tap every 1.5 s gives all of them news. Each answers its pings alone."""
    loop = SimulatedLoop()
    streams = Streams(lambda: None, lambda: None, loop.time)
    phones = [Phone(str(number), number) for number in range(5)]
    ended: list[str] = []
    missing: list[float] = []

    async def listen(phone: Phone) -> None:
        async for event in streams.listen(phone, "fr"):
            if event.startswith(b"event: ping"):
                await asyncio.sleep(0.1)
                streams.seen(phone)
        ended.append(phone.key)

    async def hour() -> None:
        rng = random.Random(0)
        listening = [asyncio.create_task(listen(phone)) for phone in phones]
        await asyncio.sleep(0.1)
        version = 0
        while loop.time() < 3600:
            await asyncio.sleep(rng.choice((0.3, 1.5, 1.5, 3.0)))
            version += 1
            streams.publish(version, {(n, "fr"): {"tap": version} for n in range(5)})
            streams.look_round()
            if len(streams.present) != 5:
                missing.append(loop.time())
        for task in listening:
            task.cancel()
        await asyncio.gather(*listening, return_exceptions=True)

    loop.run_until_complete(hour())
    loop.close()
    assert (ended, missing) == ([], [])


def test_an_older_tab_of_a_phone_is_notified_that_a_newer_one_has_the_seat() -> None:
    async def read() -> tuple[list[bytes], list[bytes]]:
        streams, ana = Streams(lambda: None, lambda: None), Phone("ana", 0)
        first, again = streams.listen(ana, "fr", "a"), streams.listen(ana, "fr", "b")
        await anext(first)
        await anext(again)
        old = [event async for event in first]
        same = streams.listen(ana, "fr", "b")
        await anext(same)
        return old, [event async for event in again]

    old, reconnected = asyncio.run(read())
    assert [event.split(b"\n")[0] for event in old] == [b"event: elsewhere"]
    assert reconnected == []
