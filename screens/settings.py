"""Settings: how the app looks and speaks. Every change shows at once."""

from kivy.app import App
from kivy.properties import ObjectProperty

from i18n import tr
from screens.base import Page

TEXT_SIZES = ("1.0", "1.15", "1.3")


class SettingsPage(Page):
    preferences = ObjectProperty()

    def __init__(self, **kwargs) -> None:
        kwargs.setdefault("preferences", App.get_running_app().preferences)
        super().__init__(**kwargs)

    def refresh(self) -> None:
        self.ids.language.options = [("system", tr("Phone’s")), ("fr", "Français"),
                                     ("en", "English")]  # fmt: skip
        self.ids.look.options = [("system", tr("Phone’s")), ("dark", tr("Dark")),
                                 ("light", tr("Light"))]  # fmt: skip
        self.ids.text_size.options = list(
            zip(TEXT_SIZES, (tr("Normal"), tr("Large"), tr("Largest")), strict=True)
        )
