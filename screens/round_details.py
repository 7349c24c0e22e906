"""One round looked at closely: why each score is what it is, and the way to correct it."""

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from app import later_rounds
from app.page import Page
from i18n import tr
from widgets.layout import Column
from words import PROFILES
from words.round_details import points_of, reasons_of, what_happened, what_looks_odd
from words.rounds import is_removed, remove_together, round_title
from words.scoresheet import Scoresheet


class PlayerReasons(Column):
    name = StringProperty()
    mark = StringProperty()
    player = NumericProperty(0)
    number = StringProperty()
    last = BooleanProperty(False)
    reasons = ListProperty()
    """(points, sentence)"""
    seat = NumericProperty(0)

    __events__ = ("on_person",)

    def on_person(self) -> None:
        """Somebody wants to know more of this player."""


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
        self.title = round_title(scored.number, single=sheet.single)
        self.caption = tr("Extra round") if scored.extra else ""
        self.happened = what_happened(sheet, scored)
        self.warnings = what_looks_odd(sheet, scored)
        self._show_players(sheet, scored)

    def _show_players(self, sheet: Scoresheet, scored) -> None:
        slot = self.ids.players
        while (seat := len(slot.children)) < len(sheet.names):
            player = PlayerReasons(seat=seat)
            player.bind(on_person=lambda _, seat=seat: self.show_player(seat))
            slot.add_widget(player)
        for seat, row in enumerate(reversed(slot.children)):
            row.name = sheet.names[seat]
            row.last = seat == len(sheet.names) - 1
            row.mark = sheet.marks[seat]
            row.player = sheet.players[seat].colour
            row.number = points_of(sheet, scored, seat)
            row.reasons = reasons_of(sheet, scored, seat)

    def on_index(self, *_) -> None:
        """Another round is asked about, from the page of a player."""
        self.refresh_soon()

    def show_player(self, seat: int) -> None:
        self.nav.come_to("player_rounds", seat=seat)

    def on_next(self) -> None:
        self.session.begin_edit(int(self.index))
        self.nav.open(self.profile.entry_screen)

    def remove(self, later: range = range(0)) -> None:
        """Take the round out; `later` are the rounds that go with it."""
        index = int(self.index)
        number = self.session.result.rounds[index].number
        problems = self.session.remove_round(index, drop_later=bool(later))
        if too_late := later_rounds.too_late(problems):
            # They are told by the numbers that they have now.
            gone = range(too_late.start + 1, too_late.stop + 1)
            text = remove_together(number, gone)
            later_rounds.ask(self.nav, gone, text, lambda: self.remove(gone))
            return
        self.nav.back_to("table")
        text = is_removed(number, single=self.single, later=later)
        self.nav.snack(text, tr("Undo"), self.undo_and_tell)

    @property
    def profile(self):
        return PROFILES[self.session.match.game]
