"""A screen that is one long list below what narrows it down."""

from app.page import Page
from widgets.theme import theme


class ListPage(Page):
    """Its rows say how high they are before they exist, so it must know how wide they are."""

    def __init__(self, **kwargs) -> None:
        # The list goes down to the tabs, and one row stays one thing to look at.
        super().__init__(gap=0, two_columns=False, **kwargs)

    @property
    def room(self) -> float:
        """How wide the rows are."""
        return self.width - 2 * self.gutter

    def enter(self) -> None:
        theme.bind(small=self._refresh_soon)  # texts of another size are of another height
        super().enter()

    def leave(self) -> None:
        theme.unbind(small=self._refresh_soon)
        super().leave()

    def refresh(self) -> None:
        if self.parent:  # the first layout is still to come, with this size
            self.size = self.parent.size
        self._refresh_soon.cancel()
        self.show_rows()

    def show_rows(self) -> None:
        """Read what there is and hand it to the list."""

    def on_width(self, *_) -> None:
        """The phone was turned: texts wrap elsewhere."""
        if self.shown:
            self._refresh_soon()
