"""The Mytho table while people play: everybody's hand, whose turn, and who contests what."""

from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)

from app.entry_page import EntryPage
from entry.mytho import MythoEntry
from entry.mytho_live import MythoLiveEntry
from i18n import tr
from scoring.mytho_live import DRAW, NOBODY, PASS, PLAY_HIDDEN, PLAY_OPEN, Action
from widgets.buttons import SecondaryButton
from widgets.layout import Box, TouchPanel
from widgets.round_table import Seat
from words import mytho_live as words

ACTIONS: dict[str, Action] = {
    action.kind: action for action in (DRAW, PLAY_OPEN, PLAY_HIDDEN, PASS, NOBODY)
}

MOVES = ("turn", "drawn", "hidden")
"""The questions that the next move answers."""


class Centre(Box):
    """In the middle of the table: a sentence around a name, and what may be done."""

    before = StringProperty()
    name = StringProperty()
    after = StringProperty()
    hint = StringProperty()
    won = BooleanProperty(False)


class VerdictButton(TouchPanel):
    """How a contest turned out, and what then happens."""

    title = StringProperty()
    text = StringProperty()


class MythoLivePage(EntryPage):
    """The round as the draft's `live` holds it: every tap is in the store, and one undo step."""

    entry_type = MythoEntry

    live = ObjectProperty(None, allownone=True)
    question = OptionProperty("move", options=["move", "verdict", "last_card", "won"])
    """What is asked, as far as other buttons answer it; "move" is what comes next, whether or not a
    card was drawn already, or lies hidden."""
    drawn = BooleanProperty(False)
    heading = StringProperty()
    text = StringProperty()
    warning = StringProperty()
    right_title = StringProperty()
    right_text = StringProperty()
    wrong_title = StringProperty()
    wrong_text = StringProperty()
    not_contester = StringProperty()
    nobody_text = StringProperty()
    room = NumericProperty()
    """The height that table and questions share."""
    wanted = NumericProperty()
    """The height that the longest question needs."""

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        self.ids.scroller.bind(height=self.setter("room"))
        self.bind(height=lambda *_: self._refresh_soon())

    # -- showing -------------------------------------------------------------------------------

    def prepare(self, entry) -> None:
        self.live = MythoLiveEntry.resume(
            self.session.draft.live, entry.setup.seats, self._starter()
        )

    def next_step(self, entry) -> str:
        return super().next_step(entry) if self.live.question == "won" else ""

    def hint(self, entry) -> str:
        return super().hint(entry) if self.live.question == "won" else ""

    def show(self, entry) -> None:
        live = self.live
        self.question = "move" if live.question in MOVES else live.question
        self.drawn = live.question == "drawn"
        self._show_words(live)
        self._show_seats(live)
        self._show_contesters(live)
        # On a phone too small for everything, the question is what must be seen.
        self.ids.scroller.scroll_y = 0

    def _starter(self) -> int:
        draft, result = self.session.draft, self.session.result
        if draft.editing is not None:
            return result.rounds[draft.editing].starter
        return result.next.starter

    def _show_words(self, live: MythoLiveEntry) -> None:
        names = self.names
        self.heading, self.text = words.telling(
            live, names, begun=self.session.draft.live is not None
        )
        self.warning = words.warning(live, names) if live.question in ("hidden", "drawn") else ""
        centre = self.ids.centre
        centre.before, centre.name, centre.after, centre.hint = words.centre(live, names)
        centre.won = live.question == "won"
        if live.question == "verdict":
            self.right_title, self.right_text = words.verdict(live, names, matches=False)
            self.wrong_title, self.wrong_text = words.verdict(live, names, matches=True)
            self.not_contester = words.not_contester(live, names)
        if live.question == "last_card":
            self.nobody_text = words.nobody_contests(live, names)

    def _show_seats(self, live: MythoLiveEntry) -> None:
        table, players = self.ids.table, self.session.players
        while len(table.seats) < len(players):
            table.add_widget(Seat(tag=f"seat:{len(table.seats)}", disabled=True))
        state = live.state
        won = {standing.seat: standing.total for standing in self.session.result.standings}
        single = self.session.rules.length(self.session.setup) == 1
        # Who has won, who is about to, else whose turn it is.
        about_to = state.hidden_by if state.last_card_waits else state.turn
        ringed = about_to if state.winner is None else state.winner
        watched = state.one_card_left if state.winner is None else ()
        diameter = dp(64 if self.high and len(players) < 6 else 50)
        for number, (seat, player) in enumerate(zip(table.seats, players, strict=True)):
            seat.name, seat.player = player.name, player.colour
            seat.diameter = diameter
            seat.text = tr.number(state.hands[number])
            seat.badge = tr.number(won[number]) if won[number] and not single else ""
            seat.active = number == ringed
            seat.alert = number in watched

    def _show_contesters(self, live: MythoLiveEntry) -> None:
        chips = self.ids.contesters
        wanted = list(live.contesters) if live.question in ("hidden", "last_card") else []
        if [chip.tag for chip in reversed(chips.children)] != _tags(wanted, live):
            chips.clear_widgets()
            for seat in wanted:
                chip = SecondaryButton(tag=f"contest:{seat}", moves_on=True, inset=dp(4))
                chip.bind(on_release=lambda _, seat=seat: self.accuse(seat))
                chips.add_widget(chip)
            if live.question == "hidden":
                chip = SecondaryButton(tag="nobody", moves_on=True, selected=True, inset=dp(4))
                chip.bind(on_release=lambda _: self.do("nobody"))
                chips.add_widget(chip)
        for chip in chips.children:
            chip.height = dp(48)
            seat = chip.tag.rpartition(":")[2]
            chip.text = self.names[int(seat)] if seat.isdigit() else tr("Nobody")

    # -- tapping -------------------------------------------------------------------------------

    def do(self, kind: str) -> None:
        self._play(ACTIONS[kind])

    def accuse(self, seat: int) -> None:
        """Somebody contests; the card is still to be turned over."""
        self._store(self.live.choose(seat))

    def acquit(self) -> None:
        """It was not that one who contested."""
        self._store(self.live.choose(None))

    def judge(self, matches: bool) -> None:
        self._play(self.live.judged(matches=matches))

    def back(self) -> bool:
        if self.live and self.live.contester is not None:
            self.acquit()
            return True
        return False

    def _play(self, action: Action) -> None:
        live = self.live
        self._store(live.do(action))
        self.ids.table.fly(live.moves(action))

    def _store(self, live: MythoLiveEntry) -> None:
        self.session.change_draft(live.round, live=live.to_data())


def _tags(seats: list[int], live: MythoLiveEntry) -> list[str]:
    return [f"contest:{seat}" for seat in seats] + ["nobody"] * (live.question == "hidden")
