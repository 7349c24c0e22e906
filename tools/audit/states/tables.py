"""Tables, rounds and results."""

from device import device
from tools.audit.states.samples import FOUR, LONG, SEVEN, enter, named
from tools.driver.driver import Driver
from tools.driver.sample_matches import draft, outcomes, picked_up, piles, play

NETWORKS = [("wlan0", "192.168.178.123"), ("eth0", "172.16.200.101")]


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


def player_rounds(phone: Driver) -> None:
    """Somebody who won and lost in most rounds."""
    both = outcomes(red=(0, 12), yellow=(0, 3), violet=(0, 9), blue=(1, 4))
    worse = {**both, "lines": {**both["lines"], "yellow": "demon", "red": "demon"}}
    both["lines"] |= {"yellow": "demon", "violet": "demon"}
    play(phone, "diabolo", LONG, [both, worse, outcomes(blue=(0, 7))])
    phone.root.open("player_rounds", seat=0)


def player_many_rounds(phone: Driver) -> None:
    """More steps than a screen is wide, and high totals: everybody is level, for ever."""
    play(phone, "inferno", LONG, [picked_up(12, 12, 12, 12)] * 45)
    phone.root.open("player_rounds", seat=0)


def later_rounds(phone: Driver) -> None:
    """A correction with which the match was over sooner."""
    wins = [{"winner": seat} for seat in (0, 1, 2, 3, 0)]
    play(phone, "mytho", LONG, wins, options={"target_wins": 2})
    phone.session.begin_edit(1)
    enter(phone)
    phone.tap("winner:0")
    phone.tap("next")


def round_saved(phone: Driver) -> None:
    """The message after a save, with both its buttons."""
    play(phone, "mytho", LONG, options={"target_wins": 2})
    phone.session.begin_round()
    phone.root.open("mytho_entry")
    phone.settle()
    phone.tap("winner:0")
    phone.tap("next")


def result_stopped(phone: Driver) -> None:
    play(phone, "inferno", SEVEN, [picked_up(1, 1, 3, 4, 5, 6, 7)] * 3)
    phone.page.stop()


def extra_round(phone: Driver) -> None:
    play(phone, "inferno", FOUR[:3], [picked_up(4, 4, 9)] * 3)


def shared_win(phone: Driver) -> None:
    play(phone, "angels", FOUR[:3], [piles((1, 1, 1, 1), (1, 1, 1, 1), (0, 0, 1, 2))])
    phone.root.open("result")


def result_seven(phone: Driver) -> None:
    play(phone, "inferno", SEVEN, [picked_up(*range(1, 8))] * 7)
    phone.root.open("result")


def result_tied(phone: Driver) -> None:
    """Two firsts and two thirds, with long names, and others below the podium."""
    tied = [picked_up(1, 1, 3, 3, 5, 6, 7)] * 7
    play(phone, "inferno", (*LONG, "Zoé", *SEVEN[5:]), tied, options={"tie": "share"})
    phone.root.open("result")


def result_all_first(phone: Driver) -> None:
    play(phone, "diabolo", LONG, [outcomes()] * 4)
    phone.root.open("result")


def share_tied(phone: Driver) -> None:
    result_tied(phone)
    phone.root.open("share")
    phone.settle()


def result_long_names(phone: Driver) -> None:
    play(phone, "mytho", LONG, [{"winner": 0}])
    phone.root.open("result")


def share(phone: Driver) -> None:
    play(phone, "diabolo", FOUR, [outcomes(red=(1, 12)), outcomes(blue=(2, 6))])
    phone.root.open("share")
    phone.settle()


def other_phones(phone: Driver) -> None:
    """Two networks; two phones have seats, and one of them is done."""
    vars(device)["network_addresses"] = lambda: NETWORKS  # the machine has others
    phone.app.bind(on_stop=_forget_networks)
    _two_phones(phone)
    phone.root.open("other_phones")


def _forget_networks(*_) -> None:
    vars(device).pop("network_addresses", None)


def entry_with_phones(phone: Driver) -> None:
    """The title says how many are done."""
    _two_phones(phone)
    phone.root.open("inferno_entry")


def _two_phones(phone: Driver) -> None:
    phone.app.other_phones.end()  # those of a match before would stay
    play(phone, "inferno", SEVEN)
    phone.app.session.begin_round()
    phone.app.session.change_draft(phones={"1": {"taps": 1, "done": True}})
    phone.app.other_phones.open()
    board = phone.app.other_phones.board
    for seat in (0, 1):
        board.take_seat(board.admission.phone(board.admit()), seat)


STATES = named(
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
    player_rounds,
    player_many_rounds,
    later_rounds,
    round_saved,
    result_stopped,
    extra_round,
    shared_win,
    result_seven,
    result_tied,
    result_all_first,
    result_long_names,
    share,
    share_tied,
    other_phones,
    entry_with_phones,
)
