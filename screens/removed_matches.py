"""Matches that were removed: one touch brings one back, until its days are over."""

from collections.abc import Iterator
from itertools import islice

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.relativelayout import RelativeLayout

from app import match_removal
from app.list_page import ListPage
from i18n import tr
from store.removed import RemovedMatch
from widgets.overlays import Sheet
from widgets.recycle_list import GAP, text_height
from widgets.surface import Surface
from widgets.theme import theme
from widgets.touch import Touchable
from words import removed as words
from words.games import game_glyph

# Measures of a row in dp, for kv/removed_matches.kv as well: a list must know how high its rows get
# before they exist.
EDGE, END = 12, 4  # padding, at the end towards the button
GLYPH, BUTTON = 44, 48  # widths
SPACE, LINE_GAP, ICON_GAP = 8, 2, 4
ICON = 1.4  # times the size of small letters
ASIDE = EDGE + GLYPH + SPACE + END + SPACE + BUTTON

AT_ONCE = 30
"""How many matches are read together."""


class RemovedCell(Touchable, Surface, BoxLayout):
    """The part of a row that brings the match back."""


class RemovedRow(RelativeLayout):
    match = ObjectProperty(None, allownone=True)
    match_id = StringProperty()
    glyph = StringProperty()
    title = StringProperty()
    names = StringProperty()
    left = StringProperty()
    heights = ListProperty([0, 0, 0])
    """Of the three texts, from the top down."""
    page = None


class ForgetSheet(Sheet):
    """Only deleting for good asks."""

    which = StringProperty()
    names = StringProperty()
    forget = ObjectProperty()

    def agree(self) -> None:
        self.close()
        self.forget()


class RemovedMatchesPage(ListPage):
    watches = frozenset({"history", "roster"})

    empty = BooleanProperty(False)

    def __init__(self, **kwargs) -> None:
        self._unread: Iterator[RemovedMatch] = iter(())
        super().__init__(**kwargs)

    def left(self) -> None:
        self.nav.hush()

    def show_rows(self) -> None:
        read = max(AT_ONCE, len(self.ids.rows.data))
        self._unread = self.session.removed.newest_first()
        self.ids.rows.data = list(self._rows(read))
        self.empty = not self.ids.rows.data

    def read_on(self) -> None:
        """The end of what was read is near: read some more."""
        self.ids.rows.data.extend(self._rows(AT_ONCE))

    def _rows(self, count: int) -> Iterator[dict]:
        for match in islice(self._unread, count):
            yield {"page": self, **row_of(match, self.room)}

    # -- one match -----------------------------------------------------------------------------

    def bring_back(self, match: RemovedMatch) -> None:
        self.session.restore(match.id)

        def remove_again() -> None:
            match_removal.remove(self.nav, self.session, match.id)

        self.nav.snack(words.is_back(match), tr("Undo"), remove_again)

    def ask_to_forget(self, match: RemovedMatch) -> None:
        self.nav.sheet(
            ForgetSheet(
                tag="forget",
                title=tr("Delete this match for good?"),
                which=words.which(match),
                names=words.who_played(match),
                forget=lambda: self._forget(match),
            )
        )

    def _forget(self, match: RemovedMatch) -> None:
        self.session.removed.forget(match.id)
        self.nav.snack(tr("The match is gone for good."))


def row_of(match: RemovedMatch, width: float) -> dict:
    title, names, left = words.which(match), words.who_played(match), words.days_left(match)
    room = width - dp(ASIDE)
    heights = (
        text_height(title, room, theme.body, bold=True),
        text_height(names, room, theme.small),
        text_height(left, room - theme.small * ICON - dp(ICON_GAP), theme.small, bold=True),
    )
    return {
        "viewclass": RemovedRow,
        "extent": sum(heights) + dp(2 * LINE_GAP + 2 * EDGE + GAP),
        "heights": heights,
        "match": match,
        "match_id": match.id,
        "glyph": game_glyph(match.game),
        "title": title,
        "names": names,
        "left": left,
    }
