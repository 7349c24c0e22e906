"""What is said while a round is followed, read out or entered: word for word."""

from __future__ import annotations

from dataclasses import replace

import pytest

import scoring
from entry.base import Shortage
from entry.diabolo import DiaboloEntry
from entry.mytho_live import MythoLiveEntry
from scoring import Match, Setup
from scoring.angels_live import AngelsLive
from scoring.mytho_live import DRAW, PLAY_HIDDEN, PLAY_OPEN, MythoLive
from store import Player
from words import PROFILES, angels_live, mytho_live, shortage, spoken
from words.scoresheet import Scoresheet

NAMES = ("Ana", "Léo", "Zoé")


@pytest.fixture(autouse=True)
def english(speak):
    speak("en")


def played(game: str, *rounds: dict, **more: object) -> Match:
    data = {"format": "diablotin.match", "version": 1, "game": game, "players": [*NAMES]}
    return scoring.match_from_data({**data, "first": 0, "rounds": [*rounds], **more})


# -- Anges & Démons ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "headline", "news"),
    [
        (40, "", "Accepted: Léo draws 2"),
        (3, "The draw pile is running out", ""),
        (2, "The draw pile is running out", "one more hand, the last one"),
        (1, "The last hand", "Then the game is over."),
    ],
)
def test_the_end_of_the_draw_pile_is_told_once_it_is_in_sight(cards, headline, news):
    pile = replace(AngelsLive.start(3, 0), cards_left=cards, accepts=5)
    assert angels_live.headline(pile) == headline
    assert news in angels_live.news(pile, NAMES)


def test_before_the_first_hand_it_says_how_to_begin():
    pile = AngelsLive.start(3, 0)
    assert angels_live.headline(pile) == "Before you start"
    assert angels_live.news(pile, NAMES).startswith("Shuffle all 60 cards. Ana draws 3 cards")


# -- Mytho ---------------------------------------------------------------------------------------


def test_who_is_asked_nothing_is_told_who_is():
    contested = MythoLiveEntry.resume(None, 3, 0).do(PLAY_HIDDEN).choose(2)
    told = [mytho_live.telling_to(seat, contested, NAMES, begun=True).title for seat in range(3)]
    assert told[:2] == ["Zoé challenges"] * 2 and told[2] != "Zoé challenges"
    turn = MythoLiveEntry.resume(None, 3, 0).do(PLAY_OPEN)
    told = [mytho_live.telling_to(seat, turn, NAMES, begun=True).title for seat in range(3)]
    assert told == ["Léo to play", "Open or hidden?", "Léo to play"]
    drawn = turn.do(DRAW)
    assert mytho_live.telling_to(0, drawn, NAMES, begun=True).title == "Léo to play"


def test_a_challenge_says_what_follows_from_it():
    live = MythoLiveEntry(MythoLive((5, 5, 5), 0)).do(PLAY_HIDDEN).choose(1)
    assert mytho_live.verdict(live, NAMES, matches=True) == (
        "Yes: Léo is wrong",
        "Léo draws 1 card.",
    )
    assert mytho_live.verdict(live, NAMES, matches=False) == (
        "No: Léo is right",
        "Ana draws 1 card and takes 1 blind from Léo.",
    )
    last = MythoLiveEntry(MythoLive((1, 5, 1), 0)).do(PLAY_HIDDEN).choose(2)
    assert mytho_live.verdict(last, NAMES, matches=True)[1] == "Ana wins the round."
    assert mytho_live.verdict(last, NAMES, matches=False)[1] == "Zoé loses the last card, and wins."


@pytest.mark.parametrize(
    ("by", "says"),
    [("empty", "out of cards"), ("contest", "a successful challenge with one card in hand")],
)
def test_how_a_round_of_mytho_was_won(by, says):
    match = played("mytho", {"winner": 1, "by": by})
    (round_,) = scoring.score(match).rounds
    profile = PROFILES["mytho"]
    assert [profile.reason(reason, NAMES) for reason in round_.why(1)] == [says]


