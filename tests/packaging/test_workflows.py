"""The workflows of GitHub Actions."""

import subprocess
import sys
import tomllib

import pytest
from ruamel.yaml import YAML


def workflows(root):
    return sorted((root / ".github/workflows").glob("*.yml"))


def steps(root):
    for path in workflows(root):
        for job in YAML(typ="safe").load(path)["jobs"].values():
            yield from job.get("steps", [])


def test_they_are_what_github_reads(root):
    """The schema comes with the checker: no network is needed."""
    checked = subprocess.run(
        [
            sys.executable,
            "-m",
            "check_jsonschema",
            "--builtin-schema",
            "vendor.github-workflows",
            *workflows(root),
        ],
        capture_output=True,
        text=True,
    )
    assert checked.returncode == 0, checked.stdout


def test_tests_run_on_every_python_of_the_project_and_on_windows(root):
    jobs = YAML(typ="safe").load(root / ".github/workflows/tests.yml")["jobs"]
    assert jobs["linux"]["strategy"]["matrix"]["python"] == ["3.11", "3.12", "3.13"]
    assert jobs["windows"]["runs-on"].startswith("windows")


def test_buildozer_is_the_one_we_test_with(root):
    dev = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"][
        "optional-dependencies"
    ]["dev"]
    [pin] = [item.partition(";")[0] for item in dev if item.startswith("buildozer==")]
    assert any(f"install {pin}" in step.get("run", "") for step in steps(root))


def test_every_action_is_pinned(root):
    used = [step["uses"] for step in steps(root) if "uses" in step]
    assert used
    assert all(name.rpartition("@v")[2].isdigit() for name in used)


@pytest.mark.parametrize("name", ["tests/scoring", "tests/store", "tests/entry", "tests/words"])
def test_the_folders_that_windows_tests_are_there(root, name):
    assert list((root / name).glob("test_*.py"))
    assert name in (root / ".github/workflows/tests.yml").read_text("utf-8")
