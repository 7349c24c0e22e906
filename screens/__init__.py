"""The screens, by name. A new one is a module, a kv file of the same stem, and a line here.

Modules are imported and kv files read on the first visit, so that the app starts fast.
"""

from importlib import import_module

from widgets import load_kv

SCREENS = {
    "home": "screens.home.HomePage",
    "history": "screens.history.HistoryPage",
    "players": "screens.players.PlayersPage",
    "player_page": "screens.player_page.PlayerPage",
    "rename": "screens.rename.RenamePage",
    "rules": "screens.rules.RulesPage",
    "rules_page": "screens.rules_page.GameRulesPage",
    "new_match": "screens.new_match.NewMatchPage",
    "seats": "screens.seats.SeatsPage",
    "table": "screens.table.TablePage",
    "round_reasons": "screens.round_reasons.RoundReasonsPage",
    "result": "screens.result.ResultPage",
    "share": "screens.share.SharePage",
    "exchange": "screens.exchange.ExchangePage",
    "write": "screens.write.WritePage",
    "settings": "screens.settings.SettingsPage",
    "backups": "screens.backups.BackupsPage",
    "about": "screens.about.AboutPage",
    "licence": "screens.licence.LicencePage",
    "diabolo_entry": "screens.diabolo_entry.DiaboloEntryPage",
    "inferno_entry": "screens.inferno_entry.InfernoEntryPage",
    "angels_entry": "screens.angels_entry.AngelsEntryPage",
    "angels_pile": "screens.angels_pile.AngelsPilePage",
    "mytho_entry": "screens.mytho_entry.MythoEntryPage",
    "mytho_table": "screens.mytho_table.MythoTablePage",
    "trouble": "screens.trouble.TroublePage",
    "crashed": "screens.crashed.CrashedPage",
}

TABS = ("home", "history", "players", "rules")


def screen_class(name: str):
    where = SCREENS[name]
    if isinstance(where, type):  # a game from elsewhere brings its screen ready-made
        return where
    module_name, _, class_name = where.rpartition(".")
    module = import_module(module_name)
    load_kv(module_name.rpartition(".")[2])
    return getattr(module, class_name)
