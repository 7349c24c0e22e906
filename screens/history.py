"""All matches, evening by evening, newest first: found by game, year, name and note, opened, played
again, removed."""

from collections.abc import Iterator
from datetime import date
from functools import cache

from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.relativelayout import RelativeLayout

from app import date_sheet, match_removal
from app.list_page import ListPage
from i18n import tr
from scoring import GAMES
from session.name_search import matching
from store import MatchSummary, Player, UnknownPlayer
from store.history import Cursor, MatchBatch
from widgets.buttons import Chip
from widgets.layout import ListRow
from widgets.overlays import Menu, MenuItem, Sheet, add_in_portions
from widgets.people import PersonButton
from widgets.recycle_list import GAP, list_title, text_height
from widgets.surface import Surface
from widgets.theme import theme
from widgets.touch import Touchable
from words import PROFILES, evening
from words.games import game_glyph, game_name
from words.match_summary import everybody_else, menu_title, winners_or_rounds
from words.notes import at_a_glance

# Measures of a row in dp, for kv/history.kv as well: a list must know how high its rows get before
# they exist.
EDGE, END = 12, 4  # padding, at the end towards the menu
GLYPH, MENU = 44, 48  # widths
SPACE, LINE_GAP, ICON_GAP = 8, 2, 4
ICON = 1.2  # times the size of small letters
ASIDE = EDGE + GLYPH + SPACE + END + SPACE + MENU
HEADING_EDGE, ARROW = 8, 32

AT_ONCE = 30
"""How many matches are read together."""


class MatchCell(Touchable, Surface, BoxLayout):
    """The part of a row that opens the match."""


class HeadingTouch(Touchable, BoxLayout):
    """The part of a heading that opens the evening."""


class EveningHeading(RelativeLayout):
    """What the matches of an evening come to; a touch leads to all of it."""

    day = NumericProperty()
    """As a count of days."""
    title = StringProperty()
    totals = StringProperty()
    heights = ListProperty([0, 0])
    page = None


class HistoryRow(RelativeLayout):
    """One match. Rows are used again for other matches: everything comes from the data. What is
    inside does not move with the row, so that a row that comes in again is not laid out again."""

    match_id = StringProperty()
    glyph = StringProperty()
    title = StringProperty()
    outcome = StringProperty()
    over = BooleanProperty()
    stopped = BooleanProperty()
    others = StringProperty()
    heights = ListProperty([0, 0, 0])
    """Of the three texts, from the top down."""
    has_menu = BooleanProperty(True)
    page = None


@cache
def row_class(glyph: str) -> type[HistoryRow]:
    """Rows of a game are used again for that game alone, so that its picture is drawn once."""
    return type(HistoryRow.__name__, (HistoryRow,), {})


