"""The app finds all its files: in the Android package, and installed on a desktop."""

import compileall
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

import pytest

VISIT = Path(__file__).with_name("visit.py")
LIBRARIES = sysconfig.get_path("purelib")


def visit(python: Path | str, folder: Path, scratch: Path, **environment: str) -> set[str]:
    """Run the app of a folder; the files it opened there. Fails if it could not do all it does."""
    report = scratch / "report.json"
    elsewhere = scratch / "elsewhere"
    elsewhere.mkdir(parents=True)
    ran = subprocess.run(
        [python, VISIT, folder, report],
        cwd=elsewhere,
        capture_output=True,
        text=True,
        timeout=60,
        env=surroundings(scratch) | environment,
    )
    assert ran.returncode == 0, ran.stderr
    said = json.loads(report.read_text())
    assert said["complaints"] == []
    return {
        Path(name).relative_to(folder.resolve()).as_posix()
        for name in said["opened"]
        if Path(name).is_relative_to(folder.resolve())
    } - {"."}


def surroundings(scratch: Path) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name in ("PATH", "HOME", "LANG")}
    return kept | {
        "SDL_VIDEODRIVER": "offscreen",
        "KIVY_HOME": str(scratch / "kivy"),
        "DIABLOTIN_DATA": str(scratch / "data"),
        "PYTHONDONTWRITEBYTECODE": "1",
    }


@pytest.fixture(scope="module")
def opened(tmp_path_factory) -> set[str]:
    """The files that the app opens, in the checkout."""
    root = Path(__file__).resolve().parent.parent.parent
    names = visit(sys.executable, root, tmp_path_factory.mktemp("checkout"))
    own = {name for name in names if not name.startswith((".", "tests/"))}
    # Sources or, if they lie there from earlier, their compiled forms.
    return {_source(name) for name in own}


def _source(name: str) -> str:
    path = Path(name)
    if path.parent.name == "__pycache__":
        return (path.parent.parent / (path.name.partition(".")[0] + ".py")).as_posix()
    return name


def test_what_the_app_opens_is_let_in_by_the_spec(package, opened):
    assert {
        "main.py",
        "kv/theme.kv",
        "locale/fr/LC_MESSAGES/diablotin.mo",
        "locale/fr/forms.json",
    } <= opened
    assert opened - set(package.files) == set()


def test_every_screen_font_catalogue_and_module_is_let_in_by_the_spec(package, root):
    wanted = {
        path.relative_to(root).as_posix()
        for pattern in (
            "kv/*.kv",
            "assets/**/*.ttf",
            "assets/**/*.png",
            "locale/**/*.mo",
            "locale/**/*.json",
            "*/*.py",
            "*.py",
        )
        for path in root.glob(pattern)
    }
    elsewhere = ("tests/", "tools/", "diablotin/", "packaging/", "build/", "docs/", ".")
    wanted = {name for name in wanted if not name.startswith(elsewhere)} - {"setup.py"}
    assert wanted - set(package.files) == set()


def test_no_tests_or_tools_on_the_phone(package):
    tops = {name.partition("/")[0] for name in package.files}
    assert not tops & {
        "tests",
        "tools",
        "docs",
        "build",
        "packaging",
        "diablotin",
        "setup.py",
        "Makefile",
        "bin",
        "dist",
    }
    assert not [name for name in package.files if name.endswith((".po", ".md", ".toml", ".spec"))]


def test_the_phones_app_runs(package, tmp_path):
    """From the package's own archive, compiled as python-for-android does: no docstrings, no
    assertions, no sources. What is not let in by the spec cannot be found here."""
    app = shutil.copytree(package.app, tmp_path / "app")
    assert compileall.compile_dir(app, optimize=2, legacy=True, quiet=1)
    for source in app.rglob("*.py"):
        source.unlink()
    shutil.rmtree(app / "__pycache__", ignore_errors=True)
    assert "main.pyc" in visit(sys.executable, app, tmp_path / "run", PYTHONOPTIMIZE="2")


# The wheel


@pytest.fixture(scope="module")
def wheel(tmp_path_factory) -> Path:
    """Built from a copy, so that nothing is left in the checkout."""
    root = Path(__file__).resolve().parent.parent.parent
    folder = tmp_path_factory.mktemp("wheel")
    copy = shutil.copytree(
        root,
        folder / "copy",
        ignore=shutil.ignore_patterns(".*", "build", "*.egg-info", "__pycache__", "tests"),
    )
    subprocess.run(
        [sys.executable, "-c", "from setuptools.build_meta import build_wheel; build_wheel('..')"],
        cwd=copy,
        check=True,
        capture_output=True,
    )
    [built] = folder.glob("*.whl")
    return built


def test_the_wheel_takes_one_name_and_holds_what_the_app_opens(wheel, package, opened):
    from version import VERSION

    assert wheel.name == f"diablotin-{VERSION}-py3-none-any.whl"
    names = zipfile.ZipFile(wheel).namelist()
    assert {name.partition("/")[0].partition("-")[0] for name in names} == {"diablotin"}
    inside = {name.removeprefix("diablotin/") for name in names if name.startswith("diablotin/")}
    assert opened - inside == {"assets/licences/diablotin.txt"}
    assert set(package.files) - inside == {"assets/licences/diablotin.txt"}
    assert not [name for name in inside if name.startswith(("tests/", "tools/", "packaging/"))]


def test_no_two_files_of_the_wheel_are_the_same(wheel):
    """Its licence too is there once; tests/packaging/visit.py opens it."""
    archive = zipfile.ZipFile(wheel)
    texts = [archive.read(item) for item in archive.infolist() if item.file_size]
    assert len(set(texts)) == len(texts)
    assert len([text for text in texts if b"(c) 2026 The Diablotin authors" in text]) == 1


@pytest.mark.parametrize(
    "command", [["twine", "check", "--strict"], ["check-wheel-contents"]], ids=lambda item: item[0]
)
def test_the_tools_of_the_package_index_find_nothing_in_the_wheel(wheel, command):
    if not shutil.which(command[0]):
        pytest.skip(f"no {command[0]} here: pip install {command[0]}")
    checked = subprocess.run([*command, wheel], capture_output=True, text=True)
    assert checked.returncode == 0, checked.stdout + checked.stderr


def test_installed_in_a_new_environment_the_command_runs_from_any_folder(wheel, tmp_path):
    if not Path(LIBRARIES, "kivy").is_dir():
        pytest.skip("Kivy is the system's own here, and a new environment does not see that")
    python, site = _new_environment(tmp_path / "venv", wheel)
    command = python.with_name("diablotin" + python.suffix)
    asked = subprocess.run(
        [command, "--help"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        env=surroundings(tmp_path),
    )
    assert asked.returncode == 0, asked.stderr
    assert "usage: diablotin" in asked.stdout
    assert "kv/theme.kv" in visit(python, site / "diablotin", tmp_path / "run")


def _new_environment(folder: Path, wheel: Path) -> tuple[Path, Path]:
    """A venv with the wheel in it. Kivy is borrowed from here: fetching it takes a network."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder], check=True)
    [site] = folder.glob("[Ll]ib/**/site-packages")
    [python] = [path for path in folder.glob("*/python*") if path.stem == "python"]
    subprocess.run(
        [
            sys.executable,
            "-m",
            "pip",
            "--python",
            python,
            "install",
            "--quiet",
            "--no-deps",
            "--no-index",
            "--disable-pip-version-check",
            wheel,
        ],
        check=True,
    )
    (site / "borrowed.pth").write_text(LIBRARIES)
    return python, site
