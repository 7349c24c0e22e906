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
    for name in ("[b]Léo[/b]", "{name}", "=1+1"):
        assert phone.find(f"newcomer:{name}").name == name
    (row,) = phone.page.ids.matches.children
    assert row.detail.startswith("[b]Léo[/b], {name} et =1+1 ·")
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


@pytest.fixture
def slow(monkeypatch):
    """A match and a frame at a time."""
    monkeypatch.setattr("app.sliced_work.A_SLICE", 0)
    monkeypatch.setattr(exchange, "AT_ONCE", 1)
    monkeypatch.setattr("store.imports.AT_ONCE", 1)


def half_imported(phone, folder, count: int = 30) -> None:
    put(folder, matches(count))
    choose(phone)
    here = stored(phone)
    phone.tap("next")
    phone.wait_until(lambda: stored(phone) > here + 3, "some of the matches")


@pytest.mark.parametrize("how", ["Arrêter", "back"])
def test_an_import_that_is_stopped_leaves_nothing_and_can_be_done_again(phone, folder, slow, how):
    half_imported(phone, folder)
    assert phone.reads("Si vous arrêtez, tout redevient comme avant.")
    phone.tap(how)
    assert phone.page.stage == "leaving" and phone.reads("Annulation de l’import…")
    assert phone.page.back() and phone.page.stage == "leaving", "it is not left half done"
    phone.wait_until(lambda: phone.page.stage == "start", "the matches to go")
    assert stored(phone) == 0 and phone.session.roster.all() == []
    assert phone.reads("Import annulé.") and not list(phone.data.glob("incoming*"))
    choose(phone)
    assert figures(phone) == (30, 0, 0)


def test_an_import_that_was_left_is_offered_again_and_goes_on(phone, folder, slow):
    half_imported(phone, folder)
    phone.root.back_to("home")
    kept = stored(phone)
    phone.frames(5)
    assert stored(phone) == kept < 30
    phone.root.open("import_export")
    phone.settle()
    assert phone.page.stage == "cut_short" and not phone.find_all("save_all")
    assert phone.reads("L’import du fichier parties.jsonl n’est pas allé jusqu’au bout.")
    phone.tap("Importer la suite")
    phone.wait_until(lambda: phone.page.stage == "start", "the rest")
    assert stored(phone) == 30 and not list(phone.data.glob("incoming*"))


def test_a_killed_app_offers_to_take_out_what_came(make_phone, folder, slow, tmp_path):
    phone = make_phone(data=tmp_path / "killed")
    play(phone, "mytho", ("Ana", "Max"))
    half_imported(phone, folder)
    again = make_phone(data=tmp_path / "killed")
    again.root.open("import_export")
    again.settle()
    again.tap("take_back")
    again.wait_until(lambda: again.page.stage == "start", "the matches to go")
    assert stored(again) == 1, "what was played here stays"
    assert {person.name for person in again.session.roster.all()} == {"Ana", "Max"}
    assert not list(again.data.glob("incoming*"))


def test_a_killed_app_offers_to_import_the_rest(make_phone, folder, slow, tmp_path):
    half_imported(make_phone(data=tmp_path / "killed"), folder)
    again = make_phone(data=tmp_path / "killed")
    again.root.open("import_export")
    again.settle()
    again.tap("Importer la suite")
    again.wait_until(lambda: again.page.stage == "start", "the rest")
    assert stored(again) == 30


def test_stopping_an_import_before_anything_came_leaves_the_one_before(phone, folder, slow):
    put(folder, matches(60))
    choose(phone)
    take(phone)
    put(folder, matches(62))
    choose(phone)
    phone.tap("next")
    assert phone.page.stage == "adding" and stored(phone) == 60
    phone.tap("Arrêter")
    phone.wait_until(lambda: phone.page.stage == "start", "the end of it")
    phone.settle()
    assert stored(phone) == 60


def test_what_came_can_be_kept_where_the_file_is_lost(phone, folder, slow):
    half_imported(phone, folder)
    phone.root.back_to("home")
    (phone.data / "incoming.jsonl").unlink()
    kept = stored(phone)
    phone.root.open("import_export")
    phone.settle()
    assert phone.reads("le fichier n’est plus là")
    phone.tap("Garder le début")
    assert phone.page.stage == "start" and stored(phone) == kept


