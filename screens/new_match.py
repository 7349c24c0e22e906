"""A new match, the first step: who plays. The seats are the next one."""

from dataclasses import replace

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.behaviors import FocusBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.page import Page
from entry.seating import Seating
from i18n import tr
from scoring import name_key
from widgets.glyphs import Avatar
from widgets.layout import Row
from widgets.scripts import can_be_drawn
from widgets.surface import Surface
from widgets.touch import Touchable
from words import seating as words
from words.games import game_glyph

AT_ONCE, MOST_SHOWN = 40, 200
"""So many names are shown, then as many more at each wish. Letters find the others."""


class PlayerChip(Touchable, Surface, BoxLayout):
    """Somebody of the roster; `selected` who plays. `spare` says that no seat is left for them."""

    name = StringProperty()
    player = NumericProperty(0)
    person = NumericProperty(0)
    selected = BooleanProperty(False)
    spare = BooleanProperty(False)
    colour = ColorProperty([0, 0, 0, 0])
    disc = ColorProperty([0, 0, 0, 0])
    plain_ink = ColorProperty()
    ink = ColorProperty()
    widest = NumericProperty("280dp")


class OpenSeat(Widget):
    """A seat that nobody has yet; `needed` where the game cannot begin without it."""

    needed = BooleanProperty(False)


class SeatStrip(Row):
    """The seats of the game side by side: taken ones in their players' colours, then those that
    must be taken, then those that may be."""

    people = ListProperty()
    least = NumericProperty(0)
    most = NumericProperty(0)
    room = NumericProperty(0)

    def __init__(self, **kwargs) -> None:
        build_soon = Clock.create_trigger(self._build, -1)
        super().__init__(**kwargs)
        for name in ("people", "least", "most", "room"):
            self.fbind(name, build_soon)

    def _build(self, *_) -> None:
        self.clear_widgets()
        count = max(int(self.most), len(self.people), 1)
        side = min(dp(36), (self.room + self.spacing) / count - self.spacing)
        for person in self.people:
            avatar = Avatar(name=person.name, player=person.colour)
            avatar.size = side, side
            self.add_widget(avatar)
        for seat in range(len(self.people), int(self.most)):
            self.add_widget(OpenSeat(needed=seat < self.least, size=(side, side)))


