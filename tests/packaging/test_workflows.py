"""The workflows of GitHub Actions, and what GitHub asks of those who report something."""

import re
import subprocess
import sys

import pytest
from ruamel.yaml import YAML


def workflows(root):
    return sorted((root / ".github/workflows").glob("*.yml"))


def steps(root):
    for path in workflows(root):
        for job in YAML(typ="safe").load(path)["jobs"].values():
            yield from job.get("steps", [])


@pytest.mark.parametrize(
    ("schema", "pattern"),
    [
        ("workflows", "workflows/*.yml"),
        ("issue-config", "ISSUE_TEMPLATE/config.yml"),
        ("issue-forms", "ISSUE_TEMPLATE/[!c]*.yml"),
    ],
)
def test_they_are_what_github_reads(root, schema, pattern):
    """The schemas come with the checker: no network is needed."""
    checked = subprocess.run(
        [
            sys.executable,
            "-m",
            "check_jsonschema",
            "--builtin-schema",
            f"vendor.github-{schema}",
            *(root / ".github").glob(pattern),
        ],
        capture_output=True,
        text=True,
    )
    assert checked.returncode == 0, checked.stdout + checked.stderr


def test_whoever_reports_a_fault_is_asked_for_the_crash_log(root):
    asked = YAML(typ="safe").load(root / ".github/ISSUE_TEMPLATE/bug.yml")["body"]
    assert "crash-log" in [item["id"] for item in asked]


def test_every_action_is_pinned(root):
    used = [step["uses"] for step in steps(root) if "uses" in step]
    assert used
    assert all(name.rpartition("@v")[2].isdigit() for name in used)


def test_what_is_installed_is_what_is_locked(root):
    runs = [step.get("run", "") for step in steps(root)]
    installs = [run for run in runs if re.search('pip"? install', run)]
    assert installs
    assert all("requirements-dev.lock" in run or "--no-deps" in run for run in installs)


def test_the_folders_that_are_tested_are_there(root):
    named = {name for step in steps(root) for name in re.findall(r"tests/\w+", step.get("run", ""))}
    assert named
    assert all(list((root / name).glob("test_*.py")) for name in named)
