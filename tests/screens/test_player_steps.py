"""A player's match at a glance, from wherever a score is seen."""

from tests.screens.test_table import FOUR
from tools.driver.sample_matches import outcomes, picked_up, piles, play
from widgets.steps import StepsLine

COURSE = [picked_up(4, 9, 3, 12), picked_up(5, 1, 9, 2), picked_up(1, 9, 2, 3)]
BOTH = {**outcomes(violet=(0, 12), red=(0, 5)), "lines": {"violet": "angel", "red": "demon"}}


def steps(phone) -> StepsLine:
    (line,) = [widget for widget in phone.walk() if isinstance(widget, StepsLine)]
    return line


def test_the_table_leads_to_somebodys_steps_with_their_signs_and_totals(phone):
    play(phone, "diabolo", FOUR, [BOTH, outcomes(red=(1, 3)), outcomes(red=(0, 4))])
    phone.tap("standing:0")
    assert steps(phone).text == "+7 = 7 (M1), 0 = 7 (M2), +4 = 11 (M3)"
    assert phone.sees("Rien de gagné, rien de perdu")
    first, second, third = steps(phone)._levels()
    assert first == second < third


def test_the_podium_and_a_round_lead_there_and_pages_do_not_pile_up(phone):
    play(phone, "inferno", FOUR, COURSE, options={"rounds": 3})
    phone.tap("next")
    phone.tap("podium:0")
    assert phone.root.trail[-2:] == ["result", "player_rounds"]
    first, second, third = steps(phone)._levels()
    assert first > second > third, "whoever picks up points goes down"
    phone.tap(phone.reveal("player_round:2"))
    phone.tap("details:3")
    assert phone.root.trail[-2:] == ["result", "player_rounds"]
    assert phone.sees(FOUR[3]) and steps(phone).text.startswith("+12 = 12")
    phone.press_back()
    assert phone.root.current == "result"


def test_a_match_of_the_history_leads_there_and_shows_the_parts_of_its_count(phone):
    counted = piles((4, 3, 1, 1), (5, 1, 0, 1), (2, 2, 0, 3), (0, 1, 1, 0))
    match_id = play(phone, "angels", FOUR, [counted])
    phone.session.close()
    phone.root.reset("home")
    phone.settle()
    phone.tap("tab:history")
    phone.tap(f"match:{match_id}")
    phone.tap(phone.reveal("standing:0"))
    told = steps(phone).text.replace("\xa0", " ")
    assert told == "+8 = 8 (4 × +2), +3 = 11 (3 × +1), −2 = 9 (1 × −2)"
    phone.press_back()
    phone.tap(phone.reveal("standing:3"))
    assert phone.sees("player_round:1")
    assert not [widget for widget in phone.walk() if isinstance(widget, StepsLine)]


def test_a_long_line_begins_at_its_last_step_and_can_be_pulled_along(phone):
    rounds = [{"winner": number % 4} for number in range(45)]
    play(phone, "mytho", FOUR, rounds, options={"target_wins": 20})
    phone.tap("standing:0")
    line = steps(phone)
    assert len(line.steps) == 20 and line.width > phone.root.width
    frame = line.parent
    assert abs(line.to_window(line.right, 0)[0] - frame.to_window(frame.right, 0)[0]) < 1
    phone.swipe(200, 0, at=frame.to_window(*frame.center))
    assert frame.scroll_x < 0.9
    phone.tap(phone.reveal("more"))
    assert len(line.steps) == 40
