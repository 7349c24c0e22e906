"""Two entries of the list that are one person: choose the other, see what happens, do it."""

from collections.abc import Callable

from kivy.properties import ListProperty, ObjectProperty, StringProperty

from app.safety_copy import tell_if_missing
from i18n import tr
from session import Session
from store import Merger, NameTaken, PlayedTogether, Player
from widgets import load_kv
from widgets.overlays import Sheet, add_in_portions
from widgets.people import PersonButton
from words import merge_players as words

load_kv("merge_players")

Done = Callable[[Player], object]


def choose(nav, session: Session, person: Player, done: Done) -> None:
    """Who else is this person? `done` gets the one who is left."""
    together = session.roster.played_with(person.id)
    others = [
        other
        for other in (*session.roster.all(), *session.roster.all(archived=True))
        if other.id != person.id
    ]
    if not others:
        nav.snack(tr("There is nobody else in the list."))
        return
    sheet = Sheet(tag="same", title=words.who_else(person.name))

    def row_of(other: Player) -> PersonButton:
        met = other.id in together
        row = PersonButton(
            tag=f"same:{other.name}",
            name=other.name,
            player=other.colour,
            detail=words.has_played_with(person.name) if met else "",
            leads=not met,
        )
        row.bind(on_release=lambda _: chosen(other, met))
        return row

    def chosen(other: Player, met: bool) -> None:
        sheet.close()
        if met:
            nav.snack(words.cannot_be_one([person.name, other.name]))
        else:
            preview(nav, session, person, other, done)

    # Those who sat at one table cannot be one: they come last, and say so.
    others.sort(key=lambda other: other.id in together)
    add_in_portions(sheet, others, row_of)
    nav.sheet(sheet)


def preview(nav, session: Session, person: Player, other: Player, done: Done) -> None:
    """What the merger would do, and whose name is to stay: first of all that of who played more."""
    kept = max(other, person, key=lambda one: session.statistics.seated(one.id))
    nav.sheet(
        MergeSheet(
            nav=nav,
            session=session,
            people=[person, other],
            kept=kept,
            done=done,
            tag="merge",
            title=tr("One person instead of two?"),
        )
    )


class MergeSheet(Sheet):
    nav = ObjectProperty()
    session = ObjectProperty()
    people = ListProperty()
    kept = ObjectProperty()
    done = ObjectProperty()
    names = ListProperty()
    keeping = StringProperty()
    # What happens, in three sentences
    moves = StringProperty()
    total = StringProperty()
    leaves = StringProperty()

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        self.names = [(str(person.id), person.name) for person in self.people]
        self._tell()

    @property
    def gone(self) -> Player:
        return next(person for person in self.people if person is not self.kept)

    def keep(self, number: str) -> None:
        self.kept = next(person for person in self.people if str(person.id) == number)
        self._tell()

    def _tell(self) -> None:
        self.keeping = str(self.kept.id)
        moved, had = (
            self.session.statistics.seated(person.id) for person in (self.gone, self.kept)
        )
        gone, kept = self.gone.name, self.kept.name
        self.moves = words.matches_that_move(gone, kept, moved)
        self.total = words.matches_afterwards(kept, had + moved)
        self.leaves = words.name_that_leaves(gone)

    def merge(self) -> None:
        self.close()
        gone, kept = self.gone, self.kept
        try:
            merger = self.session.merge_players(gone.id, kept.id)
        except PlayedTogether as error:  # since the sheet was opened, on another phone
            self.nav.snack(words.cannot_be_one(error.params["players"]))
        else:
            self.done(kept)
            told = self.nav.snack(
                words.are_merged(gone.name, kept.name), tr("Undo"), lambda: self._separate(merger)
            )
            tell_if_missing(self.session, told)

    def _separate(self, merger: Merger) -> None:
        if separate(self.nav, self.session, merger):
            self.done(self.people[0])


def choose_to_separate(nav, session: Session, person: Player) -> None:
    """Who was taken for this person, and is somebody else after all?"""
    sheet = Sheet(tag="separate", title=words.who_is_another(person.name))

    def row_of(merged: Player) -> PersonButton:
        row = PersonButton(
            tag=f"separate:{merged.name}", name=merged.name, player=merged.colour, leads=True
        )
        row.bind(on_release=lambda _: chosen(merged))
        return row

    def chosen(merged: Player) -> None:
        sheet.close()
        merger = session.roster.merger_of(merged.id)
        if separate(nav, session, merger):
            nav.snack(
                words.are_two(merged.name, person.name),
                tr("Undo"),
                lambda: session.merge_players(merged.id, person.id),
            )

    add_in_portions(sheet, session.roster.separable(person.id), row_of)
    nav.sheet(sheet)


def separate(nav, session: Session, merger: Merger) -> bool:
    """Two persons again; False if the name of the one who was gone is taken by now."""
    try:
        session.separate_players(merger)
    except NameTaken as taken:
        nav.snack(words.name_is_taken(taken.params["name"]))
        return False
    return True
