"""One evening by touches: what it comes to, its matches, its picture, and evenings of any size."""

from dataclasses import replace
from datetime import date, datetime

import pytest

from device import device
from screens.evening import AT_ONCE
from screens.history import HistoryRow
from tests.store.poisoning import remember
from tools.audit import flaws
from tools.driver.sample_matches import BOOK, ODD_NAMES
from widgets.score_row import ScoreRow

DAY = date(2020, 11, 14).toordinal()


@pytest.fixture
def evening_of(make_phone, tmp_path, monkeypatch):
    """Opens an evening of these matches."""
    monkeypatch.setattr(device, "_folder", tmp_path / "documents")

    def opened(matches, **shape):
        remember(tmp_path / "data", matches)
        phone = make_phone(data=tmp_path / "data", **shape)
        phone.tap("tab:history")
        phone.tap(phone.reveal(f"evening:{DAY}"))
        assert phone.root.trail == ["history", "evening"]
        return phone

    return opened


@pytest.fixture
def evening(evening_of):
    return evening_of(BOOK)


def rows(phone) -> list[str]:
    found = [widget for widget in phone.walk() if isinstance(widget, HistoryRow)]
    return [row.match_id for row in sorted(found, key=lambda row: -row.y)]


def wins(phone) -> dict[str, str]:
    return {row.name: row.number for row in phone.walk() if isinstance(row, ScoreRow)}


def test_it_says_who_won_how_often_and_shows_its_matches(evening):
    assert evening.sees("Soirée du 14 novembre 2020")
    assert wins(evening) == {"Ana": "1", "Léo": "1", "Tom": "1", "Lou": "0", "Zoé": "0"}
    assert rows(evening) == ["open", "stopped", "percent", "over"]


def test_a_match_leads_to_its_result_and_back(evening):
    evening.tap(evening.reveal("match:over"))
    assert evening.root.trail == ["history", "evening", "table", "result"]
    evening.press_back()
    assert evening.root.trail == ["history", "evening"]
    evening.tap(evening.reveal("match:open"))
    assert evening.root.trail == ["history", "evening", "table"]
    evening.press_back()
    evening.press_back()
    assert evening.root.trail == ["history"]


def test_a_result_that_undo_takes_back_shows_its_table(evening):
    evening.tap(evening.reveal("match:over"))
    evening.session.remove_round(0)
    evening.settle()
    assert evening.root.trail == ["history", "evening", "table"]


def test_somebody_leads_to_their_page(evening):
    ana = evening.session.roster.find("Ana").id
    evening.tap(evening.reveal(f"standing:{ana}"))
    assert evening.root.current == "player" and evening.page.person == ana


def test_its_picture_is_sent(evening, tmp_path):
    evening.tap("next")
    evening.wait_until((tmp_path / "documents").exists, "the picture's file")
    (path,) = (tmp_path / "documents").iterdir()
    assert path.name == "diablotin-evening-2020-11-14.png"
    assert path.read_bytes().startswith(b"\x89PNG")


def test_it_is_left_when_its_last_match_goes(evening_of):
    phone = evening_of([BOOK[0], BOOK[5]])
    phone.session.delete("over")
    phone.settle()
    assert phone.root.trail == ["history"]


def test_a_long_evening_is_shown_in_portions_and_sent(evening_of, tmp_path):
    many = [replace(BOOK[0], id=f"m{n}", players=(f"A{n}", f"B{n}")) for n in range(300)]
    phone = evening_of(many)
    assert phone.reads("300 parties · 300 personnes à égalité, 1 victoire")
    assert len(rows(phone)) == AT_ONCE and len(wins(phone)) < 20
    phone.tap(phone.reveal("more"))
    assert len(rows(phone)) == 2 * AT_ONCE
    phone.tap("next")
    phone.wait_until((tmp_path / "documents").exists, "the picture's file")


def test_an_evening_on_which_nothing_was_finished_is_sent_too(evening_of, tmp_path):
    phone = evening_of([BOOK[3]])
    assert phone.reads("1 partie")
    phone.tap("next")
    phone.wait_until((tmp_path / "documents").exists, "the picture's file")


@pytest.mark.parametrize("size, font_scale", [((320, 568), 1.3), ((740, 360), 1)])
def test_nothing_is_cut_off_or_hard_to_touch(evening_of, size, font_scale):
    at = datetime(2020, 11, 14, 22).astimezone().isoformat()
    odd = [
        replace(BOOK[0], id=f"odd{n}", players=ODD_NAMES[n : n + 2], started=at) for n in range(5)
    ]
    phone = evening_of([*BOOK, *odd], size=size, font_scale=font_scale, density=2)
    assert flaws(phone) == []
    phone.reveal("match:over")
    assert flaws(phone) == []


def test_rows_grow_with_the_text_while_it_is_open(evening_of):
    phone = evening_of(BOOK, size=(320, 568), density=2)
    phone.app.preferences.text_size = 1.3
    phone.settle()
    phone.reveal("match:over")
    assert flaws(phone) == []


def test_an_evening_without_matches_leads_back(evening):
    evening.root.open("evening")
    evening.settle()
    assert evening.root.trail == ["history", "evening"] and evening.page.day == DAY
