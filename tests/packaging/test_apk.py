"""buildozer.spec, and the package that buildozer and python-for-android make of it."""

import tomllib
from xml.etree import ElementTree

import pytest

ANDROID = "{http://schemas.android.com/apk/res/android}"


@pytest.fixture
def manifest(package):
    return ElementTree.parse(package.manifest).getroot()


@pytest.fixture
def application(manifest):
    return manifest.find("application")


def value(element, name):
    return element.get(ANDROID + name)


@pytest.fixture
def spec(package):
    config = package.buildozer.config
    return lambda name: config.get("app", name)


def listed(package, name):
    return package.buildozer.config.getlist("app", name)


@pytest.fixture
def hook(root):
    """What python-for-android calls, read as it reads it."""
    from pythonforandroid.util import load_source

    return load_source("hook", str(root / "packaging/android/hook.py"))


# The spec


def test_the_version_is_that_of_the_app(package):
    from version import VERSION

    assert package.buildozer.get_version() == VERSION


def test_python_for_android_is_pinned_to_the_release_we_test_with(spec):
    import pythonforandroid

    assert spec("p4a.branch") == f"v{pythonforandroid.__version__}"


def test_the_presplash_has_the_colour_of_the_first_screen(spec):
    from kivy.utils import get_color_from_hex

    from widgets.theme import Theme

    dark = Theme()
    dark.choice = "dark"
    assert get_color_from_hex(spec("android.presplash_color")) == pytest.approx(
        list(dark.background), abs=1 / 255
    )


# The requirements


def resolved(package):
    """The recipes and the plain packages that python-for-android would build, in its own words."""
    from pythonforandroid.bootstrap import Bootstrap
    from pythonforandroid.build import Context
    from pythonforandroid.graph import get_recipe_order_and_bootstrap

    context = Context()
    context.recipe_build_order = []
    names = [item.partition("==")[0] for item in listed(package, "requirements")]
    bootstrap = Bootstrap.get_bootstrap("sdl2", context)
    recipes, modules, _ = get_recipe_order_and_bootstrap(context, names, bootstrap)
    return context, recipes, modules


def test_the_requirements_resolve(package):
    _, recipes, modules = resolved(package)
    assert {"python3", "sdl2", "kivy", "pyjnius", "sqlite3", "android"} <= set(recipes)
    assert "plyer" in modules


def test_every_package_without_a_recipe_is_pinned(package):
    _, _, modules = resolved(package)
    pinned = {item.partition("==")[0] for item in listed(package, "requirements") if "==" in item}
    assert set(modules) <= pinned


def test_pins_are_the_versions_that_the_recipes_are_made_for(package):
    from pythonforandroid.recipe import Recipe

    context, recipes, _ = resolved(package)
    pins = dict(item.split("==") for item in listed(package, "requirements") if "==" in item)
    made_for = {name: Recipe.get_recipe(name, context).version for name in recipes if name in pins}
    assert made_for == {name: pins[name] for name in made_for}


def test_the_phone_gets_the_versions_that_the_project_asks_for(package, root):
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]
    assert set(project["dependencies"]) <= set(listed(package, "requirements"))


# The licences


def shipped_versions(package, spec) -> dict[str, str]:
    """Recipes, plain packages and Java libraries that are in the package, with their versions."""
    from pythonforandroid.recipe import Recipe

    context, recipes, _ = resolved(package)
    built = {name: Recipe.get_recipe(name, context).version for name in recipes}
    pinned = dict(item.split("==") for item in listed(package, "requirements") if "==" in item)
    libraries = listed(package, "android.gradle_dependencies")
    of_java = dict(item.split(":")[1:] for item in libraries)
    own = {"python-for-android": spec("p4a.branch")}
    for only_builds in ("hostpython3", "setuptools", "android"):  # the last is part of the tool
        built.pop(only_builds)
        pinned.pop(only_builds, None)
    return {
        name: version.removeprefix("v")
        for name, version in (built | pinned | of_java | own).items()
    }


NAMES_IN_THE_LIST = {"core": "AndroidX Core", "python3": "Python", "sqlite3": "SQLite"}


def test_the_page_about_the_app_has_everything_that_ships_in_its_version(package, spec):
    from app.licences import WORKS

    listed_works = {work.name.lower(): work.version for work in WORKS}
    for name, version in shipped_versions(package, spec).items():
        shown = NAMES_IN_THE_LIST.get(name, name.replace("sdl2", "sdl"))
        assert listed_works.get(shown.lower()) == version, name


def test_every_text_of_a_licence_belongs_to_a_work(root):
    from app.licences import WORKS

    assert {work.path for work in WORKS} == {
        *(root / "assets" / "licences").glob("*"),
        *(root / "assets" / "fonts").glob("LICENSE-*"),
    }


def test_the_bill_of_materials_lists_them_in_the_form_that_tools_read():
    from app.licences import WORKS
    from tools.sbom import bill
    from version import VERSION

    made = bill()
    app, others = made["metadata"]["component"], made["components"]
    assert (made["bomFormat"], app["name"], app["version"]) == ("CycloneDX", "Diablotin", VERSION)
    assert [item["name"] for item in others] == [work.name for work in WORKS[1:]]
    assert all(item["licenses"][0]["expression"] for item in (app, *others))


