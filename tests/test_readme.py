"""The README's examples run, and what README.md and CONTRIBUTING.md name is there."""

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
README, CONTRIBUTING = ROOT / "README.md", ROOT / "CONTRIBUTING.md"
in_both = pytest.mark.parametrize("document", [README, CONTRIBUTING], ids=lambda path: path.name)


def test_the_examples_of_the_readme_run():
    failed, tried = doctest.testfile(str(README), module_relative=False)
    assert tried and not failed


@in_both
def test_the_files_that_it_names_are_there(document):
    text = document.read_text("utf-8")
    named = [*re.findall(r"\]\(([^)#:]+)\)", text), *re.findall(r"(tests/\S+\.(?:json|py))", text)]
    assert named
    assert not [name for name in named if not (ROOT / name).exists()]


@in_both
def test_the_make_targets_that_it_names_are_there(document):
    targets = re.findall(r"^(\w+):", (ROOT / "Makefile").read_text("utf-8"), re.M)
    named = set(re.findall(r"make (\w+)", document.read_text("utf-8")))
    assert named and named <= set(targets)
