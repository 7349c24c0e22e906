"""Why a score is what it is, a line for each reason."""

from kivy.properties import ListProperty, StringProperty

from widgets import load_kv
from widgets.layout import Column, Row


class ReasonRow(Row):
    """A reason: its points, where they are not all there is, and its sentence."""

    points = StringProperty()
    text = StringProperty()


class Reasons(Column):
    """`lines` are (points, sentence)."""

    lines = ListProperty()

    def on_lines(self, *_) -> None:
        self.clear_widgets()
        for points, text in self.lines:
            self.add_widget(ReasonRow(points=points, text=text))


load_kv("reasons")
