"""The rules by touches: from the tab, from the table, and at the part that matters now."""

import pytest

from handbook import SECTIONS, handbook_of
from i18n import tr
from languages import LANGUAGES
from scoring import GAMES
from tests.screens.test_fifth_game import fifth_game  # noqa: F401  (a fixture)
from tools.audit import flaws
from tools.driver.sample_matches import draft, outcomes, picked_up, piles, play
from widgets.theme import theme

FOUR = ("Joe", "Ana", "Zoé", "Michael")
THREE = ("Ana", "Zoé", "Léo")


def part(phone) -> str:
    """The part that is shown, by the index; its heading must be in sight too."""
    (chip,) = (chip for chip in phone.page.ids.index.children if chip.selected)
    anchor = chip.tag.partition(":")[2]
    assert phone.page.section == anchor and phone.sees(tr(SECTIONS[anchor][1]))
    return anchor


def open_rules(phone, game: str, section: str = "setup") -> None:
    phone.root.open("game_rules", game=game, section=section)
    phone.settle()


# -- finding one's way ---------------------------------------------------------------------------


def test_the_tab_tells_the_idea_of_every_game_and_leads_to_its_rules(phone):
    phone.tap("tab:rules")
    for game in GAMES.ids:
        phone.tap(phone.reveal(f"rules:{game}"))
        assert phone.page.game == game and part(phone) == "setup"
        assert phone.reads(tr(handbook_of(game).idea)[:30])
        phone.press_back()
        assert phone.root.trail == ["rules"]


def test_the_index_leads_to_each_part(phone):
    open_rules(phone, "diabolo")
    strip = phone.page.ids.strip
    for anchor in SECTIONS:
        chip = phone.find(f"section:{anchor}")
        while chip.to_window(*chip.center)[0] > phone.root.width:
            phone.swipe(-150, 0, at=strip.center)
        phone.tap(chip)
        assert part(phone) == anchor
    phone.swipe(400, 0, at=strip.center)
    phone.swipe(400, 0, at=strip.center)
    phone.tap("section:setup")
    assert phone.page.ids.scroller.scroll_y == 1


def test_the_index_follows_who_scrolls(phone):
    open_rules(phone, "inferno")
    seen = []
    for _ in range(40):
        phone.swipe(0, 180)
        if not seen or seen[-1] != phone.page.section:
            seen.append(phone.page.section)
        if phone.page.ids.scroller.scroll_y <= 0:
            break
    assert seen == sorted(seen, key=list(SECTIONS).index)
    assert seen[-1] == "decisions" and "scoring" in seen


@pytest.mark.parametrize("section", SECTIONS)
def test_opening_at_a_part(phone, section):
    open_rules(phone, "angels", section)
    assert part(phone) == section
    assert phone.sees(f"section:{section}")


def test_a_change_of_language_and_of_size_keeps_the_part(phone):
    open_rules(phone, "diabolo", "scoring")
    page = phone.page
    assert phone.sees("Comment on compte les points")
    phone.app.preferences.language = "en"
    phone.settle()
    assert phone.page is page and phone.sees("How points are counted")
    assert not phone.sees("Comment on compte les points")
    before = theme.body
    phone.app.preferences.text_size = 1.3
    phone.settle()
    assert part(phone) == "scoring" and theme.body > before
    assert phone.find("How points are counted").font_size == theme.title


# -- from the table ------------------------------------------------------------------------------


def test_one_tap_from_the_table_to_the_part_that_matters(phone):
    play(phone, "diabolo", FOUR)
    taps = phone.taps
    phone.tap("rules")
    assert phone.taps == taps + 1
    assert phone.root.current == "game_rules" and phone.page.game == "diabolo"
    assert part(phone) == "setup"
    phone.press_back()
    assert phone.root.trail == ["home", "table"]


def test_between_rounds_the_table_asks_about_the_turn(phone):
    play(phone, "diabolo", FOUR, [outcomes(violet=(0, 12))])
    phone.tap("rules")
    assert part(phone) == "turn"


def test_while_a_round_is_counted_the_rules_open_at_its_scoring(phone):
    play(phone, "diabolo", FOUR)
    phone.tap("next")
    phone.tap("line:red:angel")
    phone.tap("rules")
    assert part(phone) == "scoring"
    phone.press_back()
    assert phone.root.current == "diabolo_entry"
    phone.press_back()
    phone.tap("rules")
    assert part(phone) == "scoring"


def test_an_extra_round_opens_at_ties(phone):
    play(phone, "inferno", THREE, [picked_up(3, 5, 5), picked_up(5, 3, 5), picked_up(2, 2, 9)])
    phone.tap("rules")
    assert part(phone) == "ties"


def test_the_result_opens_at_ties(phone):
    play(phone, "angels", THREE, [piles((3, 2, 0, 1), (2, 2, 0, 0), (1, 0, 1, 2))])
    phone.tap("next")
    assert phone.root.current == "result"
    phone.tap("rules")
    assert part(phone) == "ties"


@pytest.mark.parametrize("game", ["angels", "mytho"])
def test_the_live_helper_opens_at_the_turn(phone, game):
    play(phone, game, THREE)
    phone.tap("next")
    phone.tap("rules")
    assert part(phone) == "turn"


def test_the_menu_leads_to_the_rules_too(phone):
    play(phone, "mytho", THREE)
    phone.tap("menu")
    phone.tap("menu:rules")
    assert phone.page.game == "mytho"


def test_where_taps_can_be_brought_back_a_small_phone_still_has_the_rules(make_phone):
    phone = make_phone(size=(320, 568))
    play(phone, "diabolo", FOUR)
    draft(phone, outcomes(violet=(0, 12)))
    phone.session.undo()
    phone.settle()
    assert phone.sees("redo") and not phone.sees("rules")
    phone.tap("menu")
    phone.tap("menu:rules")
    assert phone.root.current == "game_rules"


@pytest.mark.usefixtures("fifth_game")
def test_a_game_without_rules_offers_none(make_phone):
    phone = make_phone()
    play(phone, "bones", THREE)
    assert not phone.sees("rules")
    phone.tap("menu")
    assert phone.sees("menu:note") and not phone.sees("menu:rules")
    phone.press_back()
    phone.root.tab("rules")
    phone.settle()
    assert not phone.find_all("rules:bones") and phone.sees("rules:diabolo")


# -- the look ------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_cut_off_on_the_smallest_phone_with_large_letters(make_phone, language):
    phone = make_phone(size=(320, 568), font_scale=1.3, language=language)
    phone.tap("tab:rules")
    assert flaws(phone) == []
    for game in GAMES.ids:
        open_rules(phone, game, "scoring")
        assert flaws(phone) == []
        phone.press_back()


def test_on_a_tablet_the_games_stand_in_two_columns(make_phone):
    phone = make_phone(size=(1024, 768))
    phone.tap("tab:rules")
    first, third = phone.find("rules:diabolo"), phone.find("rules:angels")
    assert first.top == pytest.approx(third.top) and first.right <= third.x
    open_rules(phone, "diabolo")
    assert phone.page.ids.sections.width <= 600
    assert flaws(phone) == []
