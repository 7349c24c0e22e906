"""The README's examples run, and what it names is there."""

import doctest
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
README = ROOT / "README.md"


def test_the_examples_of_the_readme_run():
    failed, tried = doctest.testfile(str(README), module_relative=False)
    assert tried and not failed


def test_the_files_that_the_readme_names_are_there():
    text = README.read_text("utf-8")
    named = [*re.findall(r"\]\(([^)#:]+)\)", text), *re.findall(r"(tests/\S+\.json)", text)]
    assert named
    assert not [name for name in named if not (ROOT / name).exists()]


def test_the_make_targets_that_the_readme_names_are_there():
    targets = re.findall(r"^(\w+):", (ROOT / "Makefile").read_text("utf-8"), re.M)
    named = set(re.findall(r"make (\w+)", README.read_text("utf-8")))
    assert named and named <= set(targets)
