"""Shown instead of the app when its memory cannot be opened: what is wrong, what to do."""

from kivy.properties import ObjectProperty, StringProperty

from app.page import Page
from words.store_errors import explained


class StorageTroublePage(Page):
    error = ObjectProperty(None, allownone=True)
    retry = ObjectProperty(None, allownone=True)
    message = StringProperty()

    def refresh(self) -> None:
        self.message = explained(self.error) if self.error else ""

    def on_next(self) -> None:
        if self.retry:
            self.retry()
