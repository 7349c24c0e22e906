"""A key that does not fit is felt and told, and nothing else changes. By touches."""

import pytest

from device import device
from tools.audit import flaws
from tools.driver.sample_matches import draft, play

NAMES = ("Ana", "Mamie", "Zoé")


@pytest.fixture
def buzzes(monkeypatch) -> list[None]:
    """How often the phone was felt."""
    felt: list[None] = []
    monkeypatch.setattr(device, "buzz", lambda: felt.append(None))
    return felt


def at_entry(phone, game, data, names=NAMES):
    play(phone, game, names)
    draft(phone, data)
    phone.root.open(f"{game}_entry")
    phone.settle()
    return phone


@pytest.fixture
def inferno(phone):
    """Seventeen other cards and fifteen red points are left."""
    return at_entry(phone, "inferno", {"taken": [{"others": 3}, {"red": 45, "others": 60}, {}]})


def press(phone, *tags: str) -> None:
    for tag in tags:
        phone.tap(tag)


def test_a_digit_that_does_not_fit_is_refused_and_the_number_stays(inferno, buzzes):
    press(inferno, "seat:2", "digit:2")
    steps = inferno.session.draft
    press(inferno, "digit:0")
    assert inferno.session.draft is steps, "no step to undo"
    assert inferno.page.score == "2" and len(buzzes) == 1
    assert inferno.reads("Il n’en reste que 17\u202f: Mamie en a 60.")
    assert flaws(inferno) == []
    press(inferno, "others:more")
    assert inferno.page.score == "3" and inferno.page.why == "3 autres cartes"
    assert len(buzzes) == 1


def test_in_english(make_phone, buzzes):
    taken = {"taken": [{"others": 3}, {"red": 45, "others": 60}, {}]}
    phone = at_entry(make_phone(language="en"), "inferno", taken)
    press(phone, "seat:2", "digit:2", "digit:0")
    assert phone.reads("Only 17 left: Mamie has 60.")


def test_the_reason_goes_with_any_tap(inferno, buzzes):
    press(inferno, "seat:2", "way:points", "digit:1", "digit:6")
    assert inferno.page.why == "Il n’en reste que 15\u202f: Mamie en a 45."
    press(inferno, "seat:0")
    assert inferno.page.why == "3 autres cartes"
    press(inferno, "seat:2", "digit:4", "digit:5")
    assert inferno.session.draft.round.taken[2].red == 4
    press(inferno, "undo")
    assert not inferno.page.refusal


def test_more_by_one_is_refused_the_same_way(inferno, buzzes):
    press(inferno, "seat:2", "digit:1", "digit:7", "others:more")
    assert inferno.page.score == "17" and len(buzzes) == 1
    assert inferno.reads("Mamie en a 60")


def test_a_red_card_that_is_out_says_who_has_it(phone, buzzes):
    reds = [{"red": [0, 0, 0, 0, 3], "others": 9}, {"red": [0, 0, 0, 0, 1]}, {}]
    at_entry(phone, "inferno", {"taken": reds})
    press(phone, "seat:2", "red:5")
    assert phone.page.score == "–" and len(buzzes) == 1
    assert phone.reads("Il n’en reste plus\u202f: Ana en a 3.")
    press(phone, "red:4")
    assert phone.page.score == "4" and phone.page.why == "4 en rouge"


def test_a_total_of_diabolo_that_does_not_fit(phone, buzzes):
    at_entry(phone, "diabolo", {"lines": {"red": {"demon": 25}}})
    press(phone, "mode:totals", "line:red:angel", "digit:1", "digit:3")
    assert phone.page.entry.on_side("red", "angel") == 1 and len(buzzes) == 1
    assert phone.reads("Il n’en reste que 12\u202f: il y en a déjà 25 ailleurs.")
    assert flaws(phone) == []
    press(phone, "digit:2")
    assert phone.page.entry.on_side("red", "angel") == 12 and not phone.page.refusal


def test_a_pile_of_anges_et_demons_that_does_not_fit(phone, buzzes):
    at_entry(phone, "angels", {"piles": [{"zero": 4}, {}, {}]})
    phone.reveal("pile:1:zero")
    press(phone, "pile:1:zero", "count:3")
    assert phone.page.entry.count(1, "zero") is None and len(buzzes) == 1
    assert phone.reads("Il n’en reste que 2\u202f: Ana en a 4.")
    assert flaws(phone) == []
    press(phone, "count:2")
    assert phone.page.entry.count(1, "zero") == 2 and not phone.page.refusal
