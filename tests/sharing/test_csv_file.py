"""The table as plain text for spreadsheets, opened again as one opens it."""

import csv
import unicodedata
from io import StringIO

import pytest

from i18n import tr
from languages import LANGUAGES
from sharing.csv_file import UTF_8, UTF_16, as_text, csv_file
from tests.sharing.conftest import golden, played


def opened(match, result) -> list[list[str]]:
    data = csv_file(match, result)
    assert data.startswith((b"\xff\xfe", b"\xfe\xff")), "Excel knows UTF-16 by its first bytes"
    return list(csv.reader(StringIO(data.decode("utf-16"), newline=""), delimiter="\t"))


@pytest.mark.parametrize(
    "name",
    ["diabolo-five-players", "diabolo-score-sheet", "inferno-extra-round", "mytho-first-to-three"],
)
def test_rounds_in_rows_players_in_columns_totals_last(name):
    match, result = golden(name)
    head, *rounds, totals = opened(match, result)
    assert head == ["Manche", *match.players]
    assert [[int(cell) for cell in row] for row in rounds] == [
        [scored.number, *scored.scores] for scored in result.rounds
    ]
    assert totals[0] == "Total" and [int(cell) for cell in totals[1:]] == list(result.totals)


def test_the_cards_that_break_ties_come_last_and_unknown_ones_stay_empty():
    *_, totals, cards = opened(*golden("angels-one-number"))
    assert totals == ["Total", "9", "9", "4", "4", "-3"]
    assert cards == ["Cartes", "9", "7", "", "3", "2"]


def test_a_score_below_zero_stays_a_number():
    *_, totals = opened(*golden("diabolo-entered-short"))
    assert totals == ["Total", "9", "-6", "2"]


def test_it_speaks_the_language_of_the_app(speak):
    speak("en")
    assert opened(*golden("diabolo-entered-short"))[0][0] == "Round"


@pytest.mark.parametrize(
    "name", ["=1+1", "+33 6 12", "-2", "@SUM(A1)", "＝1+1", '=HYPERLINK("http://x";"y")']
)
def test_a_name_that_looks_like_a_formula_does_not_run(name):
    head = opened(*played("mytho", [name, "Léo"], [{"winner": 0}]))[0]
    assert head == ["Manche", "'" + name, "Léo"]


HIDDEN = (
    "\u200b\u200d\ufeff\u00ad\u2060\u202e\u2066\u061c\u180e\u034f\ufe0f\u3164\uffa0\u2800\u115f"
    "\U000e0020\U000e0100\u00a0\u3000\u2009\u0301 "
)


@pytest.mark.parametrize("hidden", HIDDEN, ids=ascii)
@pytest.mark.parametrize("sign", "=+-@＝﹦")
def test_a_sign_that_cannot_be_seen_does_not_hide_a_formula(hidden, sign):
    assert as_text(f"{hidden}{sign}1") == f"'{hidden}{sign}1"
    assert as_text(f"{hidden}Zoé") == f"{hidden}Zoé"


@pytest.mark.parametrize("words", ["\t=1+1", "\r=1+1", "\n@x", "\tZoé", "\r1"])
def test_blanks_before_a_formula_do_not_hide_it(words):
    assert as_text(words) == "'" + words


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("form", [UTF_8, UTF_16])
@pytest.mark.parametrize("splits_at", ",;|\t")
@pytest.mark.parametrize("name", ["A,=1+1", "A;@x", "A| -2+3", 'A,"=1+1', "A;\u200b＝1", "A,,+1"])
def test_no_program_finds_a_formula_wherever_it_splits_lines(
    speak, language, form, splits_at, name
):
    speak(language)
    text = csv_file(*played("mytho", ["Léo", name], [{"winner": 0}]), form).decode(form)
    for line in text.splitlines():
        for cell in (*next(csv.reader([line], delimiter=splits_at)), *line.split(splits_at)):
            assert not unicodedata.normalize("NFKC", cell.strip(' "\u200b')).startswith(
                tuple("=+-@")
            )


def test_a_name_is_one_cell_for_a_program_that_splits_at_every_separator():
    text = csv_file(*played("mytho", ["Ana, Léo", "Tom"], [{"winner": 0}]), UTF_8).decode(UTF_8)
    assert text.splitlines() == ['"Manche";"Ana, Léo";"Tom"', "1;1;0", '"Total";1;0']


@pytest.mark.parametrize("name", ["Zoé", "Ana; Léo, Joe", "l'Ana", "1=1", '"Joe"', "🎲", "O-O"])
def test_other_names_stay_as_they_are(name):
    assert opened(*played("mytho", [name, "Tom"], [{"winner": 0}]))[0][1] == name


@pytest.mark.parametrize(("language", "separator"), [("fr", ";"), ("en", ","), ("de", ";")])
def test_utf_8_has_its_mark_and_the_separator_of_the_language(speak, language, separator):
    speak(language)
    name = f'Zoé{separator} "la\u2009grande"'
    data = csv_file(*played("mytho", [name, "=1+1"], [{"winner": 0}]), UTF_8)
    assert data.startswith(b"\xef\xbb\xbf"), "Excel knows UTF-8 by its first bytes"
    text = data.decode("utf-8-sig")
    assert text.endswith("\r\n")
    head, round_, total = csv.reader(StringIO(text, newline=""), delimiter=separator)
    assert head == [tr("Round"), name, "'=1+1"]
    assert round_ == ["1", "1", "0"] and total == [tr("Total"), "1", "0"]
