"""The rules pages: whole in both languages, in our own words, and with examples that are right."""

import re
from pathlib import Path

import pytest

from handbook import (
    SECTIONS,
    HandExample,
    Heading,
    LineExample,
    Points,
    Text,
    handbook_of,
    part_for,
)
from i18n import Translator, tr
from languages import IDS, LANGUAGES
from scoring import GAMES, Match, Setup, score

PUBLISHED = Path(__file__).resolve().parents[3] / "shared" / "rules"
TOO_ALIKE = 8  # words in a row
LANGUAGE = {language: Translator(language) for language in LANGUAGES}


def texts(game: str) -> list[str]:
    """Every text id on the page of a game."""
    book = handbook_of(game)
    found = [book.idea, book.credits]
    for blocks in book.sections.values():
        for block in blocks:
            found += block.texts if isinstance(block, Points) else [block.text]
    return found


def words(text: str) -> list[str]:
    return re.findall(r"\w+", text.lower())


def runs(text: str) -> set[tuple[str, ...]]:
    listed = words(text)
    return {tuple(listed[at : at + TOO_ALIKE]) for at in range(len(listed) - TOO_ALIKE + 1)}


# -- whole ---------------------------------------------------------------------------------------


def test_every_game_has_its_rules():
    assert all(handbook_of(game.id) for game in GAMES)


@pytest.mark.parametrize("game", GAMES.ids)
def test_every_part_is_there_in_reading_order(game):
    sections = handbook_of(game).sections
    assert list(sections) == list(SECTIONS)
    for anchor, blocks in sections.items():
        assert blocks, anchor
        assert any(isinstance(block, Text | Points) for block in blocks), anchor


@pytest.mark.parametrize("game", GAMES.ids)
def test_scoring_is_told_with_an_example(game):
    blocks = handbook_of(game).sections["scoring"]
    assert any(isinstance(block, Heading) and block.text == "Example" for block in blocks)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES.ids)
def test_every_text_is_told_in_every_language(game, language):
    for text in texts(game):
        told = LANGUAGE[language](text)
        assert told, text
        if language != IDS and len(words(text)) > 4:
            assert told != text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES.ids)
def test_paragraphs_are_short_enough_to_read_at_a_table(game, language):
    for text in texts(game):
        assert len(LANGUAGE[language](text)) < 320, text


# -- in our own words ----------------------------------------------------------------------------


@pytest.mark.skipif(not PUBLISHED.is_dir(), reason="the published rules are not at hand")
@pytest.mark.parametrize("game", GAMES.ids)
def test_no_sentence_is_one_of_the_published_rules(game):
    published = set().union(*(runs(path.read_text("utf-8")) for path in PUBLISHED.glob("*.txt")))
    ours = set().union(*(runs(LANGUAGE["fr"](text)) for text in texts(game)))
    assert not ours & published


def test_what_counts_as_alike():
    assert len(runs("un deux trois quatre cinq six sept huit neuf")) == 2
    assert not runs("un deux trois")


# -- right ---------------------------------------------------------------------------------------


def hands(game: str) -> list[HandExample]:
    """The hands of the scoring example that make points."""
    return [
        block
        for block in handbook_of(game).sections["scoring"]
        if isinstance(block, HandExample) and block.points is not None
    ]


def test_the_diabolo_example_is_scored_so_by_the_rules():
    """Line by line: what the hands below a line are said to make is what they make."""
    names = ["Ana", "Léo", "Zoé"]
    blocks = handbook_of("diabolo").sections["scoring"]
    lines = {
        block.colour: {"demon": list(block.demon), "angel": list(block.angel)}
        for block in blocks
        if isinstance(block, LineExample)
    }
    held = [dict.fromkeys(lines, ()) for _ in names]
    told = [0, 0, 0]
    for hand in hands("diabolo"):
        seat = names.index(hand.name)
        held[seat] = {**held[seat], hand.cards[0].look: [int(c.label) for c in hand.cards]}
        told[seat] += hand.points
    table = Setup(3, 0, {})
    empty = dict.fromkeys(("red", "violet"), "tie")
    round_, problems = GAMES["diabolo"].read_round(
        {
            "lines": lines | empty,
            "doubles": ["blue", None, "blue"],
            "hands": [{colour: list(cards) for colour, cards in hand.items()} for hand in held],
        },
        table,
        draft=True,
    )
    assert not problems.has_errors
    assert not GAMES["diabolo"].check(round_, table).has_errors
    assert list(GAMES["diabolo"].score(round_, table).scores) == told


