"""A recovered file is told on home, whatever happened to it, until somebody says that they know."""

import shutil
import sqlite3
from contextlib import closing
from dataclasses import replace

import pytest

from languages import LANGUAGES
from session import Session
from store import Store
from tests.screens.evenings import evenings
from tests.store.poisoning import FILE, damage_newest_event_of, edit
from tools.audit import flaws


@pytest.fixture
def folder(tmp_path):
    """Four matches in a copy, and four that came since."""
    matches = list(evenings(8))
    with Store(tmp_path / "data", background=False) as store:
        store.backups.consider = lambda finished: None
        store.matches.add_all(matches[4:])
        store.settings.set("look", "dark")
        store.backups.make()
        store.matches.add_all(matches[:4])
        session = Session(store)
        session.open("m5")
        session.set_note("since the copy")
        store._db.checkpoint()
    return tmp_path / "data"


def lose_the_file(folder):
    (folder / FILE).unlink()


def empty_the_file(folder):
    (folder / FILE).unlink()
    with closing(sqlite3.connect(folder / FILE)) as connection:
        connection.execute("PRAGMA journal_mode=WAL")  # a database with nothing in it


def lose_everything(folder):
    shutil.rmtree(folder / "backups")
    (folder / FILE).write_bytes(b"no database" * 400)


def damage_a_new_match(folder):
    damage_newest_event_of(folder, "m1")


def damage_a_match_of_the_copy(folder):
    damage_newest_event_of(folder, "m5")


def damage_all_without_a_copy(folder):
    shutil.rmtree(folder / "backups")
    edit(folder, "UPDATE events SET crc = crc + 1")


def damage_one_without_a_copy(folder):
    shutil.rmtree(folder / "backups")
    damage_newest_event_of(folder, "m1")


def damage_a_player(folder):
    edit(folder, "UPDATE players SET name = 'Ena' WHERE id = 1")


def damage_a_setting(folder):
    edit(folder, """UPDATE settings SET value = '"dork"' WHERE key = 'look'""")


DAMAGE = {
    lose_the_file: ["avait disparu", "a repris cette sauvegarde", "peut manquer"],
    empty_the_file: ["était vide", "a repris cette sauvegarde", "peut manquer"],
    lose_everything: ["était abîmé", "aucune partie du fichier n’a pu être lue"],
    damage_a_new_match: ["4 parties jouées ou modifiées depuis", "1 partie n’a pas pu être lue"],
    damage_a_match_of_the_copy: ["4 parties jouées", "gardée telle que dans la sauvegarde"],
    damage_all_without_a_copy: ["8 parties n’ont pas pu être lues", "et 3 autres"],
    damage_one_without_a_copy: ["7 parties du fichier ont pu être lues", "1 partie n’a pas pu"],
    damage_a_player: ["Vérifiez ce nom"],
    damage_a_setting: ["Vérifiez les réglages"],
}


def told(phone) -> str:
    return phone.page.recovery.text if phone.page.recovery else ""


@pytest.mark.parametrize("damage", DAMAGE, ids=lambda damage: damage.__name__)
def test_it_is_told_until_somebody_says_that_they_know(make_phone, folder, damage):
    damage(folder)
    phone = make_phone(data=folder)
    for part in DAMAGE[damage]:
        assert part in told(phone)
    assert phone.sees(phone.page.recovery.title)
    before = told(phone)
    phone.restart()
    assert told(phone) == before
    phone.reveal("recovery:backups")
    phone.tap("recovery:backups")
    assert phone.root.current == "backups"
    phone.press_back()
    assert told(phone) == before
    phone.reveal("recovery:seen")
    phone.tap("recovery:seen")
    assert not phone.find_all("recovery:seen")
    phone.restart()
    assert not phone.find_all("recovery:seen")


def test_the_lost_match_is_named(make_phone, folder):
    with Store(folder, background=False) as store:
        names = ", ".join(seat.name for seat in store.history.get("m1").seats)
    damage_a_new_match(folder)
    phone = make_phone(data=folder)
    assert f"• Inferno · {names} · " in told(phone)
    assert phone.page.recovery.harm


def test_what_did_no_harm_is_told_as_that(make_phone, folder):
    before = (folder / FILE).read_bytes()
    with Store(folder, background=False) as store:
        store.backups.consider = lambda finished: None
        store.matches.add_all(replace(match, id=f"new {match.id}") for match in evenings(2))
        store.backups.make()
    (folder / FILE).write_bytes(before)
    phone = make_phone(data=folder)
    assert phone.sees("Vos parties ont été récupérées")
    assert "plus ancien que sa sauvegarde" in told(phone)
    assert not phone.page.recovery.harm


def test_a_sound_file_says_nothing(make_phone, folder):
    assert not make_phone(data=folder).find_all("recovery:seen")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("damage", [damage_all_without_a_copy, lose_the_file])
def test_it_can_be_read_on_a_small_phone(make_phone, folder, language, damage):
    damage(folder)
    phone = make_phone(data=folder, size=(320, 568), font_scale=1.3, language=language)
    assert flaws(phone) == []
    phone.reveal("recovery:seen")
    assert flaws(phone) == []
