"""States of the app that no stop of the tour shows: the rare, the full, the empty and the broken.

They jump to where they are through the session, so that they cost little; each begins at home and
leaves nothing behind that the next one needs.
"""

from collections.abc import Callable
from dataclasses import replace

import scoring
from device import device
from device.interface import Picked
from store import DiskFull, NotWritable
from tools.driver.driver import Driver
from tools.driver.sample_matches import ODD_NAMES, draft, outcomes, picked_up, piles, play

State = tuple[str, Callable[[Driver], object]]

FOUR = ("Ana", "Joe", "Zoé", "Michael")
SEVEN = ("Ana", "Jean-Baptiste", "Zoé", "Michael", "Maximilienne", "Lou", "Jo")
LONG = ODD_NAMES[0], "Jean-Baptiste", "Maximilienne", "Anne-Charlotte"
NETWORKS = [("wlan0", "192.168.178.123"), ("eth0", "172.16.200.101")]
LINES = {"red": "angel", "yellow": "demon", "green": "angel", "violet": "demon", "blue": "tie"}


# -- entries -------------------------------------------------------------------------------------


def diabolo_lines(phone: Driver) -> None:
    """By cards, with cards that the deck does not have: a warning beside the next step."""
    play(phone, "diabolo", FOUR)
    draft(
        phone,
        {
            "lines": {
                "red": {"demon": [5, 5, 4, 4, 3], "angel": [5]},
                "yellow": {"demon": [1, 2], "angel": [4, 5, 3]},
                "blue": {"demon": 12, "angel": 7},
            }
        },
    )
    enter(phone, line_mode="cards", line="yellow", side="angel")


def diabolo_totals(phone: Driver) -> None:
    play(phone, "diabolo", FOUR)
    draft(phone, {"lines": {"red": {"demon": 14, "angel": 3}, "green": {"demon": 0}}})
    enter(phone, line_mode="totals", line="green", side="angel")


def diabolo_hands(phone: Driver) -> None:
    play(phone, "diabolo", (*FOUR[:3], LONG[0], "Lou"))
    draft(
        phone,
        {
            "lines": LINES,
            "hands": [
                {"red": [5, 4, 2]},
                {"red": [5, 4]},
                {"red": 0},
                {"violet": [1]},
                {"green": 12},
            ],
            "doubles": ["red", None, "green", None, None],
        },
    )
    enter(phone, step="hands", colour="red", seat=1)


def diabolo_hand_totals(phone: Driver) -> None:
    play(phone, "diabolo", FOUR)
    draft(phone, {"lines": LINES, "hands": [{"violet": 12}, {}, {"violet": 3}, {}]})
    enter(phone, step="hands", colour="violet", seat=2, hand_mode="totals")


def inferno_seven(phone: Driver) -> None:
    """Seven players, and more red cards than there are."""
    play(phone, "inferno", SEVEN, [picked_up(3, 12, 0, 7, 30, 1, 2)])
    draft(
        phone,
        {
            "taken": [
                {"red": [0, 0, 2, 3, 3], "others": 3},
                {"red": [4, 0, 0, 0, 2], "others": 60},
                {"red": 1, "others": 0},
            ]
        },
    )
    enter(phone, seat=1)


def inferno_long_names(phone: Driver) -> None:
    play(phone, "inferno", LONG)
    draft(phone, {"taken": [{"red": [0, 1, 0, 1, 0], "others": 12}]})
    enter(phone, seat=3)


def angels_count(phone: Driver) -> None:
    play(phone, "angels", LONG)
    draft(phone, piles((9, 9, 9, 9), (2, 1, 0, 0)))
    enter(phone)


def angels_too_many(phone: Driver) -> None:
    play(phone, "angels", FOUR[:2])
    draft(phone, piles((30, 20, 10, 10), (30, 20, 10, 10)))
    enter(phone)


def mytho_entry(phone: Driver) -> None:
    """With the cards that everybody has left."""
    play(phone, "mytho", LONG, options={"target_wins": 3})
    draft(phone, {"winner": 1, "by": "contest"})
    enter(phone)
    phone.tap("counting")


def mytho_six(phone: Driver) -> None:
    """A full table with long names, and a card that may be contested."""
    play(phone, "mytho", SEVEN[:6], [{"winner": 1}], options={"target_wins": 2})
    phone.session.begin_round()
    phone.root.open("mytho_live")
    phone.settle()
    phone.tap("hidden")


def angels_pile(phone: Driver) -> None:
    play(phone, "angels", LONG)
    phone.session.begin_round()
    phone.root.open("angels_live")


# -- tables and results --------------------------------------------------------------------------


