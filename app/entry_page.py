"""Entering a round, the part that all games share: the way through it, undo, saving.

A game's entry screen derives from `EntryPage`, and only shows its model: `show(entry)` is called
whenever the model changed, and a tap is `self.tap(self.entry.some_tap(…))`.
"""

from kivy.app import App
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from app import later_rounds
from app.page import Page
from device import device
from entry.base import FOLLOWING, Entry
from entry.next_step import Save
from i18n import tr
from words import PROFILES, board, rounds
from words.phrases import capital
from words.shortage import refusal


class EntryPage(Page):
    """`entry` is the model of the half-entered round, worked out anew from the session's draft."""

    entry = ObjectProperty(None, allownone=True, rebind=True)
    undoes_taps = BooleanProperty(True)
    entry_type: type[Entry]
    """The model of the game's rounds; every game's screen says its own."""
    refusal = StringProperty()
    """Why the last key entered nothing, until the next tap. A screen with a pad shows it where
    that moves nothing under the thumb."""
    reopened = BooleanProperty(False)
    """Whether the page was opened from the table, and not restored where it was left."""
    _awaited: tuple[str, ...] | None = None
    """The players whose phones are not done; None without phones."""

    @property
    def profile(self):
        return PROFILES[self.session.match.game]

    @property
    def names(self) -> tuple[str, ...]:
        return self.session.match.players

    # -- what a game's screen overrides --------------------------------------------------------

    def resume(self, draft, view) -> Entry:
        """Make the model of the draft."""
        return self.entry_type.resume(self.session.setup, draft.round, view)

    def show(self, entry) -> None:
        """Show the model."""

    def prepare(self, entry) -> None:
        """Work out what the screen needs to know besides the model."""

    def next_step(self, entry) -> str:
        """The next step; empty where a round is not to be saved yet."""
        step = Save() if self._phones_are_done else entry.next_step
        return self.profile.step(step, self.names)

    def hint(self, entry) -> str:
        """Beside the next step: what cannot be, else what looks odd, else what is missing."""
        problems = self.errors or self.session.problems
        if problems:
            return self.profile.problem(problems[0], self.names)
        if entry.next_step.code != "save":
            return ""
        return rounds.not_entered(self.profile, self.missing(entry), self.names)

    def missing(self, entry) -> tuple:
        """What the round still lacks, as far as that is worth saying now."""
        return self.session.missing

    def tone(self, entry) -> str:
        """What such a hint is. What is missing warns once the round could be saved without it."""
        if self.session.problems:
            return "error" if self.errors else "warning"
        saves = entry.next_step.code == "save" and entry.ready
        return "warning" if saves and self.missing(entry) else "hint"

    # -- the shared part -----------------------------------------------------------------------

    @property
    def _phones(self):
        return App.get_running_app().other_phones

    @property
    def _phones_are_done(self) -> bool:
        """Whether players have entered everything on their phones, so that Save is next."""
        return self._awaited == () and not self.session.missing

    def entered(self) -> None:
        self._phones.bind(changes=self._refresh_soon)
        if self.reopened and self.entry:
            self.reopened = False
            self._go_to_missing()

    def _go_to_missing(self) -> None:
        """A round that is only followed so far stays that: nothing was entered here."""
        there, view = self.entry.reopened(), self.session.draft.view
        if there != self.entry:
            following = {FOLLOWING: view[FOLLOWING]} if FOLLOWING in view else {}
            self.session.change_draft(view={**there.view, **following})

    def left(self) -> None:
        if self._phones:  # not when the app ends
            self._phones.unbind(changes=self._refresh_soon)

    def refresh(self) -> None:
        draft = self.session.draft
        if draft is None:
            # Undo has taken back the opening of the round: there is nothing to enter any more.
            self.nav.back_to("table")
            return
        self._awaited = self._phones.awaited
        view = {**self._ways(draft), **draft.view}
        entry = self.entry = self.resume(draft, view)
        self.prepare(entry)
        self.title = self._title(draft, entry)
        self.leaving = "arrow_back" if entry.backward() else "close"
        self.next_text = self.next_step(entry)
        self.next_ready = (entry.ready or self._phones_are_done) and not self.errors
        self.awaited = "" if self._awaited is None else capital(board.awaited(self._awaited))
        self.next_hint = self.hint(entry)
        self.next_tone = self.tone(entry) if self.next_hint else "hint"
        self.show(entry)

    def _ways(self, draft) -> dict[str, object]:
        """How the round is entered: one that is begun as people entered last, one that is corrected
        as it was entered."""
        last = self.session.entry_ways(
            [way for way in self.entry_type.ways if way not in draft.view]
        )
        return last if draft.editing is None else {**last, **self.entry_type.ways_of(draft.round)}

    @property
    def errors(self) -> list:
        return [problem for problem in self.session.problems if problem.is_error]

    def tap(self, entry) -> None:
        """Take over what a tap made of the model. It is in the store when this returns."""
        ways = entry.ways_changed(since=self.entry)
        self.session.change_draft(entry.round, view=entry.view, ways=ways)

    def refuse(self, shortage) -> None:
        """A key cannot be pressed: felt at once, and told. Everything stays as it is."""
        device.buzz()
        self.refusal = refusal(shortage, self.names)
        self.refresh()

    def _changed(self, topics) -> None:
        self.refusal = ""
        super()._changed(topics)

    def back(self) -> bool:
        before = self.entry.backward() if self.entry else None
        if before is None:
            return False
        self.tap(before)
        return True

    def on_next(self) -> None:
        following = None if self._phones_are_done else self.entry.forward()
        if following is not None:
            self.tap(following)
            return
        if self._phones.open_secrets():
            self.nav.snack(tr("The Double cards lie open now. Look, then save."))
            return
        self._save()

    def _save(self, later: range = range(0)) -> None:
        """Make the entry a round. `later` are the rounds that go with a correction."""
        number = self.session.draft.number
        problems = self.session.enter_round(drop_later=bool(later))
        if not problems:
            self.nav.back_to("table", later=later, saved=number)
        elif too_late := later_rounds.too_late(problems):
            text = rounds.correct_without(too_late)
            later_rounds.ask(self.nav, too_late, text, lambda: self._save(too_late))
        else:
            device.buzz()
            self.nav.snack(self.profile.problem(problems[0], self.names))

    def _title(self, draft, entry) -> str:
        single = self.session.rules.length(self.session.setup) == 1
        part = self.profile.part(entry)
        return rounds.entry_title(self.profile, draft.number, part, single=single)
