"""The spreadsheet, opened again by programs that read such files."""

import shutil
import subprocess
import zipfile
from datetime import datetime
from io import BytesIO
from xml.etree import ElementTree

import openpyxl
import pytest
from hypothesis import given
from hypothesis import strategies as st

from i18n import tr
from languages import LANGUAGES
from scoring import Match, score
from sharing.xlsx_file import xlsx_file
from tests.sharing.conftest import golden, played

GAMES = [
    "diabolo-five-players",
    "inferno-extra-round",
    "angels-fewest-cards",
    "mytho-first-to-three",
    "mytho-stopped-shared",
]


def opened(match, result):
    return openpyxl.load_workbook(BytesIO(xlsx_file(match, result)))


def cells(sheet) -> list[list[object]]:
    rows = [list(row) for row in sheet.iter_rows(values_only=True)]
    return [
        row[: max((i + 1 for i, v in enumerate(row) if v is not None), default=0)] for row in rows
    ]


@pytest.mark.parametrize("name", GAMES)
def test_a_sheet_of_rounds_and_one_of_standings(name):
    match, result = golden(name)
    book = opened(match, result)
    assert book.sheetnames == ["Manches", "Classement"]
    head, *rounds = cells(book["Manches"])
    assert head == ["Manche", *match.players]
    count = len(result.rounds)
    assert rounds[:count] == [[scored.number, *scored.scores] for scored in result.rounds]
    assert rounds[count] == ["Total", *result.totals]
    standings = cells(book["Classement"])
    cards = ["Cartes"] if match.game == "angels" else []
    assert standings[0] == ["Rang", "Nom", "Total", *cards]
    assert [row[:3] for row in standings[1 : len(match.players) + 1]] == [
        [standing.rank, match.players[standing.seat], standing.total]
        for standing in result.standings
    ]


def test_dates_are_dates_and_what_is_not_known_is_left_out():
    facts = dict(cells(opened(*golden("diabolo-stopped", note="chez Zoé"))["Classement"])[-4:])
    assert facts["Jeu"] == "Diabolo" and facts["Note"] == "chez Zoé"
    began, ended = facts["Début"], facts["Fin"]
    assert isinstance(began, datetime) and began.tzinfo is None
    assert round((ended - began).total_seconds()) == 44 * 60 + 40
    undated = opened(*golden("diabolo-stopped", started=None, finished=None))
    assert cells(undated["Classement"])[-1] == ["Jeu", "Diabolo"]


@pytest.mark.parametrize("name", GAMES)
def test_the_header_stays_and_columns_are_as_wide_as_their_names(name):
    long = "Maximilienne-Alexandrine de La Tour Bleu"
    match, _ = golden(name)
    match = Match(match.game, (long, *match.players[1:]), match.first, match.options, match.rounds)
    for sheet in opened(match, score(match)):
        assert sheet.freeze_panes == "A2"
        assert sheet["A1"].font.bold
    assert opened(match, score(match))["Manches"].column_dimensions["B"].width >= len(long)


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_speaks_the_language_of_the_app_and_names_sheets_as_excel_allows(speak, language):
    speak(language)
    names = opened(*golden("diabolo-stopped")).sheetnames
    assert names == [tr("Rounds"), tr("Standings")]
    assert all(len(name) <= 31 and not set(name) & set("[]:*?/\\'") for name in names)


INJECTIONS = [
    '=HYPERLINK("http://x";"y")',
    "=1+1",
    "+33 6 12",
    "-2",
    "@SUM(A1)",
    "{=1}",
    "http://example.org",
    "mailto:a@b.c",
    "internal:A1",
    "007",
    "_x0041_",
    "<b>&amp;</b>",
    "\ufffe\uffff",
    "🎲 Zoé",
]


@pytest.mark.parametrize("name", INJECTIONS)
def test_a_name_or_a_note_is_a_string_and_nothing_else(name):
    match, result = played("mytho", [name, "Léo"], [{"winner": 0}], note=name)
    data = xlsx_file(match, result)
    book = openpyxl.load_workbook(BytesIO(data))
    places = [book["Manches"]["B1"], book["Classement"]["B2"], book["Classement"]["B6"]]
    assert [cell.data_type for cell in places] == ["s"] * 3
    if name.isprintable():
        # openpyxl undoes the escapes of control characters alone
        shown = [str(cell.value).replace("_x005F_", "_") for cell in places]
        assert shown == [name] * 3
    with zipfile.ZipFile(BytesIO(data)) as parts:
        for part in parts.namelist():
            content = parts.read(part)
            ElementTree.fromstring(content)
            assert b"<f>" not in content and b"<hyperlink" not in content
        assert not [part for part in parts.namelist() if "_rels/sheet" in part], "no link leads out"


@given(st.text(max_size=60))
def test_no_note_makes_the_file_unreadable(note):
    match, result = golden("mytho-first-to-three")
    match = Match(match.game, match.players, match.first, match.options, match.rounds, note=note)
    book = opened(match, result)
    assert book.sheetnames == [tr("Rounds"), tr("Standings")]


def test_five_hundred_rounds_and_a_note_of_a_megabyte():
    rounds = [{"taken": [{}] * 3}] * 500
    match, result = played("inferno", ["Ana", "Léo", "Zoé"], rounds)
    match = Match("inferno", match.players, rounds=match.rounds, note="é" * 1_000_000)
    book = opened(match, result)
    assert len(cells(book["Manches"])) == 502
    assert len(cells(book["Classement"])[-1][1]) == 2000


@pytest.mark.skipif(not shutil.which("soffice"), reason="LibreOffice is not installed")
@pytest.mark.parametrize("name", GAMES)
def test_libreoffice_opens_it(name, tmp_path):
    match, result = golden(name, note=INJECTIONS[0])
    (tmp_path / "match.xlsx").write_bytes(xlsx_file(match, result))
    subprocess.run(
        [
            *("soffice", "--headless", f"-env:UserInstallation={tmp_path.as_uri()}/profile"),
            *(
                "--convert-to",
                "csv:Text - txt - csv (StarCalc):9,34,76,1,,0,false,true,false,false,false,-1",
            ),
            *("--outdir", tmp_path, tmp_path / "match.xlsx"),
        ],
        check=True,
        capture_output=True,
        timeout=120,
    )
    rounds = (tmp_path / "match-Manches.csv").read_text("utf-8").splitlines()
    assert rounds[0].split("\t") == ["Manche", *match.players]
    assert rounds[len(result.rounds) + 1].split("\t")[1:] == [str(total) for total in result.totals]
    assert INJECTIONS[0].replace('"', '""') in (tmp_path / "match-Classement.csv").read_text(
        "utf-8"
    )
