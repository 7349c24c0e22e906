"""One player: figures and charts of all finished matches, and everything about the entry itself."""

from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from app import merge_players
from app.page import Page
from i18n import tr
from scoring import LONGEST_NAME
from store import COLOURS, Player, PlayerInMatches, UnknownPlayer
from store.statistics import Rival
from widgets.layout import Column, Divider, Grid
from widgets.overlays import Menu, MenuItem, Sheet
from widgets.surface import Surface
from widgets.touch import Touchable
from words import roster as roster_words
from words import statistics as figures
from words.games import game_glyph, game_name
from words.phrases import more_players

RIVALS = 6
"""How many others are compared with before somebody asks for all."""


class FigureTile(Surface, BoxLayout):
    number = StringProperty()
    words = StringProperty()


class GameLine(Column):
    """One game: how much of it was won, as a bar and in words."""

    glyph = StringProperty()
    name = StringProperty()
    rate = StringProperty()
    share = NumericProperty()
    detail = StringProperty()


class RivalLine(Column):
    name = StringProperty()
    player = NumericProperty()
    together = StringProperty()
    counts = ListProperty([0, 0, 0])
    detail = StringProperty()


class ColourDisc(Touchable, FloatLayout):
    """A colour to give; the one in use has a tick."""

    player = NumericProperty()
    chosen = BooleanProperty(False)


class ColourGrid(Grid):
    pass


class PlayerPage(Page):
    watches = frozenset({"history", "roster"})

    person = NumericProperty()
    """The player's number in the list."""
    name = StringProperty()
    colour = NumericProperty(0)
    archived = BooleanProperty(False)
    career = ObjectProperty(None, allownone=True)
    has_matches = BooleanProperty(True)
    has_rivals = BooleanProperty(False)
    course = ListProperty()
    lowest = NumericProperty(2)
    more_rivals = StringProperty()

    def __init__(self, **kwargs) -> None:
        self._seated = 0
        self._all_rivals = False
        super().__init__(**kwargs)

    @property
    def roster(self):
        return self.session.roster

    @property
    def player(self) -> Player:
        return self.roster.get(self.person)

    # -- showing -------------------------------------------------------------------------------

    def left(self) -> None:
        self.nav.hush()  # what a snackbar offers belongs to this screen

    def refresh(self) -> None:
        try:
            person = self.player
            self.career = self.session.career(person.id)
            self._seated = self.session.statistics.seated(person.id)
        except UnknownPlayer:
            self._leave()
            return
        self.person = person.id  # of a merged entry, the one who is left
        self.name, self.colour, self.archived = person.name, person.colour, person.archived
        self.title = tr("Player")
        self.next_text = tr("See the matches") if self._seated else ""
        self.has_matches, self.has_rivals = bool(self.career.matches), bool(self.career.rivals)
        self.course = [(placing.rank, placing.won) for placing in self.career.course]
        self.lowest = max((placing.seats for placing in self.career.course), default=2)
        self._show_tiles()
        self._show_games()
        self._show_rivals()

    def _show_tiles(self) -> None:
        grid = self.ids.tiles
        grid.clear_widgets()
        if self.career.matches:
            for number, words in figures.tiles(self.career):
                grid.add_widget(FigureTile(number=number, words=words))

    def _show_games(self) -> None:
        _fill(
            self.ids.games,
            [
                GameLine(
                    glyph=game_glyph(game.game),
                    name=game_name(game.game),
                    rate=tr.percent(game.win_rate),
                    share=game.win_rate,
                    detail=figures.game_details(game),
                )
                for game in self.career.games
            ],
        )

    def _show_rivals(self) -> None:
        rivals = self.career.rivals
        shown = rivals if self._all_rivals else rivals[:RIVALS]
        self.more_rivals = more_players(len(rivals) - len(shown))
        _fill(self.ids.rivals, [self._line(rival) for rival in shown])

    @staticmethod
    def _line(rival: Rival) -> RivalLine:
        return RivalLine(
            name=rival.name,
            player=rival.colour,
            together=figures.together(rival),
            counts=[rival.better, rival.level, rival.worse],
            detail=figures.face_to_face(rival),
        )

    def show_all_rivals(self) -> None:
        self._all_rivals = True
        self._show_rivals()

    # -- going on ------------------------------------------------------------------------------

    def on_next(self) -> None:
        self.nav.tab("history", only_of=self.person)

    def open_menu(self) -> None:
        items = [
            MenuItem("menu:merge", "merge", tr("The same as somebody else…"), self.merge),
            MenuItem("menu:archive", "unarchive", tr("Back to the players"), self.bring_back)
            if self.archived
            else MenuItem("menu:archive", "archive", tr("Archive: no longer plays"), self.archive),
        ]
        if self.roster.separable(self.person):
            separate = tr("Not the same person after all…")
            items.insert(1, MenuItem("menu:separate", "group", separate, self.separate))
        if not self._seated:
            items.append(MenuItem("menu:delete", "delete", tr("Delete"), self.delete, danger=True))
        self.nav.sheet(Menu(tag="menu", title=self.name, items=items))

    # -- changing the entry --------------------------------------------------------------------

    def rename(self) -> None:
        self.nav.open(
            "rename_player",
            person=self.person,
            text=self.name,
            most=LONGEST_NAME + 20,
            same=self.merge_with,
        )

    def choose_colour(self) -> None:
        sheet = Sheet(tag="colours", title=roster_words.colour_title(self.name))
        grid = ColourGrid()
        for colour in range(COLOURS):
            disc = ColourDisc(tag=f"colour:{colour}", player=colour, chosen=colour == self.colour)
            disc.bind(on_release=lambda _, colour=colour: self._coloured(sheet, colour))
            grid.add_widget(disc)
        sheet.add_widget(grid)
        self.nav.sheet(sheet)

    def _coloured(self, sheet: Sheet, colour: int) -> None:
        sheet.close()
        self.roster.set_colour(self.person, colour)

    def archive(self) -> None:
        self.roster.set_archived(self.person, True)
        self.nav.snack(roster_words.is_archived(self.name), tr("Undo"), self.bring_back)

    def bring_back(self) -> None:
        self.roster.set_archived(self.person, False)

    def merge(self) -> None:
        merge_players.choose(self.nav, self.session, self.player, self._merged)

    def merge_with(self, other: int) -> None:
        merge_players.preview(
            self.nav, self.session, self.player, self.roster.get(other), self._merged
        )

    def separate(self) -> None:
        merge_players.choose_to_separate(self.nav, self.session, self.player)

    def _merged(self, kept: Player) -> None:
        self.person = kept.id
        self.refresh()

    def _leave(self) -> None:
        """To the players, or to where this page was opened from."""
        if "players" in self.nav.trail:
            self.nav.back_to("players")
        else:
            self.nav.back()

    def delete(self) -> None:
        """Only who sits in no match can go; the same name can come back at once."""
        nav, roster, person = self.nav, self.roster, self.player
        try:
            roster.delete(person.id)
        except PlayerInMatches:
            nav.snack(roster_words.cannot_be_deleted(person.name), tr("Archive"), self.archive)
            return
        self._leave()
        nav.snack(
            roster_words.is_deleted(person.name),
            tr("Undo"),
            lambda: roster.add(person.name, person.colour),
        )


def _fill(box: Column, lines: list[Column]) -> None:
    box.clear_widgets()
    for index, line in enumerate(lines):
        if index:
            box.add_widget(Divider())
        box.add_widget(line)
