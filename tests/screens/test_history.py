"""The history by touches: scrolling on, narrowing down, opening, playing again, removing."""

from dataclasses import replace
from datetime import datetime

import pytest
from kivy.metrics import dp

import scoring
from screens.history import ARROW, AT_ONCE, EveningHeading, HistoryRow
from store import BrokenMatch, DiskFull, UnknownMatch
from store.evenings import evening_of
from store.matches import Matches
from tests.screens.evenings import FAMILY, evenings, known, remember
from tests.store.poisoning import remember as remember_in
from tools.audit import flaws
from tools.driver.sample_matches import BOOK, ODD_NAMES
from widgets.recycle_list import ListTitle
from widgets.text import IconLabel
from words import match_summary


@pytest.fixture
def history(make_phone, tmp_path):
    """A phone that shows some months of matches."""
    phone = make_phone(data=known(100, tmp_path / "data"))
    phone.tap("tab:history")
    return phone


def rows(phone) -> list[HistoryRow]:
    """The rows that exist, from the top down."""
    found = [widget for widget in phone.walk() if isinstance(widget, HistoryRow)]
    return sorted(found, key=lambda row: -row.y)


def listed(phone) -> list[str]:
    """Every match that the list has read so far."""
    return [row["match_id"] for row in phone.page.rows.data if "match_id" in row]


def fling(phone) -> None:
    phone.swipe(0, 300)


def test_an_empty_history_teaches(phone):
    phone.tap("tab:history")
    assert phone.sees("Aucune partie pour l’instant")
    assert phone.page.state == "empty"
    assert not phone.find_all("search")


def headings(phone) -> list[EveningHeading]:
    found = [widget for widget in phone.walk() if isinstance(widget, EveningHeading)]
    return sorted(found, key=lambda heading: -heading.y)


def test_newest_first_under_their_evenings(history):
    assert listed(history) == [f"m{number}" for number in range(AT_ONCE)]
    assert {"Aujourd’hui", "Hier"} & {heading.title for heading in headings(history)}
    tops = [row.match_id for row in rows(history)]
    assert tops == [f"m{number}" for number in range(len(tops))]


def test_a_row_says_game_winner_and_the_others(history):
    summary = history.session.history.get("m0")
    row = rows(history)[0]
    assert row.title == "Diabolo"
    (winner,) = summary.winners
    assert row.outcome == f"{winner.name}\u00a0{winner.total}"
    for seat in summary.seats:
        assert seat.won or f"{seat.name}\u00a0{seat.total}".replace("-", "\u2212") in row.others


def test_an_unfinished_match_says_so(phone):
    phone.session.start("inferno", ["Ana", "Joe", "Zoé"], 0, {})
    phone.session.close()
    phone.tap("tab:history")
    assert phone.sees("Inachevée")
    (row,) = rows(phone)
    assert row.others == "Ana, Joe, Zoé"


def test_scrolling_reads_on_to_the_last_match_with_few_widgets(history):
    history.wait_until(lambda: fling(history) or len(listed(history)) == 100, "the last match")
    assert listed(history) == [f"m{number}" for number in range(100)]
    history.wait_until(lambda: fling(history) or history.sees("match:m99"), "its row")
    history.settle()
    assert history.sees("match:m99")
    assert len(rows(history)) < 10


def test_the_arrow_of_an_evening_is_no_wider_than_was_measured(make_phone):
    """At twice the text size it was, and the evening's name lay over its totals."""
    phone = make_phone(size=(412, 915), font_scale=2.0)
    remember(phone, 3)
    phone.tap("tab:history")
    arrows = [
        widget
        for heading in phone.walk()
        if isinstance(heading, EveningHeading)
        for widget in heading.walk()
        if isinstance(widget, IconLabel)
    ]
    assert arrows and all(arrow.width <= dp(ARROW) for arrow in arrows)


def test_a_row_is_filled_anew_when_it_comes_in_again(history):
    for _ in range(3):
        fling(history)
    for row in rows(history):
        summary = history.session.history.get(row.match_id)
        assert row.over == summary.over
        assert row.others.startswith(match_summary.everybody_else(summary))
        assert history.find(f"match:{row.match_id}").state == "normal"


def test_reading_on_does_not_move_what_is_in_sight(history):
    history.swipe(0, 150)
    history.wait_until(lambda: abs(history.page.rows.effect_y.velocity) < 1, "rest")
    places = {row.match_id: row.to_window(0, row.y)[1] for row in rows(history)}
    before = len(listed(history))
    history.page.read_on()
    history.frames(3)
    assert len(listed(history)) > before
    assert {row.match_id: row.to_window(0, row.y)[1] for row in rows(history)} == pytest.approx(
        places, abs=1
    )


