"""One player's match: the way to the total as a line of steps, what each round brought, why, and
the way into it."""

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from app.page import Page
from widgets.layout import TouchPanel
from words.player_rounds import (
    PlayerRound,
    earned_and_lost,
    rounds_of,
    steps_in_words,
    steps_of,
    what_steps_show,
)
from words.scoresheet import Scoresheet

AT_ONCE = 20
"""Rounds that are shown before somebody asks for more."""


class PlayerRoundPanel(TouchPanel):
    title = StringProperty()
    points = StringProperty()
    reasons = ListProperty()


class PlayerRoundsPage(Page):
    seat = NumericProperty(0)
    single = BooleanProperty(False)
    has_more = BooleanProperty(False)
    steps = ListProperty()
    steps_text = StringProperty()
    steps_caption = StringProperty()
    low_wins = BooleanProperty(False)

    def __init__(self, **kwargs) -> None:
        self._most = AT_ONCE
        super().__init__(**kwargs)

    def on_seat(self, *_) -> None:
        """Somebody else is asked about, from the page of a round."""
        self.refresh_soon()

    def refresh(self) -> None:
        if self.session.match is None:
            return
        sheet = Scoresheet(self.session.match, self.session.result, self.session.players)
        if not sheet.result.rounds:
            self.nav.back_to("table")  # undo has taken the last one away
            return
        seat = int(self.seat)
        self.title = sheet.names[seat]
        self.single = sheet.single
        row = dict(sheet.ranks())[seat]
        self.ids.standing.show([(seat, {**row, "detail": earned_and_lost(sheet, seat)})])
        self._show_steps(sheet, seat)
        self.has_more = len(sheet.result.rounds) > self._most
        self._show(rounds_of(sheet, seat, self._most))

    def _show_steps(self, sheet: Scoresheet, seat: int) -> None:
        self.low_wins = not sheet.rules.highest_wins
        self.steps = steps_of(sheet, seat, self._most)
        self.steps_text = steps_in_words(self.steps)
        self.steps_caption = what_steps_show(single=sheet.single)

    def _show(self, rounds: list[PlayerRound]) -> None:
        slot = self.ids.rounds
        slot.clear_widgets()
        for each in rounds:
            panel = PlayerRoundPanel(
                tag=f"player_round:{each.number}",
                title=each.title,
                points=each.points,
                reasons=each.reasons,
            )
            panel.bind(on_release=lambda _, index=each.number - 1: self.show_round(index))
            slot.add_widget(panel)

    def show_more(self) -> None:
        self._most += AT_ONCE
        self.refresh()

    def show_round(self, index: int) -> None:
        self.nav.come_to("round_details", index=index)
