"""Every problem that the rules can report, in words that say what to do."""

from collections.abc import Sequence

from i18n import N_, NN_, tr
from scoring import Problem

from . import phrases

TEXTS: dict[str, str] = {
    # files
    "cannot_read": N_("The file cannot be read: {why}"),
    "file_too_large": N_("The file is too large to be a match."),
    "empty_file": N_("The file is empty."),
    "not_utf8": N_("This is not a text file."),
    "not_json": N_("This is not a match file (line {line}, column {column})."),
    "nested_too_deep": N_("This is not a match file."),
    "unknown_format": N_("This is not a Diablotin match."),
    "newer_version": N_("Made by a newer Diablotin: update the app to read it."),
    "unknown_version": N_("Version {found} of the match file is not known."),
    "not_an_object": N_("An object is expected here."),
    "not_a_list": N_("A list is expected here."),
    "not_a_string": N_("A text is expected here."),
    "not_an_integer": N_("A whole number is expected here."),
    "number_too_large": N_("The number is far too large."),
    "missing_key": N_("This part is missing."),
    "unknown_key": N_("This part is not known; is it a typing mistake?"),
    "duplicate_key": N_("This part appears twice."),
    "unwritable_text": N_("The text contains half a character."),
    "not_a_time": N_("This is not a date with its time."),
    "time_range": N_("The year should be from {low} to {high}."),
    "note_length": N_("A note has at most {longest} characters."),
    # the match
    "unknown_game": N_("This game is not known."),
    "name_length": N_("A name has 1 to {longest} characters."),
    "name_control_character": N_("A name cannot contain control characters."),
    "name_invisible": N_("A name needs at least one character that can be seen."),
    "duplicate_name": N_("Two players have the same name."),
    "no_such_seat": N_("There is no such seat."),
    "unknown_option": N_("This game has no such option."),
    "option_value": N_("This option cannot have that value."),
    "option_range": N_("This option goes from {low} to {high}."),
    "too_many_rounds": N_("{found} rounds: a match has at most {limit}."),
    "stopped_value": N_("A match that was stopped says so with “true”."),
    "stopped_before_start": N_("A match cannot be stopped before its first round."),
    "stopped_at_end": N_("The match was over by its rules: nobody stopped it."),
    # the cards
    "card_value": N_("There is no card {found}: cards go from {low} to {high}."),
    "negative_count": N_("A count cannot be below 0."),
    "negative_total": N_("A total cannot be below 0."),
    "unknown_colour": N_("This colour is not known."),
    "unknown_outcome": N_("This outcome is not known."),
    "unknown_ending": N_("This ending is not known."),
    "not_a_line": N_("This is not a line."),
    "not_a_holding": N_("These are not cards."),
    "too_many_copies": N_("{found} cards {card} in {colour}: the box has only {limit}."),
    "too_many_points": N_("{found} points in {colour}: the box has only {limit}."),
    "too_many_points_in_all": N_("{found} points of all players: the box has only {limit}."),
    "points_beside_cards": N_("Either the cards or the points in all, not both."),
    "points_range": N_("{found} is not possible here: {low} to {high}."),
    "cards_range": N_("A pile cannot have so many cards: {low} to {high}, not {found}."),
    "points_over_cards": N_("Too few cards ({cards}) for {points}: a card counts 2 at most."),
    "cards_without_points": N_("The points of this pile are missing."),
    "tie_needs_cards": N_("Level at the top: the number of cards decides. Please enter it."),
    "double_off_angel": N_("A Double counts only where the angels win, not on {colour}."),
    "winner_has_cards": N_("The winner cannot have cards left."),
    "loser_without_cards": N_("Only the winner can have no card left."),
    # warnings
    "line_size": N_("{cards} cards on the {colour} line: the rules allow {limit}."),
    "line_points": N_("{found} in all in {colour}: five cards make at most {limit}."),
    "unlikely_points": N_("{found} in one round? Six cards give {low} to {high}."),
    "small_pile": N_("Fewer than {least}: with two players, each starts with two cards face down."),
    "closed_lines": N_("Closed lines: {found}; the round ends with {expected}."),
    "few_face_down": N_("With two players, each has at least {least} cards face down."),
}

