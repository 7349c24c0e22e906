"""The gate between whoever plays and the phone's memory: commands in, state and changes out.

A command is in the store when it returns, and everything here says the new state at once. Whoever
observes is then told what changed, and looks at it again. No window is needed, nor Kivy.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

import scoring
from entry.base import FOLLOWING, LIVE, ROUND_WAY
from entry.seating import Seating
from scoring import Missing, Problem, RoundScore
from store import (
    RESTORED,
    Backup,
    Merger,
    Player,
    Recovery,
    StorageError,
    Store,
    StoreError,
    Topic,
    UnknownMatch,
)

from .judgement import NOTHING_TO_JUDGE, Judgement, judge
from .seating import read_seating, seating_of_last_match, seating_of_match, write_seating

if TYPE_CHECKING:
    from datetime import datetime

    from entry.told_time import ToldTime
    from store.archive import Archive, Preview
    from store.fold import Draft
    from store.match_log import MatchLog
    from store.ranking import Ranking
    from store.removed import RemovedMatches
    from store.statistics import Career, Statistics
    from store.versions import VersionChoice

    from .greeter import Greeter

Observer = Callable[[frozenset[Topic]], object]


class _Unchanged:
    """Stands for a value that is not given where None means something."""


UNCHANGED: Final = _Unchanged()


class Session:
    """The match on the table, and all that the store keeps besides: `roster`, `history`,
    `settings`, `backups`, `statistics`, `ranking`, `removed`, `archive`; and the `greeter`."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._log: MatchLog | None = None
        self._judged: tuple[Draft | None, Judgement] = None, NOTHING_TO_JUDGE
        self.roster = store.roster
        self.history = store.history
        self.settings = store.settings
        self.backups = store.backups

    @property
    def recovery(self) -> Recovery | None:
        """What happened to a broken file, until :meth:`recovery_seen`."""
        return self._store.recovery

    @property
    def statistics(self) -> Statistics:
        return self._store.statistics

    def career(self, player: int) -> Career:
        """Everything about one player; kept, so that it does not take longer the more there is."""
        return self._store.careers.of(player)

    @property
    def ranking(self) -> Ranking:
        return self._store.ranking

    @property
    def removed(self) -> RemovedMatches:
        """The deleted matches that can still be brought back."""
        return self._store.matches.removed

    def now(self) -> datetime:
        return self._store.now()

    @cached_property
    def greeter(self) -> Greeter:
        """Says what home has to say."""
        from .greeter import Greeter

        return Greeter(self._store)

    @cached_property
    def archive(self) -> Archive:
        from store.archive import Archive

        return Archive(self._store.matches)

    # Observers

    def observe(self, observer: Observer) -> None:
        """Call ``observer`` after each command with the topics that it changed. What it raises is
        reported (:meth:`Store.report_to`): the command stays done."""
        self._store.observe(observer)

    def ignore(self, observer: Observer) -> None:
        self._store.ignore(observer)

    # The match on the table

    @property
    def match_id(self) -> str | None:
        return self._log.id if self._log else None

    @property
    def match(self) -> scoring.Match | None:
        return self._log.match if self._log else None

    @property
    def result(self) -> scoring.Result | None:
        return self._log.result if self._log else None

    @property
    def setup(self) -> scoring.Setup | None:
        return self._log.state.setup if self._log else None

    @property
    def rules(self) -> scoring.Game[Any] | None:
        return self._log.state.rules if self._log else None

    @property
    def players(self) -> tuple[Player, ...]:
        """The roster entries of the seats: id, name, colour."""
        return self._log.players if self._log else ()

    @property
    def draft(self) -> Draft | None:
        return self._log.state.draft if self._log else None

    @property
    def draft_untouched(self) -> bool:
        """Whether a draft says nothing yet, or only what was entered of its round before."""
        if self._log is None or (draft := self.draft) is None:
            return False
        state = self._log.state
        if draft.editing is not None:
            return bool(draft.round == state.entered[draft.editing])
        return draft.round in (state.rules.empty_round(state.setup), self._round_to_begin())

    @property
    def problems(self) -> list[Problem]:
        return self._judge().problems

    @property
    def preview(self) -> RoundScore | None:
        return self._judge().preview

    @property
    def missing(self) -> tuple[Missing, ...]:
        return self._judge().missing

    @property
    def undo_kind(self) -> str:
        """The kind of action that undo would take back, empty if there is none."""
        return (self._log and self._log.undo_kind) or ""

    @property
    def redo_kind(self) -> str:
        return (self._log and self._log.redo_kind) or ""

    @property
    def can_undo(self) -> bool:
        return bool(self.undo_kind)

    @property
    def can_undo_tap(self) -> bool:
        """Whether undo would take back a tap in the round that is being entered."""
        return bool(self._log and self._log.can_undo_tap)

    @property
    def can_redo(self) -> bool:
        return bool(self.redo_kind)

    # Before a match

    def seating(self, game_id: str) -> Seating:
        """The table that is being made for a new match."""
        return read_seating(self._store, game_id)

    def last_seating(self, game_id: str) -> Seating | None:
        """The table that played last, if this game is for so many."""
        return seating_of_last_match(self._store, game_id)

    def seating_again(self, match_id: str) -> Seating | None:
        """The table of a match once more, for its game; None if it cannot be read."""
        return seating_of_match(self._store, match_id)

    def keep_seating(self, seating: Seating) -> None:
        write_seating(self._store, seating)

    def seat(self, seating: Seating, name: str) -> Player:
        """Somebody of that name, new to the roster or not, comes to the table being made."""
        with self._store.together():
            person = self.roster.find(name) or self.roster.add(name)
            write_seating(self._store, seating.toggled(person.id))
        return person

    def start_seated(self, seating: Seating) -> str:
        """Begin the match of a table that is made. Raises :class:`scoring.Refused`."""
        people = self.roster.people(seating.players)
        match = seating.match({person.id: person.name for person in people})
        with self._store.together():
            log = self._store.matches.start(
                match.game, match.players, match.first, match.options, seating.played
            )
            write_seating(self._store, None)
        self._put_on_table(log)
        return log.id

    # Which match

    def start(
        self,
        game_id: str,
        players: Sequence[str],
        first: int = 0,
        options: Mapping[str, Any] | None = None,
    ) -> str:
        """A new match on the table. Raises :class:`scoring.Refused` with every problem."""
        log = self._store.matches.start(game_id, players, first, options or {})
        self._put_on_table(log)
        return log.id

    def open(self, match_id: str) -> None:
        self._put_on_table(self._store.matches.load(match_id))

    def close(self) -> None:
        self._put_on_table(None)

    def drop_empty_tables(self) -> None:
        """Remove the matches that were abandoned before anything was entered, except the one on
        the table and the one that other phones are joined to."""
        with suppress(StoreError):  # the next match on the table tries again
            self._store.drop_empty_tables(self.match_id)

    def rematch(self, match_id: str | None = None) -> str:
        """The players and options of a match once more, of the one on the table unless another is
        named; the first lead moves on one seat."""
        match = self._log_of(match_id).match
        first = (match.first + 1) % len(match.players)
        return self.start(match.game, match.players, first, match.options)

    def delete(self, match_id: str) -> None:
        """Out of the history, off the table; :meth:`restore` brings it back for some time, and a
        copy of everything holds it."""
        self.backups.before_loss()
        self._store.matches.delete(match_id)
        if match_id == self.match_id:
            self.close()

    def restore(self, match_id: str) -> None:
        self._store.matches.restore(match_id)

    def merge_players(self, player_id: int, into: int) -> Merger | None:
        """Two entries of the roster were one person; :meth:`separate_players` takes it back, and a
        copy of everything holds them both."""
        self.backups.before_loss()
        return self.roster.merge(player_id, into)

    def import_matches(
        self,
        previewed: Preview,
        *,
        at_once: int,
        file: str,
        same: Mapping[str, int] | None = None,
        choice: VersionChoice | None = None,
    ) -> Generator[int]:
        """Take in a file that was looked at (:meth:`Archive.add`), some matches a step."""
        for count in self.archive.add(
            previewed, at_once=at_once, file=file, same=same, choice=choice
        ):
            if count:
                self._follow_file()
            yield count

    def take_back_import(self) -> Generator[int]:
        """All that the last import brought, some a step; a copy of everything holds it."""
        self.backups.before_loss()
        for count in self.archive.take_back():
            self._follow_file()
            yield count
        self._follow_file()

    def _follow_file(self) -> None:
        """Have the match on the table as the file has it after an import changed it, or none where
        the import took it away."""
        if self._log is None:
            return
        try:
            log = self._store.matches.load(self._log.id)
        except UnknownMatch:
            self.close()
            return
        if log.state != self._log.state:
            self._put_on_table(log)

    def separate_players(self, merger: Merger) -> None:
        """They were two after all. Raises :class:`NameTaken` if the name went to somebody else."""
        self._store.take_back(merger)

    def back_up(self) -> Backup:
        """Copy everything as it is now."""
        backup = self.backups.make()
        self._store.notify("backups")
        return backup

    def restore_backup(self, backup: Backup) -> Backup:
        """Everything as it was when the copy was made, and nothing on the table; returns the copy
        that brings back what there was until now."""
        until_now = self._store.restore_backup(backup)
        self._log = None  # before anything asks for its players, who may be gone
        self._store.notify(*RESTORED)
        return until_now

    def recovery_seen(self) -> None:
        """Whoever plays was told what happened to a broken file: it need not be said again."""
        self._store.recovery_seen()
        self._store.notify("backups")

    # Entering a round

    def begin_round(self) -> None:
        """Open the draft of the next round, unless a round is being entered already."""
        log = self._on_table()
        if log.state.draft is None and not log.result.finished:
            log.open_draft(log.state.rules.round_to_data(self._round_to_begin()))

    def begin_edit(self, index: int) -> None:
        """Open a draft of a past round. A half-entered next round waits until that is done."""
        log = self._on_table()
        state = log.state
        if state.draft is None or state.draft.editing != index:
            log.open_draft(state.rules.round_to_data(state.entered[index]), index)

    def change_draft(
        self,
        round: Any = None,
        *,
        view: Mapping[str, Any] | None = None,
        live: Mapping[str, Any] | _Unchanged | None = UNCHANGED,
        ways: Mapping[str, object] | None = None,
        phones: Mapping[str, Any] | None = None,
    ) -> None:
        """One tap. What is not given stays; a change of the view alone is no step to undo.
        ``ways`` are kept as :meth:`keep_entry_ways` does."""
        log, draft = self._with_draft()
        new_round = draft.round if round is None else round
        new_live = draft.live if isinstance(live, _Unchanged) else live
        new_view = dict(draft.view if view is None else view)
        new_phones = draft.phones if phones is None else dict(phones)
        if (new_round, new_live, new_phones) != (draft.round, draft.live, draft.phones):
            data = log.state.rules.round_to_data(new_round)
            live_data = None if new_live is None else dict(new_live)
            log.change_draft(data, live_data, new_view, new_phones)
        elif new_view != draft.view:
            log.change_view(new_view)
        if ways:  # after the tap itself: if the store refuses that, nothing was chosen
            self.keep_entry_ways(ways)

    def earlier_drafts(self) -> Iterator[Draft]:
        """The drafts of the next round before the last step, newest first."""
        return self._on_table().earlier_drafts()

    def follow_round(self, follows: bool) -> None:
        """Whether the next round is only followed on this phone, or counted. While it is followed,
        other phones enter nothing of it. No step to undo."""
        draft = self.draft
        if draft is None or draft.editing is not None or follows == (FOLLOWING in draft.view):
            return
        view = {name: value for name, value in draft.view.items() if name != FOLLOWING}
        self.change_draft(view={**view, FOLLOWING: ""} if follows else view)

    def entry_ways(self, parts: Iterable[str]) -> dict[str, Any]:
        """How people last entered these parts of a round of the game on the table; a part that
        nobody chose a way for is left out."""
        ways = {part: self.settings.get(self._way_key(part)) for part in parts}
        return {part: way for part, way in ways.items() if way is not None}

    def keep_entry_ways(self, ways: Mapping[str, object]) -> None:
        """Remember how people enter these parts of a round, for all matches of this game."""
        with self._store.together():
            for part, way in ways.items():
                if self.settings.get(self._way_key(part)) != way:
                    self.settings.set(self._way_key(part), way)

    def close_untouched_draft(self) -> None:
        """Close an entry in which nothing was entered; that is no step to undo."""
        if self.draft_untouched:
            self._on_table().close_untouched()

    def discard_draft(self) -> None:
        if self.draft is not None:
            self._on_table().discard_draft()

    def enter_round(self, *, drop_later: bool = False) -> list[Problem]:
        """Make the draft a round, with what follows from what was entered. If anything is wrong
        nothing is stored, and all of it told.

        Nor if the match was over sooner with a correction, unless the rounds after that are to go
        with it (``drop_later``): that is one step, which undo takes back.
        """
        log, draft = self._with_draft()
        rules, setup = log.state.rules, log.state.setup
        filled = rules.filled(draft.round, setup)
        data = rules.round_to_data(filled)
        round_, problems = rules.read_round(data, setup)
        if round_ is not None:
            problems += rules.check(round_, setup)
        if problems.has_errors:
            return [problem for problem in problems if problem.is_error]
        followed = None if filled == draft.round else data
        too_late = log.close_draft(followed, drop_later=drop_later)
        if not too_late and draft.editing is None:
            with suppress(StorageError):  # the round is in the file; the next tap tells of it
                self.keep_entry_ways({LIVE: draft.live is not None})
        return too_late

    def remove_round(self, index: int, *, drop_later: bool = False) -> list[Problem]:
        """Take a past round out. If the match would then be over before its last round, nothing
        is stored and that is told, unless what comes later is to go too."""
        return self._on_table().remove_round(index, drop_later=drop_later)

    # The rest of the match

    @property
    def can_stop(self) -> bool:
        """Whether there is a standing to end the match with, and rounds are still to come."""
        return bool(self._log and self._log.state.rounds and not self._log.result.finished)

    def stop_match(self) -> None:
        """The match is over here, with the standing as it is; a half-entered round goes with it."""
        if self.can_stop:
            self._on_table().stop()

    def rename_player(self, seat: int, name: str) -> None:
        """Another name at a seat of this match: somebody of the roster, or somebody new.

        The same name spelt otherwise is a matter of the roster, and shows in all matches.
        Raises :class:`scoring.Refused` if the name will not do.
        """
        log = self._on_table()
        names = [*log.match.players]
        names[seat] = name
        renamed = scoring.Match(log.match.game, tuple(names))
        scoring.match_from_data(scoring.match_to_data(renamed))
        if scoring.name_key(name) == scoring.name_key(log.match.players[seat]):
            self.roster.rename(log.players[seat].id, name)
        else:
            log.reseat(seat, name)

    def set_note(self, text: str) -> None:
        """Raises :class:`scoring.Refused` if it is longer than a match file can have it."""
        if len(text) > scoring.LONGEST_NOTE:
            params = {"found": len(text), "longest": scoring.LONGEST_NOTE}
            raise scoring.Refused([Problem("note_length", ("note",), params)])
        note = text or None
        if note != self._on_table().state.note:
            self._on_table().set_note(note)

    def date_match(self, told: ToldTime, match_id: str | None = None) -> None:
        """The match on the table, or another, was played then; that cannot be still to come."""
        if told.is_to_come(self.now()):
            raise ValueError(f"{told.moment} is still to come")
        self._log_of(match_id).date(told.moment.isoformat(timespec="seconds"))

    def undo(self, match_id: str | None = None) -> str | None:
        """Take the last action back, at the table or of another match; returns its kind, None if
        there is nothing to undo. To open an entry is no action."""
        return self._log_of(match_id).undo()

    def redo(self) -> str | None:
        return self._on_table().redo()

    # Helpers

    def _put_on_table(self, log: MatchLog | None) -> None:
        self._log = log
        if log is not None:
            self.drop_empty_tables()  # before the board ends for a match that left the table
        self._store.notify("match")

    def _on_table(self) -> MatchLog:
        if self._log is None:
            raise RuntimeError("no match is on the table")
        return self._log

    def _log_of(self, match_id: str | None) -> MatchLog:
        if match_id is None or match_id == self.match_id:
            return self._on_table()
        return self._store.matches.load(match_id)

    def _round_to_begin(self) -> Any:
        state = self._on_table().state
        way = self.settings.get(self._way_key(ROUND_WAY))
        return state.rules.round_to_begin(state.setup, way)

    def _way_key(self, part: str) -> str:
        return f"entry_way.{self._on_table().state.rules.id}.{part}"

    def _with_draft(self) -> tuple[MatchLog, Draft]:
        log = self._on_table()
        if log.state.draft is None:
            raise RuntimeError("no round is being entered")
        return log, log.state.draft

    def _judge(self) -> Judgement:
        """Worked out once for each draft."""
        draft = self.draft
        if self._log is None or draft is None:
            return NOTHING_TO_JUDGE
        if self._judged[0] is not draft:
            state = self._log.state
            self._judged = draft, judge(state.rules, state.setup, draft.round)
        return self._judged[1]
