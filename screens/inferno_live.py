"""Inferno while people play: one touch says who picks up; the cards may be told there and then."""

from collections.abc import Callable

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from app.page import Page
from device import device
from entry.base import pad_counts
from entry.inferno_live import InfernoLiveEntry
from i18n import tr
from scoring.problems import IllegalAction
from widgets.seat_tiles import SeatTile
from words import PROFILES, rounds
from words import inferno_live as words
from words.shortage import refusal


class InfernoLivePage(Page):
    """The round as the draft's `live` holds it: every tap is in the store, and one undo step."""

    undoes_taps = BooleanProperty(True)
    live = ObjectProperty(None, allownone=True)
    question = StringProperty("run")
    heading = StringProperty()
    text = StringProperty()
    told = StringProperty()
    """The cards of the last pick-up; or why a key was refused."""
    odd = BooleanProperty(False)
    """Whether `told` is something to look at."""
    telling = BooleanProperty(False)
    """Whether the cards of a pick-up can be told now."""
    can_say_zero = BooleanProperty(False)
    pile_may_be_gone = BooleanProperty(False)
    pile = StringProperty()
    refusal = StringProperty()
    """Why the last touch did nothing, until the next one."""

    @property
    def profile(self):
        return PROFILES[self.session.match.game]

    # -- showing -------------------------------------------------------------------------------

    def refresh(self) -> None:
        draft = self.session.draft
        if draft is None or draft.editing is not None:
            # Undo has gone back further than this round.
            self.nav.back_to("table")
            return
        following = self.session.result.next
        live = self.live = InfernoLiveEntry.resume(
            self.session.setup, draft.round, draft.live, draft.view, following.starter
        )
        single = self.session.rules.length(self.session.setup) == 1
        self.title = rounds.entry_title(self.profile, draft.number, tr("in play"), single=single)
        self.question = live.question
        self.next_text = tr("Count the round") if live.question == "over" else ""
        self.telling = live.last is not None
        self.can_say_zero = live.can_say_zero
        self.pile_may_be_gone = live.state.pile_may_be_gone
        self._show_words(live, extra=self.profile.extra_round if following.extra else "")
        self._show_seats(live)
        if self.telling:
            self.ids.reds.counts = pad_counts(live.red_keys())
            self.ids.digits.counts = pad_counts(live.digit_keys())

    def _show_words(self, live: InfernoLiveEntry, extra: str) -> None:
        names = self.session.match.players
        self.heading, self.text = words.telling(live, names, extra=extra)
        attention = self.refusal or words.doubt(live)
        self.odd = bool(attention)
        self.told = attention or words.told(live)
        self.pile = words.pile(live.state)

    def _show_seats(self, live: InfernoLiveEntry) -> None:
        tiles, state = self.ids.seats, live.state
        if not tiles.children:
            for seat in range(state.seats):
                tile = SeatTile(seat=seat, tag=f"seat:{seat}", moves_on=True)
                tile.bind(on_release=lambda tile: self.touch(int(tile.seat)))
                tiles.add_widget(tile)
        for tile in tiles.children:
            tile.name = self.session.match.players[tile.seat]
            tile.score = words.score(live, tile.seat)
            tile.entered = bool(state.told(tile.seat).score)
            tile.selected = not state.over and tile.seat == state.opener
            tile.odd = tile.seat == state.zero
            tile.mark = "error" if tile.odd else ""

    # -- tapping -------------------------------------------------------------------------------

    def touch(self, seat: int) -> None:
        """Somebody picks up, or says "Zéro !" if that was asked."""
        self._do(lambda: self.live.touch(seat))

    def ask_zero(self, asks: bool) -> None:
        self._store(self.live.ask_zero(asks))

    def end_pile(self) -> None:
        self._do(self.live.end_pile)

    def tell_red(self, value: int) -> None:
        self._do(lambda: self.live.tell_red(value))

    def tell_digit(self, digit: int) -> None:
        self._store(self.live.tell_digit(digit))

    def refuse_digit(self) -> None:
        self._refuse(refusal(self.live.shortage(), self.session.match.players))

    def on_next(self) -> None:
        self.count()

    def count(self) -> None:
        """The count begins with everything that was told."""
        round_, view = self.live.counting()
        self.session.change_draft(round_, live=self.live.live, view=view)
        self.nav.open(self.profile.entry_screen)

    def back(self) -> bool:
        if self.live and self.live.asks_zero:
            self.ask_zero(False)
            return True
        return False

    def _do(self, act: Callable[[], InfernoLiveEntry]) -> None:
        """What the rules do not allow now is refused and told."""
        try:
            live = act()
        except IllegalAction as error:
            self._refuse(words.refused(str(error)))
        else:
            self._store(live)

    def _refuse(self, why: str) -> None:
        device.buzz()
        self.refusal = why
        self.refresh()

    def _changed(self, topics) -> None:
        self.refusal = ""
        super()._changed(topics)

    def _store(self, live: InfernoLiveEntry) -> None:
        if live.state is self.live.state:
            self.session.change_draft(view=live.view)
        else:
            self.session.change_draft(live.round, live=live.live, view=live.view)
