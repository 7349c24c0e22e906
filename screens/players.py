"""Everybody who plays, with matches and wins; who does not come any more stands apart."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial

from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty, OptionProperty, StringProperty
from kivy.uix.behaviors import FocusBehavior
from kivy.uix.relativelayout import RelativeLayout

from app.list_page import ListPage
from i18n import tr
from scoring import Refused
from session.name_search import matching
from store import NameTaken, Player
from store.statistics import Tally
from widgets.layout import Box
from widgets.people import person_height
from widgets.recycle_list import GAP, list_title
from widgets.scripts import can_be_drawn
from widgets.surface import Surface
from widgets.touch import Touchable
from words import problems
from words.roster import is_added
from words.statistics import played_and_won
from words.store_errors import explained


class PlayerRow(RelativeLayout):
    person = NumericProperty()
    name = StringProperty()
    player = NumericProperty()
    detail = StringProperty()
    page = None


class RankingButton(Touchable, Surface, Box):
    pass


class RankingLink(RelativeLayout):
    """The way to the ranking, above everybody."""

    title = StringProperty()
    detail = StringProperty()
    page = None


class PlayersPage(ListPage):
    watches = frozenset({"history", "roster"})

    state = OptionProperty("unread", options=["unread", "empty", "none_fits", "shown"])
    remark = ObjectProperty(str)
    """Why the name in the field cannot be added, told anew when the language changes."""
    message = StringProperty()

    # -- showing -------------------------------------------------------------------------------

    def left(self) -> None:
        self.ids.name.focus = False
        self.nav.hush()

    def show_rows(self) -> None:
        self.message = self.remark()
        typed = self.ids.name.text
        roster = self.session.roster
        present, archived = roster.all(), roster.all(archived=True)
        tallies = self.session.statistics.tallies()
        rows = list(self._rows_of(matching(present, typed), tallies))
        away = list(self._rows_of(matching(archived, typed), tallies))
        if away:
            rows += [list_title(tr("Archived")), *away]
        if tallies and not typed:
            rows.insert(0, self._link())
        self.ids.rows.data = rows
        self.state = "shown" if rows else "none_fits" if present or archived else "empty"

    def _link(self) -> dict:
        title, detail = tr("Ranking"), tr("Wins, records, ratings")
        return {
            "viewclass": RankingLink,
            "extent": person_height(title, detail, self.room) + dp(GAP),
            "title": title,
            "detail": detail,
            "page": self,
        }

    def _rows_of(self, people: Iterable[Player], tallies: dict[int, Tally]) -> Iterator[dict]:
        for person in people:
            detail = played_and_won(tallies.get(person.id, Tally()))
            yield {
                "viewclass": PlayerRow,
                "extent": person_height(person.name, detail, self.room) + dp(GAP),
                "person": person.id,
                "name": person.name,
                "player": person.colour,
                "detail": detail,
                "page": self,
            }

    # -- going on ------------------------------------------------------------------------------

    def show(self, person: int) -> None:
        self.nav.open("player", person=person)

    def typed(self) -> None:
        self.remark = str if can_be_drawn(self.ids.name.text) else problems.no_font
        if self.session:
            self.refresh()
            self.ids.rows.to_top()

    def stay_in_field(self, button) -> None:
        """A tap on the button beside the field leaves the keyboard where it is."""
        FocusBehavior.ignored_touch.append(button.last_touch)

    def add(self) -> None:
        """Take the name in the field into the list; it stays there if that cannot be."""
        name = self.ids.name.text.strip()
        if not name:
            self._say(lambda: tr("Write a name first."))
            return
        try:
            person = self.session.roster.add(name)
        except Refused as refused:
            self._say(partial(problems.text, refused.problems[0]))
        except NameTaken as taken:
            self._say(partial(explained, taken))
        else:
            self.ids.name.text = ""
            self.refresh()
            self._show(person)
            self.nav.snack(
                is_added(person.name), tr("Undo"), lambda: self.session.roster.delete(person.id)
            )

    def _say(self, remark: Callable[[], str]) -> None:
        self.remark = remark
        self.message = remark()

    def _show(self, person: Player) -> None:
        numbers = [row.get("person") for row in self.ids.rows.data]
        self.ids.rows.show_row(numbers.index(person.id))
