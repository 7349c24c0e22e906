"""Hundreds of dealt matches, scored twice: by ``scoring`` and by the plain scorer."""

import pytest

from tests.scoring.building import output_of, without_warnings
from tests.scoring.dealing import SEATS, deal_match
from tests.scoring.plain_scorer import plain_result


@pytest.mark.parametrize("game", SEATS)
def test_both_scorers_agree(game: str) -> None:
    endings, stopped = set(), 0
    for seed in range(150):
        data = deal_match(seed, game)
        output = output_of(data)
        assert without_warnings(output) == plain_result(data), f"seed {seed}"
        endings.add(output["decided_by"])
        stopped += "stopped" in output
    assert endings == ENDINGS[game], "the dealers no longer reach every way to end a match"
    assert bool(stopped) is (game != "angels")


@pytest.mark.parametrize("game", SEATS)
def test_cards_that_were_played_by_the_rules_give_no_warning(game: str) -> None:
    for seed in range(60):
        rounds = output_of(deal_match(seed, game))["rounds"]
        assert [r["warnings"] for r in rounds] == [[]] * len(rounds), f"seed {seed}"


ENDINGS = {
    "diabolo": {None, "points", "shared"},
    "inferno": {None, "points", "shared"},
    "angels": {None, "points", "fewest_cards", "shared"},
    "mytho": {None, "wins", "shared"},
}
