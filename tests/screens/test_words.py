"""The catalogues: complete, fitting, compiled; numbers, plurals and dates as each language has
them."""

import gettext
from datetime import date, datetime
from pathlib import Path

import pytest

from i18n import Translator
from languages import CATALOGUES, LANGUAGES, forms, spoken_by
from tools import catalogues, language_forms

FRENCH, ENGLISH, GERMAN = Translator("fr"), Translator("en"), Translator("de")
SPOKEN = (FRENCH, ENGLISH, GERMAN)
TODAY = date(2026, 5, 14)
EVENING = datetime(2026, 5, 14, 20, 5)
PROBLEMS = catalogues.problems()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_in_the_catalogue_and_fits(language):
    assert [problem for problem in PROBLEMS if problem.startswith(f"{language}: ")] == []


def test_what_a_catalogue_lacks_or_mixes_up_is_found(tmp_path, monkeypatch):
    monkeypatch.setattr(catalogues, "CATALOGUES", tmp_path)
    monkeypatch.setattr(
        catalogues, "texts_used", lambda: {"Undo": "a", "{who} wins": "b", ("{n} x", "{n} xs"): "c"}
    )
    for language in LANGUAGES:
        catalogue = catalogues.Catalog(locale=language)
        catalogue.add("{who} wins", "{whom} gagne")
        catalogue.add(("{n} x", "{n} xs"), ("un x", ""))
        catalogues.save(catalogue, language)
    assert {problem for problem in catalogues.problems() if problem.startswith("fr: ")} == {
        "fr: a: not in the catalogue: 'Undo'",
        "fr: placeholders differ: '{who} wins' and '{whom} gagne'",
        "fr: not translated: ('{n} x', '{n} xs')",
    }
    assert [message.id for message in catalogues.missing("fr") if message.id] == ["Undo"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_forms_of_a_language_are_those_that_cldr_has_now(language):
    """Where this fails, run `python -m tools.language_forms`."""
    assert language_forms.path_of(language).read_text("utf-8") == language_forms.record(language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_forms_of_a_language_take_what_they_are_made_for(language):
    translator = Translator(language)
    assert len({translator.month(number) for number in range(1, 13)}) == 12
    last_year = translator.day(date(2025, 8, 1), TODAY)
    assert "2025" in last_year and translator.month(8) in last_year
    assert "20" in translator.time(EVENING) and "05" in translator.time(EVENING)
    assert "33" in translator.percent(1 / 3) and "%" in translator.percent(1 / 3)
    assert translator.cell_separator not in translator.decimal(2.5)
    assert len({forms(each).name for each in LANGUAGES}) == len(LANGUAGES)


def test_a_tag_of_a_browser_or_a_system_leads_to_a_language():
    assert [spoken_by(tag) for tag in ("fr-CA", "en_GB", "FR", "de_AT", "tlh", "")] == [
        "fr",
        "en",
        "fr",
        "de",
        None,
        None,
    ]


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
    ("value", "signed", "french", "english", "german"),
    [
        (0, False, "0", "0", "0"),
        (0, True, "0", "0", "0"),
        (12, True, "+12", "+12", "+12"),
        (-4, False, "−4", "−4", "−4"),
        (-4, True, "−4", "−4", "−4"),
        (1234, False, "1234", "1234", "1234"),
        (-12345, False, "−12\u202f345", "−12,345", "−12.345"),
    ],
)
def test_numbers(value, signed, french, english, german):
    assert FRENCH.number(value, signed=signed) == french
    assert ENGLISH.number(value, signed=signed) == english
    assert GERMAN.number(value, signed=signed) == german


def test_ratings_averages_and_shares():
    assert [each.grouped(1612) for each in SPOKEN] == ["1\u202f612", "1,612", "1.612"]
    assert [each.decimal(2.25) for each in SPOKEN] == ["2,2", "2.2", "2,2"]
    assert [each.percent(0.3) for each in SPOKEN] == ["30\u202f%", "30%", "30\u00a0%"]


@pytest.mark.parametrize(
    ("count", "french", "english", "german"),
    [
        (0, "0 point", "0 points", "0 Punkte"),
        (1, "1 point", "1 point", "1 Punkt"),
        (-1, "−1 point", "−1 point", "−1 Punkt"),
        (2, "2 points", "2 points", "2 Punkte"),
        (-4, "−4 points", "−4 points", "−4 Punkte"),
    ],
)
def test_plurals(count, french, english, german):
    assert FRENCH.n("{n} point", "{n} points", count) == french
    assert ENGLISH.n("{n} point", "{n} points", count) == english
    assert GERMAN.n("{n} point", "{n} points", count) == german


@pytest.mark.parametrize(
    ("day", "french", "english", "german"),
    [
        (date(2026, 5, 14), "aujourd’hui", "today", "heute"),
        (date(2026, 5, 13), "hier", "yesterday", "gestern"),
        (date(2026, 5, 11), "lundi", "on Monday", "am Montag"),
        (date(2026, 5, 1), "1er mai", "May 1", "1. Mai"),
        (date(2025, 12, 24), "24 décembre 2025", "December 24, 2025", "24. Dezember 2025"),
        (date(2026, 5, 20), "20 mai", "May 20", "20. Mai"),
    ],
)
def test_days(day, french, english, german):
    assert FRENCH.day(day, TODAY) == french
    assert ENGLISH.day(day, TODAY) == english
    assert GERMAN.day(day, TODAY) == german


def test_time_and_lists():
    assert FRENCH.time(EVENING) == "20\u202fh\u202f05"
    assert ENGLISH.time(EVENING) == "20:05"
    assert GERMAN.time(EVENING) == "20:05"
    assert FRENCH.listed(["Ana", "Léo", "Zoé"]) == "Ana, Léo et Zoé"
    assert GERMAN.listed(["Ana", "Léo", "Zoé"]) == "Ana, Léo und Zoé"
    assert ENGLISH.listed(["Ana"]) == "Ana"
    assert ENGLISH.listed([]) == ""


def test_a_name_is_no_format():
    assert FRENCH("{name} starts", name="{0} %s [b]") == "{0} %s [b] commence"


def test_a_language_without_catalogue_is_refused():
    with pytest.raises(ValueError, match="tlh"):
        Translator("tlh")


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
