"""The match file: reading it with every defect named, and writing it back."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from .game import Game, OptionValue, Setup
from .json_reader import parse, read_integer, read_list, read_object, read_text
from .player_names import LONGEST_NAME, clean_name, name_key, name_problem
from .problems import Findings, Path, Refused
from .registry import GAMES

FORMAT = "diablotin.match"
VERSION = 1
LONGEST_NOTE = 2000
MOST_ROUNDS = 500
YEARS = range(1970, 2201)


@dataclass(frozen=True, slots=True)
class Match:
    """One match: who sits where, and the rounds played so far, oldest first."""

    game: str
    players: tuple[str, ...]
    first: int = 0
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    rounds: tuple[Any, ...] = ()
    id: str | None = None
    started: str | None = None
    finished: str | None = None
    note: str | None = None
    stopped: bool = False
    """The table ended the match here, before its rules would."""

    @property
    def rules(self) -> Game[Any]:
        return GAMES[self.game]

    @property
    def setup(self) -> Setup:
        return Setup(len(self.players), self.first, self.options)


def read_match(content: bytes | str) -> Match:
    """The match in a file's content. Raises :class:`Refused` with every problem found."""
    return match_from_data(parse(content))


def match_from_data(data: object) -> Match:
    """The match that a JSON object describes. Raises :class:`Refused`."""
    findings = Findings()
    match = _read(data, findings)
    if match is None:
        raise Refused(findings)
    return match


def match_to_data(match: Match) -> dict[str, object]:
    """The JSON object of a match; reading it gives the match back.

    A phone's memory may hold what no match file can have, so that reading would refuse it: such
    times are left out, and a note that is too long ends in "…".
    """
    rules = match.rules
    data: dict[str, object] = {
        "format": FORMAT,
        "version": VERSION,
        "game": match.game,
        "players": list(match.players),
        "first": match.first,
    }
    if match.options:
        data["options"] = dict(match.options)
    data["rounds"] = [rules.round_to_data(round_) for round_ in match.rounds]
    for key in _KEPT:
        value = getattr(match, key)
        if key in _TIMES and moment(value) is None:
            continue
        if key == "note" and value is not None and len(value) > LONGEST_NOTE:
            value = value[: LONGEST_NOTE - 1] + "…"
        if value is not None:
            data[key] = value
    if match.stopped:
        data["stopped"] = True
    return data


def moment(text: object) -> datetime | None:
    """The moment that a match began or ended, as its file or a phone's memory has it.

    None if that is no time, or in a year that no calendar or time zone can count with: nobody
    knows then when it was.
    """
    time = _read_time(text)
    return time if time and time.year in YEARS else None


def dumps(match: Match) -> str:
    return json.dumps(match_to_data(match), ensure_ascii=False)


_KEPT = ("id", "started", "finished", "note")
_TIMES = ("started", "finished")
_REQUIRED = frozenset({"format", "version", "game", "players", "first", "rounds"})
_KEYS = _REQUIRED | {"options", "stopped", *_KEPT}


def _read(data: object, findings: Findings) -> Match | None:
    if not _is_ours(data, findings):
        return None
    fields = read_object(data, (), findings, known=_KEYS, required=_REQUIRED)
    if fields is None:
        return None
    rules = _read_game(fields, findings)
    players = _read_players(fields, rules, findings)
    first = _read_first(fields, players, findings)
    told = len(findings)
    options = _read_options(fields, rules, findings)
    # With options that could not be read, nobody knows when the match is over.
    knows_end = len(findings) == told
    kept = {key: _read_kept(fields, key, findings) for key in _KEPT}
    rounds: list[object] = []
    over = False
    given = _read_list_of_rounds(fields, findings)
    # Without the game or the seats nothing can be said about a round; nor with seats without end.
    if given is not None and rules is not None and 0 < len(players) <= rules.seats[-1]:
        setup = Setup(len(players), options=options)
        rounds, over = _read_rounds(given, rules, setup, findings, knows_end=knows_end)
    stopped = _read_stopped(fields, findings, started=given != [], over=over)
    if findings.has_errors or rules is None:
        return None
    return Match(rules.id, players, first or 0, options, tuple(rounds), **kept, stopped=stopped)


def _is_ours(data: object, findings: Findings) -> bool:
    """Another format or a newer version is told at once: the rest of it may mean other things."""
    if not isinstance(data, dict):
        return True
    if "format" in data and data["format"] != FORMAT:
        findings.error("unknown_format", ("format",), expected=FORMAT)
        return False
    if "version" in data:
        version = read_integer(data["version"], ("version",), findings)
        if version is not None and version > VERSION:
            findings.error("newer_version", ("version",), found=version, supported=VERSION)
            return False
        if version is not None and version < VERSION:
            findings.error("unknown_version", ("version",), found=version, supported=VERSION)
    return True


def _read_game(fields: Mapping[str, object], findings: Findings) -> Game[Any] | None:
    if "game" not in fields:
        return None
    game = read_text(fields["game"], ("game",), findings)
    if game is None:
        return None
    if game not in GAMES:
        findings.error("unknown_game", ("game",), allowed=list(GAMES.ids))
        return None
    return GAMES[game]


