"""What a tap on another phone means: the seat's own part of the round, and nothing else."""

from __future__ import annotations

import random
from contextlib import suppress
from dataclasses import replace

import pytest

from board.hands import NotPossible, Place, hand_of
from board.taps import OtherRound
from scoring.angels import Pile
from scoring.inferno import Taken
from scoring.mytho_live import MythoLive
from tests.board.phones import keys, taps
from words import board as words

GAMES = ("diabolo", "inferno", "angels", "mytho")
LINES = ("angel", "demon", "angel", "tie", None)


def with_lines(table, lines=LINES):
    """A round of Diabolo whose lines the host has entered."""
    session = table.session
    session.begin_round()
    session.change_draft(replace(session.draft.round, lines=lines), view={"step": "hands"})


def begin(table):
    if table.session.match.game == "diabolo":
        with_lines(table)
    else:
        table.session.begin_round()


# Every game


@pytest.mark.parametrize("game", GAMES)
def test_every_game_can_be_entered_on_other_phones(game):
    assert hand_of(game) is not None


def own_part(session, seat):
    """What the draft holds of a seat's own, and of all others."""
    round_ = session.draft.round
    match session.match.game:
        case "diabolo":
            parts = [(hand, round_.doubles[number]) for number, hand in enumerate(round_.hands)]
            return parts[seat], (round_.lines, parts[:seat], parts[seat + 1 :])
        case "inferno":
            return round_.taken[seat], (round_.taken[:seat], round_.taken[seat + 1 :])
        case "angels":
            return round_.piles[seat], (round_.piles[:seat], round_.piles[seat + 1 :])
    raise KeyError


@pytest.mark.parametrize("game", ["diabolo", "inferno", "angels"])
@pytest.mark.parametrize("seed", range(5))
def test_a_tap_changes_the_own_part_alone_is_one_undo_step_and_leaves_the_thumb(sit, game, seed):
    rng = random.Random(seed)
    table = sit(game, seats=4)
    begin(table)
    session = table.session
    view = session.draft.view
    for _ in range(60):
        seat = rng.randrange(4)
        offered = [tap for tap in taps(table.hand(seat)) if not tap.startswith("double")]
        before, (_, others) = session.draft, own_part(session, seat)
        with suppress(NotPossible):  # an undo, where other players have the cards now
            table.tap(seat, rng.choice(offered))
        if session.draft == before:  # a key that was chosen already
            continue
        assert own_part(session, seat)[1] == others
        assert session.draft.view == view
        if game != "diabolo":  # where other players' cards stay hidden until the Doubles are open
            assert [p for p in session.problems if p.is_error] == []
        assert session.undo() == "draft_changed"
        assert session.draft == before
        session.redo()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_the_keys_that_are_taken_are_those_that_are_shown_as_enabled(sit, game, seed):
    rng = random.Random(seed)
    table = sit(game, seats=3)
    begin(table)
    for _ in range(60):
        for seat in range(3):
            shown = [tap for tap in taps(table.hand(seat)) if tap != "undo:"]
            assert sorted(hand_of(game).enabled(Place(table.state, seat))) == sorted(shown)
        seat = rng.randrange(3)
        if offered := taps(table.hand(seat)):
            with suppress(NotPossible):  # an undo, where other players have the cards now
                table.tap(seat, rng.choice(offered))


@pytest.mark.parametrize(
    ("game", "tap"),
    [("inferno", "red:5"), ("angels", "size:4"), ("diabolo", "card:red.5"), ("mytho", "do:draw")],
)
def test_no_text_is_made_to_check_a_key(sit, monkeypatch, game, tap):
    table = sit(game)
    begin(table)

    def fail(*_):
        raise AssertionError("the whole hand was built")

    monkeypatch.setattr(type(hand_of(game)), "shown", fail)
    assert table.send(0, 1, 1, tap) == 1


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    "tap",
    [
        "", ":", "done", "done:", "done:maybe", "red", "red:", "red:6", "red:0", "red:-1", "red:９",
        "red:1e3", "red:99999999999999999999", "less:1", "digit:", "digit:others",
        "digit:others.10", "digit:others.-1", "digit:nothing.1", "digit:.", "step:others.5",
        "step:x.1", "mode:x", "less:3", "done:yes ", "DONE:yes",
        "card:red", "card:red.6", "card:red.0", "card:blue.1", "card:violet.1", "card:mauve.1",
        "erase:red", "erase:x", "double:yellow", "double:green.1", "double:x", "double:",
        "pile:x", "size:20", "size:-1", "size:x", "do:x", "do:contest", "verdict:yes", "withdraw:",
        "contest:0", "contest:", "__class__:x", "do:nobody", "a" * 3000, "red:1:1", "\0:\0",
    ],
)  # fmt: skip
def test_what_no_key_says_is_refused_and_changes_nothing(sit, game, tap):
    table = sit(game)
    begin(table)
    before = table.session.draft
    with pytest.raises(NotPossible):
        table.tap(1, tap)
    assert table.session.draft == before


