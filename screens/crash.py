"""Shown when the app broke: what happened, what is safe, the log, the way back and ways round."""

from kivy.properties import DictProperty, ObjectProperty, StringProperty

from app.page import Page
from device import device
from i18n import N_, tr

MOST_LINES = 25
SHARED_AS = "diablotin-crash.txt"
WORDS = {"saved": N_("The log is in {place}"), "failed": N_("The log cannot be shared from here.")}


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
        if done.what in WORDS:  # a share sheet speaks for itself
            self.nav.snack(tr(WORDS[done.what], place=done.place))

    def on_next(self) -> None:
        if self.go_on:
            self.go_on()

    def back(self) -> bool:
        self.on_next()
        return True
