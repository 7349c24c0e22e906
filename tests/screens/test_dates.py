"""When a match was played, by touches: told before a match from paper, or put right later."""

from datetime import timedelta

import pytest

from tests.screens.new_tables import choose, know, reads
from tools.audit import flaws
from tools.driver.sample_matches import picked_up, play
from words.dates import here

FAMILY = ("Ana", "Joe", "Zoé")
ONE_ROUND = (picked_up(9, 5, 1),)


@pytest.fixture
def seats(phone):
    know(phone, *FAMILY)
    choose(phone, "mytho", *FAMILY)
    return phone


def tell(phone, *steps: str) -> None:
    for step in steps:
        phone.tap(f"date:{step}")
    phone.tap("date:yes")


class TestPlayedEarlier:
    def test_who_plays_now_needs_no_tap_more(self, seats):
        seats.tap("seat:Ana")
        seats.tap("next")
        assert seats.session.match.started and not seats.session._log.state.told

    def test_a_date_then_the_ordinary_entry(self, seats):
        now = here(seats.session.now())
        seats.tap(seats.reveal("played"))
        tell(seats, "year:less", "hour:more", "minute:more")
        assert reads(seats, f"{now.year - 1} à 21 h 05") or reads(
            seats, f"{now.year - 2} à 21 h 05"
        )
        seats.tap(seats.reveal("seat:Ana"))
        seats.tap("next")
        assert seats.root.trail == ["home", "table"]
        seats.tap("other")
        seats.tap("winner:1")
        seats.tap("next")
        match = seats.session.match
        assert seats.session.result.finished and match.finished is None
        told = (now - timedelta(days=1)).replace(year=(now - timedelta(days=1)).year - 1)
        assert match.started.startswith(f"{told:%Y-%m-}") and "T21:05:00" in match.started

    def test_it_sorts_where_it_belongs(self, seats):
        seats.tap(seats.reveal("played"))
        tell(seats, "month:less")
        seats.tap(seats.reveal("seat:Ana"))
        seats.tap("next")
        earlier = seats.session.match_id
        seats.session.set_note("thé")
        seats.session.start("mytho", FAMILY)
        assert [match.id for match in seats.session.history.page().matches][1] == earlier

    def test_the_date_is_said_beside_the_start_and_survives_a_restart(self, seats):
        seats.tap(seats.reveal("played"))
        tell(seats)
        assert "20 h 00" in seats.page.next_hint.replace("\u202f", " ")
        seats.restart()
        seats.tap("game:mytho")
        seats.tap("next")
        assert "20 h 00" in seats.page.next_hint.replace("\u202f", " ")

    def test_it_is_played_now_after_all(self, seats):
        seats.tap(seats.reveal("played"))
        assert not seats.find_all("date:drop")
        tell(seats)
        seats.tap(seats.reveal("played"))
        seats.tap("date:drop")
        assert not seats.page.played
        seats.tap(seats.reveal("seat:Ana"))
        seats.tap("next")
        assert not seats.session._log.state.told

    def test_back_leaves_everything_as_it_was(self, seats):
        seats.tap(seats.reveal("played"))
        seats.tap("date:day:less")
        seats.press_back()
        assert not seats.page.played and seats.root.current == "seats"

    def test_the_last_table_keeps_the_date(self, seats):
        seats.session.start("mytho", FAMILY)
        seats.session.close()
        seats.tap(seats.reveal("played"))
        tell(seats)
        told = seats.page.seating.played
        seats.press_back()
        seats.tap("last_table")
        assert seats.page.seating.played == told


class TestTheSheet:
    @pytest.fixture
    def sheet(self, phone):
        play(phone, "inferno", FAMILY, ONE_ROUND)
        phone.tap("menu")
        phone.tap(phone.reveal("menu:date"))
        return phone

    def test_what_is_to_come_is_refused_in_words(self, sheet):
        sheet.tap("date:year:more")
        assert reads(sheet, "Cette date est encore à venir : choisissez un moment déjà passé.")
        assert sheet.find("date:yes").disabled
        sheet.tap("date:year:less")
        assert not reads(sheet, "encore à venir") and not sheet.find("date:yes").disabled

    def test_nothing_moves_under_the_finger_when_words_come(self, sheet):
        key = sheet.find("date:year:more")
        before = key.to_window(*key.center)
        sheet.tap("date:year:more")
        assert key.to_window(*key.center) == before

    def test_before_1970_is_refused_in_words(self, sheet):
        (dates,) = sheet.root._sheets
        while dates.told.clock.year > 1970:
            dates.step("year", -1)
        sheet.tap("date:year:less")
        assert reads(sheet, "L’année d’une partie doit être comprise entre 1970 et 2200.")
        assert dates.told.clock.year == 1970 and not sheet.find("date:yes").disabled

    @pytest.mark.parametrize("language", ["fr", "en"])
    @pytest.mark.parametrize(
        "size, font_scale", [((320, 568), 1.3), ((320, 568), 1), ((740, 360), 1), ((800, 1280), 1)]
    )
    def test_nothing_is_cut_off_or_hard_to_touch(self, make_phone, size, font_scale, language):
        phone = make_phone(size=size, font_scale=font_scale, density=2, language=language)
        know(phone, *FAMILY)
        phone.tap(phone.reveal("game:diabolo"))
        for name in FAMILY:
            phone.tap(phone.reveal(f"player:{name}"))
        phone.tap("next")
        assert flaws(phone) == []
        phone.tap(phone.reveal("played"))
        assert flaws(phone) == []
        phone.tap(phone.reveal("date:yes"))
        assert flaws(phone) == []
        phone.tap(phone.reveal("played"))
        phone.tap(phone.reveal("date:year:more"))
        assert flaws(phone) == []


class TestCorrectingTheDate:
    def test_at_the_table(self, phone):
        play(phone, "inferno", FAMILY, ONE_ROUND)
        before = phone.session.match.started
        phone.tap("menu")
        phone.tap(phone.reveal("menu:date"))
        tell(phone, "day:less")
        assert phone.session.match.started < before and reads(phone, "Partie jouée le")
        phone.tap("snackbar:action")
        assert phone.session.match.started == before

    def test_undo_at_the_table_takes_it_back_like_every_step(self, phone):
        play(phone, "inferno", FAMILY, ONE_ROUND)
        before = phone.session.match.started
        phone.tap("menu")
        phone.tap(phone.reveal("menu:date"))
        tell(phone, "day:less")
        phone.root.hush()
        phone.tap("undo")
        assert phone.session.match.started == before
        assert reads(phone, "L’ancienne date est de retour")

    def test_in_the_history(self, phone):
        first = phone.session.start("mytho", FAMILY)
        phone.session.set_note("thé")
        second = phone.session.start("mytho", FAMILY)
        phone.session.close()
        phone.tap("tab:history")
        phone.tap(f"more:{second}")
        phone.tap("menu:date")
        tell(phone, "month:less")

        def listed() -> list[str]:
            return [row["match_id"] for row in phone.page.rows.data if "match_id" in row]

        assert listed() == [first, second] and phone.session.match is None
        phone.tap("snackbar:action")
        assert listed() == [second, first]

    def test_a_match_without_a_date_is_offered_last_evening(self, phone):
        play(phone, "inferno", FAMILY, ONE_ROUND)
        match = phone.session.match
        phone.session._store.matches.add_all(
            [type(match)(match.game, match.players, rounds=match.rounds, id="m")]
        )
        phone.tap("back")
        phone.tap("tab:history")
        phone.tap("more:m")
        phone.tap("menu:date")
        assert reads(phone, "Hier") and reads(phone, "20 h 00")