@pytest.mark.parametrize("game", GAMES)
def test_nothing_can_be_tapped_before_the_host_counts(sit, game):
    table = sit(game)
    assert table.hand(0) is None
    with pytest.raises(NotPossible):
        table.send(0, 1, 1, "red:5")
    assert table.session.draft is None


def test_a_past_round_is_corrected_on_the_host_alone(sit):
    table = sit("inferno")
    table.session.begin_round()
    table.tap(0, "red:5")
    table.session.enter_round()
    table.session.begin_edit(0)
    assert table.hand(0) is None
    assert "1" in table.sees(0)["counting"]["text"]
    with pytest.raises(NotPossible):
        table.send(0, 1, 1, "red:5")


def test_phones_that_only_watch_enter_nothing(sit):
    table = sit("inferno")
    table.session.begin_round()
    table.watch_only = True
    assert table.hand(0) is None
    with pytest.raises(NotPossible):
        table.send(0, 1, 1, "red:5")
    assert table.session.draft.phones is None


# A tap has an identity


def test_a_tap_that_comes_twice_counts_once(sit):
    table = sit("inferno")
    table.session.begin_round()
    assert table.send(0, 1, 1, "red:5") == 1
    assert table.send(0, 1, 1, "red:5") == 1
    assert table.session.draft.round.taken[0] == Taken((0, 0, 0, 0, 1))


@pytest.mark.parametrize(
    ("game", "chosen"),
    [
        ("diabolo", "double:none"),
        ("inferno", "mode:total"),
        ("inferno", "nothing:"),
        ("angels", "pile:plus1"),
        ("inferno", "done:yes"),
    ],
)
def test_a_key_that_is_chosen_already_is_no_mistake_and_no_step_to_undo(sit, game, chosen):
    table = sit(game)
    begin(table)
    table.tap(0, chosen)
    before = table.session.draft
    assert table.send(0, 1, 2, chosen) == 1
    assert table.session.draft == before
    assert table.session.undo() == "draft_changed"
    assert table.hand(0)["taps"] == 0


def test_a_tap_that_comes_again_after_others_counts_once(sit):
    table = sit("inferno")
    table.session.begin_round()
    for tap_id in (1, 2, 3, 4, 5, 6, 7, 1, 3, 7):
        table.send(0, 1, tap_id, "step:others.1")
    assert table.session.draft.round.taken[0].others == 7


def test_a_tap_meant_for_the_round_before_does_nothing_in_the_next(sit):
    table = sit("inferno")
    table.session.begin_round()
    table.tap(0, "red:5")
    table.session.enter_round()
    table.session.begin_round()
    with pytest.raises(OtherRound):
        table.send(0, 1, 1, "red:5")
    assert not table.session.draft.round.taken[0].red


def test_after_the_host_took_a_tap_back_the_phone_goes_on_from_there(sit):
    table = sit("inferno")
    table.session.begin_round()
    table.tap(0, "red:5", "red:4")
    table.session.undo()
    assert table.hand(0)["taps"] == 1
    table.tap(0, "red:3")
    assert table.session.draft.round.taken[0].red == (0, 0, 1, 0, 1)


# Done


def test_who_is_done_is_seen_until_they_tap_again(sit):
    table = sit("inferno")
    table.session.begin_round()
    table.tap(1, "red:5")
    table.done(1)
    assert [seat["done"] for seat in table.sees(0)["seats"]] == [False, True, False]
    assert table.sees(0)["counting"]["detail"] == words.awaited(["Ana", "Zoé"])
    table.tap(1, "red:4")
    assert not table.sees(0)["seats"][1]["done"]


