"""The match on the table: which round, who leads, how the scores came about, and what is next."""

from functools import partial

from kivy.app import App
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)

from app import date_sheet, match_removal
from app.handover import read_out
from app.page import Page
from entry.base import FOLLOWING, LIVE
from handbook import part_for
from i18n import tr
from scoring import LONGEST_NAME, LONGEST_NOTE
from widgets.layout import Box
from widgets.overlays import Menu, MenuItem
from words import PROFILES, notes, rounds
from words.scoresheet import Scoresheet
from words.table import table_head


class RoundNumber(Box):
    """ "3/4", the 3 big."""

    number = StringProperty()
    of = StringProperty()


class TablePage(Page):
    """The same for every game; what differs comes from the game's rules and its profile."""

    # The head: where the match stands
    number = StringProperty()
    of = StringProperty()
    glyph = StringProperty()
    finished = BooleanProperty(False)
    head_title = StringProperty()
    head_detail = StringProperty()
    extra_why = StringProperty()
    note = StringProperty()
    # A past round that is being corrected
    correcting = StringProperty()
    # The scores
    caption = StringProperty()
    has_course = BooleanProperty(False)
    has_rounds = BooleanProperty(False)
    single = BooleanProperty(False)
    low_wins = BooleanProperty(False)
    series = ListProperty()
    columns = ListProperty()
    lines = ListProperty()
    # Beside the next step
    other_text = StringProperty()

    saved = NumericProperty(0)
    """The number of a round that was saved just now: whoever comes back here says so."""
    later = ObjectProperty(range(0))
    """The numbers of the rounds that went with a correction."""
    sheet = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs) -> None:
        self._scored: tuple[object, ...] | None = None
        super().__init__(**kwargs)

    @property
    def profile(self):
        return PROFILES[self.session.match.game]

    # -- showing -------------------------------------------------------------------------------

    def on_dock_beside(self, *_) -> None:
        """On its side a phone has room for the players, or for where the match stands above them:
        that goes to the next step, beside them."""
        super().on_dock_beside()
        head = self.ids.head.__self__  # held while it has no parent
        head.parent.remove_widget(head)
        (self.dock if self.dock_beside else self.ids.left).add_first(head)

    def entered(self) -> None:
        self._drop_untouched_draft()

    def left(self) -> None:
        self.nav.hush()  # what a snackbar offers belongs to this screen

    def refresh(self) -> None:
        if self.session.match is None:
            return
        self.sheet = Scoresheet(self.session.match, self.session.result, self.session.players)
        self.title = self.profile.name
        self.note = notes.in_short(self.session.match.note)
        self.rules_section = part_for(self.session.result, counting=self._counting)
        self._show_head()
        self._show_scores()
        self._show_next()

    def _show_head(self) -> None:
        sheet, head = self.sheet, table_head(self.sheet)
        self.finished = sheet.result.finished
        self.glyph = self.profile.glyph if sheet.single and not self.finished else ""
        self.number, self.of = head.round, head.of
        self.head_title, self.head_detail, self.extra_why = head.title, head.detail, head.extra_why

    def _show_scores(self) -> None:
        """Standings, chart and sheet; left alone as long as the rounds and the people are."""
        sheet = self.sheet
        scored = (sheet.result, sheet.players, tr.language)
        if scored == self._scored:
            return
        self._scored = scored
        self.caption = sheet.caption
        self.has_rounds = bool(sheet.result.rounds)
        self.ids.standings.show(sheet.rows())
        self.low_wins = not sheet.rules.highest_wins
        self.has_course = sheet.has_course
        self.series = sheet.series() if sheet.has_course else []
        self.single = sheet.single
        self.columns = sheet.columns()
        self.lines = sheet.lines()

    def _show_next(self) -> None:
        self.next_hint = self.other_text = self.correcting = ""
        draft = self.session.draft
        if self._is_done:
            self.next_text = tr("See the result")
            return
        if draft is not None and draft.editing is not None:
            self.correcting = rounds.being_corrected(draft.number, single=self.sheet.single)
            self.next_text = rounds.go_on_correcting(draft.number, single=self.sheet.single)
            return
        count = self._count_text()
        follow = self._follow_text()
        if self._follow_is_next:
            self.next_text, self.other_text = follow, count
            self.next_hint = self.profile.follow_hint if draft is None else ""
        else:
            self.next_text, self.other_text = count, follow
        if self._counting:
            self.next_hint = rounds.not_entered(
                self.profile, self.session.missing, self.sheet.names
            )

    def on_correcting(self, *_) -> None:
        self._to_top()

    def _to_top(self) -> None:
        """Show the standings, wherever somebody had scrolled to."""
        self.ids.scroller.scroll_y = 1

    def _count_text(self) -> str:
        number = self.session.result.next.number
        if self._counting:
            return rounds.go_on_counting(number, single=self.sheet.single)
        return self.profile.count(number, self.session.setup)

    def _follow_text(self) -> str:
        if not self.profile.live_screen:
            return ""
        draft = self.session.draft
        started = draft is not None and draft.live is not None
        return tr("Go on following the game") if started else self.profile.follow

    @property
    def _is_done(self) -> bool:
        """Whether the match is over and nothing of it is being corrected."""
        draft = self.session.draft
        return self.finished and (draft is None or draft.editing is None)

    @property
    def _counting(self) -> bool:
        """Whether something of the next round is entered already, and not only followed."""
        draft = self.session.draft
        return (
            draft is not None
            and draft.editing is None
            and FOLLOWING not in draft.view
            and not self.session.draft_untouched
        )

    @property
    def _follow_is_next(self) -> bool:
        """Whether the big next step is the live helper; the count is the other way then."""
        draft, profile = self.session.draft, self.profile
        followed = draft is not None and draft.live is not None
        return (
            profile.live_screen is not None
            and not self._counting
            and (followed or self.session.entry_ways([LIVE]).get(LIVE, profile.follows_first))
        )

    def _drop_untouched_draft(self) -> None:
        """Close an entry that was opened and left without a change."""
        draft = self.session.draft
        if draft is not None and draft.live is None:
            self.session.close_untouched_draft()

    # -- going on ------------------------------------------------------------------------------

    def on_next(self) -> None:
        draft = self.session.draft
        if self._is_done:
            self.nav.open("result")
        elif draft is not None and draft.editing is not None:
            self.nav.open(self.profile.entry_screen, reopened=True)
        else:
            self._begin(live=self._follow_is_next)

    def other(self) -> None:
        """The way that is not the big one: the count beside the live helper, or the reverse."""
        self._begin(live=not self._follow_is_next)

    def _begin(self, live: bool) -> None:
        self.session.begin_round()
        App.get_running_app().other_phones.round_begun(live=live)
        if live:
            self.nav.open(self.profile.live_screen)
        else:
            self.nav.open(self.profile.entry_screen, reopened=True)

    def show_round(self, index: int) -> None:
        self.nav.open("round_details", index=index)

    def show_player(self, seat: int) -> None:
        self.nav.open("player_rounds", seat=seat)

    def on_saved(self, *_) -> None:
        """A round was saved, and the entry came back here."""
        number, self.saved = int(self.saved), 0
        if not number:
            return
        if self.session.undo_kind == "round_edited":
            text = rounds.is_corrected(number, single=self.sheet.single, later=self.later)
        else:
            text = rounds.is_saved(number, single=self.sheet.single)
        self._to_top()
        self.ids.grid.settle(number - 1)
        if self.session.result.finished:
            self.nav.open("result", fresh=self.session.undo_kind != "round_edited")
        saved = self.session.result.rounds[number - 1]
        odd = rounds.odd_in_short(self.profile, self.session.match, saved)
        correct = (tr("Correct"), lambda: self.correct(number - 1))
        self.nav.snack(text, tr("Undo"), self.undo, other=correct, warning=odd)
        read_out(self.session)

    def correct(self, index: int) -> None:
        """Straight into the entry of a past round, from wherever its message stood."""
        self.session.begin_edit(index)
        go = self.nav.open if self.nav.current == "table" else self.nav.replace
        go(self.profile.entry_screen)

    def undo(self) -> None:
        self.undo_and_tell()

    def redo(self) -> None:
        self.redo_and_tell()

    def discard(self) -> None:
        number = self.session.draft.number
        self.session.discard_draft()
        self.nav.snack(rounds.is_discarded(number, single=self.sheet.single), tr("Undo"), self.undo)

    # -- the menu ------------------------------------------------------------------------------

    def open_menu(self) -> None:
        items = [
            MenuItem("menu:rename", "person", tr("Change a name"), self.choose_name),
            MenuItem("menu:note", "edit", tr("Note on this match"), self.write_note),
            MenuItem("menu:date", "history", tr("Change the date"), self.correct_date),
        ]
        open_phones = partial(self.nav.open, "other_phones")
        items.insert(0, MenuItem("menu:phones", "group", tr("Other phones"), open_phones))
        if self.has_rounds and not self.sheet.secret:
            share = MenuItem("menu:share", "share", tr("Share"), lambda: self.nav.open("share"))
            items.insert(0, share)
        if self.has_rules:
            items.insert(0, MenuItem("menu:rules", "menu_book", tr("Rules"), self.open_rules))
        if self.session.draft is not None:
            discard = MenuItem("menu:discard", "restart_alt", tr("Discard the entry"), self.discard)
            items.insert(0, discard)
        if self.session.can_stop:
            stop = MenuItem("menu:stop", "trophy", tr("End the match now"), self.stop)
            items.append(stop._replace(detail=self._goes_with_stopping()))
        # Who only wants to leave must not come upon the way to lose everything first.
        items += [
            MenuItem("menu:leave", "close", tr("Leave the table"), self.leave_table),
            MenuItem("menu:remove", "delete", tr("Remove this match"), self.remove, danger=True),
        ]
        self.nav.sheet(Menu(tag="menu", title=self.profile.name, items=items))

    def _goes_with_stopping(self) -> str:
        draft = self.session.draft
        if draft is None:
            return ""
        return rounds.goes_with_stopping(draft.number, corrects=draft.editing is not None)

    def stop(self) -> None:
        """The match is over with the standing as it is."""
        told = [tr("The match is ended"), self._goes_with_stopping()]
        self.session.stop_match()
        self.nav.open("result", fresh=True)
        self.nav.snack(" · ".join(filter(None, told)), tr("Undo"), self.undo)
        read_out(self.session)

    def choose_name(self) -> None:
        people = [
            (f"rename:{seat}", "person", name, lambda seat=seat: self.rename(seat))
            for seat, name in enumerate(self.session.match.players)
        ]
        self.nav.sheet(Menu(tag="rename", title=tr("Whose name?"), items=people))

    def rename(self, seat: int) -> None:
        self.nav.open(
            "write_text",
            heading=lambda: tr("Change a name"),
            most=LONGEST_NAME,
            text=self.session.match.players[seat],
            advice=lambda: tr("In this match only: other matches keep the old name."),
            done=lambda name: self.session.rename_player(seat, name),
        )

    def write_note(self) -> None:
        self.nav.open(
            "write_text",
            heading=lambda: tr("Note on this match"),
            text=notes.in_full(self.session.match.note),
            advice=lambda: notes.editing_hint(self.session.match.note),
            most=LONGEST_NOTE,
            many_lines=True,
            empty=True,
            done=self.session.set_note,
        )

    def correct_date(self) -> None:
        match_id, started = self.session.match_id, self.session.match.started
        date_sheet.correct(self.nav, self.session, match_id, started)

    def remove(self) -> None:
        match_id, nav, session = self.session.match_id, self.nav, self.session

        def came_back() -> None:
            session.open(match_id)
            nav.reset("home", "table")

        match_removal.remove(nav, session, match_id, lambda: nav.reset("home"), came_back)

    def leave_table(self) -> None:
        self.session.close()
        self.nav.reset("home")
