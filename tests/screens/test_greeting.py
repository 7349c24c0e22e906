"""The line above the games: what it says, where it leads, and when it is another one."""

from datetime import date, datetime, timedelta

from kivy.metrics import dp

from scoring import Match
from scoring.mytho import MythoRound
from store import DiskFailed
from store import greetings as facts
from tests.screens.new_tables import FAMILY, around_table, reads
from tests.screens.refusing import TROUBLES
from widgets.overlays import Snackbar

YESTERDAY = (datetime.now() - timedelta(days=1)).replace(hour=12).astimezone()


def close_match(phone, uid: str = "close") -> None:
    """Yesterday, Ana won by one win, and the phone comes out of the pocket again."""
    wins = tuple(MythoRound(seat, "empty") for seat in (0, 1, 0))
    match = Match("mytho", FAMILY, 0, {"target_wins": 2}, wins, uid, YESTERDAY.isoformat())
    phone.session._store.matches.add_all([match])
    phone.restart()


def said(phone) -> tuple[str, str]:
    panel = phone.find("greeting")
    return panel.title, panel.text


def test_the_first_start_says_what_to_do(phone):
    assert reads(phone, "Bienvenue")
    assert reads(phone, "Choisissez un jeu")
    assert phone.find("greeting").disabled  # it leads nowhere


def test_a_rematch_is_one_touch_away_with_everybody_at_their_seat(phone):
    close_match(phone)
    assert reads(phone, "Hier, Ana a gagné à Mytho, 2 à 1. Joe, Zoé et Michael n’ont rien oublié.")
    assert phone.find("greeting").height >= dp(48)
    phone.tap("greeting")
    assert phone.root.trail == ["home", "new_match", "seats"]
    assert around_table(phone) == list(FAMILY)
    phone.tap("next")
    assert phone.session.match.players == FAMILY
    assert phone.session.match.first == 1 and phone.session.match.options == {"target_wins": 2}


def test_another_table_that_was_being_made_can_be_had_back(phone):
    close_match(phone)
    phone.tap("game:mytho")
    phone.tap("player:Zoé")
    phone.press_back()
    phone.tap("greeting")
    phone.tap("snackbar:action")
    assert [person.name for person in phone.page.seated] == ["Zoé"]


def test_a_greeting_leads_to_what_it_is_about(phone):
    close_match(phone)
    day, result = YESTERDAY.date(), ["home", "table", "result"]
    for greeting, trail in [
        (facts.LeftOpen("close", "mytho", day, FAMILY), result),
        (facts.Anniversary("close", "mytho", 1, ("Ana",)), result),
        (facts.UnsurpassedTotal("close", "inferno", day, ("Ana",), 9, 7), result),
        (facts.Series("mytho", 1, "Ana", 3), ["home", "ranking"]),
        (facts.FirstEvening(day, FAMILY), ["home", "evening"]),
        (facts.LongAgo("mytho", date(2025, 3, 1)), ["home", "new_match"]),
        (facts.Milestone(10, reached=True), ["history"]),
        (facts.Milestone(10, reached=False), None),
        (facts.LongAgo("", date(2025, 3, 1)), None),
        (facts.Welcome("night", 1), None),
    ]:
        phone.root.reset("home")
        phone.session.greeter.greet = lambda *_, greeting=greeting, **__: greeting
        phone.page.refresh()
        phone.settle()
        assert phone.find("greeting").disabled == (trail is None)
        if trail:
            phone.tap("greeting")
            assert phone.root.trail == trail, greeting


def test_it_stays_while_somebody_looks_around_and_is_another_after_a_start(phone):
    close_match(phone)
    before = said(phone)
    phone.tap("settings")
    phone.press_back()
    phone.tap("tab:players")
    phone.tap("tab:home")
    assert said(phone) == before
    phone.restart()
    assert said(phone) != before and all(said(phone))


def test_home_greets_though_nothing_can_be_written(phone):
    for trouble in TROUBLES:
        with trouble(phone.app.store):
            phone.root.restart("home")
            phone.settle()
            assert all(said(phone))
            assert not any(isinstance(widget, Snackbar) for widget in phone.walk())


def test_a_list_that_cannot_be_read_is_told_once(phone, monkeypatch):
    def refuse(*_, **__):
        raise DiskFailed(path="x", detail="y")

    told = []
    monkeypatch.setattr(phone.root, "explain", told.append)
    monkeypatch.setattr(phone.session.history, "page", refuse)
    phone.page._greeting = None  # as at the start
    phone.page.refresh()
    phone.frames(60)
    assert len(told) == 1 and all(said(phone))


def test_the_games_come_first_where_there_is_no_room_for_both(phone):
    def greeting_is_above() -> bool:
        return phone.find("greeting").y > phone.find("game:diabolo").y

    assert greeting_is_above()
    for size, above in [((640, 360), False), ((360, 800), True)]:
        phone.become(size)
        phone.settle()
        assert greeting_is_above() == above
        assert phone.sees("game:mytho")
