"""The removed matches by touches: found, brought back, and only for good with a question."""

from datetime import timedelta

import pytest

from store import DiskFull, StoreError
from tests.screens.evenings import remember
from tests.screens.new_tables import reads
from tools.audit import flaws
from tools.driver.finger import Finger
from tools.driver.sample_matches import ODD_NAMES, play


@pytest.fixture
def removed(phone):
    """Three matches, the newest removed in the history."""
    remember(phone, 3)
    phone.tap("tab:history")
    phone.tap("more:m0")
    phone.tap("menu:remove")
    phone.root.hush()
    return phone


def listed(phone) -> list[str]:
    return [row["match_id"] for row in phone.page.ids.rows.data if "match_id" in row]


def test_the_way_there_stands_only_where_something_was_removed(phone):
    remember(phone, 1)
    phone.tap("tab:history")
    assert not phone.find_all("removed")
    phone.tap("more:m0")
    phone.tap("menu:remove")
    assert phone.sees("removed")
    phone.tap("snackbar:action")
    assert not phone.find_all("removed")


def test_it_says_which_match_and_for_how_long(removed):
    removed.tap("removed")
    assert listed(removed) == ["m0"]
    assert reads(removed, "Diabolo · ") and reads(removed, "Récupérer · encore 30 jours")
    assert reads(removed, "trente jours")


def test_one_touch_brings_it_back_and_undo_removes_it_again(removed):
    removed.tap("removed")
    removed.tap("back:m0")
    assert reads(removed, "Aucune partie supprimée") and removed.session.history.get("m0")
    removed.tap("snackbar:action")
    assert listed(removed) == ["m0"] and removed.session.history.get("m0") is None
    removed.tap("back:m0")
    removed.press_back()
    assert listed(removed) == ["m0", "m1", "m2"]


def test_a_touch_elsewhere_or_a_restart_loses_nothing(phone):
    remember(phone, 3)
    phone.tap("tab:history")
    phone.tap("more:m0")
    phone.tap("menu:remove")
    phone.tap("tab:players")
    phone.restart()
    phone.tap("tab:history")
    phone.tap("removed")
    phone.tap("back:m0")
    assert phone.session.history.get("m0")


def test_only_deleting_for_good_asks(removed):
    removed.tap("removed")
    removed.tap("forget:m0")
    assert reads(removed, "Supprimer cette partie définitivement ?")
    removed.tap("forget:no")
    assert listed(removed) == ["m0"]
    removed.tap("forget:m0")
    removed.tap("forget:yes")
    assert listed(removed) == [] and not len(removed.session.removed)
    assert reads(removed, "Partie supprimée définitivement.")


def test_after_thirty_days_the_history_forgets_it(removed, monkeypatch):
    store = removed.app.store
    now = store.now()
    for days in (20, 29, 31):
        monkeypatch.setattr(
            store.matches.removed, "_clock", lambda days=days: now + timedelta(days=days)
        )
        removed.tap("tab:home")
        removed.tap("tab:history")
        assert bool(removed.find_all("removed")) == (days < 30)


def test_long_lists_are_read_as_one_scrolls(phone):
    remember(phone, 70)
    for number in range(70):
        phone.session.delete(f"m{number}")
    phone.tap("tab:history")
    phone.tap("removed")
    assert len(listed(phone)) < 70
    phone.wait_until(lambda: phone.swipe(0, 300) or len(listed(phone)) == 70, "the last match")


def test_a_copy_that_could_not_be_made_is_told_beside_it(phone, monkeypatch):
    def full(*_) -> StoreError:
        raise DiskFull(path="somewhere")

    remember(phone, 2)
    phone.app.store._background.wait()
    for copy in phone.app.store.backups.all():
        copy.path.unlink()
    monkeypatch.setattr("store.backups._compress", full)
    phone.tap("tab:history")
    phone.tap("more:m0")
    phone.tap("menu:remove")
    # The driver's seconds pass faster than a thread copies: the message must still be there then.
    phone.app.store._background.wait()
    phone.wait_until(lambda: reads(phone, "Aucune sauvegarde n’a pu être faite avant"), "the words")
    assert reads(phone, "Partie supprimée")
    phone.tap("snackbar:action")
    assert phone.session.history.get("m0")


@pytest.mark.parametrize("size, font_scale", [((320, 568), 1.3), ((740, 360), 1)])
def test_nothing_is_cut_off_or_hard_to_touch(make_phone, size, font_scale):
    phone = make_phone(size=size, font_scale=font_scale, density=2)
    remember(phone, 6, ODD_NAMES)
    for number in range(4):
        phone.session.delete(f"m{number}")
    phone.tap("tab:history")
    assert flaws(phone) == []
    phone.tap("removed")
    assert flaws(phone) == []
    phone.page.ask_to_forget(next(phone.session.removed.newest_first()))
    phone.settle()
    assert flaws(phone) == []
    phone.tap(phone.reveal("forget:yes"))
    phone.root.hush()
    while listed(phone):
        phone.tap(f"back:{listed(phone)[0]}")
        phone.root.hush()
    assert flaws(phone) == []


def test_a_list_that_becomes_short_begins_at_its_top(phone):
    """One that was pulled beyond its end kept the distance, and was out of sight once it grew."""
    for _ in range(3):
        play(phone, "mytho", ("Ana", "Joe"))
        phone.session.delete(phone.session.match_id)
    phone.root.open("removed_matches")
    phone.settle()
    rows = phone.page.ids.rows
    rows.scroll_y = 1.6
    phone.tap(f"back:{rows.data[0]['match_id']}")
    assert len(rows.data) == 2 and rows.scroll_y == 1


def test_two_taps_bring_back_one_match(removed):
    removed.tap("more:m1")
    removed.tap("menu:remove")
    removed.root.hush()
    removed.tap("removed")
    assert len(listed(removed)) == 2
    widget = next(w for w in removed.walk() if getattr(w, "tag", "").startswith("back:"))
    place = widget.to_window(*widget.center)
    for _ in range(2):
        finger = Finger(*place)
        finger.press()
        finger.lift()
        removed.frames(2)
    removed.settle()
    assert len(listed(removed)) == 1
