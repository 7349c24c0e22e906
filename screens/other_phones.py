"""Other phones: the code that lets them in, who has joined, and what they may do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.app import App
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from app.page import Page
from board.addresses import to_choose_from
from device import device
from i18n import tr
from store import StoreError
from widgets.buttons import SecondaryButton
from widgets.layout import HandedRow
from words import board as words
from words.initials import marks
from words.store_errors import explained

if TYPE_CHECKING:
    from board.admission import Phone


class PhoneRow(HandedRow):
    """A player, and how far their phone is. The cross takes the seat back."""

    seat = NumericProperty(0)
    name = StringProperty()
    mark = StringProperty()
    player = NumericProperty(0)
    state = StringProperty()
    taken = BooleanProperty(False)
    done = BooleanProperty(False)

    __events__ = ("on_take_back",)

    def on_take_back(self) -> None:
        pass


class WatcherRow(HandedRow):
    """A phone without a seat. The cross removes it."""

    number = NumericProperty(0)
    name = StringProperty()
    state = StringProperty()

    __events__ = ("on_remove",)

    def on_remove(self) -> None:
        pass


class OtherPhonesPage(Page):
    link = StringProperty()
    address = StringProperty()
    addresses = ListProperty()
    """More than one where the phone is in several networks."""
    number = StringProperty()
    watch_only = BooleanProperty(False)
    trouble = StringProperty()
    lets_in = BooleanProperty(False)
    """Whether phones can come in at all: else there is nothing to say who may do what."""

    def __init__(self, **kwargs) -> None:
        self._chosen = ""
        self._watchers: list[Phone] = []
        super().__init__(**kwargs)

    @property
    def phones(self):
        return App.get_running_app().other_phones

    # -- showing -------------------------------------------------------------------------------

    def entered(self) -> None:
        """To come here is to ask for it."""
        self.phones.bind(changes=self._refresh_soon)
        if self.session.match is None:
            return
        device.ask_for_local_network()
        try:
            self.phones.open()
        except StoreError as error:
            self.trouble = explained(error)
        except OSError:
            self.trouble = tr("No network lets other phones in here.")
        self.refresh()

    def left(self) -> None:
        self.phones.unbind(changes=self._refresh_soon)

    def refresh(self) -> None:
        board = self.phones.board
        self.lets_in = self.session.match is not None and board is not None
        if not self.lets_in:
            return
        self._show_code(board)
        self._show_seats(board)
        self.watch_only = board.watch_only
        self._show_watchers(board)

    def _show_code(self, board) -> None:
        self.addresses = to_choose_from(device.network_addresses())
        if self._chosen not in self.addresses:
            self._chosen = self.addresses[0] if self.addresses else ""
        self.link = board.link(self._chosen) if self._chosen else ""
        self.address = words.address(self._chosen, board.port) if self._chosen else ""
        self.number = words.code(board.admission.number)
        if not self._chosen:
            self.trouble = tr("Join a Wi-Fi network, or open a hotspot on this phone.")
        else:
            self.trouble = ""
        self._show_addresses()

    def _show_addresses(self) -> None:
        chips = self.ids.addresses
        wanted = self.addresses if len(self.addresses) > 1 else []
        if [chip.text for chip in reversed(chips.children)] != wanted:
            chips.clear_widgets()
            for address in wanted:
                chip = SecondaryButton(tag=f"address:{address}", text=address)
                chip.bind(on_release=lambda chip: self.choose(chip.text))
                chips.add_widget(chip)
        for chip in chips.children:
            chip.selected = chip.text == self._chosen

    def _show_seats(self, board) -> None:
        rows, players, state = self.ids.seats, self.session.players, board.state
        while len(rows.children) < len(players):
            row = PhoneRow(seat=len(rows.children))
            row.bind(on_take_back=lambda row: self.take_back(row.seat))
            rows.add_widget(row)
        shown = zip(
            reversed(rows.children), players, marks(self.session.match.players), strict=True
        )
        for row, player, mark in shown:
            row.name, row.mark, row.player = player.name, mark, player.colour
            row.taken = row.seat in state.taken
            row.done = row.taken and row.seat in state.done
            row.state = words.seat_state(
                taken=row.taken,
                present=row.seat in board.present_seats,
                done=row.done,
                counting=state.counting is not None and not board.watch_only,
            )

    def _show_watchers(self, board) -> None:
        """The phones without a seat, each with a cross that removes it."""
        rows, self._watchers = self.ids.watchers, board.watchers
        if len(rows.children) != len(self._watchers):
            rows.clear_widgets()
            for number in range(len(self._watchers)):
                row = WatcherRow(number=number)
                row.bind(on_remove=lambda row: self.remove(row.number))
                rows.add_widget(row)
        for row, phone in zip(reversed(rows.children), self._watchers, strict=True):
            row.name = words.watcher(row.number + 1)
            row.state = words.watcher_state(present=board.is_present(phone))

    # -- tapping -------------------------------------------------------------------------------

    def choose(self, address: str) -> None:
        self._chosen = address
        self.refresh()

    def take_back(self, seat: int) -> None:
        self.phones.board.take_back(seat)
        self.nav.snack(words.take_back(self.session.match.players[seat]))

    def switch_watching(self, watch_only: bool) -> None:
        self.phones.board.let_watch_only(watch_only)
        self.refresh()

    def renew_codes(self) -> None:
        self.phones.board.renew_codes()

    def remove(self, number: int) -> None:
        """Remove a watching phone, by its place in the list as it was shown."""
        self.phones.board.remove(self._watchers[number])
        self.nav.snack(words.phone_removed(number + 1))

    def stop(self) -> None:
        self.phones.end()
        self.nav.back()
