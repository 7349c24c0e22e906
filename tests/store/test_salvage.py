"""One damaged place costs one match at most, and what it costs is told."""

from __future__ import annotations

import errno
import json
import random
import shutil
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from session import Session
from store import (
    DiskFull,
    LostMatch,
    Player,
    Recovery,
    Store,
    recovery,
    recovery_report,
    salvage,
    schema,
)
from tests.store.make_fixture import FIXTURES
from tests.store.playing import Ticks, act, start, summary_tables
from tests.store.poisoning import damage_newest_event_of, edit

FILE = "diablotin.db"


def play(session: Session, rng: random.Random, matches: int) -> None:
    for _ in range(matches):
        start(session, rng)
        for _ in range(40):
            act(session, rng)


def content(store: Store) -> dict[str, object]:
    """Every match with its players, whatever numbers they have."""
    return {log.id: (log.match, log.result.totals) for log in store.matches.all()}


def people(store: Store) -> set[Player]:
    return set(store.roster.all())


class Played:
    """A folder with a copy that is older than its file, and what both hold."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        rng, ids = random.Random(11), random.Random(12)
        with (
            patch("store.matches.new_id", lambda: ids.randbytes(16).hex()),  # the same every time
            Store(folder, clock=Ticks(), background=False) as store,
        ):
            session = Session(store)
            store.settings.set("language", "fr")
            play(session, rng, 3)
            for copy in store.backups.all():
                copy.path.unlink()
            store.backups.make()
            self.in_copy = content(store)
            store.backups._last = store._clock()
            store.backups.consider = lambda finished: None
            play(session, rng, 5)
            session.open(next(iter(self.in_copy)))
            session.set_note("since the copy")
            store.roster.add("Quiet")
            store.settings.set("look", "dark")
            self.deleted = list(self.in_copy)[1]
            store.matches.delete(self.deleted)
            self.content = content(store)
            self.people = people(store)
            changed = [uid for uid in self.content if self.content[uid] != self.in_copy.get(uid)]
            self.newer_than_copy = len(changed)
            self.settings = store.settings.all()
            store._db.checkpoint()

    def copied(self, to: Path) -> Path:
        shutil.copytree(self.folder, to)
        return to


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Played:
    return Played(tmp_path_factory.mktemp("played") / "data")


@pytest.fixture
def folder(played: Played, tmp_path: Path) -> Path:
    return played.copied(tmp_path / "data")


def opened(folder: Path) -> Store:
    return Store(folder, clock=Ticks(timedelta(days=1)), background=False)


class TestOneDamagedEvent:
    def test_all_other_matches_are_as_they_were(self, played, folder):
        damaged = list(played.content)[-1]
        damage_newest_event_of(folder, damaged)
        with opened(folder) as store:
            expected = {uid: held for uid, held in played.content.items() if uid != damaged}
            assert content(store) == expected
            assert people(store) == played.people
            assert store.settings.all() == played.settings
            before = summary_tables(store)
            store.matches.rebuild()
            assert summary_tables(store) == before

    def test_it_is_told_with_game_and_players(self, played, folder):
        damaged = list(played.content)[-1]
        match, _ = played.content[damaged]
        damage_newest_event_of(folder, damaged)
        with opened(folder) as store:
            told = store.recovery
        assert told.reason == "unsound"
        assert told.restored.last_event > 0 and told.set_aside.exists()
        assert told.at.date() == Ticks(timedelta(days=1)).now.date()
        assert told.salvaged == played.newer_than_copy - 1
        (lost,) = told.lost
        when = datetime.fromisoformat(match.started).timestamp()
        assert lost == LostMatch(damaged, match.game, match.players, when, older_kept=False)
        assert told.all_known and not told.players and not told.settings

    def test_a_match_that_the_copy_has_goes_back_to_it_and_is_told(self, played, folder):
        damaged = next(iter(played.in_copy))
        damage_newest_event_of(folder, damaged)
        with opened(folder) as store:
            assert content(store) == {**played.content, damaged: played.in_copy[damaged]}
            (lost,) = store.recovery.lost
            assert lost.match == damaged and lost.older_kept

    def test_nothing_is_lost_that_the_copy_has_as_it_was(self, played, folder):
        damaged = list(played.in_copy)[2]
        damage_newest_event_of(folder, damaged)
        with opened(folder) as store:
            assert content(store) == played.content
            assert store.recovery.lost == ()

    def test_without_any_copy_the_others_are_kept(self, played, folder):
        shutil.rmtree(folder / "backups")
        damaged = list(played.content)[-1]
        damage_newest_event_of(folder, damaged)
        with opened(folder) as store:
            assert set(content(store)) == set(played.content) - {damaged}
            assert store.recovery.restored is None
            assert [lost.match for lost in store.recovery.lost] == [damaged]

    def test_undo_goes_as_far_back_as_before(self, played, folder):
        first, *_, last = played.content
        with opened(folder) as store:
            session = Session(store)
            session.open(first)
            steps = sum(1 for _ in iter(session.undo, None))
        shutil.rmtree(folder)
        played.copied(folder)
        damage_newest_event_of(folder, last)
        with opened(folder) as store:
            session = Session(store)
            session.open(first)
            assert sum(1 for _ in iter(session.undo, None)) == steps

    def test_a_match_that_was_purged_stays_so(self, played, folder):
        with opened(folder) as store:
            store.matches.removed.forget(played.deleted)
        damage_newest_event_of(folder, list(played.content)[-1])
        with opened(folder) as store:
            assert not store._db.rows("SELECT 1 FROM matches WHERE uid = ?", (played.deleted,))


class TestTheReport:
    def test_it_stays_until_it_was_seen(self, played, folder):
        damage_newest_event_of(folder, list(played.content)[-1])
        with opened(folder) as store:
            told = store.recovery
        with opened(folder) as store:
            assert store.recovery == told
            store.recovery_seen()
            assert store.recovery is None
        with opened(folder) as store:
            assert store.recovery is None

    def test_a_second_recovery_does_not_hide_the_losses_of_the_first(self, played, folder):
        *_, fourth, last = played.content
        damage_newest_event_of(folder, last)
        opened(folder).close()
        damage_newest_event_of(folder, fourth)
        with opened(folder) as store:
            assert [lost.match for lost in store.recovery.lost] == [last, fourth]

    @pytest.mark.parametrize("text", ["", "{}", "[]", '{"at": 5}', "\0", "null"])
    def test_a_damaged_report_is_none(self, played, folder, text):
        (folder / f"{FILE}.recovery").write_text(text)
        with opened(folder) as store:
            assert store.recovery is None

    def test_one_that_cannot_be_kept_stops_nothing(self, played, folder):
        (folder / f"{FILE}.recovery" / "deeper").mkdir(parents=True)
        damage_newest_event_of(folder, list(played.content)[-1])
        with opened(folder) as store:
            assert store.recovery.salvaged == played.newer_than_copy - 1
            store.recovery_seen()


class Killed(BaseException):
    pass


@pytest.mark.parametrize("step", range(12))
def test_the_app_may_die_at_any_step_of_a_recovery(played, folder, monkeypatch, step):
    """Every file operation of a recovery is one after which the phone may go off."""
    damaged = list(played.content)[-1]
    damage_newest_event_of(folder, damaged)
    left = step

    def dying(operation: Callable[..., object]) -> Callable[..., object]:
        def instead(*args: object, **named: object) -> object:
            nonlocal left
            if left == 0:
                raise Killed
            left -= 1
            return operation(*args, **named)

        return instead

    with monkeypatch.context() as patched:
        for name in ("rename", "replace"):
            patched.setattr(Path, name, dying(getattr(Path, name)))
        patched.setattr(recovery_report, "keep", dying(recovery_report.keep))
        patched.setattr(salvage, "bring_over", dying(salvage.bring_over))
        with suppress(Killed):
            Store(folder, clock=Ticks(), background=False).close()
    with opened(folder) as store:
        expected = {uid: held for uid, held in played.content.items() if uid != damaged}
        assert content(store) == expected
        assert [lost.match for lost in store.recovery.lost] == [damaged]
        assert store.recovery.set_aside.exists()


def test_a_salvage_that_fails_leaves_the_copy(played, folder, monkeypatch):
    damage_newest_event_of(folder, list(played.content)[-1])
    monkeypatch.setattr(salvage, "bring_over", lambda *_: 1 / 0)
    with opened(folder) as store:
        assert content(store) == played.in_copy
        assert not store.recovery.all_known


def test_a_full_disk_leaves_the_broken_file_to_be_salvaged_later(played, folder, monkeypatch):
    damaged = list(played.content)[-1]
    damage_newest_event_of(folder, damaged)

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(shutil, "copyfile", full)
        with pytest.raises(DiskFull):
            opened(folder)
    with opened(folder) as store:
        assert set(content(store)) == set(played.content) - {damaged}


class TestPlayersAndSettings:
    def test_a_changed_name_comes_back_from_the_copy(self, played, folder):
        edit(folder, "UPDATE players SET name = 'Ena' WHERE id = 1")
        with opened(folder) as store:
            assert people(store) == played.people
            assert content(store) == played.content
            assert store.recovery.players == (store.roster.get(1).name,)
            assert store.recovery.lost == ()

    @pytest.mark.parametrize(
        "change", ["colour = colour + 1", "archived = 1", "merged_into = 2", "name = upper(name)"]
    )
    def test_every_column_counts(self, played, folder, change):
        edit(folder, f"UPDATE players SET {change} WHERE id = 1")
        with opened(folder) as store:
            assert people(store) == played.people
            assert content(store) == played.content

    def test_somebody_new_since_the_copy_keeps_what_is_left_of_the_name(self, played, folder):
        number = max(player.id for player in played.people)
        edit(folder, f"UPDATE players SET name = 'Quiot' WHERE id = {number}")
        with opened(folder) as store:
            assert store.recovery.players == ("quiet",)  # as the index has it

    def test_a_changed_setting_comes_back_or_is_as_if_never_set(self, played, folder):
        edit(folder, """UPDATE settings SET value = '"fx"' WHERE key = 'language'""")
        edit(folder, """UPDATE settings SET value = '"dork"' WHERE key = 'look'""")
        with opened(folder) as store:
            assert store.settings.get("language") == "fr" and store.settings.get("look") is None
            assert store.recovery.settings == 2
            assert content(store) == played.content

    def test_what_is_written_in_the_usual_way_is_sound(self, folder, reopen):
        shutil.rmtree(folder)
        store = reopen()
        session = Session(store)
        play(session, random.Random(1), 2)
        one, other, *_ = store.roster.all()
        store.roster.rename(one.id, "Renamed")
        store.roster.set_colour(one.id, 5)
        store.roster.set_archived(other.id, True)
        store.roster.merge(store.roster.add("Twice").id, one.id)
        store.settings.set("language", "en")
        store.settings.set("language", "fr")
        assert reopen().recovery is None


class TestSummaries:
    @pytest.mark.parametrize(
        "change",
        [
            "UPDATE summary SET note = 'n'",
            "UPDATE summary SET started = '2001-01-01T00:00:00+00:00'",
            "UPDATE summary SET rounds = rounds + 1",
            "UPDATE summary SET rules = rules + 1",
            "UPDATE summary SET over = NOT over",
            "UPDATE summary_seats SET total = total + 1",
            "UPDATE summary_seats SET rank = 1",
            "UPDATE summary_seats SET won = NOT won",
            "UPDATE summary_rounds SET score = score + 64",
            "DELETE FROM summary",
            "DELETE FROM summary_seats",
            "DELETE FROM summary_rounds",
            "UPDATE summary SET crc = NULL",
        ],
    )
    def test_what_differs_from_the_events_is_written_anew(self, played, folder, change):
        with opened(folder) as store:
            before = summary_tables(store)
        edit(folder, change)
        with opened(folder) as store:
            assert summary_tables(store) == before
            assert store.recovery is None  # nothing is lost, nothing to tell

    def test_a_deleted_match_shows_nowhere(self, played, folder):
        with opened(folder) as store:
            before = summary_tables(store)
        edit(
            folder,
            "INSERT INTO summary SELECT id, 'mytho', 0.0, NULL, NULL, 0, 0, NULL, 1, NULL, NULL"
            " FROM matches WHERE deleted IS NOT NULL",
        )
        with opened(folder) as store:
            assert summary_tables(store) == before

    def test_a_full_disk_is_no_reason_not_to_open(self, played, folder, monkeypatch):
        edit(folder, "UPDATE summary SET note = 'n'")

        def full(*_: object) -> None:
            raise DiskFull(path="")

        with monkeypatch.context() as patched:
            patched.setattr(salvage, "mend_summaries", full)
            with opened(folder) as store:
                assert content(store) == played.content

    def test_a_big_file_is_mended_at_the_next_opening(self, played, folder, monkeypatch):
        with opened(folder) as store:
            before = summary_tables(store)
        monkeypatch.setattr(recovery, "CHECKED_AT_ONCE", 1)
        (folder / f"{FILE}.checked").unlink()
        edit(folder, "UPDATE summary_seats SET total = total + 1")
        with opened(folder) as store:
            assert summary_tables(store) != before
        with opened(folder) as store:
            assert summary_tables(store) == before
        assert not (folder / f"{FILE}.suspect").exists()


def test_a_number_that_became_another_type_is_noticed(played, folder):
    edit(folder, "UPDATE events SET version = 0 WHERE id = (SELECT max(id) FROM events)")
    with opened(folder) as store:
        assert store.recovery.reason == "unsound"
    shutil.rmtree(folder)
    played.copied(folder)
    edit(folder, "UPDATE matches SET deleted = x'00' WHERE deleted IS NULL")
    with opened(folder) as store:
        assert content(store) == played.content


def test_a_file_of_the_first_version_is_salvaged_too(tmp_path):
    folder = tmp_path / "data"
    folder.mkdir()
    shutil.copy(FIXTURES / "schema-1.db", folder / FILE)
    exported = json.loads((FIXTURES / "schema-1.json").read_text("utf-8"))
    damage_newest_event_of(folder, exported[-1]["id"])
    with opened(folder) as store:
        assert set(content(store)) == {match["id"] for match in exported[:-1]}
        assert [lost.match for lost in store.recovery.lost] == [exported[-1]["id"]]
        assert store._db.value("PRAGMA user_version") == schema.newest()
        assert store.settings.get("language") == "fr"


# By chance


def flip(folder: Path, rng: random.Random) -> str:
    data = bytearray((folder / FILE).read_bytes())
    place, bit = rng.choice([rng.randrange(len(data)), rng.randrange(4096)]), rng.randrange(8)
    data[place] ^= 1 << bit
    (folder / FILE).write_bytes(data)
    return f"bit {bit} of byte {place}"


def zero_a_page(folder: Path, rng: random.Random) -> str:
    data = bytearray((folder / FILE).read_bytes())
    page = rng.randrange(1, len(data) // 4096)
    data[page * 4096 : (page + 1) * 4096] = bytes(4096)
    (folder / FILE).write_bytes(data)
    return f"page {page + 1}"


def by_old_ids(held: dict[str, Any], before: dict[str, Any]) -> dict[str, Any]:
    """A bit of an id itself may be the one that was flipped."""
    old_ids = {(match.started, match.game): uid for uid, (match, _) in before.items()}
    found = {}
    for uid, (match, totals) in held.items():
        old = old_ids.get((match.started, match.game), uid)
        found[old] = replace(match, id=old), totals
    assert len(found) == len(held)
    return found


def same(held: Any, match: Any, told: Recovery | None) -> bool:
    """Names that may not be as they were are told apart."""
    if told and told.players and held:
        held, match = (
            (replace(one, players=tuple(map(str.casefold, one.players))), totals)
            for one, totals in (held, match)
        )
    return held == match


@pytest.mark.parametrize("part", range(2))
@pytest.mark.parametrize("way", [flip, zero_a_page])
def test_every_match_is_as_it_was_or_named(played, tmp_path, way, part):
    rng = random.Random(f"salvage {part}")
    lost = 0
    for number in range(25):
        folder = played.copied(tmp_path / str(number))
        what = way(folder, rng)
        with opened(folder) as store:
            held, told = by_old_ids(content(store), played.content), store.recovery
            back = set(held) - set(played.content)
            assert not back or (back == {played.deleted} and told), what
            named = {lost.match for lost in told.lost} if told else set()
            for uid, match in played.content.items():
                assert same(held.get(uid), match, told) or uid in named, (what, told)
                if uid in played.in_copy:  # at least as it was then
                    assert uid in held, (what, told)
            lost += len(named)
            if people(store) != played.people:
                assert told and told.players, what
            if store.settings.all() != played.settings:
                assert told and told.settings, what
            before = summary_tables(store)
            store.matches.rebuild()
            assert summary_tables(store) == before, what
            store.recovery_seen()
        with opened(folder) as store:
            assert store.recovery is None, what
            assert by_old_ids(content(store), played.content) == held, what
        shutil.rmtree(folder)
    assert lost < 25 * (1 if way is flip else 3)  # few bits cost more than one match
