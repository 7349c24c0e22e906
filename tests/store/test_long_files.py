"""Files with long lines, many lines, and lines that are none."""

from __future__ import annotations

import json
import os

import pytest

from store import NotAnArchive, archive
from tests.scoring.dealing import deal_match
from tests.store.archives import preview, take_in


def some_matches(count: int) -> list[str]:
    return [json.dumps({**deal_match(seed, "mytho"), "id": f"m{seed}"}) for seed in range(count)]


class TestLongFiles:
    def test_a_line_that_is_too_long_is_one_bad_line(self, store, tmp_path):
        good, other = some_matches(2)
        path = tmp_path / "in.jsonl"
        path.write_text("\n".join([good, "x" * 2_500_000, other, "{"]) + "\n")
        found = preview(store, path)
        assert (found.new, found.bad) == (2, 2)
        assert [bad.line for bad in found.bad_lines] == [2, 4]

    def test_a_line_as_long_as_may_be(self, store, tmp_path):
        good, other = some_matches(2)
        path = tmp_path / "in.jsonl"
        path.write_text(good.ljust(archive.LONGEST_LINE - 1) + "\n" + other + "\n{")
        found = preview(store, path)
        assert (found.new, [bad.line for bad in found.bad_lines]) == (2, [3])

    def test_a_line_without_an_end_is_read_too(self, store, tmp_path):
        path = tmp_path / "in.jsonl"
        path.write_text("\n\n".join(some_matches(3)))
        assert take_in(store, path) == 3

    def test_bad_lines_are_told_up_to_a_number_and_borne_up_to_another(self, store, tmp_path):
        path = tmp_path / "in.jsonl"
        path.write_text(some_matches(1)[0] + "\n" + "x\n" * archive.BAD_LINES_BORNE)
        found = preview(store, path)
        assert (found.new, found.bad) == (1, archive.BAD_LINES_BORNE)
        assert len(found.bad_lines) == archive.BAD_LINES_TOLD
        with path.open("a") as file:
            file.write("x\n")
        with pytest.raises(NotAnArchive):
            preview(store, path)

    def test_only_the_first_new_matches_are_shown(self, store, tmp_path):
        path = tmp_path / "in.jsonl"
        path.write_text("\n".join(some_matches(5)))
        found = archive.Preview(path)
        for _ in archive.Archive(store.matches).look(found, shown=3):
            pass
        assert (found.new, len(found.matches)) == (5, 3)
        steps = [*archive.Archive(store.matches).add(found, at_once=2)]
        assert sum(steps) == 5 and max(steps) == 2
        assert not any(archive.Archive(store.matches).add(found, at_once=2))
        again = preview(store, path)
        assert (again.new, again.present) == (0, 5)

    def test_what_a_phone_hands_over_is_kept_in_pieces(self, store, tmp_path):
        data = os.urandom(archive.LONGEST_LINE * 2 + 5)
        found = archive.Preview(tmp_path / "received")
        assert len([*archive.Archive(store.matches).receive(found, data)]) == 3
        assert found.path.read_bytes() == data

    def test_a_match_without_an_id_is_known_next_time(self, store, tmp_path):
        data = deal_match(1, "mytho")
        data.pop("id", None)
        path = tmp_path / "match.json"
        path.write_text(json.dumps(data, indent=1))
        assert take_in(store, path) == 1
        assert (preview(store, path).new, preview(store, path).present) == (0, 1)

    def test_a_copy_is_made_after_an_import_that_brought_something(self, store, tmp_path):
        path = tmp_path / "in.jsonl"
        path.write_text("\n".join(some_matches(2)))
        assert store.backups.all() == []
        take_in(store, path)
        (copy,) = store.backups.all()
        copy.path.unlink()
        take_in(store, path)
        assert store.backups.all() == []
