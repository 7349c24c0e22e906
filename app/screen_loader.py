"""Screens by their names: `game_rules` is the class `GameRulesPage` in `screens/game_rules.py`, and
looks as `kv/game_rules.kv` says.

Modules are imported and kv files read on the first visit, so that the app starts fast.
"""

from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

from app.page import Page
from widgets import load_kv

SCREENS = Path(__file__).resolve().parent.parent / "screens"
TABS = ("home", "history", "players", "rules")


def screen_names() -> list[str]:
    return sorted(module.name for module in iter_modules([str(SCREENS)]))


def screen_class(name: str) -> type[Page]:
    module = import_module(f"screens.{name}")
    load_kv(name)
    page: type[Page] = getattr(module, "".join(map(str.title, name.split("_"))) + "Page")
    return page
