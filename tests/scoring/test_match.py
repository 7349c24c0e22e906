"""What every match has: players, ranks, the lead, and what is kept."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import scoring
from scoring.result import rank
from tests.scoring.building import errors_of, match_data, output_of, params_of, result_of


def wins(*winners: int, seats: int = 4) -> dict[str, Any]:
    rounds = [{"winner": winner} for winner in winners]
    return match_data("mytho", rounds, seats, options={"target_wins": 20})


def test_the_first_seat_leads_unless_another_is_named() -> None:
    table = scoring.Setup(3)
    assert [table.lead(index) for index in range(4)] == [0, 1, 2, 0]


class TestStandings:
    @pytest.mark.parametrize(
        ("totals", "ranks"),
        [
            ((9, 7, 7, 3), [(0, 1), (1, 2), (2, 2), (3, 4)]),
            ((3, 7, 7, 9), [(3, 1), (1, 2), (2, 2), (0, 4)]),
            ((7, 7, 7, 9), [(3, 1), (0, 2), (1, 2), (2, 2)]),
            ((7, 7, 3, 3), [(0, 1), (1, 1), (2, 3), (3, 3)]),
            ((0, 0, 0, 0), [(0, 1), (1, 1), (2, 1), (3, 1)]),
        ],
    )
    def test_best_first_equals_in_seating_order_and_the_rank_after_them_skipped(
        self, totals: tuple[int, ...], ranks: list[tuple[int, int]]
    ) -> None:
        standings = rank(scoring.GAMES["diabolo"], totals)
        assert [(s.seat, s.rank) for s in standings] == ranks

    def test_the_lowest_is_first_where_the_lowest_wins(self) -> None:
        standings = rank(scoring.GAMES["inferno"], (9, 2, 9))
        assert [(s.seat, s.rank) for s in standings] == [(1, 1), (0, 2), (2, 2)]

    def test_totals_are_by_seat_whatever_the_standings(self) -> None:
        result = result_of(wins(2, 2, 1))
        assert result.totals == (0, 1, 2, 0)
        assert [s.seat for s in result.standings] == [2, 1, 0, 3]

    def test_rounds_carry_the_totals_so_far(self) -> None:
        assert [r.totals for r in result_of(wins(2, 0)).rounds] == [(0, 0, 1, 0), (1, 0, 1, 0)]


class TestTheLead:
    def test_it_moves_one_seat_to_the_left_and_round_again(self) -> None:
        data = wins(*[0] * 5, seats=3) | {"first": 1}
        assert [r.lead for r in result_of(data).rounds] == [1, 2, 0, 1, 2]

    @pytest.mark.parametrize(("game", "offset"), [("diabolo", 1), ("inferno", 0), ("mytho", 0)])
    def test_who_starts(self, game: str, offset: int) -> None:
        following = result_of(match_data(game, [], 3, first=2)).next
        assert following == scoring.NextRound(1, 2, (2 + offset) % 3, False)

    @pytest.mark.parametrize("first", [-1, 3, 10**9])
    def test_the_first_lead_is_a_seat(self, first: int) -> None:
        data = match_data("mytho", [], first=first)
        assert errors_of(data) == [("no_such_seat", "first")]
        assert params_of(data, "no_such_seat") == {"found": first, "seats": 3}


class TestPlayers:
    @pytest.mark.parametrize(
        "name", ["Zoé", "A", "x" * 40, "Anne-Lise d'Été", "田中", "🦊", " Ana "]
    )
    def test_names_of_all_kinds(self, name: str) -> None:
        assert errors_of(match_data("mytho", [], players=[name, "Joe"])) == []

    def test_names_are_trimmed(self) -> None:
        match = scoring.match_from_data(match_data("mytho", [], players=[" Ana ", "Joe"]))
        assert match.players == ("Ana", "Joe")

    @pytest.mark.parametrize("name", ["", " ", "\u00a0", "x" * 41])
    def test_1_to_40_characters(self, name: str) -> None:
        data = match_data("mytho", [], players=["Joe", name])
        assert errors_of(data) == [("name_length", "players[1]")]
        assert params_of(data, "name_length") == {"longest": 40}

    @pytest.mark.parametrize(
        "name",
        [
            *("\u200b", "\u3164", "\u2060", "\ufeff", "\u115f\u1160", "\u00ad", "\ufe0f"),
            *("\u2800", "\u0301", "\u0903", "\u180e", "\u034f", "\U000e0100", "\uffa0"),
            *("\u2065", "\U000e0fff", "\u200d \u200b"),
        ],
    )
    def test_something_of_it_can_be_seen(self, name: str) -> None:
        data = match_data("mytho", [], players=["Joe", name])
        assert errors_of(data) == [("name_invisible", "players[1]")]
        assert errors_of(match_data("mytho", [], players=["Joe", f"{name}x{name}"])) == []

    def test_what_is_not_assigned_yet_may_be_seen(self) -> None:
        assert errors_of(match_data("mytho", [], players=["Joe", "\U0001faff"])) == []

    def test_accents_apart_or_composed_are_one_name(self) -> None:
        data = match_data("mytho", [], players=["Zoé", "Joe", "ZOE\u0301"])
        assert errors_of(data) == [("duplicate_name", "players[2]")]
        match = scoring.match_from_data(match_data("mytho", [], players=["Zoe\u0301", "Joe"]))
        assert match.players == ("Zoé", "Joe")

    def test_the_length_is_that_of_the_name_as_it_is_kept(self) -> None:
        assert errors_of(match_data("mytho", [], players=["Joe", "e\u0301" * 40])) == []
        grows = match_data("mytho", [], players=["Joe", "\u0958" * 21])
        assert errors_of(grows) == [("name_length", "players[1]")]

    def test_a_name_of_nothing_but_accents_is_refused_at_once(self) -> None:
        data = match_data("mytho", [], players=["Joe", "a" + "\u0315\u0300" * 200_000])
        assert errors_of(data) == [("name_length", "players[1]")]

    @pytest.mark.parametrize("odd", ["\0", "\n", "\t", "\x7f", "\x85", "\u2028", "\ud800"])
    def test_no_control_characters(self, odd: str) -> None:
        data = match_data("mytho", [], players=["Joe", f"A{odd}na"])
        assert errors_of(data) == [("name_control_character", "players[1]")]

    @pytest.mark.parametrize("again", ["Ana", "ANA", " ana\u3000"])
    def test_unique_after_trimming_and_case_folding(self, again: str) -> None:
        data = match_data("mytho", [], players=["Joe", "Ana", again])
        assert errors_of(data) == [("duplicate_name", "players[2]")]
        assert params_of(data, "duplicate_name") == {"same_as": 1}

    def test_case_folding_is_more_than_lower_case(self) -> None:
        data = match_data("mytho", [], players=["Strauß", "STRAUSS"])
        assert errors_of(data) == [("duplicate_name", "players[1]")]

    def test_every_bad_name_is_told(self) -> None:
        data = match_data("mytho", [], players=["", "Ana", "ana", 3, "a\nb", None, "x" * 41])
        assert errors_of(data) == [
            ("name_length", "players[0]"),
            ("duplicate_name", "players[2]"),
            ("not_a_string", "players[3]"),
            ("name_control_character", "players[4]"),
            ("not_a_string", "players[5]"),
            ("name_length", "players[6]"),
            ("wrong_seats", "players"),
        ]


class TestWhatIsKept:
    KEPT = {  # noqa: RUF012
        "id": "b2a0",
        "started": "2026-05-01T20:30:00+02:00",
        "finished": "2026-05-01T19:45:00Z",
        "note": "chez Zoé,\nau soleil",
    }

    def test_it_survives_export_and_import_without_effect_on_the_score(self) -> None:
        data = wins(1, 2)
        match = scoring.match_from_data(data | self.KEPT)
        assert scoring.match_to_data(match) == data | self.KEPT
        assert scoring.read_match(scoring.dumps(match)) == match
        assert output_of(data | self.KEPT) == output_of(data)

    @pytest.mark.parametrize("key", ["started", "finished"])
    @pytest.mark.parametrize(
        "text", ["", "today", "2026-05-01", "2026-05-01T20:30:00", "2026-13-01T20:30:00+02:00"]
    )
    def test_a_time_has_a_date_and_an_offset(self, key: str, text: str) -> None:
        assert errors_of(match_data("mytho", []) | {key: text}) == [("not_a_time", key)]

    @pytest.mark.parametrize("key", ["started", "finished"])
    @pytest.mark.parametrize(
        "text",
        [
            "9999-12-31T23:59:59-12:00",
            "0001-01-01T00:00:00+14:00",
            "1969-12-31T23:59:59Z",
            "2201-01-01T00:00:00Z",
        ],
    )
    def test_a_time_is_of_the_years_1970_to_2200(self, key: str, text: str) -> None:
        data = match_data("mytho", []) | {key: text}
        assert errors_of(data) == [("time_range", key)]
        assert params_of(data, "time_range") == {"low": 1970, "high": 2200}

    @pytest.mark.parametrize("text", ["1970-01-01T00:00:00+14:00", "2200-12-31T23:59:59-12:00"])
    def test_the_first_and_the_last_time(self, text: str) -> None:
        assert errors_of(match_data("mytho", [], started=text)) == []

    def test_a_note_that_a_phone_kept_longer_ends_where_a_file_can_say_no_more(self) -> None:
        match = scoring.Match("mytho", ("Ana", "Joe"), id="i" * 2001, note="n" * 2000)
        data = scoring.match_to_data(match)
        assert (data["id"], data["note"]) == (match.id, match.note)
        data = scoring.match_to_data(replace(match, note="n" * 2001))
        assert data["note"] == "n" * 1999 + "…"

    def test_a_note_has_at_most_2000_characters(self) -> None:
        assert errors_of(match_data("mytho", [], note="é" * 2000)) == []
        data = match_data("mytho", [], note="é" * 2001)
        assert errors_of(data) == [("note_length", "note")]
        assert params_of(data, "note_length") == {"found": 2001, "longest": 2000}

    @pytest.mark.parametrize("key", KEPT)
    def test_half_a_character_cannot_be_kept(self, key: str) -> None:
        assert errors_of(match_data("mytho", []) | {key: "\udc00"}) == [("unwritable_text", key)]

    @pytest.mark.parametrize("key", KEPT)
    @pytest.mark.parametrize("value", [None, 1, True, [], {}])
    def test_it_is_text(self, key: str, value: object) -> None:
        assert errors_of(match_data("mytho", []) | {key: value}) == [("not_a_string", key)]

    def test_default_options_stay_unsaid(self) -> None:
        data = match_data("inferno", [])
        assert "options" not in scoring.match_to_data(scoring.match_from_data(data))


class TestStopped:
    def test_without_a_round_there_is_nothing_to_stop(self) -> None:
        match = scoring.match_from_data(wins(1) | {"stopped": True})
        result = scoring.score(replace(match, rounds=()))
        assert not result.finished and not result.stopped

    def test_the_match_is_finished_and_says_that_it_was_stopped(self) -> None:
        output = output_of(wins(2, 2, 1) | {"stopped": True})
        assert list(output)[:3] == ["game", "finished", "stopped"]
        assert output["finished"] is output["stopped"] is True
        assert (output["next"], output["winners"], output["decided_by"]) == (None, ["Zoé"], "wins")
        assert "stopped" not in output_of(wins(2, 2, 1))

    def test_equals_share_the_win(self) -> None:
        result = result_of(wins(2, 0) | {"stopped": True})
        assert (result.winners, result.decided_by) == ((0, 2), "shared")
        assert [reason.code for reason in result.reasons] == ["stopped", "shared_win"]

    def test_a_tie_for_lowest_is_shared_even_after_an_extra_round(self) -> None:
        level = {"taken": [{"points": 9}, {"points": 9}, {"points": 12}]}
        result = result_of(match_data("inferno", [level] * 4, stopped=True))
        assert (result.winners, result.decided_by) == ((0, 1), "shared")
        assert [reason.code for reason in result.reasons] == ["stopped", "shared_win"]

    def test_it_is_kept(self) -> None:
        data = wins(1) | {"stopped": True}
        match = scoring.match_from_data(data)
        assert match.stopped and scoring.match_to_data(match) == data
        assert "stopped" not in scoring.match_to_data(scoring.match_from_data(wins(1)))

    @pytest.mark.parametrize("value", [False, None, 1, 0, "true", [], {}])
    def test_only_true_can_be_said(self, value: object) -> None:
        assert errors_of(wins(1) | {"stopped": value}) == [("stopped_value", "stopped")]

    def test_not_before_the_first_round(self) -> None:
        assert errors_of(wins() | {"stopped": True}) == [("stopped_before_start", "stopped")]

    @pytest.mark.parametrize(
        "over",
        [
            wins(*[1] * 20),
            match_data("mytho", [{"winner": 0}]),
            match_data("diabolo", [{"lines": {}, "hands": [{}] * 3}] * 3),
            match_data("diabolo", [{"lines": {}, "hands": [{}] * 3}], options={"rounds": 1}),
            match_data("inferno", [{"taken": [{}, {"points": 7}, {"points": 8}]}] * 3),
            match_data("inferno", [{"taken": [{}] * 3}] * 3, options={"tie": "share"}),
            match_data("angels", [{"piles": [{}, {}, {}]}]),
        ],
    )
    def test_not_once_it_is_over(self, over: dict[str, Any]) -> None:
        assert errors_of(over) == []
        assert errors_of(over | {"stopped": True}) == [("stopped_at_end", "stopped")]

    def test_never_in_angels(self) -> None:
        data = match_data("angels", [], stopped=True)
        assert errors_of(data) == [("stopped_before_start", "stopped")]

    def test_a_round_that_cannot_be_read_leaves_open_whether_it_was_over(self) -> None:
        data = match_data("mytho", [{"winner": 9}], stopped=True, options={"target_wins": 2})
        assert errors_of(data) == [("no_such_seat", "rounds[0].winner")]


class TestTheNumberOfRounds:
    @pytest.mark.parametrize("game", ["diabolo", "inferno"])
    @pytest.mark.parametrize("rounds", [1, 2, 5, 20])
    def test_the_table_can_choose_it_and_the_lead_goes_on(self, game: str, rounds: int) -> None:
        one = {
            "diabolo": {"lines": {"red": "angel"}, "hands": [{"red": 1}, {}, {}]},
            "inferno": {"taken": [{"points": 1}, {"points": 12}, {"points": 12}]},
        }[game]
        data = match_data(game, [one] * rounds, options={"rounds": rounds}, first=1)
        result = result_of(data)
        assert result.finished and (result.winners, result.decided_by) == ((0,), "points")
        assert [r.lead for r in result.rounds] == [(1 + n) % 3 for n in range(rounds)]
        assert not any(r.extra for r in result.rounds)
        assert not result_of(data | {"rounds": [one] * (rounds - 1)}).finished
        more = data | {"rounds": [one] * (rounds + 1)}
        assert errors_of(more) == [("round_after_end", f"rounds[{rounds}]")]

    def test_extra_rounds_come_after_it(self) -> None:
        level = {"taken": [{"points": 9}, {"points": 9}, {"points": 12}]}
        result = result_of(match_data("inferno", [level] * 3, options={"rounds": 2}))
        assert result.next is not None and result.next.extra
        assert [r.extra for r in result.rounds] == [False, False, True]

    @pytest.mark.parametrize("value", [0, 21, -1, 2.0, True, "3", None])
    def test_it_is_1_to_20(self, value: object) -> None:
        data = match_data("diabolo", [], options={"rounds": value})
        assert errors_of(data) == [("option_range", "options.rounds")]
        assert params_of(data, "option_range") == {"low": 1, "high": 20}

    @pytest.mark.parametrize("game", ["angels", "mytho"])
    def test_other_games_have_no_such_option(self, game: str) -> None:
        data = match_data(game, [], options={"rounds": 2})
        assert errors_of(data) == [("unknown_option", "options.rounds")]

    def test_a_match_has_at_most_500_rounds(self) -> None:
        level = {"taken": [{"points": 9}, {"points": 9}, {"points": 12}]}
        assert errors_of(match_data("inferno", [level] * 500)) == []
        data = match_data("inferno", [None] * 501, stopped=True)
        assert errors_of(data) == [("too_many_rounds", "rounds")]
        assert params_of(data, "too_many_rounds") == {"found": 501, "limit": 500}


@pytest.mark.parametrize(
    ("game", "course", "own"),
    [
        ("diabolo", [(1, 2)], False),
        ("diabolo", [(1, 2), (3, 3)], True),
        ("diabolo", [(1, 2), (3, 3), (4, 5)], False),
        ("inferno", [(1, 2, 3)] * 2, False),
        ("inferno", [(1, 2, 3)] * 3, True),
        ("inferno", [(1, 2, 3)] * 4, False),
        ("inferno", [(1, 2, 3), (1, 1, 3), (1, 1, 3)], True),
        ("inferno", [(1, 2, 3), (1, 2, 3), (2, 2, 3), (3, 3, 3), (4, 3, 4)], True),
        ("inferno", [(1, 2, 3), (1, 2, 3), (2, 2, 3), (3, 3, 3)], False),
        ("angels", [(4, 4)], True),
        ("mytho", [(1, 0)], True),
        ("mytho", [(1, 0), (2, 0)], False),
    ],
)
def test_a_match_has_the_rules_own_length_whatever_was_agreed(game, course, own) -> None:
    assert scoring.GAMES[game].has_own_length(course) is own
