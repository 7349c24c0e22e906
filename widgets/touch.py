"""What a finger does: touchable things, and a scroll view that answers at once."""

from collections.abc import Iterator
from math import dist

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.effects.dampedscroll import DampedScrollEffect
from kivy.metrics import dp
from kivy.properties import AliasProperty, BooleanProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from device import device
from widgets.hiding import Hideable
from widgets.surface import Filled, pressed

LEAST_SIZE = 48
"""dp that a finger needs."""
LONG_PRESS = 0.45
STANDING = 1 / 3
"""Seconds that something new stands before a tap can be meant for it."""
BOUNCE = 0.15
"""Seconds from one press of a key to the next within which the second is not on purpose. People tap
five times a second."""
DRAG = 8
"""dp that a finger moves before it drags; less than it takes to scroll."""
LONGEST_FRAME = 0.05
FASTEST_FLING = 8000
"""dp in a second, as Android has it."""


class LastMove:
    """When the app last moved on to another page, sheet or step, and where the finger was then.

    The second of two taps comes too late for what it was meant for. It must not count for what
    stands there now: so for a moment nothing can be touched at that place, nor what moves on
    again anywhere. A key that is accepted meanwhile ends that: its user has seen the new page.

    A key that completes a number makes the entry step to the next one. Then only that key waits,
    and only for as long as a bouncing finger takes.
    """

    def __init__(self) -> None:
        self._at = -STANDING
        self._moves = 0
        self._lifted = self._place = (0.0, 0.0)
        self._by_itself = False
        self._key: Touchable | None = None
        self._bouncing: Touchable | None = None
        self._pressed = self._stepped = -BOUNCE
        self._shown = Clock.create_trigger(self._count_from_now, 0)

    def lifted(self, key: "Touchable", touch) -> None:
        self._key, self._lifted = key, _place(touch)
        self._pressed = touch.ud.get("pressed", self._pressed)
        if key is not self._bouncing:
            self._bouncing = None

    def stepped(self) -> None:
        """The key that was pressed last made the entry step on by itself."""
        self._bouncing, self._stepped = self._key, self._pressed

    def happened(self, by_itself: bool = False) -> None:
        """Fingers that still rest on something that moves on have missed it. A page that moved on
        `by_itself`, without being asked to, takes nobody by surprise: nothing at all can be
        touched for that moment."""
        for touch in EventLoop.touches:
            for widget in _holders(touch):
                if isinstance(widget, Touchable) and widget.moves_on:
                    widget.let_go(touch)
        self._moves += 1
        self._place = self._lifted
        self._by_itself = by_itself
        self._count_from_now()
        self._shown()  # what is new may take long to build: it stands from its first frame on

    @property
    def just_now(self) -> bool:
        return 0 <= Clock.get_time() - self._at < STANDING

    @property
    def guards(self) -> bool:
        """Whether any touch would come too early."""
        return self.just_now or self._awaits_bounce

    @property
    def _awaits_bounce(self) -> bool:
        return self._bouncing is not None and 0 <= Clock.get_time() - self._stepped < BOUNCE

    def outruns(self, widget: "Touchable", touch) -> bool:
        """Whether a touch of this widget comes too early."""
        if widget is self._bouncing and self._awaits_bounce:
            return True
        if not self.just_now:
            return False
        near = dist(_place(touch), self._place) < dp(LEAST_SIZE) / 2
        return near or widget.moves_on or self._by_itself

    def pressed(self, touch) -> None:
        """Note in the touch when and on which page it was pressed."""
        touch.ud["moves"], touch.ud["pressed"] = self._moves, Clock.get_time()

    def accepted(self, touch) -> None:
        """End the guard: a key was pressed on the page as it is now, after its first frame."""
        if touch.ud.get("moves") == self._moves and not self._shown.is_triggered:
            self._at = -STANDING

    def _count_from_now(self, *_) -> None:
        self._at = Clock.get_time()


def let_go_within(container: Widget) -> None:
    """Nobody touches anything in here any more, wherever fingers still rest."""
    for touch in EventLoop.touches:
        for widget in _holders(touch):
            if container in _around(widget):
                if isinstance(widget, Touchable | Scroller):
                    widget.let_go(touch)
                else:
                    touch.ungrab(widget)


def forget_fingers(container: Widget) -> None:
    """The app was away: whatever touched the screen has gone, and nobody may have said so."""
    let_go_within(container)
    EventLoop.touches.clear()


def _holders(touch) -> list[Widget]:
    return [widget for widget in (ref() for ref in touch.grab_list) if isinstance(widget, Widget)]


def _around(widget: Widget) -> Iterator[Widget]:
    """The widget and all that it lies in."""
    while isinstance(widget, Widget):
        yield widget
        widget = widget.parent


def _place(touch) -> tuple[float, float]:
    """Where a touch is in the window, whatever is asked about it."""
    return touch.sx * EventLoop.window.width, touch.sy * EventLoop.window.height


