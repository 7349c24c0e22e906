"""Makes the Android package as far as that goes without Android's own tools.

buildozer reads our spec, copies the files and calls python-for-android; python-for-android writes
the resources, the manifest and the archive with the app, and calls our hook. All of that is their
own code here too; only the compilers and Gradle are left out.
"""

import json
import os
import shutil
import sys
import tarfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest import mock

import pythonforandroid
from buildozer import Buildozer
from buildozer.targets.android import TargetAndroid
from pythonforandroid.toolchain import ToolchainCL
from pythonforandroid.util import load_source

ROOT = Path(__file__).resolve().parent.parent.parent
BOOTSTRAPS = Path(pythonforandroid.__file__).parent / "bootstraps"


class Asked(Exception):
    """Ends a build of buildozer's at the point where python-for-android takes over."""


class Toolchain(ToolchainCL):
    """python-for-android's command line, without looking for compiled libraries."""

    def apk(self, args) -> None:
        self._fix_args(args)
        self.asked = args.unknown_args


class Package:
    """`files` are the paths that the spec lets in, `app` the folder that the phone unpacks."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        with _inside(ROOT):
            self.buildozer = self._read_spec()
            self.target = TargetAndroid(self.buildozer)
            self.buildozer._copy_application_sources()
            copied = Path(self.buildozer.app_dir)
            self.files = sorted(
                path.relative_to(copied).as_posix() for path in copied.rglob("*") if path.is_file()
            )
            self.dist = self._empty_dist()
            toolchain = self._toolchain(self._command())
        self._write(toolchain)
        self.manifest = self.dist / "src/main/AndroidManifest.xml"
        self.resources = self.dist / "src/main/res"
        self.app = folder / "app"
        with tarfile.open(self.dist / "src/main/assets/private.tar") as private:
            private.extractall(self.app, filter="data")

    def _read_spec(self) -> Buildozer:
        buildozer = Buildozer("buildozer.spec")
        # Its work goes elsewhere than into the checkout and the home folder.
        buildozer.config.set("buildozer", "build_dir", str(self._folder / "buildozer"))
        buildozer.user_bin_dir = str(self._folder / "bin")
        buildozer.targetname = "android"
        buildozer.logger.set_level(0)
        return buildozer

    def _empty_dist(self) -> Path:
        """A distribution of python-for-android in which nothing was compiled."""
        dist = self._folder / "dist"
        for part in ("common", "_sdl_common", self.target._p4a_bootstrap):
            shutil.copytree(BOOTSTRAPS / part / "build", dist, dirs_exist_ok=True)
        sdk = self._folder / "sdk"
        (sdk / "build-tools/36.0.0").mkdir(parents=True)
        (dist / "local.properties").write_text(f"sdk.dir={sdk}")
        (dist / "project.properties").write_text(f"target=android-{self.target.android_api}")
        for arch in self.target._archs:
            (dist / "libs" / arch).mkdir(parents=True)
            (dist / f"_python_bundle__{arch}").mkdir()
        (dist / "dist_info.json").write_text(
            json.dumps(
                {
                    "hostpython": sys.executable,
                    "bootstrap": self.target._p4a_bootstrap,
                    "ndk_api": self.target.android_minapi,
                    "archs": self.target._archs,
                }
            )
        )
        return dist

    def _command(self) -> list[str]:
        """What buildozer asks of python-for-android."""

        def ask(command: list[str], **_) -> None:
            raise Asked(command)

        self.target.build_mode = "debug"
        with (
            mock.patch.object(self.target, "_p4a", ask),
            mock.patch.object(self.target, "get_dist_dir", lambda _: str(self.dist)),
        ):
            try:
                self.target.build_package()
            except Asked as asked:
                return asked.args[0]
        raise AssertionError("buildozer never called python-for-android")

    def _toolchain(self, command: list[str]) -> Toolchain:
        own = [
            f"--storage-dir={self._folder / 'p4a'}",
            *(arg for arg in self.target.extra_p4a_args if "storage-dir" not in arg),
        ]
        with mock.patch.object(sys, "argv", ["p4a", *command, *own]):
            return Toolchain()

    def _write(self, toolchain: Toolchain) -> None:
        """The last steps of python-for-android before Gradle."""
        with _inside(self.dist):
            build = load_source("build", str(self.dist / "build.py"))
            # It compiles each file in a process of its own; whoever runs the app does it at once.
            build.parse_args_and_make_package([*toolchain.asked, "--no-byte-compile-python"])
            toolchain.hook("after_apk_build")


@contextmanager
def _inside(folder: Path) -> Iterator[None]:
    before = Path.cwd()
    os.chdir(folder)
    try:
        yield
    finally:
        os.chdir(before)