# Inferno


def test_inferno_by_red_cards_and_digits(sit):
    table = sit("inferno")
    table.session.begin_round()
    table.tap(2, "red:5", "red:5", "red:1", "less:1", "digit:others.1", "digit:others.2")
    assert table.session.draft.round.taken[2] == Taken((0, 0, 0, 0, 2), 12)
    hand = table.hand(2)
    assert hand["value"] == "22"
    assert "10" in hand["why"]
    table.tap(2, "step:others.-1")
    assert table.session.draft.round.taken[2].others == 11


def test_inferno_by_red_points_types_into_two_numbers(sit):
    table = sit("inferno")
    table.session.begin_round()
    table.tap(0, "mode:points", "digit:red.1", "digit:red.4", "digit:others.7")
    assert table.session.draft.round.taken[0] == Taken(14, 7)
    table.tap(0, "nothing:")
    assert table.session.draft.round.taken[0].score == 0


def test_red_cards_that_the_deck_no_longer_has_are_dimmed_on_every_phone(sit):
    table = sit("inferno")
    table.session.begin_round()
    table.tap(0, "red:5", "red:5")
    table.tap(1, "red:5", "red:5")
    five = {key["tap"]: key for key in keys(table.hand(2))}["red:5"]
    assert not five["enabled"]
    with pytest.raises(NotPossible):
        table.tap(2, "red:5")


def test_a_number_that_can_be_no_smaller_or_larger_dims_its_key(sit):
    table = sit("inferno")
    table.session.begin_round()

    def steps():
        return [tap for tap in taps(table.hand(0)) if tap.startswith("step")]

    assert steps() == ["step:others.-1", "step:others.1"], "that there are none can be said"
    table.tap(0, "step:others.-1")
    assert steps() == ["step:others.1"]
    table.tap(0, "digit:others.8", "digit:others.0")
    assert steps() == ["step:others.-1"]


# Anges & Démons


def test_angels_go_from_pile_to_pile_and_end_at_the_own_last_one(sit):
    table = sit("angels")
    table.session.begin_round()
    table.tap(1, "size:4", "size:3", "size:0", "size:2")
    pile = table.session.draft.round.piles[1]
    assert pile.counts == (4, 3, 0, 2)
    assert not [tap for tap in taps(table.hand(1)) if tap.startswith("size")]
    table.tap(1, "pile:plus1", "size:5")
    assert table.session.draft.round.piles[1].counts == (4, 5, 0, 2)
    assert table.hand(1)["value"] == "9"


# What follows is filled in


def test_piles_of_which_no_card_is_left_are_filled_in_on_every_phone(sit):
    table = sit("angels")
    table.session.begin_round()
    table.tap(0, "pile:zero", "size:6")
    pile = {key["tap"]: key for key in keys(table.hand(1))}["pile:zero"]
    assert (pile["text"], pile["follows"]) == ("0", True)
    assert pile["label"] == "cartes X visibles\u202f: il n’en reste plus"
    table.tap(1, "size:4", "size:3", "size:2")
    assert not [tap for tap in taps(table.hand(1)) if tap.startswith("size")], "all is said"
    table.tap(0, "pile:zero", "size:5")
    assert [tap for tap in taps(table.hand(1)) if tap.startswith("size")], "it is asked for again"


@pytest.mark.parametrize(
    ("game", "everything"), [("inferno", [Taken((4,) * 5, 80)]), ("angels", [Pile(30, 0, 6, 24)])]
)
def test_whoever_has_nothing_left_to_enter_is_told_and_can_be_done(sit, game, everything):
    table = sit(game)
    session = table.session
    session.begin_round()
    field = "taken" if game == "inferno" else "piles"
    others = getattr(session.draft.round, field)[1:]
    assert not table.hand(1)["hint"]
    session.change_draft(replace(session.draft.round, **{field: (*everything, *others)}))
    assert table.hand(1)["hint"].startswith("Plus rien à noter")
    assert table.hand(1)["value"] == "0"
    for seat in range(3):
        table.done(seat)
    assert session.missing == () and session.enter_round() == []


