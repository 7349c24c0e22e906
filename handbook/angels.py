"""The rules of Anges & Démons."""

from i18n import N_, tr
from scoring import Setup
from scoring.angels import DECK_SIZE, FACE_DOWN_AT_START
from scoring.angels_live import HAND, LAST_DRAW, AngelsLive

from .blocks import CardImage, Handbook, HandExample, Heading, Points, Text, cards
from .summary import Fact, Pictures, Summary, SummaryPart, Trap, for_players, your_turn

UP, DOWN = "+2", "+1"


def summary(setup: Setup) -> Summary:
    two = setup.seats == 2
    start = AngelsLive.start(setup.seats, 0)
    pile = start.cards_left + HAND
    if two:
        dealt = tr(
            "Set {aside} cards aside: {down} face down for each player (+1 each) and one on each "
            "of two discard piles, open and hidden. Draw pile of {pile}.",
            aside=DECK_SIZE - pile,
            down=FACE_DOWN_AT_START,
            pile=pile,
        )
        accepted = tr(
            "The neighbour accepts: draws {n}, discards 1 open and 1 hidden, puts 1 on their "
            "pile, calls the other {hand}.",
            n=start.accept_draw,
            hand=HAND,
        )
    else:
        dealt = tr("All {cards} cards form the draw pile.", cards=pile)
        accepted = tr(
            "The neighbour accepts: draws {n}, discards 1 hidden, puts 1 on their pile, calls the "
            "other {hand}.",
            n=start.accept_draw,
            hand=HAND,
        )
    end = [
        Fact(
            tr(
                "Too few cards to draw: an accepted hand is discarded, a challenged one is"
                " settled first."
            )
        )
    ]
    if not two:  # with two players the pile never comes to that
        last = tr(
            "A hand accepted with exactly {cards} cards left: one last hand.", cards=LAST_DRAW
        )
        end.append(Fact(last))
    return (
        for_players(setup, Fact(dealt)),
        your_turn(
            Fact(
                tr(
                    "Draw {cards} cards, call {cards} numbers, true or not, and give the cards to "
                    "your left-hand neighbour.",
                    cards=HAND,
                )
            ),
            Fact(accepted),
            Fact(
                tr(
                    "The neighbour challenges: true or false? If right, they share the "
                    "{cards} cards out between you two, open or hidden; if not, you do. Then "
                    "they draw {cards} new ones.",
                    cards=HAND,
                )
            ),
            Trap(
                tr("An X copies: this is 7-7-7. Three identical numbers must be challenged."),
                (CardImage("7", "angel"), *cards("x", "X", "X")),
            ),
        ),
        SummaryPart(tr("The end"), end),
        SummaryPart(
            tr("Count your pile"),
            (
                Pictures(
                    (
                        (cards("angel", UP), tr("angel")),
                        (cards("demon", "−2"), tr("demon")),
                        (cards("x", "0"), tr("X")),
                        (cards("back", DOWN), tr("hidden")),
                    )
                ),
                Fact(tr("The highest sum wins. A tie: the fewest cards.")),
            ),
        ),
    )


