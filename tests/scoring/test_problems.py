"""How the problems of a file are told: all at once, each with its path."""

from __future__ import annotations

import json

import pytest

import scoring
from tests.scoring.building import errors_of, match_data, params_of


class TestAllProblemsAtOnce:
    def test_across_the_whole_file(self) -> None:
        data = match_data(
            "diabolo",
            [
                {"lines": {"red": "anjel"}, "hands": [{}, {"blue": [6]}], "doubles": ["red", None]},
                {"lines": {}, "hands": [{}], "extra": 1},
                "nothing",
            ],
            2,
            first=7,
            options={"tie": "share"},
            note=5,
            colour="red",
        )
        assert set(errors_of(data)) == {
            ("unknown_key", "colour"),
            ("no_such_seat", "first"),
            ("unknown_option", "options.tie"),
            ("not_a_string", "note"),
            ("unknown_outcome", "rounds[0].lines.red"),
            ("card_value", "rounds[0].hands[1].blue[0]"),
            ("wrong_length", "rounds[1].hands"),
            ("unknown_key", "rounds[1].extra"),
            ("not_an_object", "rounds[2]"),
        }

    def test_entries_of_a_list_of_the_wrong_length_are_still_read(self) -> None:
        hands = [{"red": [9]}, {}, {"rde": 1}]
        data = match_data("diabolo", [{"lines": {}, "hands": hands, "doubles": [1]}], 2)
        assert set(errors_of(data)) == {
            ("wrong_length", "rounds[0].hands"),
            ("card_value", "rounds[0].hands[0].red[0]"),
            ("unknown_key", "rounds[0].hands[2].rde"),
            ("wrong_length", "rounds[0].doubles"),
            ("unknown_colour", "rounds[0].doubles[0]"),
        }

    @pytest.mark.parametrize("options", [{"target_wins": 25}, {"target": 3}, [], None])
    def test_an_option_that_cannot_be_read_does_not_end_the_match_early(
        self, options: object
    ) -> None:
        data = match_data("mytho", [{"winner": 0}, {"winner": 7}], options=options)
        assert len(errors_of(data)) == 2
        assert ("no_such_seat", "rounds[1].winner") in errors_of(data)

    def test_a_round_that_cannot_be_read_leaves_the_end_open(self) -> None:
        """It may have levelled the totals, so that the fourth round was due."""
        bad, good = {"taken": [{"others": -1}, {}, {}]}, {"taken": [{}, {"others": 3}, {}]}
        last = {"taken": [{}, {}, {"others": 3}]}
        data = match_data("inferno", [bad, good, last, last])
        assert errors_of(data) == [("negative_count", "rounds[0].taken[0].others")]

    def test_a_double_on_a_line_that_cannot_be_read_is_no_second_mistake(self) -> None:
        for line in (3, "angle", {"angel": [7]}, {"angle": [3]}):
            one = {"lines": {"red": line}, "hands": [{}, {}], "doubles": ["red", None]}
            assert len(errors_of(match_data("diabolo", [one], 2))) == 1

    def test_warnings_are_told_beside_the_errors(self) -> None:
        one = {"taken": [{"others": 1}, {"others": -1}, {}]}
        with pytest.raises(scoring.Refused) as refused:
            scoring.match_from_data(match_data("inferno", [one]))
        assert {(p.code, p.severity) for p in refused.value.problems} == {
            ("negative_count", "error"),
            ("small_pick_up", "warning"),
            ("few_cards", "warning"),
        }


class TestFormatAndVersion:
    @pytest.mark.parametrize("format_", ["diablotin.store", "", None, 1, ["diablotin.match"]])
    def test_another_format_is_refused_and_nothing_else_is_said(self, format_: object) -> None:
        data = match_data("chess", [1, 2], format=format_)
        assert errors_of(data) == [("unknown_format", "format")]

    def test_a_higher_version_was_made_by_a_newer_diablotin(self) -> None:
        data = match_data("whist", [], version=2)
        assert errors_of(data) == [("newer_version", "version")]
        assert params_of(data, "newer_version") == {"found": 2, "supported": 1}

    @pytest.mark.parametrize("version", [0, -1])
    def test_there_is_no_lower_version(self, version: int) -> None:
        assert errors_of(match_data("mytho", [], version=version)) == [
            ("unknown_version", "version")
        ]

    @pytest.mark.parametrize("key", ["format", "version", "game", "players", "first", "rounds"])
    def test_what_every_match_has(self, key: str) -> None:
        data = match_data("mytho", [])
        del data[key]
        assert errors_of(data) == [("missing_key", key)]

    @pytest.mark.parametrize("game", ["chess", "Diabolo", "", "diabolo "])
    def test_an_unknown_game(self, game: str) -> None:
        data = match_data(game, [{"anything": 1}])
        assert errors_of(data) == [("unknown_game", "game")]
        assert params_of(data, "unknown_game") == {"allowed": list(scoring.GAMES.ids)}


class TestPaths:
    @pytest.mark.parametrize(
        ("path", "written"),
        [
            ((), "$"),
            (("rounds", 2, "hands", 1, "violet"), "rounds[2].hands[1].violet"),
            (("a b",), '["a b"]'),
            (("rounds", ""), 'rounds[""]'),
            (("line\nbreak",), '["line\\nbreak"]'),
            (("\ud800",), '["\\ud800"]'),
            (("k" * 500,), '["' + "k" * 60 + '\\u2026"]'),
        ],
    )
    def test_any_path_stays_short_and_on_one_line(
        self, path: tuple[str | int, ...], written: str
    ) -> None:
        assert scoring.where(path) == written

    def test_a_refusal_names_its_first_problems(self) -> None:
        with pytest.raises(scoring.Refused, match=r"first \[missing_key\]"):
            scoring.match_from_data(json.loads("{}"))


def test_a_refusal_names_the_first_three_places_and_knows_them_all() -> None:
    problems = [scoring.Problem("card_value", ("rounds", index)) for index in range(5)]
    refused = scoring.Refused(problems)
    assert str(refused) == "; ".join(f"rounds[{index}] [card_value]" for index in range(3))
    assert refused.problems == tuple(problems)
