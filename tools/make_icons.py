"""Draw the icon of the app, in every form and size that a phone, a shop or a desktop asks for, and
the imp of the app in all his moods.

    python -m tools.make_icons            write all of them
    python -m tools.make_icons FOLDER     write them under another folder

One drawing makes them all: see tools/imp.py. Launchers show the middle 72 of its 108 units, and
only the middle circle of 66 is never cut off.
"""

import json
import sys
from collections.abc import Iterable
from pathlib import Path

from PIL import Image, ImageDraw

from tools.drawing import CANVAS, FINER, Layer, Point, card, grown, leaning, mirrored, svg_paths
from tools.imp import (
    BARB,
    BROW,
    EMBER,
    EYE,
    FACE,
    FANG,
    GRIN,
    HORN,
    LEAN,
    MIDDLE,
    NIGHT,
    PIP,
    SECOND,
    SMILING,
    TAIL,
    VIEW,
    portrait,
)
from tools.imp_moods import MOODS

ROOT = Path(__file__).resolve().parent.parent

SHOWN = 72
PORTRAIT = 320

# -- the layers of the icon ----------------------------------------------------------------------


def _placed(points: Iterable[Point]) -> list[Point]:
    return leaning(points, LEAN, MIDDLE)


def foreground(size: int) -> Image.Image:
    layer = Layer(size)
    drawing = SMILING.drawn(size)
    layer.shadow(drawing, down=1.6, blur=2.2, strength=0.45)
    layer.image.alpha_composite(drawing)
    return layer.finished()


def background(size: int) -> Image.Image:
    layer = Layer(size)
    layer.shape([(0, 0), (CANVAS, 0), (CANVAS, CANVAS), (0, CANVAS)], fill=NIGHT)
    layer.glow((54, 56), 52, EMBER, 0.30)
    return layer.finished()


def monochrome(size: int) -> Image.Image:
    """The outline alone, for launchers that give it a colour of their own."""
    white = "#FFFFFF"
    layer = Layer(size)
    layer.shape(SECOND, fill=white)
    # Where colours differ elsewhere, a gap sets the shapes apart here.
    layer.hole(_placed(card(MIDDLE, 37.4, 44.4, 9.7)))
    for outline in (TAIL, BARB, _placed(FACE)):
        layer.shape(outline, fill=white)
    for horn in (_placed(HORN), _placed(mirrored(HORN))):
        layer.hole(grown(horn, 1.2))
        layer.shape(horn, fill=white)
    for outline in (EYE, BROW):
        layer.hole(_placed(outline))
        layer.hole(_placed(mirrored(outline)))
    for outline in (GRIN, PIP):
        layer.hole(_placed(outline))
    layer.shape(_placed(FANG), fill=white)
    return layer.finished()


# -- what is asked for -------------------------------------------------------------------------


def whole(size: int, corner: float) -> Image.Image:
    """Both layers, cut to what launchers show, with rounded corners (`corner` of 1 is a circle)."""
    full = round(size * CANVAS / SHOWN)
    picture = background(full)
    picture.alpha_composite(foreground(full))
    edge = (full - size) // 2
    picture = picture.crop((edge, edge, edge + size, edge + size))
    if corner:
        mask = Image.new("L", (size * FINER, size * FINER))
        ImageDraw.Draw(mask).rounded_rectangle(
            (0, 0, size * FINER - 1, size * FINER - 1), corner * size * FINER / 2, fill=255
        )
        picture.putalpha(mask.reduce(FINER))
    return picture


def presplash(size: int) -> Image.Image:
    """The picture is stretched to the width of the screen, so it has much of the night around."""
    picture = Image.new("RGBA", (size, size), NIGHT)
    drawn = round(size * 0.62)
    picture.alpha_composite(foreground(drawn), ((size - drawn) // 2, (size - drawn) // 2))
    return picture.convert("RGB")


def pictures() -> dict[str, Image.Image]:
    return {
        "packaging/icons/foreground.png": foreground(432),
        "packaging/icons/background.png": background(432).convert("RGB"),
        "packaging/icons/legacy.png": whole(512, corner=0.42),
        "packaging/icons/shop.png": whole(512, corner=0).convert("RGB"),
        "packaging/icons/presplash.png": presplash(1024),
        "packaging/desktop/org.diablotin.diablotin.png": whole(128, corner=0.42),
        "packaging/android/res/mipmap/icon_monochrome.png": monochrome(432),
        "assets/icon.png": whole(256, corner=0.42),
        **{f"assets/imp/{mood}.png": portrait(imp, PORTRAIT) for mood, imp in MOODS.items()},
    }


def texts() -> dict[str, str]:
    """The imp for the web page of other phones: a script, so that he is there without the host."""
    moods = ",\n".join(
        f"  {mood}: {json.dumps(svg_paths(imp.shapes), separators=(',', ':'))}"
        for mood, imp in MOODS.items()
    )
    view = " ".join(map(str, VIEW))
    script = f"""// The imp in his moods, by tools/make_icons.py: colours above and below, outline.

export const VIEW = "{view}";
export const IMPS = {{
{moods},
}};
"""
    return {"board/page/imps.js": script}


def main(arguments: list[str]) -> int:
    if len(arguments) > 1 or arguments[:1] in (["-h"], ["--help"]):
        print(__doc__)
        return 0 if arguments[:1] in (["-h"], ["--help"]) else 2
    folder = Path(arguments[0]) if arguments else ROOT
    for name, picture in pictures().items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        picture.save(path, optimize=True)
        print(f"{name}  {picture.width}×{picture.height}")
    for name, text in texts().items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
        print(name)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