def table_seven(phone: Driver) -> None:
    play(phone, "inferno", SEVEN, [picked_up(*range(3, 10))] * 5)


def table_long_names(phone: Driver) -> None:
    play(phone, "diabolo", LONG, [outcomes(red=(1, 12)), outcomes(violet=(0, 9), blue=(2, 3))])
    phone.session.set_note("Au chalet, le soir où Zoé a perdu ses cartes dans la fondue.")


def table_half_entered(phone: Driver) -> None:
    play(phone, "diabolo", FOUR, [outcomes(red=(1, 12))])
    draft(phone, {"lines": {"red": "angel"}})


def table_correcting(phone: Driver) -> None:
    play(phone, "diabolo", FOUR, [outcomes(red=(1, 12)), outcomes(blue=(2, 6))])
    phone.session.begin_edit(0)
    entry = phone.session.draft.round
    phone.session.change_draft(entry, view={"step": "hands"})


def table_menu(phone: Driver) -> None:
    table_half_entered(phone)
    phone.page.open_menu()


def table_whose_name(phone: Driver) -> None:
    table_long_names(phone)
    phone.page.choose_name()


def table_removed(phone: Driver) -> None:
    """A message with its Undo."""
    table_half_entered(phone)
    phone.page.discard()


def write_name(phone: Driver) -> None:
    table_long_names(phone)
    phone.page.rename(0)


def write_note(phone: Driver) -> None:
    table_half_entered(phone)
    phone.page.write_note()


def round_reasons(phone: Driver) -> None:
    play(phone, "inferno", SEVEN, [picked_up(*range(3, 10))])
    phone.root.open("round_details", index=0)


def diabolo_reasons(phone: Driver) -> None:
    play(phone, "diabolo", LONG, [outcomes(red=(1, 12), yellow=(0, 3), violet=(2, 9))])
    phone.root.open("round_details", index=0)


def extra_round(phone: Driver) -> None:
    play(phone, "inferno", FOUR[:3], [picked_up(4, 4, 9)] * 3)


def shared_win(phone: Driver) -> None:
    play(phone, "angels", FOUR[:3], [piles((1, 1, 1, 1), (1, 1, 1, 1), (0, 0, 1, 2))])
    phone.root.open("result")


def result_seven(phone: Driver) -> None:
    play(phone, "inferno", SEVEN, [picked_up(*range(1, 8))] * 7)
    phone.root.open("result")


def result_long_names(phone: Driver) -> None:
    play(phone, "mytho", LONG, [{"winner": 0}])
    phone.root.open("result")


def share(phone: Driver) -> None:
    play(phone, "diabolo", FOUR, [outcomes(red=(1, 12)), outcomes(blue=(2, 6))])
    phone.root.open("share")
    phone.settle()


# -- people, history, rules ----------------------------------------------------------------------


def other_phones(phone: Driver) -> None:
    """Two networks; two phones have seats, and one of them is done."""
    setattr(device, "network_addresses", lambda: NETWORKS)  # noqa: B010 - the machine has others
    _two_phones(phone)
    phone.root.open("other_phones")


def entry_with_phones(phone: Driver) -> None:
    """The title says how many are done."""
    _two_phones(phone)
    phone.root.open("inferno_entry")


def _two_phones(phone: Driver) -> None:
    play(phone, "inferno", SEVEN)
    phone.app.session.begin_round()
    phone.app.session.change_draft(phones={"1": {"taps": 1, "done": True}})
    phone.app.other_phones.open()
    board = phone.app.other_phones.board
    for seat in (0, 1):
        board.take_seat(board.admission.phone(board.admit()), seat)


def new_match(phone: Driver) -> None:
    people(phone)
    phone.root.open("new_match", game="inferno")
    phone.settle()
    for name in SEVEN[:3]:
        phone.tap(f"player:{name}")


def new_match_refused(phone: Driver) -> None:
    """A name that is there already."""
    people(phone)
    phone.root.open("new_match", game="mytho")
    phone.settle()
    phone.type("name", "ana")
    phone.enter("name")


def seats_seven(phone: Driver) -> None:
    people(phone)
    phone.root.open("new_match", game="inferno")
    phone.settle()
    for name in SEVEN:
        phone.tap(f"player:{name}")
    phone.tap("next")


def history_none_fits(phone: Driver) -> None:
    table_long_names(phone)
    phone.root.tab("history")
    phone.settle()
    phone.type("search", "Quentin")


def history_whose(phone: Driver) -> None:
    table_long_names(phone)
    phone.root.tab("history")
    phone.settle()
    phone.page.choose_player()


def players(phone: Driver) -> None:
    people(phone)
    phone.root.tab("players")