def test_the_inferno_example_is_scored_so_by_the_rules():
    taken = []
    for hand in hands("inferno"):
        red = [int(card.label) for card in hand.cards if card.look == "red"]
        taken.append({"red": sum(red), "others": len(hand.cards) - len(red)})
    table = Setup(3, 0, {})
    round_, problems = GAMES["inferno"].read_round({"taken": taken}, table)
    assert not problems.has_errors
    assert [hand.points for hand in hands("inferno")] == list(
        GAMES["inferno"].score(round_, table).scores
    )


def test_the_cards_picked_up_in_the_turn_are_those_counted():
    (laid,) = (
        block for block in handbook_of("inferno").sections["turn"] if isinstance(block, HandExample)
    )
    first, *others = laid.cards
    assert all(card.label == first.label or card.look == first.look for card in others)
    zoe = next(hand for hand in hands("inferno") if hand.name == "Zoé")
    assert sorted(map(str, laid.cards)) == sorted(map(str, zoe.cards))


def test_the_angels_example_is_scored_so_by_the_rules():
    kinds = {"angel": "plus2", "back": "plus1", "x": "zero", "demon": "minus2"}
    piles = [
        {kind: sum(kinds[card.look] == kind for card in hand.cards) for kind in kinds.values()}
        for hand in hands("angels")
    ]
    names = [hand.name for hand in hands("angels")]
    table = Setup(3, 0, {})
    round_, problems = GAMES["angels"].read_round({"piles": piles}, table)
    assert not problems.has_errors
    assert [hand.points for hand in hands("angels")] == list(
        GAMES["angels"].score(round_, table).scores
    )
    match = Match("angels", tuple(names), 0, {}, (round_,))
    assert [names[seat] for seat in score(match).winners] == ["Léo"]


def test_the_cards_of_angels_are_worth_what_the_set_up_says():
    shown = {
        block.cards[0].look: block.points
        for block in handbook_of("angels").sections["setup"]
        if isinstance(block, HandExample)
    }
    assert shown == {"angel": 2, "demon": -2, "x": 0, "back": 1}


def test_the_mytho_example_matches_and_lies():
    reference, true, lie = (
        block.cards[0]
        for block in handbook_of("mytho").sections["turn"]
        if isinstance(block, HandExample)
    )
    assert true.look == reference.look or true.label == reference.label
    # The card turned over has become the reference.
    assert lie.look != true.look and lie.label != true.label


@pytest.mark.parametrize("game", GAMES.ids)
def test_who_made_a_game_is_named_or_said_to_be_unknown(game):
    makers = {
        "diabolo": ("Michael Schacht", "Nicolas Gengembre", "Loïc Boisnier"),
        "inferno": ("Reiner Knizia", "Piatnik"),
        "mytho": ("Unomytho", "Sources", "Polyhedr"),
    }
    unknown = {
        "fr": ("ni auteur ni éditeur",),
        "en": ("neither author nor publisher",),
        "de": ("weder Autor noch Verlag",),
    }
    for language in LANGUAGES:
        told = LANGUAGE[language](handbook_of(game).credits)
        assert all(name in told for name in makers.get(game, unknown[language]))


def told(game: str, section: str) -> str:
    """What a part of the rules says in English."""
    found = []
    for block in handbook_of(game).sections[section]:
        found += block.texts if isinstance(block, Points) else [block.text]
    return " ".join(found)


def glance(game: str, players: int) -> str:
    """What the summary card of a table says in English."""
    before, tr.language = tr.language, "en"
    try:
        parts = handbook_of(game).summary(Setup(players, 0, {}))
    finally:
        tr.language = before
    return " ".join(getattr(line, "text", "") for part in parts for line in part.lines)


def test_everybody_plays_the_extra_round_of_inferno_and_anybody_can_win():
    assert "Everybody plays it, and anybody can win the match" in told("inferno", "ties")
    assert "anybody can win the match" in told("inferno", "decisions")


def test_cards_in_hand_cost_nothing_by_the_rules_of_inferno_not_by_our_choice():
    assert "in your hand cost nothing" in told("inferno", "scoring")
    assert "hand" not in told("inferno", "decisions")


