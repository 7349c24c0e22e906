"""A new match, the second step: who sits where, who is first, and what the table agrees on."""

from dataclasses import replace
from random import choice

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

import scoring
from app import date_sheet
from app.page import Page
from entry.seating import Seating
from i18n import tr
from widgets.layout import Box, Column, Row
from widgets.touch import Touchable
from words import PROFILES
from words import seating as words
from words.games import game_glyph


class DrawButton(Touchable, Box):
    """The middle of the table: who is first, and a draw."""

    name = StringProperty()
    role = StringProperty()
    question = StringProperty()


class ChoiceOptionField(Column):
    """An option of the game that is one of a few words."""

    title = StringProperty()


class NumberOptionField(Row):
    """An option of the game that is a number."""

    title = StringProperty()
    value = NumericProperty(0)
    least = NumericProperty(0)
    most = NumericProperty(0)
    tag = StringProperty()

    __events__ = ("on_step",)

    def on_step(self, change: int) -> None:
        pass


class SeatsPage(Page):
    watches = frozenset({"roster", "settings"})

    game = StringProperty()
    seating = ObjectProperty(None, allownone=True)
    swapping = BooleanProperty(False)
    """Whether taps exchange two players instead of saying who is first."""
    picked = NumericProperty(-1)
    played = StringProperty()
    """When the match was played, if that is told."""

    @property
    def profile(self):
        return PROFILES[self.game]

    # -- showing -------------------------------------------------------------------------------

    def refresh(self) -> None:
        self.seating = self.session.seating(self.game)
        people = self.session.roster.at_table(self.seating.players)
        drawn = self.ids.table
        drawn.people = people
        drawn.mark = tr(self.profile.first_mark)
        drawn.first = -1 if self.seating.first_seat is None else self.seating.first_seat
        drawn.picked = self.picked
        self.ids.draw.question = self.profile.first_question
        self.ids.draw.role = "…" if drawn.spinning else self.profile.lead_badge
        self.title = words.seats_title(self.game)
        self.atmosphere = game_glyph(self.game)
        self.next_text = tr("Start the match")
        self.next_ready = self.seating.first is not None
        names = {person.id: person.name for person in people}
        self.played = words.played_earlier(self.seating.played, self.session.now())
        first = words.first_hint(self.seating, names, drawing=drawn.spinning)
        self.next_hint = words.with_date(first, self.played)
        self.ids.how.text = words.seats_how_to(
            self.game,
            swapping=self.swapping,
            picked=people[self.picked].name if self.picked >= 0 else "",
        )
        self._show_options()

    def _show_options(self) -> None:
        slot = self.ids.options
        if not slot.children:
            for option in self.seating.rules.options:
                slot.add_widget(self._new_option(option))
        for shown, option in zip(reversed(slot.children), self.seating.rules.options, strict=True):
            shown.title = self.profile.option(option.name)
            if isinstance(option, scoring.ChoiceOption):
                shown.ids.choice.options = [
                    (value, self.profile.option_value(option.name, value))
                    for value in option.values
                ]
                shown.ids.choice.value = self.seating.option(option)
            else:
                shown.value = self.seating.option(option)

    def _new_option(self, option):
        if isinstance(option, scoring.ChoiceOption):
            shown = ChoiceOptionField()
            shown.ids.choice.tag = option.name
            shown.ids.choice.bind(
                on_choose=lambda _, value: self._change(self.seating.agreed(option, value))
            )
            return shown
        shown = NumberOptionField(tag=option.name, least=option.low, most=option.high)
        shown.bind(
            on_step=lambda shown, change: self._change(
                self.seating.agreed(option, int(shown.value) + change)
            )
        )
        return shown

    # -- what a finger wants -------------------------------------------------------------------

    def touch_seat(self, seat: int) -> None:
        if not self.swapping:
            self._change(self.seating.led_by(seat))
        elif self.picked < 0 or self.picked == seat:
            self.picked = seat if self.picked < 0 else -1
            self.refresh()
        else:
            self.swap(self.picked, seat)

    def swap(self, one: int, other: int) -> None:
        self.session.keep_seating(self.seating.swapped(one, other))
        self.picked = -1
        self.refresh()

    def toggle_swapping(self) -> None:
        self.swapping, self.picked = not self.swapping, -1
        self.refresh()

    def draw(self) -> None:
        """Chance decides first; the show comes after, and nothing hangs on it."""
        before = int(self.ids.table.shown)
        self._change(self.seating.led_by(choice(range(len(self.seating.players)))))
        self.swapping, self.picked = False, -1
        self.ids.table.spin(before)
        self.refresh()

    def tell_date(self) -> None:
        """It was played earlier, and is entered from paper."""
        known = self.seating.played
        date_sheet.ask(
            self.nav,
            self.session,
            known,
            done=lambda told: self._played(told.moment.isoformat(timespec="seconds")),
            drop=(lambda: self._played(None)) if known else None,
        )

    def _played(self, played: str | None) -> None:
        self._change(replace(self.seating, played=played))

    def back(self) -> bool:
        if not self.swapping:
            return False
        self.toggle_swapping()
        return True

    def left(self) -> None:
        self.ids.table.stop_spinning()
        self.nav.hush()

    def on_next(self) -> None:
        try:
            self.session.start_seated(self.seating)
        except scoring.Refused as refused:
            self.nav.snack(words.cannot_start(self.game, refused.problems))
            return
        self.nav.reset("home", "table")

    def _change(self, seating: Seating) -> None:
        self.session.keep_seating(seating)
        self.refresh()
