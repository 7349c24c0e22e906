"""Entering a round, the part that all games share: the way through it, undo, saving.

A game's entry screen derives from `EntryPage`, and only shows its model: `show(entry)` is called
whenever the model changed, and a tap is `self.tap(self.entry.some_tap(…))`.
"""

from kivy.app import App
from kivy.properties import ObjectProperty

from app.page import Page
from device import device
from entry.base import Entry
from i18n import tr
from words import PROFILES, board, rounds


class EntryPage(Page):
    """`entry` is the model of the half-entered round, worked out anew from the session's draft."""

    entry = ObjectProperty(None, allownone=True, rebind=True)
    entry_type: type[Entry]
    """The model of the game's rounds; every game's screen says its own."""

    @property
    def profile(self):
        return PROFILES[self.session.match.game]

    @property
    def names(self) -> tuple[str, ...]:
        return self.session.match.players

    # -- what a game's screen overrides --------------------------------------------------------

    def show(self, entry) -> None:
        """Show the model."""

    def hint(self, entry) -> str:
        """Beside the next step: what cannot be, else what looks odd, else what is missing."""
        problems = self.errors or self.session.problems
        if problems:
            return self.profile.problem(problems[0])
        if entry.next_step.code != "save":
            return ""
        return rounds.not_entered(self.profile, self.session.missing, self.names)

    # -- the shared part -----------------------------------------------------------------------

    def refresh(self) -> None:
        draft = self.session.draft
        if draft is None:
            # Undo has taken back the opening of the round: there is nothing to enter any more.
            self.nav.back_to("table")
            return
        entry = self.entry_type.resume(self.session.setup, draft.round, draft.view)
        self.entry = entry
        self.title = self._title(draft, entry)
        self.next_text = self.profile.step(entry.next_step, self.names)
        self.next_ready = entry.ready and not self.errors
        self.next_hint = self.hint(entry)
        self.show(entry)

    @property
    def errors(self) -> list:
        return [problem for problem in self.session.problems if problem.is_error]

    def tap(self, entry) -> None:
        """Take over what a tap made of the model. It is in the store when this returns."""
        self.session.change_draft(entry.round, view=entry.view)

    def back(self) -> bool:
        before = self.entry.backward() if self.entry else None
        if before is None:
            return False
        self.tap(before)
        return True

    def on_next(self) -> None:
        following = self.entry.forward()
        if following is not None:
            self.tap(following)
            return
        if App.get_running_app().other_phones.open_secrets():
            self.nav.snack(tr("The Double cards lie open now. Look, then save."))
            return
        number = self.session.draft.number
        problems = self.session.enter_round()
        if problems:
            device.buzz()
            self.nav.snack(self.profile.problem(problems[0]))
            return
        self.nav.back_to("table", saved=number)

    def _title(self, draft, entry) -> str:
        single = self.session.rules.length(self.session.setup) == 1
        part = self.profile.part(entry)
        title = rounds.entry_title(self.profile, draft.number, part, single=single)
        done = App.get_running_app().other_phones.done
        return board.with_progress(title, *done) if done else title
