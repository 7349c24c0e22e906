"""What cannot be, what looks odd, what is missing: told apart at a glance, never passed over."""

from dataclasses import replace

import pytest

from scoring.diabolo import Sides
from tools.driver.sample_matches import outcomes, picked_up, play
from widgets.icons import icon
from widgets.layout import FixedNotice, Notice, Toned
from widgets.round_grid import RoundLine

TWO = ("Joe", "Ana")


def at_entry(phone, game: str, names=TWO, **options):
    phone.session.start(game, list(names), 0, options)
    phone.session.begin_round()
    phone.root.reset("home", "table", f"{game}_entry")
    phone.settle()


def notice(phone) -> Toned:
    """The one beside the next step."""
    return next(w for w in phone.page.dock.children if isinstance(w, Toned))


def line_of(phone, number: int) -> str:
    return next(
        w.text for w in phone.walk() if isinstance(w, RoundLine) and w.line.number == number
    )


@pytest.mark.parametrize("kind", [Notice, FixedNotice])
def test_hints_warnings_and_errors_differ_by_more_than_colour(kind):
    looks = {}
    for tone in ("hint", "warning", "error"):
        shown = kind(text="!", tone=tone)
        words, *signs = shown.children
        looks[tone] = ([sign.text for sign in signs], words.bold, bool(shown.ring[3]))
    assert looks == {
        "hint": ([], False, False),
        "warning": ([icon("warning")], True, False),
        "error": ([icon("error")], True, True),
    }


def test_what_is_still_to_come_is_a_hint_and_what_is_saved_without_warns(phone):
    at_entry(phone, "diabolo")
    phone.tap("line:red:angel")
    assert notice(phone).tone == "hint" and "vides" in notice(phone).text
    phone.tap("next")
    phone.tap("hand:0")
    phone.tap("card:5")
    assert notice(phone).tone == "warning" and "vides" in notice(phone).text


def test_what_looks_odd_warns_and_what_cannot_be_is_an_error(phone):
    at_entry(phone, "diabolo")
    round_ = phone.session.draft.round
    phone.session.change_draft(replace(round_, lines=(Sides((), (1, 1, 1, 2)), *round_.lines[1:])))
    phone.settle()
    assert notice(phone).tone == "warning"
    phone.session.change_draft(replace(round_, lines=(Sides(30, 20), *round_.lines[1:])))
    phone.settle()
    assert notice(phone).tone == "error"


def test_who_cannot_save_yet_is_given_a_hint(phone):
    at_entry(phone, "mytho")
    assert notice(phone).tone == "hint" and notice(phone).text == "Non saisi\u202f: qui a gagné"


ODD = {
    "diabolo": (
        {"lines": {"red": "angel", "blue": "demon"}, "hands": [{"red": [4]}, {}]},
        "Lignes non saisies, donc vides\u202f: jaune, vert et violet · 1 autre remarque",
    ),
    "inferno": (picked_up(9, 2, 9), "Ana · "),
    "angels": ({"piles": [{"plus2": 4, "plus1": 3}, {"plus2": 5, "plus1": 1}]}, "Ana · "),
}


@pytest.mark.parametrize("game", ODD)
def test_a_round_saved_with_something_odd_says_so_in_its_message_and_on_its_line(phone, game):
    round_, said = ODD[game]
    names = TWO if game != "inferno" else ("Joe", "Ana", "Zoé")
    play(phone, game, names)
    phone.session.begin_round()
    read, _ = phone.session.rules.read_round(round_, phone.session.setup)
    phone.session.change_draft(read)
    phone.root.open(f"{game}_entry")
    phone.settle()
    save(phone)
    assert phone.reads(said)
    phone.root.back_to("table")
    phone.root.hush()
    phone.settle()
    assert said in line_of(phone, 1)
    phone.tap(phone.reveal("round:1"))
    assert said.removesuffix(" · 1 autre remarque") in phone.page.warnings


def save(phone) -> None:
    """On through the entry, to its end."""
    for _ in range(12):
        if not phone.root.current.endswith("_entry"):
            return
        phone.tap("next")
    raise AssertionError(phone.describe())


def test_a_round_with_nothing_odd_says_nothing_of_it(phone):
    play(phone, "diabolo", ("Joe", "Ana", "Zoé", "Léo"), [outcomes(red=(0, 5))])
    assert line_of(phone, 1) == "1: +5 0 0 0 · 5 0 0 0"


@pytest.mark.parametrize("size", [(1280, 800), (800, 1280)])
def test_on_a_tablet_no_entry_has_a_label_far_from_what_it_names(make_phone, size):
    phone = make_phone(size=size, density=1)
    at_entry(phone, "mytho", target_wins=3)
    phone.tap("counting")
    row = phone.find("left:0:more").parent
    while not hasattr(row, "seat"):
        row = row.parent
    assert row.width <= 600
