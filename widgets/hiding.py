"""The one way to hide something: `shows: condition`, in a box that closes ranks without it."""

from kivy.properties import BooleanProperty
from kivy.uix.widget import Widget


class Hideable:
    """What can be hidden, as a child of a `Collapsing` box.

    All our base classes have `shows` from here. Left to kv, it would appear in one of Kivy's
    classes when some rule first names it, and classes derived from that one and already in use
    would not notice.
    """

    shows = BooleanProperty(True)


class Collapsing:
    """A box that takes out the children that do not show, so that they leave no gap; they come
    back to their old places, whether kv or Python added them.

    An `index` counts the children that are hidden, too.
    """

    def __init__(self, **kwargs) -> None:
        self._members: list[Widget] = []  # as `children` would be if all of them showed
        super().__init__(**kwargs)

    def add_widget(self, widget: Widget, index: int = 0, **kwargs) -> None:
        self._members.insert(index, widget)
        hideable = isinstance(widget, Hideable)
        if hideable:
            widget.fbind("shows", self._toggle)
        if not hideable or widget.shows:
            self._put_in(widget, **kwargs)

    def add_first(self, widget: Widget) -> None:
        """Add a child before all others."""
        self.add_widget(widget, index=len(self._members))

    def remove_widget(self, widget: Widget) -> None:
        if widget in self._members:
            self._members.remove(widget)
            if isinstance(widget, Hideable):
                widget.funbind("shows", self._toggle)
        super().remove_widget(widget)

    def clear_widgets(self, children=None) -> None:
        super().clear_widgets([*self._members] if children is None else children)

    def turn_round(self) -> None:
        """Reverse the order."""
        self._members.reverse()
        self.children = self.children[::-1]

    def _toggle(self, widget: Widget, shows: bool) -> None:
        if not shows:
            super().remove_widget(widget)
        elif widget.parent is None:
            self._put_in(widget)

    def _put_in(self, widget: Widget, **kwargs) -> None:
        later = self._members[: self._members.index(widget)]
        super().add_widget(widget, index=sum(other.parent is self for other in later), **kwargs)
