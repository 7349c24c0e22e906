"""A store that cannot be read for a while: screens come up and say so, and show it all later."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from store import BrokenFile, BrokenMatch, DiskFailed, StoreError
from store.database import Database
from store.matches import Matches
from store.settings import Settings
from tests.screens.evenings import known
from tests.screens.refusing import is_told, touch
from tools.driver.driver import Driver
from widgets.overlays import EmptyState

UNREADABLE = [DiskFailed, BrokenFile]


@pytest.fixture
def phone(make_phone, tmp_path) -> Driver:
    """A phone with more matches than a list reads at once."""
    return make_phone(data=known(60, tmp_path / "data"))


@contextmanager
def unreadable(error: type[StoreError] = DiskFailed) -> Iterator[None]:
    def refuse(db: Database, *_args) -> None:
        raise error(path=str(db.path))

    with pytest.MonkeyPatch.context() as patch:
        for name in ("rows", "row", "each"):
            patch.setattr(Database, name, refuse)
        yield


@pytest.mark.parametrize("error", UNREADABLE)
@pytest.mark.parametrize(
    ("way", "last", "seen"),
    [
        ("", "tab:history", "match:m0"),
        ("", "tab:players", "player:Ana"),
        ("tab:players", "player:Joe", "Voir ses parties"),
    ],
)
def test_a_screen_comes_up_without_its_rows_and_shows_them_later(phone, error, way, last, seen):
    touch(phone, way)
    before = phone.root.trail
    with unreadable(error):
        touch(phone, last)
        assert is_told(phone, error), phone.describe()
        assert phone.root.trail != before
        assert not phone.find_all(seen), phone.describe()
        assert not any(isinstance(w, EmptyState) for w in phone.walk()), "nobody knows that"
        assert phone.press_back()
    if before == ["home"]:
        assert phone.root.trail == before
    touch(phone, last)
    assert phone.find_all(seen), phone.describe()
    assert phone.app.crash_log.read() == ""


@pytest.mark.parametrize("error", UNREADABLE)
def test_what_stood_there_stays(phone, error):
    """Home was read before; coming back to it, it still shows what it showed."""
    texts = phone.texts()
    phone.tap("tab:history")
    with unreadable(error):
        phone.tap("tab:home")
        assert is_told(phone, error)
        assert set(texts) <= set(phone.texts())
        touch(phone, "match:m0")
        assert phone.root.trail == ["home"] and is_told(phone, error)
    touch(phone, "match:m0")
    assert phone.root.current in ("table", "result")


@pytest.mark.parametrize("way", ["search=zo", "game:inferno", "whose"])
def test_looking_for_matches_can_be_tried_again(phone, way):
    touch(phone, "tab:history")
    with unreadable():
        touch(phone, way)
        assert is_told(phone, DiskFailed) and phone.sees("match:m0")
    phone.root.hush()
    if way == "game:inferno":
        touch(phone, "game:inferno")  # chosen already: a second touch shows all games
    touch(phone, way)
    if way == "whose":
        touch(phone, "player:Zoé")
    assert phone.page.narrowed and phone.page.state == "shown"


def test_letters_typed_meanwhile_are_in_the_field(phone):
    touch(phone, "tab:players")
    with unreadable():
        touch(phone, "name=Zo")
        assert is_told(phone, DiskFailed)
    assert phone.find("name").text == "Zo"
    touch(phone, "name=Zoé")
    assert [row["name"] for row in phone.page.ids.rows.data] == ["Zoé"]


def test_a_list_that_could_not_be_read_to_its_end_is_read_on(phone, monkeypatch):
    monkeypatch.setattr("screens.history.AT_ONCE", 20)
    touch(phone, "tab:history")
    rows = phone.page.ids.rows
    with unreadable():
        while not is_told(phone, DiskFailed):
            phone.swipe(0, 500)
        phone.swipe(0, 500)
    for _ in range(60):
        phone.swipe(0, 500)
    shown = [row["match_id"] for row in rows.data if "match_id" in row]
    assert shown == [f"m{number}" for number in range(60)]


def test_a_phone_without_a_readable_history_offers_the_games(make_phone, tmp_path):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("store.history.History.running", refuse_history)
        phone = make_phone(data=known(60, tmp_path / "data"))
        assert phone.root.trail == ["home"] and is_told(phone, DiskFailed)
        assert phone.sees("game:diabolo") and not phone.sees("match:m0")
    touch(phone, "tab:players tab:home")
    assert phone.find_all("match:m0")


def refuse_history(history) -> None:
    raise DiskFailed(path=str(history._db.path))


def test_preferences_that_cannot_be_read_are_no_crash(make_phone):
    def refuse(settings: Settings, *_args) -> None:
        raise BrokenFile(path=str(settings._db.path))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Settings, "get", refuse)
        phone = make_phone()
        assert phone.root.trail == ["storage_trouble"]
        phone.tap("next")
        assert phone.root.trail == ["storage_trouble"]
    phone.tap("next")
    assert phone.root.trail == ["home"] and phone.app.crash_log.read() == ""


def test_a_match_that_cannot_be_read_is_no_second_crash(make_phone, tmp_path):
    """After a crash the app goes back to the match; that may be what is broken."""

    def refuse(matches: Matches, uid: str) -> None:
        raise BrokenMatch(match=uid)

    phone = make_phone(data=tmp_path / "data")
    phone.session.start("mytho", ["Ana", "Joe"], 0, {})
    phone.app.crash_log.keep(ValueError())
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Matches, "load", refuse)
        phone.restart()
        assert phone.root.trail == ["home"]
        assert phone.reads("Cette partie ne peut plus être lue")
