"""Importing and exporting by touches, with the files of a desktop."""

import errno
import json
import random

import pytest

import scoring
from device import Picked, device
from screens import import_export as exchange
from tests.scoring.dealing import deal_match
from tools.audit import flaws
from tools.driver.sample_matches import play

NEWER = "Partie créée par un Diablotin plus récent"


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """Where a desktop keeps and looks for files; no dialog comes up."""
    monkeypatch.setattr(device, "_folder", tmp_path / "documents")
    monkeypatch.setattr("device.desktop.ASK_FOR_A_FILE", "raise SystemExit(1)")
    (tmp_path / "documents").mkdir()
    return tmp_path / "documents"


def matches(count: int) -> list[dict]:
    return [
        {**deal_match(seed, scoring.GAMES.ids[seed % 4], full=True), "id": f"match-{seed}"}
        for seed in range(count)
    ]


def put(folder, lines: list[object], name: str = "parties.jsonl") -> None:
    text = [line if isinstance(line, str) else json.dumps(line) for line in lines]
    (folder / name).write_text("\n".join(text) + "\n", "utf-8")


def choose(phone) -> None:
    """Open the screen if need be, choose a file, and wait until it was looked at."""
    if phone.root.current != "import_export":
        phone.root.open("import_export")
        phone.settle()
    phone.tap("next")
    phone.wait_until(lambda: phone.page.stage == "found" or phone.page.trouble, "the file")
    phone.settle()


def take(phone) -> None:
    phone.tap("next")
    phone.wait_until(lambda: phone.page.stage == "start", "the import")
    phone.settle()


def stored(phone) -> int:
    return phone.session.history.count()


def figures(phone) -> tuple[int, int, int]:
    return phone.page.new, phone.page.present, phone.page.bad


def test_a_file_is_looked_at_before_anything_is_written(phone, folder):
    put(folder, matches(7))
    choose(phone)
    assert figures(phone) == (7, 0, 0) and stored(phone) == 0
    assert phone.reads("parties.jsonl") and phone.sees("Importer 7 parties")
    take(phone)
    assert stored(phone) == 7 and phone.reads("7 parties importées")


def test_the_same_file_twice_adds_nothing(phone, folder):
    put(folder, matches(5))
    choose(phone)
    take(phone)
    choose(phone)
    assert figures(phone) == (0, 5, 0)
    assert phone.sees("Choisir un autre fichier") and phone.reads("Rien de nouveau")
    phone.tap("next")
    phone.wait_until(lambda: phone.page.stage == "found")
    assert stored(phone) == 5


def half_broken() -> list[object]:
    good, newer, wrong = matches(4), matches(1)[0] | {"version": 2}, matches(1)[0] | {"first": 9}
    return [*good[:2], "{ rubbish", newer, *good[2:], wrong | {"note": 3}]


def test_of_a_half_broken_file_the_good_half_can_be_taken(phone, folder):
    put(folder, half_broken())
    choose(phone)
    assert figures(phone) == (4, 0, 3)
    for line in (3, 4, 7):
        assert phone.find_all(f"Ligne {line}")
    assert phone.reads(NEWER)
    wrong = phone.find_all("Ligne 7")[0].parent
    assert "Cette place n’existe pas. (first)" in wrong.text and "(note)" in wrong.text
    take(phone)
    assert stored(phone) == 4


def test_or_nothing_of_it(phone, folder):
    put(folder, half_broken())
    choose(phone)
    phone.tap(phone.reveal("skips_bad"))
    assert phone.find("next").disabled
    assert phone.reads("Rien n’est importé tant que des lignes sont illisibles.")
    phone.tap("back")
    assert phone.page.stage == "start" and stored(phone) == 0


def test_a_single_match_file_over_many_lines(phone, folder):
    (folder / "une.json").write_text(json.dumps(matches(1)[0], indent=2), "utf-8")
    choose(phone)
    assert phone.sees("Importer 1 partie")
    take(phone)
    assert phone.reads("1 partie importée")


def test_a_file_of_a_newer_version_says_what_to_do(phone, folder):
    put(folder, [matches(1)[0] | {"version": 2}], "une.json")
    choose(phone)
    assert figures(phone) == (0, 0, 1)
    assert phone.reads(NEWER) and not phone.find_all("Ligne 1"), "there is but one"


def test_names_are_shown_as_they_are(phone, folder):
    put(
        folder,
        [
            matches(3)[2]
            | {
                "players": ["[b]Léo[/b]", "{name}", "=1+1"],
                "rounds": [],
                "game": "inferno",
                "options": {},
            }
        ],
    )
    choose(phone)
    assert phone.reads("[b]Léo[/b], {name} et =1+1")
    take(phone)
    assert stored(phone) == 1


@pytest.mark.parametrize("content", ["one line", "many lines", "zeros"])
def test_fifty_megabytes_of_rubbish_neither_hang_nor_crash(phone, folder, content):
    noise = random.Random(6).randbytes(1_000_000)
    chunk = {
        "one line": noise.replace(b"\n", b" "),
        "many lines": noise,
        "zeros": bytes(1_000_000),
    }[content]
    with (folder / "photo.raw").open("wb") as file:
        for _ in range(50):
            file.write(chunk)
    choose(phone)
    if content == "many lines":
        assert phone.reads("photo.raw ne contient pas de parties de Diablotin.")
    else:
        assert figures(phone) == (0, 0, 1) and phone.reads("trop")
    assert stored(phone) == 0
    phone.tap("back")
    assert not list(phone.data.glob("incoming*")), "nothing is left lying about"


