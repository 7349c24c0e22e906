"""The rules of Inferno."""

from i18n import N_, tr
from scoring import Setup
from scoring.inferno import GAME, HAND_SIZE, SMALLEST_PICK_UP, TIE

from .blocks import CardImage, Handbook, HandExample, Heading, Points, Text, cards
from .summary import Fact, Pictures, Summary, SummaryPart, Trap, for_players, rounds, your_turn


def summary(setup: Setup) -> Summary:
    pile = sum(GAME.deck.values()) - HAND_SIZE * setup.seats
    dealt = tr("{cards} cards each, draw pile of {pile}.", cards=HAND_SIZE, pile=pile)
    if setup.text(TIE) == "share":
        tie = tr("A tie: the win is shared.")
    else:
        tie = tr("A tie: an extra round. Everybody plays, anybody can win.")
    return (
        for_players(setup, Fact(f"{dealt} {rounds(GAME.planned(setup))}")),
        your_turn(
            Fact(tr("Lay a card of the same colour or the same number as the first one.")),
            Pictures(
                (
                    (cards("green", 3), tr("the first")),
                    ((*cards("blue", 3), *cards("green", 1)), tr("go with it")),
                )
            ),
            Fact(
                tr(
                    "Nothing to play, or would rather not? Pick everything up, at least "
                    "{cards} cards (draw what is missing), and lay a new first card.",
                    cards=SMALLEST_PICK_UP,
                )
            ),
        ),
        SummaryPart(
            tr("End of the round"),
            (
                Trap(tr("Last card laid: “Zero!”")),
                Fact(
                    tr(
                        "Play goes on until the next pick-up. If the turn comes back to the player "
                        "who called Zero, that player picks up."
                    )
                ),
                Fact(tr("Or the last card of the draw pile is drawn.")),
            ),
        ),
        SummaryPart(
            tr("Count what you picked up"),
            (
                Pictures(
                    (
                        (cards("red", 4), tr("red: {points}", points=4)),
                        (cards("blue", 4), tr("any other: {points}", points=1)),
                    )
                ),
                Fact(tr("Cards in hand cost nothing.")),
                Fact(tr("The lowest total wins.") + " " + tie),
            ),
        ),
    )


HANDBOOK = Handbook(
    N_("Whatever you pick up costs you points, and red burns most. The lowest total wins."),
    N_(
        "A game by Reiner Knizia, published by Piatnik in 2004. The box says three to seven "
        "players, from eight years on."
    ),
    {
        "setup": (
            Text(
                N_(
                    "Shuffle the 100 cards (1 to 5 in five colours, four of each) and deal twelve "
                    "to everybody. The rest is the draw pile, face down."
                )
            ),
            Text(
                N_(
                    "Draw lots to see who begins the first round. Each later round begins one"
                    " seat further to the left."
                )
            ),
        ),
        "turn": (
            Text(
                N_(
                    "Whoever begins lays a card and says its number and colour. Going left, "
                    "each player adds a card with the same number or the same colour as that "
                    "first card."
                )
            ),
            Text(
                N_(
                    "If you cannot add a card, or would rather not, pick up everything that "
                    "was laid and put it in front of you. If that makes fewer than three "
                    "cards, draw until you have three. Then it is you who lays the next first"
                    " card."
                )
            ),
            Heading(N_("Example")),
            HandExample(
                N_(
                    "A green 3 comes first; a 3, a green card and another 3 follow. Zoé has "
                    "neither a 3 nor a green card: all four are hers."
                ),
                (
                    CardImage("3", "green"),
                    CardImage("3", "blue"),
                    CardImage("1", "green"),
                    CardImage("3", "red"),
                ),
            ),
        ),
        "end": (
            Text(
                N_(
                    "Call “Zero!” when you play your last card. The others go on until somebody "
                    "picks up; if nobody does before your turn comes back, you pick everything up "
                    "yourself. With that pick-up the round ends."
                )
            ),
            Text(N_("The round also ends when the last card of the draw pile is drawn.")),
            Text(
                N_(
                    "There is one round for each player. For each round, all the cards are "
                    "shuffled again and twelve are dealt."
                )
            ),
        ),
        "scoring": (
            Text(N_("Only the cards in front of you count; those in your hand cost nothing.")),
            Points((N_("a red card costs its number;"), N_("a card of any other colour costs 1."))),
            Heading(N_("Example")),
            HandExample(
                N_("3 in red, and three others"),
                (*cards("red", 3), *cards("green", 3, 1), *cards("blue", 3)),
                "Zoé",
                6,
            ),
            HandExample(
                N_("5 + 2 in red, and two others"),
                (*cards("red", 5, 2), *cards("yellow", 5), *cards("violet", 4)),
                "Ana",
                9,
            ),
            HandExample(N_("Nothing picked up"), (), "Léo", 0),
        ),
        "ties": (
            Text(
                N_(
                    "The lowest total wins. If several players are level there, an extra "
                    "round is played and its points are added. Everybody plays it, and "
                    "anybody can win the match. There are extra rounds until one player alone"
                    " has the lowest total."
                )
            ),
            Text(N_("A table in a hurry can choose, when it starts, to share the win instead.")),
        ),
        "decisions": (
            Text(N_("The rules leave some questions open. Here is what we chose:")),
            Points(
                (
                    N_(
                        "A card has to go with the first one that was laid, not with the last: "
                        "the example in the rules shows it."
                    ),
                    N_("The cards of the last pick-up count like all others."),
                    N_(
                        "Everybody plays the extra round, not only those who are level, and "
                        "anybody can win the match."
                    ),
                    N_(
                        "A shared win is our offer to tables that want no extra round: by the "
                        "rules, an extra round is played."
                    ),
                    N_(
                        "If the draw pile ends before a pick-up has three cards, the pick-up has "
                        "fewer, and the round is over."
                    ),
                )
            ),
        ),
    },
    summary,
)
