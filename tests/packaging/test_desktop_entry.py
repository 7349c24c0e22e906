"""The entry in a desktop's menu: what it starts, its icon, and what software centres show."""

import shutil
import subprocess
import tomllib
from configparser import RawConfigParser
from pathlib import Path
from xml.etree import ElementTree

import pytest

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "packaging" / "desktop"
LANG = "{http://www.w3.org/XML/1998/namespace}lang"


@pytest.fixture
def project():
    return tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


@pytest.fixture
def entry():
    parser = RawConfigParser()
    parser.optionxform = str
    [path] = FOLDER.glob("*.desktop")
    parser.read(path, "utf-8")
    return parser["Desktop Entry"]


@pytest.fixture
def component():
    [path] = FOLDER.glob("*.metainfo.xml")
    return ElementTree.parse(path).getroot()


def test_it_starts_the_command_that_is_installed(entry, project):
    assert entry["Exec"] in project["project"]["scripts"]


def test_the_window_belongs_to_it():
    """Desktops compare the class of a window with the name of the entry."""
    from diablotin.__main__ import DESKTOP_ENTRY

    assert (FOLDER / f"{DESKTOP_ENTRY}.desktop").is_file()


def test_what_it_names_is_installed_with_it(entry, component, project):
    installed = {
        f"{folder}/{Path(name).name}"
        for folder, names in project["tool"]["setuptools"]["data-files"].items()
        for name in names
    }
    assert installed == {
        f"share/applications/{component.findtext('launchable')}",
        f"share/icons/hicolor/128x128/apps/{entry['Icon']}.png",
        f"share/metainfo/{component.findtext('id')}.metainfo.xml",
    }
    assert component.findtext("project_license") == project["project"]["license"]


@pytest.mark.parametrize("language", ["fr", "de"])
def test_it_is_written_in_every_language(entry, component, language):
    for name in ("GenericName", "Comment", "Keywords"):
        assert entry[f"{name}[{language}]"] != entry[name]
    for tag in ("summary", "description/p", "description/ul/li"):
        own = [item.get(LANG) for item in component.findall(tag)]
        assert own.count(language) == own.count(None) > 0


@pytest.mark.parametrize(
    ("command", "pattern"),
    [
        (["desktop-file-validate"], "*.desktop"),
        (["appstreamcli", "validate", "--no-net"], "*.metainfo.xml"),
    ],
)
def test_the_tools_of_desktops_find_nothing(command, pattern):
    if not shutil.which(command[0]):
        pytest.skip(f"no {command[0]} here: apt-get install desktop-file-utils appstream")
    checked = subprocess.run([*command, *FOLDER.glob(pattern)], capture_output=True, text=True)
    assert checked.returncode == 0, checked.stdout + checked.stderr