COUNTED: dict[str, tuple[str, tuple[str, str]]] = {
    "wrong_length": (
        "found",
        NN_("{found} entry instead of {expected}.", "{found} entries instead of {expected}."),
    ),
    "wrong_seats": (
        "found",
        NN_(
            "{found} player: this game takes {low} to {high}.",
            "{found} players: this game takes {low} to {high}.",
        ),
    ),
    "round_after_end": (
        "played",
        NN_(
            "The match was over after {played} round, but there are {found}.",
            "The match was over after {played} rounds, but there are {found}.",
        ),
    ),
    "hand_size": (
        "cards",
        NN_("A hand of {cards} card instead of 6.", "A hand of {cards} cards instead of 6."),
    ),
    "small_pick_up": (
        "cards",
        NN_(
            "Only {cards} card picked up: at least {least}, unless the pile ran out.",
            "Only {cards} cards picked up: at least {least}, unless the pile ran out.",
        ),
    ),
    "few_cards": (
        "cards",
        NN_(
            "Only {cards} card picked up in all: at least {least} in a round.",
            "Only {cards} cards picked up in all: at least {least} in a round.",
        ),
    ),
}
"""The problems whose words depend on a number that may be one: which number, and the words."""

TOO_MANY_CARDS: dict[str | None, str] = {
    "others": N_("{found} cards of other colours: the box has only {limit}."),
    "plus2": N_("{found} cards worth +2: the box has only {limit}."),
    "zero": N_("{found} X cards: the box has only {limit}."),
    "minus2": N_("{found} cards worth −2: the box has only {limit}."),
    None: N_("{found} cards in all: the box has only {limit}."),
}

TOO_MANY_ON_A_SIDE = {
    "demon": N_("{cards} cards on the demons’ side of {colour}: the rules allow {limit}."),
    "angel": N_("{cards} cards on the angels’ side of {colour}: the rules allow {limit}."),
}

TOO_MUCH_ON_A_SIDE = {
    "demon": N_("{found} on the demons’ side of {colour}: three cards make at most {limit}."),
    "angel": N_("{found} on the angels’ side of {colour}: three cards make at most {limit}."),
}

OF_ONE_PLAYER = {
    "hand_size",
    "small_pick_up",
    "few_face_down",
    "small_pile",
    "unlikely_points",
    "points_range",
    "cards_range",
    "points_over_cards",
    "cards_without_points",
    "tie_needs_cards",
}
"""What looks odd of one player, whose name belongs to it."""


def text(problem: Problem, names: Sequence[str] = ()) -> str:
    """What is wrong, in the language of the app; with the players' ``names``, whose it is."""
    said = _text(problem)
    if names and problem.code in OF_ONE_PLAYER:
        seat = next(key for key in reversed(problem.path) if isinstance(key, int))
        return f"{names[seat]} · {said}"
    return said


def _text(problem: Problem) -> str:
    code, path, params = problem.code, problem.path, dict(problem.params)
    if code in ("side_size", "line_size", "side_points", "line_points"):
        params["colour"] = str(path[-2 if code.startswith("side") else -1])
    if isinstance(colour := params.get("colour"), str):
        params["colour"] = phrases.colour(colour)
    if code == "side_size":
        return tr(TOO_MANY_ON_A_SIDE[str(path[-1])], **params)
    if code == "side_points":
        return tr(TOO_MUCH_ON_A_SIDE[str(path[-1])], **params)
    if code == "too_many_cards":
        kind = params["kind"]
        return tr(TOO_MANY_CARDS[kind if isinstance(kind, str) else None], **params)
    if code in COUNTED:
        number, texts = COUNTED[code]
        count = params[number]
        assert isinstance(count, int)
        return tr.n(*texts, count, **params)
    return tr(TEXTS[code], **params)


def no_font() -> str:
    """Of a name or a note in letters that this device cannot draw."""
    return tr("This device has no font for some of these letters: they will show as boxes.")


def no_more_room(most: int) -> str:
    """Where a field takes no more characters."""
    return tr("That is all there is room for: {n} characters.", n=most)
