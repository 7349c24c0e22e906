"""The files of the page: small, our own, in our colours."""

from __future__ import annotations

import re

import pytest

from board.page_texts import TEXTS, page_texts
from board.web import KINDS, PAGE
from languages import LANGUAGES
from tools.shipped import ROOT, app_files
from widgets.atmosphere import ATMOSPHERES, colours
from widgets.colour import code_of
from widgets.podium import COLOURS
from widgets.theme import PLAYERS, SUITS, TOKENS

FILES = sorted(PAGE.iterdir())
SCRIPTS = {path.name: path.read_text("utf-8") for path in FILES if path.suffix == ".js"}
STYLE = (PAGE / "page.css").read_text("utf-8")


def test_it_is_below_100_kb_in_all():
    assert sum(path.stat().st_size for path in FILES) < 100_000


def test_every_module_is_loaded_beside_the_first_one():
    page = (PAGE / "index.html").read_text("utf-8")
    assert set(re.findall(r'modulepreload" href="(.+?)"', page)) == set(SCRIPTS) - {"page.js"}


def test_everything_ships_and_is_served():
    shipped = {(ROOT / path).resolve() for path in app_files()}
    assert set(FILES) <= shipped
    assert {path.suffix for path in FILES} == set(KINDS)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_nothing_comes_from_elsewhere_and_no_text_becomes_markup(path):
    text = path.read_text("utf-8").replace("http://www.w3.org/2000/svg", "")
    for never in ("http:", "https:", "//cdn", "innerHTML", "outerHTML", "insertAdjacent", "eval(",
                  "document.write", "style=", "onclick=\""):  # fmt: skip
        assert never not in text


def test_the_colours_are_those_of_the_app():
    dark, _, light = STYLE.partition("@media (prefers-color-scheme: light)")
    for look, style in (("dark", dark), ("light", light.partition("color-scheme")[0])):
        for name, code in TOKENS[look].items():
            token = name.replace("_", "-")
            if (told := re.search(rf"--{token}: #(\w+);", style)) is not None:
                assert told[1] == code, f"{look} {name}"
        assert f"--background: #{TOKENS[look]['background']}" in style
    for name, (code, _) in SUITS.items():
        assert f"--{name}: #{code};" in dark
    for number, code in enumerate(PLAYERS):
        assert f"--p{number}: #{code};" in dark


def test_the_podium_is_made_of_the_same_metals():
    told = dict(re.findall(r"\.place(\d) \{ height: [\d.]+rem; background: #(\w+); \}", STYLE))
    assert {int(place): code for place, code in told.items()} == COLOURS


@pytest.mark.parametrize("look", TOKENS)
def test_the_games_have_the_colours_that_they_have_in_the_app(look):
    _, dark, light = re.split(r"each game|(?<=50%; }\n)@media", STYLE)
    style = {"dark": dark, "light": light.partition("\n}")[0]}[look]
    told = dict(re.findall(r"\.(\w+) \{ (--first: #\w+; --last: #\w+);", style))
    assert told == {
        glyph: "--first: #{}; --last: #{}".format(*map(code_of, colours(glyph, look)))
        for glyph in ATMOSPHERES
    }


def test_every_mood_that_the_page_asks_for_is_drawn():
    moods = set(re.findall(r"^  (\w+): ", SCRIPTS["imps.js"], re.MULTILINE))
    asked = set(
        re.findall(r'(?:imp\(|connecting: |lost: |asleep: |over: )"(\w+)"', SCRIPTS["page.js"])
    )
    assert {"welcoming", "counting", "sorry", "asleep"} <= asked <= moods
    assert {"triumphant", "sly", "sorry"} <= moods, "how he takes the end of a match"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_that_the_page_asks_for_is_in_the_catalogues_and_no_other(language):
    asked = set(re.findall(r"texts\.(\w+)", "".join(SCRIPTS.values())))
    by_reason = {"wrong_number", "no_number", "wrong_secret", "full", "taken"}  # by the host
    without_script = {"no_script"}  # stands in index.html
    assert asked | by_reason | without_script == set(TEXTS)
    told = page_texts(language)
    assert set(told["languages"]) == set(LANGUAGES) and told["language"] == language
    assert all(told["texts"].values())