HANDBOOK = Handbook(
    N_(
        "Three cards change hands, three numbers are called: the truth, or a lie? Guess right"
        " and you share out the cards: the angels are yours."
    ),
    N_(
        "The rules that we have, in a French translation by Stéphane Athimon, name neither author "
        "nor publisher."
    ),
    {
        "setup": (
            Text(
                N_(
                    "Shuffle the 60 cards into a face-down draw pile and choose who begins. Each "
                    "card is worth:"
                )
            ),
            HandExample(
                N_("Angel, face up: three of each number from 0 to 9"), cards("angel", 7), points=2
            ),
            HandExample(
                N_("Demon, face up: six of each number from 6 to 9"), cards("demon", 8), points=-2
            ),
            HandExample(N_("X, face up: six in all"), cards("x", "X"), points=0),
            HandExample(N_("Any card at all, face down"), cards("back", ""), points=1),
            Text(
                N_(
                    "Two players first set six cards aside. Each is given two, may look at them, "
                    "and puts them face down on their own pile, worth +1 each. Two discard piles "
                    "begin with a card each, one pile face up and one face down."
                )
            ),
        ),
        "turn": (
            Text(
                N_(
                    "The first player draws three cards, looks at them, slides them to the "
                    "neighbour on the left and calls three numbers. Lying is allowed. Calling the "
                    "highest number first is easier to follow, but nobody has to."
                )
            ),
            Text(
                N_(
                    "An X counts as a copy of another card of the hand: 7, 2 and X are 7-7-2 or "
                    "7-2-2, as you like. 7, X and X can only be 7-7-7. Three X are any number."
                )
            ),
            Text(N_("The neighbour on the left has a choice:")),
            Points(
                (
                    N_(
                        "Accept: take the three cards and draw two more, three if only two of you "
                        "play. Discard one face down (with two players, one on each discard "
                        "pile), put one on your own pile, face up or face down, and pass the last "
                        "three on with three numbers of your own."
                    ),
                    N_(
                        "Challenge: say “true” or “false”, and turn the cards over. If you "
                        "guessed right, you share them out; if not, whoever passed them does."
                    ),
                )
            ),
            Text(
                N_(
                    "After a challenge, each of the three cards goes to one of the two "
                    "players involved, face up or face down, as the player who shares them "
                    "out likes. The challenger then draws three new cards and calls them to "
                    "the next player."
                )
            ),
            Text(
                N_(
                    "Three identical numbers must be challenged. Nobody looks through a pile:"
                    " not the discards, not even their own."
                )
            ),
        ),
        "end": (
            Text(
                N_(
                    "The deck is played through once. When the draw pile has too few cards for "
                    "the next draw, the cards in hand are discarded and the piles are counted."
                )
            ),
            Text(
                N_(
                    "However short the pile, a hand can still be challenged: the challenge is "
                    "settled and its three cards are shared out before the end."
                )
            ),
            Text(
                N_(
                    "If a hand is accepted with exactly two cards left, they are drawn and three "
                    "cards are passed on one last time. If that hand is challenged, it is settled "
                    "as usual; if not, it is discarded."
                )
            ),
        ),
        "scoring": (
            Text(N_("Add up your pile. Below zero is possible.")),
            Heading(N_("Example")),
            HandExample(
                N_("6 + 2 − 2, with 6 cards"),
                (*cards("angel", UP, UP, UP), *cards("back", DOWN, DOWN), *cards("demon", "−2")),
                "Ana",
                6,
            ),
            HandExample(
                N_("4 + 2, with 4 cards"),
                (*cards("angel", UP, UP), *cards("back", DOWN, DOWN)),
                "Léo",
                6,
            ),
            HandExample(
                N_("2 + 0 − 4, with 4 cards"),
                (*cards("angel", UP), CardImage("0", "x"), *cards("demon", "−2", "−2")),
                "Zoé",
                -2,
            ),
        ),
        "ties": (
            Text(
                N_(
                    "The highest sum wins. Among players who are level, the smallest pile wins: "
                    "in the example Léo, with 4 cards against 6."
                )
            ),
            Text(N_("Level in points and in cards: the win is shared.")),
        ),
        "decisions": (
            Text(N_("The rules leave some questions open. Here is what we chose:")),
            Points(
                (
                    N_(
                        "The rules speak of 54 cards, but describe 60 with the X cards. "
                        "Playing with 60 is our own decision."
                    ),
                    N_(
                        "After accepting, the card for your pile may lie face up or face down: "
                        "the rules say both in different places."
                    ),
                    N_(
                        "Who gets the cards of a challenge? The rules say “the player on the "
                        "left and himself” once and “the two players involved” elsewhere. We "
                        "share them between the player who calls and the one who challenges."
                    ),
                    N_(
                        "The rules end the game with the pile exhausted, or with not enough cards "
                        "in it. We end it as soon as the next draw cannot be made in full."
                    ),
                    N_(
                        "With two players, the rules give +1 for the two cards laid down at the "
                        "start. We count +1 for each of the two."
                    ),
                    N_("The rules name no number of players. We play with two to six."),
                    N_(
                        "The app shows no score before the end, because nobody may look into "
                        "the piles."
                    ),
                    N_(
                        "Anyone may count what is left of the draw pile. The app can do it for you."
                    ),
                    N_("Players level in points and in cards share the win."),
                )
            ),
        ),
    },
    summary,
)
