"""Backups: the copies on this phone, one more now, and the way back to one of them."""

from contextlib import suppress

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from app.page import Page
from i18n import tr
from store import BrokenBackup
from widgets.layout import Divider, ListRow
from widgets.overlays import Sheet
from words import backups as words
from words.phrases import capital
from words.store_errors import explained


class RestoreSheet(Sheet):
    """What going back means, before it is done."""

    restore = ObjectProperty(None, allownone=True)

    def agree(self) -> None:
        self.close()
        self.restore()


class BackupsPage(Page):
    watches = frozenset({"backups"})

    empty = BooleanProperty(False)
    trouble_title = StringProperty()
    trouble = StringProperty()

    @property
    def backups(self):
        return self.session.backups

    def refresh(self) -> None:
        self._list()
        unreachable = self.backups.unreachable
        error = unreachable or self.backups.last_error
        self.trouble_title = words.trouble(reachable=unreachable is None)
        self.trouble = explained(error) if error else ""

    def _list(self) -> None:
        copies = []
        for copy in self.backups.all():
            with suppress(OSError):  # thinned out at this moment, on the store's thread
                copies.append((copy, copy.path.stat().st_size))
        self.empty = not copies and not self.backups.unreachable
        rows = self.ids.copies
        rows.clear_widgets()
        for place, (copy, weight) in enumerate(copies):
            if place:
                rows.add_widget(Divider())
            row = ListRow(
                tag=f"backup:{place}",
                icon="archive",
                title=capital(words.moment(copy.made)),
                detail=words.file_size(weight),
            )
            row.bind(on_release=lambda _, copy=copy: self.ask(copy))
            rows.add_widget(row)

    def left(self) -> None:
        self.nav.hush()

    def on_next(self) -> None:
        self.session.back_up()
        self.nav.snack(tr("Everything is backed up."))

    # -- going back ----------------------------------------------------------------------------

    def ask(self, copy) -> None:
        self.nav.sheet(
            RestoreSheet(
                tag="restore",
                title=words.backup_title(copy.made),
                restore=lambda: self.restore(copy),
            )
        )

    def restore(self, copy) -> None:
        nav, session = self.nav, self.session
        try:
            until_now = session.restore_backup(copy)
        except BrokenBackup:
            nav.snack(tr("This backup is damaged. Nothing was changed; try another one."))
            return

        def undo() -> None:
            session.restore_backup(until_now)
            nav.restart("home")

        nav.restart("home")
        nav.snack(words.is_restored(copy.made), tr("Undo"), undo)
