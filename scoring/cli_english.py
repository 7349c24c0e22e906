"""English for the command line: one text for each code. The app has catalogues of its own."""

from __future__ import annotations

from collections.abc import Sequence

from .game import Reason
from .match import Match
from .problems import Problem

PROBLEMS = {
    # the file
    "cannot_read": "the file cannot be read: {why}",
    "file_too_large": "the file is larger than {limit} bytes, so it is no match file",
    "empty_file": "the file is empty",
    "not_utf8": "not UTF-8 text (byte {offset}); save the file as UTF-8",
    "not_json": "not JSON: look at line {line}, column {column}",
    "nested_too_deep": "brackets are nested too deep for a match file",
    # values of the wrong kind
    "not_an_object": "expected an object, found {found}",
    "not_a_list": "expected a list, found {found}",
    "not_a_string": "expected a string, found {found}",
    "not_an_integer": "expected an integer, found {found}",
    "number_too_large": "the number has too many digits",
    "missing_key": "this key is missing",
    "unknown_key": "unknown key; is it a typing mistake?",
    "duplicate_key": "this key stands twice in its object",
    "wrong_length": "has {found} entries, expected {expected}",
    "negative_count": "a count cannot be negative: {found}",
    "negative_total": "a total cannot be negative: {found}",
    "unwritable_text": "contains half a character (a lone surrogate)",
    # the match
    "unknown_format": "not a match file of Diablotin, whose format is {expected}",
    "newer_version": "made by a newer Diablotin (version {found}, this one reads {supported})",
    "unknown_version": "version {found} is not known; this Diablotin reads {supported}",
    "unknown_game": "unknown game; it should be one of {allowed}",
    "name_length": "a name has 1 to {longest} characters",
    "name_control_character": "a name cannot contain control characters",
    "duplicate_name": "the same name as players[{same_as}]",
    "wrong_seats": "{found} players; this game takes {low} to {high}",
    "no_such_seat": "there is no seat {found}; seats count from 0, and there are {seats}",
    "unknown_option": "this game has no such option",
    "option_value": "should be one of {allowed}",
    "option_range": "should be an integer from {low} to {high}",
    "not_a_time": "should be a date and time with its offset, as 2026-05-01T20:30:00+02:00",
    "round_after_end": "the match was over after {played} rounds, but {found} are given",
    # the games
    "card_value": "there is no card {found}; cards are {low} to {high}",
    "unknown_colour": "should be null or one of {allowed}",
    "unknown_outcome": "should be one of {allowed}, or an object of two sides",
    "unknown_ending": "should be one of {allowed}",
    "not_a_line": "expected an outcome or an object of two sides, found {found}",
    "not_a_holding": "expected a list of cards or their total, found {found}",
    "too_many_copies": "{found} {colour} cards of value {card}; the box has {limit}",
    "too_many_points": "{found} points in {colour}; the box has {limit}",
    "double_off_angel": "a Double on {colour}, which the angels do not win ({outcome})",
    "winner_has_cards": "the winner has {found} cards left",
    "loser_without_cards": "a player with no cards left who did not win",
    # warnings
    "side_size": "{cards} cards on one side; the rules allow {limit}",
    "line_size": "{cards} cards on a line; the rules allow {limit}",
    "closed_lines": "{found} lines are closed; the round ends with {expected}",
    "hand_size": "a hand of {cards} cards instead of 6",
    "small_pick_up": "{cards} picked up; fewer than {least} cards only when the pile ran out",
    "few_face_down": "{found} cards face down; with two players each starts with {least}",
}

_TOO_MANY_CARDS = {
    "others": "{found} cards of other colours; the box has {limit}",
    None: "{found} cards in all piles; the box has {limit}",
}

_NAMES = {"plus2": "+2", "plus1": "+1", "zero": "0", "minus2": "−2"}