class Touchable(ButtonBehavior, Filled, Hideable):
    """A button of any look. `tag` is the stable name by which tests and the tour find it.
    Its `ground` is tinted while it is pressed.

    With `holds`, a long press dispatches `on_hold` instead of `on_release`. What `moves_on` to
    the next page, step or turn takes one tap at a time (see `LastMove`).
    """

    tag = StringProperty()
    holds = BooleanProperty(False)
    moves_on = BooleanProperty(False)

    __events__: tuple[str, ...] = ("on_hold",)

    ground = AliasProperty(
        lambda self: pressed(self.fill) if self.state == "down" else self.fill,
        bind=("fill", "state"),
    )

    def __init__(self, **kwargs) -> None:
        self._holding = None
        super().__init__(**kwargs)

    def on_touch_down(self, touch):
        if self.collide_point(*touch.pos) and last_move.outruns(self, touch):
            return True
        taken = super().on_touch_down(touch)
        if taken and self.state == "down":
            last_move.pressed(touch)
        if taken and self.holds and self.state == "down":
            self._holding = Clock.schedule_once(lambda _: self._hold(touch), LONG_PRESS)
        return taken

    def on_touch_up(self, touch):
        self._stop_holding()
        if touch.grab_current is self:
            if self.get_root_window() is None:  # taken away from under the finger
                self.let_go(touch)
                return True
            last_move.lifted(self, touch)
            if self.collide_point(*touch.pos):
                if self.moves_on:
                    last_move.happened()
                else:
                    last_move.accepted(touch)
        return super().on_touch_up(touch)

    def on_press(self):
        device.tick()

    def on_hold(self):
        pass

    def let_go(self, touch) -> None:
        """This was no press: the finger turned out to scroll, or the page is left."""
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


class Draggable(Touchable):
    """A button that can be dragged as well: then it dispatches `on_drag` with where the finger is,
    and `on_drop`, and no press. `lifted` ends without a drop where the page is left meanwhile."""

    lifted = BooleanProperty(False)

    __events__ = ("on_drag", "on_drop")

    def on_touch_move(self, touch):
        if touch.grab_current is not self:
            return False
        if not self.lifted and dist(touch.pos, touch.opos) > dp(DRAG) and self._may_drag(touch):
            touch.ud["owner"] = self
            self.lifted = True
            self.state = "normal"
        if self.lifted:
            self.dispatch("on_drag", touch.pos)
        return True

    def on_touch_up(self, touch):
        if touch.grab_current is not self or not self.lifted:
            return super().on_touch_up(touch)
        touch.ungrab(self)
        self.lifted = False
        self.dispatch("on_drop")
        return True

    def let_go(self, touch) -> None:
        super().let_go(touch)
        self.lifted = False

    def on_lifted(self, *_) -> None:
        if self.lifted:
            device.tick()

    def on_drag(self, pos) -> None:
        pass

    def on_drop(self) -> None:
        pass

    def _may_drag(self, touch) -> bool:
        return self.state == "down" and touch.ud.get("owner") in (None, self)


last_move = LastMove()


class ScrollEffect(DampedScrollEffect):
    """Kivy's, which takes a frame as long as it was: after a pause in the middle of a bounce it
    throws the list thousands of screens away."""

    value: float
    velocity: float

    def update_velocity(self, dt):
        super().update_velocity(min(dt, LONGEST_FRAME))

    def stop(self, val, t=None):
        super().stop(val, t)
        fastest = dp(FASTEST_FLING)
        self.velocity = max(-fastest, min(fastest, self.velocity))

    def settle(self) -> None:
        """Come to rest, within the bounds."""
        self.velocity = 0
        low, high = sorted((self.min, self.max))
        self.value = max(low, min(high, self.value))


class Scroller(ScrollView):
    """Hands a touch to its children at once and takes it over when the finger moves.

    Kivy's own scroll view makes every tap wait to see whether it becomes a scroll, and then
    holds the release back for another fifth of a second. A child that drags on its own sets
    `touch.ud["owner"]` and keeps the touch.
    """

    def __init__(self, **kwargs) -> None:
        kwargs.setdefault("effect_cls", ScrollEffect)
        super().__init__(**kwargs)
        self._dragged = None

    def on_touch_down(self, touch):
        if not self.collide_point(*touch.pos):
            return False
        if "button" in touch.profile and touch.button.startswith("scroll"):
            taken = super().on_touch_down(touch)
            touch.ungrab(self)
            self._touch = None  # Kivy waits for a wheel to be lifted, and takes no other meanwhile
            return taken
        taken = self.simulate_touch_down(touch)
        if self._axis_free("x") or self._axis_free("y"):
            touch.grab(self)
            return True
        return taken

    def on_touch_move(self, touch):
        if touch.grab_current is not self:
            return False
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
            return False
        touch.ungrab(self)
        if self._dragged is not None:
            self._effect.stop(getattr(touch, self._dragged))
            self._dragged = None
        return True

    def let_go(self, touch) -> None:
        """The page is left: the finger does not scroll it any more."""
        touch.ungrab(self)
        self._dragged = None
        self.settle()

    def settle(self) -> None:
        """Come to rest where there is something to see."""
        for effect in (self.effect_x, self.effect_y):
            if effect:
                effect.cancel()
                effect.settle()

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
        for widget in _holders(touch):
            if isinstance(widget, Touchable):
                widget.let_go(touch)
            elif widget is not self:
                touch.ungrab(widget)
        touch.ud["owner"] = self
