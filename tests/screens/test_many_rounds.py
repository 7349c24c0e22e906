"""A match of thousands of rounds, left by an older Diablotin: every page shows some of it."""

import pytest
from kivy.graphics import SmoothLine

import scoring
from screens.player_rounds import AT_ONCE as PLAYER_AT_ONCE
from tests.store.poisoning import remember
from tools.driver.sample_matches import picked_up, play
from widgets.chart import Chart
from widgets.round_grid import AT_ONCE, RoundLine

ROUNDS = 5000


@pytest.fixture(scope="module")
def endless() -> scoring.Match:
    """Inferno, tied all the way: it is not over yet."""
    rules = scoring.GAMES["inferno"]
    match = scoring.Match("inferno", ("Ana", "Léo", "Zoé"), id="endless")
    round_, _ = rules.read_round(picked_up(5, 5, 5), match.setup)
    return scoring.Match("inferno", match.players, id="endless", rounds=(round_,) * ROUNDS)


@pytest.fixture
def table(make_phone, tmp_path, endless):
    remember(tmp_path / "data", [endless])
    phone = make_phone(data=tmp_path / "data")
    phone.tap("tab:history")
    phone.tap("match:endless")
    return phone


def lines(phone) -> list[RoundLine]:
    return [widget for widget in phone.walk() if isinstance(widget, RoundLine)][::-1]


def test_the_last_rounds_are_shown_and_earlier_ones_at_a_wish(table):
    assert [line.line.number for line in lines(table)] == [*range(4961, 5001)]
    table.tap(table.reveal("rounds:earlier"))
    assert [line.line.number for line in lines(table)] == [*range(4921, 5001)]
    table.reveal("round:4925")
    table.tap("round:4925")
    assert table.root.current == "round_details" and table.page.index == 4924


def test_the_chart_draws_some_of_the_points(table):
    (chart,) = [widget for widget in table.walk() if isinstance(widget, Chart)]
    drawn = [line for line in chart.canvas.children if isinstance(line, SmoothLine)]
    assert max(len(line.points) // 2 for line in drawn) == 200
    assert drawn[0].points[-2] > chart.right - 80  # up to the last round


def test_of_a_player_the_last_rounds_are_built_and_drawn(table):
    table.tap("standing:0")
    page = table.page
    assert len(page.steps) == len(page.ids.rounds.children) == PLAYER_AT_ONCE
    assert page.steps[-1].total == 5 * ROUNDS and table.sees("player_round:5000")


def test_it_goes_on(table):
    table.tap("next")
    assert table.session.draft.number == ROUNDS + 1


def test_a_usual_match_shows_all_its_rounds(phone):
    play(phone, "inferno", ("Ana", "Léo", "Zoé"), [picked_up(5, 5, 5)] * (AT_ONCE - 1))
    assert len(lines(phone)) == AT_ONCE - 1 and not phone.find_all("rounds:earlier")
