"""The files that go onto a phone and into the wheel. Their list is in buildozer.spec."""

from configparser import RawConfigParser
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def app_files() -> list[Path]:
    """The files of the app, relative to the checkout."""
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
