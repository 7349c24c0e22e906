"""A match for others: first of all as a picture, and in every other form that somebody wants."""

from functools import partial

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

import scoring
from app.handover import tell, to_bg_stats
from app.page import Page
from app.picture_to_share import picture_of_match
from device import device
from i18n import tr
from sharing import file_names as names
from sharing.csv_file import UTF_8, UTF_16, Form, csv_file
from sharing.xlsx_file import MEDIA_TYPE, xlsx_file
from widgets.overlays import Menu
from widgets.share_picture import photograph, png
from words.share_text import message


class SharePage(Page):
    picture = ObjectProperty(None, allownone=True)
    """The texture of the picture, once it is drawn."""
    mode = StringProperty()
    finished = BooleanProperty(False)

    def __init__(self, **kwargs) -> None:
        self._pictured: tuple[object, ...] | None = None
        super().__init__(**kwargs)

    def refresh(self) -> None:
        if self.session.match is None:
            return
        self.finished = self.session.result.finished
        self._show_picture()

    def on_mode(self, *_) -> None:
        if self.shown:
            self._show_picture()

    def _show_picture(self) -> None:
        what = (self.session.match, self.session.players, tr.language, self.mode)
        if what != self._pictured:
            self._pictured = what
            photograph(self._new_picture(), self._take_picture)

    def _take_picture(self, picture) -> None:
        texture = picture.texture
        texture.flip_vertical()  # rows of a file come from the top, those of a texture do not
        self.picture = texture

    def _new_picture(self):
        return picture_of_match(self.session.match, self.session.result, self.session.players)

    # -- handing over --------------------------------------------------------------------------

    def on_next(self) -> None:
        """The picture, drawn anew: the system may have taken the one that is shown."""
        self.next_ready = False
        photograph(self._new_picture(), self._send_picture)

    def _send_picture(self, picture) -> None:
        self.next_ready = True
        if self.shown:
            self._send("png", png(picture), "image/png")

    def send_text(self) -> None:
        tell(self.nav, device.share_text(message(self.session.match, self.session.result)))

    def send_table(self) -> None:
        self._send("xlsx", xlsx_file(self.session.match, self.session.result), MEDIA_TYPE)

    def choose_csv(self) -> None:
        """For programs that want plain text: which of its two forms?"""
        forms = [
            ("csv:utf_8", "", tr("UTF-8"), partial(self._send_csv, UTF_8), tr("For most programs")),
            (
                "csv:utf_16",
                "",
                tr("UTF-16 with tabs"),
                partial(self._send_csv, UTF_16),
                tr("If accents or columns come out wrong in Excel"),
            ),
        ]
        self.nav.sheet(Menu(forms, tag="csv", title=tr("Which kind of CSV?")))

    def _send_csv(self, form: Form) -> None:
        self._send("csv", csv_file(self.session.match, self.session.result, form), "text/csv")

    def send_match(self) -> None:
        self._send("json", scoring.dumps(self.session.match).encode(), "application/json")

    def to_bg_stats(self) -> None:
        to_bg_stats(self)

    def _send(self, ending: str, data: bytes, kind: str) -> None:
        name = names.of_match(self.session.match, ending)
        tell(self.nav, device.share_file(name, data, kind))