def test_a_whole_import_is_taken_back_as_one_from_its_message(phone, folder):
    play(phone, "mytho", ("Ana", "Max"), [{"winner": 0}])
    put(folder, matches(5))
    choose(phone)
    take(phone)
    phone.session.open("match-1")
    phone.tap("Annuler")
    phone.wait_until(lambda: phone.page.stage == "start" and stored(phone) == 1, "the matches")
    assert phone.session.match is None, "the match on the table is gone"
    assert not phone.page.last_import


def test_and_from_the_page_later_on_or_from_another_page(phone, folder):
    put(folder, matches(5))
    choose(phone)
    take(phone)
    phone.root.back_to("home")
    phone.settle()
    phone.tap("Annuler")
    assert phone.root.current == "import_export"
    phone.wait_until(lambda: stored(phone) == 0, "the matches")
    choose(phone)
    take(phone)
    phone.root.back_to("home")
    phone.root.open("import_export")
    phone.root.hush()
    phone.settle()
    assert phone.reads("5 parties du fichier parties.jsonl.")
    phone.tap(phone.reveal("take_back"))
    phone.tap("import:keep")
    assert stored(phone) == 5
    phone.tap(phone.reveal("take_back"))
    phone.tap("import:drop")
    phone.wait_until(lambda: stored(phone) == 0, "the matches")
    phone.app.store._background.wait()
    phone.session.restore_backup(phone.session.backups.all()[0])
    assert stored(phone) == 5, "a copy was made before"


# -- who is who ----------------------------------------------------------------------------------


def mytho(uid: str, *players: str) -> dict:
    head = {"format": "diablotin.match", "version": 1, "id": uid, "game": "mytho", "first": 0}
    return {**head, "players": [*players], "rounds": [{"winner": 0}]}


def _continued(phone, *winners: int) -> dict:
    """The match on the table as it went on elsewhere."""
    data = scoring.match_to_data(phone.session.match)
    return {**data, "rounds": [{"winner": winner, "by": "empty"} for winner in winners]}


@pytest.fixture
def match_here(phone):
    play(phone, "mytho", ("Ana", "Joe"), [{"winner": 0, "by": "empty"}], options={"target_wins": 4})
    return phone


def test_a_match_that_was_continued_elsewhere_is_offered(match_here, folder):
    phone = match_here
    put(folder, [_continued(phone, 0, 1, 1, 0, 1)])
    choose(phone)
    assert phone.reads("1 partie a continué ailleurs")
    assert phone.reads("1 manche ici, 5 manches dans le fichier")
    assert phone.sees("Importer 1 partie")
    phone.tap(phone.reveal("takes_longer"))
    assert phone.sees("Choisir un autre fichier")
    phone.tap(phone.reveal("takes_longer"))
    take(phone)
    assert len(phone.session.match.rounds) == 5
    phone.root.reset("home", "table")
    phone.settle()
    phone.tap("undo")
    assert phone.reads("La partie est comme avant l’import")
    assert len(phone.session.match.rounds) == 1


@pytest.mark.parametrize(
    ("version", "here", "stays"), [("here", 1, [0]), ("file", 1, [1, 1]), ("both", 2, [0])]
)
def test_of_a_match_that_went_on_differently_a_version_is_chosen(
    match_here, folder, version, here, stays
):
    phone = match_here
    put(folder, [_continued(phone, 1, 1)])
    choose(phone)
    assert phone.reads("1 partie a continué autrement ici et dans le fichier")
    assert phone.sees("Choisir un autre fichier") and phone.reads("les versions d’ici restent")
    phone.tap(phone.reveal(f"keeps:{version}"))
    if version != "here":
        take(phone)
    assert stored(phone) == here
    assert [round_.winner for round_ in phone.session.match.rounds] == stays


