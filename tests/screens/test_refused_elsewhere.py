"""What is refused elsewhere than in a plain command: copies and files, what another app answers,
messages that go, and what a screen writes while it comes up or goes."""

import json

import pytest

import scoring
from device import Picked, device
from store import DiskFailed, DiskFull, Locked
from store.database import Database
from store.settings import Settings
from tests.scoring.dealing import deal_match
from tests.screens.evenings import remember
from tests.screens.new_tables import FAMILY, chosen, know
from tests.screens.refusing import BACK, TROUBLES, full_disk, is_told, kept, shown, touch
from tests.store.refusing import locked_by_another, no_room_for_pages, writing_forbidden
from tools.driver.sample_matches import play
from widgets.overlays import SNACKBAR_SECONDS

THREE = ("Ana", "Léo", "Zoé")


@pytest.fixture(params=TROUBLES, ids=["full", "read-only", "locked"])
def trouble(request):
    return request.param


# -- what only reads -------------------------------------------------------------------------------


def test_looking_goes_on_as_if_nothing_were_wrong(phone, trouble):
    remember(phone, 3)
    play(phone, "mytho", THREE)
    before = kept(phone)
    with trouble(phone.app.store):
        touch(phone, "menu menu:leave running")
        assert phone.root.trail == ["home", "table"]
        touch(phone, f"menu menu:rules {BACK} {BACK} tab:history match:m0")
        assert phone.root.current in ("table", "result")
        touch(phone, f"{BACK} search=zo tab:players player:Zoé")
        touch(phone, "next")
        assert phone.root.trail == ["history"] and phone.page.narrowed
        touch(phone, "tab:home settings backups")
        assert not is_told(phone, *TROUBLES.values())
    after = kept(phone)
    assert after[:2] == before[:2]


# -- SQLite's own full disk ------------------------------------------------------------------------


def test_taps_are_taken_until_no_page_is_left(phone):
    play(phone, "inferno", THREE)
    phone.tap("next")
    with no_room_for_pages(phone.app.store):
        while not is_told(phone, DiskFull):
            before, looks = kept(phone), shown(phone)
            phone.tap("red:5:less" if phone.page.entry.red_counts[4] else "red:5")
    assert kept(phone) == before and shown(phone) == looks
    phone.root.hush()
    phone.tap("red:4")
    assert kept(phone) != before


# -- screens that write as they come and go --------------------------------------------------------


def test_an_entry_is_left_although_its_empty_draft_stays(phone, trouble):
    play(phone, "diabolo", FAMILY)
    phone.tap("next")
    before = kept(phone)
    with trouble(phone.app.store):
        phone.press_back()
        assert phone.root.trail == ["home", "table"] and is_told(phone, TROUBLES[trouble])
    assert kept(phone) == before and phone.sees("Compter la manche 1")
    touch(phone, f"next {BACK}")
    assert phone.root.trail == ["home", "table"] and phone.session.draft is None


def test_the_live_table_is_left_and_opened_again(phone):
    play(phone, "mytho", THREE)
    with locked_by_another(phone.app.store):
        phone.tap("next")
        assert phone.root.trail == ["home", "table"] and is_told(phone, Locked)
    phone.root.hush()
    touch(phone, "next open")
    with locked_by_another(phone.app.store):
        touch(phone, f"open {BACK}")
        assert phone.root.trail == ["home", "table"]
    assert phone.session.draft.live["turn"] == 1
    assert phone.app.crash_log.read() == ""


def test_a_history_that_cannot_forget_is_shown(phone):
    remember(phone, 2)
    phone.session.delete("m0")
    with locked_by_another(phone.app.store):
        touch(phone, "tab:history")
        assert phone.sees("match:m1") and not phone.sees("match:m0")
    assert len(phone.session.removed) == 1


def test_a_message_goes_although_nothing_can_be_forgotten(phone):
    remember(phone, 2)
    touch(phone, "tab:history more:m0 menu:remove")
    with locked_by_another(phone.app.store):
        phone.frames(60 * (SNACKBAR_SECONDS + 1))
        assert not phone.sees("snackbar:action")
    assert phone.app.crash_log.read() == ""


def test_an_undo_that_was_refused_is_offered_as_long_as_any_message(phone):
    """Brought back late, but not lost: what was removed is only forgotten with the offer."""
    remember(phone, 1)
    touch(phone, "tab:history more:m0 menu:remove")
    with locked_by_another(phone.app.store):
        phone.frames(60 * (SNACKBAR_SECONDS - 1))
        phone.tap("snackbar:action")
    phone.frames(60 * (SNACKBAR_SECONDS - 1))
    phone.tap("snackbar:action")
    assert phone.sees("match:m0")


# -- two writes of one command ---------------------------------------------------------------------


@pytest.fixture
def settings_refuse(monkeypatch):
    """The first write of a command has room, the second has none."""

    def refuse() -> None:
        def full(settings: Settings, *_args) -> None:
            raise DiskFull(path="")

        monkeypatch.setattr(Settings, "set", full)

    yield refuse


