"""One evening: who won how often, every match with its scores, and a picture of it for friends."""

from datetime import date

from kivy.properties import NumericProperty, StringProperty

from app.handover import tell
from app.list_page import ListPage
from app.picture_to_share import picture_of_evening
from device import device
from screens.history import row_of
from sharing import file_names as names
from store.evenings import Evening
from store.history import MatchBatch
from widgets.share_picture import photograph, png
from words import evening as words

AT_ONCE = 20
"""So many matches are shown, then as many more at each wish."""
GUESTS = 12
"""How many people are shown: after an import it could be hundreds."""


class EveningPage(ListPage):
    watches = frozenset({"history", "roster"})

    day = NumericProperty(date(1970, 1, 1).toordinal())
    """Counted from the first day of the calendar, as `date.toordinal` does."""
    totals = StringProperty()
    more_guests = StringProperty()
    more_matches = StringProperty()

    def __init__(self, **kwargs) -> None:
        self._most = AT_ONCE
        super().__init__(**kwargs)

    def show_rows(self) -> None:
        evening = self._evening()
        if not evening.times:  # its last match was removed, or has another date now
            self.nav.back()
            return
        self.title = words.title(evening.day)
        self.totals = words.totals(evening)
        self.ids.guests.show(words.guest_rows(evening, GUESTS))
        self.more_guests = words.more_guests(len(evening.guests) - GUESTS)
        self.more_matches = words.more_matches(len(evening.times) - self._most)
        self._show_matches()

    def _show_matches(self) -> None:
        slot = self.ids.matches
        slot.clear_widgets()
        for summary in self._matches(self._most).matches:
            data = row_of(summary, self.room, has_menu=False)
            row = data.pop("viewclass")(size_hint_y=None, height=data.pop("extent"), **data)
            row.page = self
            slot.add_widget(row)

    def _evening(self) -> Evening:
        return self.session.history.evening(date.fromordinal(int(self.day)))

    def _matches(self, limit: int) -> MatchBatch:
        return self.session.history.page(evening=date.fromordinal(int(self.day)), limit=limit)

    def show_more(self) -> None:
        self._most += AT_ONCE
        self.refresh()

    # -- one match, one player -----------------------------------------------------------------

    def show(self, match_id: str) -> None:
        self.nav.open(*self.put_on_table(match_id))

    def show_player(self, player: int) -> None:
        self.nav.open("player", person=player)

    # -- handing over --------------------------------------------------------------------------

    def on_next(self) -> None:
        self.next_ready = False
        photograph(picture_of_evening(self._evening(), self._matches), self._send)

    def _send(self, picture) -> None:
        self.next_ready = True
        if self.shown:
            name = names.of_evening(date.fromordinal(int(self.day)))
            tell(self.nav, device.share_file(name, png(picture), "image/png"))
