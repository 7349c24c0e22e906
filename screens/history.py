"""History: what stands there until there is something to show."""

from screens.base import Page


class HistoryPage(Page):
    pass
