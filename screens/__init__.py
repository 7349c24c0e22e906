"""The screens, each by its name: `game_rules` is the class `GameRulesPage` in `game_rules.py`, and
looks as `kv/game_rules.kv` says.

Modules are imported and kv files read on the first visit, so that the app starts fast.
"""

from importlib import import_module
from pkgutil import iter_modules

from widgets import load_kv

TABS = ("home", "history", "players", "rules")


def screen_names() -> list[str]:
    return sorted(module.name for module in iter_modules(__path__))


def screen_class(name: str):
    module = import_module(f"screens.{name}")
    load_kv(name)
    return getattr(module, "".join(map(str.title, name.split("_"))) + "Page")