def test_red_cards_that_are_all_out_are_said_to_be(sit):
    table = sit("inferno")
    table.session.begin_round()
    table.tap(0, "mode:points", "digit:red.6", "digit:red.0")
    red, others, *_ = table.hand(1)["parts"]
    assert (red["value"], red["detail"]) == ("0", "Toutes les rouges sont sorties")
    assert (others["value"], others["detail"]) == ("–", "")


def test_whoever_told_six_cards_has_none_of_the_other_colours(sit):
    table = sit("diabolo")
    with_lines(table)
    table.tap(0, *(f"card:red.{card}" for card in (5, 4, 3, 2, 2, 1)))
    values = {part["suit"]: part["value"] for part in table.hand(0)["parts"] if "suit" in part}
    assert values == {"red": "17", "yellow": "aucune", "green": "aucune"}
    table.tap(0, "erase:red")
    assert [part["value"] for part in table.hand(0)["parts"][2:4]] == ["–", "–"]


def test_where_no_line_takes_a_double_it_is_said_to_stay_in_the_hand(sit):
    table = sit("diabolo")
    with_lines(table, ("demon", "demon", "tie", "tie", "tie"))
    assert not [tap for tap in taps(table.hand(0)) if tap.startswith("double")]
    double = table.hand(0)["parts"][-2]
    assert double["detail"] == "Aucun ange, donc pas de Double."


# Diabolo


def test_only_the_colours_that_score_are_asked_for(sit):
    table = sit("diabolo")
    with_lines(table)
    suits = {tap.partition(":")[2][:-2] for tap in taps(table.hand(0)) if tap.startswith("card")}
    assert suits == {"red", "yellow", "green"}
    table.tap(0, "card:red.4", "card:red.2", "card:green.5")
    assert table.session.draft.round.hands[0] == ((4, 2), None, (5,), None, None)
    table.tap(0, "erase:red")
    assert table.session.draft.round.hands[0][0] == (4,)


def test_before_the_lines_are_entered_the_phone_says_what_comes_first(sit):
    table = sit("diabolo")
    table.session.begin_round()
    hand = table.hand(0)
    assert hand["hint"]
    assert hand["parts"] == []


def test_a_double_is_secret_until_every_seat_has_decided_and_then_all_lie_open(sit):
    table = sit("diabolo")
    with_lines(table)
    table.tap(0, "double:red")
    table.tap(1, "double:none")
    assert table.session.draft.round.doubles == (None, None, None)
    for seat in (1, 2, None):
        assert "red" not in str(table.sees(seat)["seats"])
    pressed = {key["tap"]: key["pressed"] for key in keys(table.hand(0)) if "pressed" in key}
    assert pressed == {"double:red": True, "double:green": False, "double:none": False}
    assert not any(key.get("pressed") for key in keys(table.hand(2)))
    assert {table.sees(seat)["counting"]["announced"] for seat in (0, 1, 2, None)} == {""}
    table.tap(2, "double:green")
    assert table.session.draft.round.doubles == ("red", None, "green")
    for seat in (0, 1, 2, None):
        announced = table.sees(seat, "en")["counting"]["announced"]
        assert announced == "Double cards: Ana on red and Zoé on green"


def test_a_decision_can_be_changed_while_it_is_secret_and_not_after(sit):
    table = sit("diabolo", seats=2)
    with_lines(table)
    table.tap(0, "double:red", "double:green")
    table.tap(1, "double:none")
    assert table.session.draft.round.doubles == ("green", None)
    for seat in (0, 1):
        with pytest.raises(NotPossible):
            table.tap(seat, "double:red")


def test_that_nobody_plays_a_double_is_announced_as_well(sit):
    table = sit("diabolo", seats=2)
    with_lines(table)
    table.tap(0, "double:none")
    table.tap(1, "double:none")
    assert table.sees(None, "en")["counting"]["announced"] == "Nobody plays a Double card."


def test_a_seat_that_is_taken_back_is_waited_for_no_longer(sit):
    table = sit("diabolo")
    with_lines(table)
    table.tap(0, "double:red")
    table.done(1)
    assert table.session.draft.round.doubles[0] is None
    assert table.release(2)
    assert table.session.draft.round.doubles == ("red", None, None)


def test_whoever_decided_and_lost_the_seat_has_decided(sit):
    table = sit("diabolo", seats=2)
    with_lines(table)
    table.tap(0, "double:red")
    assert not table.release(0)
    table.tap(1, "double:none")
    assert table.session.draft.round.doubles == ("red", None)


