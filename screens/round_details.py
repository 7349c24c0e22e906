"""One round looked at closely: why each score is what it is, and the way to correct it."""

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from app.page import Page
from i18n import number, tr
from widgets.layout import Column, Row
from words import PROFILES
from words.scoresheet import Scoresheet


class ReasonRow(Row):
    """A reason: its points, where they are not all there is, and its sentence."""

    points = StringProperty()
    text = StringProperty()


class PlayerReasons(Column):
    name = StringProperty()
    mark = StringProperty()
    player = NumericProperty(0)
    number = StringProperty()
    last = BooleanProperty(False)
    reasons = ListProperty()
    """(points, sentence)"""

    def on_reasons(self, *_) -> None:
        slot = self.ids.reasons
        slot.clear_widgets()
        for points, text in self.reasons:
            slot.add_widget(ReasonRow(points=points, text=text))


class RoundDetailsPage(Page):
    index = NumericProperty(0)
    single = BooleanProperty(False)
    caption = StringProperty()
    happened = StringProperty()
    warnings = StringProperty()

    def refresh(self) -> None:
        if self.session.match is None:
            return
        sheet = Scoresheet(self.session.match, self.session.result, self.session.players)
        if self.index >= len(sheet.result.rounds):
            self.nav.back_to("table")  # undo has taken the round away
            return
        scored = sheet.result.rounds[self.index]
        self.single = sheet.single
        self.title = tr("Count") if sheet.single else tr("Round {number}", number=scored.number)
        self.caption = tr("Extra round") if scored.extra else ""
        self.happened = "\n".join(
            sheet.profile.reason(reason, sheet.names)
            for reason in scored.reasons
            if reason.seat is None
        )
        self.warnings = "\n".join(sheet.profile.problem(problem) for problem in scored.warnings)
        self._show_players(sheet, scored)

    def _show_players(self, sheet: Scoresheet, scored) -> None:
        slot = self.ids.players
        while len(slot.children) < len(sheet.names):
            slot.add_widget(PlayerReasons())
        for seat, row in enumerate(reversed(slot.children)):
            row.name = sheet.names[seat]
            row.last = seat == len(sheet.names) - 1
            row.mark = sheet.marks[seat]
            row.player = sheet.players[seat].colour
            row.number = number(scored.scores[seat], signed=sheet.rules.highest_wins)
            why = scored.why(seat)
            row.reasons = [
                # A reason that stands alone accounts for the number above it.
                (
                    number(reason.points, signed=True) if len(why) > 1 else "",
                    sheet.profile.reason(reason, sheet.names),
                )
                for reason in why
            ]

    def on_next(self) -> None:
        self.session.begin_edit(int(self.index))
        self.nav.open(self.profile.entry_screen)

    def remove(self) -> None:
        shown = (
            tr("The count is removed")
            if self.single
            else tr("Round {number} is removed", number=int(self.index) + 1)
        )
        problems = self.session.remove_round(int(self.index))
        if problems:
            self.nav.snack(self.profile.problem(problems[0]))
            return
        self.nav.back_to("table")
        self.nav.snack(shown, tr("Undo"), self.undo_and_tell)

    @property
    def profile(self):
        return PROFILES[self.session.match.game]
