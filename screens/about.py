"""About the app: what it is, whose work is in it, and every licence in full."""

from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from app.licences import ASSETS, EVERYWHERE, ON_ANDROID, Work
from app.page import Page
from version import VERSION
from widgets.layout import Divider, ListRow
from words.about import version_line


class AboutPage(Page):
    version = StringProperty()
    icon = StringProperty(str(ASSETS / "icon.png"))

    def refresh(self) -> None:
        self.version = version_line(VERSION)

    def entered(self) -> None:
        if not self.ids.works.children:
            self._list(self.ids.works, EVERYWHERE, 0)
            self._list(self.ids.android_works, ON_ANDROID, len(EVERYWHERE))

    def _list(self, rows: Widget, works: tuple[Work, ...], first: int) -> None:
        for place, work in enumerate(works, first):
            if rows.children:
                rows.add_widget(Divider())
            row = ListRow(tag=f"licence:{place}", title=work.title, detail=work.licence)
            row.bind(
                on_release=lambda _, work=work: self.nav.open(
                    "licence", work=work.title, path=str(work.path)
                )
            )
            rows.add_widget(row)
