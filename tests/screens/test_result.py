"""The end of a match, the same screen for every game."""

import pytest

from tools.audit import flaws
from tools.driver.sample_matches import ODD_NAMES, outcomes, picked_up, piles, play
from widgets.score_row import ScoreRow

FOUR = ("Joe", "Ana", "Zoé", "Michael")
WHOLE = (
    outcomes(violet=(0, 12), red=(1, 6)),
    outcomes(violet=(0, 12), red=(1, 5), green=(2, 6)),
    outcomes(violet=(0, 12), green=(2, 10)),
    outcomes(red=(1, 5)),
)


def rows(phone) -> list[ScoreRow]:
    found = [widget for widget in phone.page.walk() if isinstance(widget, ScoreRow)]
    return sorted(found, key=lambda row: -row.top)


def ranks(phone) -> list[tuple[str, str, str]]:
    return [(row.rank, row.name, row.number) for row in rows(phone)]


def end(phone, *match, **more) -> str:
    match_id = play(phone, *match, **more)
    assert phone.sees("Voir le résultat")
    phone.tap("next")
    assert phone.root.current == "result"
    return match_id


def test_it_says_who_won_with_ranks_that_skip_after_a_tie(phone):
    end(phone, "diabolo", FOUR, WHOLE)
    assert phone.sees("Joe") and phone.sees("remporte Diabolo avec") and phone.sees("36 points")
    assert ranks(phone) == [
        ("1", "Joe", "36"),
        ("2", "Ana", "16"),
        ("2", "Zoé", "16"),
        ("4", "Michael", "0"),
    ]
    assert "Ana et Zoé" in phone.page.why and "manches 1 à 3" in phone.page.why


def test_a_shared_win_names_everybody_who_shares_it(phone):
    end(phone, "inferno", ("Ana", "Zoé", "Léo"), [picked_up(1, 1, 9)] * 3, options={"tie": "share"})
    assert phone.sees("Ana et Zoé")
    assert phone.reads("se partagent la victoire")


def test_the_cards_that_broke_the_tie_are_shown(phone):
    end(phone, "angels", ("Ana", "Léo"), [piles((4, 3, 1, 1), (5, 1, 0, 1))])
    assert phone.sees("Léo") and phone.sees("9 points · 7 cartes")
    assert [row.detail for row in rows(phone)] == ["7 cartes", "9 cartes"]
    assert "7" in phone.page.why and "9" in phone.page.why
    assert not phone.page.has_course


def test_a_rematch_has_the_same_people_and_the_deal_moved_on(phone):
    first = end(phone, "diabolo", FOUR, WHOLE, first=2)
    phone.tap("next")
    assert phone.root.trail == ["home", "table"]
    match = phone.session.match
    assert phone.session.match_id != first
    assert match.players == FOUR and match.first == 3 and not match.rounds


def test_undo_takes_the_last_round_back_to_the_table(phone):
    end(phone, "diabolo", FOUR, WHOLE)
    phone.tap("undo")
    assert phone.root.current == "table" and not phone.session.result.finished
    assert phone.sees("La manche est de nouveau ouverte")
    assert phone.sees("Continuer la manche 4")


def test_the_rounds_can_be_looked_at_and_corrected_from_there(phone):
    end(phone, "diabolo", FOUR, WHOLE)
    phone.tap(phone.reveal("rounds"))
    assert phone.root.trail == ["home", "table"] and phone.sees("Joe gagne")
    phone.tap(phone.reveal("round:4"))
    assert phone.sees("Corriger cette manche")


def test_closing_it_goes_past_the_table(phone):
    end(phone, "diabolo", FOUR, WHOLE)
    phone.press_back()
    assert phone.root.trail == ["home"]


def test_a_match_that_is_over_opens_from_home_with_its_result(phone):
    match_id = end(phone, "diabolo", FOUR, WHOLE)
    phone.tap("back")
    phone.tap(phone.reveal(f"match:{match_id}"))
    assert phone.root.trail == ["home", "table", "result"]


def test_it_leads_to_sharing_and_back(phone):
    end(phone, "diabolo", FOUR, WHOLE)
    for way in ("share", "share:all"):
        phone.reveal(way)
        phone.tap(way)
        assert phone.root.current == "share"
        phone.tap("back")
        assert phone.root.current == "result"


@pytest.mark.parametrize("size, font_scale", [((320, 568), 1.3), ((740, 360), 1)])
def test_nothing_is_cut_off_or_hard_to_touch_with_seven_players(make_phone, size, font_scale):
    phone = make_phone(size=size, font_scale=font_scale, density=2)
    end(phone, "inferno", ODD_NAMES, [picked_up(*range(1, 8))] * 7)
    assert flaws(phone) == []