def _read_players(
    fields: Mapping[str, object], rules: Game[Any] | None, findings: Findings
) -> tuple[str, ...]:
    if "players" not in fields:
        return ()
    given = read_list(fields["players"], ("players",), findings)
    if given is None:
        return ()
    names: list[str] = []
    seen: dict[str, int] = {}
    for seat, value in enumerate(given):
        path: Path = ("players", seat)
        name = read_text(value, path, findings) or ""
        code = name_problem(name)
        names.append(name if code else clean_name(name))
        if not isinstance(value, str):
            continue
        if code:
            findings.error(code, path, longest=LONGEST_NAME)
        elif (key := name_key(name)) in seen:
            findings.error("duplicate_name", path, same_as=seen[key])
        else:
            seen[key] = seat
    if rules is not None and len(names) not in rules.seats:
        low, high = rules.seats[0], rules.seats[-1]
        findings.error("wrong_seats", ("players",), found=len(names), low=low, high=high)
    return tuple(names)


def _read_first(
    fields: Mapping[str, object], players: tuple[str, ...], findings: Findings
) -> int | None:
    if "first" not in fields:
        return None
    first = read_integer(fields["first"], ("first",), findings)
    if first is not None and players and not 0 <= first < len(players):
        findings.error("no_such_seat", ("first",), found=first, seats=len(players))
        return None
    return first


def _read_options(
    fields: Mapping[str, object], rules: Game[Any] | None, findings: Findings
) -> dict[str, OptionValue]:
    if "options" not in fields or rules is None:
        return {}
    known = {option.name: option for option in rules.options}
    given = read_object(
        fields["options"],
        ("options",),
        findings,
        known=frozenset(known),
        unknown_code="unknown_option",
    )
    options: dict[str, OptionValue] = {}
    for name, value in (given or {}).items():
        if name not in known:
            continue
        problem = known[name].problem(value, ("options", name))
        if problem is not None:
            findings.append(problem)
        elif isinstance(value, str | int):
            options[name] = value
    return options


def _read_kept(fields: Mapping[str, object], key: str, findings: Findings) -> str | None:
    if key not in fields:
        return None
    text = read_text(fields[key], (key,), findings)
    if text is None:
        return None
    if not _can_be_written(text):
        findings.error("unwritable_text", (key,))
    elif key in _TIMES:
        _check_time(text, (key,), findings)
    elif key == "note" and len(text) > LONGEST_NOTE:
        findings.error("note_length", (key,), found=len(text), longest=LONGEST_NOTE)
    return text


def _can_be_written(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def _check_time(text: str, path: Path, findings: Findings) -> None:
    time = _read_time(text)
    if time is None:
        findings.error("not_a_time", path)
    elif time.year not in YEARS:
        findings.error("time_range", path, low=YEARS[0], high=YEARS[-1])


def _read_time(text: object) -> datetime | None:
    """ISO 8601 with an offset, in whatever year."""
    try:
        time = datetime.fromisoformat(text) if isinstance(text, str) and "T" in text else None
    except ValueError:
        return None
    return time if time and time.tzinfo else None


def _read_list_of_rounds(fields: Mapping[str, object], findings: Findings) -> list[object] | None:
    if "rounds" not in fields:
        return None
    given = read_list(fields["rounds"], ("rounds",), findings)
    if given is not None and len(given) > MOST_ROUNDS:
        findings.error("too_many_rounds", ("rounds",), found=len(given), limit=MOST_ROUNDS)
        return None
    return given


def _read_rounds(
    given: list[object], rules: Game[Any], setup: Setup, findings: Findings, *, knows_end: bool
) -> tuple[list[object], bool]:
    """The rounds that could be read, and whether they are known to end the match by its rules.

    Errors are told round by round, to the last one.
    """
    rounds: list[object] = []
    length = rules.length(setup) if knows_end else None
    # Totals are kept only where they decide when the match ends, and as long as they are known.
    totals = [0] * setup.seats if knows_end and length is None else None

    def over(played: int) -> bool:
        return played == length or (totals is not None and rules.over(setup, played, totals))

    for index, data in enumerate(given):
        if over(index):
            findings.error("round_after_end", ("rounds", index), played=index, found=len(given))
            return rounds, True
        path: Path = ("rounds", index)
        round_, problems = rules.read_round(data, setup, path)
        if round_ is not None:
            problems += rules.check(round_, setup, path)
        findings += problems
        if round_ is None or problems.has_errors:
            totals = None
            continue
        rounds.append(round_)
        if totals is not None:
            scores = rules.score(round_, setup).scores
            totals = [total + score for total, score in zip(totals, scores, strict=True)]
    return rounds, over(len(given))


def _read_stopped(
    fields: Mapping[str, object], findings: Findings, *, started: bool, over: bool
) -> bool:
    if "stopped" not in fields:
        return False
    if fields["stopped"] is not True:
        findings.error("stopped_value", ("stopped",))
    elif not started:
        findings.error("stopped_before_start", ("stopped",))
    elif over:
        findings.error("stopped_at_end", ("stopped",))
    return True
