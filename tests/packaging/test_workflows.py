"""The workflows of GitHub Actions."""

import re
import subprocess
import sys

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
