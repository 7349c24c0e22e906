"""The game on the table at a glance, as a summary card in the box would tell it."""

from kivy.properties import ListProperty, OptionProperty, StringProperty

import handbook
from app.page import Page
from handbook import SECTIONS
from widgets.layout import Flow, Panel, Row
from widgets.text import Text
from words import PROFILES


class SummaryPanel(Panel):
    """A part of the card."""

    title = StringProperty()


class SummaryFact(Text):
    """A sentence of it."""


class SummaryTrap(Row):
    """What people forget, and the cards that it is about."""

    text = StringProperty()
    faces = ListProperty()


class SummaryPictures(Flow):
    """Cards with what they mean, side by side."""


class SummaryPicture(Row):
    text = StringProperty()
    faces = ListProperty()


class SummaryCardPage(Page):
    """Made for the table as it is: how many play, and what they agreed on."""

    section = OptionProperty("setup", options=list(SECTIONS))
    """The part of the rules that matters where the card was opened."""

    def __init__(self, **kwargs) -> None:
        self._built: object = None
        super().__init__(**kwargs)

    @property
    def profile(self):
        return PROFILES[self.session.match.game]

    def refresh(self) -> None:
        if self.session.match is None:
            return
        self.title = self.profile.at_a_glance
        summary = self.profile.handbook.summary(self.session.setup)
        if summary != self._built:
            self._built = summary
            self.ids.parts.clear_widgets()
            for part in summary:
                self.ids.parts.add_widget(_panel(part))

    def open_rules(self) -> None:
        self.nav.open("game_rules", game=self.profile.id, section=self.section)


def _panel(part: handbook.SummaryPart) -> SummaryPanel:
    panel = SummaryPanel(title=part.title)
    for line in part.lines:
        match line:
            case handbook.Fact(text):
                panel.add_widget(SummaryFact(text=text))
            case handbook.Trap(text, shown):
                panel.add_widget(SummaryTrap(text=text, faces=_faces(shown)))
            case handbook.Pictures(each):
                pictures = SummaryPictures()
                for shown, text in each:
                    pictures.add_widget(SummaryPicture(text=text, faces=_faces(shown)))
                panel.add_widget(pictures)
    return panel


def _faces(shown) -> list[tuple[str, str]]:
    return [(card.label, card.look) for card in shown]
