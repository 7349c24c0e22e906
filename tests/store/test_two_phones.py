"""Two phones, one book: people and colours go along, and an import is one thing to take back."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import scoring
from scoring import name_key
from session import Session
from store import PlayedTogether, Store, imports, schema
from store.archive import Archive, Preview
from store.newcomers import MOST_TOLD_APART, Likeness
from tests.scoring.dealing import deal_match
from tests.store.archives import preview, take_in

TABLES = (
    *("settings", "players", "matches", "events"),
    *("summary", "summary_seats", "summary_rounds"),
)


def tables(store: Store) -> dict[str, list[tuple]]:
    """Everything that lies in the file, except the highest number of a player, which only rises."""
    found = {table: store._db.rows(f"SELECT * FROM {table} ORDER BY 1, 2, 3") for table in TABLES}
    found["settings"] = [row for row in found["settings"] if row[0] != schema.LAST_PLAYER]
    return found


@contextmanager
def a_phone() -> Iterator[Store]:
    with tempfile.TemporaryDirectory() as folder, Store(Path(folder), background=False) as store:
        yield store


def put(path: Path, *lines: object) -> Path:
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), "utf-8")
    return path


def match(uid: str, *names: str, **more: object) -> dict:
    return {
        "format": "diablotin.match",
        "version": 1,
        "id": uid,
        "game": "mytho",
        "players": list(names),
        "first": 0,
        "rounds": [{"winner": 0}],
        **more,
    }


def people(**colours: object) -> dict:
    listed = [
        {"name": name, "colour": colour}
        if isinstance(colour, int)
        else {"name": name, "colour": 0, "archived": True}
        for name, colour in colours.items()
    ]
    return {"format": "diablotin.people", "version": 1, "people": listed}


def roster(store: Store) -> list[tuple[str, int, bool]]:
    everybody = [*store.roster.all(), *store.roster.all(archived=True)]
    return sorted((person.name, person.colour, person.archived) for person in everybody)


def book(store: Store) -> str:
    return "".join(Archive(store.matches).book())


def matches_of(text: str) -> list[str]:
    return sorted(line for line in text.splitlines() if "diablotin.match" in line)


def bring(store: Store, path: Path, *, same: dict[str, int] | None = None) -> int:
    found = preview(store, path)
    by_key = {name_key(name): person for name, person in (same or {}).items()}
    return sum(Archive(store.matches).add(found, at_once=2, file=path.name, same=by_key))


def take_back(store: Store) -> int:
    return sum(Archive(store.matches).take_back())


# The way from one phone to the other

NAMES = ["Ana", "Zoé", "Zoe", "Léo", "=1+1", "🎲", "Алёна", "Joe", "Li", "Max"]


@st.composite
def phones(draw) -> list[dict]:
    """What was played on a phone, by whom."""
    played = []
    for seed in draw(st.lists(st.integers(0, 400), max_size=5, unique=True)):
        dealt = deal_match(seed, scoring.GAMES.ids[seed % 4], full=draw(st.booleans()))
        names = draw(st.permutations(NAMES))[: len(dealt["players"])]
        played.append({**dealt, "id": f"m{seed}", "players": names})
    return played


@settings(max_examples=25, deadline=None)
@given(phones(), st.lists(st.integers(0, 7), min_size=10, max_size=10), st.sets(st.integers(0, 9)))
def test_a_book_on_an_empty_phone_is_the_same_book(played, colours, archived):
    with a_phone() as here, a_phone() as there:
        for name, colour in zip(NAMES, colours, strict=True):
            here.roster.add(name, colour)
        here.matches.add_all(map(scoring.match_from_data, played))
        for index in archived:
            here.roster.set_archived(here.roster.find(NAMES[index]).id, True)
        path = here._db.path.with_name("book.jsonl")
        path.write_text(book(here), "utf-8")
        assert bring(there, path) == len(played)
        assert matches_of(book(there)) == matches_of(book(here))
        assert roster(there) == roster(here)
        before = tables(there)
        assert bring(there, path) == 0
        assert tables(there) == before, "once more changes nothing"


@settings(max_examples=25, deadline=None)
@given(phones(), st.integers(0, 12), st.booleans())
def test_an_import_that_is_stopped_at_any_step_leaves_all_as_it_was(played, steps, told):
    with a_phone() as here:
        here.matches.start("mytho", ["Ana", "Max"], 0, {})
        here.matches.add_all([scoring.match_from_data(match("old", "Ana", "Joe"))])
        here.matches.delete("old")
        here.roster.set_archived(here.roster.find("Max").id, True)
        path = put(
            here._db.path.with_name("in.jsonl"),
            *played,
            match("old", "Ana", "Joe", note="as the file has it"),
            people(Nobody=3, Ana=7),
        )
        before = tables(here)
        found = preview(here, path)
        ana = here.roster.find("Ana").id
        same = {
            newcomer.key: ana
            for newcomer in found.newcomers
            if newcomer.name == "Zoé" and not found.faces.cannot_be(newcomer, ana, {})
        }
        coming = Archive(here.matches).add(found, at_once=1, same=same if told else {})
        for _, _ in zip(range(steps), coming, strict=False):
            pass
        coming.close()
        take_back(here)
        assert tables(here) == before


def test_single_match_files_and_lines_know_nothing_of_colours(store, tmp_path):
    take_in(store, put(tmp_path / "in.jsonl", match("a", "Ana", "Léo")))
    store.roster.set_colour(store.roster.find("Léo").id, 6)
    first, last = book(store).splitlines()
    assert scoring.read_match(first).players == ("Ana", "Léo")
    assert json.loads(last)["format"] == "diablotin.people"
    assert {"name": "Léo", "colour": 6} in json.loads(last)["people"]
    assert list(Archive(store.matches).lines()) == [first + "\n"]


def test_more_people_than_a_line_has_room_for(store, tmp_path):
    with store.together():
        for number in range(1100):
            store.roster.add(f"Person {number}", number % 8)
    lines = book(store).splitlines()
    assert len(lines) == 3 and all(len(line) < 100_000 for line in lines)
    (tmp_path / "book.jsonl").write_text(book(store), "utf-8")
    with a_phone() as other:
        bring(other, tmp_path / "book.jsonl")
        assert roster(other) == roster(store)


def test_who_is_known_keeps_the_colour_that_they_have_here(store, tmp_path):
    store.roster.add("Ana", 2)
    bring(store, put(tmp_path / "in.jsonl", match("a", "ana", "Léo"), people(Ana=5, Léo=6)))
    assert roster(store) == [("Ana", 2, False), ("Léo", 6, False)]


@pytest.mark.parametrize(
    ("line", "codes"),
    [
        ({**people(Ana=1), "version": 2}, ["newer_version"]),
        ({**people(Ana=1), "extra": 1}, ["unknown_key"]),
        ({"format": "diablotin.people", "version": 1}, ["missing_key", "not_a_list"]),
        ({**people(), "people": [3]}, ["not_an_object"]),
        ({**people(), "people": [{"name": "", "colour": 1}]}, ["name_length"]),
        ({**people(), "people": [{"name": "A", "colour": True}]}, ["not_an_integer"]),
        ({**people(), "people": [{"name": 5, "colour": -1}]}, ["not_a_string", "negative_count"]),
    ],
)
def test_a_line_of_people_that_is_wrong_is_one_bad_line(store, tmp_path, line, codes):
    found = preview(store, put(tmp_path / "in.jsonl", match("a", "Ana", "Léo"), line))
    assert (found.new, found.bad) == (1, 1)
    (bad,) = found.bad_lines
    assert (bad.line, [problem.code for problem in bad.problems]) == (2, codes)


def test_a_colour_that_is_not_known_here_is_given_by_this_phone(store, tmp_path):
    bring(store, put(tmp_path / "in.jsonl", match("a", "Ana", "Léo"), people(Ana=40)))
    assert 0 <= store.roster.find("Ana").colour < 8


# Who is who


def test_newcomers_are_named_with_whom_they_may_be(store, tmp_path):
    store.matches.start("mytho", ["Zoé", "Mickaël", "Tom"], 0, {})
    path = put(
        tmp_path / "in.jsonl",
        match("a", "zoe", "Michael", "Bob"),
        match("b", "Zoe", "Tom"),
        people(Zoe=4, Nora=1),
    )
    found = preview(store, path)
    told = {
        newcomer.name: (newcomer.matches, [person.name for person in newcomer.likely])
        for newcomer in found.newcomers
    }
    assert told == {
        "zoe": (2, ["Zoé"]),
        "Michael": (1, ["Mickaël"]),
        "Bob": (1, []),
        "Nora": (0, []),
    }
    assert [*told][2:] == ["Bob", "Nora"], "first those of whom there is something to ask"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Zoe", "Zoé"),
        ("JEAN-PAUL", "Jean Paul"),
        ("Michael", "Mickaël"),
        ("Anna", "Ana"),
        ("Marie", "Maria"),  # four letters of five: just enough
        ("Léo", "Léo Martin"),
        ("Ægir", "ægir"),
    ],
)
def test_names_that_are_alike(one, other):
    assert Likeness(one).to(other) and Likeness(other).to(one)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Léo", "Léa"),
        ("Tom", "Tim"),
        ("Li", "Lio"),
        ("🎲", "🎉"),
        ("Ana", "Max"),
        ("Zoé", "Joé"),
        ("Marie", "Aimer"),  # the same letters
    ],
)
def test_names_that_are_not(one, other):
    assert not Likeness(one).to(other)


def test_the_same_person_is_told_once_and_for_good(store, tmp_path):
    zoe = store.roster.add("Zoé", 3)
    first = put(tmp_path / "first.jsonl", match("a", "Zoe", "Léo"))
    assert bring(store, first, same={"Zoe": zoe.id}) == 1
    assert store.matches.load("a").match.players == ("Zoé", "Léo")
    assert [name for name, *_ in roster(store)] == ["Léo", "Zoé"]
    again = put(tmp_path / "again.jsonl", match("b", "ZOE", "Léo"))
    assert preview(store, again).newcomers == []
    bring(store, again)
    assert store.matches.load("b").match.players == ("Zoé", "Léo")
    store.roster.rename(zoe.id, "Zoé M.")
    bring(store, put(tmp_path / "third.jsonl", match("c", "Zoe", "Max")))
    assert store.matches.load("c").match.players == ("Zoé M.", "Max")


def test_the_old_name_of_who_was_merged_seats_who_was_kept(store, tmp_path):
    old, kept = store.roster.add("Zoe"), store.roster.add("Zoé")
    store.roster.merge(old.id, kept.id)
    path = put(tmp_path / "in.jsonl", match("a", "Zoe", "Léo"))
    assert [newcomer.name for newcomer in preview(store, path).newcomers] == ["Léo"]
    take_in(store, path)
    assert store.matches.load("a").match.players == ("Zoé", "Léo")


def test_a_name_that_somebody_has_again_is_theirs(store, tmp_path):
    old, kept = store.roster.add("Zoe"), store.roster.add("Zoé")
    store.roster.merge(old.id, kept.id)
    new = store.roster.add("Zoe")
    take_in(store, put(tmp_path / "in.jsonl", match("a", "Zoe", "Léo")))
    assert store.matches.load("a").players[0].id == new.id


def test_one_person_never_sits_twice_at_a_table(store, tmp_path):
    zoe = store.roster.add("Zoé")
    together = put(tmp_path / "in.jsonl", match("a", "Zoe", "Zoé"), match("b", "Zoe", "Léo"))
    before = tables(store)
    with pytest.raises(PlayedTogether) as refused:
        bring(store, together, same={"Zoe": zoe.id})
    assert refused.value.params["players"] == ["Zoe", "Zoé"]
    assert tables(store) == before
    assert preview(store, together).newcomers[0].likely == [], "nor is it suggested"
    store.roster.call_also("Zoe", zoe.id)
    take_in(store, together)
    names = store.matches.load("a").match.players
    assert names == ("Zoe", "Zoé"), "two at one table are two, whatever was told"


def test_two_newcomers_of_one_table_are_not_one_person(store, tmp_path):
    ana = store.roster.add("Ana")
    path = put(tmp_path / "in.jsonl", match("a", "Anna", "Anne"))
    with pytest.raises(PlayedTogether):
        bring(store, path, same={"Anna": ana.id, "Anne": ana.id})
    assert bring(store, path, same={"Anna": ana.id}) == 1


def test_more_newcomers_than_anybody_tells_apart(store, tmp_path):
    count = MOST_TOLD_APART // 2 + 10
    path = put(tmp_path / "in.jsonl", *(match(f"m{i}", f"A{i}x", f"B{i}y") for i in range(count)))
    assert len(preview(store, path).newcomers) == MOST_TOLD_APART
    assert bring(store, path) == count
    assert len(store.roster.all()) == 2 * count


def test_who_is_archived_here_stays_so(store, tmp_path):
    ana = store.roster.add("Ana")
    store.roster.set_archived(ana.id, True)
    bring(store, put(tmp_path / "in.jsonl", match("a", "Ana", "Léo"), people(Ana=1, Léo=None)))
    assert [person.name for person in store.roster.all(archived=True)] == ["Ana", "Léo"]


# Taking it back


def test_what_was_played_meanwhile_stays(store, tmp_path):
    path = put(
        tmp_path / "in.jsonl",
        match("a", "Ana", "Léo", options={"target_wins": 2}),
        match("b", "Max", "Joe"),
        match("c", "Kim", "Joe"),
        people(Nobody=1),
    )
    bring(store, path)
    session = Session(store)
    session.open("a")
    session.set_note("goes on")
    own = session.start("mytho", ["Kim", "Zoé"])
    assert take_back(store) == 2
    assert {summary.id for summary in store.history.page().matches} == {"a", own}
    assert [name for name, *_ in roster(store)] == ["Ana", "Kim", "Léo", "Zoé"]
    assert Archive(store.matches).last_import is None


def test_an_import_that_was_cut_short_is_known_after_a_start_and_can_go_on(reopen, tmp_path):
    store = reopen()
    zoe = store.roster.add("Zoé").id
    path = put(
        tmp_path / "in.jsonl", *(match(f"m{i}", "Zoe", f"P{i}") for i in range(6)), people(P5=7)
    )
    coming = Archive(store.matches).add(
        preview(store, path), at_once=2, file="in.jsonl", same={"zoe": zoe}
    )
    while next(coming) == 0:
        pass
    coming.close()
    store = reopen()
    cut = Archive(store.matches).last_import
    assert (cut.file, cut.matches, cut.done) == ("in.jsonl", 6, False)
    assert bring(store, path) == 4, "nothing needs to be told again"
    assert Archive(store.matches).last_import.done
    assert {store.matches.load(f"m{i}").match.players[0] for i in range(6)} == {"Zoé"}
    assert store.roster.find("P5").colour == 7
    assert take_back(store) == 6
    assert roster(store) == [("Zoé", 0, False)] and store.roster.formerly("Zoe") is None


def test_taking_back_that_was_cut_short_is_an_import_that_was_cut_short(store, tmp_path):
    before = tables(store)
    bring(store, put(tmp_path / "in.jsonl", *(match(f"m{i}", "Ana", "Léo") for i in range(50))))
    leaving = Archive(store.matches).take_back()
    next(leaving)
    leaving.close()
    assert not Archive(store.matches).last_import.done and 0 < store.history.count() < 50
    take_back(store)
    assert tables(store) == before


def test_what_came_of_it_can_stay(store, tmp_path):
    path = put(tmp_path / "in.jsonl", match("a", "Ana", "Léo"), match("b", "Ana", "Léo"))
    coming = Archive(store.matches).add(preview(store, path), at_once=1)
    while next(coming) == 0:
        pass
    coming.close()
    Archive(store.matches).keep()
    assert Archive(store.matches).last_import.done and store.history.count() == 1


def test_a_deleted_match_that_made_room_is_back_as_it_was(store, tmp_path):
    path = put(tmp_path / "in.jsonl", match("a", "Ana", "Léo", note="theirs"))
    take_in(store, put(tmp_path / "own.jsonl", match("a", "Ana", "Léo", note="ours")))
    store.matches.delete("a")
    bring(store, path)
    assert store.matches.load("a").match.note == "theirs", "the file's is what is wanted"
    assert take_back(store) == 1
    store.matches.restore("a")
    assert store.matches.load("a").match.note == "ours"


def test_a_match_that_is_only_called_so_made_no_room(store, tmp_path):
    take_in(store, put(tmp_path / "own.jsonl", match("a-replaced-7", "Ana", "Léo")))
    bring(store, put(tmp_path / "in.jsonl", match("a", "Ana", "Léo")))
    take_back(store)
    assert store.matches.known("a-replaced-7") and not store.matches.known("a")


def test_of_several_that_made_room_the_newest_is_back(store, tmp_path):
    for note in ("first", "second", "third"):
        bring(store, put(tmp_path / "in.jsonl", match("a", "Ana", "Léo", note=note)))
        if note != "third":
            store.matches.delete("a")
    take_back(store)
    store.matches.restore("a")
    assert store.matches.load("a").match.note == "second"


def test_who_was_merged_since_stays_merged(store, tmp_path):
    ana = store.roster.add("Ana").id
    bring(store, put(tmp_path / "in.jsonl", match("a", "Anna", "Léo")))
    store.roster.merge(store.roster.find("Anna").id, ana)
    take_back(store)
    assert store.roster.formerly("Anna").id == ana
    assert [name for name, *_ in roster(store)] == ["Ana"]


def test_numbers_in_a_row_are_noted_by_the_first_and_the_last():
    ranges = ()
    for number in (1, 2, 3, 5, 7, 8):
        ranges = imports._with(ranges, number)
    assert ranges == ((1, 3), (5, 5), (7, 8))
    assert imports._numbers(ranges) == [1, 2, 3, 5, 7, 8]


def test_nothing_to_take_back_is_nothing(store):
    before = tables(store)
    assert take_back(store) == 0 and tables(store) == before


def test_a_note_that_makes_no_sense_is_none(store):
    store.settings.set("import", {"file": "x", "people": [1]})
    assert Archive(store.matches).last_import is None


def test_a_backup_that_comes_back_brings_its_own_note(store, tmp_path):
    backup = store.backups.make()
    bring(store, put(tmp_path / "in.jsonl", match("a", "Ana", "Léo")))
    with_it = store.restore_backup(backup)
    assert Archive(store.matches).last_import is None
    store.restore_backup(with_it)
    assert Archive(store.matches).last_import.file == "in.jsonl"
    assert take_back(store) == 1 and store.history.count() == 0


def test_taking_back_goes_by_steps(store, tmp_path):
    bring(store, put(tmp_path / "in.jsonl", *(match(f"m{i}", "Ana", "Léo") for i in range(50))))
    went = list(Archive(store.matches).take_back())
    assert max(went) == 20 and sum(went) == 50


def test_a_preview_of_people_alone_writes_nothing(store, tmp_path):
    before = tables(store)
    found = Preview(put(tmp_path / "in.jsonl", people(Ana=1)))
    for _ in Archive(store.matches).look(found):
        pass
    assert [newcomer.name for newcomer in found.newcomers] == ["Ana"] and tables(store) == before


def test_who_got_the_number_of_somebody_imported_stays_when_the_import_goes(tmp_path):
    with a_phone() as store:
        bring(store, put(tmp_path / "a", match("m", "Ana", "Joe"), people(Guest=3, Other=4)))
        for name in ("Other", "Guest"):
            store.roster.delete(store.roster.find(name).id)
        guest = store.roster.add("Neu")
        take_back(store)
        assert [person.name for person in store.roster.all()] == [guest.name]


# Two people after all


def test_who_was_told_to_be_the_same_gets_the_matches_of_the_file_back(store, tmp_path):
    session = Session(store)
    zoe = store.roster.add("Zoé").id
    store.matches.start("mytho", ["Zoé", "Léo"], 0, {})
    path = put(tmp_path / "in.jsonl", *(match(f"m{i}", "Zoe", f"P{i}") for i in range(3)))
    bring(store, path, same={"zoe": zoe})
    assert store.statistics.seated(zoe) == 4
    (alias,) = store.roster.separable(zoe)
    session.separate_players(store.roster.merger_of(alias.id))
    other = store.roster.find("Zoe").id
    assert other != zoe
    assert (store.statistics.seated(zoe), store.statistics.seated(other)) == (1, 3)
    assert store.matches.load("m0").match.players == ("Zoe", "P0")


def test_an_alias_that_no_match_names_is_not_offered(store, tmp_path):
    """Files of before wrote the number of the person, so that there is nothing to give back."""
    zoe = store.roster.add("Zoé").id
    store.roster.call_also("Zoe", zoe)
    store.matches.start("mytho", ["Zoé", "Léo"], 0, {})
    assert [one.name for one in store.roster.merged_into(zoe)] == ["Zoe"]
    assert store.roster.separable(zoe) == []


def test_an_alias_stays_with_a_match_that_was_played_on(store, tmp_path):
    zoe = store.roster.add("Zoé").id
    path = put(tmp_path / "in.jsonl", match("a", "Zoe", "Max"), match("b", "Zoe", "Tom"))
    bring(store, path, same={"zoe": zoe})
    session = Session(store)
    session.open("a")
    session.set_note("goes on")
    assert take_back(store) == 1
    assert store.matches.load("a").match.players == ("Zoé", "Max")


def test_two_at_one_table_are_two_whatever_was_told(store, tmp_path):
    zoe = store.roster.add("Zoé").id
    bring(store, put(tmp_path / "in.jsonl", match("a", "Zoe", "Max")), same={"zoe": zoe})
    bring(store, put(tmp_path / "more.jsonl", match("b", "Zoé", "Zoe")))
    assert store.matches.load("b").match.players == ("Zoé", "Zoe")
    assert store.statistics.seated(zoe) == 2


@pytest.mark.parametrize("people", [[[1, 10**15]], [[5, 1]], [[-3, 2]], [[0, 1]], [["x", 1]]])
def test_a_note_that_no_import_leaves_is_none(store, people):
    note = {"file": "x", "matches": 1, "after": 0, "done": True, "people": people, "aliases": []}
    store.settings.set("import", note)
    assert Archive(store.matches).last_import is None
    assert take_back(store) == 0
