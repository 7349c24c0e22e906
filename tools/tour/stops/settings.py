"""The phone goes to somebody else: settings, backups, and whose work is in the app."""

from tools.driver.driver import Driver


def _settings(phone: Driver) -> None:
    phone.tap("settings")


def _left_handed(phone: Driver) -> None:
    phone.tap(phone.reveal("left_handed"))


def _backups(phone: Driver) -> None:
    phone.tap("left_handed")
    phone.tap(phone.reveal("backups"))
    phone.app.store.backups.make()  # the copies of the evening are made beside the play
    phone.tap("next")


def _restore(phone: Driver) -> None:
    phone.root.hush()
    phone.tap("backup:0")


def _about(phone: Driver) -> None:
    phone.press_back()
    phone.press_back()
    phone.tap(phone.reveal("about"))


def _licence(phone: Driver) -> None:
    phone.tap(phone.reveal("licence:1"))


def _home(phone: Driver) -> None:
    for _ in range(3):
        phone.press_back()


STOPS = [
    ("settings", _settings),
    ("settings-left-handed", _left_handed),
    ("backups", _backups),
    ("backups-restore", _restore),
    ("about", _about),
    ("licence", _licence),
    ("home", _home),
]
