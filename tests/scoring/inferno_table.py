"""A table of Inferno with real cards: dealt, played and picked up as the rules say."""

from __future__ import annotations

from collections import Counter
from random import Random

Card = tuple[str, int]
COLOURS = ("red", "blue", "yellow", "green", "white")
DECK = [(colour, value) for colour in COLOURS for value in range(1, 6) for _ in range(4)]


class InfernoTable:
    """Plays itself a step at a time; ``picked_up`` holds every pick-up with its cards."""

    def __init__(self, rng: Random, seats: int, starter: int) -> None:
        cards = DECK.copy()
        rng.shuffle(cards)
        self.rng, self.seats, self.turn = rng, seats, starter
        self.hands = [cards[12 * seat : 12 * seat + 12] for seat in range(seats)]
        self.pile = cards[12 * seats :]
        self.run: list[Card] = []
        self.picked_up: list[tuple[int, list[Card]]] = []
        self.zero: int | None = None
        self.over = False
        self.timid = rng.random()
        """How often somebody picks up who could play."""

    def step(self) -> str:
        """One player plays a card ("played", or "zero" if it was the last one) or picks up."""
        player, hand = self.turn, self.hands[self.turn]
        playable = [card for card in hand if self._follows(card)]
        if self.run and (not playable or self.rng.random() < self.timid * 0.5):
            self._pick_up(player)
            return "picked_up"
        card = self.rng.choice(playable)
        hand.remove(card)
        self.run.append(card)
        self.turn = (player + 1) % self.seats
        if not hand and self.zero is None:
            self.zero = player
            return "zero"
        return "played"

    def _follows(self, card: Card) -> bool:
        """A card has the colour or the value that was announced with the first one."""
        return not self.run or bool({*card} & {*self.run[0]})

    def _pick_up(self, player: int) -> None:
        while len(self.run) < 3 and self.pile:
            self.run.append(self.pile.pop())
            self.over = not self.pile
        self.picked_up.append((player, self.run))
        self.run, self.turn = [], player
        self.over = self.over or self.zero is not None

    def points(self, seat: int) -> int:
        cards = [card for player, taken in self.picked_up if player == seat for card in taken]
        return sum(value if colour == "red" else 1 for colour, value in cards)


def reds_and_others(cards: list[Card]) -> tuple[list[int], int]:
    """The red cards of a pick-up one by one, and the number of the others."""
    counts = Counter(colour for colour, _ in cards)
    return [value for colour, value in cards if colour == "red"], len(cards) - counts["red"]
