"""A licence in full."""

import re
from pathlib import Path

from kivy.properties import StringProperty

from app.page import Page
from widgets.text import Text


class LicenceText(Text):
    """A paragraph: one label with the whole text would be taller than phones can draw."""


class LicencePage(Page):
    work = StringProperty()
    path = StringProperty()

    def entered(self) -> None:
        body = self.ids.paragraphs
        if not body.children:
            for paragraph in paragraphs(Path(self.path).read_text("utf-8")):
                body.add_widget(LicenceText(text=paragraph))


def paragraphs(text: str) -> list[str]:
    """The paragraphs of a text that was written for a terminal, to be wrapped anew.

    >>> paragraphs("One two\\n  three.\\n\\n\\nFour.\\n=====\\n")
    ['One two three.', 'Four.']
    """
    parts = re.split(r"\n\s*\n|^[-=]{5,}$", text, flags=re.MULTILINE)
    return [joined for part in parts if (joined := " ".join(part.split()))]
