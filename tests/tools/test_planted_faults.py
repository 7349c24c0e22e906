"""Planted faults: each changes one thing that runs, and a seed draws the same ones again."""

from itertools import chain

from tools.planted_faults import (
    ROOMS,
    WITHOUT_EFFECT,
    Bench,
    Room,
    drawn,
    known_without_effect,
    places_in,
    planted_in,
)
from tools.shipped import ROOT

SOURCE = '''\
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from somewhere import Something


class Scale:
    def heavier(self, one: int | None, other: int, slack: int = 3) -> "int | Something":
        """Whether one or the other is 2 more."""
        return one is not None and one > other + slack
'''


def lines_of(source: str) -> set[str]:
    found = chain.from_iterable(places_in(source))
    faults = [planted_in("scale.py", source, *one) for one in found]
    assert all(fault.scope == "Scale.heavier" for fault in faults if fault)
    return {fault.becomes for fault in faults if fault}


def test_comparisons_numbers_and_words_between_them_are_turned():
    assert lines_of(SOURCE) >= {
        "return one is None and one > other + slack",
        "return one is not None or one > other + slack",
        "return one is not None and one >= other + slack",
        "return one is not None and one > other - slack",
    }


def test_what_only_a_reader_or_a_type_checker_sees_is_left_alone():
    changed = {line for line in lines_of(SOURCE) if not line.startswith("return")}
    assert {line.split("slack")[0] for line in changed} == {
        "def heavier(self, one: int | None, other: int, "
    }
    assert len(changed) == 2, "the usual slack, one up and one down"


def test_an_order_of_words_and_a_zip_that_checks_less_are_nobodys_slips():
    source = 'def some(step, a, b):\n    return step == "lines" and zip(a, b, strict=True)\n'
    found = chain.from_iterable(places_in(source))
    faults = [planted_in("some.py", source, *one) for one in found]
    assert {fault.becomes for fault in faults if fault} == {
        'return step != "lines" and zip(a, b, strict=True)',
        'return step == "lines" or zip(a, b, strict=True)',
    }


def test_a_seed_draws_the_same_places_and_each_once():
    one, again, other = drawn("session", 8, 1), drawn("session", 8, 1), drawn("session", 8, 2)
    assert one == again != other
    assert len({(fault.file, fault.becomes) for fault in one}) == 8


def test_a_fault_is_noticed_and_leaves_the_copy_as_it_was(tmp_path):
    bench = Bench(tmp_path)
    plain_text = bench.folder / "scoring" / "plain_text.py"
    before = plain_text.read_bytes()
    room = Room(1.0, ("tests/scoring/test_plain_text.py",))
    turned = [
        planted_in("scoring/plain_text.py", before.decode(), *one)
        for one in chain.from_iterable(places_in(before.decode()))
    ]
    fault = next(fault for fault in turned if fault and "if not text.isascii" in fault.becomes)
    assert bench.passes(room, 60, compile=True)
    assert bench.notices(fault, room, 60)
    assert plain_text.read_bytes() == before
    harmless = fault._replace(source=before.decode() + "# read aloud\n")
    assert not bench.notices(harmless, room, 60)


def test_every_fault_known_to_make_no_difference_is_in_a_room_and_has_a_reason():
    known = known_without_effect()
    assert known, WITHOUT_EFFECT
    for (file, _, line, becomes), why in known.items():
        assert file.partition("/")[0] in ROOMS and (ROOT / file).exists()
        assert line != becomes and why
