"""Rules: which game's?"""

from kivy.properties import StringProperty

from app.page import Page
from i18n import tr
from scoring import GAMES
from widgets.atmosphere import Atmospheric
from widgets.layout import TouchPanel
from words import PROFILES


class RulesCard(Atmospheric, TouchPanel):
    """A game, and the idea of it in a sentence or two."""

    game = StringProperty()
    glyph = StringProperty()
    title = StringProperty()
    detail = StringProperty()
    idea = StringProperty()


class RulesPage(Page):
    def refresh(self) -> None:
        columns = self.ids.first, self.ids.second
        if not columns[0].children:
            games = [game.id for game in GAMES if PROFILES[game.id].handbook]
            for place, game in enumerate(games):
                card = RulesCard(game=game, glyph=PROFILES[game].glyph, tag=f"rules:{game}")
                card.bind(on_release=lambda card: self.nav.open("game_rules", game=card.game))
                columns[2 * place // len(games)].add_widget(card)
        for card in (*columns[0].children, *columns[1].children):
            profile = PROFILES[card.game]
            card.title, card.detail = profile.name, profile.tagline
            card.idea = tr(profile.handbook.idea) if profile.handbook else ""
