"""Compiles the Java that our hook changes, with empty classes of Android (tools/java_stubs.py)."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

STUBS = Path(__file__).with_name("stubs.java")
ACTIVITY = "org/kivy/android/PythonActivity.java"


@pytest.fixture(scope="module")
def stubs(tmp_path_factory) -> Path:
    if not shutil.which("javac"):
        pytest.skip("no JDK here: apt-get install default-jdk-headless")
    from tools.java_stubs import FILE

    folder = tmp_path_factory.mktemp("stubs")
    _, *parts = FILE.split(STUBS.read_text("utf-8"))
    for name, text in zip(parts[::2], parts[1::2], strict=True):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return folder


def compiled(sources: Path, stubs: Path, into: Path) -> subprocess.CompletedProcess[str]:
    """The activity, and all Java of python-for-android that it uses, as Gradle compiles it."""
    where = os.pathsep.join(map(str, (sources, stubs)))
    options = ["--release", "8", "-Xlint:-options", "-proc:none", "-sourcepath", where, "-d", into]
    return subprocess.run(
        ["javac", *options, sources / ACTIVITY], capture_output=True, text=True, timeout=300
    )


def test_the_activity_compiles(package, stubs, tmp_path):
    done = compiled(package.dist / "src/main/java", stubs, tmp_path)
    assert done.returncode == 0, done.stderr
    assert (tmp_path / ACTIVITY).with_suffix(".class").is_file()


@pytest.mark.parametrize(
    ("text", "instead"),
    [
        ("{  // whatever an intent says", ""),
        ('nativeSetenv("ANDROID_ENTRYPOINT", entry_point)', "nativeSetenv(entry_point)"),
        ("runOnUiThread(", "runOnAnyThread("),
    ],
)
def test_an_activity_that_is_wrong_does_not(package, stubs, tmp_path, text, instead):
    sources = shutil.copytree(package.dist / "src/main/java", tmp_path / "java")
    java = (sources / ACTIVITY).read_text("utf-8")
    assert text in java
    (sources / ACTIVITY).write_text(java.replace(text, instead), "utf-8")
    done = compiled(sources, stubs, tmp_path / "out")
    assert done.returncode == 1
    assert "PythonActivity.java" in done.stderr