def test_frames_go_by_while_a_large_file_is_read_and_added(phone, folder, monkeypatch):
    monkeypatch.setattr("app.sliced_work.A_SLICE", 0)  # a step a frame
    monkeypatch.setattr(exchange, "AT_ONCE", 2)
    put(folder, matches(6))
    phone.root.open("import_export")
    phone.settle()
    phone.tap("next")
    phone.wait_until(lambda: phone.reads("2 parties lues…"))
    assert phone.sees("Arrêter") and phone.page.stage == "looking"
    phone.wait_until(lambda: phone.page.stage == "found")
    phone.settle()
    phone.tap("next")
    phone.wait_until(lambda: phone.page.stage == "start")
    assert stored(phone) == 6


def test_an_import_can_be_stopped_and_done_again(phone, folder, monkeypatch):
    monkeypatch.setattr("app.sliced_work.A_SLICE", 0)
    monkeypatch.setattr(exchange, "AT_ONCE", 1)
    put(folder, matches(30))
    choose(phone)
    phone.tap("next")
    phone.wait_until(lambda: stored(phone) > 3)
    phone.tap("Arrêter")
    kept = stored(phone)
    assert 3 < kept < 30 and phone.page.stage == "start"
    choose(phone)
    assert figures(phone) == (30 - kept, kept, 0)


def test_leaving_while_a_file_is_read_stops_it(phone, folder, monkeypatch):
    monkeypatch.setattr("app.sliced_work.A_SLICE", 0)
    put(folder, matches(20))
    phone.root.open("import_export")
    phone.settle()
    phone.tap("next")
    phone.wait_until(lambda: phone.page.stage == "looking")
    phone.root.back_to("home")
    phone.frames(30)
    assert stored(phone) == 0 and not list(phone.data.glob("incoming*"))


# -- choosing ------------------------------------------------------------------------------------


def test_without_a_dialog_the_screen_names_the_folder(phone, folder):
    choose(phone)
    assert phone.reads(str(folder))
    put(folder, matches(1))
    choose(phone)
    assert phone.page.stage == "found" and not phone.page.trouble


@pytest.mark.parametrize(
    "problem, said",
    [("too_large", "100\u202fMo"), ("unreadable", "n’a pas pu être lu"), ("cancelled", "")],
)
def test_what_was_not_chosen_says_why(phone, monkeypatch, problem, said):
    monkeypatch.setattr(device, "pick_file", lambda then: then(Picked(None, "x", problem)))
    phone.root.open("import_export")
    phone.settle()
    phone.tap("next")
    assert (
        phone.page.stage == "start"
        and (said in phone.page.trouble)
        and bool(said) == bool(phone.page.trouble)
    )


def test_a_full_phone_says_so_and_keeps_what_it_had(phone, monkeypatch):
    def full(*_):
        raise OSError(errno.ENOSPC, "no room")

    content = json.dumps(matches(1)[0]).encode()
    monkeypatch.setattr(device, "pick_file", lambda then: then(Picked(content, "une.json")))
    phone.root.open("import_export")
    phone.settle()
    monkeypatch.setattr("pathlib.Path.open", full)
    phone.tap("next")
    phone.wait_until(lambda: phone.page.trouble, "the message")
    assert "plein" in phone.page.trouble and stored(phone) == 0


# -- everything in one file ----------------------------------------------------------------------


@pytest.mark.parametrize("way", ["save_all", "send_all"])
def test_everything_in_one_file_comes_back_elsewhere(make_phone, folder, tmp_path, way):
    phone = make_phone()
    put(folder, matches(9))
    choose(phone)
    take(phone)
    (folder / "parties.jsonl").unlink()
    phone.tap(way)
    phone.wait_until(lambda: any(folder.iterdir()), "the archive")
    (path,) = folder.iterdir()
    assert path.suffix == ".jsonl" and phone.reads(f"Enregistré\u202f: {path}")
    other = make_phone(data=tmp_path / "other")
    choose(other)
    assert figures(other) == (9, 0, 0)
    take(other)
    assert stored(other) == 9


def test_an_empty_phone_has_nothing_to_save(phone):
    phone.root.open("import_export")
    phone.settle()
    assert phone.reads("Pas encore de partie") and not phone.find_all("save_all")


@pytest.mark.parametrize("size, font_scale", [((320, 568), 1.3), ((740, 360), 1)])
def test_nothing_is_cut_off_or_hard_to_touch(make_phone, folder, size, font_scale):
    phone = make_phone(size=size, font_scale=font_scale, density=2)
    play(phone, "diabolo", ("Joe", "Ana"))
    phone.root.open("import_export")
    phone.settle()
    assert flaws(phone) == []
    put(folder, half_broken())
    choose(phone)
    assert flaws(phone) == []
