"""The workflows of GitHub Actions, and what GitHub asks of those who report something."""

import re
import subprocess
import sys
import sysconfig
from pathlib import Path

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
        ("github-workflows", "workflows/*.yml"),
        ("dependabot", "dependabot.yml"),
        ("github-issue-config", "ISSUE_TEMPLATE/config.yml"),
        ("github-issue-forms", "ISSUE_TEMPLATE/[!c]*.yml"),
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
            f"vendor.{schema}",
            *(root / ".github").glob(pattern),
        ],
        capture_output=True,
        text=True,
    )
    assert checked.returncode == 0, checked.stdout + checked.stderr


def test_whoever_reports_a_fault_is_asked_for_the_crash_log(root):
    asked = YAML(typ="safe").load(root / ".github/ISSUE_TEMPLATE/bug.yml")["body"]
    assert "crash-log" in [item["id"] for item in asked]


def test_every_action_is_pinned_by_its_hash_beside_its_version(root):
    lines = [
        line.strip()
        for path in workflows(root)
        for line in path.read_text("utf-8").splitlines()
        if "uses: actions/" in line
    ]
    assert lines
    pinned = re.compile(r"- uses: actions/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+")
    assert [line for line in lines if not pinned.fullmatch(line)] == []


def test_every_version_of_an_action_is_the_same_everywhere(root):
    used = {step["uses"] for step in steps(root) if "uses" in step}
    assert len({name.partition("@")[0] for name in used}) == len(used)


def test_zizmor_finds_nothing(root):
    zizmor = Path(sysconfig.get_path("scripts"), "zizmor")
    checked = subprocess.run(
        [zizmor, "--offline", "--quiet", root / ".github"], capture_output=True, text=True
    )
    assert checked.returncode == 0, checked.stdout + checked.stderr


def test_what_is_installed_is_what_is_locked(root):
    runs = [step.get("run", "") for step in steps(root)]
    installs = [run for run in runs if re.search('pip"? install', run)]
    assert installs
    assert all("requirements-dev.lock" in run or "--no-deps" in run for run in installs)


def test_the_folders_that_are_tested_are_there(root):
    named = {name for step in steps(root) for name in re.findall(r"tests/\w+", step.get("run", ""))}
    assert named
    assert all(list((root / name).glob("test_*.py")) for name in named)
