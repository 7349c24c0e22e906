"""Any file at all: a message with the path of the field, exit status 2, no traceback."""

from __future__ import annotations

import io
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

import scoring
from scoring.__main__ import main
from tests.scoring.broken_files import Broken, broken_files
from tests.scoring.broken_rounds import GOOD

ROOT = Path(__file__).parents[2]
BROKEN = list(broken_files())
LINE = re.compile(r"(?P<file>.*?): (?P<path>\S+|\[.*\]): (?P<text>.+) \[(?P<code>[a-z0-9_]+)\]")


@pytest.fixture
def good(tmp_path: Path) -> Path:
    path = tmp_path / "good.json"
    path.write_text(json.dumps(GOOD["mytho"]))
    return path


def told(err: str, file: object) -> set[tuple[str, str]]:
    """Code and path of every error line; each line has the form that is promised."""
    found = set()
    for line in err.splitlines():
        match = LINE.fullmatch(line)
        assert match is not None, line
        assert match["file"] == str(file)
        assert len(match["text"]) < 200 and "{" not in match["text"]
        if not match["text"].startswith("warning: "):
            found.add((match["code"], match["path"]))
    return found


def test_there_are_a_good_many_broken_files() -> None:
    assert len(BROKEN) > 120
    assert len({broken.name for broken in BROKEN}) == len(BROKEN)


@pytest.mark.parametrize("name", GOOD)
def test_the_files_they_were_made_of_are_good(name: str) -> None:
    scoring.match_from_data(GOOD[name])


