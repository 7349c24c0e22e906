"""The screens, by name. A new one is a module, a kv file of the same stem, and a line here.

Modules are imported and kv files read on the first visit, so that the app starts fast.
"""

from importlib import import_module

from widgets import load_kv

SCREENS = {
    "home": "screens.home.HomePage",
    "history": "screens.history.HistoryPage",
    "players": "screens.players.PlayersPage",
    "rules": "screens.rules.RulesPage",
    "settings": "screens.settings.SettingsPage",
    "trouble": "screens.trouble.TroublePage",
}

TABS = ("home", "history", "players", "rules")


def screen_class(name: str):
    module_name, _, class_name = SCREENS[name].rpartition(".")
    module = import_module(module_name)
    load_kv(module_name.rpartition(".")[2])
    return getattr(module, class_name)