# -- Read out ------------------------------------------------------------------------------------


def aloud(game: str, *rounds: dict, **more: object) -> str:
    match = played(game, *rounds, **more)
    return spoken.announcement(PROFILES[game], match, scoring.score(match))


def taken(*points: int) -> dict:
    return {"taken": [{"points": each} for each in points]}


def piles(*counts: tuple[int, int]) -> dict:
    return {"piles": [{"plus2": two, "plus1": one} for two, one in counts]}


def test_who_leads_who_follows_and_who_is_next_are_read_out():
    assert aloud("inferno") == ""
    assert aloud("inferno", taken(2, 3, 4)) == (
        "Ana leads with 2 points, the lowest total. Then Léo, 3; Zoé, 4. Round 2: Léo starts."
    )
    assert aloud("inferno", taken(2, 2, 2)).startswith("Everybody is level, with 2 points.")


def test_what_decided_is_read_out_only_where_totals_do_not_say_it():
    won = aloud("angels", piles((2, 0), (1, 0), (0, 1)))
    assert won == "Ana wins Angels & Demons with 4 points. Then Léo, 2; Zoé, 1."
    fewest = aloud("angels", piles((2, 0), (1, 2), (0, 1)))
    assert fewest.startswith("Ana wins Angels & Demons with 4 points. ") and "cards" in fewest
    shared = aloud("angels", piles((2, 0), (2, 0), (0, 1)))
    assert shared == "Ana and Léo share the win at Angels & Demons with 4 points each. Then Zoé, 1."


def test_that_a_match_was_stopped_is_read_out_first():
    said = aloud("inferno", taken(2, 3, 4), stopped=True)
    assert said.startswith("Stopped after 1 of 3 rounds. Ana wins Inferno with 2 points.")


# -- Entering ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lacks", "says"),
    [
        (None, "Tap a name first."),
        (Shortage(60, 0, 0), "The box has only 60."),
        (Shortage(60, 0, 60), "None left: 60 elsewhere."),
        (Shortage(60, 4, 56), "Only 4 left: 56 elsewhere."),
        (Shortage(60, 4, 56, 1), "Only 4 left: Léo has 56."),
        (Shortage(60, 0, 60, 0), "None left: Ana has 60."),
    ],
)
def test_why_a_key_enters_nothing(lacks, says):
    assert shortage.refusal(lacks, NAMES) == says


def test_whose_cards_the_pad_enters():
    profile, setup = PROFILES["diabolo"], Setup(3)
    entry = DiaboloEntry(setup, profile.rules.empty_round(setup))
    assert profile.hand_title(entry, NAMES) == ""
    assert profile.hand_title(replace(entry, seat=1), NAMES) == "Léo’s red cards"


def caption(game: str, *rounds: dict, **more: object) -> str:
    match = played(game, *rounds, **more)
    people = [Player(seat, name, seat, False) for seat, name in enumerate(NAMES)]
    return Scoresheet(match, scoring.score(match), people).caption


def test_what_the_standings_are():
    assert caption("inferno") == "At the table"
    assert caption("inferno", taken(2, 3, 4)) == "After round 1 · the lowest leads"
    assert caption("angels", piles((2, 0), (1, 0), (0, 1))) == "Standings"
    assert caption("inferno", taken(2, 3, 4), stopped=True) == "Stopped after 1 of 3 rounds"
    points = {"points": [1, 2, 3]}
    assert caption("diabolo", points) == "After round 1"


def test_a_count_is_doubted_only_once_the_draw_pile_was_followed_to_its_end():
    profile = PROFILES["angels"]
    pile = replace(AngelsLive.start(3, 0), accepts=5, contests=2)
    assert not pile.over and profile.doubt(pile, 3) == ""
    ended = replace(pile, ending="accepted_without_cards")
    assert ended.over and profile.doubt(ended, 11) == ""
    assert profile.doubt(ended, 12) == (
        "Going by the draw pile, the piles hold 11 cards; you counted 12."
    )