@pytest.mark.parametrize("broken", BROKEN, ids=lambda broken: broken.name)
def test_a_broken_file_is_refused_with_code_and_path(
    broken: Broken, good: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "broken.json"
    file.write_bytes(broken.content)
    assert main([str(file), str(good)]) == 2
    out, err = capsys.readouterr()
    assert told(err, file) == set(broken.found)
    assert json.loads(out)["game"] == "mytho", "the other file is still scored"


@pytest.mark.parametrize("broken", BROKEN, ids=lambda broken: broken.name)
def test_a_broken_file_is_one_documented_error(broken: Broken) -> None:
    with pytest.raises(scoring.Refused) as refused:
        scoring.read_match(broken.content)
    assert {(p.code, p.where) for p in refused.value.problems if p.is_error} == set(broken.found)


class TestFilesThatCannotBeRead:
    def refused(self, name: str, capsys: pytest.CaptureFixture[str], code: str) -> str:
        assert main([name]) == 2
        out, err = capsys.readouterr()
        assert out == ""
        assert told(err, name) == {(code, "$")}
        return err

    def test_a_folder(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.refused(str(tmp_path), capsys, "cannot_read")

    def test_a_file_that_is_not_there(
        self, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        assert "No such file" in self.refused(str(tmp_path / "nope.json"), capsys, "cannot_read")

    def test_a_name_that_no_file_can_have(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.refused("a\0b", capsys, "cannot_read")
        self.refused("x" * 5000, capsys, "cannot_read")
        self.refused("", capsys, "cannot_read")

    @pytest.mark.skipif(not Path("/dev/zero").exists(), reason="needs device files")
    def test_devices(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.refused("/dev/null", capsys, "empty_file")
        self.refused("/dev/zero", capsys, "file_too_large")

    def test_closed_standard_input(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.setattr(sys, "stdin", None)
        self.refused("-", capsys, "cannot_read")


class TestManyFiles:
    def test_each_is_told_by_its_name_and_the_good_ones_keep_their_order(
        self, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        names = []
        for number, game in enumerate(GOOD):
            for kind, content in (("good", json.dumps(GOOD[game])), ("bad", "{")):
                names.append(tmp_path / f"{number}-{kind}.json")
                names[-1].write_text(content)
        assert main([str(name) for name in names]) == 2
        out, err = capsys.readouterr()
        assert [json.loads(line)["game"] for line in out.splitlines()] == list(GOOD)
        assert [line.split(": ")[0] for line in err.splitlines()] == [
            str(name) for name in names if "bad" in name.name
        ]

    @pytest.mark.parametrize("form", ["--explain", "--table"])
    def test_so_it_is_in_the_other_forms(
        self, form: str, good: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        bad = tmp_path / "bad.json"
        bad.write_text("[]")
        assert main([form, str(bad), str(good), str(good)]) == 2
        out, err = capsys.readouterr()
        assert told(err, bad) == {("not_an_object", "$")}
        assert out.startswith("good.json\n") and "\n\ngood.json\n" in out

    def test_standard_input_is_one_of_them(
        self, good: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        data = io.TextIOWrapper(io.BytesIO(json.dumps(GOOD["angels"]).encode()))
        monkeypatch.setattr(sys, "stdin", data)
        assert main(["-", str(good)]) == 0
        out, err = capsys.readouterr()
        assert [json.loads(line)["game"] for line in out.splitlines()] == ["angels", "mytho"]
        assert err == ""

    def test_without_an_output_nothing_is_written(
        self, good: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(sys, "stdout", None)
        assert main([str(good)]) == 0

    def test_all_problems_of_a_file_are_told_at_once(
        self, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        file = tmp_path / "m.json"
        data = GOOD["inferno"] | {
            "first": True,
            "players": ["Ana", "ana", "Joe"],
            "options": {"tie": "duel", "tei": 1},
            "rounds": [
                {"taken": [{"red": [5, 0, 0, 0, 0]}, {"red": -1, "othres": 2}, {"others": 1}]},
                {"taken": [{}, {}], "note": ""},
                None,
            ],
        }
        file.write_text(json.dumps(data).replace('"version": 1', '"version": 1, "version": 1'))
        assert main([str(file)]) == 2
        out, err = capsys.readouterr()
        assert out == ""
        assert told(err, file) == {
            ("duplicate_key", "version"),
            ("not_an_integer", "first"),
            ("duplicate_name", "players[1]"),
            ("option_value", "options.tie"),
            ("unknown_option", "options.tei"),
            ("too_many_copies", "rounds[0].taken[0].red[0]"),
            ("negative_count", "rounds[0].taken[1].red"),
            ("unknown_key", "rounds[0].taken[1].othres"),
            ("wrong_length", "rounds[1].taken"),
            ("unknown_key", "rounds[1].note"),
            ("not_an_object", "rounds[2]"),
        }
        assert "rounds[0].taken[2]: warning: " in err


class TestWhatIsOddButGood:
    def test_a_byte_order_mark(self) -> None:
        assert scoring.read_match(b"\xef\xbb\xbf" + json.dumps(GOOD["mytho"]).encode())

    def test_a_file_of_exactly_a_megabyte(self) -> None:
        content = json.dumps(GOOD["mytho"]).encode()
        assert scoring.read_match(content + b" " * (1_000_000 - len(content)))

    def test_escaped_letters(self) -> None:
        text = json.dumps(GOOD["mytho"]).replace("Ana", "\\u00c9lo\\u00efse \\ud83e\\udd8a")
        assert scoring.read_match(text).players[0] == "Éloïse 🦊"

    def test_minus_zero(self) -> None:
        text = json.dumps(GOOD["mytho"]).replace("[3, 0, 2]", "[3, -0, 2]")
        assert scoring.read_match(text).rounds[0].left == (3, 0, 2)


class TestAsAProcess:
    """The few things that only a process of its own can show."""

    def run(self, *arguments: str, **more: object) -> subprocess.CompletedProcess[bytes]:
        return subprocess.run(
            [sys.executable, "-m", "scoring", *arguments],
            cwd=ROOT,
            capture_output=True,
            check=False,
            timeout=60,
            **more,  # type: ignore[call-overload]
        )

    def test_good_and_bad_together(self, good: Path, tmp_path: Path) -> None:
        names = ["-", str(good), str(tmp_path)]
        for broken in BROKEN[::12]:
            names.append(str(tmp_path / f"{len(names)}.json"))
            Path(names[-1]).write_bytes(broken.content)
        done = self.run(*names, input=json.dumps(GOOD["diabolo"]).encode(), env={"LC_ALL": "C"})
        assert done.returncode == 2
        assert [json.loads(line)["game"] for line in done.stdout.splitlines()] == [
            "diabolo",
            "mytho",
        ]
        err = done.stderr.decode()
        assert "Traceback" not in err
        assert all(LINE.fullmatch(line) for line in err.splitlines())

    def test_names_in_any_terminal(self, tmp_path: Path) -> None:
        file = tmp_path / "é.json"
        file.write_text(json.dumps(GOOD["mytho"] | {"players": ["Zoé", "田中", "🦊"]}))
        done = self.run(str(file), env={"LC_ALL": "C", "PYTHONIOENCODING": "ascii"})
        assert done.returncode == 0 and "田中" in done.stdout.decode()

    @pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a full device")
    def test_a_full_disk(self, good: Path) -> None:
        with Path("/dev/full").open("wb") as full:
            done = subprocess.run(
                [sys.executable, "-m", "scoring", str(good)],
                cwd=ROOT,
                stdout=full,
                stderr=subprocess.PIPE,
                check=False,
                timeout=60,
            )
        assert done.returncode == 1
        assert b"Traceback" not in done.stderr and b"cannot be written" in done.stderr

    def test_no_file_at_all_is_a_usage_error(self) -> None:
        done = self.run()
        assert done.returncode == 2 and b"usage" in done.stderr and b"Traceback" not in done.stderr
