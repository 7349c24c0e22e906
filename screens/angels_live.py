"""The draw pile of Anges & Démons while people play: who decides, and when the deck ends.

No points are shown: nobody may look at the victory piles before the count.
"""

from collections.abc import Sequence

from kivy.graphics import Color, InstructionGroup, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from app.page import Page
from entry.angels import kept_pile
from entry.base import FOLLOWING
from i18n import tr
from scoring.angels import DECK_SIZE
from scoring.angels_live import AngelsLive
from widgets.colour import mix
from widgets.glyphs import Drawing
from widgets.layout import Box
from widgets.measured import MeasuredLabel
from widgets.surface import Surface
from widgets.theme import theme
from widgets.touch import Touchable
from words import PROFILES
from words import angels_live as angels_pile

LAYERS, LAYER, RADIUS = 12, 2.5, 14


class Deck(Drawing):
    """A pile of cards: the fewer it has, the lower it lies. `middle` is that of the top card."""

    cards = NumericProperty(DECK_SIZE)

    def _layers(self) -> int:
        return -(-int(self.cards) * LAYERS // DECK_SIZE)

    layers = AliasProperty(_layers, bind=("cards",), cache=True)
    """A card less seldom shows."""

    def __init__(self, **kwargs) -> None:
        self._cards: list[InstructionGroup] = []
        """From the lowest up, also those that are gone: they come back when that is undone."""
        self._shown = 0
        super().__init__(**kwargs)
        self.fbind("layers", self._restack)

    def _card_height(self) -> float:
        return self.height - (LAYERS - 1) * dp(LAYER)

    def _middle(self) -> tuple[float, float]:
        lift = max(0, self.layers - 1) * dp(LAYER)
        return self.center_x, self.y + lift + self._card_height() / 2

    middle = AliasProperty(_middle, bind=("pos", "size", "layers"))

    def draw(self) -> None:
        """Its place, which is seen once there is no card on it."""
        self._outline(0, theme.line)

    def _redraw(self, *_) -> None:
        super()._redraw()
        self._cards = [self._card(layer) for layer in range(LAYERS)]
        self._shown = 0
        self._restack()

    def _restack(self, *_) -> None:
        """Cards come and go one by one."""
        if self.layers < self._shown:
            for card in self._cards[self.layers : self._shown]:
                self.canvas.remove(card)
        else:
            for card in self._cards[self._shown : self.layers]:
                self.canvas.add(card)
        self._shown = min(self.layers, len(self._cards))

    def _card(self, layer: int) -> InstructionGroup:
        x, y = self._drawn_at
        group = InstructionGroup()
        group.add(Color(*mix(theme.surface, theme.accent, 0.2)))
        group.add(
            SmoothRoundedRectangle(
                pos=(x, y + layer * dp(LAYER)),
                size=(self.width, self._card_height()),
                radius=[dp(RADIUS)],
            )
        )
        for instruction in self._outline(layer, mix(theme.background, theme.accent, 0.55)):
            group.add(instruction)
        return group

    def _outline(self, layer: int, colour) -> tuple[Color, SmoothLine]:
        x, y = self._drawn_at
        rectangle = (
            x + dp(1),
            y + layer * dp(LAYER) + dp(1),
            self.width - dp(2),
            self._card_height() - dp(2),
            dp(RADIUS),
        )
        return Color(*colour), SmoothLine(rounded_rectangle=rectangle, width=dp(0.8))


class PlayerRole(Box):
    """A player and what the player does now."""

    name = StringProperty()
    player = NumericProperty()
    role = StringProperty()


class Decision(Touchable, Surface, BoxLayout):
    """What the decider can do with the hand, and what it leads to."""

    text = StringProperty()
    detail = StringProperty()
    tone = OptionProperty("angel", options=["angel", "demon"])
    tone_fill = ColorProperty([0, 0, 0, 0])


def longest_height(texts: Sequence[str], width: float, size: float) -> float:
    """How high the longest of some texts is that wrap to a width."""
    labels = [MeasuredLabel(text=text, font_size=size, text_size=(width, None)) for text in texts]
    return max((label.render()[1] for label in labels), default=0)


class AngelsLivePage(Page):
    undoes_taps = BooleanProperty(True)
    pile = ObjectProperty(None, allownone=True)
    cards_left = NumericProperty(DECK_SIZE)
    left_text = StringProperty()
    forced = BooleanProperty(False)
    over = BooleanProperty(False)
    near_end = BooleanProperty(False)
    headline = StringProperty()
    news = StringProperty()
    usual_news = ListProperty()
    """What may stand there while the deck does not end."""
    news_room = NumericProperty()
    """The height of the longest of that."""

    @property
    def profile(self):
        return PROFILES[self.session.match.game]

    def refresh(self) -> None:
        draft = self.session.draft
        if draft is None:
            self.nav.back_to("table")
            return
        pile = self._pile(draft.live)
        names = self.session.match.players
        self.pile = pile
        self.title = tr("Draw pile")
        self.cards_left = pile.cards_left
        self.left_text = angels_pile.cards_left(pile)
        self.forced, self.over = pile.forced, pile.over
        self.headline = angels_pile.headline(pile)
        self.near_end = bool(self.headline) and (pile.accepts or pile.contests) > 0
        self.news = angels_pile.news(pile, names)
        self.next_text = tr("Count the points") if pile.over else ""
        self._show_people(pile)
        self._show_decisions(pile)

    def entered(self) -> None:
        """Names and language change on other pages."""
        names = [person.name for person in self.session.players]
        self.usual_news = angels_pile.usual_news(names)

    def _pile(self, live) -> AngelsLive:
        """The stored pile; a fresh one is only stored with the first decision."""
        table = self.session.setup
        return kept_pile(live) or AngelsLive.start(table.seats, table.first)

    def _show_people(self, pile: AngelsLive) -> None:
        people = self.session.players
        for role, seat in (("holder", pile.holder), ("decider", pile.decider)):
            self.ids[role].name = people[seat].name
            self.ids[role].player = people[seat].colour

    def _show_decisions(self, pile: AngelsLive) -> None:
        if pile.over:
            return
        for decision in ("accept", "contest"):
            button = self.ids[decision]
            button.detail = angels_pile.consequence(pile, decision)
            button.disabled = decision not in pile.legal_actions()

    # -- tapping -------------------------------------------------------------------------------

    def act(self, action: str) -> None:
        view = {**self.session.draft.view, FOLLOWING: ""}
        self.session.change_draft(live=self.pile.after(action).to_data(), view=view)

    def switch_forced(self, forced: bool) -> None:
        self.act("announce_three_equal" if forced else "announce_other")

    def on_next(self) -> None:
        self.count()

    def count(self) -> None:
        self.session.follow_round(False)
        self.nav.open(self.profile.entry_screen)