# -- narrowing ---------------------------------------------------------------------------------


def test_chips_narrow_by_game_and_widen_again(history):
    history.tap("game:inferno")
    assert {row.title for row in rows(history)} == {"Inferno"}
    history.tap("game:diabolo")
    assert {row.title for row in rows(history)} == {"Diabolo"}
    history.tap("game:diabolo")
    assert len({row.title for row in rows(history)}) > 1


def test_a_chip_narrows_to_one_player(history):
    history.tap("whose")
    history.tap("player:Zoé")
    assert history.sees("Zoé")
    shown = listed(history)
    store = history.session._store
    assert shown and all("Zoé" in [s.name for s in store.history.get(m).seats] for m in shown)
    history.tap("game:inferno")
    assert set(listed(history)) < {f"m{n}" for n in range(100)}
    assert all(store.history.get(match).game == "inferno" for match in listed(history))
    history.tap("whose")
    assert len(listed(history)) == 25


@pytest.mark.parametrize("typed", ["zoé", "ZOE", "  zo"])
def test_letters_find_people_whatever_their_accents(history, typed):
    history.type("search", typed)
    store = history.session._store
    assert listed(history)
    for match in listed(history):
        found = store.history.get(match)
        assert "Zoé" in [seat.name for seat in found.seats] or "Zoé" in found.note
    history.tap("search:clear")
    assert listed(history) == [f"m{number}" for number in range(AT_ONCE)]


def test_letters_and_a_chosen_player_find_who_played_together(history):
    history.type("search", "mich")
    history.tap("whose")
    history.tap("player:Ana")
    names = [[s.name for s in history.session.history.get(m).seats] for m in listed(history)]
    assert names and all({"Ana", "Michael"} <= set(seated) for seated in names)


def test_nothing_fits_says_what_to_do(history):
    history.type("search", "nobody")
    assert history.sees("Rien ne correspond")
    history.tap("clear_filters")
    assert listed(history) == [f"m{number}" for number in range(AT_ONCE)]
    assert history.find("search").text == ""


def test_the_field_stands_in_the_top_third(history):
    field = history.find("search")
    assert field.to_window(*field.pos)[1] > 640 * 2 / 3


def test_archived_players_are_found_too(history):
    roster = history.session.roster
    roster.set_archived(roster.find("Max").id, True)
    history.type("search", "max")
    assert listed(history)


# -- one match ---------------------------------------------------------------------------------


def test_a_finished_match_opens_as_from_home_and_comes_back_here(history):
    history.tap("match:m0")
    assert history.root.trail == ["history", "table", "result"]
    assert history.session.match_id == "m0"
    history.press_back()
    assert history.root.trail == ["history"]


def test_an_unfinished_match_opens_on_its_table(phone):
    phone.session.start("inferno", ["Ana", "Joe", "Zoé"], 0, {})
    phone.tap("tab:history")
    phone.tap(f"match:{phone.session.match_id}")
    assert phone.root.trail == ["history", "table"]
    phone.press_back()
    assert phone.root.trail == ["history"]


def test_coming_back_stays_at_the_place_one_had_scrolled_to(history):
    for _ in range(3):
        fling(history)
    history.wait_until(lambda: abs(history.page.rows.effect_y.velocity) < 1, "rest")
    place = history.page.rows.scroll_y
    row = rows(history)[2]
    history.tap(f"match:{row.match_id}")
    history.press_back()
    assert history.root.trail == ["history"]
    assert history.page.rows.scroll_y == pytest.approx(place, abs=1e-6)


def test_a_match_that_goes_on_again_shows_here(history):
    history.tap("match:m0")
    history.session.remove_round(len(history.session.match.rounds) - 1)
    history.settle()
    assert history.root.trail == ["history", "table"]
    history.press_back()
    row = rows(history)[0]
    assert row.match_id == "m0" and not row.over and row.outcome.startswith("Inachevée")


def test_the_menu_leads_to_the_rounds(history):
    history.tap("more:m0")
    history.tap("menu:table")
    assert history.root.trail == ["history", "table"]


def test_a_long_press_opens_the_menu_as_well(history):
    history.hold("match:m0")
    assert history.sees("menu:rematch")


