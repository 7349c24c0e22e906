"""Handing something to the phone, and saying what became of it."""

from kivy.app import App

from device import HandoverResult, device
from i18n import tr
from session import Session
from sharing import bg_stats
from words import PROFILES
from words.handover import handed_over
from words.spoken import announcement


def tell(nav, outcome: HandoverResult) -> None:
    """Say where it went, unless another app came up: that says it by itself."""
    if text := handed_over(outcome.what, outcome.place):
        nav.snack(text)


def to_bg_stats(page) -> None:
    """Open BG Stats with the match; where it is not, the link is good for another phone."""
    session = page.session
    link = bg_stats.link(session.match, session.result)
    outcome = device.open_link(link)
    if outcome.what == "failed":
        if device.copy(link):
            page.nav.snack(tr("BG Stats did not open. Its link is copied."))
        else:
            tell(page.nav, outcome)
    elif outcome.what == "copied":
        page.nav.snack(tr("Link copied: open it on a phone that has BG Stats."))


def read_out(session: Session) -> None:
    """Say how the match stands, if somebody asked for it in the settings."""
    match, result = session.match, session.result
    if not (match and result and App.get_running_app().preferences.spoken):
        return
    text = announcement(PROFILES[match.game], match, result)
    if text:
        device.speak(text, tr.language)
