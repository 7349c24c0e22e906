"""Play the tour: `python -m tools.tour --lang fr --theme dark`. Pictures go to build/tour."""

import argparse
import shutil
import sys
import tempfile
import time
from pathlib import Path

from languages import FIRST, LANGUAGES
from tools.driver.driver import Driver
from tools.tour.contact_sheet import contact_sheet
from tools.tour.stops import stops

PICTURES = Path("build") / "tour"


def play(language: str, look: str, folder: Path) -> list[Path]:
    """The whole evening on one phone; a picture after every stop."""
    shutil.rmtree(folder, ignore_errors=True)
    taken = []
    with tempfile.TemporaryDirectory() as data:
        phone = Driver(Path(data), size=(360, 640), density=2, language=language, look=look)
        try:
            for number, (name, act) in enumerate(stops(), 1):
                act(phone)
                taken.append(phone.picture(folder / f"{number:02}-{name}.png"))
        finally:
            phone.stop()
    for what in phone.moved:
        print(f"a target moved under the finger: {what}", file=sys.stderr)
    contact_sheet(taken, folder / "all.png")
    return taken


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser("python -m tools.tour", description=__doc__)
    parser.add_argument("--lang", choices=(*LANGUAGES, "all"), default=FIRST)
    parser.add_argument("--theme", choices=("dark", "light", "both"), default="dark")
    parser.add_argument("--out", type=Path, default=PICTURES, metavar="FOLDER")
    chosen = parser.parse_args(arguments)
    languages = LANGUAGES if chosen.lang == "all" else (chosen.lang,)
    looks = ("dark", "light") if chosen.theme == "both" else (chosen.theme,)
    for language in languages:
        for look in looks:
            started = time.monotonic()
            folder = chosen.out / f"{language}-{look}"
            taken = play(language, look, folder)
            print(
                f"{len(taken)} pictures and the contact sheet {folder / 'all.png'}"
                f" ({time.monotonic() - started:.0f} s)",
                flush=True,
            )
    return 0


if __name__ == "__main__":
    sys.exit(main())
