"""The match on the table: commands in, observable state out. No window is needed.

A command is in the store when it returns, and the properties say the new state at once. Whoever
observes them is called once a frame, and only for what changed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.properties import AliasProperty

import scoring
from later import later
from scoring import Missing, Problem, RoundScore
from store import Backup, MatchSummary, Player, Store

if TYPE_CHECKING:
    from store import Draft, MatchLog, events
else:  # no match is on the table yet when the app starts
    events = later("store.events")


class _Unchanged:
    """Stands for a value that is not given where None means something."""


UNCHANGED: Final = _Unchanged()


class _Judgement(NamedTuple):
    """What the rules say of the draft."""

    problems: list[Problem]
    preview: RoundScore | None
    missing: tuple[Missing, ...]


_NOTHING_TO_JUDGE: Final = _Judgement([], None, ())


class Session(EventDispatcher):  # type: ignore[misc]  # Kivy has no types
    """What the screens talk to."""

    def __init__(self, store: Store) -> None:
        super().__init__()
        self.store = store
        self._log: MatchLog | None = None
        self._judged: tuple[Draft | None, _Judgement] = None, _NOTHING_TO_JUDGE
        self._observed = {name: getattr(self, name) for name in _OBSERVABLE}
        # Before the next frame is drawn, so that the frame of a tap shows its effect already.
        self._refresh_soon = Clock.create_trigger(self._refresh, -1)

    # State

    @property
    def setup(self) -> scoring.Setup | None:
        return self._log.state.setup if self._log else None

    @property
    def rules(self) -> scoring.Game[Any] | None:
        return self._log.state.rules if self._log else None

    def _match_id(self) -> str | None:
        return self._log.id if self._log else None

    def _match(self) -> scoring.Match | None:
        return self._log.match if self._log else None

    def _result(self) -> scoring.Result | None:
        return self._log.result if self._log else None

    def _players(self) -> tuple[Player, ...]:
        return self._log.players if self._log else ()

    def _draft(self) -> Draft | None:
        return self._log.state.draft if self._log else None

    def _problems(self) -> list[Problem]:
        return self._judge().problems

    def _preview(self) -> RoundScore | None:
        return self._judge().preview

    def _missing(self) -> tuple[Missing, ...]:
        return self._judge().missing

    def _undo_kind(self) -> str:
        return (self._log and self._log.undo_kind) or ""

    def _redo_kind(self) -> str:
        return (self._log and self._log.redo_kind) or ""

    match_id = AliasProperty(_match_id)
    match = AliasProperty(_match)
    result = AliasProperty(_result)
    players = AliasProperty(_players)
    """The roster entries of the seats: id, name, colour."""
    draft = AliasProperty(_draft)
    problems = AliasProperty(_problems)
    preview = AliasProperty(_preview)
    missing = AliasProperty(_missing)
    undo_kind = AliasProperty(_undo_kind)
    redo_kind = AliasProperty(_redo_kind)
    can_undo = AliasProperty(lambda self: bool(self.undo_kind))
    can_redo = AliasProperty(lambda self: bool(self.redo_kind))

    # Which match

    def start(
        self,
        game_id: str,
        players: Sequence[str],
        first: int = 0,
        options: Mapping[str, Any] | None = None,
    ) -> str:
        """A new match on the table. Raises :class:`scoring.Refused` with every problem."""
        log = self.store.start(game_id, players, first, options or {})
        self._put(log)
        return log.id

    def open(self, match_id: str) -> None:
        self._put(self.store.load(match_id))

    def close(self) -> None:
        self._put(None)

    def rematch(self) -> str:
        """The same players and options once more; the first lead moves on one seat."""
        match = self._on_table().match
        first = (match.first + 1) % len(match.players)
        return self.start(match.game, match.players, first, match.options)

    def delete(self, match_id: str) -> None:
        """Out of the history, off the table; :meth:`restore` brings it back."""
        self.store.delete(match_id)
        if match_id == self.match_id:
            self.close()

    def restore(self, match_id: str) -> None:
        self.store.restore(match_id)

    def restore_backup(self, backup: Backup) -> Backup:
        """Everything as it was when the copy was made, and nothing on the table; returns the copy
        that brings back what there was until now."""
        self.close()
        return self.store.restore_backup(backup)

    def refresh(self) -> None:
        """The roster was changed elsewhere: whoever observes the match is to see its names."""
        self._refresh_soon()

    def running(self) -> MatchSummary | None:
        return self.store.history.running()

    def recent(
        self, limit: int = 5, *, game: str | None = None, player: int | None = None
    ) -> list[MatchSummary]:
        return list(self.store.history.page(limit=limit, game=game, player=player).matches)

    # Entering a round

    def begin_round(self) -> None:
        """Open the draft of the next round, unless a round is being entered already."""
        log = self._on_table()
        if log.state.draft is None and not log.result.finished:
            empty = log.state.rules.empty_round(log.state.setup)
            self._do(events.DraftOpened(log.state.rules.round_to_data(empty)))

    def begin_edit(self, index: int) -> None:
        """Open a draft of a past round. A half-entered next round waits until that is done."""
        state = self._on_table().state
        if state.draft is None or state.draft.editing != index:
            data = state.rules.round_to_data(state.rounds[index])
            self._do(events.DraftOpened(data, editing=index))

    def change_draft(
        self,
        round: Any = None,
        *,
        view: Mapping[str, Any] | None = None,
        live: Mapping[str, Any] | _Unchanged | None = UNCHANGED,
    ) -> None:
        """One tap. What is not given stays; a change of the view alone is no step to undo."""
        log, draft = self._with_draft()
        new_round = draft.round if round is None else round
        new_live = draft.live if isinstance(live, _Unchanged) else live
        new_view = dict(draft.view if view is None else view)
        if new_round != draft.round or new_live != draft.live:
            data = log.state.rules.round_to_data(new_round)
            kept_live = None if new_live is None else dict(new_live)
            self._do(events.DraftChanged(data, kept_live, new_view))
        elif new_view != draft.view:
            log.change_view(new_view)
            self._refresh_soon()

    def discard_draft(self) -> None:
        if self.draft is not None:
            self._do(events.DraftDiscarded())

    def enter_round(self) -> list[Problem]:
        """Make the draft a round. If anything is wrong nothing is stored, and all of it told."""
        log, draft = self._with_draft()
        rules, setup = log.state.rules, log.state.setup
        round_, problems = rules.read_round(rules.round_to_data(draft.round), setup)
        if round_ is not None:
            problems += rules.check(round_, setup)
        if problems.has_errors:
            return [problem for problem in problems if problem.is_error]
        closing = events.RoundEntered() if draft.editing is None else events.RoundEdited()
        return self._do_if_it_fits(closing)

    def remove_round(self, index: int) -> list[Problem]:
        """Take a past round out, unless the match would then be over before its last round."""
        return self._do_if_it_fits(events.RoundRemoved(index))

    # The rest of the match

    def rename_player(self, seat: int, name: str) -> None:
        """Another name at a seat of this match: somebody of the roster, or somebody new.

        The same name spelt otherwise is a matter of the roster, and shows in all matches.
        Raises :class:`scoring.Refused` if the name will not do.
        """
        log = self._on_table()
        names = [*log.match.players]
        names[seat] = name
        renamed = replace(log.match, players=tuple(names), rounds=())
        scoring.match_from_data(scoring.match_to_data(renamed))
        if scoring.name_key(name) == scoring.name_key(log.match.players[seat]):
            self.store.roster.rename(log.players[seat].id, name)
        else:
            log.reseat(seat, name)
        self._refresh_soon()

    def set_note(self, text: str) -> None:
        if (text or None) != self._on_table().state.note:
            self._do(events.NoteChanged(text or None))

    def undo(self) -> str | None:
        """Take the last step back; returns its kind, None if there is nothing to undo."""
        kind = self._on_table().undo()
        self._refresh_soon()
        return kind

    def redo(self) -> str | None:
        kind = self._on_table().redo()
        self._refresh_soon()
        return kind

    # Helpers

    def _put(self, log: MatchLog | None) -> None:
        self._log = log
        self._refresh_soon()

    def _on_table(self) -> MatchLog:
        if self._log is None:
            raise RuntimeError("no match is on the table")
        return self._log

    def _with_draft(self) -> tuple[MatchLog, Draft]:
        log = self._on_table()
        if log.state.draft is None:
            raise RuntimeError("no round is being entered")
        return log, log.state.draft

    def _do(self, event: events.Event) -> None:
        self._on_table().append(event)
        self._refresh_soon()

    def _do_if_it_fits(self, event: events.Event) -> list[Problem]:
        log = self._on_table()
        rules, setup = log.state.rules, log.state.setup
        rounds = log.result_after(event).rounds
        for played, round_ in enumerate(rounds[:-1], 1):
            if rules.over(setup, played, round_.totals):
                params = {"played": played, "found": len(rounds)}
                return [Problem("round_after_end", ("rounds", played), params)]
        self._do(event)
        return []

    def _judge(self) -> _Judgement:
        """Worked out once for each draft."""
        draft = self._draft()
        if self._log is None or draft is None:
            return _NOTHING_TO_JUDGE
        if self._judged[0] is not draft:
            rules, setup = self._log.state.rules, self._log.state.setup
            judgement = _Judgement(
                problems=rules.check(draft.round, setup),
                preview=rules.score(draft.round, setup),
                missing=rules.missing(draft.round, setup),
            )
            self._judged = draft, judgement
        return self._judged[1]

    def _refresh(self, _dt: float) -> None:
        for name, before in self._observed.items():
            now = getattr(self, name)
            if now is not before and now != before:
                self._observed[name] = now
                self.property(name).dispatch(self)


_OBSERVABLE = (
    "match_id",
    "match",
    "result",
    "players",
    "draft",
    "problems",
    "preview",
    "missing",
    "undo_kind",
    "redo_kind",
    "can_undo",
    "can_redo",
)
