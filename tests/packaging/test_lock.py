"""requirements-dev.lock: the versions that `make test` runs with."""

import tomllib

from packaging.requirements import Requirement


def locked(root) -> dict[str, Requirement]:
    lines = (root / "requirements-dev.lock").read_text("utf-8").splitlines()
    entries = [
        Requirement(line) for line in lines if line.strip() and not line.lstrip().startswith("#")
    ]
    return {entry.name: entry for entry in entries}


def test_every_version_is_pinned_and_comes_from_no_particular_index(root):
    for entry in locked(root).values():
        [pin] = entry.specifier
        assert pin.operator == "==", entry
        assert entry.url is None, entry


def test_it_holds_what_the_project_asks_for(root):
    """Where this fails, pyproject.toml was changed and `make lock` was forgotten."""
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]
    pins = locked(root)
    for text in [*project["dependencies"], *project["optional-dependencies"]["dev"]]:
        wanted = Requirement(text)
        [pin] = pins[wanted.name].specifier
        assert wanted.specifier.contains(pin.version), f"{wanted}: the lock has {pin.version}"
        assert pins[wanted.name].marker == wanted.marker
