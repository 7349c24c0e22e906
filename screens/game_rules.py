"""The rules of a game: an index that stays in sight, and one page to scroll."""

from kivy.clock import Clock
from kivy.properties import ColorProperty, ListProperty, OptionProperty, StringProperty

import handbook
from app.page import Page
from handbook import SECTIONS
from i18n import number, tr
from scoring import GAMES
from widgets.buttons import Chip
from widgets.layout import Column, Row
from widgets.text import Text
from words import PROFILES

READING_LINE = 0.25
"""How far down the screen somebody reads: the part that has come up to there is the one shown."""


class RulesSection(Column):
    anchor = StringProperty()
    title = StringProperty()


class RulesText(Text):
    """Running text, with a little more room between its lines than a label has."""


class RulesPoint(Row):
    text = StringProperty()


class RulesHeading(Text):
    """Where an example begins."""


class RulesSide(Column):
    """One side of a line of Diabolo."""

    title = StringProperty()
    color = ColorProperty()
    faces = ListProperty()


class RulesLine(Column):
    """A line of Diabolo with the cards on its sides."""

    suit = StringProperty("red")
    demon = ListProperty()
    angel = ListProperty()
    text = StringProperty()


class RulesHand(Row):
    """Cards, what they are, and what they come to."""

    name = StringProperty()
    text = StringProperty()
    faces = ListProperty()
    amount = StringProperty()
    tone = OptionProperty("plain", options=["plain", "good", "bad"])


class LoneCard(RulesHand):
    """A single card of nobody's, with its meaning beside it."""


class GameRulesPage(Page):
    game = StringProperty()
    section = OptionProperty("setup", options=list(SECTIONS))

    def __init__(self, **kwargs) -> None:
        self._built: tuple[str, str] | None = None
        self._wanted: str | None = (
            None  # the part to keep in sight while texts still find their size
        )
        self._follow_soon = Clock.create_trigger(self._follow, -1)
        self._centre_soon = Clock.create_trigger(self._centre, -1)
        super().__init__(**kwargs)
        scroller = self.ids.scroller
        scroller.bind(
            scroll_y=self._follow_soon, height=self._follow_soon, on_touch_down=self._let_go
        )
        self.content.bind(height=self._follow_soon)
        self.ids.strip.bind(width=self._centre_soon)

    # -- showing -------------------------------------------------------------------------------

    def refresh(self) -> None:
        self.title = PROFILES[self.game].name
        self.atmosphere = PROFILES[self.game].glyph
        if self._built != (self.game, tr.language):
            self._built = self.game, tr.language
            self._build()
            self.go_to(self.section)

    def _build(self) -> None:
        book = PROFILES[self.game].handbook
        assert book, "only games with rules lead here"
        self.ids.idea.text = tr(book.idea)
        self.ids.credits.text = tr(book.credits)
        self.ids.index.clear_widgets()
        self.ids.sections.clear_widgets()
        for anchor, (short, heading) in SECTIONS.items():
            chip = Chip(tag=f"section:{anchor}", text=tr(short))
            chip.bind(on_release=lambda _, anchor=anchor: self.go_to(anchor), pos=self._centre_soon)
            self.ids.index.add_widget(chip)
            section = RulesSection(anchor=anchor, title=tr(heading))
            for block in book.sections[anchor]:
                for widget in block_widgets(block, GAMES[self.game].highest_wins):
                    section.add_widget(widget)
            self.ids.sections.add_widget(section)
        self._mark()

    # -- finding one's way ---------------------------------------------------------------------

    def go_to(self, anchor: str) -> None:
        self._wanted = anchor
        self.section = anchor
        self._mark()
        self._follow_soon()

    def _follow(self, *_) -> None:
        """Bring the wanted part up; if somebody scrolls, say which part they are at instead."""
        if self._wanted:
            self._bring_up(self._wanted)
            return
        self.section = self._in_sight()
        self._mark()

    def _bring_up(self, anchor: str) -> None:
        scroller = self.ids.scroller
        room = self.content.height - scroller.height
        if room <= 0 or anchor == next(iter(SECTIONS)):  # the idea of the game stands above it
            scroller.scroll_y = 1
        else:
            top = self._section(anchor).top - scroller.height
            scroller.scroll_y = min(1, max(0, top / room))

    def _let_go(self, scroller, touch) -> bool:
        if scroller.collide_point(*touch.pos):
            self._wanted = None
        return False

    def _in_sight(self) -> str:
        scroller = self.ids.scroller
        if scroller.scroll_y < 0.01:  # a spring comes to rest near the end, not at it
            return list(SECTIONS)[-1]
        edge = scroller.scroll_y * (self.content.height - scroller.height) + scroller.height * (
            1 - READING_LINE
        )
        passed = [anchor for anchor in SECTIONS if self._section(anchor).top >= edge]
        return passed[-1] if passed else next(iter(SECTIONS))

    def _section(self, anchor: str) -> RulesSection:
        return next(part for part in self.ids.sections.children if part.anchor == anchor)

    def _mark(self) -> None:
        """Mark the part in the index."""
        for chip in self.ids.index.children:
            chip.selected = chip.tag == f"section:{self.section}"
        self._centre_soon()

    def _centre(self, *_) -> None:
        """Bring the marked part to the middle of the index, as far as that goes."""
        strip, index = self.ids.strip, self.ids.index
        room = index.width - strip.width
        marked = next((chip for chip in index.children if chip.selected), None)
        if marked and room > 0:
            strip.scroll_x = min(1, max(0, (marked.center_x - strip.width / 2) / room))


def block_widgets(block, points_are_good: bool):
    """The widgets that show a block of the rules."""
    match block:
        case handbook.Text(text):
            yield RulesText(text=tr(text))
        case handbook.Heading(text):
            yield RulesHeading(text=tr(text))
        case handbook.Points(texts):
            for text in texts:
                yield RulesPoint(text=tr(text))
        case handbook.LineExample(colour, demon, angel, text):
            yield RulesLine(
                suit=colour, text=tr(text), demon=_faces(demon, colour), angel=_faces(angel, colour)
            )
        case handbook.HandExample(text, held, name, points):
            signed = points_are_good and points
            shape = LoneCard if len(held) == 1 and not name else RulesHand
            yield shape(
                name=name,
                text=tr(text),
                faces=[(card.label, card.look) for card in held],
                amount="" if points is None else number(points, signed=points_are_good),
                tone="plain" if not signed else "good" if signed > 0 else "bad",
            )


def _faces(values, colour: str) -> list[tuple[str, str]]:
    return [(number(value), colour) for value in values]
