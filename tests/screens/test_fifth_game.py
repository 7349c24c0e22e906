"""A game from elsewhere, played on the screens that all games share: its rules, its words and its
entry are here and nowhere else, and nothing in the app knows its name."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from types import SimpleNamespace
from typing import Any, ClassVar, NamedTuple

import pytest
from kivy.lang import Builder

import widgets
from app.entry_page import EntryPage
from entry.base import Entry, replaced
from entry.next_step import Save
from scoring import GAMES, Findings, Game, MissingPlayer, RoundScore, Setup
from widgets.score_row import ScoreRow
from words import GameProfile

CARDS_EACH = 3

# -- the rules: everybody takes some of ten bones; the most bones after two rounds win ------------


@dataclass(frozen=True, slots=True)
class BonesRound:
    bones: tuple[int | None, ...]


class BonesTaken(NamedTuple):
    seat: int
    points: int
    code: str = "bones"


class Bones(Game[BonesRound]):
    id = "bones"
    seats = range(2, 5)
    deck: ClassVar[Mapping[Any, int]] = {}
    round_type = BonesRound
    round_keys = required_keys = frozenset({"bones"})

    def length(self, table: Setup) -> int:
        return 2

    def empty_round(self, table: Setup) -> BonesRound:
        return BonesRound((None,) * table.seats)

    def read_fields(self, fields, table, path, findings, *, draft):
        bones = tuple(fields.get("bones", ()))
        if len(bones) != table.seats or (None in bones and not draft):
            findings.error("wrong_length", (*path, "bones"), found=len(bones), expected=table.seats)
        return BonesRound(bones)

    def round_to_data(self, round_: BonesRound) -> dict[str, object]:
        return {"bones": list(round_.bones)}

    def check(self, round_: BonesRound, table: Setup, path=()) -> Findings:
        findings = Findings()
        if sum(count or 0 for count in round_.bones) > 10:
            findings.error("too_many_cards", (*path, "bones"), kind=None, found=11, limit=10)
        return findings

    def score(self, round_: BonesRound, table: Setup) -> RoundScore:
        points = tuple(count or 0 for count in round_.bones)
        return RoundScore(
            points, tuple(BonesTaken(seat, count) for seat, count in enumerate(points))
        )

    def missing(self, round_: BonesRound, table: Setup) -> tuple[MissingPlayer, ...]:
        return tuple(
            MissingPlayer("bones", ("bones", seat), seat)
            for seat, count in enumerate(round_.bones)
            if count is None
        )

    def remaining(self, round_: BonesRound, table: Setup) -> int:
        return 10 - sum(count or 0 for count in round_.bones)


# -- the words -----------------------------------------------------------------------------------


@dataclass(frozen=True)
class BonesEntry(Entry[BonesRound]):
    @classmethod
    def view_values(cls, table: Setup) -> Mapping[str, Any]:
        return {}

    @property
    def next_step(self) -> Save:
        return Save()

    @property
    def ready(self) -> bool:
        return None not in self.round.bones

    def forward(self) -> None:
        return None

    def backward(self) -> None:
        return None

    def one_more(self, seat: int) -> BonesEntry:
        count = (self.round.bones[seat] or 0) + 1
        return replace(
            self, round=replace(self.round, bones=replaced(self.round.bones, seat, count))
        )


class BonesProfile(GameProfile):
    id = "bones"
    glyph = "bones"
    entry_screen = "bones_entry"
    name = "Osselets"
    byline = "Maison"

    def round_hint(self, table: Setup) -> str:
        return f"{CARDS_EACH} osselets chacun"

    def reason(self, reason: BonesTaken, names) -> str:
        return f"{reason.points} osselets ramassés"


# -- the entry -----------------------------------------------------------------------------------


class BonesEntryPage(EntryPage):
    entry_type = BonesEntry

    def show(self, entry: BonesEntry) -> None:
        rows = self.ids.rows
        if not rows.children:
            from widgets.buttons import SecondaryButton

            for seat, name in enumerate(self.names):
                button = SecondaryButton(text=name, tag=f"bone:{seat}")
                button.bind(on_release=lambda _, seat=seat: self.tap(self.entry.one_more(seat)))
                rows.add_widget(button)


KV = """
<BonesEntryPage>:
    Column:
        id: rows
"""


@pytest.fixture
def fifth_game(monkeypatch) -> Iterator[None]:
    """The one line that names it, and its modules, which are found by its name."""
    GAMES.register(Bones())
    with monkeypatch.context() as patch:
        patch.setitem(sys.modules, "words.bones", SimpleNamespace(PROFILE=BonesProfile()))
        patch.setitem(
            sys.modules, "screens.bones_entry", SimpleNamespace(BonesEntryPage=BonesEntryPage)
        )
        widgets._loaded.add("bones_entry")  # its kv is a text of this file
        yield
    Builder.unload_file("bones")
    GAMES.unregister("bones")


def enter(phone, *bones: int) -> None:
    for seat, count in enumerate(bones):
        for _ in range(count):
            phone.tap(f"bone:{seat}")


def test_a_fifth_game_is_played_from_its_tile_to_its_result(fifth_game, make_phone):
    phone = make_phone()
    Builder.load_string(KV, filename="bones", rulesonly=True)
    assert phone.sees("Osselets")
    phone.tap(phone.reveal("game:bones"))
    for name in ("Ana", "Zoé", "Léo"):
        phone.type("name", name)
        phone.enter("name")
    phone.tap("next")
    phone.tap("seat:Ana")
    phone.tap("next")
    assert phone.root.trail == ["home", "table"]

    assert phone.sees("Ana commence") and phone.sees("3 osselets chacun") and phone.sees("/2")
    phone.tap("next")
    assert phone.root.current == "bones_entry"
    enter(phone, 1, 2, 3)
    phone.press_back()
    assert phone.sees("Continuer la manche 1")
    phone.tap("next")
    phone.tap("next")
    assert phone.root.current == "table" and phone.sees("Manche 1 enregistrée")
    assert phone.sees("+3 · 3 osselets ramassés")

    phone.root.hush()
    phone.tap(phone.reveal("round:1"))
    assert phone.sees("2 osselets ramassés")
    phone.tap("next")
    enter(phone, 4)
    phone.tap("next")
    assert phone.sees("Manche 1 corrigée") and phone.session.result.totals == (5, 2, 3)

    phone.tap("next")
    enter(phone, 1, 1, 3)
    phone.tap("next")
    assert phone.root.current == "result"
    assert phone.sees("Ana et Léo") and phone.sees("6 points")
    rows = [widget for widget in phone.walk() if isinstance(widget, ScoreRow)]
    assert sorted((row.rank, row.name, row.number) for row in rows) == [
        ("1", "Ana", "6"),
        ("1", "Léo", "6"),
        ("3", "Zoé", "3"),
    ]

    phone.tap("next")
    assert phone.root.current == "table" and phone.sees("Zoé commence")
