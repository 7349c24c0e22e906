"""Somebody asks how that was again: the rules, at the part that matters and from end to end."""

from tools.driver.driver import Driver


def _games(phone: Driver) -> None:
    phone.tap("tab:rules")


def _set_up(phone: Driver) -> None:
    phone.tap("rules:diabolo")


def _turn(phone: Driver) -> None:
    phone.tap("section:turn")


def _scoring(phone: Driver) -> None:
    phone.root.replace("game_rules", game="diabolo", section="scoring")


def _example(phone: Driver) -> None:
    for _ in range(3):
        phone.swipe(0, 150)


def _ties(phone: Driver) -> None:
    phone.root.replace("game_rules", game="angels", section="scoring")


def _decisions(phone: Driver) -> None:
    phone.root.replace("game_rules", game="inferno", section="decisions")


def _contest(phone: Driver) -> None:
    phone.root.replace("game_rules", game="mytho", section="turn")


def _home(phone: Driver) -> None:
    phone.root.tab("home")


STOPS = [
    ("rules", _games),
    ("rules-set-up", _set_up),
    ("rules-turn", _turn),
    ("rules-scoring", _scoring),
    ("rules-example", _example),
    ("rules-ties", _ties),
    ("rules-decisions", _decisions),
    ("rules-contest", _contest),
    ("home", _home),
]