def test_all_cards_of_inferno_are_shuffled_again_for_each_round():
    assert "all the cards are shuffled again" in told("inferno", "end")


def test_the_box_of_inferno_says_from_eight_years_on():
    assert "from eight years on" in handbook_of("inferno").credits


def test_mytho_says_what_becomes_of_a_card_turned_over():
    turn = told("mytho", "turn")
    assert "the card turned over becomes the reference" in turn
    assert "blind" in turn and "and/or" in turn
    assert "number and a colour" in told("mytho", "setup")


def test_a_hidden_card_that_nobody_challenges_leaves_the_reference_of_mytho():
    assert "nobody challenges leaves the reference as it was" in told("mytho", "turn")
    assert "if nobody challenges it, the reference stays" in glance("mytho", 3)


def test_two_to_six_players_and_the_deck_of_mytho_are_those_of_its_rule_card():
    assert "Its rule card says two to six players" in handbook_of("mytho").credits
    assert "two to six" not in told("mytho", "decisions")
    assert "72 cards: 0 to 11 in six colours" in told("mytho", "setup")


def test_a_double_of_diabolo_is_announced_when_its_colour_is_counted():
    assert "announce it before that colour is compared" in told("diabolo", "scoring")
    assert "Announce a Double when its line is counted" in glance("diabolo", 3)


def test_all_players_show_their_cards_of_a_colour_that_the_demons_win():
    assert "everybody shows their cards of that colour" in told("diabolo", "scoring")


def test_a_summary_of_angels_tells_an_accepted_hand_from_a_challenged_one_at_the_end():
    for players in (2, 3):
        text = glance("angels", players)
        assert "an accepted hand is discarded, a challenged one is settled first" in text


def test_angels_tells_advice_from_rules():
    assert "nobody has to" in told("angels", "turn")
    assert "Discard one face down" in told("angels", "turn")
    assert "face up or face down" in told("angels", "turn")
    assert "a hand can still be challenged" in told("angels", "end")
    assert "two players" not in told("angels", "end")  # their pile never has two cards left


@pytest.mark.parametrize(
    ("game", "choices"),
    [
        (
            "diabolo",
            ("publisher nor year", "own phones are our method", "a colour that nobody holds"),
        ),
        ("inferno", ("shared win is our offer", "the pick-up has fewer")),
        (
            "angels",
            (
                "the two players involved",
                "not enough cards",
                "two to six",
                "Playing with 60 is our own decision",
                "+1 for each of the two",
            ),
        ),
        (
            "mytho",
            (
                "until the next player draws or plays",
                "draw pile is empty",
                "one card a turn at most",
                "pass only after you have drawn",
                "who begins the first round",
                "on the left of the one whose card was challenged",
            ),
        ),
    ],
)
def test_our_choices_are_told(game, choices):
    assert all(choice in told(game, "decisions") for choice in choices)


@pytest.mark.parametrize(
    ("game", "stated"),
    [
        ("diabolo", ("All five lines", "before hands are compared", "comes back with the next")),
        ("angels", ("Piles are secret", "Three identical")),
        ("mytho", ("blind", "becomes the reference")),
    ],
)
def test_what_the_published_rules_state_is_no_choice_of_ours(game, stated):
    assert not any(rule in told(game, "decisions") for rule in stated)


# -- at the part that matters --------------------------------------------------------------------


def inferno(*rounds: tuple[int, int, int]):
    read = [
        GAMES["inferno"].read_round(
            {"taken": [{"red": red, "others": 0} for red in points]}, Setup(3, 0, {})
        )[0]
        for points in rounds
    ]
    return score(Match("inferno", ("Ana", "Zoé", "Léo"), 0, {}, tuple(read)))


def test_the_part_of_the_rules_that_matters_now():
    assert part_for(inferno()) == "setup"
    assert part_for(inferno((1, 2, 3))) == "turn"
    assert part_for(inferno((1, 2, 3)), counting=True) == "scoring"
    level = (1, 2, 3), (2, 1, 3), (2, 2, 9)
    assert part_for(inferno(*level)) == "ties"
    assert part_for(inferno(*level, (1, 2, 3))) == "ties"
    assert part_for(inferno(*level), counting=True) == "scoring"


def test_parts_have_names_of_their_own():
    for language in LANGUAGES:
        for names in zip(*SECTIONS.values(), strict=True):
            told = [LANGUAGE[language](name) for name in names]
            assert len(set(told)) == len(told)
