"""Names and settings: a text field, a choice of few, a switch."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix import textinput
from kivy.uix.textinput import TextInput

from widgets import load_kv
from widgets.buttons import SecondaryButton
from widgets.hiding import Hideable
from widgets.layout import Grid, HandedRow
from widgets.measured import NameLabel
from widgets.motion import motions
from widgets.surface import Ringed
from widgets.touch import Touchable

textinput.Label = NameLabel  # the renderer of all text fields; Kivy offers no other way


class Field(Ringed, Hideable, TextInput):
    """One line of text, or some where `multiline` says so. `most` characters at most; control
    characters never get in."""

    tag = StringProperty()
    most = NumericProperty(40)

    def insert_text(self, substring, from_undo=False):
        kept = "\u200d\n" if self.multiline else "\u200d"
        clean = "".join(sign for sign in substring if sign.isprintable() or sign in kept)
        return super().insert_text(clean[: max(0, int(self.most) - len(self.text))], from_undo)


class SegmentedChoice(Grid):
    """A few options beside each other, one of which holds: `options` are (value, text). With
    `in_a_row`, no more than so many are beside each other."""

    options = ListProperty()
    in_a_row = NumericProperty(0)
    value = StringProperty()
    tag = StringProperty("choice")
    key_height = NumericProperty(0)
    """Of the options; 0 is as high as other buttons are."""

    __events__ = ("on_choose",)

    def on_key_height(self, *_) -> None:
        for button in self.children:
            button.height = self.key_height

    def on_options(self, *_) -> None:
        if [value for value, _ in self.options] != [
            b.tag.rpartition(":")[2] for b in reversed(self.children)
        ]:
            self.clear_widgets()
            for value, _ in self.options:
                button = SecondaryButton(tag=f"{self.tag}:{value}", inset=dp(4))
                button.bind(on_release=self._chosen)
                self.add_widget(button)
        for button, (_, text) in zip(reversed(self.children), self.options, strict=True):
            button.text = text
            button.height = self.key_height or button.height
        self.on_value()

    def on_value(self, *_) -> None:
        for button in self.children:
            button.selected = button.tag.rpartition(":")[2] == self.value

    def on_choose(self, value: str) -> None:
        pass

    def _chosen(self, button: SecondaryButton) -> None:
        self.dispatch("on_choose", button.tag.rpartition(":")[2])


class SwitchRow(Touchable, HandedRow):
    """A setting that is on or off. Dispatches `on_switch` with what it should become."""

    title = StringProperty()
    detail = StringProperty()
    active = BooleanProperty(False)
    _place = NumericProperty(0)

    __events__ = ("on_switch",)

    def on_active(self, *_) -> None:
        motions.move(self, "_place", self._place, 1 if self.active else 0)

    def on_release(self) -> None:
        self.dispatch("on_switch", not self.active)

    def on_switch(self, active: bool) -> None:
        pass


load_kv("inputs")