def test_a_match_is_not_started_if_its_table_cannot_be_cleared(phone, settings_refuse, monkeypatch):
    know(phone, *FAMILY)
    touch(phone, "game:diabolo player:Ana player:Joe next seat:Joe")
    before = kept(phone)
    settings_refuse()
    phone.tap("next")
    assert is_told(phone, DiskFull) and kept(phone) == before and phone.session.match is None
    monkeypatch.undo()
    phone.root.hush()
    phone.tap("next")
    assert phone.session.history.count() == 1


def test_nobody_is_added_who_gets_no_seat(phone, settings_refuse, monkeypatch):
    touch(phone, "game:diabolo name=Nora")
    before = kept(phone)
    settings_refuse()
    phone.enter("name")
    assert is_told(phone, DiskFull) and kept(phone) == before
    monkeypatch.undo()
    phone.enter("name")
    assert chosen(phone) == {"Nora"}


# -- copies ----------------------------------------------------------------------------------------


def test_a_backup_that_finds_no_room(phone):
    """A read-only or locked file can be copied all the same."""
    play(phone, "mytho", THREE)
    phone.root.open("backups")
    phone.settle()
    phone.app.store._background.wait()
    for backup in phone.session.backups.all():
        backup.path.unlink()
    with full_disk(phone.app.store):
        phone.tap("next")
        assert is_told(phone, DiskFull, DiskFailed) and not phone.session.backups.all()
    phone.root.hush()
    for copyable in (writing_forbidden, locked_by_another):
        with copyable(phone.app.store):
            phone.tap("next")
            assert phone.reads("Tout est sauvegardé"), phone.describe()


def test_a_backup_folder_that_is_none(phone):
    folder = phone.session.backups.folder
    touch(phone, "settings backups")
    folder.write_text("a file in its place")
    phone.tap("next")
    assert phone.reads(str(folder)), phone.describe()
    folder.unlink()
    phone.root.hush()
    phone.tap("next")
    assert phone.reads("Tout est sauvegardé")


def test_going_back_to_a_copy_without_room_leaves_the_table(phone):
    play(phone, "mytho", THREE)
    phone.session.back_up()
    phone.tap("next")
    before = kept(phone)
    phone.root.open("backups")
    phone.settle()
    with full_disk(phone.app.store):
        touch(phone, "backup:0 restore:yes")
        assert phone.root.current == "backups" and is_told(phone, DiskFull, DiskFailed)
    assert kept(phone) == before
    touch(phone, "backup:0 restore:yes")
    assert phone.root.trail == ["home"] and phone.session.match is None
    with full_disk(phone.app.store):
        phone.tap("snackbar:action")
        assert is_told(phone, DiskFull, DiskFailed)
    phone.tap("snackbar:action")
    phone.tap("running")
    assert phone.root.current == "table"


# -- files from elsewhere --------------------------------------------------------------------------


@pytest.fixture
def importing(phone, monkeypatch):
    """The screen, and a file that is chosen at once."""
    lines = [
        {**deal_match(n, scoring.GAMES.ids[n], full=True), "id": f"match-{n}"} for n in range(4)
    ]
    data = "\n".join(json.dumps(line) for line in lines).encode()
    monkeypatch.setattr(device, "pick_file", lambda then: then(Picked(data, "parties.jsonl")))
    phone.root.open("import_export")
    phone.settle()
    return phone


def look(phone) -> None:
    phone.tap("next")
    phone.wait_until(lambda: phone.page.stage == "found" or phone.page.trouble, "the file")
    phone.settle()


def test_an_import_that_is_refused_can_be_done_again(importing, trouble):
    phone = importing
    look(phone)
    before = kept(phone)
    with trouble(phone.app.store):
        phone.tap("next")
        phone.wait_until(lambda: phone.page.stage == "start", "the end of the import")
        assert is_told(phone, TROUBLES[trouble])
    assert kept(phone) == before
    look(phone)
    phone.tap("next")
    phone.wait_until(lambda: phone.session.history.count() == 4, "the matches")


def test_an_import_that_cannot_be_taken_back_now_can_be_later(importing, trouble):
    phone = importing
    look(phone)
    phone.tap("next")
    phone.wait_until(lambda: phone.page.stage == "start", "the import")
    phone.root.hush()
    phone.settle()
    before = kept(phone)
    with trouble(phone.app.store):
        phone.tap(phone.reveal("take_back"))
        phone.tap("import:drop")
        phone.wait_until(lambda: phone.page.stage != "leaving", "the refusal")
        assert is_told(phone, TROUBLES[trouble])
    assert kept(phone) == before
    phone.tap(phone.reveal("take_back"))
    phone.tap("import:drop")
    phone.wait_until(lambda: phone.session.history.count() == 0, "the matches to go")


def test_a_file_for_which_there_is_no_room(importing):
    phone = importing
    with full_disk(phone.app.store):
        look(phone)
        assert is_told(phone, DiskFull)
    look(phone)
    assert phone.page.stage == "found"


def test_a_file_is_chosen_again_after_the_store_could_not_be_read(importing):
    phone = importing

    def refuse(db: Database, *_args) -> None:
        raise DiskFailed(path=str(db.path))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Database, "row", refuse)
        phone.tap("next")
        assert is_told(phone, DiskFailed)
    look(phone)
    assert phone.page.stage == "found"