def test_a_newcomer_is_told_to_be_somebody_known_and_never_asked_again(phone, folder):
    play(phone, "mytho", ("Zoé", "Tom"))
    put(folder, [mytho("a", "Zoe", "Bob")])
    choose(phone)
    assert phone.reads("2 nouveaux noms") and phone.reads("Peut-être Zoé\u202f?")
    assert phone.find("newcomer:Bob").detail == "Nouveau nom, 1 partie"
    phone.tap(phone.reveal("newcomer:Zoe"))
    assert phone.reads("Qui est Zoe\u202f?") and phone.reads("Un nom similaire")
    phone.tap("who:Zoé")
    assert phone.find("newcomer:Zoe").detail == "C’est Zoé"
    take(phone)
    assert {person.name for person in phone.session.roster.all()} == {"Zoé", "Tom", "Bob"}
    put(folder, [mytho("b", "Zoe", "Bob")])
    choose(phone)
    assert phone.page.people == 0 and not phone.find_all("newcomer:Zoe")
    take(phone)
    phone.session.open("b")
    assert phone.session.match.players == ("Zoé", "Bob")


def test_what_was_told_can_be_told_otherwise(phone, folder):
    play(phone, "mytho", ("Zoé", "Tom"))
    put(folder, [mytho("a", "Zoe", "Bob")])
    choose(phone)
    phone.tap(phone.reveal("newcomer:Zoe"))
    phone.tap("who:Tom")
    phone.tap(phone.reveal("newcomer:Zoe"))
    phone.tap("who_is_new")
    assert phone.find("newcomer:Zoe").detail == "Peut-être Zoé\u202f?"
    take(phone)
    assert phone.session.roster.find("Zoe")


def test_who_sits_at_the_same_table_cannot_be_the_same_person(phone, folder):
    play(phone, "mytho", ("Zoé", "Tom"))
    put(folder, [mytho("a", "Zoe", "Zoé", "Bob")])
    choose(phone)
    assert phone.find("newcomer:Zoe").detail == "Nouveau nom, 1 partie"
    phone.tap(phone.reveal("newcomer:Zoe"))
    assert phone.find("who:Zoé").detail == "A joué avec Zoe"
    phone.tap("who:Zoé")
    assert phone.reads("même table")
    phone.tap(phone.reveal("newcomer:Zoe"))
    phone.tap("who:Tom")
    phone.tap(phone.reveal("newcomer:Bob"))
    assert phone.find("who:Tom").detail == "A joué avec Bob", "as Tom sits there by another name"


def test_people_without_a_match_come_too(phone, folder):
    listed = [{"name": "Nora", "colour": 5}]
    put(folder, [{"format": "diablotin.people", "version": 1, "people": listed}])
    choose(phone)
    assert phone.sees("Importer 1 nom") and phone.reads("Nouveau nom, sans partie")
    take(phone)
    assert phone.reads("Noms importés.") and phone.session.roster.find("Nora").colour == 5


def test_colours_come_along(make_phone, folder, tmp_path):
    phone = make_phone()
    play(phone, "mytho", ("Zoé", "Tom"))
    for person, colour in zip(phone.session.players, (6, 2), strict=True):
        phone.session.roster.set_colour(person.id, colour)
    phone.root.open("import_export")
    phone.settle()
    phone.tap("save_all")
    phone.wait_until(lambda: any(folder.iterdir()), "the archive")
    other = make_phone(data=tmp_path / "other")
    choose(other)
    assert other.find("newcomer:Zoé").player == 6
    take(other)
    assert {p.name: p.colour for p in other.session.roster.all()} == {"Zoé": 6, "Tom": 2}


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


def test_an_archive_says_which_matches_it_leaves_out(phone, folder):
    put(folder, matches(3))
    choose(phone)
    take(phone)
    (folder / "parties.jsonl").unlink()
    phone.app.store._db.execute("UPDATE events SET payload = '{}' WHERE match_id = 2")
    phone.tap("save_all")
    phone.wait_until(lambda: any(folder.iterdir()), "the archive")
    phone.settle()
    assert phone.reads("1 partie ne peut plus être lue et n’est pas dans le fichier")
    assert phone.reads("Inferno · ")


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
    phone.tap(phone.reveal(f"newcomer:{phone.page.found.newcomers[0].name}"))
    assert flaws(phone) == []
    phone.tap("who_is_new")
    take(phone)
    phone.root.hush()
    assert flaws(phone) == []
