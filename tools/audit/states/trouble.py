"""Files that are brought or refused, a store that does not answer, a crash."""

import scoring
from device.interface import Picked
from store import DiskFull, NotWritable
from tools.audit.states.people import player_unplayed
from tools.audit.states.samples import FOUR, named
from tools.driver.driver import Driver
from tools.driver.sample_matches import picked_up, play


def exchange(phone: Driver) -> None:
    phone.root.open("import_export")


def import_found(phone: Driver) -> None:
    """A file with good lines, one that is here already, and wrong ones."""
    play(phone, "inferno", FOUR[:3], [picked_up(1, 2, 3)])
    here = scoring.dumps(phone.session.match)
    lines = [here.replace("\n", ""), '{"game": "chess"}', "no match at all"]
    lines.append(lines[0].replace('"Ana"', '"Maximilienne-Alexandrine"'))
    phone.root.open("import_export")
    phone.settle()
    phone.page._picked(Picked("\n".join(lines).encode(), "chalet.jsonl"))
    phone.wait_until(lambda: phone.page.stage == "found", "the file to be read")


def import_refused(phone: Driver) -> None:
    phone.root.open("import_export")
    phone.settle()
    phone.page._picked(Picked(b"\xff\xd8\xff\xe0" * 99, "holiday.jpg"))
    phone.wait_until(lambda: phone.page.stage != "looking", "the file to be refused")


def player_deleted(phone: Driver) -> None:
    player_unplayed(phone)
    phone.settle()
    phone.page.delete()


def trouble(phone: Driver) -> None:
    phone.root.open("storage_trouble", error=DiskFull(), leaving="")


def trouble_with_path(phone: Driver) -> None:
    phone.root.open(
        "storage_trouble",
        error=NotWritable(path="/storage/emulated/0/Android/data/Diablotin"),
        leaving="",
    )


def crashed(phone: Driver) -> None:
    phone.app.crash_log.keep(_error())
    phone.root.open("crash", log=phone.app.crash_log, leaving="")


def _error() -> Exception:
    try:
        return {}["nothing here"]
    except KeyError as error:
        return error


STATES = named(
    exchange, import_found, import_refused, player_deleted, trouble, trouble_with_path, crashed
)
