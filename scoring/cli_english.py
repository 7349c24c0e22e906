"""English for the command line: one text for each code. The app has catalogues of its own."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .problems import Problem
from .reasons import (
    DecidedByExtraRound,
    Decision,
    DoubleSpent,
    ExtraRound,
    FewestCards,
    HighestHand,
    LineDecided,
    MostWins,
    NobodyEntered,
    NobodyHolds,
    OtherCards,
    PileCounted,
    PointsSaid,
    Reason,
    RedCards,
    RoundWon,
    SharedWin,
    StoppedEarly,
    WonByWins,
    WonOnPoints,
)

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
    "name_invisible": "a name has at least one character that can be seen",
    "duplicate_name": "the same name as players[{same_as}]",
    "wrong_seats": "{found} players; this game takes {low} to {high}",
    "no_such_seat": "there is no seat {found}; seats count from 0, and there are {seats}",
    "unknown_option": "this game has no such option",
    "option_value": "should be one of {allowed}",
    "option_range": "should be an integer from {low} to {high}",
    "not_a_time": "should be a date and time with its offset, as 2026-05-01T20:30:00+02:00",
    "time_range": "the year should be from {low} to {high}",
    "note_length": "a note has at most {longest} characters, not {found}",
    "too_many_rounds": "{found} rounds; a match has at most {limit}",
    "stopped_value": "should be true, or left out",
    "stopped_before_start": "a match cannot be stopped before its first round",
    "stopped_at_end": "the match was over by its rules, so it was not stopped",
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
    "too_many_points_in_all": "{found} points of all players together; the box has {limit}",
    "points_beside_cards": "a number of points must stand alone, without cards beside it",
    "points_range": "{found} points; possible are {low} to {high}",
    "cards_range": "{found} cards; possible are {low} to {high}",
    "points_over_cards": "{points} points are too many for {cards} cards, 2 points each",
    "cards_without_points": "the number of cards needs points beside it",
    "tie_needs_cards": "a tie for first place at {points} points: enter the number of cards",
    "double_off_angel": "a Double on {colour}, which the angels do not win ({outcome})",
    "winner_has_cards": "the winner has {found} cards left",
    "loser_without_cards": "a player with no cards left who did not win",
    # warnings
    "side_size": "{cards} cards on one side; the rules allow {limit}",
    "line_size": "{cards} cards on a line; the rules allow {limit}",
    "side_points": "{found} points on one side; three cards make at most {limit}",
    "line_points": "{found} points on a line; five cards make at most {limit}",
    "unlikely_points": "{found} points; six cards give {low} to {high}",
    "closed_lines": "{found} lines are closed; the round ends with {expected}",
    "hand_size": "a hand of {cards} cards instead of 6",
    "small_pick_up": "{cards} picked up; fewer than {least} cards only when the pile ran out",
    "few_cards": "{cards} cards picked up in all; in a round it is at least {least}",
    "small_pile": "fewer than {least} cards; with two players each starts with {least} face down",
    "few_face_down": "{found} cards face down; with two players each starts with {least}",
}

_WORTH = {"plus2": "+2", "plus1": "+1", "zero": "0", "minus2": "−2"}
_LINES = {"line_angel": "angels win", "line_demon": "demons win", "line_tie": "a tie"}


def problem_text(problem: Problem) -> str:
    """
    >>> problem_text(Problem("card_value", (), {"found": 6, "low": 1, "high": 5}))
    'there is no card 6; cards are 1 to 5'
    """
    text = _too_many(problem) if problem.code == "too_many_cards" else PROBLEMS[problem.code]
    text = text.format_map(
        {
            name: ", ".join(value) if isinstance(value, list) else value
            for name, value in problem.params.items()
        }
    )
    return text if problem.is_error else f"warning: {text}"


def _too_many(problem: Problem) -> str:
    match problem.params["kind"]:
        case None:
            return "{found} cards in all piles; the box has {limit}"
        case "others":
            return "{found} cards of other colours; the box has {limit}"
        case kind:
            return f"{{found}} cards worth {_WORTH[str(kind)]}; the box has {{limit}}"


def signed(points: int) -> str:
    """
    >>> signed(12), signed(1), signed(0), signed(-4)
    ('+12', '+1', '0', '−4')
    """
    return f"+{points}" if points > 0 else str(points).replace("-", "−")


def reason_text(reason: Reason | Decision, players: Sequence[str]) -> str:
    """Why, in a sentence that does not repeat whose points they are."""

    def names(seats: Iterable[int]) -> str:
        return _listed([players[seat] for seat in seats])

    match reason:
        case LineDecided(code="line_empty", colour=colour):
            return f"{colour}: no cards, nothing to gain or lose"
        case LineDecided(code, colour, demon, angel):
            sums = "" if angel is None else f" (angels {angel}, demons {demon})"
            return f"{colour}: {_LINES[code]}{sums}"
        case NobodyHolds(colour):
            return f"{colour}: nobody holds any"
        case NobodyEntered(colour):
            return f"{colour}: nobody's cards were entered"
        case HighestHand(colour=colour, total=total):
            cards = "+".join(map(str, reason.cards or (total,)))
            over = _over(reason.holdings)
            tied = f", level with {names(reason.tied_with)}" if reason.tied_with else ""
            doubled = ", doubled" if reason.doubled else ""
            return f"highest in {colour} with {cards}{over}{tied}{doubled}"
        case DoubleSpent(colour=colour, total=total, highest=highest):
            held = "none" if total is None else total
            return f"Double on {colour} wins nothing: {held} against {highest}"
        case RedCards(cards=None):
            return "red points"
        case RedCards(cards=tuple(counts)):
            shown = ", ".join(f"{n}×{value}" for value, n in enumerate(counts, start=1) if n)
            return f"red cards: {shown or 'none'}"
        case OtherCards(points=count):
            return "1 other card" if count == 1 else f"{count} other cards"
        case PointsSaid(points=points, cards=cards):
            size = "" if cards is None else f", in {_counted(cards, 'card')}"
            return f"{_counted(points, 'point')}, as said{size}"
        case PileCounted(counts=counts, cards=cards):
            piles = zip(counts, _WORTH.values(), strict=True)
            shown = ", ".join(f"{count}×{worth}" for count, worth in piles if count)
            return f"{cards} cards: {shown or 'none'}"
        case RoundWon(code="won_by_contest"):
            return "a successful challenge with one card in hand"
        case RoundWon():
            return "out of cards"
        case WonOnPoints(total=total, next_seats=seats, next_total=next_total):
            return f"{total} points against {next_total} for {names(seats)}"
        case FewestCards(total=total, cards=cards, rivals=rivals):
            against = _listed([str(cards) for cards in reason.rival_cards])
            return (
                f"{total} points, level with {names(rivals)}, "
                f"but fewer cards: {cards} against {against}"
            )
        case SharedWin(seats, total):
            return f"{names(seats)} share the win with {total} each"
        case WonByWins(wins=wins, target=target):
            return f"{wins} of {target} wins"
        case MostWins(wins=wins, next_seats=seats, next_wins=next_wins):
            return f"most wins: {wins} against {next_wins} for {names(seats)}"
        case StoppedEarly(1):
            return "the table ended the match after 1 round"
        case StoppedEarly(rounds):
            return f"the table ended the match after {rounds} rounds"
        case DecidedByExtraRound(seat, seats, total, before=before, score=score) if (
            seat not in seats
        ):
            return (
                f"{names(seats)} were level at {total}; everybody played the extra round, and"
                f" {names((seat,))} ended lowest: {before} + {score}"
            )
        case DecidedByExtraRound(seats=seats, total=total, scores=scores):
            taken = _listed([signed(score) for score in scores])
            return f"{names(seats)} were level at {total}; the extra round decided: {taken}"
        case ExtraRound(seats, total):
            return (
                f"{names(seats)} are level at {total}, the lowest: one more round, which everybody"
                " plays and anybody can win"
            )
    raise KeyError(reason.code)


def _counted(number: int, noun: str) -> str:
    plural = "" if abs(number) == 1 else "s"
    return f"{number} {noun}{plural}".replace("-", "−")


def _over(holdings: Iterable[int | None]) -> str:
    """The next best holding, where one was entered."""
    entered = sorted({total for total in holdings if total is not None})
    return f" over {entered[-2]}" if len(entered) > 1 else ""


def _listed(words: Sequence[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"