class HistoryPage(ListPage):
    watches = frozenset({"history", "roster"})

    games = ListProperty()
    """The games to choose from: (id, name)."""
    game = StringProperty()
    """The game whose matches are shown; empty for all."""
    player = NumericProperty(0)
    """The number of the player whose matches are shown; 0 for everybody."""
    player_name = StringProperty()
    only_of = NumericProperty(0)
    """The same, asked for by whoever opens this screen."""
    year = NumericProperty(0)
    """The year whose matches are shown; 0 for all."""
    years = ListProperty()
    """The years to choose from, newest first."""
    has_removed = BooleanProperty(False)
    """Whether there are matches to bring back."""
    state = OptionProperty("unread", options=["unread", "empty", "none_fits", "shown"])

    def __init__(self, **kwargs) -> None:
        self._next: Cursor | None = None
        self._titled: tuple[date | None] | None = None
        """The evening whose heading stands above the last row, once there is one."""
        self._shown = 0
        super().__init__(**kwargs)

    @property
    def rows(self):
        return self.ids.rows

    @property
    def narrowed(self) -> bool:
        """Whether some matches may be left out."""
        return bool(self.game or self.player or self.year or self._typed)

    @property
    def _typed(self) -> str:
        return self.ids.search.text.strip()

    # -- showing -------------------------------------------------------------------------------

    def enter(self) -> None:
        self.nav.hush()  # first: what is said from now on is about this list
        super().enter()

    def entered(self) -> None:
        match_removal.forget_old(self.session)

    def left(self) -> None:
        self.ids.search.focus = False
        self.nav.hush()  # what a snackbar offers belongs to this screen

    def show_rows(self) -> None:
        self.games = [(game.id, PROFILES[game.id].name) for game in GAMES]
        self.years = self.session.history.years()
        self.year = self.year if self.year in self.years else 0
        self._show_player()
        self._show_chips()
        self._read(max(AT_ONCE, self._shown))
        self.has_removed = bool(self.session.removed)

    def show_all(self) -> None:
        self.ids.search.text = ""
        self.game, self.player, self.year = "", 0, 0
        self._narrow()

    def on_only_of(self, *_) -> None:
        """Somebody asked elsewhere for the matches of one player."""
        player, self.only_of = int(self.only_of), 0
        if player:
            self.ids.search.text = ""
            self.game, self.player, self.year = "", player, 0
            if self.shown:
                self._narrow()

    def _narrow(self) -> None:
        self._next = None  # of what was shown until now, no more is wanted
        self._show_player()
        self._show_chips()
        self._read(AT_ONCE)
        self.rows.to_top()

    def _show_player(self) -> None:
        """The chosen player may have another name by now, be merged, or be gone."""
        try:
            person = self.session.roster.get(self.player) if self.player else None
        except UnknownPlayer:
            person = None
        self.player = person.id if person else 0
        self.player_name = person.name if person else ""

    def _show_chips(self) -> None:
        strip = self.ids.games
        if len(strip.children) != len(self.games):
            strip.clear_widgets()
            for game, _ in self.games:
                chip = Chip(tag=f"game:{game}")
                chip.bind(on_release=lambda _, game=game: self.choose_game(game))
                strip.add_widget(chip)
        for chip, (game, name) in zip(reversed(strip.children), self.games, strict=True):
            chip.text, chip.selected = name, game == self.game

    def _read(self, count: int) -> None:
        """Show the first matches that fit."""
        batch = self._batch(count)
        self._titled, self._shown = None, 0
        self.rows.data = list(self._rows_of(batch))
        self.state = "shown" if batch.matches else "none_fits" if self.narrowed else "empty"

    def read_on(self) -> None:
        """The end of what was read is near: read some more."""
        if self._next:
            self.rows.data.extend(self._rows_of(self._batch(AT_ONCE, self._next)))

    def _batch(self, count: int, after: Cursor | None = None) -> MatchBatch:
        return self.session.history.page(
            after=after,
            game=self.game or None,
            player=self.player or None,
            any_of=self._named(),
            noted=self._typed,
            year=int(self.year) or None,
            limit=count,
        )

    def _named(self) -> list[int] | None:
        """Whom the letters in the field can mean, None if there are none."""
        if not self._typed:
            return None
        roster = self.session.roster
        everybody = [*roster.all(), *roster.all(archived=True)]
        return [person.id for person in matching(everybody, self._typed)]

    def _rows_of(self, batch: MatchBatch) -> Iterator[dict]:
        """What the list shows of these matches: a heading for each evening, a row for each."""
        self._next = batch.next
        self._shown += len(batch.matches)
        for summary in batch.matches:
            if (summary.evening,) != self._titled:
                self._titled = (summary.evening,)
                yield self._heading_of(summary.evening)
            yield {"page": self, **row_of(summary, self.room, self._typed)}

    def _heading_of(self, day: date | None) -> dict:
        history = self.session.history
        title = evening.heading(day, history.tonight())
        played = history.evening(day) if day else None
        if day is None or not played or not played.times:  # only tables without a round yet
            return list_title(title)
        texts = title, evening.totals(played)
        room = self.room - dp(ARROW)
        heights = [
            text_height(text, room, size, bold=bold)
            for text, size, bold in zip(
                texts, (theme.body, theme.small), (True, False), strict=True
            )
        ]
        return {
            "viewclass": EveningHeading,
            "extent": sum(heights) + dp(LINE_GAP + 2 * HEADING_EDGE + GAP),
            "heights": heights,
            "day": day.toordinal(),
            "title": texts[0],
            "totals": texts[1],
            "page": self,
        }

    def show_evening(self, day: float) -> None:
        self.nav.open("evening", day=int(day))

    # -- narrowing -----------------------------------------------------------------------------

    def typed(self) -> None:
        if self.session:
            self._narrow()

    def clear_search(self) -> None:
        self.ids.search.text = ""

    def clear_all(self) -> None:
        self.show_all()

    def choose_game(self, game: str) -> None:
        self.game = "" if game == self.game else game
        self._narrow()

    def choose_player(self) -> None:
        """Whose matches? A second tap on the chosen one shows everybody's again."""
        if self.player:
            self.player = 0
            self._narrow()
            return
        self.ids.search.focus = False
        sheet = Sheet(tag="whose", title=tr("Whose matches?"))
        roster = self.session.roster
        everybody = [*roster.all(), *roster.all(archived=True)]
        add_in_portions(sheet, everybody, lambda person: self._person_row(sheet, person))
        self.nav.sheet(sheet)

    def _person_row(self, sheet: Sheet, person: Player) -> PersonButton:
        row = PersonButton(tag=f"player:{person.name}", name=person.name, player=person.colour)
        row.bind(on_release=lambda _: self._chosen(sheet, person.id))
        return row

    def _chosen(self, sheet: Sheet, player: int) -> None:
        sheet.close()
        self.player = player
        self._narrow()

    def choose_year(self) -> None:
        """Which year? A second tap on the chosen one shows them all again."""
        if self.year:
            self._show_year(0)
            return
        self.ids.search.focus = False
        sheet = Sheet(tag="years", title=tr("Which year?"))
        add_in_portions(
            sheet,
            self.years,
            lambda year: self._year_row(sheet, year),
            more_text=tr("Earlier years"),
        )
        self.nav.sheet(sheet)

    def _year_row(self, sheet: Sheet, year: int) -> ListRow:
        row = ListRow(tag=f"year:{year}", icon="history", title=str(year), leads=False)
        row.bind(on_release=lambda _: self._year_chosen(sheet, year))
        return row

    def _year_chosen(self, sheet: Sheet, year: int) -> None:
        sheet.close()
        self._show_year(year)

    def _show_year(self, year: int) -> None:
        self.year = year
        self._narrow()

    # -- one match -----------------------------------------------------------------------------

    def show(self, match_id: str) -> None:
        self.nav.reset("history", *self.put_on_table(match_id))

    def show_table(self, match_id: str) -> None:
        self.session.open(match_id)
        self.nav.reset("history", "table")

    def play_again(self, match_id: str) -> None:
        self.session.rematch(match_id)
        self.nav.reset("home", "table")

    def correct_date(self, match_id: str) -> None:
        started = self.session.history.get(match_id).started
        date_sheet.correct(self.nav, self.session, match_id, started)

    def remove(self, match_id: str) -> None:
        match_removal.remove(self.nav, self.session, match_id)

    def open_menu(self, row: HistoryRow) -> None:
        match_id = row.match_id
        go_on = tr("See the rounds") if row.over else tr("Go on playing")
        self.nav.sheet(
            Menu(
                tag="menu",
                title=menu_title(row.title, row.outcome),
                items=[
                    ("menu:table", "table_chart", go_on, lambda: self.show_table(match_id)),
                    (
                        "menu:rematch",
                        "replay",
                        tr("Play again with the same players"),
                        lambda: self.play_again(match_id),
                    ),
                    (
                        "menu:date",
                        "history",
                        tr("Change the date"),
                        lambda: self.correct_date(match_id),
                    ),
                    MenuItem(
                        "menu:remove",
                        "delete",
                        tr("Remove this match"),
                        lambda: self.remove(match_id),
                        danger=True,
                    ),
                ],
            )
        )


def row_of(summary: MatchSummary, width: float, typed: str = "", *, has_menu: bool = True) -> dict:
    """The row of a match; its names wrap, so that nobody is left out. Of its note it shows the
    part that was looked for."""
    glyph = game_glyph(summary.game)
    title = game_name(summary.game)
    outcome = winners_or_rounds(summary)
    others = "\n".join(filter(None, (everybody_else(summary), at_a_glance(summary.note, typed))))
    room = width - dp(ASIDE if has_menu else ASIDE - SPACE - MENU)
    heights = (
        text_height(title, room, theme.body, bold=True),
        text_height(outcome, room - theme.small * ICON - dp(ICON_GAP), theme.small, bold=True),
        text_height(others, room, theme.small),
    )
    return {
        "viewclass": row_class(glyph),
        "extent": sum(heights) + dp(2 * LINE_GAP + 2 * EDGE + GAP),
        "heights": heights,
        "match_id": summary.id,
        "glyph": glyph,
        "title": title,
        "over": summary.over,
        "stopped": summary.stopped,
        "outcome": outcome,
        "others": others,
        "has_menu": has_menu,
    }
