"""Build the three fonts of the app from the published ones.

    python -m tools.make_fonts ROBOTO_REGULAR ROBOTO_BOLD NOTO_EMOJI_REGULAR NOTO_EMOJI_BOLD \
        MATERIAL_SYMBOLS_ROUNDED

Kivy's text renderer takes one font per label and has no fallback, so a name with an emoji in it
needs a font that has letters *and* emoji: Roboto gets the glyphs of Noto Emoji, and the narrow
no-break space that French typography asks for. The icon font keeps only the glyphs in `ICONS`.
The sources are published by Google Fonts; a compressed one (.woff2) needs the package `brotli`.
"""

import os
import sys
from pathlib import Path

os.environ["KIVY_LOG_MODE"] = "PYTHON"  # or the log of fontTools would fill the terminal

from fontTools import subset
from fontTools.ttLib import TTFont, newTable
from fontTools.ttLib.tables._c_m_a_p import CmapSubtable
from fontTools.ttLib.tables._g_l_y_f import Glyph
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = Path(__file__).resolve().parent.parent
FONTS = ROOT / "assets" / "fonts"
sys.path.insert(0, str(ROOT))

from widgets.icons import ICONS  # noqa: E402  (needs the path above)

NARROW_NO_BREAK_SPACE = 0x202F
# Joiners, variation selectors and skin tones: without shaping they would show as boxes, so they
# take no room and show nothing; a joined emoji then reads as its parts.
SILENT = [0x200B, 0x200C, 0x200D, 0x2060, 0xFE0E, 0xFE0F, *range(0x1F3FB, 0x1F400)]


def text_font(roboto: Path, emoji: Path, family: str, style: str) -> TTFont:
    font = TTFont(roboto)
    letters = font.getBestCmap()
    extra = _emoji_glyphs(emoji, without=set(letters) | set(SILENT))
    glyf, hmtx = font["glyf"], font["hmtx"]
    added: dict[int, str] = {}

    def add(name: str, glyph: Glyph, advance: int, left: int) -> None:
        glyf.glyphs[name] = glyph
        font.glyphOrder.append(name)
        hmtx[name] = (advance, left)

    source = extra["glyf"]
    renamed = {name: f"emoji.{name}" for name in extra.getGlyphOrder()}
    for name in extra.getGlyphOrder():
        glyph = source[name]
        glyph.expand(source)
        for part in getattr(glyph, "components", []):
            part.glyphName = renamed[part.glyphName]
        add(renamed[name], glyph, *extra["hmtx"][name])
    added.update({code: renamed[name] for code, name in extra.getBestCmap().items()})

    add("narrownbspace", Glyph(), hmtx[letters[0x20]][0] * 2 // 3, 0)
    add("silent", Glyph(), 0, 0)
    added[NARROW_NO_BREAK_SPACE] = "narrownbspace"
    added.update(dict.fromkeys(SILENT, "silent"))

    font["cmap"].tables = [
        _cmap(4, 1, {c: n for c, n in {**letters, **added}.items() if c < 0x10000}),
        _cmap(12, 10, {**letters, **added}),
    ]
    font.setGlyphOrder(font.glyphOrder)
    for tag in ("GSUB", "GDEF", "STAT"):  # no shaping in Kivy; GPOS stays for its kerning
        if tag in font:
            del font[tag]
    _rename(font, family, style)
    return font


def _emoji_glyphs(path: Path, without: set[int]) -> TTFont:
    font = TTFont(path)
    wanted = [code for code in font.getBestCmap() if code > 0x7F and code not in without]
    return _subset(font, wanted)


def icon_font(path: Path) -> TTFont:
    font = TTFont(path)
    instantiateVariableFont(font, {"FILL": 1, "wght": 500, "GRAD": 0, "opsz": 24}, inplace=True)
    ligatures = _ligatures(font)
    codes = {name: code for code, name in font.getBestCmap().items()}
    chosen = {}
    for icon, char in ICONS.items():
        glyph = ligatures.get(icon)
        if glyph is None or codes.get(glyph) != ord(char):
            have = codes.get(glyph or "", 0)
            sys.exit(f"widgets/icons.py: {icon} should be {have:#x}, not {ord(char):#x}")
        chosen[ord(char)] = glyph
    font = _subset(font, list(chosen))
    font.flavor = None  # plain TrueType, not the compressed web font that it came from
    _rename(font, "Diablotin Icons", "Regular")
    return font


def _ligatures(font: TTFont) -> dict[str, str]:
    """The icon's name -> its glyph, as the font's own ligatures give it."""
    chars = {name: chr(code) for code, name in font.getBestCmap().items()}
    found = {}
    for lookup in font["GSUB"].table.LookupList.Lookup:
        for table in lookup.SubTable:
            table = getattr(table, "ExtSubTable", table)
            for first, ligatures in getattr(table, "ligatures", {}).items():
                for ligature in ligatures:
                    parts = [first, *ligature.Component]
                    found["".join(chars.get(part, "?") for part in parts)] = ligature.LigGlyph
    return found


def _subset(font: TTFont, codes: list[int]) -> TTFont:
    options = subset.Options()
    options.layout_features = []
    options.hinting = False
    options.notdef_outline = True
    options.drop_tables += ["STAT", "vhea", "vmtx", "GSUB", "GPOS", "GDEF"]
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=codes)
    cutter.subset(font)
    return font


def _cmap(kind: int, encoding: int, mapping: dict[int, str]) -> CmapSubtable:
    table = CmapSubtable.newSubtable(kind)
    table.platformID, table.platEncID, table.language = 3, encoding, 0
    table.cmap = mapping
    return table


def _rename(font: TTFont, family: str, style: str) -> None:
    """A changed font must not pass for the original; its copyright and licence lines stay."""
    names = font["name"]
    kept = [record for record in names.names if record.nameID in (0, 5, 13, 14)]
    font["name"] = newTable("name")
    font["name"].names = kept
    for number, value in {
        1: family,
        2: style,
        4: f"{family} {style}",
        6: f"{family.replace(' ', '')}-{style}",
    }.items():
        font["name"].setName(value, number, 3, 1, 0x409)


def main(arguments: list[str]) -> None:
    if len(arguments) != 5:
        sys.exit(__doc__)
    regular, bold, emoji, bold_emoji, symbols = map(Path, arguments)
    FONTS.mkdir(parents=True, exist_ok=True)
    text_font(regular, emoji, "Diablotin Sans", "Regular").save(FONTS / "text.ttf")
    text_font(bold, bold_emoji, "Diablotin Sans", "Bold").save(FONTS / "text-bold.ttf")
    icon_font(symbols).save(FONTS / "icons.ttf")
    for path in sorted(FONTS.glob("*.ttf")):
        print(f"{path.relative_to(ROOT)}: {path.stat().st_size // 1024} KB")


if __name__ == "__main__":
    main(sys.argv[1:])
