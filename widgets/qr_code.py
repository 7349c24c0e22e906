"""A code for cameras."""

from kivy.graphics.texture import Texture
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from widgets import load_kv
from widgets.hiding import Hideable

MARGIN = 4  # modules of white that belong to a code


class QrCode(Hideable, Widget):
    """Dark on white in both looks: cameras want it so."""

    text = StringProperty()
    code = ObjectProperty(None, allownone=True)
    """One texel a module."""
    module = NumericProperty(0)
    """How wide one of its squares is, in pixels."""

    drawn = NumericProperty(0)
    """How wide all of them are together."""

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        self.fbind("size", self._measure)
        self.fbind("code", self._measure)

    def on_text(self, *_) -> None:
        self.code = drawn(self.text) if self.text else None

    def _measure(self, *_) -> None:
        # Whole pixels, or some squares would be wider than others.
        self.module = self.width // (self.code.width + 2 * MARGIN) if self.code else 0


def drawn(text: str) -> Texture:
    import segno  # only whoever lets other phones in draws a code

    rows = segno.make(text, error="m", micro=False).matrix
    texture = Texture.create(size=(len(rows), len(rows)), colorfmt="luminance")
    texture.mag_filter = texture.min_filter = "nearest"
    texels = bytes(0 if module else 255 for row in reversed(rows) for module in row)
    texture.blit_buffer(texels, colorfmt="luminance", bufferfmt="ubyte")
    return texture


load_kv("qr_code")
