"""No key moves because of entered data: the next touch hits the key that stood there before."""

import pytest

from tests.screens.test_diabolo import COLOURS, at_entry
from tests.screens.test_inferno import at_round
from tools.audit.walkthrough import ScrollingDriver
from tools.driver.finger import Finger

PHONES = {
    "small": ((320, 568), 1.0),
    "small, large text": ((320, 568), 2.0),
    "usual": ((360, 640), 1.0),
    "tall": ((411, 891), 1.0),
    "on its side": ((640, 360), 1.0),
    "tablet": ((800, 1280), 1.3),
}


@pytest.fixture(params=PHONES)
def phone(request, tmp_path, own_process):
    size, font_scale = PHONES[request.param]
    phone = ScrollingDriver(tmp_path / "data", size, font_scale=font_scale)
    yield phone
    assert phone.moved == []
    phone.stop()


def touch_where_it_was(phone, tags: str) -> None:
    """Touch the places that these keys have now, whatever moves meanwhile."""
    places = [phone.find(tag).to_window(*phone.find(tag).center) for tag in tags.split()]
    for place in places:
        finger = Finger(*place)
        finger.press()
        finger.lift()
        phone.frames(2)


def tap(phone, tags: str) -> None:
    for tag in tags.split():
        phone.tap(tag)


def test_twelve_typed_as_the_total_of_a_line_stays_twelve(phone):
    at_entry(phone)
    phone.tap("mode:totals")
    touch_where_it_was(phone, "digit:1 digit:2")
    assert phone.page.entry.on_side("red", "demon") == 12


def test_three_cards_touched_on_a_line_are_three_cards(phone):
    at_entry(phone)
    phone.tap("mode:cards")
    touch_where_it_was(phone, "card:5 card:5 card:4")
    assert phone.page.entry.on_side("red", "demon") == (5, 5, 4)


def test_the_lines_by_outcome_stay_where_they_are(phone):
    at_entry(phone)
    tap(phone, " ".join(f"line:{colour}:angel" for colour in COLOURS[:4]))
    tap(phone, "line:red:demon line:yellow:tie line:red:tie undo undo redo")


def test_the_hands_stay_where_they_are(phone):
    at_entry(phone)
    tap(phone, "line:red:angel line:yellow:demon next double:0 hand:1 card:4 card:4 card:4 card:4")
    tap(phone, "hand:2 hand:0 card:5 erase undo colour:yellow hand:0 card:1 hand:4 card:2")
    tap(phone, "by_total digit:7 digit:9 erase undo")


def test_the_cards_of_inferno_stay_where_they_are(phone):
    at_round(phone, ("Joe", "Ana", "Zoé", "Léo"))
    tap(phone, "red:2 red:2 digit:3 next red:5 digit:1 next nothing")
    tap(phone, "seat:3 way:total digit:1 erase digit:4")


def test_the_live_lines_of_diabolo_stay_where_they_are(phone):
    phone.session.start("diabolo", ["Joe", "Ana", "Zoé"], 0)
    phone.session.begin_round()
    phone.root.reset("home", "table", "diabolo_live")
    phone.settle()
    # Close a line; then a card can be discarded.
    for side, card in [("demon", 2), ("demon", 4), ("angel", 3), ("angel", 1), ("angel", 1)]:
        tap(phone, f"side:green:{side} card:{card}")
    tap(phone, "discard side:red:demon card:5")


def test_the_people_of_a_new_match_stay_where_they_are(phone):
    names = ["Jo", "Ana", "Zoé", "Léo", "Max", "Inès", "Michael"]
    phone.session.start("inferno", names, 0)
    phone.root.reset("home")
    phone.settle()
    phone.tap("game:mytho")
    tap(phone, " ".join(f"player:{name}" for name in names))


def test_a_remark_about_a_name_moves_no_name(phone):
    phone.session.start("inferno", ["Ana"] + [f"Max {n}" for n in range(6)], 0)
    phone.root.reset("home")
    phone.settle()
    phone.tap("game:mytho")
    page = phone.page
    above = page.content.top - page.ids.chips.top
    for typed in ("Ana", "A" * 60):
        phone.type("name", typed)
        assert page.message and page.content.top - page.ids.chips.top == pytest.approx(above)
