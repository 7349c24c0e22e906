"""Does a list stay where it is after a frame that took long, as when the phone sleeps while it
bounces?"""

from collections.abc import Iterator

from kivy.metrics import dp
from kivy.uix.scrollview import ScrollView

from tools.audit.findings import Finding
from tools.audit.visible_items import box_of, front
from tools.driver.driver import Driver

FLUNG = 2000
"""How fast a finger flings it past its end, in dp a second."""
PAUSE = 20
"""How long the frame takes, in seconds."""


def check_long_frame(phone: Driver) -> Iterator[Finding]:
    for scroller in [each for each in phone.walk(front(phone)) if isinstance(each, ScrollView)]:
        if not (scroller.do_scroll_y and scroller._viewport and scroller.height > 0):
            continue
        before, effect = scroller.scroll_y, scroller.effect_y
        effect.value = effect.max + dp(40)
        effect.velocity = dp(FLUNG)
        effect.update_velocity(PAUSE)
        phone.frames(1)
        frame = box_of(scroller)
        if box_of(scroller._viewport).meet(frame).area <= 0:
            yield Finding("thrown", "after a long frame nothing of the list is left", frame)
        effect.velocity = 0
        scroller.scroll_y = before
        scroller._update_effect_bounds()
        phone.frames(1)
