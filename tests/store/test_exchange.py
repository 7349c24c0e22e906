"""Match files and archives, out and in."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

import scoring
from session import Session
from store import BrokenMatch, NoSuchFile, NotAnArchive, Store, events, people_lines
from store import archive as archives
from store.archive import Archive, Preview
from tests.scoring.dealing import deal_match
from tests.store.archives import export_all, export_match, preview, take_in
from tests.store.make_fixture import exported_matches


def dealt(count: int) -> list[dict]:
    """Matches of all games; every third has no id."""
    matches = []
    for seed in range(count):
        match = deal_match(seed, scoring.GAMES.ids[seed % 4], full=seed % 2 == 0)
        match.pop("id", None)
        if seed % 3:
            match["id"] = f"match-{seed}"
        matches.append(match)
    return matches


def archive(path: Path, lines: list[object]) -> Path:
    written = [line if isinstance(line, str) else json.dumps(line) for line in lines]
    path.write_text("\n".join(written) + "\n", encoding="utf-8")
    return path


def by_content(matches: list[dict]) -> list[str]:
    """Matches in any order, with the ids that they were given left out."""
    plain = [{k: v for k, v in match.items() if k != "id"} for match in matches]
    return sorted(json.dumps(match, sort_keys=True) for match in plain)


def normal(match: dict) -> dict:
    return scoring.match_to_data(scoring.match_from_data(match))


def test_an_archive_comes_back_as_it_went(store, tmp_path):
    matches = dealt(24)
    assert take_in(store, archive(tmp_path / "in.jsonl", matches)) == 24
    assert export_all(store, tmp_path / "out.jsonl") == 24
    out = [json.loads(line) for line in (tmp_path / "out.jsonl").read_text("utf-8").splitlines()]
    assert by_content(out) == by_content([normal(match) for match in matches])
    assert not list(tmp_path.glob("*.part"))
    with Store(tmp_path / "other", background=False) as other:
        assert take_in(other, tmp_path / "out.jsonl") == 24
        assert exported_matches(other) == out


def test_a_person_can_read_the_names_in_an_archive(store, tmp_path):
    store.matches.start("mytho", ["Zoé", "Léo"], 0, {})
    export_all(store, tmp_path / "out.jsonl")
    assert "Zoé" in (tmp_path / "out.jsonl").read_text("utf-8")
    (people,) = people_lines.written(store.roster.all())
    assert "Zoé" in people


def test_a_match_without_an_id_gets_the_same_one_for_ever(store, tmp_path):
    match = {"format": "diablotin.match", "version": 1, "game": "mytho", "first": 0}
    match |= {"players": ["Zoé", "Léo"], "rounds": [{"winner": 0, "by": "empty"}]}
    assert take_in(store, archive(tmp_path / "in.jsonl", [match])) == 1
    (found,) = store.history.page().matches
    assert found.id == "content-7338625b5b645658e3566a64eb6185a7"


def test_importing_twice_adds_nothing_twice(store, tmp_path):
    path = archive(tmp_path / "in.jsonl", dealt(12))
    assert take_in(store, path) == 12
    again = preview(store, path)
    assert (again.new, again.present, again.bad) == (0, 12, 0)
    assert take_in(store, path) == 0
    assert store.history.count() == 12


def test_the_same_match_twice_in_one_file_is_one(store, tmp_path):
    match = dealt(1)[0]
    path = archive(tmp_path / "in.jsonl", [match, match])
    found = preview(store, path)
    assert (found.new, found.present) == (1, 1)
    assert take_in(store, path) == 1


def test_a_bad_line_is_told_with_its_number_and_the_rest_is_taken(store, tmp_path):
    good = dealt(3)
    newer = {**good[1], "version": 2}
    wrong = {**good[1], "players": ["Ana", "ana"], "surprise": 1}
    path = archive(tmp_path / "in.jsonl", ["{half a li", good[0], "", newer, good[2], wrong])
    found = preview(store, path)
    assert (found.new, found.bad) == (2, 3)
    told = {bad.line: [problem.code for problem in bad.problems] for bad in found.bad_lines}
    assert told[1] == ["not_json"]
    assert told[4] == ["newer_version"]
    assert {"unknown_key", "duplicate_name"} <= set(told[6])
    assert store.history.count() == 0
    assert take_in(store, path) == 2


def test_a_preview_writes_nothing(store, tmp_path):
    before = store._db.value("SELECT count(*) FROM events"), store.roster.all()
    found = preview(store, archive(tmp_path / "in.jsonl", dealt(5)))
    assert [match.game for match in found.matches] == [match["game"] for match in dealt(5)]
    assert (store._db.value("SELECT count(*) FROM events"), store.roster.all()) == before


@pytest.mark.parametrize("indent", [None, 1])
def test_a_single_match_file_in_one_line_or_many(store, tmp_path, indent):
    path = tmp_path / "match.json"
    path.write_text(json.dumps(dealt(1)[0], indent=indent), encoding="utf-8")
    assert take_in(store, path) == 1


def test_a_single_broken_match_file(store, tmp_path):
    path = tmp_path / "match.json"
    path.write_text(json.dumps({**dealt(1)[0], "first": 99}, indent=1), encoding="utf-8")
    found = preview(store, path)
    (bad,) = found.bad_lines
    assert [problem.code for problem in bad.problems] == ["no_such_seat"]


@pytest.mark.parametrize(
    "rubbish",
    [b"\0" * 50_000_000, b"x\n" * 25_000_000, b'{"a":' * 10_000_000, bytes(range(256)) * 200_000],
    ids=["zeros", "short lines", "deep nesting", "all bytes"],
)
def test_fifty_megabytes_of_rubbish_are_refused_without_being_held(store, tmp_path, rubbish):
    path = tmp_path / "rubbish.jsonl"
    path.write_bytes(rubbish)
    try:
        found = preview(store, path)
    except NotAnArchive as error:
        assert error.params["bad"] > archives.BAD_LINES_BORNE
    else:
        assert found.new == 0
        assert found.bad >= 1
        assert len(found.bad_lines) <= archives.BAD_LINES_TOLD


def test_a_file_that_is_not_there(store, tmp_path):
    with pytest.raises(NoSuchFile):
        preview(store, tmp_path / "nothing")


def test_what_has_no_effect_on_the_score_is_kept(store, tmp_path):
    match = {
        **dealt(2)[1],
        "id": "3f0c1f9e",
        "started": "2026-05-01T20:30:00+02:00",
        "finished": "2026-05-01T21:15:00+02:00",
        "note": "chez Zoé",
    }
    take_in(store, archive(tmp_path / "in.jsonl", [match]))
    assert json.loads(export_match(store, "3f0c1f9e")) == normal(match)
    summary = store.history.get("3f0c1f9e")
    assert (summary.started, summary.note) == (match["started"], match["note"])


def test_an_imported_match_goes_on_and_can_be_undone_to_what_it_was(store, tmp_path):
    match = {
        "format": "diablotin.match",
        "version": 1,
        "id": "m",
        "game": "mytho",
        "players": ["Ana", "Joe"],
        "first": 0,
        "options": {"target_wins": 2},
        "rounds": [{"winner": 0}],
    }
    take_in(store, archive(tmp_path / "in.jsonl", [match]))
    session = Session(store)
    session.open("m")
    assert not session.can_undo
    session.begin_round()
    session.change_draft(type(session.draft.round)(winner=0))
    session.enter_round()
    assert session.result.finished
    while session.undo():
        pass
    assert len(session.match.rounds) == 1


def test_a_deleted_match_can_be_imported_again(store, tmp_path):
    path = archive(tmp_path / "in.jsonl", [dealt(2)[1]])
    take_in(store, path)
    store.matches.delete("match-1")
    assert preview(store, path).new == 1
    assert take_in(store, path) == 1
    assert store.history.get("match-1") is not None


def test_an_archive_leaves_out_what_cannot_be_read(store, tmp_path):
    take_in(store, archive(tmp_path / "in.jsonl", dealt(4)))
    store._db.execute("UPDATE events SET payload = '{}' WHERE match_id = 2")
    with pytest.raises(BrokenMatch):
        store.matches.load("match-1")
    assert export_all(store, tmp_path / "out.jsonl") == 3
    left_out: list[str] = []
    assert len([*Archive(store.matches).lines(left_out)]) == 3
    assert left_out == ["match-1"]


STOPPED = {
    "format": "diablotin.match",
    "version": 1,
    "id": "s",
    "game": "mytho",
    "players": ["Ana", "Joe", "Zoé"],
    "first": 0,
    "options": {"target_wins": 2},
    "rounds": [{"winner": 0}, {"winner": 2}],
    "stopped": True,
}


@pytest.fixture
def stopped(store, tmp_path) -> Session:
    """A match on the table that came in a file, stopped there."""
    take_in(store, archive(tmp_path / "in.jsonl", [STOPPED]))
    session = Session(store)
    session.open("s")
    return session


def test_a_stopped_match_stays_stopped(store, stopped):
    assert json.loads(export_match(store, "s")) == normal(STOPPED)
    assert stopped.result.stopped and stopped.result.winners == (0, 2)
    summary = store.history.get("s")
    assert (summary.over, summary.decided_by) == (True, "shared")
    stopped.rename_player(1, "Max")
    stopped.set_note("tired")
    exported = json.loads(export_match(store, "s"))
    assert (exported["stopped"], exported["players"][1], exported["note"]) == (True, "Max", "tired")
    assert store.matches.rebuild() == []


def correct(session: Session, index: int, winner: int) -> None:
    session.begin_edit(index)
    session.change_draft(type(session.draft.round)(winner=winner))
    assert session.enter_round() == []


def test_a_stopped_match_can_be_corrected(store, stopped):
    correct(stopped, 0, 1)
    assert stopped.result.stopped and stopped.result.winners == (1, 2)
    correct(stopped, 0, 2)
    assert stopped.result.finished and not stopped.result.stopped, "over by its rules now"
    assert "stopped" not in json.loads(export_match(store, "s"))
    stopped.undo()
    assert json.loads(export_match(store, "s"))["stopped"]


def test_a_stopped_match_without_its_rounds_is_open_again(store, stopped):
    assert stopped.remove_round(1) == []
    assert stopped.result.stopped
    assert stopped.remove_round(0) == []
    assert not stopped.result.finished and not stopped.match.stopped
    assert normal(json.loads(export_match(store, "s")))["rounds"] == []
    stopped.undo()
    assert stopped.result.stopped and stopped.match.stopped


def test_a_match_imported_before_there_were_stopped_ones_is_read(store, stopped):
    event = events.decode("imported", 2, store._db.value("SELECT payload FROM events WHERE id = 1"))
    old = {name: getattr(event, name) for name in ("game", "players", "first", "options", "added")}
    assert not events.decode("imported", 1, json.dumps({**old, "rounds": []})).stopped


def test_what_tables_agree_on_and_say_in_one_number_is_kept(store, tmp_path):
    match = {
        "format": "diablotin.match",
        "version": 1,
        "id": "p",
        "game": "inferno",
        "players": ["Ana", "Joe", "Zoe\u0301"],
        "first": 0,
        "options": {"rounds": 2, "tie": "share"},
        "rounds": [{"taken": [{"points": 23}, {"red": 9, "others": 3}, {}]}],
    }
    take_in(store, archive(tmp_path / "in.jsonl", [match]))
    assert json.loads(export_match(store, "p")) == normal(match)
    session = Session(store)
    session.open("p")
    assert session.match.players[2] == "Zoé"
    session.begin_round()
    assert session.missing and not session.problems
    taken = session.draft.round.taken
    session.change_draft(type(session.draft.round)((replace(taken[0], points=4), *taken[1:])))
    assert session.enter_round() == [] and session.result.finished


def test_a_note_is_never_longer_than_a_file_can_say(store, stopped):
    stopped.set_note("é" * 2000)
    with pytest.raises(scoring.Refused) as refused:
        stopped.set_note("é" * 2001)
    assert [problem.code for problem in refused.value.problems] == ["note_length"]
    assert scoring.read_match(export_match(store, "s")).note == "é" * 2000


def test_an_old_note_that_is_too_long_can_be_exported_and_read_again(store, stopped):
    old = scoring.Match("mytho", ("Ana", "Léo"), id="old", note="é" * 900_000)
    store.matches.add_all([old])
    assert scoring.read_match(export_match(store, "old")).note == "é" * 1999 + "…"


@pytest.mark.parametrize(("played", "codes"), [(499, []), (500, ["too_many_rounds"])])
def test_no_match_gets_longer_than_a_file_can_say(store, played, codes):
    rules = scoring.GAMES["inferno"]
    tied, _ = rules.read_round({"taken": [{}] * 3}, scoring.Setup(3, 0, {}))
    rounds = (tied,) * played
    store.matches.add_all([scoring.Match("inferno", ("Ana", "Léo", "Zoé"), id="e", rounds=rounds)])
    session = Session(store)
    session.open("e")
    session.begin_round()
    assert [problem.code for problem in session.enter_round()] == codes
    assert len(scoring.read_match(export_match(store, "e")).rounds) == 500


class TestNoStepIsLong:
    """A screen draws between the steps of an import."""

    @staticmethod
    def lines_read_in_each_step(steps, monkeypatch) -> list[int]:
        read = 0
        lines = archives._lines

        def counted(path):
            nonlocal read
            for line in lines(path):
                read += 1
                yield line

        monkeypatch.setattr(archives, "_lines", counted)
        counts = []
        for _ in steps:
            counts.append(read)
            read = 0
        return [*counts, read]

    def test_blank_lines_are_read_some_a_step(self, store, tmp_path, monkeypatch):
        path = tmp_path / "blank.jsonl"
        match = json.dumps(deal_match(3, "mytho", full=True))
        path.write_text(match + "\n" * 50_000 + match.replace('"first"', '"fist"') + "\n", "utf-8")
        monkeypatch.setattr(archives, "LONGEST_LINE", 10_000)  # no single match, then
        found = Preview(path)
        counts = self.lines_read_in_each_step(Archive(store.matches).look(found), monkeypatch)
        assert (found.new, found.bad) == (1, 1)
        assert max(counts) <= archives.BLANK_LINES_A_STEP

    def test_bad_and_blank_lines_are_passed_over_some_a_step(self, store, tmp_path, monkeypatch):
        path = tmp_path / "bad.jsonl"
        good = json.dumps({**deal_match(3, "mytho", full=True), "id": "good"})
        path.write_text("{}\n" * 500 + "\n" * 5000 + good + "\n", "utf-8")
        monkeypatch.setattr(archives, "LONGEST_LINE", 5_000)
        steps = Archive(store.matches).add(Preview(path), at_once=20)
        assert max(self.lines_read_in_each_step(steps, monkeypatch)) <= archives.BLANK_LINES_A_STEP
        assert store.matches.known("good")

    def test_nothing_but_blank_lines_is_no_archive(self, store, tmp_path):
        path = tmp_path / "blank.jsonl"
        path.write_text("\n" * 1_100_000)
        with pytest.raises(NotAnArchive):
            preview(store, path)

    def test_a_small_file_of_blank_lines_is_not_tried_line_by_line(
        self, store, tmp_path, monkeypatch
    ):
        tried = []
        monkeypatch.setattr(archives, "_is_match", tried.append)
        path = tmp_path / "blank.jsonl"
        for content in ("\n" * 900_000, "{\n" * 400_000):
            path.write_text(content)
            assert preview(store, path).bad == 1
        assert len(tried) <= archives.BAD_LINES_BORNE + 1
