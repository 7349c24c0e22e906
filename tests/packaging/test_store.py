"""What stores show: texts and pictures in fastlane's layout, and F-Droid's recipe."""

import re
import shutil
import subprocess
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PIL import Image, ImageChops, ImageStat
from ruamel.yaml import YAML

from languages import LANGUAGES
from tools import store_pictures

ANDROID = "{http://schemas.android.com/apk/res/android}"
LONGEST = {"title.txt": 30, "short_description.txt": 80, "full_description.txt": 4000}
LONGEST_CHANGELOG = 500
LARGEST = 5_000_000  # bytes, of all pictures together
in_every_language = pytest.mark.parametrize("language", LANGUAGES)


@pytest.fixture(scope="module")
def version_code(package) -> int:
    """As python-for-android reckons it, of the version, the oldest Android and the processors."""
    return int(ElementTree.parse(package.manifest).getroot().get(ANDROID + "versionCode"))


def test_stores_have_a_name_for_every_language():
    assert set(LANGUAGES) <= set(store_pictures.LOCALES)


@pytest.mark.parametrize("language", store_pictures.LOCALES)
def test_every_text_is_there_and_no_store_cuts_it(language, version_code):
    folder = store_pictures.store_folder(language)
    limits = LONGEST | {f"changelogs/{version_code}.txt": LONGEST_CHANGELOG}
    texts = {name: (folder / name).read_text("utf-8").strip() for name in limits}
    assert [name for name, text in texts.items() if not 0 < len(text) <= limits[name]] == []
    assert "\n" not in texts["title.txt"] + texts["short_description.txt"]
    assert texts["title.txt"].startswith("Diablotin")


@in_every_language
def test_the_pictures_of_the_tour_are_there(language):
    folder = store_pictures.store_folder(language) / "images" / "phoneScreenshots"
    taken = sorted(folder.glob("*.png"))
    wanted = [f"{place}_{name}.png" for place, name in enumerate(store_pictures.STOPS, 1)]
    assert [path.name for path in taken] == wanted
    across, down = (side * store_pictures.DENSITY for side in store_pictures.SIZE)
    for path in taken:
        with Image.open(path) as picture:
            assert picture.size == (across, down)


def test_the_tour_comes_by_where_pictures_are_taken():
    from tools.tour.stops import stops

    assert set(store_pictures.STOPS) <= {name for name, _ in stops()}


def test_icon_and_feature_graphic_are_those_that_the_tool_draws():
    """Drawn again they are the same, but for what versions of Pillow round in other ways."""
    for name, drawn in store_pictures.drawn().items():
        for language in LANGUAGES:
            with Image.open(store_pictures.store_folder(language) / "images" / name) as kept:
                assert (kept.size, kept.mode) == (drawn.size, drawn.mode)
                difference = ImageStat.Stat(ImageChops.difference(drawn, kept))
            assert max(difference.mean) < 0.5, name
    assert drawn.size == (1024, 500)


def test_all_pictures_together_are_small():
    assert sum(path.stat().st_size for path in store_pictures.STORE.rglob("*.png")) < LARGEST


# F-Droid


@pytest.fixture
def recipe(root):
    [path] = (root / "packaging" / "fdroid").glob("*.yml")
    return YAML(typ="safe").load(path) | {"id": path.stem}


def test_the_recipe_names_this_app_in_this_version(recipe, package, version_code):
    config = package.buildozer.config
    name = f"{config.get('app', 'package.domain')}.{config.get('app', 'package.name')}"
    assert (recipe["id"], recipe["AutoName"]) == (name, config.get("app", "title"))
    [*_, newest] = recipe["Builds"]
    version = package.buildozer.get_version()
    assert (newest["versionName"], newest["versionCode"]) == (version, version_code)
    assert (recipe["CurrentVersion"], recipe["CurrentVersionCode"]) == (version, version_code)
    assert newest["commit"] == f"v{version}"


def test_the_recipe_takes_what_buildozer_leaves(recipe, package):
    """For a store that signs by itself."""
    config, target = package.buildozer.config, package.target
    left = (
        f"{config.get('app', 'package.name')}-{package.buildozer.get_version()}-"
        f"{target.archs_snake}-release-unsigned.{config.get('app', 'android.release_artifact')}"
    )
    [*_, newest] = recipe["Builds"]
    assert newest["output"] == f"bin/{left}"
    assert newest["ndk"] == f"r{config.get('app', 'android.ndk')}"


def test_the_recipe_installs_what_the_workflow_does(recipe, root):
    build = YAML(typ="safe").load(root / ".github/workflows/apk.yml")["jobs"]["build"]
    [installs] = [step["run"] for step in build["steps"] if "apt-get" in step.get("run", "")]
    [*_, newest] = recipe["Builds"]
    assert packages(installs) <= packages(newest["sudo"][-1])


def test_recipe_workflow_and_readme_name_the_same_java(recipe, root):
    build = YAML(typ="safe").load(root / ".github/workflows/apk.yml")["jobs"]["build"]
    [java] = [
        step["with"]["java-version"] for step in build["steps"] if "java" in step.get("uses", "")
    ]
    [*_, newest] = recipe["Builds"]
    assert f"openjdk-{java}-jdk-headless" in packages(newest["sudo"][-1])
    assert any(f"java-{java}-openjdk" in line for line in newest["build"] if "JAVA_HOME" in line)
    assert f"Java {java} " in (root / "README.md").read_text("utf-8")


def test_fdroid_finds_nothing_in_the_recipe(root, tmp_path):
    if not shutil.which("fdroid"):
        pytest.skip("no fdroid here: pip install fdroidserver")
    shutil.copytree(root / "packaging" / "fdroid", tmp_path / "metadata")
    # F-Droid's own list of categories lies in its repository of recipes, not in its tool.
    (tmp_path / "config").mkdir()
    (tmp_path / "config" / "categories.yml").write_text("Games:\n  name: Games\n")
    checked = subprocess.run(["fdroid", "lint"], cwd=tmp_path, capture_output=True, text=True)
    assert (checked.returncode, checked.stdout) == (0, ""), checked.stderr


def packages(command: str) -> set[str]:
    return set(re.split(r" install (?:-y|--yes) ", command)[1].split())


# Before anything is asked


def test_the_privacy_page_names_every_permission(root, package):
    """It has a word for each, and says so to whoever adds one."""
    words = {"VIBRATE": ("vibrer", "vibrate"), "INTERNET": ("réseau", "network")}
    page = Path(root, "docs", "privacy.md").read_text("utf-8")
    asked = ElementTree.parse(package.manifest).getroot().iter("uses-permission")
    for item in asked:
        for word in words[item.get(ANDROID + "name").rpartition(".")[2]]:
            assert word in page