# Mytho


def live(table):
    return table.session.draft.live


def test_every_phone_says_who_is_done_and_who_is_awaited(sit):
    table = sit("inferno")
    table.session.begin_round()
    table.leave(2)
    table.done(1)
    for seat in (0, 1, None):
        seen = table.sees(seat, "en")
        assert seen["counting"]["detail"] == "waiting for Ana"
        assert [player["beside"] for player in seen["seats"]] == ["counts…", "✓ done", ""]
    table.done(0)
    assert table.sees(1, "en")["counting"]["detail"] == "everybody is done"


def test_mytho_shows_the_cards_of_all_players_and_whose_turn_it_is(sit):
    table = sit("mytho")
    table.session.begin_round()
    table.tap(0, "do:draw")
    beside = [player["beside"] for player in table.sees(2, "en")["seats"]]
    own = [table.hand(seat, "en")["value"] for seat in range(3)]
    assert beside == [f"{own[0]} · to play", own[1], own[2]]
    assert [player["active"] for player in table.sees(2)["seats"]] == [True, False, False]


def test_mytho_is_played_by_whose_turn_it_is(sit):
    table = sit("mytho", target_wins=1)
    table.session.begin_round()
    starter = table.session.result.next.starter
    other = (starter + 1) % 3
    assert taps(table.hand(starter)) == ["do:draw", "do:open", "do:hidden"]
    assert taps(table.hand(other)) == []
    table.tap(starter, "do:draw", "do:hidden")
    assert live(table)["hidden_by"] == starter
    assert "contest:" in taps(table.hand(other))
    assert "contest:" not in taps(table.hand(starter))


def test_whoever_waits_is_told_for_whom(sit):
    table = sit("mytho", target_wins=1)
    table.session.begin_round()
    starter = table.session.result.next.starter
    second, third = ((starter + step) % 3 for step in (1, 2))
    names = table.session.match.players

    def titles():
        return [table.hand(seat, "en")["title"] for seat in (starter, second, third)]

    table.tap(starter, "do:open")
    waits = f"{names[second]} to play"
    assert titles() == [waits, "Open or hidden?", waits]
    table.tap(second, "do:draw")
    assert titles() == [waits, f"{names[second]} has drawn", waits]
    table.tap(second, "do:hidden")
    table.tap(third, "contest:")
    asked = "Same number or colour as the reference?"
    assert titles() == [f"{names[third]} challenges"] * 2 + [asked]


def test_the_first_to_press_is_the_one_who_contests(sit):
    table = sit("mytho", target_wins=1)
    table.session.begin_round()
    starter = table.session.result.next.starter
    first, late = ((starter + 2) % 3, (starter + 1) % 3)
    table.tap(starter, "do:hidden")
    numbers = {seat: table.hand(seat)["taps"] + 1 for seat in (first, late)}
    table.send(first, 1, numbers[first], "contest:")
    with pytest.raises(NotPossible):
        table.send(late, 1, numbers[late], "contest:")
    assert live(table)["contester"] == first
    assert taps(table.hand(late)) == []
    table.tap(first, "verdict:no")
    assert live(table)["hands"][first] == live(table)["hands"][starter] - 2
    assert "contester" not in live(table)


def test_a_whole_round_of_mytho_on_phones_can_be_saved(sit):
    table = sit("mytho", target_wins=1)
    table.session.begin_round()
    while table.session.draft.round.winner is None:
        state = MythoLive.from_data(live(table)) if live(table) else None
        turn = state.turn if state else table.session.result.next.starter
        table.tap(turn, "do:open")
    for seat in range(3):
        assert table.hand(seat)["why"] == "", "the round is won: no player has one card left"
        assert taps(table.hand(seat)) == (["undo:"] if seat == turn else [])
    assert table.session.enter_round() == []
    assert table.session.result.finished


def test_a_round_of_mytho_that_is_only_entered_is_not_played_on_phones(sit):
    table = sit("mytho", target_wins=1)
    table.session.begin_round()
    table.session.change_draft(replace(table.session.draft.round, winner=1))
    assert taps(table.hand(0)) == []
    with pytest.raises(NotPossible):
        table.tap(0, "do:open")
