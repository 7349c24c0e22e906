"""A date and a time without a keyboard: each part by steps, and what they make together."""

from collections.abc import Callable

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from entry.told_time import ToldTime
from i18n import tr
from scoring import moment
from session import Session
from widgets import load_kv
from widgets.layout import Row
from widgets.overlays import Sheet
from words import told_time as words
from words.dates import here

Told = Callable[[ToldTime], object]


class DateStep(Row):
    """One part of a date: its name, − and +."""

    name = StringProperty()
    value = StringProperty()
    tag = StringProperty()

    __events__ = ("on_step",)

    def on_step(self, change: int) -> None:
        pass


class DateSheet(Sheet):
    """`done` gets the moment that was told. `drop` is there if one was told before: it takes that
    back."""

    told = ObjectProperty()
    now = ObjectProperty()
    done = ObjectProperty()
    drop = ObjectProperty(None, allownone=True)
    in_full = StringProperty()
    trouble = StringProperty()
    ready = BooleanProperty(True)

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        for part in words.PARTS:
            step = DateStep(tag=f"date:{part}", name=words.part_name(part))
            step.bind(on_step=lambda _, change, part=part: self.step(part, change))
            self.ids.steps.add_widget(step)
        self._tell()

    def step(self, part: str, change: int) -> None:
        stepped = self.told.stepped(part, change)
        if stepped is not None:
            self.told = stepped
        self._tell("" if stepped else words.out_of_range())

    def _tell(self, refused: str = "") -> None:
        self.in_full = words.in_full(self.told, self.now)
        self.ready = not self.told.is_to_come(self.now)
        self.trouble = refused or ("" if self.ready else words.is_to_come())
        for part, step in zip(words.PARTS, reversed(self.ids.steps.children), strict=True):
            step.value = words.part_value(self.told, part)

    def agree(self) -> None:
        if self.ready:
            self.close()
            self.done(self.told)

    def take_back(self) -> None:
        self.close()
        self.drop()


def ask(nav, session: Session, told: str | None, done: Told, drop=None) -> None:
    """When was it played? `told` is what is known of it, if anything is."""
    known, now = moment(told), session.now()
    nav.sheet(
        DateSheet(
            tag="date",
            title=tr("When was it played?"),
            told=ToldTime.at(here(known)) if known else ToldTime.last_evening(here(now)),
            now=now,
            done=done,
            drop=drop,
        )
    )


def correct(nav, session: Session, match_id: str, started: str | None) -> None:
    """The date of a match is put right, with a way back from where that was done."""

    def done(told: ToldTime) -> None:
        session.date_match(told, match_id)
        nav.snack(words.was_played(told), tr("Undo"), lambda: session.undo(match_id))

    ask(nav, session, started, done)


load_kv("date_sheet")
