"""What goes out to a phone that listens, without a network."""

from __future__ import annotations

import asyncio

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
