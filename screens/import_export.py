"""Matches from elsewhere, and all of them in one file. An import is looked at before anything of
it is written, and is one thing to take back: while it runs, after it was cut short, and at its end.
"""

from collections.abc import Callable, Generator
from contextlib import suppress
from datetime import date
from functools import partial
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
from app.safety_copy import tell_if_missing
from app.same_person import choose
from app.sliced_work import Work
from device import Picked, device
from device.interface import LARGEST_PICKED_FILE
from i18n import tr
from sharing import file_names as names
from store import Player, StoreError
from store.archive import Preview
from store.newcomers import Newcomer
from store.versions import VersionChoice
from widgets.layout import Column, Row
from widgets.overlays import Menu, MenuItem
from widgets.people import PersonButton
from words import PROFILES
from words import archive as words
from words.store_errors import explained

SHOWN = 20  # of each list
NAMES_SHOWN = 60
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
    stage = OptionProperty(
        "start", options=["start", "looking", "found", "adding", "saving", "leaving", "cut_short"]
    )
    count = NumericProperty(0)
    """Matches on this phone."""
    matches_here = StringProperty()
    progress = StringProperty()
    trouble = StringProperty()
    found = ObjectProperty(None, allownone=True)
    new = NumericProperty(0)
    present = NumericProperty(0)
    bad = NumericProperty(0)
    longer = NumericProperty(0)
    """Matches that were played on elsewhere."""
    takes_longer = BooleanProperty(True)
    different = NumericProperty(0)
    """Matches that went on here and elsewhere, in different ways."""
    keeps = OptionProperty("here", options=["here", "file", "both"])
    """Whose version of those stays."""
    file_name = StringProperty()
    # What the file holds, in words
    found_in = StringProperty()
    count_new = StringProperty()
    count_wrong = StringProperty()
    count_longer = StringProperty()
    count_different = StringProperty()
    more_matches = StringProperty()
    more_wrong = StringProperty()
    skips_bad = BooleanProperty(True)
    people = NumericProperty(0)
    """Names that are new here."""
    new_names = StringProperty()
    more_names = StringProperty()
    # What came last
    last_import = StringProperty()
    cut_short = StringProperty()

    def __init__(self, **kwargs) -> None:
        self._work: Work | None = None
        self._choosing = False
        self._so_far: Callable[[], str] = str
        """How far it is, told anew when the language changes."""
        self._same: dict[str, Player] = {}
        """Who the newcomers are that were told to be known, by the keys of their names."""
        super().__init__(**kwargs)

    @property
    def _incoming(self):
        """Where the chosen file lies meanwhile: what a phone hands over is no path."""
        return App.get_running_app().folder / "incoming.jsonl"

    # -- showing -------------------------------------------------------------------------------

    def refresh(self) -> None:
        self.progress = self._so_far()
        self._show_last_import()
        self.count = self.session.history.count()
        self.matches_here = words.matches_on_phone(self.count)
        self.found_in = words.found_in(self.file_name)
        self.count_new, self.count_wrong = words.count_new(self.new), words.count_wrong(self.bad)
        self.count_longer = words.count_longer(self.longer)
        self.count_different = words.count_different(self.different)
        self._show_next()
        self._show_lists()

    def left(self) -> None:
        self._stop_working()
        self._drop_file()
        self.stage, self.found = "start", None

    def back(self) -> bool:
        """From a file that was looked at, back to choosing one; from an import, back to what was
        before it."""
        if self.stage in ("start", "cut_short"):
            return False
        if self.stage != "leaving":
            self._stop()
        return True

    def on_skips_bad(self, *_) -> None:
        self._show_next()

    def on_takes_longer(self, *_) -> None:
        self._show_next()

    def on_keeps(self, *_) -> None:
        self._show_next()

    @property
    def _choice(self) -> VersionChoice:
        return VersionChoice(self.takes_longer, self.keeps)

    @property
    def _coming(self) -> int:
        """Matches that the import would bring or continue."""
        different = 0 if self.keeps == "here" else self.different
        return int(self.new + self.longer * self.takes_longer + different)

    def _show_last_import(self) -> None:
        """What can be taken back; and if it was cut short, ask what is to become of it."""
        last = self.session.archive.last_import
        self.last_import = words.last_import(last.file, last.matches) if last else ""
        self.cut_short = words.cut_short(last.file, self._incoming.exists()) if last else ""
        if self.stage in ("start", "cut_short"):
            self.stage = "cut_short" if last and not last.done else "start"

    def _show_next(self) -> None:
        self.next_hint, self.next_ready = "", True
        if self.stage in ("looking", "adding", "saving"):
            self.next_text = tr("Stop")
        elif self.stage == "leaving":
            self.next_text = ""
        elif self.stage == "cut_short":
            rest = self._incoming.exists()
            self.next_text = tr("Import the rest") if rest else tr("Keep the first part")
        elif self.stage == "found" and (self._coming or self.people):
            self.next_text = words.import_button(self._coming, self.people)
            if self.bad and not self.skips_bad:
                self.next_ready = False
                self.next_hint = tr("Nothing is imported as long as some lines are wrong.")
        elif self.stage == "found":
            self.next_text = tr("Choose another file")
            self.next_hint = words.nothing_new(int(self.longer + self.different))
        else:
            self.next_text = tr("Choose a file")

    def _show_lists(self) -> None:
        self.ids.matches.clear_widgets()
        self.ids.wrong.clear_widgets()
        self.ids.names.clear_widgets()
        self.ids.longer.clear_widgets()
        self.ids.different.clear_widgets()
        if self.stage != "found":
            return
        self._show_newcomers()
        for match in self.found.matches[:SHOWN]:
            game = PROFILES[match.game]
            self.ids.matches.add_widget(
                FoundMatch(glyph=game.glyph, title=game.name, detail=words.found_match(match))
            )
        for version in self.found.versions[:SHOWN]:
            game = PROFILES[version.match.game]
            slot = self.ids[version.compared.value]
            slot.add_widget(
                FoundMatch(glyph=game.glyph, title=game.name, detail=words.other_version(version))
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

    def _show_newcomers(self) -> None:
        for newcomer in self.found.newcomers[:NAMES_SHOWN]:
            person = self._same.get(newcomer.key)
            row = PersonButton(
                tag=f"newcomer:{newcomer.name}",
                name=newcomer.name,
                player=person.colour if person else newcomer.colour or 0,
                detail=words.newcomer(newcomer, person and person.name),
                leads=True,
            )
            row.bind(on_release=lambda _, newcomer=newcomer: self._ask_who(newcomer))
            self.ids.names.add_widget(row)
        self.new_names = words.new_names(self.people)
        self.more_names = words.more_names(self.people - len(self.ids.names.children))

    def _ask_who(self, newcomer: Newcomer) -> None:
        def told(person: Player | None) -> None:
            if person:
                self._same[newcomer.key] = person
            else:
                self._same.pop(newcomer.key, None)
            self.refresh()

        others = {key: person.id for key, person in self._same.items() if key != newcomer.key}
        choose(self.nav, self.session, self.found.faces, newcomer, others, told)

    # -- choosing and looking ------------------------------------------------------------------

    def on_next(self) -> None:
        if self.stage in ("looking", "adding", "saving"):
            self._stop()
        elif self.stage == "cut_short":
            self._go_on()
        elif self.stage == "found" and (self._coming or self.people):
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
                else words.cannot_take(picked.problem, LARGEST_PICKED_FILE)
            )
            return
        self.file_name = picked.name
        self.found = Preview(self._incoming)
        self._start("looking", self._take(picked.data), self._looked)

    def _take(self, data: bytes) -> Generator[None, None, None]:
        yield from self.session.archive.receive(self.found, data)
        for _ in self.session.archive.look(self.found, shown=SHOWN):
            self._tell(lambda: words.read_so_far(self.found.new + self.found.present))
            yield

    def _looked(self) -> None:
        self.new, self.present, self.bad = self.found.new, self.found.present, self.found.bad
        self.longer, self.different = self.found.longer, self.found.different
        self.people = len(self.found.newcomers)
        self._same.clear()
        self.skips_bad, self.takes_longer, self.keeps = True, True, "here"
        self._go("found")

    # -- adding, and taking back ---------------------------------------------------------------

    def _add(self) -> None:
        same = {key: person.id for key, person in self._same.items()}
        steps = self.session.import_matches(
            self.found, at_once=AT_ONCE, file=self.file_name, same=same, choice=self._choice
        )
        self._start_adding(steps)

    def _go_on(self) -> None:
        """With an import that was cut short: what was told of its people is known by now."""
        if self._incoming.exists():
            file = self.session.archive.last_import.file
            self._start_adding(self._rest_of(Preview(self._incoming), file))
        else:
            self.session.archive.keep()
            self._begin_again()

    def _rest_of(self, found: Preview, file: str) -> Generator[int, None, None]:
        for _ in self.session.archive.look(found):
            yield 0
        self.new, self.longer = found.new, found.longer
        self.different, self.takes_longer = 0, True
        yield from self.session.import_matches(found, at_once=AT_ONCE, file=file)

    def _start_adding(self, steps: Generator[int, None, None]) -> None:
        self._moved = 0
        self._start("adding", steps, self._all_added, self._some_added)

    def _some_added(self, count: int) -> None:
        self._moved += count
        self._tell(lambda: words.added_so_far(self._moved, self._coming))

    def _all_added(self) -> None:
        self._begin_again()
        self.nav.snack(words.are_imported(self._moved), tr("Undo"), self._undo)

    def _tell(self, so_far: Callable[[], str]) -> None:
        self._so_far = so_far
        self.progress = so_far()

    def _stop(self) -> None:
        """Whatever is being done. Of an import, what came already goes; as long as nothing came,
        the last import is the one before."""
        last = self.session.archive.last_import
        came = self.stage == "adding" and last and not last.done
        self._begin_again()
        if came:
            self.take_back()

    def _undo(self) -> None:
        if not self.shown:  # the message stands on other pages too
            self.nav.open("import_export")
        self.nav.page.take_back()

    def ask_to_take_back(self) -> None:
        """Of an import that was done long ago, a slip would take much."""
        keep = MenuItem("import:keep", "undo", tr("Leave everything as it was"), lambda: None)
        drop = MenuItem(
            "import:drop",
            "delete",
            tr("Take it back"),
            self.take_back,
            detail=tr("A backup is made before, and still holds it."),
            danger=True,
        )
        title = tr("Take the whole import back?")
        self.nav.sheet(Menu(tag="import", title=title, items=[keep, drop]))

    def take_back(self) -> None:
        """All of the last import, as one."""
        self._moved = 0
        self._start("leaving", self.session.take_back_import(), self._all_gone, self._some_gone)

    def _some_gone(self, count: int) -> None:
        self._moved += count
        self._tell(lambda: words.gone_so_far(self._moved))

    def _all_gone(self) -> None:
        self._begin_again()
        tell_if_missing(self.session, self.nav.snack(tr("The import is taken back.")))

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
        left_out: list[str] = []

        def took(line: str) -> None:
            nonlocal written
            lines.write(line)
            written += 1
            self._tell(partial(words.written_so_far, min(written, self.count), self.count))

        def done() -> None:
            self._begin_again()
            # No type of its own: others make file managers add a second ending.
            hand_over(
                names.of_archive(date.today()),
                lines.getvalue().encode(),
                "application/octet-stream",
            )
            if left_out:
                get = self.session.history.get
                self.trouble = words.left_out([get(match_id) for match_id in left_out])

        self._start("saving", self.session.archive.book(left_out), done, took)

    # -- working -------------------------------------------------------------------------------

    def _start(self, stage: str, steps: Generator, done, step=lambda _: None) -> None:
        self._stop_working()
        self._tell(str)
        self.trouble = ""
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
        """Unless an import that was cut short still needs it. What cannot be dropped now, in a
        folder that is read-only by now, makes room for the next file."""
        with suppress(OSError, StoreError):
            last = self.session.archive.last_import
            if not last or last.done:
                self._incoming.unlink()

    def _stop_working(self) -> None:
        if self._work:
            self._work.cancel()
            self._work = None

    def _go(self, stage: str) -> None:
        self.stage = stage
        self.ids.scroller.scroll_y = 1
        self.refresh()