def problem_text(problem: Problem) -> str:
    """
    >>> problem_text(Problem("card_value", (), {"found": 6, "low": 1, "high": 5}))
    'there is no card 6; cards are 1 to 5'
    """
    params = {
        name: ", ".join(map(str, value)) if isinstance(value, list) else value
        for name, value in problem.params.items()
    }
    if problem.code == "too_many_cards":
        kind = params["kind"]
        worth = f"{{found}} cards worth {_NAMES.get(str(kind))}; the box has {{limit}}"
        text = _TOO_MANY_CARDS.get(kind if kind is None else str(kind), worth)
    else:
        text = PROBLEMS[problem.code]
    text = text.format_map(params)
    return text if problem.is_error else f"warning: {text}"


def signed(points: int) -> str:
    """
    >>> signed(12), signed(0), signed(-4)
    ('+12', '0', '−4')
    """
    return f"+{points}" if points > 0 else str(points).replace("-", "−")


def reason_text(reason: Reason, match: Match) -> str:
    """Why, in a sentence that does not repeat whose points they are."""
    players = match.players
    p = reason.params

    def names(key: str) -> str:
        return _listed([players[seat] for seat in _seats(p[key])])

    match reason.code:
        case "line_empty":
            return f"{p['colour']}: no cards, nothing to gain or lose"
        case "line_angel" | "line_demon" | "line_tie":
            verdict = {"line_angel": "angels win", "line_demon": "demons win", "line_tie": "a tie"}
            sums = "" if p["angel"] is None else f" (angels {p['angel']}, demons {p['demon']})"
            return f"{p['colour']}: {verdict[reason.code]}{sums}"
        case "nobody_holds":
            return f"{p['colour']}: nobody holds any"
        case "gained" | "lost":
            cards = "+".join(map(str, _seats(p["cards"] or [p["total"]])))
            tied = f", level with {names('tied_with')}" if p["tied_with"] else ""
            doubled = ", doubled" if p["doubled"] else ""
            return f"highest in {p['colour']} with {cards}{_over(p['holdings'])}{tied}{doubled}"
        case "double_spent":
            held = "none" if p["total"] is None else p["total"]
            return f"Double on {p['colour']} wins nothing: {held} against {p['highest']}"
        case "red_cards":
            if p["cards"] is None:
                return "red points"
            counts = enumerate(_seats(p["cards"]), start=1)
            shown = ", ".join(f"{count}×{value}" for value, count in counts if count)
            return f"red cards: {shown or 'none'}"
        case "other_cards":
            return "1 other card" if p["count"] == 1 else f"{p['count']} other cards"
        case "pile":
            worth = ", ".join(f"{p[kind]}×{name}" for kind, name in _NAMES.items() if p[kind])
            return f"{p['cards']} cards: {worth or 'none'}"
        case "won_by_empty":
            return "out of cards"
        case "won_by_contest":
            return "a right contest with one card in hand"
        case "won_on_points":
            return f"{p['total']} points against {p['next_total']} for {names('next_seats')}"
        case "fewest_cards":
            against = _listed([str(cards) for cards in _seats(p["rival_cards"])])
            return (
                f"{p['total']} points, level with {names('rivals')}, "
                f"but fewer cards: {p['cards']} against {against}"
            )
        case "shared_win":
            return f"{names('seats')} share the win with {p['total']} points each"
        case "won_by_wins":
            return f"{p['wins']} of {p['target']} wins"
        case "decided_by_extra_round":
            taken = _listed([signed(score) for score in _seats(p["scores"])])
            return f"{names('seats')} were level at {p['total']}; the extra round decided: {taken}"
        case "extra_round":
            return f"{names('seats')} are level at {p['total']}, the lowest: one more round"
    raise KeyError(reason.code)


def _over(holdings: object) -> str:
    """The next best holding, where one was entered."""
    entered = sorted({total for total in _seats(holdings) if total is not None})
    return f" over {entered[-2]}" if len(entered) > 1 else ""


def _seats(value: object) -> Sequence[int]:
    """Parameters are plain JSON values; this one is known to be a list of integers."""
    assert isinstance(value, list)
    return value


def _listed(words: Sequence[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"
