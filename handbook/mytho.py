"""The rules of Mytho."""

from i18n import N_, tr
from scoring import Setup
from scoring.mytho import HAND_SIZE, TARGET_WINS

from .blocks import CardImage, Handbook, HandExample, Heading, Points, Text, cards
from .summary import Fact, Pictures, Summary, SummaryPart, Trap, for_players, your_turn


def summary(setup: Setup) -> Summary:
    return (
        for_players(
            setup,
            Fact(
                tr(
                    "{cards} cards each. Turn the first card of the draw pile over: it is the "
                    "reference.",
                    cards=HAND_SIZE,
                )
            ),
        ),
        your_turn(
            Fact(tr("Draw and/or play a card:")),
            Fact(tr("open, of the same number or colour as the reference, which it replaces;")),
            Fact(tr("or hidden, whatever it is: if nobody challenges it, the reference stays.")),
        ),
        SummaryPart(
            tr("A hidden card is challenged"),
            (
                Fact(
                    tr(
                        "Any other player may challenge, before the next move. Turn the card "
                        "over: does it match?"
                    )
                ),
                Pictures(
                    (
                        (cards("green", 4), tr("the reference")),
                        (cards("green", 1), tr("yes: the challenger draws 1")),
                        (
                            cards("blue", 2),
                            tr("no: the liar draws 1 and takes 1 from the challenger"),
                        ),
                    )
                ),
                Trap(tr("The card taken is drawn blind.")),
                Trap(tr("The card turned over becomes the reference.")),
            ),
        ),
        SummaryPart(
            tr("To win"),
            (
                Fact(tr("Play your last card, with no successful challenge to it.")),
                Fact(tr("Or challenge successfully with one card in hand.")),
                Fact(tr.n("A single round decides.", "Win {n} rounds.", setup.number(TARGET_WINS))),
            ),
        ),
    )


HANDBOOK = Handbook(
    N_("Get rid of your cards. A lie is as good as any card, as long as nobody turns it over."),
    N_(
        "Unomytho, from the collection Sources by Polyhedr. Its rule card says two to six "
        "players, from six years on, twenty minutes."
    ),
    {
        "setup": (
            Text(
                N_(
                    "The game’s own deck has 72 cards: 0 to 11 in six colours. Any other "
                    "cards with a number and a colour will do, such as the number cards of an"
                    " Uno deck."
                )
            ),
            Text(
                N_(
                    "Shuffle, deal five cards each, and leave the rest as the draw pile. Its top "
                    "card, turned up, begins the open pile: it is the first reference. Keep room "
                    "beside it for the hidden pile."
                )
            ),
        ),
        "turn": (
            Text(
                N_(
                    "On your turn you may draw a card and/or play one. A card can be played "
                    "in two ways:"
                )
            ),
            Points(
                (
                    N_(
                        "Open, on the open pile: it must have the number or the colour of the "
                        "reference, and takes its place."
                    ),
                    N_("Hidden, on the hidden pile: it is supposed to match as well. But does it?"),
                )
            ),
            Text(N_("Any other player may challenge a hidden card by turning it over:")),
            Points(
                (
                    N_("It matches: the challenger draws a card and takes none from anybody."),
                    N_(
                        "It does not: the liar draws a card, and takes one more from the "
                        "challenger’s hand, blind."
                    ),
                )
            ),
            Text(N_("True or false, the card turned over becomes the reference.")),
            Text(N_("A hidden card that nobody challenges leaves the reference as it was.")),
            Heading(N_("Example")),
            HandExample(N_("The reference"), cards("green", 4)),
            HandExample(
                N_(
                    "Hidden and challenged: green like the reference. The challenger draws, and "
                    "the green 1 becomes the reference."
                ),
                (CardImage("1", "green"),),
            ),
            HandExample(
                N_(
                    "Hidden and challenged, with the green 1 as the reference: neither green "
                    "nor a 1. The liar draws one and takes one blind; the blue 2 becomes the "
                    "reference."
                ),
                (CardImage("2", "blue"),),
            ),
        ),
        "end": (
            Text(N_("There are two ways to win a round:")),
            Points(
                (
                    N_(
                        "Play your last card. If it is hidden, it can still be challenged until "
                        "the next player draws or plays."
                    ),
                    N_(
                        "Challenge successfully with a single card in your hand: the liar takes "
                        "it, and you have none left."
                    ),
                )
            ),
        ),
        "scoring": (
            Text(
                N_(
                    "Nobody counts points here. The app counts the rounds each player wins, up to "
                    "a number that the table chooses. By default that is 1: one round, one "
                    "winner."
                )
            ),
            Heading(N_("Example")),
            Text(N_("To three wins: Ana has 3, Zoé 2 and Léo none. Ana wins the match.")),
        ),
        "ties": (
            Text(
                N_(
                    "Nobody can be level: a round has a single winner, and the match ends as "
                    "soon as a player has enough wins."
                )
            ),
        ),
        "decisions": (
            Text(N_("The rules leave some questions open. Here is what we chose:")),
            Points(
                (
                    N_(
                        "The rules end with one round. Playing to several wins is the app’s "
                        "suggestion."
                    ),
                    N_(
                        "A hidden card can be challenged until the next player draws or plays, the "
                        "last one too. If several want to challenge, the first to say so does."
                    ),
                    N_("You draw one card a turn at most, and you pass only after you have drawn."),
                    N_(
                        "The table chooses who begins the first round. Each later round begins "
                        "one seat further to the left."
                    ),
                    N_(
                        "After a challenge, the turn goes to the player on the left of the one "
                        "whose card was challenged."
                    ),
                    N_(
                        "The rule card names two variants, 1pile and joker. These pages describe "
                        "the game without them."
                    ),
                    N_(
                        "If the draw pile is empty, shuffle all the cards played except the "
                        "reference: they are the new draw pile."
                    ),
                )
            ),
        ),
    },
    summary,
)
