"""About the app: what it is, whose work is in it, and every licence in full."""

from pathlib import Path
from typing import NamedTuple

from kivy.properties import StringProperty

from app.page import Page
from version import VERSION
from widgets.layout import Divider, ListRow
from words.about import version_line

ASSETS = Path(__file__).resolve().parent.parent / "assets"


class Work(NamedTuple):
    name: str
    licence: str
    path: Path


WORKS = (
    Work("Diablotin", "MIT", ASSETS / "licences" / "diablotin.txt"),
    Work("Kivy 2.3.1", "MIT", ASSETS / "licences" / "kivy.txt"),
    Work("plyer 2.1.0", "MIT", ASSETS / "licences" / "plyer.txt"),
    Work("Starlette 1.10.0", "BSD 3-Clause", ASSETS / "licences" / "starlette.txt"),
    Work("Uvicorn 0.54.0", "BSD 3-Clause", ASSETS / "licences" / "uvicorn.txt"),
    Work("h11 0.16.0", "MIT", ASSETS / "licences" / "h11.txt"),
    Work("AnyIO 4.16.0", "MIT", ASSETS / "licences" / "anyio.txt"),
    Work("Click 8.5.1", "BSD 3-Clause", ASSETS / "licences" / "click.txt"),
    Work("idna 3.20", "BSD 3-Clause", ASSETS / "licences" / "idna.txt"),
    Work("Segno 1.6.6", "BSD 3-Clause", ASSETS / "licences" / "segno.txt"),
    Work("XlsxWriter 3.3.1", "BSD 2-Clause", ASSETS / "licences" / "xlsxwriter.txt"),
    Work("Roboto", "SIL Open Font License 1.1", ASSETS / "fonts" / "LICENSE-Roboto.txt"),
    Work("Noto Emoji", "SIL Open Font License 1.1", ASSETS / "fonts" / "LICENSE-NotoEmoji.txt"),
    Work(
        "Material Symbols", "Apache License 2.0", ASSETS / "fonts" / "LICENSE-MaterialSymbols.txt"
    ),
)


class AboutPage(Page):
    version = StringProperty()
    icon = StringProperty(str(ASSETS / "icon.png"))

    def refresh(self) -> None:
        self.version = version_line(VERSION)

    def entered(self) -> None:
        rows = self.ids.works
        if rows.children:
            return
        for place, work in enumerate(WORKS):
            if place:
                rows.add_widget(Divider())
            row = ListRow(tag=f"licence:{place}", title=work.name, detail=work.licence)
            row.bind(
                on_release=lambda _, work=work: self.nav.open(
                    "licence", work=work.name, path=str(work.path)
                )
            )
            rows.add_widget(row)
