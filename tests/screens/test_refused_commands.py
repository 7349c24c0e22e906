"""Every command of every screen, refused by a full disk, by a read-only file and by a locked one.

Whoever touches is told why and stays where they are, nothing is different, and once the trouble is
over the same touch does what it is for.

Left out, for they write nothing: going on with a match or opening one, leaving the table, the way
to another screen, looking for people and matches, sharing. They work all the same
(test_refused_elsewhere.py), where copies and files are refused as well.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from device.desktop import Desktop
from tests.screens.evenings import other_match, remember
from tests.screens.new_tables import FAMILY, around_table, chosen, know, marked
from tests.screens.refusing import BACK, TROUBLES, is_told, kept, shown, touch
from tests.store.playing import in_memory, timeline
from tools.driver.driver import Driver
from tools.driver.sample_matches import draft, outcomes, picked_up, piles, play

THREE = ("Ana", "Léo", "Zoé")
TWO_ROUNDS = (
    outcomes(violet=(0, 12), red=(1, 6)),
    outcomes(violet=(0, 12), red=(1, 5), green=(2, 6)),
)

Look = Callable[[Driver], object]


class Command(NamedTuple):
    name: str
    touches: str
    """What to touch, one after the other (see `touch`); only the last one writes."""
    done: Look
    """What is so afterwards, and was not before."""


class Walk(NamedTuple):
    """Commands one after the other, with the touches that lead from one to the next."""

    name: str
    begin: Callable[[Driver], object]
    steps: list[Command | str]


def check_refused(phone: Driver, command: Command) -> None:
    where, page, before, looks = phone.root.trail, phone.page, kept(phone), shown(phone)
    for trouble, error in TROUBLES.items():
        with trouble(phone.app.store):
            touch(phone, command.touches)
            assert is_told(phone, error), phone.describe()
        assert phone.root.trail == where and phone.page is page
        assert kept(phone) == before
        if phone.session.match_id:
            assert in_memory(phone.session) == timeline(phone.app.store, phone.session.match_id)
        assert shown(phone) == looks
        clear_sight(phone, command)


def clear_sight(phone: Driver, command: Command) -> None:
    """The message goes, unless it is what is to be touched."""
    if "snackbar" not in command.touches:
        phone.root.hush()


# -- where walks begin -----------------------------------------------------------------------------


def people(phone: Driver) -> None:
    """Choosing who plays; another table played before."""
    know(phone, *FAMILY)
    phone.session.start("inferno", THREE)
    phone.session.close()
    phone.tap("game:diabolo")


def seats(game: str) -> Callable[[Driver], None]:
    def begin(phone: Driver) -> None:
        know(phone, *FAMILY)
        touch(phone, f"game:{game} " + " ".join(f"player:{name}" for name in FAMILY) + " next")

    return begin


def table(game: str, names=FAMILY, rounds=(), **setup) -> Callable[[Driver], object]:
    return lambda phone: play(phone, game, names, rounds, **setup)


def correcting(phone: Driver) -> None:
    play(phone, "diabolo", FAMILY, TWO_ROUNDS)
    phone.session.begin_edit(0)
    phone.session.change_draft(phone.session.match.rounds[1])
    phone.settle()


def too_late(phone: Driver) -> None:
    """A correction with which the match was over before its last round."""
    wins = [{"winner": seat} for seat in (0, 1, 0)]
    play(phone, "mytho", THREE, wins, options={"target_wins": 2})
    touch(phone, "round:2 next winner:0")


def entered(game: str, names, data) -> Callable[[Driver], None]:
    """Everything of a round is entered, and to be saved."""

    def begin(phone: Driver) -> None:
        play(phone, game, names)
        draft(phone, data)
        phone.root.open(phone.page.profile.entry_screen)
        phone.settle()
        while phone.page.entry.forward() is not None:
            phone.tap("next")

    return begin


def at_table_dated(dated: bool) -> Look:
    return lambda phone: (phone.session.undo_kind == "dated") == dated


def dated_earlier(phone: Driver) -> bool:
    """Whether a match was dated to another year by hand."""
    (match,) = phone.session.history.page().matches
    return phone.app.store.matches.load(match.id).undo_kind == "dated"


def close_match(phone: Driver) -> None:
    """Home offers a rematch of a close match."""
    play(phone, "inferno", THREE, [picked_up(1, 2, 3)] * 3)
    phone.session.close()
    phone.root.restart("home")
    phone.settle()


def one_match(phone: Driver) -> None:
    """Seven people know each other by one match, and Nora has not played yet."""
    remember(phone, 1)
    phone.session.roster.add("Nora")


def two_names(phone: Driver) -> None:
    """Nora has a match without the family, so that she can be one of them."""
    remember(phone, 2)
    phone.session._store.matches.add_all([other_match()])


# -- what is so afterwards -------------------------------------------------------------------------


def at(screen: str) -> Look:
    return lambda phone: phone.root.current == screen


def rounds(count: int, screen: str = "table") -> Look:
    return lambda phone: at(screen)(phone) and len(phone.session.match.rounds) == count


def is_draft(there: bool) -> Look:
    return lambda phone: (phone.session.draft is not None) == there


def entry(**values: Any) -> Look:
    """Of the half-entered round, or of where its entry stands."""

    def holds(phone: Driver) -> bool:
        model = phone.page.entry
        return all(getattr(model, name, None) == value for name, value in values.items())

    return holds


def live(**values: Any) -> Look:
    return lambda phone: (phone.session.draft.live or {}).items() >= values.items()


def not_accused(phone: Driver) -> bool:
    return "contester" not in phone.session.draft.live


def seated(first: str, second: str) -> Look:
    return lambda phone: around_table(phone)[:2] == [first, second]


def agreed(**options: Any) -> Look:
    return lambda phone: phone.page.seating.options.items() >= options.items()


def listed(name: str, there: bool = True) -> Look:
    return lambda phone: (name in [one.name for one in phone.session.roster.all()]) == there


def archived(is_so: bool) -> Look:
    return lambda phone: phone.page.archived == is_so


def matches(count: int) -> Look:
    return lambda phone: phone.session.history.count() == count


def prefers(**values: Any) -> Look:
    def holds(phone: Driver) -> bool:
        stored = {name: phone.session.settings.get(name) for name in values}
        return stored == values == {n: getattr(phone.app.preferences, n) for n in values}

    return holds


WALKS = [
    Walk(
        "new match",
        people,
        [
            Command("choose", "player:Joe", lambda p: chosen(p) == {"Joe"}),
            Command("free a seat", "player:Joe", lambda p: not chosen(p)),
            "name=Nora",
            Command("add a name", "enter:name", lambda p: chosen(p) == {"Nora"}),
            "name=Nino",
            Command("by the button", "add", lambda p: chosen(p) == {"Nora", "Nino"}),
            Command("the last table", "last_table", at("seats")),
            Command("not that one", "snackbar:action", at("new_match")),
        ],
    ),
    Walk(
        "seats",
        seats("diabolo"),
        [
            Command("who is first", "seat:Zoé", lambda p: marked(p) == ["Zoé"]),
            Command("drag", "seat:Ana>seat:Joe", seated("Joe", "Ana")),
            "swap seat:Ana",
            Command("swap", "seat:Joe", seated("Ana", "Joe")),
            Command("start", "next", at("table")),
        ],
    ),
    Walk(
        "options",
        seats("mytho"),
        [
            Command("draw", "draw", lambda p: p.page.seating.first is not None),
            Command("a number", "target_wins:more", agreed(target_wins=2)),
            f"{BACK} {BACK} game:inferno next",
            Command("a choice", "tie:share", agreed(tie="share")),
        ],
    ),
    Walk(
        "table",
        table("diabolo", rounds=TWO_ROUNDS),
        [
            Command("undo", "undo", rounds(1)),
            Command("redo", "redo", rounds(2)),
            Command("undo where it is told", "snackbar:action", rounds(1)),
            Command("discard", "menu menu:discard", is_draft(False)),
            Command("bring it back", "snackbar:action", is_draft(True)),
            "menu menu:note field=note",
            Command("note", "next", lambda p: at("table")(p) and p.session.match.note == "note"),
            "menu menu:note field=more",
            Command("by Enter", "enter:field", lambda p: p.session.match.note == "more"),
            "menu menu:rename rename:1 field=Anouk",
            Command("name", "next", lambda p: p.session.match.players[1] == "Anouk"),
            Command("date", "menu menu:date date:day:less date:yes", at_table_dated(True)),
            Command("not that date", "snackbar:action", at_table_dated(False)),
            Command("remove", "menu menu:remove", at("home")),
            Command("bring the match back", "snackbar:action", at("table")),
        ],
    ),
    Walk(
        "a past round",
        correcting,
        [
            Command("discard the correction", "discard", is_draft(False)),
            "round:1",
            Command("correct", "next", at("diabolo_entry")),
            BACK,
            Command("remove", "remove", rounds(1)),
            Command("bring it back", "snackbar:action", rounds(2)),
        ],
    ),
    Walk(
        "rounds after the end",
        too_late,
        [
            Command("correct without them", "next later:drop", rounds(2, "result")),
            Command("bring them back", "snackbar:action", rounds(3, "result")),
        ],
    ),
    Walk(
        "stopping",
        table("diabolo", rounds=TWO_ROUNDS),
        [
            Command("stop", "menu menu:stop", at("result")),
            Command("go on", "snackbar:action", at("table")),
        ],
    ),
    Walk(
        "result",
        table("inferno", THREE, [picked_up(1, 2, 3)] * 3),
        [
            "next",
            Command("undo", "undo", rounds(2)),
            "redo next",
            Command("rematch", "next", rounds(0)),
        ],
    ),
    Walk(
        "lines of Diabolo",
        table("diabolo"),
        [
            Command("begin", "next", at("diabolo_entry")),
            Command("who wins a line", "line:red:angel", lambda p: p.page.entry.outcome_of("red")),
            Command("undo", "undo", lambda p: not p.page.entry.outcome_of("red")),
            Command("redo", "redo", lambda p: p.page.entry.outcome_of("red")),
            Command("a tie", "line:green:tie", lambda p: p.page.entry.outcome_of("green")),
            Command("by cards", "mode:cards", entry(line_mode="cards")),
            Command("a side", "line:blue:demon", entry(line="blue", side="demon")),
            Command("a card", "card:5", lambda p: p.page.entry.on_side("blue", "demon") == (5,)),
            Command("erase", "erase", lambda p: not p.page.entry.on_side("blue", "demon")),
            Command("by totals", "mode:totals", entry(line_mode="totals")),
            Command("a digit", "digit:7", lambda p: p.page.entry.on_side("blue", "demon") == 7),
        ],
    ),
    Walk(
        "hands of Diabolo",
        table("diabolo"),
        [
            "next line:red:angel line:blue:demon",
            Command("on to the hands", "next", entry(step="hands")),
            Command("back to the lines", BACK, entry(step="lines")),
            "next",
            Command("another colour", "colour:blue", entry(colour="blue")),
            "colour:red",
            Command("whose", "hand:2", entry(seat=2)),
            Command("a card", "card:3", lambda p: p.page.entry.holding(2)),
            Command("a Double", "double:2", lambda p: p.page.entry.round.doubles[2]),
            Command("by total", "by_total", entry(mode="totals")),
            Command("the next colour", "next", entry(colour="blue")),
        ],
    ),
    Walk(
        "following Diabolo",
        table("diabolo"),
        [
            Command("begin", "other", at("diabolo_live")),
            Command("a side", "side:red:angel", lambda p: p.page.live.chosen),
            Command("a card", "card:3", lambda p: p.page.live.state.turns == 1),
            Command("undo", "undo", lambda p: p.page.live.state.turns == 0),
            Command("redo", "redo", lambda p: p.page.live.state.turns == 1),
            Command(
                "a dragged card", "card:4>side:red:demon", lambda p: p.page.live.state.turns == 2
            ),
            "side:red:demon card:1 side:red:demon card:1 side:red:angel card:1",
            Command("a discarded card", "discard", lambda p: p.page.live.state.discarded == 1),
            Command("count", "count", at("diabolo_entry")),
        ],
    ),
    Walk(
        "saving Diabolo",
        entered("diabolo", FAMILY, outcomes(red=(0, 5))),
        [
            Command("save", "next", rounds(1)),
            Command("correct", "snackbar:other", at("diabolo_entry")),
            f"{BACK} undo next",
            Command("save again", "next", rounds(1)),
            Command("undo", "snackbar:action", rounds(0)),
        ],
    ),
    Walk(
        "Inferno",
        table("inferno", THREE),
        [
            Command("begin", "next", at("inferno_entry")),
            Command("nothing taken", "nothing", lambda p: p.page.entry.entered(0)),
            Command("a red card", "red:5", lambda p: p.page.entry.red_counts[4] == 1),
            Command("one less", "red:5:less", lambda p: p.page.entry.red_counts[4] == 0),
            Command("others", "digit:3", lambda p: p.page.entry.number("others") == 3),
            Command("one more", "others:more", lambda p: p.page.entry.number("others") == 4),
            Command("one less", "others:less", lambda p: p.page.entry.number("others") == 3),
            Command("next player", "next", entry(seat=1)),
            Command("the player before", BACK, entry(seat=0)),
            Command("another player", "seat:2", entry(seat=2)),
            Command("red points", "way:points", entry(way="points")),
            Command("what digits enter", "field:others", entry(field="others")),
            Command("one number", "way:total", entry(way="total")),
            Command("points in all", "digit:7", lambda p: p.page.entry.number("points") == 7),
        ],
    ),
    Walk(
        "following Inferno",
        table("inferno", THREE),
        [
            Command("begin", "other", at("inferno_live")),
            Command("a pick-up", "seat:2", lambda p: p.page.live.state.opener == 2),
            Command("a red card", "red:5", lambda p: p.page.live.last.red[4] == 1),
            Command("the others", "digit:2", lambda p: p.page.live.last.others == 2),
            Command("undo", "undo", lambda p: p.page.live.last.others == 0),
            Command("redo", "redo", lambda p: p.page.live.last.others == 2),
            Command("who said zero?", "zero", lambda p: p.page.question == "zero"),
            Command("nobody", BACK, lambda p: p.page.question == "run"),
            Command("again", "zero", lambda p: p.page.question == "zero"),
            Command("who said it", "seat:0", lambda p: p.page.live.state.zero == 0),
            Command("the end", "seat:1", lambda p: p.page.question == "over"),
            Command("count", "next", at("inferno_entry")),
        ],
    ),
    Walk(
        "saving Inferno",
        entered("inferno", THREE, picked_up(9, 4, 7)),
        [Command("save", "next", rounds(1))],
    ),
    Walk(
        "Mytho",
        table("mytho", THREE, options={"target_wins": 9}),
        [
            Command("begin", "other", at("mytho_entry")),
            Command("who won", "winner:1", lambda p: p.session.draft.round.winner == 1),
            Command("how", "ending:contest", lambda p: p.session.draft.round.by == "contest"),
            Command("count the cards", "counting", entry(shows_hands=True)),
            Command("a card left", "left:0:more", lambda p: p.page.entry.left(0) == 1),
            Command("do not count", "counting", entry(shows_hands=False)),
            Command("save", "next", rounds(1)),
        ],
    ),
    Walk(
        "following Mytho",
        table("mytho", THREE, options={"target_wins": 9}),
        [
            Command("begin", "next", at("mytho_live")),
            Command("draw", "draw", live(drawn=True)),
            Command("pass", "pass", live(drawn=False, turn=1)),
            Command("an open card", "open", live(turn=2)),
            Command("a hidden card", "hidden", live(hidden_by=2)),
            Command("contest", "contest:1", live(contester=1)),
            Command("it was somebody else", "other", not_accused),
            Command("contest again", "contest:0", live(contester=0)),
            Command("it was nobody", BACK, not_accused),
            Command("nobody contests", "nobody", live(hidden_by=None)),
            "hidden contest:1",
            Command("rightly", "right", live(hidden_by=None)),
            Command("undo", "undo", live(hidden_by=0)),
            Command("wrongly", "wrong", live(hidden_by=None)),
        ],
    ),
    Walk(
        "the draw pile",
        table("angels", THREE),
        [
            Command("begin", "next", at("angels_live")),
            Command("accept", "accept", lambda p: p.page.pile.accepts or p.session.draft.live),
            Command("undo", "undo", lambda p: not p.session.draft.live),
            Command("three equal", "three_equal", lambda p: p.page.forced),
            Command("contest", "contest", lambda p: not p.page.forced),
        ],
    ),
    Walk(
        "counting Anges & Démons",
        table("angels", THREE),
        [
            Command("begin", "other", at("angels_entry")),
            Command("count", "count:2", lambda p: p.page.entry.count(0, "plus2") == 2),
            Command("another pile", "pile:1:plus1", entry(seat=1, kind="plus1")),
        ],
    ),
    Walk(
        "saving Anges & Démons",
        entered("angels", THREE, piles((4, 3, 1, 1), (5, 1, 0, 1), (2, 2, 0, 3))),
        [Command("save", "next", rounds(1, "result"))],
    ),
    Walk("greeting", close_match, [Command("seat them again", "greeting", at("seats"))]),
    Walk(
        "history",
        one_match,
        [
            "tab:history",
            Command("remove", "more:m0 menu:remove", matches(0)),
            Command("bring back", "snackbar:action", matches(1)),
            Command("date", "more:m0 menu:date date:year:less date:yes", dated_earlier),
            Command("not that date", "snackbar:action", lambda p: not dated_earlier(p)),
            "more:m0 menu:remove removed",
            Command("bring back later", "back:m0", matches(1)),
            Command("remove again", "snackbar:action", matches(0)),
            Command("for good", "forget:m0 forget:yes", lambda p: not len(p.session.removed)),
        ],
    ),
    Walk(
        "playing again",
        one_match,
        ["tab:history", Command("play again", "more:m0 menu:rematch", at("table"))],
    ),
    Walk(
        "players",
        one_match,
        [
            "tab:players name=Mamie",
            Command("add", "add", listed("Mamie")),
            Command("take back", "snackbar:action", listed("Mamie", False)),
            "name=Papi",
            Command("by Enter", "enter:name", listed("Papi")),
            "player:Nora",
            Command("colour", "colour colour:6", lambda p: p.page.colour == 6),
            Command("archive", "menu menu:archive", archived(True)),
            Command("back again", "snackbar:action", archived(False)),
            "menu menu:archive",
            Command("out of the archive", "menu menu:archive", archived(False)),
            "rename field=Honora",
            Command("rename", "next", listed("Honora")),
            Command("delete", "menu menu:delete", listed("Honora", False)),
            Command("not that", "snackbar:action", listed("Honora")),
            "player:Honora",
            Command("merge", "menu menu:merge same:Ana merge:yes", listed("Honora", False)),
            Command("two again", "snackbar:action", listed("Honora")),
        ],
    ),
    Walk(
        "one person under two names",
        two_names,
        [
            "tab:players player:Nora menu menu:merge same:Ana merge:yes",
            Command("two later on", "menu menu:separate separate:Nora", listed("Nora")),
            Command("one after all", "snackbar:action", listed("Nora", False)),
        ],
    ),
    Walk(
        "settings",
        lambda phone: phone.tap("settings"),
        [
            Command("look", "look:light", prefers(look="light")),
            Command("size of the text", "text_size:1.15", prefers(text_size=1.15)),
            Command("vibration", "haptics", prefers(haptics=False)),
            Command("voice", "spoken", prefers(spoken=True)),
            Command("no voice", "spoken", prefers(spoken=False)),
            Command("screen stays on", "keep_awake", prefers(keep_awake=False)),
            Command("left hand", "left_handed", prefers(left_handed=True)),
            Command("motion", "animated", prefers(animated=True)),
            Command("language", "language:en", prefers(language="en")),
        ],
    ),
]


@pytest.mark.parametrize("walk", [pytest.param(walk, id=walk.name) for walk in WALKS])
def test_a_refused_command_is_told_and_changes_nothing(phone, walk, monkeypatch):
    monkeypatch.setattr(Desktop, "_voice", staticmethod(lambda: "a voice"))
    monkeypatch.setattr(Desktop, "_say", lambda *_: None)
    walk.begin(phone)
    for step in walk.steps:
        if isinstance(step, str):
            phone.root.hush()
            touch(phone, step)
            continue
        clear_sight(phone, step)
        assert not step.done(phone), f"{step.name}: nothing is left to do"
        check_refused(phone, step)
        touch(phone, step.touches)
        assert step.done(phone), f"{step.name}\n{phone.describe()}"
    assert phone.app.crash_log.read() == ""