def test_playing_again_with_the_same_players(history):
    before = history.session._store.matches.load("m1").match
    history.tap("more:m1")
    history.tap("menu:rematch")
    assert history.root.trail == ["home", "table"]
    match = history.session.match
    assert (match.game, match.players, match.rounds) == (before.game, before.players, ())
    assert match.first == (before.first + 1) % len(before.players)
    history.tap("back")
    history.tap("tab:history")
    assert listed(history)[0] == match.id


# -- removing ----------------------------------------------------------------------------------


def remove(phone, match_id: str) -> None:
    phone.tap(f"more:{match_id}")
    phone.tap("menu:remove")


def test_a_removed_match_comes_back_with_undo(history):
    remove(history, "m1")
    assert history.reads("Partie supprimée")
    assert listed(history)[:2] == ["m0", "m2"]
    history.tap("snackbar:action")
    assert listed(history)[:3] == ["m0", "m1", "m2"]
    assert not history.find_all("snackbar:action")


def test_a_match_removed_at_its_table_can_still_be_brought_back(history):
    remove(history, "m1")
    history.tap("match:m2")
    history.tap(history.reveal("rounds"))
    history.tap("menu")
    history.tap(history.reveal("menu:remove"))
    history.tap("snackbar:action")
    assert history.session.match_id == "m2"


# -- trouble -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (BrokenMatch(match="m0"), "Cette partie ne peut plus être lue"),
        (UnknownMatch(match="m0"), "Cette partie n’est plus là"),
    ],
)
def test_a_match_that_cannot_be_opened_says_so(history, monkeypatch, error, words):
    def load(self, uid):
        raise error

    monkeypatch.setattr(Matches, "load", load)
    history.tap("match:m0")
    assert history.root.trail == ["history"] and history.reads(words)


def test_a_full_disk_keeps_the_match(history, monkeypatch):
    def full(self, uid):
        raise DiskFull(path="somewhere")

    monkeypatch.setattr(Matches, "delete", full)
    remove(history, "m0")
    assert history.reads("La mémoire du téléphone est pleine")
    assert listed(history)[0] == "m0"


def test_a_game_that_is_gone_is_still_listed(history, monkeypatch):
    # The last one: put back, it is the last again.
    monkeypatch.delitem(scoring.GAMES._games, "mytho")
    history.page.refresh()
    history.settle()
    assert "mytho" in [row.get("title") for row in history.page.rows.data]
    history.root.restart("home")
    history.settle()
    assert history.root.current == "home" and not history.reads("mytho")


# -- looks -------------------------------------------------------------------------------------


@pytest.mark.parametrize("size, font_scale", [((320, 568), 1.3), ((740, 360), 1)])
def test_nothing_is_cut_off_or_hard_to_touch(make_phone, size, font_scale):
    phone = make_phone(size=size, font_scale=font_scale, density=2)
    remember(phone, 12, ODD_NAMES)
    phone.tap("tab:history")
    assert flaws(phone) == []
    phone.type("search", "zo")
    assert flaws(phone) == []
    phone.type("search", "nobody at all")
    assert flaws(phone) == []
    phone.tap(phone.reveal("clear_filters"))
    phone.tap("whose")
    assert flaws(phone) == []


def test_names_are_never_read_as_markup(history):
    labels = [w for w in history.walk() if hasattr(w, "markup")]
    assert labels and not any(label.markup for label in labels)


def test_the_evening_is_that_of_the_start_whatever_its_offset(phone):
    match = next(evenings(1))
    phone.session._store.matches.add_all([match])
    phone.tap("tab:history")
    (heading,) = headings(phone)
    begun = datetime.fromisoformat(match.started).astimezone()
    assert heading.day == evening_of(begun.timestamp()).toordinal()
    assert heading.title == "Aujourd’hui" or begun.hour == 4  # the evening has just ended
    assert set(match.players) <= set(FAMILY)


# -- evenings, notes, years ----------------------------------------------------------------------


@pytest.fixture
def book(make_phone, tmp_path):
    """Matches of three years: one stopped, one left open, some with notes, one without a date."""
    remember_in(tmp_path / "data", BOOK)
    phone = make_phone(data=tmp_path / "data")
    phone.tap("tab:history")
    return phone


def row_of(phone, match_id: str) -> HistoryRow:
    """The row of a match, scrolled to: it exists while it is in sight."""
    data = phone.page.rows.data
    phone.page.rows.show_row([row.get("match_id") for row in data].index(match_id))
    phone.settle()
    (row,) = [row for row in rows(phone) if row.match_id == match_id]
    return row


