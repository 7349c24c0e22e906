"""Puts the whole app into one folder of the wheel.

On a phone and in a checkout the app is a flat folder: main.py with scoring/, store/, screens/ and
so on beside it, imported by these names. Installed like that it would fill site-packages with
names that belong to everybody (`main`, `screens`, `locale`…). So the wheel holds the same flat
folder one level down, as `diablotin/`, and the launcher in it puts that folder first on the path.

What belongs to the app is said once, in buildozer.spec.
"""

import shutil
from configparser import RawConfigParser
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

ROOT = Path(__file__).resolve().parent


def app_files() -> list[Path]:
    """The files of the app, relative to the checkout, by the lists of buildozer.spec."""
    spec = RawConfigParser()
    spec.read(ROOT / "buildozer.spec", "utf-8")

    def listed(name: str) -> list[str]:
        return [item.strip() for item in spec["app"][f"source.{name}"].split(",")]

    kinds = listed("include_exts")
    named = {path for pattern in listed("include_patterns") for path in _within(pattern)}
    return sorted(path.relative_to(ROOT) for path in named if path.suffix[1:] in kinds)


def _within(pattern: str) -> list[Path]:
    """The files of a pattern; for buildozer a star stands for folders too."""
    folder = pattern.removesuffix("/*")
    return [ROOT / pattern] if folder == pattern else [*(ROOT / folder).rglob("*.*")]


class WithTheApp(build_py):
    """Installed for development (`pip install --editable`), the app stays where it is."""

    def run(self) -> None:
        if not self.editable_mode:  # what an earlier build left and the app no longer has
            shutil.rmtree(Path(self.build_lib, "diablotin"), ignore_errors=True)
        super().run()
        if not self.editable_mode:
            for source, target in self._copies().items():
                self.mkpath(str(Path(target).parent))
                self.copy_file(source, target)

    def _copies(self) -> dict[str, str]:
        return {str(path): str(Path(self.build_lib, "diablotin", path)) for path in app_files()}

    def get_source_files(self) -> list[str]:
        return [*super().get_source_files(), *self._copies()]

    def get_outputs(self, include_bytecode: bool = True) -> list[str]:
        return [*super().get_outputs(include_bytecode), *self._copies().values()]

    def get_output_mapping(self) -> dict[str, str]:
        mapping = super().get_output_mapping()
        if not self.editable_mode:
            mapping |= {target: source for source, target in self._copies().items()}
        return mapping


setup(cmdclass={"build_py": WithTheApp})
