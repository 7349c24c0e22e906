"""Files on their way out and in: which form, who is who, an import that runs or was cut short."""

import json

from device.interface import Picked
from tools.audit.states.samples import FOUR, LONG, named
from tools.driver.driver import Driver
from tools.driver.sample_matches import picked_up, play


def _line(number: int, *names: str) -> str:
    match = {"format": "diablotin.match", "version": 1, "game": "mytho", "first": 0}
    match |= {"id": f"exchange-{number}", "players": [*names], "rounds": [{"winner": 0}]}
    return json.dumps(match)


def _file() -> bytes:
    """A whole book: people who may be known, people who are not, and what colours they have."""
    listed = [{"name": "Zoe", "colour": 5}, {"name": LONG[0], "colour": 2}]
    people = {"format": "diablotin.people", "version": 1, "people": listed}
    lines = [
        _line(1, "Zoe", "Mickael"),
        _line(2, LONG[0], "Ana"),
        *(_line(number, "Ana", "Nora") for number in range(3, 60)),
        json.dumps(people),
    ]
    return "\n".join(lines).encode()


def import_newcomers(phone: Driver) -> None:
    """Names that are new here, some of them like a name that is not."""
    for _ in phone.session.archive.take_back():  # what another of these states brought
        pass
    play(phone, "inferno", FOUR, [picked_up(1, 2, 3, 4)])
    phone.root.open("import_export")
    phone.settle()
    phone.page._picked(Picked(_file(), "chalet.jsonl"))
    phone.wait_until(lambda: phone.page.stage == "found", "the file to be read")
    phone.reveal("newcomer:Zoe")


def import_who_is_it(phone: Driver) -> None:
    import_newcomers(phone)
    phone.tap("newcomer:Zoe")


def import_told(phone: Driver) -> None:
    import_who_is_it(phone)
    phone.tap("who:Zoé")


def import_running(phone: Driver) -> None:
    """While matches come in: the work stands still, so that it can be looked at."""
    import_newcomers(phone)
    phone.page._add()
    phone.page._work._turns.cancel()
    phone.page._some_added(20)


def import_cut_short(phone: Driver) -> None:
    import_newcomers(phone)
    steps = phone.session.archive.add(phone.page.found, at_once=1, file="chalet.jsonl")
    while not next(steps):
        pass
    phone.root.back_to("home")
    phone.root.open("import_export")
    phone.settle()


def import_done(phone: Driver) -> None:
    """What came can be taken back."""
    import_newcomers(phone)
    phone.tap("next")
    phone.wait_until(lambda: phone.page.stage == "start", "the import")


def share_csv(phone: Driver) -> None:
    play(phone, "inferno", FOUR, [picked_up(1, 2, 3, 4)])
    phone.root.open("share")
    phone.settle()
    phone.tap(phone.reveal("share:csv"))


STATES = named(
    import_newcomers,
    import_who_is_it,
    import_told,
    import_running,
    import_cut_short,
    import_done,
    share_csv,
)
