"""The works that ship with the app, and the licence of each."""

from pathlib import Path
from typing import NamedTuple

ASSETS = Path(__file__).resolve().parent.parent / "assets"
TEXTS = ASSETS / "licences"
APACHE = ASSETS / "fonts" / "LICENSE-MaterialSymbols.txt"


class Work(NamedTuple):
    name: str
    version: str
    licence: str
    """Its SPDX expression."""
    path: Path
    """The text of the licence."""

    @property
    def title(self) -> str:
        return f"{self.name} {self.version}".strip()


def own_licence() -> Path:
    """The licence of the app. The wheel has it once, where Python looks for it: in its metadata."""
    installed = ASSETS.parent.parent.glob("diablotin-*.dist-info/licenses/LICENSE")
    return next(installed, TEXTS / "diablotin.txt")


EVERYWHERE = (
    Work("Diablotin", "", "MIT", own_licence()),
    Work("Kivy", "2.3.1", "MIT", TEXTS / "kivy.txt"),
    Work("plyer", "2.1.0", "MIT", TEXTS / "plyer.txt"),
    Work("Starlette", "1.10.0", "BSD-3-Clause", TEXTS / "starlette.txt"),
    Work("Uvicorn", "0.54.0", "BSD-3-Clause", TEXTS / "uvicorn.txt"),
    Work("h11", "0.16.0", "MIT", TEXTS / "h11.txt"),
    Work("AnyIO", "4.16.0", "MIT", TEXTS / "anyio.txt"),
    Work("Click", "8.5.1", "BSD-3-Clause", TEXTS / "click.txt"),
    Work("idna", "3.20", "BSD-3-Clause", TEXTS / "idna.txt"),
    Work("Segno", "1.6.6", "BSD-3-Clause", TEXTS / "segno.txt"),
    Work("openskill", "6.2.0", "MIT", TEXTS / "openskill.txt"),
    Work("XlsxWriter", "3.3.1", "BSD-2-Clause", TEXTS / "xlsxwriter.txt"),
    Work("Roboto", "", "OFL-1.1", ASSETS / "fonts" / "LICENSE-Roboto.txt"),
    Work("Noto Emoji", "", "OFL-1.1", ASSETS / "fonts" / "LICENSE-NotoEmoji.txt"),
    Work("Material Symbols", "", "Apache-2.0", APACHE),
)

ON_ANDROID = (
    Work("Python", "3.14.2", "PSF-2.0", TEXTS / "python.txt"),
    Work("certifi", "2026.10.18", "MPL-2.0", TEXTS / "certifi.txt"),
    Work("chardet", "5.2.0", "LGPL-2.1-or-later", TEXTS / "chardet.txt"),
    Work("filetype", "1.2.0", "MIT", TEXTS / "filetype.txt"),
    Work("pyjnius", "1.7.0", "MIT", TEXTS / "pyjnius.txt"),
    Work("python-for-android", "2026.05.09", "MIT", TEXTS / "python-for-android.txt"),
    Work("requests", "2.34.2", "Apache-2.0", TEXTS / "requests.txt"),
    Work("six", "1.17.0", "MIT", TEXTS / "six.txt"),
    Work("urllib3", "2.8.0", "MIT", TEXTS / "urllib3.txt"),
    Work("SDL", "2.30.11", "Zlib", TEXTS / "sdl.txt"),
    Work("SDL_image", "2.8.2", "Zlib", TEXTS / "sdl.txt"),
    Work("SDL_mixer", "2.6.3", "Zlib", TEXTS / "sdl.txt"),
    Work("SDL_ttf", "2.22.0", "Zlib", TEXTS / "sdl.txt"),
    Work("FreeType", "", "FTL", TEXTS / "freetype.txt"),
    Work("HarfBuzz", "", "MIT-Modern-Variant", TEXTS / "harfbuzz.txt"),
    Work("libwebp", "", "BSD-3-Clause", TEXTS / "libwebp.txt"),
    Work("SQLite", "3.50.4", "blessing", TEXTS / "sqlite.txt"),
    Work("OpenSSL", "3.3.1", "Apache-2.0", APACHE),
    Work("libffi", "3.4.2", "MIT", TEXTS / "libffi.txt"),
    Work("AndroidX Core", "1.6.0", "Apache-2.0", APACHE),
    Work("jtar", "", "Apache-2.0", APACHE),
)
WORKS = EVERYWHERE + ON_ANDROID
