"""The catalogues: complete, fitting, compiled; numbers, plurals and dates as each language has
them."""

import gettext
from datetime import date, datetime
from pathlib import Path

import pytest

from i18n import CATALOGUES, LANGUAGES, Translator
from tools import catalogues

FRENCH, ENGLISH = Translator("fr"), Translator("en")
TODAY = date(2026, 5, 14)


def test_every_text_is_in_both_catalogues_and_fits():
    assert catalogues.problems() == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_compiled_catalogue_is_the_written_one(language):
    compiled = gettext.translation("diablotin", CATALOGUES, [language])
    for message in catalogues.load(language):
        if isinstance(message.id, tuple):
            forms = tuple(compiled.ngettext(*message.id, count) for count in (1, 2))
            assert forms == tuple(message.string)
        elif message.id:
            assert compiled.gettext(message.id) == message.string


def test_a_text_in_no_catalogue_is_found(tmp_path, monkeypatch):
    (tmp_path / "new.py").write_text('tr("Never seen")\ntr.n("{n} x", "{n} xs", 2)')
    (tmp_path / "new.kv").write_text('<A>:\n    text: tr.t("In (kv)" if a else "Or")')
    monkeypatch.setattr(catalogues, "ROOT", tmp_path)
    monkeypatch.setattr(catalogues, "app_files", lambda: [Path("new.py"), Path("new.kv")])
    assert set(catalogues.texts_used()) == {"Never seen", ("{n} x", "{n} xs"), "In (kv)", "Or"}


@pytest.mark.parametrize(
    ("value", "signed", "french", "english"),
    [
        (0, False, "0", "0"),
        (0, True, "0", "0"),
        (12, True, "+12", "+12"),
        (-4, False, "−4", "−4"),
        (-4, True, "−4", "−4"),
        (1234, False, "1234", "1234"),
        (-12345, False, "−12\u202f345", "−12,345"),
    ],
)
def test_numbers(value, signed, french, english):
    assert FRENCH.number(value, signed=signed) == french
    assert ENGLISH.number(value, signed=signed) == english


@pytest.mark.parametrize(
    ("count", "french", "english"),
    [
        (0, "0 point", "0 points"),
        (1, "1 point", "1 point"),
        (-1, "−1 point", "−1 point"),
        (2, "2 points", "2 points"),
        (-4, "−4 points", "−4 points"),
    ],
)
def test_plurals(count, french, english):
    assert FRENCH.n("{n} point", "{n} points", count) == french
    assert ENGLISH.n("{n} point", "{n} points", count) == english


@pytest.mark.parametrize(
    ("day", "french", "english"),
    [
        (date(2026, 5, 14), "aujourd’hui", "today"),
        (date(2026, 5, 13), "hier", "yesterday"),
        (date(2026, 5, 11), "lundi", "on Monday"),
        (date(2026, 5, 1), "1er mai", "May 1"),
        (date(2025, 12, 24), "24 décembre 2025", "December 24, 2025"),
        (date(2026, 5, 20), "20 mai", "May 20"),
    ],
)
def test_days(day, french, english):
    assert FRENCH.day(day, TODAY) == french
    assert ENGLISH.day(day, TODAY) == english


def test_time_and_lists():
    assert FRENCH.time(datetime(2026, 5, 14, 20, 5)) == "20\u202fh\u202f05"
    assert ENGLISH.time(datetime(2026, 5, 14, 20, 5)) == "20:05"
    assert FRENCH.listed(["Ana", "Léo", "Zoé"]) == "Ana, Léo et Zoé"
    assert ENGLISH.listed(["Ana"]) == "Ana"
    assert ENGLISH.listed([]) == ""


def test_a_name_is_no_format():
    assert FRENCH("{name} starts", name="{0} %s [b]") == "{0} %s [b] commence"


def test_a_language_without_catalogue_is_refused():
    with pytest.raises(ValueError, match="de"):
        Translator("de")


def test_words_for_somebody_else_come_out_in_their_language_and_nobody_is_told():
    told = []
    translator = Translator("fr")
    translator.bind(language=lambda *_: told.append("language"), t=lambda *_: told.append("t"))
    with translator.speaking("en"):
        assert translator("Undo") == "Undo"
        assert translator.t("Undo") == "Undo"
        assert translator.number(12345) == "12,345"
        assert translator.day(date(2026, 3, 1), TODAY) == "March 1"
    assert translator("Undo") == FRENCH("Undo") != "Undo"
    assert translator.number(12345) == FRENCH.number(12345)
    assert told == []


def test_after_something_broke_the_app_speaks_its_own_language_again():
    translator = Translator("fr")
    with pytest.raises(RuntimeError), translator.speaking("en"):
        raise RuntimeError
    assert translator("Undo") == FRENCH("Undo")
    with pytest.raises(ValueError, match="no catalogue"), translator.speaking("tlh"):
        pass
    assert translator("Undo") == FRENCH("Undo")