# The manifest


def test_versions_of_android(spec, manifest):
    sdk = manifest.find("uses-sdk")
    assert value(sdk, "minSdkVersion") == spec("android.minapi")
    assert value(sdk, "targetSdkVersion") == spec("android.api")


def test_the_app_may_vibrate_and_let_other_phones_in_and_nothing_else(manifest):
    assert {value(item, "name") for item in manifest.iter("uses-permission")} == {
        "android.permission.VIBRATE",
        "android.permission.INTERNET",
    }


def test_back_comes_to_the_app(application):
    assert value(application, "enableOnBackInvokedCallback") == "false"


def test_the_app_turns_with_the_phone_and_is_not_started_again_by_it(application):
    activity = application.find("activity")
    assert value(activity, "screenOrientation") == "unspecified"
    assert {
        "orientation",
        "screenSize",
        "smallestScreenSize",
        "screenLayout",
        "density",
        "fontScale",
        "uiMode",
        "locale",
        "keyboardHidden",
    } <= set(value(activity, "configChanges").split("|"))


def test_voices_can_be_seen(manifest):
    asked = [value(action, "name") for action in manifest.find("queries").iter("action")]
    assert asked == ["android.intent.action.TTS_SERVICE"]


def activity_of(package):
    return package.dist / "src/main/java/org/kivy/android/PythonActivity.java"


def test_the_activity_runs_nothing_that_another_app_names(package):
    java = activity_of(package).read_text("utf-8")
    for gone in ("org.kivy.LAUNCH", "getIntent(", "scanDirectory", '".launch"'):
        assert gone not in java
    assert java.count('nativeSetenv("ANDROID_ENTRYPOINT"') == 1
    assert java.count("{") == java.count("}") and java.count("(") == java.count(")")


def test_a_build_that_is_gone_on_with_finds_the_activity_done(package, tmp_path, hook):
    activity = tmp_path / "PythonActivity.java"
    activity.write_bytes(activity_of(package).read_bytes())
    hook.run_nothing_but_the_app(activity)
    assert activity.read_bytes() == activity_of(package).read_bytes()


@pytest.mark.parametrize(
    ("text", "instead"),
    [
        ('.equals("org.kivy.LAUNCH")', '.equals("org.kivy.START")'),
        (
            "} else {\n                String entry_point",
            "} else {\n\n                String entry_point",
        ),
        ("String app_root_dir = getAppRoot();", "String app_root_dir = getIntent().getAction();"),
    ],
)
def test_an_activity_that_reads_otherwise_ends_the_build(tmp_path, hook, text, instead):
    from tests.packaging.apk import BOOTSTRAPS

    java = (BOOTSTRAPS / "sdl2" / "build" / hook.ACTIVITY).read_text("utf-8")
    assert text in java
    activity = tmp_path / "PythonActivity.java"
    activity.write_text(java.replace(text, instead), "utf-8")
    with pytest.raises(RuntimeError):
        hook.run_nothing_but_the_app(activity)


def test_files_are_handed_out_by_one_provider(package, application):
    [provider] = application.findall("provider")
    assert value(provider, "exported") == "false"
    assert value(provider, "grantUriPermissions") == "true"
    shared = ElementTree.parse(package.resources / "xml/shared_files.xml").getroot()
    assert [(item.tag, item.get("path")) for item in shared] == [("cache-path", "shared/")]


def test_what_the_manifest_points_to_is_there(package, manifest):
    """Every @xml, @mipmap and @style in the manifest and in our own resources."""
    known = {
        f"{folder.name.partition('-')[0]}/{path.stem}"
        for folder in package.resources.iterdir()
        for path in folder.iterdir()
    }
    for path in package.resources.glob("values*/*.xml"):
        known |= {f"{item.tag}/{item.get('name')}" for item in ElementTree.parse(path).getroot()}
    named = {
        text
        for element in _all_elements(package, manifest)
        for text in [*element.attrib.values(), (element.text or "").strip()]
        if text.startswith("@") and not text.startswith("@android:")
    }
    assert named
    assert {text[1:] for text in named} <= known


def _all_elements(package, manifest):
    yield from manifest.iter()
    for path in package.resources.rglob("*.xml"):
        if path.parent.name != "layout":  # python-for-android's own
            yield from ElementTree.parse(path).getroot().iter()


# The backup


def kept(package, path, section="."):
    found = ElementTree.parse(package.resources / "xml" / path).getroot().find(section)
    assert not found.findall("exclude")
    return {(item.get("domain"), item.get("path")) for item in found.findall("include")}


def test_the_backup_keeps_the_database(package, application):
    from store.store import FILE

    assert value(application, "allowBackup") == "true"
    wanted = {("file", FILE), ("file", FILE + "-wal"), ("file", "backups/")}
    assert value(application, "fullBackupContent") == "@xml/backup_rules"
    assert kept(package, "backup_rules.xml") == wanted
    assert value(application, "dataExtractionRules") == "@xml/data_extraction_rules"
    for section in ("cloud-backup", "device-transfer"):
        assert kept(package, "data_extraction_rules.xml", section) == wanted
