"""What a finger does: touchable things, and a scroll view that answers at once."""

from kivy.clock import Clock
from kivy.effects.dampedscroll import DampedScrollEffect
from kivy.metrics import dp
from kivy.properties import AliasProperty, BooleanProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.scrollview import ScrollView

from device import device
from widgets.hiding import Hideable
from widgets.surface import Filled, pressed

LEAST_SIZE = 48
"""dp that a finger needs."""
LONG_PRESS = 0.45


class Touchable(ButtonBehavior, Filled, Hideable):
    """A button of any look. `tag` is the stable name by which tests and the tour find it.
    Its `ground` is tinted while it is pressed.

    With `holds`, a long press dispatches `on_hold` instead of `on_release`.
    """

    tag = StringProperty()
    holds = BooleanProperty(False)

    __events__: tuple[str, ...] = ("on_hold",)

    ground = AliasProperty(
        lambda self: pressed(self.fill) if self.state == "down" else self.fill,
        bind=("fill", "state"),
    )

    def __init__(self, **kwargs) -> None:
        self._holding = None
        super().__init__(**kwargs)

    def on_touch_down(self, touch):
        taken = super().on_touch_down(touch)
        if taken and self.holds and self.state == "down":
            self._holding = Clock.schedule_once(lambda _: self._hold(touch), LONG_PRESS)
        return taken

    def on_touch_up(self, touch):
        self._stop_holding()
        return super().on_touch_up(touch)

    def on_press(self):
        device.tick()

    def on_hold(self):
        pass

    def let_go(self, touch) -> None:
        """The finger turned out to scroll or drag: this was no press."""
        self._stop_holding()
        touch.ungrab(self)
        self.state = "normal"

    def _hold(self, touch) -> None:
        if self.state == "down":
            self.let_go(touch)
            device.tick()
            self.dispatch("on_hold")

    def _stop_holding(self) -> None:
        if self._holding:
            self._holding.cancel()
            self._holding = None


class Scroller(ScrollView):
    """Hands a touch to its children at once and takes it over when the finger moves.

    Kivy's own scroll view makes every tap wait to see whether it becomes a scroll, and then
    holds the release back for another fifth of a second. A child that drags on its own sets
    `touch.ud["owner"]` and keeps the touch.
    """

    def __init__(self, **kwargs) -> None:
        kwargs.setdefault("effect_cls", DampedScrollEffect)
        super().__init__(**kwargs)
        self._dragged = None

    def on_touch_down(self, touch):
        if not self.collide_point(*touch.pos):
            return False
        if "button" in touch.profile and touch.button.startswith("scroll"):
            return super().on_touch_down(touch)
        taken = self.simulate_touch_down(touch)
        if self._axis_free("x") or self._axis_free("y"):
            touch.grab(self)
            return True
        return taken

    def on_touch_move(self, touch):
        if touch.grab_current is not self:
            return self._to_children("on_touch_move", touch)
        if self._dragged is None:
            self._dragged = self._wanted_axis(touch)
            if self._dragged is None:
                return True
            self._take_over(touch)
            self._effect_x_start_width, self._effect_y_start_height = self.size
            self._effect.start(getattr(touch, self._dragged))
        self._effect.update(getattr(touch, self._dragged))
        return True

    def on_touch_up(self, touch):
        if touch.grab_current is not self:
            return self._to_children("on_touch_up", touch)
        touch.ungrab(self)
        if self._dragged is not None:
            self._effect.stop(getattr(touch, self._dragged))
            self._dragged = None
        return True

    @property
    def _effect(self):
        return self.effect_x if self._dragged == "x" else self.effect_y

    def _axis_free(self, axis: str) -> bool:
        if not self._viewport:
            return False
        if axis == "x":
            return self.do_scroll_x and self._viewport.width > self.width + 1
        return self.do_scroll_y and self._viewport.height > self.height + 1

    def _wanted_axis(self, touch) -> str | None:
        if "owner" in touch.ud:
            return None
        dx, dy = abs(touch.x - touch.ox), abs(touch.y - touch.oy)
        axis = "x" if dx > dy else "y"
        return axis if max(dx, dy) > dp(10) and self._axis_free(axis) else None

    def _take_over(self, touch) -> None:
        for reference in list(touch.grab_list):
            widget = reference()
            if widget is self or widget is None:
                continue
            if isinstance(widget, Touchable):
                widget.let_go(touch)
            else:
                touch.ungrab(widget)
        touch.ud["owner"] = self

    def _to_children(self, event: str, touch):
        touch.push()
        touch.apply_transform_2d(self.to_local)
        taken = any(child.dispatch(event, touch) for child in self.children[:])
        touch.pop()
        return taken