def test_an_evening_has_a_heading_that_says_what_it_comes_to(book):
    heading = headings(book)[0]
    assert heading.title == "Soirée du 14 novembre 2020"
    assert heading.totals == "4 parties · Léo, Ana et Tom à égalité, 1 victoire"


def test_matches_that_nobody_dated_have_a_heading_of_their_own(book):
    row_of(book, "undated")
    (title,) = [widget for widget in book.walk() if isinstance(widget, ListTitle)]
    assert title.text == "Date inconnue"
    assert listed(book)[-1] == "undated"


def test_stopped_open_and_finished_matches_have_signs_and_words_of_their_own(book):
    told = {}
    for match in ("stopped", "open", "over"):
        row = row_of(book, match)
        told[match] = (row.stopped, row.over)
        told[match, "sign"], told[match, "words"] = row.ids.sign.text, row.outcome
    assert [told[each] for each in ("stopped", "open", "over")] == [
        (True, True),
        (False, False),
        (False, True),
    ]
    assert "arrêtée" in told["stopped", "words"]
    assert told["open", "words"].startswith("Inachevée")
    assert len({told[each, "sign"] for each in ("stopped", "open", "over")}) == 3


def test_a_note_is_shown_in_short(book):
    row = row_of(book, "over")
    assert row.others.splitlines()[1].startswith("«\u202fChez Mamie à Besançon, puis longtemps")
    assert len(row.others.splitlines()[1]) < 70


@pytest.mark.parametrize("typed", ["besancon", "ÉTOILES", "mamie  à"])
def test_words_of_a_note_are_found_and_shown(book, typed):
    book.type("search", typed)
    assert listed(book) == ["over"]
    row = row_of(book, "over")
    assert {"besancon": "Besançon", "ÉTOILES": "étoiles", "mamie  à": "Mamie"}[typed] in row.others


def test_signs_of_a_search_mean_themselves(book):
    book.type("search", "%")
    assert listed(book) == ["percent"]
    book.type("search", "_")
    assert book.page.state == "none_fits"


def test_years_are_jumped_to_and_left_again(book):
    book.tap("years")
    book.tap("year:2018")
    assert listed(book) == ["old"]
    assert book.find("years").text == "2018" and book.find("years").selected
    book.tap("years")
    assert "open" in listed(book) and not book.find("years").selected


def test_a_year_and_other_filters_narrow_together(book):
    book.tap("years")
    book.tap("year:2018")
    book.type("search", "mamie")
    assert book.sees("Rien ne correspond")
    book.tap("clear_filters")
    assert len(listed(book)) == len(BOOK)


def test_one_year_needs_no_choice(phone):
    phone.session.start("mytho", ["Ana", "Léo"])
    phone.session.close()
    phone.tap("tab:history")
    assert not phone.find_all("years")


def test_the_last_match_of_the_chosen_year_goes_and_all_are_shown(book):
    book.tap("years")
    book.tap("year:2018")
    remove(book, "old")
    assert book.page.year == 0 and listed(book)
    book.tap("snackbar:action")
    assert "old" in listed(book)


@pytest.mark.parametrize(
    "note", ["x" * 1_000_000, "\n" * 100_000, "a\n" * 100_000, "\0\u202e" * 900]
)
def test_no_note_keeps_the_history_from_showing(make_phone, tmp_path, note):
    """An older Diablotin may have kept it."""
    remember_in(tmp_path / "data", [replace(BOOK[0], id="long", note=note)])
    phone = make_phone(data=tmp_path / "data")
    phone.tap("tab:history")
    assert row_of(phone, "long").height < 200
    phone.type("search", "nowhere")
    assert phone.sees("Rien ne correspond")


@pytest.mark.parametrize("size, font_scale", [((320, 568), 1.3), ((740, 360), 1)])
def test_evenings_notes_and_years_are_legible(make_phone, tmp_path, size, font_scale):
    remember_in(tmp_path / "data", BOOK)
    phone = make_phone(size=size, font_scale=font_scale, density=2, data=tmp_path / "data")
    phone.tap("tab:history")
    assert flaws(phone) == []
    phone.tap("years")
    assert flaws(phone) == []


@pytest.mark.parametrize("opened", ["tab:history", "tab:players"])
def test_rows_grow_with_the_text_while_a_list_is_open(make_phone, tmp_path, opened):
    remember_in(tmp_path / "data", BOOK)
    phone = make_phone(size=(320, 568), density=2, data=tmp_path / "data")
    phone.tap(opened)
    phone.app.preferences.text_size = 1.3
    phone.settle()
    assert flaws(phone) == []