class NewMatchPage(Page):
    watches = frozenset({"roster", "settings"})

    game = StringProperty()
    seating = ObjectProperty(None, allownone=True)
    """The half-made table, as it is in the store."""
    last = ObjectProperty(None, allownone=True)
    """The table that played last, if this game is for so many."""
    people = ListProperty()
    seated = ListProperty()
    least = NumericProperty(2)
    most = NumericProperty(2)
    """How many the game is for."""
    more_to_show = BooleanProperty(False)
    how_to_find = StringProperty()
    """What to do about those who are not shown."""
    message = StringProperty()
    tone = OptionProperty("muted", options=["muted", "accent"])

    def __init__(self, **kwargs) -> None:
        self._in_front: list[int] | None = None
        self._most = AT_ONCE
        super().__init__(**kwargs)

    # -- showing -------------------------------------------------------------------------------

    def left(self) -> None:
        self._in_front, self._most = None, AT_ONCE
        self.nav.hush()  # what was said about this table means nothing on another screen

    def refresh(self) -> None:
        self.seating = self.session.seating(self.game)
        if self._in_front is None:
            self._in_front = list(self.seating.players)
        self.last = self.session.last_seating(self.game)
        self.least, self.most = self.seating.rules.seats[0], self.seating.rules.seats[-1]
        self.people = self._in_order()
        self.seated = list(self.session.roster.at_table(self.seating.players))
        self.title = words.players_title(self.game)
        self.atmosphere = game_glyph(self.game)
        self.next_text = tr("Next: the seats")
        self.next_ready = not (self.seating.lacking or self.seating.surplus)
        self.next_hint = words.seats_hint(self.seating)
        self._show_last()
        self._show_chips()
        self._judge()

    def _in_order(self) -> list:
        """Who was at the table or was added comes first, then who played last. The order stays
        while people are chosen: nothing moves away under the finger."""
        known = {person.id: person for person in self.session.roster.people(self._in_front)}
        known |= {person.id: person for person in self.session.roster.all()}
        return list(known.values())

    def _show_last(self) -> None:
        if self.last:
            names = [person.name for person in self.session.roster.people(self.last.players)]
            self.ids.last.detail = ", ".join(names)

    def _show_chips(self) -> None:
        flow = self.ids.chips
        found = self._matching(self.ids.name.text)
        shown = found[: self._most]
        there = [chip.person for chip in reversed(flow.children)]
        if there != [person.id for person in shown[: len(there)]]:
            flow.clear_widgets()
        for person in shown[len(flow.children) :]:
            chip = PlayerChip(person=person.id, tag=f"player:{person.name}")
            chip.bind(on_release=lambda chip: self.choose(chip.person))
            flow.add_widget(chip)
        for chip, person in zip(reversed(flow.children), shown, strict=True):
            chip.name, chip.player = person.name, person.colour
            chip.selected = person.id in self.seating.players
            chip.spare = not self.seating.free and not chip.selected
        self.more_to_show = len(shown) < min(len(found), MOST_SHOWN)
        self.how_to_find = words.how_to_find_others(len(shown), len(found))

    def show_more(self) -> None:
        self._most = min(self._most + AT_ONCE, MOST_SHOWN)
        self._show_chips()

    def _matching(self, typed: str) -> list:
        """In a long roster, the letters typed so far find the person."""
        key = name_key(typed)
        return [one for one in self.people if key in name_key(one.name)] or self.people

    # -- choosing ------------------------------------------------------------------------------

    def choose(self, player: int) -> None:
        if not self.seating.free and player not in self.seating.players:
            self.nav.snack(words.table_full(self.seating))
            return
        self.session.keep_seating(self.seating.toggled(player))

    def take_last(self) -> None:
        """The last table in one tap; what it replaces can be had back."""
        before = self.seating
        last = replace(self.last, played=before.played)  # when it was played is another matter
        self.session.keep_seating(last)
        self.show_taken(before)

    def show_taken(self, before: Seating) -> None:
        """On to the seats of the table that was taken over, from the one that was there before."""
        self.nav.open("seats", game=self.game)
        if before.players and before != self.session.seating(self.game):
            self.nav.snack(tr("That table is back."), tr("Undo"), lambda: self._back_to(before))

    def on_next(self) -> None:
        self.nav.open("seats", game=self.game)

    def _back_to(self, table) -> None:
        self.session.keep_seating(table)
        self.nav.back_to("new_match")

    # -- adding --------------------------------------------------------------------------------

    def name_changed(self) -> None:
        if self.seating:
            self._judge()
            self._show_chips()

    def stay_in_field(self, button) -> None:
        """A tap on the button beside the field leaves the keyboard where it is."""
        FocusBehavior.ignored_touch.append(button.last_touch)

    def add(self) -> None:
        """Take the name in the field to the table; it stays there if that cannot be."""
        name = self.ids.name.text.strip()
        if not name:
            self._say(tr("Write a name first."), "accent")
            return
        if self._judge() == "accent":
            return
        person = self.session.seat(self.seating, name)
        self._in_front = [*(self._in_front or ()), person.id]
        self.ids.name.text = ""

    def _judge(self) -> str:
        """Say at once what is to be said about the name in the field; returns its tone."""
        name = self.ids.name.text.strip()
        known = self.session.roster.find(name) if name else None
        drawable = can_be_drawn(name)
        remark = words.name_remark(name, known, self.seating, drawable=drawable)
        return self._say(remark.text, "accent" if remark.refused else "muted")

    def _say(self, message: str, tone: str) -> str:
        self.message, self.tone = message, tone
        return tone
