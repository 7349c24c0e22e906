"""Does an open page follow when the look, the language and the way the phone is held change?"""

from collections.abc import Iterator
from contextlib import contextmanager

from kivy.metrics import Metrics
from kivy.properties import ColorProperty

from device import device
from i18n import tr
from languages import LANGUAGES
from tools.audit.checks.text_fit import check_text_fit
from tools.audit.checks.translated import check_translated
from tools.audit.findings import Finding
from tools.audit.visible_items import VisibleItems, read_screen
from tools.driver.driver import Driver
from widgets.colour import DARK_INK, LIGHT_INK, rgba
from widgets.theme import PLAYERS, SUITS, theme

LEFT_BEHIND = {"clipped", "overlap", "untranslated", "stale"}
"""What shows that something did not follow. How small or broken letters may be is asked of pages
that were opened so."""

Colours = dict[tuple[int, ...], str]


def check_changed_page(phone: Driver) -> Iterator[Finding]:
    """Change all three at once, look, and put them back."""
    before = _tokens()
    with _changed(phone):
        items = read_screen(phone)
        for finding in (
            *check_text_fit(phone, items),
            *check_translated(phone, items),
            *_stale(items, before),
        ):
            if finding.kind in LEFT_BEHIND:
                yield finding._replace(what=f"after a change: {finding.what}", box=None)


@contextmanager
def _changed(phone: Driver) -> Iterator[None]:
    preferences = phone.app.preferences
    look, language = preferences.look, preferences.language
    preferences.look = "light" if theme.mode == "dark" else "dark"
    preferences.language = LANGUAGES[LANGUAGES.index(tr.language) - 1]
    _turn(phone)
    try:
        phone.settle()
        yield
    finally:
        preferences.look, preferences.language = look, language
        _turn(phone)
        phone.settle()


def _turn(phone: Driver) -> None:
    from kivy.core.window import Window

    density = Metrics.density
    width, height = (side / density for side in Window.size)
    insets = tuple(side / density for side in device.insets)
    phone.become((height, width), density, Metrics.fontscale, insets)


def _tokens() -> Colours:
    """The colours of the look, by their names."""
    return {
        _code(getattr(theme, name)): name
        for name, kind in theme.properties().items()
        if isinstance(kind, ColorProperty)
    }


def _stale(items: VisibleItems, before: Colours) -> Iterator[Finding]:
    """Drawn in a colour that only the look before has."""
    suits = (code for code, _ in SUITS.values())
    in_both = {_code(rgba(code)) for code in (*PLAYERS, *suits, DARK_INK, LIGHT_INK)}
    in_both.update(_tokens())
    for item in (*items.texts, *items.fills, *items.strokes):
        code = _code(item.colour)
        if code in before and code not in in_both:
            name = getattr(item, "text", "") or getattr(item.widget, "tag", "")
            yield Finding(
                "stale", f"{type(item.widget).__name__} {name!r} has the old {before[code]}"
            )


def _code(colour) -> tuple[int, ...]:
    return tuple(round(share * 255) for share in colour[:3])
