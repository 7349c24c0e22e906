"""Matches from elsewhere, and all of them in one file. An import is looked at before anything of
it is written."""

from collections.abc import Generator
from contextlib import suppress
from datetime import date
from io import StringIO

from kivy.app import App
from kivy.properties import (
    BooleanProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)

from app.handover import tell
from app.page import Page
from app.sliced_work import Work
from device import Picked, device
from device.interface import LARGEST_FILE
from i18n import tr
from sharing import file_names as names
from store import StoreError
from store.archive import Preview
from widgets.layout import Column, Row
from words import PROFILES
from words import archive as words
from words.store_errors import explained

SHOWN = 20  # of each list
AT_ONCE = 20  # matches that go into the store together


class FoundMatch(Row):
    """A match in the file."""

    glyph = StringProperty()
    title = StringProperty()
    detail = StringProperty()


class WrongLine(Column):
    """A line of the file that is no match, and why."""

    title = StringProperty()
    text = StringProperty()


class Figure(Column):
    """How many matches of a kind the file has."""

    number = NumericProperty(0)
    text = StringProperty()
    tone = OptionProperty("muted", options=["muted", "good", "accent"])


class ImportExportPage(Page):
    stage = OptionProperty("start", options=["start", "looking", "found", "adding", "saving"])
    count = NumericProperty(0)
    """Matches on this phone."""
    matches_here = StringProperty()
    progress = StringProperty()
    trouble = StringProperty()
    found = ObjectProperty(None, allownone=True)
    new = NumericProperty(0)
    present = NumericProperty(0)
    bad = NumericProperty(0)
    file_name = StringProperty()
    # What the file holds, in words
    found_in = StringProperty()
    count_new = StringProperty()
    count_wrong = StringProperty()
    more_matches = StringProperty()
    more_wrong = StringProperty()
    skips_bad = BooleanProperty(True)

    def __init__(self, **kwargs) -> None:
        self._work: Work | None = None
        self._choosing = False
        super().__init__(**kwargs)

    @property
    def _incoming(self):
        """Where the chosen file lies meanwhile: what a phone hands over is no path."""
        return App.get_running_app().folder / "incoming.part"

    # -- showing -------------------------------------------------------------------------------

    def refresh(self) -> None:
        self.count = self.session.history.count()
        self.matches_here = words.matches_on_phone(self.count)
        self.found_in = words.found_in(self.file_name)
        self.count_new, self.count_wrong = words.count_new(self.new), words.count_wrong(self.bad)
        self._show_next()
        self._show_lists()

    def left(self) -> None:
        self._stop_working()
        self._drop_file()
        self.stage, self.found = "start", None

    def back(self) -> bool:
        """From a file that was looked at, back to choosing one."""
        if self.stage == "start":
            return False
        self._begin_again()
        return True

    def on_skips_bad(self, *_) -> None:
        self._show_next()

    def _show_next(self) -> None:
        self.next_hint, self.next_ready = "", True
        if self.stage in ("looking", "adding", "saving"):
            self.next_text = tr("Stop")
        elif self.stage == "found" and self.new:
            self.next_text = words.import_button(self.new)
            if self.bad and not self.skips_bad:
                self.next_ready = False
                self.next_hint = tr("Nothing is imported as long as some lines are wrong.")
        elif self.stage == "found":
            self.next_text = tr("Choose another file")
            self.next_hint = tr("Nothing new in this file.")
        else:
            self.next_text = tr("Choose a file")

    def _show_lists(self) -> None:
        self.ids.matches.clear_widgets()
        self.ids.wrong.clear_widgets()
        if self.stage != "found":
            return
        for match in self.found.matches[:SHOWN]:
            game = PROFILES[match.game]
            self.ids.matches.add_widget(
                FoundMatch(glyph=game.glyph, title=game.name, detail=words.found_match(match))
            )
        alone = self.new + self.present + self.bad == 1
        for line in self.found.bad_lines[:SHOWN]:
            self.ids.wrong.add_widget(
                WrongLine(
                    title=words.line_title(line, alone=alone),
                    text=words.what_is_wrong(line, alone=alone),
                )
            )
        self.more_matches = words.more_matches(self.new - len(self.ids.matches.children))
        self.more_wrong = words.more_lines(self.bad - len(self.ids.wrong.children))

    # -- choosing and looking ------------------------------------------------------------------

    def on_next(self) -> None:
        if self.stage in ("looking", "adding", "saving"):
            self._begin_again()
        elif self.stage == "found" and self.new:
            self._add()
        elif not self._choosing:  # one dialog is enough
            self._begin_again()
            self._choosing = True
            device.pick_file(self._picked)

    def _picked(self, picked: Picked) -> None:
        self._choosing = False
        if not self.shown or picked.problem == "cancelled":
            return
        if picked.data is None:
            no_dialog = picked.problem == "no_dialog" and picked.name
            self.trouble = (
                words.put_file_into(picked.name)
                if no_dialog
                else words.cannot_take(picked.problem, LARGEST_FILE)
            )
            return
        self.file_name = picked.name
        self.found = Preview(self._incoming)
        self._start("looking", self._take(picked.data), self._looked)

    def _take(self, data: bytes) -> Generator[None, None, None]:
        yield from self.session.archive.receive(self.found, data)
        for _ in self.session.archive.look(self.found, shown=SHOWN):
            self.progress = words.read_so_far(self.found.new + self.found.present)
            yield

    def _looked(self) -> None:
        self.new, self.present, self.bad = self.found.new, self.found.present, self.found.bad
        self.skips_bad = True
        self._go("found")

    # -- adding --------------------------------------------------------------------------------

    def _add(self) -> None:
        self._added = 0
        self._start(
            "adding",
            self.session.archive.add(self.found, at_once=AT_ONCE),
            self._all_added,
            self._some_added,
        )

    def _some_added(self, count: int) -> None:
        self._added += count
        self.progress = words.added_so_far(self._added, self.new)

    def _all_added(self) -> None:
        self._begin_again()
        self.nav.snack(words.are_imported(self._added))

    # -- everything in one file ----------------------------------------------------------------

    def save_all(self) -> None:
        self._write_all(
            lambda name, data, kind: device.save_file(
                name, data, kind, lambda outcome: tell(self.nav, outcome)
            )
        )

    def send_all(self) -> None:
        self._write_all(
            lambda name, data, kind: tell(self.nav, device.share_file(name, data, kind))
        )

    def _write_all(self, hand_over) -> None:
        lines, written = StringIO(), 0

        def took(line: str) -> None:
            nonlocal written
            lines.write(line)
            written += 1
            self.progress = words.written_so_far(written, self.count)

        def done() -> None:
            self._begin_again()
            # No type of its own: others make file managers add a second ending.
            hand_over(
                names.of_archive(date.today()),
                lines.getvalue().encode(),
                "application/octet-stream",
            )

        self._start("saving", self.session.archive.lines(), done, took)

    # -- working -------------------------------------------------------------------------------

    def _start(self, stage: str, steps: Generator, done, step=lambda _: None) -> None:
        self._stop_working()
        self.progress = self.trouble = ""
        self._work = Work(steps, done, self._failed, step)
        self._go(stage)

    def _failed(self, error: StoreError) -> None:
        self._begin_again()
        if error.code == "not_an_archive":
            self.trouble = words.no_matches_in(self.file_name)
        else:
            self.trouble = explained(error)

    def _begin_again(self) -> None:
        self._stop_working()
        self._drop_file()
        self.trouble = ""
        self._go("start")

    def _drop_file(self) -> None:
        with suppress(
            OSError
        ):  # of a folder that is read-only by now; the next file takes its place
            self._incoming.unlink()

    def _stop_working(self) -> None:
        if self._work:
            self._work.cancel()
            self._work = None

    def _go(self, stage: str) -> None:
        self.stage = stage
        self.ids.scroller.scroll_y = 1
        self.refresh()
