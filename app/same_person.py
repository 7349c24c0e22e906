"""Somebody in a file who is new here: is that a person known under another name?"""

from collections.abc import Callable, Mapping

from i18n import tr
from session import Session
from store import Player
from store.newcomers import Faces, Newcomer
from widgets.overlays import Sheet, add_in_portions
from widgets.people import PersonButton
from words import archive as words
from words.merge_players import cannot_be_one, has_played_with

Done = Callable[[Player | None], object]


def choose(
    nav, session: Session, faces: Faces, newcomer: Newcomer, same: Mapping[str, int], done: Done
) -> None:
    """Who is this? `done` gets who it is, or None for somebody new. `same` has what was told of
    the others."""
    everybody = [*session.roster.all(), *session.roster.all(archived=True)]
    likely = {person.id for person in newcomer.likely}
    beside = {person.id for person in everybody if faces.cannot_be(newcomer, person.id, same)}
    # The likely ones first; those at the same table cannot be the one: they come last, and say so.
    everybody.sort(key=lambda person: (person.id in beside, person.id not in likely))
    sheet = Sheet(tag="who", title=words.who_is(newcomer.name))

    def row_of(person: Player) -> PersonButton:
        detail = ""
        if person.id in beside:
            detail = has_played_with(newcomer.name)
        elif person.id in likely:
            detail = tr("A similar name")
        row = PersonButton(
            tag=f"who:{person.name}", name=person.name, player=person.colour, detail=detail
        )
        row.bind(on_release=lambda _: chosen(person))
        return row

    def chosen(person: Player | None) -> None:
        sheet.close()
        if person and person.id in beside:
            nav.snack(cannot_be_one([newcomer.name, person.name]))
        else:
            done(person)

    somebody_new = PersonButton(
        tag="who_is_new", name=newcomer.name, player=newcomer.colour or 0, detail=tr("Somebody new")
    )
    somebody_new.bind(on_release=lambda _: chosen(None))
    sheet.add_widget(somebody_new)
    add_in_portions(sheet, everybody, row_of)
    nav.sheet(sheet)
