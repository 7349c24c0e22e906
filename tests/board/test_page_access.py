"""The page for users of a keyboard, of a screen reader and of large text."""

from __future__ import annotations

import pytest

from tests.board.test_browser import pages, win
from tests.board.test_page_entry import SMALL, counting

COVERED = """() => {
    const focused = document.activeElement, dock = document.getElementById("dock");
    if (focused === document.body || dock?.contains(focused)) return null;
    const box = focused.getBoundingClientRect(), top = dock.getBoundingClientRect().top;
    return box.bottom > top + 1 || box.top < -1 ? focused.outerHTML.slice(0, 120) : null;
}"""
FOCUSED = "() => document.activeElement.id || document.activeElement.dataset.tap || ''"
RECORD = """() => {
    window.said = [];
    const news = document.getElementById("news");
    new MutationObserver(() => window.said.push(news.textContent))
        .observe(news, { childList: true, characterData: true, subtree: true });
}"""
BROKEN = """() => {
    const found = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
        const node = texts.currentNode;
        if (node.parentElement.closest(".heard, option, .hidden")) continue;
        for (const word of node.data.matchAll(/[^\\s\\u202f\\u00a0·/-]+/g)) {
            const range = document.createRange();
            range.setStart(node, word.index);
            range.setEnd(node, word.index + word[0].length);
            const lines = new Set([...range.getClientRects()].map(box => Math.round(box.top)));
            if (lines.size > 1) found.push(word[0]);
        }
    }
    return found;
}"""


def test_no_focused_key_is_under_the_dock(evening):
    _, phone = counting(evening, **SMALL)
    stops = []
    for _ in range(60):
        phone.page.keyboard.press("Tab")
        assert phone.page.evaluate(COVERED) is None
        stops.append(phone.page.evaluate(FOCUSED))
    assert {"red:5", "digit:others.9", "done"} <= set(stops)


def test_done_is_reached_from_the_top_by_one_press(evening):
    _, phone = counting(evening)
    phone.page.focus("#leave")
    phone.page.keyboard.press("Tab")
    assert phone.page.evaluate(FOCUSED) == "skip"
    phone.sees("#skip", "Aller à")
    phone.page.keyboard.press("Enter")
    assert phone.page.evaluate(FOCUSED) == "done"


def test_done_comes_right_after_the_keys_and_before_the_standings(evening):
    _, phone = counting(evening)
    order = phone.page.evaluate(
        """[...document.querySelectorAll("#me, .hand, #done, .head, .standings")]
            .map(each => each.id || each.classList[each.classList.length - 1])"""
    )
    assert order == ["me", "hand", "done", "head", "standings"]


# Screen readers


def test_a_card_says_what_is_left_and_the_sum(evening):
    _, phone = counting(evening)
    phone.page.evaluate(RECORD)
    phone.tap("red:4")
    phone.sees("[data-tap='red:4'] .count", "1")
    (said,) = phone.page.evaluate("window.said")
    assert "4 rouge" in said and "il en reste 3" in said and "Cartes rouges 4" in said
    phone.tap("red:4")
    phone.sees("[data-tap='red:4'] .count", "2")
    assert "Cartes rouges 8" in phone.page.evaluate("window.said")[-1]


def test_the_arrival_of_the_hand_is_said_once(evening):
    table = evening("inferno")
    phone = table.join(0)
    phone.page.evaluate(RECORD)
    table.begin_round()
    phone.sees(".hand")
    table.do(lambda s: s.set_note("Chez Zoé"))
    phone.sees(".standings", "Chez Zoé")
    said = phone.page.evaluate("window.said")
    assert sum("Ce que vous avez ramassé" in each for each in said) == 1


def test_the_points_of_a_saved_round_are_said_once(evening):
    table = evening("mytho", target_wins=3)
    phone = table.join(0)
    phone.page.evaluate(RECORD)
    win(table, 0)
    phone.sees(".rounds")
    table.do(lambda s: s.set_note("Chez Zoé"))
    phone.sees(".standings", "Chez Zoé")
    said = phone.page.evaluate("window.said")
    assert sum("Ana +1" in each for each in said) == 1


# Text at 200 %


@pytest.mark.parametrize("language", ["fr", "de", "en"])
@pytest.mark.parametrize("game", ["inferno", "diabolo", "angels", "mytho"])
def test_large_text_breaks_no_word_and_leaves_room_above_the_dock(evening, game, language):
    table = evening(game, language)
    table.context = {**SMALL, "locale": language}
    large = "document.documentElement.style.setProperty('font-size', '200%')"
    for name, phone in pages(table):
        phone.page.evaluate(large)
        assert phone.page.evaluate(BROKEN) == [], name
        dock = phone.page.locator("#dock").first
        if dock.count() and (box := dock.bounding_box()):
            assert box["height"] <= SMALL["viewport"]["height"] / 5, name
    table.join(1)  # a seat that is taken is called so
    watcher = table.join(**table.context)
    watcher.page.evaluate(large)
    watcher.page.click("#sit")
    watcher.sees("[aria-disabled] .small")
    assert watcher.page.evaluate(BROKEN) == []
