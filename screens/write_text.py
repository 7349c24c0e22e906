"""A text to write: a name, a note. The field stands on top, clear of the keyboard."""

from collections.abc import Callable
from functools import partial

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from app.page import Page
from i18n import tr
from scoring import Refused
from widgets.scripts import can_be_drawn
from words import problems


class WriteTextPage(Page):
    """`done` takes the text over; if it refuses, the page says why and stays."""

    heading: Callable[[], str] = ObjectProperty(str)
    advice: Callable[[], str] = ObjectProperty(str)
    """What the page is about and what to know, told anew when the language changes."""
    text = StringProperty()
    hint = StringProperty()
    most = NumericProperty(40)
    many_lines = BooleanProperty(False)
    empty = BooleanProperty(False)
    """Whether no text is an answer too."""
    done = ObjectProperty()
    refusal: Callable[[], str] = ObjectProperty(str)
    """Why the text cannot be taken over, told anew like the others; nothing as long as it can."""
    trouble = StringProperty()
    limit = StringProperty()
    """That no more can be written, or that letters cannot be shown, once that is so."""

    def entered(self) -> None:
        self.ids.field.focus = True

    def left(self) -> None:
        self.ids.field.focus = False

    def refresh(self) -> None:
        self.title, self.hint, self.next_text = self.heading(), self.advice(), tr("Save")
        self.trouble = self.refusal()
        text = self.ids.field.text
        if len(text) >= self.most:
            self.limit = problems.no_more_room(int(self.most))
        else:
            self.limit = "" if can_be_drawn(text) else problems.no_font()

    def changed(self, text: str) -> None:
        self.refusal = str
        self.refresh()
        self.next_ready = self.empty or bool(text.strip())

    def on_next(self) -> None:
        try:
            self.done(self.ids.field.text.strip())
        except Refused as refused:
            self.refuse(partial(problems.text, refused.problems[0]))
            return
        self.nav.back()

    def refuse(self, why: Callable[[], str]) -> None:
        self.refusal = why
        self.refresh()
