"""Puts the whole app into one folder of the wheel.

On a phone and in a checkout the app is a flat folder: main.py with scoring/, store/, screens/ and
so on beside it, imported by these names. Installed like that it would fill site-packages with
names that belong to everybody (`main`, `screens`, `locale`…). So the wheel holds the same flat
folder one level down, as `diablotin/`, and the launcher in it puts that folder first on the path.

What belongs to the app is said once, in buildozer.spec (see tools/shipped.py). Of these files the
wheel lacks the app's own licence, which is in its metadata (see app/licences.py).
"""

import shutil
from pathlib import Path
from runpy import run_path

from setuptools import setup
from setuptools.command.build_py import build_py

OWN_LICENCE = Path("assets", "licences", "diablotin.txt")
app_files = run_path(str(Path(__file__).with_name("tools") / "shipped.py"))["app_files"]


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
        return {
            str(path): str(Path(self.build_lib, "diablotin", path))
            for path in app_files()
            if path != OWN_LICENCE
        }

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
