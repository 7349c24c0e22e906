"""Whole matches on five phones, in a real browser, in French and in English."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from threading import Event

import pytest
from playwright.sync_api import expect

from i18n import tr
from languages import LANGUAGES
from scoring.inferno import InfernoRound, Taken
from tests.board.browsers import Phone
from tests.board.evenings import Evening, play_angels, play_diabolo, play_inferno, play_mytho
from tests.board.host import Host

HTML = (
    "<b>Ana</b>",
    "<img src=x onerror=alert(1)>",
    "\"'><script>alert(1)</script>",
    "&amp;",
    "{x}",
)


@pytest.mark.parametrize(
    ("language", "told"), [("fr-CA", "trop ancien"), ("de-AT", "zu alt"), ("it-IT", "too old")]
)
def test_a_browser_that_runs_no_script_is_told_so(evening, browser, language, told):
    link = evening("mytho").link
    Phone(browser, link, language, java_script_enabled=False).sees("main", told)


@pytest.mark.parametrize(("language", "rounds"), [("fr", 2), ("en", 1)])
def test_five_phones_play_a_match_of_inferno(evening, language, rounds):
    play_inferno(evening("inferno", language, rounds=rounds, tie="share"))


@pytest.mark.parametrize(("language", "rounds"), [("fr", 2), ("en", 1)])
def test_five_phones_play_a_match_of_diabolo(evening, language, rounds):
    play_diabolo(evening("diabolo", language, rounds=rounds))


@pytest.mark.parametrize("language", ["fr", "en"])
def test_five_phones_count_a_match_of_angels(evening, language):
    play_angels(evening("angels", language))


@pytest.mark.parametrize("language", ["fr", "en"])
def test_five_phones_play_a_match_of_mytho_live(evening, language):
    play_mytho(evening("mytho", language, target_wins=1))


def test_names_that_try_to_be_html_stay_names(evening):
    table = evening("inferno", names=HTML)
    phone = table.join(1)
    names = phone.page.locator(".standings .name").all_text_contents()
    assert names == list(HTML)
    assert phone.page.locator("main img, main script").count() == 0


def test_every_tap_on_the_host_is_seen(evening):
    table = evening("inferno")
    phone = table.join()
    table.do(lambda s: s.set_note("Chez Zoé"))
    phone.sees(".standings", "Chez Zoé")
    table.do(lambda s: s.undo())
    expect(phone.page.get_by_text("Chez Zoé")).to_have_count(0)


def test_the_language_can_be_switched(evening):
    table = evening("inferno", "en")
    phone = table.join(0)
    phone.sees(".head", "Ana starts")
    phone.page.select_option("#language", "fr")
    phone.sees(".head", "Ana commence")
    phone.page.reload()
    phone.sees(".head", "Ana commence")
    assert phone.page.locator("html").get_attribute("lang") == "fr"
    assert tr.language in LANGUAGES


@pytest.mark.parametrize(("locale", "spoken"), [("de-AT", "de"), ("nl-NL", "en")])
def test_a_phone_is_spoken_to_in_its_language_or_in_english(evening, locale, spoken):
    phone = evening("inferno").join(locale=locale)
    phone.sees(".head")
    assert phone.page.locator("html").get_attribute("lang") == spoken


def test_a_reload_keeps_the_seat_and_what_was_entered(evening):
    table = evening("inferno")
    phone = table.join(2)
    table.do(lambda s: s.begin_round())
    phone.tap("red:5")
    phone.sees(".sum", "5")
    phone.page.reload()
    phone.sees(".hand .sum", "5")
    assert "#" not in phone.page.url


def test_the_number_lets_in_a_phone_that_cannot_scan(evening):
    table = evening("inferno")
    phone = Phone(table.browser, table.link.partition("#")[0])
    table.phones.append(phone)
    phone.page.fill("#number", "000000" if table.host.board.admission.number != "000000" else "1")
    phone.page.keyboard.press("Enter")
    phone.sees("#status", "code")
    phone.page.fill("#number", f" {table.host.board.admission.number} ")
    phone.page.keyboard.press("Enter")
    phone.sees(".standings")


def test_a_lost_connection_is_said_and_what_was_tapped_arrives_once(evening):
    table = evening("inferno")
    phone = table.join(0)
    table.do(lambda s: s.begin_round())
    phone.sees("[data-tap='red:5']")
    phone.context.set_offline(True)
    phone.tap("red:5")
    phone.tap("red:4")
    phone.state("lost")
    assert phone.page.locator("#status").text_content()
    phone.context.set_offline(False)
    phone.state("live")
    table.wait(lambda s: s.draft.round.taken[0].red == (0, 0, 0, 1, 1), "both taps")
    phone.sees(".sum", "9")


def test_after_sleep_a_phone_catches_up(evening):
    table = evening("inferno")
    phone = table.join(0)
    system = phone.context.new_cdp_session(phone.page)
    system.send("Page.setWebLifecycleState", {"state": "frozen"})
    table.do(lambda s: s.set_note("Chez Zoé"))
    table.do(lambda s: s.begin_round())
    system.send("Page.setWebLifecycleState", {"state": "active"})
    phone.sees(".standings", "Chez Zoé")
    phone.tap("red:5")
    phone.sees(".sum", "5")


def test_a_host_in_the_background_is_said_and_what_was_tapped_waits(evening, monkeypatch):
    monkeypatch.setattr("board.board.ASLEEP_SECONDS", 0.2)
    table = evening("inferno")
    phone = table.join(0)
    table.do(lambda s: s.begin_round())
    phone.sees("[data-tap='red:5']")
    table.host.board.pause()
    phone.state("asleep")
    awake = Event()
    table.host._jobs.put(awake.wait)
    phone.tap("red:5")
    phone.sees("#status", "veille")
    awake.set()
    table.host.board.resume()
    phone.state("live")
    table.wait(lambda s: s.draft.round.taken[0].red == (0, 0, 0, 0, 1), "the tap that waited")


def test_the_host_is_killed_and_comes_back_with_the_same_address_and_seats(evening):
    table = evening("inferno")
    phones = [table.join(seat) for seat in (0, 1)]
    table.do(lambda s: s.begin_round())
    phones[0].tap("red:5")
    phones[0].sees(".sum", "5")
    match_id, link = table.do(lambda s: s.match_id), table.link
    table.host.close()
    phones[0].tap("red:4")
    for phone in phones:
        phone.sees("body.lost, body.asleep")
    table.host = Host(table.folder, lambda s: s.open(match_id))
    table.host.open()
    assert table.link == link
    for phone in phones:
        phone.state("live")
    phones[1].tap("red:3")
    table.wait(lambda s: s.draft.round.taken[0].red == (0, 0, 0, 1, 1), "the tap that waited")
    table.wait(lambda s: s.draft.round.taken[1].red == (0, 0, 1, 0, 0), "the other phone's tap")


def test_a_reload_while_the_host_is_away_loses_no_tap(evening):
    table = evening("inferno")
    phone = table.join(0)
    table.do(lambda s: s.begin_round())
    phone.sees("[data-tap='red:5']")
    match_id = table.do(lambda s: s.match_id)
    table.host.close()
    for tap in ("red:5", "red:4", "red:4"):
        phone.tap(tap)
    phone.sees("body.lost, body.asleep")
    table.host = Host(table.folder, lambda s: s.open(match_id))
    table.host.open()
    phone.page.reload()
    table.wait(lambda s: s.draft.round.taken[0].red == (0, 0, 0, 2, 1), "the taps that waited")
    phone.page.reload()
    phone.sees(".sum", "13")
    assert table.do(lambda s: s.draft.round.taken[0].red) == (0, 0, 0, 2, 1)


def test_taps_that_waited_for_one_table_are_none_for_the_next(evening):
    table = evening("inferno")
    phone = table.join(0)
    table.do(lambda s: s.begin_round())
    phone.sees("[data-tap='red:5']")
    table.host.close()
    phone.tap("red:5")
    phone.sees("body.lost, body.asleep")

    def another_match(session):
        session.start("inferno", ("Ana", "Joe", "Zoé"), 0, {})
        session.begin_round()

    table.host = Host(table.folder, another_match)
    table.host.open()
    phone.page.goto(table.link)
    phone.sees("#sit")
    phone.sit(0)
    phone.tap("red:4")
    phone.sees(".sum", "4")
    assert table.do(lambda s: s.draft.round.taken[0].red) == (0, 0, 0, 1, 0)


def test_where_phones_only_watch_nothing_can_be_tapped(evening):
    table = evening("inferno")
    phone = table.join(0)
    table.do(lambda s: s.begin_round())
    phone.sees("[data-tap='red:5']")
    table.do(lambda _: table.host.board.let_watch_only(True))
    expect(phone.page.locator("[data-tap]")).to_have_count(0)
    phone.sees(".wait")
    table.do(lambda _: table.host.board.let_watch_only(False))
    phone.tap("red:5")
    phone.sees(".sum", "5")


def test_two_phones_for_one_seat(evening):
    table = evening("inferno")
    first, second = table.join(0), table.join()
    second.page.click("#sit")
    seat = second.page.locator("[data-seat='0']")
    expect(seat).to_have_attribute("aria-disabled", "true")
    table.do(lambda _: table.host.board.take_back(0))
    first.sees("#sit")
    expect(seat).not_to_have_attribute("aria-disabled", "true")
    seat.click()
    second.sees("#leave")


def test_a_phone_types_while_the_host_does(evening):
    table = evening("inferno")
    phone = table.join(0)
    table.do(lambda s: s.begin_round())
    view = {"seat": 2, "red_mode": "points", "field": "others", "typing": True, "returned": False}
    for count in range(1, 6):
        phone.tap("red:1") if count < 5 else phone.tap("red:2")

        def host_types(session, count=count):
            taken = replace(session.draft.round.taken[2], others=count)
            session.change_draft(
                replace(
                    session.draft.round,
                    taken=(*session.draft.round.taken[:2], taken, *session.draft.round.taken[3:]),
                ),
                view=view,
            )

        table.do(host_types)
    table.wait(lambda s: s.draft.round.taken[0].red == (4, 1, 0, 0, 0), "the phone's cards")
    assert table.do(lambda s: s.draft.round.taken[2].others) == 5
    assert table.do(lambda s: dict(s.draft.view)) == view


def test_the_sharing_ends_and_the_phones_say_so(evening):
    table = evening("inferno")
    phone = table.join(0)
    table.do(lambda s: s.begin_round())
    phone.sees(".hand")
    table.do(lambda s: s.close())
    phone.state("over")
    expect(phone.page.locator(".hand")).to_have_count(0)
    assert phone.page.locator("#status").text_content()
    del table.host.board


def test_the_newest_tab_has_the_seat_and_the_other_can_take_over(evening):
    table = evening("inferno")
    phone = table.join(0)
    table.do(lambda s: s.begin_round())
    phone.sees("[data-tap='red:5']")
    newer = phone.context.new_page()
    newer.goto(table.link.partition("#")[0])
    phone.state("elsewhere")
    expect(phone.page.locator("[data-tap]")).to_have_count(0)
    newer.click("[data-tap='red:5']")
    expect(newer.locator(".sum")).to_contain_text("5")
    phone.page.click("#take_over")
    phone.tap("red:4")
    phone.sees(".sum", "9")
    expect(newer.locator("#take_over")).to_be_visible()
    assert table.do(lambda s: s.draft.round.taken[0].red) == (0, 0, 0, 1, 1)


def test_two_tabs_that_tap_in_the_same_moment_lose_no_tap(evening):
    table = evening("inferno")
    phone = table.join(0)
    table.do(lambda s: s.begin_round())
    phone.sees("[data-tap='red:5']")
    phone.page.evaluate("""() => {
        const send = window.fetch;
        const late = new Promise((done) => { window.letGo = done; });
        window.fetch = (path, ...rest) => path === "/tap"
            ? late.then(() => send(path, ...rest)) : send(path, ...rest);
    }""")
    phone.tap("red:5")
    newer = phone.context.new_page()
    newer.goto(table.link.partition("#")[0])
    newer.click("[data-tap='red:4']")
    table.wait(lambda s: s.draft.round.taken[0].red, "the tap of the newer tab")
    phone.page.evaluate("() => window.letGo()")
    table.wait(lambda s: s.draft.round.taken[0].red == (0, 0, 0, 1, 1), "both taps")


def test_of_a_queue_what_fits_is_entered_and_what_does_not_is_named(evening):
    table = evening("inferno", names=("Ana", "Joe", "Zoé"))
    phone = table.join(0)
    table.do(lambda s: s.begin_round())
    phone.sees("[data-tap='red:5']")
    phone.context.set_offline(True)
    for tap in ("red:5", "red:5", "red:5", "red:4", "step:others.1"):
        phone.tap(tap)
    taken = (Taken(), Taken((0, 0, 0, 0, 3)), Taken())
    table.do(lambda s: s.change_draft(InfernoRound(taken)))
    phone.context.set_offline(False)
    phone.sees("#status", "Cartes rouges 5, Cartes rouges 5")
    expect(phone.page.locator("#status")).not_to_contain_text("4")
    table.wait(lambda s: s.draft.round.taken[0] == Taken((0, 0, 0, 1, 1), 1), "what still fits")


def test_taps_of_a_round_that_was_saved_are_named(evening):
    table = evening("inferno", names=("Ana", "Joe", "Zoé"))
    phone = table.join(0)
    table.do(lambda s: s.begin_round())
    phone.sees("[data-tap='red:5']")
    phone.context.set_offline(True)
    phone.tap("red:5")
    taken = tuple(Taken(points=seat) for seat in range(3))
    table.do(lambda s: (s.change_draft(InfernoRound(taken)), s.enter_round()))
    phone.context.set_offline(False)
    phone.sees("#status", "manche")
    phone.sees("#status", "Cartes rouges 5")


def test_a_phone_says_that_the_host_has_taken_its_seat_back(evening):
    table = evening("inferno")
    phone = table.join(0)
    table.do(lambda s: table.host.board.take_back(0))
    phone.sees(".notice", "place")
    phone.sees("#sit")
    phone.sit(1)
    expect(phone.page.locator(".notice", has_text="place")).to_have_count(0)
    phone.page.goto("about:blank")
    table.do(lambda s: table.host.board.take_back(1))
    phone.page.goto(table.link.partition("#")[0])
    phone.sees(".notice", "place")


def test_the_list_marks_who_is_done(evening):
    table = evening("inferno")
    ana, joe = table.join(0), table.join(1)
    table.do(lambda s: s.begin_round())
    ana.tap("nothing:")
    ana.done()
    for phone in (ana, joe):
        phone.sees(".standings .good", "✓")
        phone.sees(".counting", "Joe")


def test_a_name_from_right_to_left_leaves_its_sentence_as_it_is(evening):
    names = ("\u202eAna", "Joe", "Zoé", "Inès", "Michael")
    table = evening("inferno", "en", names=names)
    phone = table.join()
    phone.sees(".head h2", "starts")
    first, last = phone.page.evaluate("""() => {
        const text = document.querySelector(".head h2").firstChild;
        const left = (index) => {
            const range = document.createRange();
            range.setStart(text, index);
            range.setEnd(text, index + 1);
            return range.getBoundingClientRect().left;
        };
        return [left(text.length - 6), left(text.length - 1)];
    }""")
    assert first < last, "the letters of “starts” stand in their order"


def test_no_message_about_the_connection_moves_a_key(evening):
    table = evening("inferno")
    phone = table.join(0, viewport={"width": 320, "height": 568})
    table.do(lambda s: s.begin_round())
    phone.sees("[data-tap='red:5']")
    key = phone.page.locator("[data-tap='red:1']")
    before = key.bounding_box()
    phone.context.set_offline(True)
    phone.tap("red:5")
    phone.state("lost")
    phone.sees("#status")
    assert key.bounding_box()["y"] - before["y"] == 0
    phone.context.set_offline(False)
    phone.state("live")


def test_focus_stays_on_the_key_that_was_pressed(evening):
    table = evening("inferno")
    phone = table.join(0)
    table.do(lambda s: s.begin_round())
    phone.sees("[data-tap='red:5']")
    phone.page.focus("[data-tap='red:5']")
    for count in range(1, 5):
        phone.page.keyboard.press("Enter")
        phone.sees("[data-tap='red:5'] .count", str(count))
    assert phone.page.evaluate("document.activeElement.dataset.tap") == "red:5"
    expect(phone.page.locator("[data-tap='red:5']")).to_have_attribute("aria-disabled", "true")


def focus(phone: Phone) -> str:
    """The name of what has it, or the text of the score."""
    focused = phone.page.locator(":focus").first
    return focused.get_attribute("id") or focused.text_content() or ""


def test_focus_stays_where_it_is_when_a_hand_comes_and_goes(evening):
    table = evening("inferno")
    phone = table.join(0)
    assert focus(phone) == "main", "the button of the seat is gone"
    phone.page.focus("#leave")
    table.do(lambda s: s.begin_round())
    phone.sees(".hand")
    table.do(lambda s: s.discard_draft())
    expect(phone.page.locator(".hand")).to_have_count(0)
    assert focus(phone) == "leave"


def test_focus_goes_along_with_a_player_who_moves_in_the_standings(evening):
    table = evening("mytho", target_wins=3)
    win(table, 0)
    phone = table.join()
    names = phone.page.locator(".standings .name")
    last = phone.page.locator(".standings summary").last
    last.focus()
    assert "Michael" in focus(phone)
    for _ in range(2):
        win(table, 4)
    expect(names.first).to_contain_text("Michael")
    assert "Michael" in focus(phone)


def test_what_can_be_kept_is_downloaded(evening):
    table = evening("mytho", target_wins=1)
    phone = table.join()
    table.do(lambda s: s.begin_round())
    table.do(lambda s: s.change_draft(replace(s.draft.round, winner=2)))
    table.do(lambda s: s.enter_round())
    phone.sees(".result")
    names = []
    for link in phone.page.locator(".result a").all():
        with phone.page.expect_download() as download:
            link.click()
        names.append(download.value.suggested_filename.rpartition(".")[2])
    assert names == ["txt", "png", "json"]


def win(table: Evening, seat: int) -> None:
    """A round of Mytho that somebody wins."""
    table.do(lambda s: s.begin_round())
    table.do(lambda s: s.change_draft(replace(s.draft.round, winner=seat)))
    table.do(lambda s: s.enter_round())


@pytest.mark.parametrize("look", ["dark", "light"])
def test_a_score_opens_its_way_and_the_reasons_and_stays_open(evening, look):
    table = evening("mytho", target_wins=3)
    win(table, 0)
    phone = table.join(viewport={"width": 320, "height": 568}, color_scheme=look)
    first, steps = phone.page.locator(".standings summary").first, phone.page.locator(".own li")
    expect(first).to_contain_text("Ana")
    expect(steps).to_have_count(0)
    first.click()
    expect(steps).to_have_count(1)
    expect(steps.first).to_contain_text("+1")
    win(table, 1)
    expect(steps).to_have_count(2)
    expect(steps.first).to_contain_text("Rien de gagné, rien de perdu")
    expect(phone.page.locator(".stairs .up")).to_have_count(1)
    expect(phone.page.locator(".stairs .level")).to_have_count(1)
    assert phone.violations() == []
    phone.page.evaluate("document.documentElement.style.setProperty('font-size', '200%')")
    assert phone.violations() == []
    assert phone.page.evaluate("document.documentElement.scrollWidth") <= 320
    assert first.bounding_box()["height"] >= 48
    first.click()
    expect(steps).to_have_count(0)


@pytest.mark.parametrize(
    ("points", "places"),
    [
        ((1, 2, 3, 4, 5), "213"),
        ((1, 1, 3, 4, 5), "113"),
        ((1, 2, 2, 4, 5), "212"),
        ((1, 2, 3, 3, 5), "3213"),
        ((1, 2, 3, 3, 3), "21"),
        ((3, 3, 3, 3, 3), ""),
    ],
)
def test_the_end_has_a_podium_that_holds_ties_and_a_title_for_everybody(evening, points, places):
    table = evening("inferno", rounds=1, tie="share")
    taken = tuple(Taken(points=each) for each in points)
    table.do(lambda s: s.begin_round())
    table.do(lambda s: s.change_draft(InfernoRound(taken)))
    table.do(lambda s: s.enter_round())
    phone = table.join(viewport={"width": 320, "height": 568})
    phone.sees(".result")
    assert "".join(phone.page.locator(".podium .place").all_inner_texts()) == places
    titles = phone.page.locator(".standings .who .gold").all_inner_texts()
    assert len(set(titles)) == len(titles) == len(points)
    phone.page.evaluate("document.documentElement.style.setProperty('font-size', '200%')")
    assert phone.page.evaluate("document.documentElement.scrollWidth") <= 320
    for words in (".won > div", "#bar h1", ".who"):  # nobody reads one letter a line
        assert phone.page.locator(words).first.bounding_box()["width"] > 120, words


# Whoever hears, sees little, or has a small phone


def pages(table: Evening) -> Iterator[tuple[str, Phone]]:
    """Every page that a phone can show, one after the other."""
    door = Phone(table.browser, table.link.partition("#")[0], table.language, **table.context)
    table.phones.append(door)
    door.sees("#number")
    yield "door", door
    phone = table.join(**table.context)
    phone.sees(".standings")
    yield "table", phone
    phone.page.click("#sit")
    yield "seats", phone
    phone.page.click("[data-seat='0']")
    phone.sees("#leave")
    table.begin_round()
    phone.sees(".hand")
    yield "hand", phone
    if phone.taps():
        phone.tap(phone.taps()[0])
        phone.page.wait_for_timeout(100)
        yield "hand, begun", phone


@pytest.mark.parametrize(
    ("look", "large"), [("dark", False), ("light", True)], ids=["dark", "light, text at 200 %"]
)
@pytest.mark.parametrize("game", ["inferno", "diabolo", "angels", "mytho"])
def test_axe_finds_nothing_wrong_on_a_small_phone(evening, game, look, large):
    table = evening(game)
    table.context = {"viewport": {"width": 320, "height": 568}, "color_scheme": look}
    for name, phone in pages(table):
        if large:
            phone.page.evaluate("document.documentElement.style.setProperty('font-size', '200%')")
        assert phone.violations() == [], name
        wide = phone.page.evaluate("document.documentElement.scrollWidth")
        assert wide <= 320, f"{name} is {wide} wide"
        small = phone.page.evaluate(
            """[...document.querySelectorAll('button, summary, a, input')].filter(each => {
                const box = each.getBoundingClientRect();
                return box.width && (box.height < 47.5 || box.width < 47.5);
            }).map(each => each.outerHTML.slice(0, 100))"""
        )
        assert small == [], name


@pytest.mark.parametrize("look", ["dark", "light"])
def test_axe_finds_nothing_wrong_with_a_finished_match_on_a_television_and_a_small_phone(
    evening, look
):
    table = evening("inferno", rounds=1, tie="share")
    table.do(lambda s: s.begin_round())
    phone = table.join(0, viewport={"width": 1280, "height": 720}, color_scheme=look)
    phone.tap("red:5")
    phone.sees(".sum", "5")
    table.do(lambda s: s.enter_round())
    phone.sees(".result")
    phone.page.click("summary")
    assert phone.violations() == []
    phone.page.set_viewport_size({"width": 320, "height": 568})
    phone.page.evaluate("document.documentElement.style.setProperty('font-size', '200%')")
    assert phone.violations() == []
    assert phone.page.evaluate("document.documentElement.scrollWidth") <= 320
