"""The page of the backups when their folder cannot be read, or a copy is gone."""

import errno
import os
from pathlib import Path

import pytest


@pytest.fixture
def unreadable(tmp_path, monkeypatch):
    """A folder of copies that the system fails to list."""
    scandir = os.scandir

    def refuse(path="."):
        if Path(str(path)) == tmp_path / "data" / "backups":
            raise OSError(errno.EIO, "Input/output error", str(path))
        return scandir(path)

    def fail() -> None:
        monkeypatch.setattr(os, "scandir", refuse)

    return fail


def test_without_its_backups_the_app_starts_and_says_so(make_phone, unreadable):
    phone = make_phone()
    match = phone.session.start("mytho", ["Ana", "Joe"])
    phone.session.set_note("thé")
    phone.session.back_up()
    unreadable()
    phone = make_phone()
    assert phone.root.current == "home"
    assert phone.reads("Les sauvegardes sont inaccessibles. Vos parties sont là")
    phone.session.open(match)
    phone.root.open("settings")
    phone.settle()
    assert phone.page.last_backup == "Les sauvegardes sont inaccessibles"
    phone.root.open("backups")
    phone.settle()
    assert phone.reads("Les sauvegardes sont inaccessibles")
    assert not phone.reads("Pas encore de sauvegarde")
    assert phone.app.crash_log.read() == ""


def test_a_copy_that_was_thinned_out_is_reported_as_gone(phone):
    phone.session.start("mytho", ["Ana", "Joe"])
    copy = phone.session.back_up()
    phone.root.open("backups")
    phone.settle()
    copy.path.unlink()
    phone.tap("backup:0")
    phone.tap("restore:yes")
    assert phone.reads("Cette sauvegarde n’existe plus")
    assert not phone.find_all("backup:0")
    assert phone.session.match is not None
