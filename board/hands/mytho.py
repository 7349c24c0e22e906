"""A player at the live table of Mytho: what to do when it is your turn, and "Challenge!"."""

from __future__ import annotations

from entry.mytho_live import MythoLiveEntry
from i18n import tr
from scoring.mytho_live import DRAW, NOBODY, PASS, PLAY_HIDDEN, PLAY_OPEN, Action
from words import mytho_live as words
from words.board import cards_in_hand, contest_now
from words.phrases import cards

from .base import Change, Hand, Json, Place, key, part, row

ACTIONS: dict[str, Action] = {
    action.kind: action for action in (DRAW, PLAY_OPEN, PLAY_HIDDEN, PASS, NOBODY)
}


TURN = ("draw", "open", "hidden", "pass")
"""What a player whose turn it is can do."""

AFTER = "after"
"""In the view of a seat: the table after its last move."""


class MythoHand(Hand):
    ends = False

    def shown(self, place: Place) -> Json:
        if not _followed(place):
            return {
                "title": "",
                "hint": tr("This round is entered on the main phone."),
                "value": "",
                "why": "",
                "parts": [],
            }
        live = _live(place)
        begun = place.live is not None
        title, text = words.telling_to(place.seat, live, place.names, begun=begun)
        return {
            "title": title,
            "hint": text,
            "value": cards(live.state.hands[place.seat]),
            "why": words.warning(live, place.names),
            "parts": [
                part("", row("actions", keys)) for keys in _keys(live, place.seat, place) if keys
            ],
        }

    def enabled(self, place: Place) -> list[str]:
        return _possible(_live(place), place.seat) if _followed(place) else []

    def tapped(self, place: Place, name: str, value: str) -> Change:
        live = _live(place)
        after = _after(live, place.seat, name, value)
        return Change(after.round, live=after.to_data(), view={AFTER: after.to_data()})

    def beside(self, place: Place) -> tuple[str, bool]:
        if not _followed(place):
            return "", False
        live = _live(place)
        plays = live.question != "won" and live.state.turn == place.seat
        return cards_in_hand(live.state.hands[place.seat], plays=plays), plays

    def can_undo(self, place: Place) -> bool:
        """All players share the table: a move can be undone until the next one."""
        return super().can_undo(place) and place.live == place.note.view.get(AFTER)

    def restored(self, place: Place, before: Place) -> Change:
        return Change(before.round, live=_live(before).to_data())


def _followed(place: Place) -> bool:
    """Whether the round is followed live, or nothing was said of it yet."""
    return place.live is not None or place.round == place.table.match.rules.empty_round(place.setup)


def _live(place: Place) -> MythoLiveEntry:
    following = place.table.result.next
    starter = following.starter if following else 0
    return MythoLiveEntry.resume(place.live, place.setup.seats, starter)


def _after(live: MythoLiveEntry, seat: int, name: str, value: str) -> MythoLiveEntry:
    match name:
        case "do":
            return live.do(ACTIONS[value])
        case "contest":
            return live.choose(seat)
        case "withdraw":
            return live.choose(None)
    return live.do(live.judged(matches=value == "yes"))


def _possible(live: MythoLiveEntry, seat: int) -> list[str]:
    """What this player may do now, as the names of keys."""
    if live.question == "verdict":
        return ["verdict:no", "verdict:yes", "withdraw:"] if live.contester == seat else []
    found = []
    if live.question in ("hidden", "last_card") and seat in live.contesters:
        found.append("contest:")
    if live.state.turn != seat or live.question == "won":
        return found
    if live.question == "last_card":
        return [*found, "do:nobody"]
    return [*found, *(f"do:{kind}" for kind in TURN if live.can(ACTIONS[kind].kind))]


def _keys(live: MythoLiveEntry, seat: int, place: Place) -> list[list[Json]]:
    """What this player may do now: challenge first, because others can be faster. Keys that are
    not possible now stay at their places, so that no other key comes under a finger."""
    if live.question == "won":
        return []
    verdicts = _verdicts(live, seat, place)
    return [verdicts] if verdicts else [_challenge(live, seat, place), _turn(live, seat, place)]


def _challenge(live: MythoLiveEntry, seat: int, place: Place) -> list[Json]:
    possible = "contest:" in _possible(live, seat)
    label = contest_now(place.names[live.state.hidden_by or 0]) if possible else ""
    return [key("contest:", tr("Challenge!"), label=label, enabled=possible, tone="accent")]


def _verdicts(live: MythoLiveEntry, seat: int, place: Place) -> list[Json]:
    """Whoever contests turns the card over."""
    if live.question != "verdict" or live.contester != seat:
        return []
    found = []
    for tap, matches in (("verdict:no", False), ("verdict:yes", True)):
        title, text = words.verdict(live, place.names, matches=matches)
        found.append(key(tap, title, note=text))
    return [*found, key("withdraw:", words.not_contester(live, place.names))]


def _turn(live: MythoLiveEntry, seat: int, place: Place) -> list[Json]:
    possible = _possible(live, seat)
    if "do:nobody" in possible:
        return [key("do:nobody", words.nobody_contests(live, place.names))]
    texts = {
        "draw": tr("Draw"),
        "open": tr("Play open"),
        "hidden": tr("Play hidden"),
        "pass": tr("Pass"),
    }
    return [
        key(f"do:{kind}", text, enabled=f"do:{kind}" in possible) for kind, text in texts.items()
    ]


HAND = MythoHand()