def player_page(phone: Driver) -> None:
    result_seven(phone)
    phone.root.open("player", person=phone.session.players[1].id)


def player_unplayed(phone: Driver) -> None:
    people(phone)
    person = phone.app.store.roster.all()[0]
    phone.root.open("player", person=person.id)


def player_menu(phone: Driver) -> None:
    player_unplayed(phone)
    phone.settle()
    phone.page.open_menu()


def player_colours(phone: Driver) -> None:
    player_unplayed(phone)
    phone.settle()
    phone.page.choose_colour()


def rename(phone: Driver) -> None:
    people(phone)
    phone.root.open("rename_player", person=phone.app.store.roster.all()[0].id)


def rules_of(game: str) -> Callable[[Driver], None]:
    def go(phone: Driver) -> None:
        phone.root.open("game_rules", game=game, section="scoring")

    return go


def settings(phone: Driver) -> None:
    phone.root.open("settings")


# -- files, trouble ------------------------------------------------------------------------------


def exchange(phone: Driver) -> None:
    phone.root.open("import_export")


def import_found(phone: Driver) -> None:
    """A file with good lines, one that is here already, and wrong ones."""
    play(phone, "inferno", FOUR[:3], [picked_up(1, 2, 3)])
    here = scoring.dumps(phone.session.match)
    lines = [here.replace("\n", ""), '{"game": "chess"}', "no match at all"]
    lines.append(lines[0].replace('"Ana"', '"Maximilienne-Alexandrine"'))
    phone.root.open("import_export")
    phone.settle()
    phone.page._picked(Picked("\n".join(lines).encode(), "chalet.jsonl"))
    phone.wait_until(lambda: phone.page.stage == "found", "the file to be read")


def import_refused(phone: Driver) -> None:
    phone.root.open("import_export")
    phone.settle()
    phone.page._picked(Picked(b"\xff\xd8\xff\xe0" * 99, "holiday.jpg"))
    phone.wait_until(lambda: phone.page.stage != "looking", "the file to be refused")


def player_deleted(phone: Driver) -> None:
    player_unplayed(phone)
    phone.settle()
    phone.page.delete()


def trouble(phone: Driver) -> None:
    phone.root.open("storage_trouble", error=DiskFull(), leaving="")


def trouble_with_path(phone: Driver) -> None:
    phone.root.open(
        "storage_trouble",
        error=NotWritable(path="/storage/emulated/0/Android/data/Diablotin"),
        leaving="",
    )


def crashed(phone: Driver) -> None:
    phone.app.crash_log.keep(_error())
    phone.root.open("crash", log=phone.app.crash_log, leaving="")


def _error() -> Exception:
    try:
        return {}["nothing here"]
    except KeyError as error:
        return error


# -- how -----------------------------------------------------------------------------------------


def people(phone: Driver) -> None:
    phone.app.store.roster.ensure([*SEVEN, LONG[0], "Joe", "Anne-Charlotte"])


def enter(phone: Driver, **place: str | int) -> None:
    """Open the entry of the round at a place in it, by the fields of its model: one that there is
    not raises an error."""
    from words import PROFILES

    phone.root.open(PROFILES[phone.session.match.game].entry_screen)
    phone.settle()
    phone.page.tap(replace(phone.page.entry, **place))
    phone.settle()


def _states() -> list[State]:
    plain = (
        diabolo_lines,
        diabolo_totals,
        diabolo_hands,
        diabolo_hand_totals,
        inferno_seven,
        inferno_long_names,
        angels_count,
        angels_too_many,
        mytho_entry,
        mytho_six,
        angels_pile,
        table_seven,
        table_long_names,
        table_half_entered,
        table_correcting,
        table_menu,
        table_whose_name,
        table_removed,
        write_name,
        write_note,
        round_reasons,
        diabolo_reasons,
        extra_round,
        shared_win,
        result_seven,
        result_long_names,
        share,
        other_phones,
        entry_with_phones,
        new_match,
        new_match_refused,
        seats_seven,
        history_none_fits,
        history_whose,
        players,
        player_page,
        player_unplayed,
        player_menu,
        player_colours,
        rename,
        settings,
        exchange,
        import_found,
        import_refused,
        player_deleted,
        trouble,
        trouble_with_path,
        crashed,
    )
    named = [(state.__name__, state) for state in plain]
    named += [(f"rules_{game.id}", rules_of(game.id)) for game in scoring.GAMES]
    return named


STATES: list[State] = _states()
EMPTY: list[State] = [
    (f"empty_{tab}", lambda phone, tab=tab: phone.root.tab(tab))
    for tab in ("home", "history", "players", "rules")
]
"""Before anything was played."""
