"""The pictures that a store shows, in fastlane's layout, for every language of the app.

    python -m tools.store_pictures              all of them: plays the tour once a language
    python -m tools.store_pictures --drawn      the icon and the feature graphic alone

The texts beside them in fastlane/metadata/android are written by hand.
"""

import argparse
import math
import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from tools import drawing, imp, make_icons
from tools.shipped import ROOT

STORE = ROOT / "fastlane" / "metadata" / "android"
LOCALES = {"fr": "fr-FR", "en": "en-US", "de": "de-DE"}
"""What stores call the languages of the app."""
STOPS = (
    "diabolo-standings",
    "diabolo-hands",
    "diabolo-result",
    "inferno-entry",
    "ranking",
    "phones-joined",
)
"""Of the tour, in the order in which a store shows them."""
SIZE, DENSITY = (360, 640), 3

WIDE, HIGH = 1024, 500
FONT = ROOT / "assets" / "fonts" / "text-bold.ttf"
SUITS = (
    ("#E5484D", 3, 1.0, 0),
    ("#F5C542", 72, 1.0, 0),
    ("#3FA65A", 4, 1.0, 0),
    ("#9A5BD6", 10, 0.42, 0),
    ("#4A86FF", 4, 1.0, 45),
)
"""Triangle, disc, diamond, star, square: colour, corners, how far every other corner is from the
middle, and by how many degrees it is turned."""


def store_folder(language: str) -> Path:
    return STORE / LOCALES[language]


# -- drawn -------------------------------------------------------------------------------------


def feature_graphic() -> Image.Image:
    """The imp beside the name of the app, and the suits below it; no words to translate."""
    background = make_icons.background(WIDE).crop((0, 262, WIDE, 262 + HIGH)).convert("RGBA")
    background.alpha_composite(make_icons.foreground(760), (-50, -150))
    pen = ImageDraw.Draw(background)
    pen.text((560, 215), "Diablotin", imp.LIGHT, ImageFont.truetype(FONT, 92), anchor="lm")
    for place, suit in enumerate(SUITS):
        background.alpha_composite(_suit(*suit), (564 + 66 * place, 300))
    return background.convert("RGB")


def _suit(colour: str, corners: int, inner: float, turned: int, size: int = 44) -> Image.Image:
    middle = size * drawing.FINER / 2
    picture = Image.new("RGBA", (size * drawing.FINER,) * 2)
    outline = []
    for corner in range(corners):
        angle = math.radians(turned + 360 * corner / corners)
        far = middle * (inner if corner % 2 else 1)
        outline.append((middle + far * math.sin(angle), middle - far * math.cos(angle)))
    ImageDraw.Draw(picture).polygon(outline, fill=colour)
    return picture.reduce(drawing.FINER)


def drawn() -> dict[str, Image.Image]:
    """The same for every language."""
    return {
        "icon.png": make_icons.whole(512, corner=0).convert("RGB"),
        "featureGraphic.png": feature_graphic(),
    }


# -- taken on the tour -------------------------------------------------------------------------


def screenshots(language: str) -> Iterator[tuple[str, Image.Image]]:
    """As the tour comes by."""
    from tools.driver.driver import Driver
    from tools.tour.stops import stops

    wanted = set(STOPS)
    with tempfile.TemporaryDirectory() as folder:
        phone = Driver(Path(folder, "data"), SIZE, DENSITY, language=language, look="dark")
        try:
            for name, act in stops():
                act(phone)
                if name in wanted:
                    wanted.remove(name)
                    with Image.open(phone.picture(Path(folder, "picture.png"))) as picture:
                        yield f"{STOPS.index(name) + 1}_{name}.png", picture.convert("RGB")
                if not wanted:
                    return
        finally:
            phone.stop()


def main(arguments: list[str] | None = None) -> int:
    import tools.driver  # noqa: F401 (it settles what Kivy reads)
    from languages import LANGUAGES

    parser = argparse.ArgumentParser("python -m tools.store_pictures", description=__doc__)
    parser.add_argument("--drawn", action="store_true", help="leave the tour out")
    parser.add_argument("--lang", choices=LANGUAGES, action="append", help="not all languages")
    chosen = parser.parse_args(arguments)
    for language in chosen.lang or LANGUAGES:
        images = store_folder(language) / "images"
        images.mkdir(parents=True, exist_ok=True)
        for name, picture in drawn().items():
            picture.save(images / name, optimize=True)
        if not chosen.drawn:
            taken = images / "phoneScreenshots"
            shutil.rmtree(taken, ignore_errors=True)
            taken.mkdir()
            for name, picture in screenshots(language):
                picture.save(taken / name, optimize=True)
        sizes = sum(path.stat().st_size for path in images.rglob("*.png"))
        print(f"{images.relative_to(ROOT)}: {sizes / 1e6:.1f} MB", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
