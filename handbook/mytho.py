"""The rules of Mytho."""

from i18n import N_

from .blocks import CardImage, Handbook, HandExample, Heading, Points, Text, cards

HANDBOOK = Handbook(
    N_("Get rid of your cards. A lie is as good as any card, as long as nobody turns it over."),
    {
        "setup": (
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
                    "In your turn draw a card, or play one, or do both. A card can be played in "
                    "two ways:"
                )
            ),
            Points(
                (
                    N_(
                        "Open, on the open pile: it must have the number or the colour of the "
                        "reference, and takes its place."
                    ),
                    N_("Hidden, on the hidden pile: it is supposed to match as well. Is it true?"),
                )
            ),
            Text(N_("Any other player may contest a hidden card by turning it over:")),
            Points(
                (
                    N_("It matches: the contester draws a card, and that is all."),
                    N_(
                        "It does not: the liar draws a card, and pulls one more out of the "
                        "contester’s hand, unseen."
                    ),
                )
            ),
            Text(N_("Either way, the card that was turned over is the new reference.")),
            Heading(N_("Example")),
            HandExample(N_("The reference"), cards("green", 4)),
            HandExample(
                N_("Hidden and contested: green like the reference. The contester draws."),
                (CardImage("1", "green"),),
            ),
            HandExample(
                N_(
                    "Hidden and contested: neither green nor a 4. The liar draws one, and takes "
                    "one."
                ),
                (CardImage("2", "blue"),),
            ),
        ),
        "end": (
            Text(N_("There are two ways to win a round:")),
            Points(
                (
                    N_(
                        "Get rid of your last card. If it was hidden, it can still be contested "
                        "until the next player does something."
                    ),
                    N_(
                        "Contest rightly with a single card in your hand: the liar pulls it out, "
                        "and you have none left."
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
                    "There are none. A round has a single winner, and the match ends as soon as "
                    "somebody has enough wins."
                )
            ),
        ),
        "decisions": (
            Text(N_("The rules leave some questions open. At this table the answers are:")),
            Points(
                (
                    N_(
                        "The rules end with one round. To play to several wins is the app’s "
                        "suggestion."
                    ),
                    N_("A last card is safe once the next player has drawn or played."),
                )
            ),
        ),
    },
)
