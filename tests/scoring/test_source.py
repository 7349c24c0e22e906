"""What the package is made of: the standard library, and no game named outside its module."""

from __future__ import annotations

import ast
import doctest
import importlib
import inspect
import sys
from dataclasses import is_dataclass
from pathlib import Path
from types import ModuleType

import pytest

import scoring

SOURCES = sorted(Path(inspect.getfile(scoring)).parent.glob("*.py"))
by_source = pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.stem)


def loaded(path: Path) -> ModuleType:
    name = "scoring" if path.stem == "__init__" else f"scoring.{path.stem}"
    return importlib.import_module(name)


def own_modules(game_id: str) -> set[str]:
    """The modules that are a game's own, by name: diabolo, diabolo_round, …"""
    return {path.stem for path in SOURCES if path.stem.split("_")[0] == game_id}


@by_source
def test_examples_in_docstrings_are_true(path: Path) -> None:
    assert doctest.testmod(loaded(path)).failed == 0


def test_there_are_examples_in_docstrings() -> None:
    finder = doctest.DocTestFinder(exclude_empty=True)
    found = [test for path in SOURCES for test in finder.find(loaded(path))]
    assert sum(len(test.examples) for test in found) >= 6


@by_source
def test_only_the_standard_library_is_imported(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            names = [node.module or ""]
        else:
            continue
        assert {name.split(".")[0] for name in names} <= sys.stdlib_module_names


@by_source
def test_no_game_is_named_outside_its_own_modules(path: Path) -> None:
    """No ``if game == "diabolo"``: the id stands as a string in the game's own module alone."""
    foreign = [
        game.id
        for game in scoring.GAMES
        if path.stem not in own_modules(game.id) and path.stem != "registry"
    ]
    strings = {
        node.value
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Constant)
    }
    assert not strings & set(foreign)


@by_source
def test_a_game_is_imported_by_the_registry_and_its_own_modules_alone(path: Path) -> None:
    games = {
        path.stem: own_modules(game.id)
        for game in scoring.GAMES
        for path in SOURCES
        if path.stem in own_modules(game.id)
    }
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.ImportFrom) and node.level and path.stem != "registry":
            imported = {node.module} if node.module else {alias.name for alias in node.names}
            for name in imported & games.keys():
                assert path.stem in games[name]


@by_source
def test_every_module_says_what_it_is_for_and_stays_readable(path: Path) -> None:
    text = path.read_text()
    assert ast.get_docstring(ast.parse(text))
    assert len(text.splitlines()) <= 400


def test_states_are_frozen() -> None:
    for game in scoring.GAMES:
        round_ = game.empty_round(scoring.Setup(game.seats[0]))
        assert type(round_).__dataclass_params__.frozen
        hash(round_)
    for path in SOURCES:
        for kind in vars(loaded(path)).values():
            if isinstance(kind, type) and is_dataclass(kind):
                assert kind.__dataclass_params__.frozen, kind  # type: ignore[attr-defined]
