"""The rules of Diabolo."""

from i18n import N_, number, tr
from scoring import Setup
from scoring.diabolo import GAME, HAND_SIZE, LINE_SIZE, SIDE_SIZE, closed_lines_to_end

from .blocks import Handbook, HandExample, Heading, LineExample, Points, Text, cards
from .summary import Fact, Pictures, Summary, SummaryPart, Trap, for_players, rounds, your_turn


def summary(setup: Setup) -> Summary:
    pile = sum(GAME.deck.values()) - HAND_SIZE * setup.seats
    paying, costly = (4, 2), (3, 1)
    dealt = tr("{cards} cards each, draw pile of {pile}.", cards=HAND_SIZE, pile=pile)
    return (
        for_players(
            setup,
            Fact(f"{dealt} {rounds(GAME.length(setup))}"),
            Fact(tr("One Double card each. The player to the dealer’s left begins.")),
        ),
        your_turn(
            Fact(
                tr(
                    "Draw a card, then play one on the line of its colour: on the left for "
                    "the demons, on the right for the angels."
                )
            ),
            Fact(
                tr(
                    "At most {side} cards a side; {line} close the line.",
                    side=SIDE_SIZE,
                    line=LINE_SIZE,
                )
            ),
            Fact(tr("Nothing fits? Show your hand and discard a card.")),
        ),
        SummaryPart(
            tr("End of the round"),
            (
                Fact(
                    tr(
                        "As soon as {lines} lines are closed.",
                        lines=closed_lines_to_end(setup.seats),
                    )
                ),
                Trap(tr("Announce a Double when its line is counted, before you compare.")),
            ),
        ),
        SummaryPart(
            tr("Count the cards in hand"),
            (
                Fact(tr("All five lines count, closed or not. The highest hand in a colour:")),
                Pictures(
                    (
                        (
                            cards("violet", *paying),
                            tr(
                                "angels ahead: {gain}, with a Double {doubled}",
                                gain=number(sum(paying), signed=True),
                                doubled=number(2 * sum(paying), signed=True),
                            ),
                        ),
                        (cards("green", *costly), tr("demons ahead: {loss}", loss=-sum(costly))),
                    )
                ),
                Fact(
                    tr(
                        "Several level at the top: all of them score. A line tied or empty: nobody "
                        "does."
                    )
                ),
                Fact(tr("The highest total wins.") + " " + tr("A tie: the win is shared.")),
            ),
        ),
    )


HANDBOOK = Handbook(
    N_(
        "Angels and demons quarrel over five lines of cards. What you play tips the scales; what "
        "you keep in your hand earns you points, or costs you some."
    ),
    N_(
        "A game by Michael Schacht (Amigo, 2006). French rules of the second edition: Nicolas "
        "Gengembre, translation by Loïc Boisnier."
    ),
    {
        "setup": (
            Text(
                N_(
                    "Lay the five Heaven/Hell cards in a column in the middle of the table, one "
                    "for each colour, padlock down. Everybody keeps a Double card in front of "
                    "them."
                )
            ),
            Text(
                N_(
                    "The dealer shuffles the 70 number cards and gives six to each player. What "
                    "is left is the draw pile."
                )
            ),
            Text(
                N_(
                    "Each colour has fourteen cards: four 1s, three 2s, three 3s, two 4s and two "
                    "5s."
                )
            ),
        ),
        "turn": (
            Text(
                N_(
                    "The dealer’s left-hand neighbour begins, and play goes round to the "
                    "left. On your turn:"
                )
            ),
            Points(
                (
                    N_("draw a card;"),
                    N_(
                        "then play one, face up, on the line of its colour: on the left for "
                        "the demons, on the right for the angels."
                    ),
                )
            ),
            Text(
                N_(
                    "A side takes three cards at most and a line five. The fifth closes the line: "
                    "turn its Heaven/Hell card over, nobody plays there any more."
                )
            ),
            Text(N_("If none of your cards fits anywhere, show them all and discard one.")),
        ),
        "end": (
            Text(
                N_(
                    "Two closed lines end the round at once; with five players it takes three. "
                    "Everybody has six cards left, and these are the ones that count."
                )
            ),
            Text(
                N_(
                    "There is one round for each player, and the deal moves one seat to the left "
                    "each time."
                )
            ),
        ),
        "scoring": (
            Text(
                N_(
                    "Go through the five lines one by one, closed or not, and add up the "
                    "cards of each side. In each colour, the highest hand is the one whose "
                    "cards of that colour add up to the most."
                )
            ),
            Points(
                (
                    N_("Angels ahead: the highest hand gains the sum of its cards of that colour."),
                    N_(
                        "Demons ahead: everybody shows their cards of that colour, and the "
                        "highest hand loses their sum."
                    ),
                    N_("A tie, or an empty line: nobody scores in that colour."),
                )
            ),
            Text(
                N_(
                    "The other hands score nothing in that colour. If several hands are level"
                    " at the top, all of them gain or lose."
                )
            ),
            Text(
                N_(
                    "When a line is counted that the angels win, you may play your Double "
                    "card: announce it before that colour is compared. If you have the "
                    "highest hand, your points count twice. You have one Double a round: even"
                    " one that wins nothing is spent until the next round."
                )
            ),
            Heading(N_("Example")),
            LineExample(
                "blue",
                (3,),
                (5, 1),
                N_("3 to 6: the angels win, blue earns points. Ana and Zoé play their Doubles."),
            ),
            HandExample(N_("5 + 2 = 7, doubled"), cards("blue", 5, 2), "Ana", 14),
            HandExample(N_("4 + 1 = 5, less than Ana"), cards("blue", 4, 1), "Léo", 0),
            HandExample(N_("2, and her Double is lost"), cards("blue", 2), "Zoé", 0),
            LineExample(
                "yellow", (4, 2, 1), (3, 2), N_("7 to 5: the demons win, yellow costs points.")
            ),
            HandExample(N_("5: level with Zoé, both lose"), cards("yellow", 5), "Léo", -5),
            HandExample(N_("3 + 2 = 5: level with Léo"), cards("yellow", 3, 2), "Zoé", -5),
            LineExample("green", (2,), (1, 1), N_("2 to 2: a tie, nobody scores in green.")),
        ),
        "ties": (
            Text(
                N_(
                    "The highest total wins. Players level at the top share the win: the rules "
                    "have no tie-break."
                )
            ),
        ),
        "decisions": (
            Text(N_("The rules leave some questions open. Here is what we chose:")),
            Points(
                (
                    N_(
                        "The rules name neither publisher nor year: Amigo and 2006 come from "
                        "reviews."
                    ),
                    N_("The box says three to five players. Two works, so the app allows it."),
                    N_("An empty line is a tie; a colour that nobody holds scores nothing."),
                    N_(
                        "Doubles on your own phones are our method: everybody chooses in secret, "
                        "all choices are revealed at once, and then they are final for the round. "
                        "By the rules, a Double is announced aloud, colour by colour."
                    ),
                    N_(
                        "If players are level in a colour and one of them has doubled, only that "
                        "player’s points are doubled."
                    ),
                    N_("Players level at the top share the win."),
                )
            ),
        ),
    },
    summary,
)
