"""Shown when the app broke: what happened, what is safe, the log, the way back and ways round."""

from kivy.properties import DictProperty, ObjectProperty, StringProperty

from app.page import Page
from device import device
from words.handover import log_handed_over

MOST_LINES = 25
SHARED_AS = "diablotin-crash.txt"


class CrashPage(Page):
    """`log` is the crash log, `go_on` leads back to the match. If that breaks again, `ways` lead
    round it: to the history, to the backups and home. There are none without a memory."""

    log = ObjectProperty(None, allownone=True)
    go_on = ObjectProperty(None, allownone=True)
    ways = DictProperty()
    report = StringProperty()

    def refresh(self) -> None:
        # Its end says what happened; all of it would be taller than a phone can draw.
        lines = self.log.last().splitlines() if self.log else []
        self.report = "\n".join(lines[-MOST_LINES:])

    def share(self) -> None:
        done = device.share_file(SHARED_AS, self.log.read().encode(), "text/plain")
        if text := log_handed_over(done.what, done.place):
            self.nav.snack(text)

    def on_next(self) -> None:
        if self.go_on:
            self.go_on()

    def back(self) -> bool:
        self.on_next()
        return True
