"""Settings: how the app looks, sounds and lies in the hand. Every change shows at once."""

from kivy.app import App
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from app.page import Page
from app.preferences import TEXT_SIZES
from device import device
from i18n import tr
from languages import LANGUAGES, forms
from version import VERSION
from words.about import version_and_licences
from words.backups import last_backup, trouble
from words.spoken import sample


class SettingsPage(Page):
    preferences = ObjectProperty()
    has_voice = BooleanProperty(True)
    """Whether the phone can speak the language of the app, as far as is known."""
    last_backup = StringProperty()
    about = StringProperty()

    def __init__(self, **kwargs) -> None:
        kwargs.setdefault("preferences", App.get_running_app().preferences)
        super().__init__(**kwargs)

    def refresh(self) -> None:
        self.ids.language.options = [
            ("system", tr("Auto")),
            *((language, forms(language).name) for language in LANGUAGES),
        ]
        self.ids.look.options = [
            ("system", tr("Auto")),
            ("dark", tr("Dark")),
            ("light", tr("Light")),
        ]
        self.ids.text_size.options = list(
            zip(map(str, TEXT_SIZES), (tr("Normal"), tr("Large"), tr("Largest")), strict=True)
        )
        self.last_backup = self._last_backup()
        self.about = version_and_licences(VERSION)
        device.find_voice(tr.language, self._voice_found)

    def _last_backup(self) -> str:
        copies = self.session.backups.all() if self.session else []
        if not copies and self.session and self.session.backups.unreachable:
            return trouble(reachable=False)
        return last_backup(copies[0].made if copies else None)

    # -- the voice -----------------------------------------------------------------------------

    def _voice_found(self, found: bool) -> None:
        self.has_voice = found

    def switch_spoken(self, wanted: bool) -> None:
        if not wanted:
            self.preferences.spoken = False
            return
        device.speak(sample(), tr.language, self._spoke)

    def _spoke(self, found: bool) -> None:
        self.has_voice = found
        if found:
            self.preferences.spoken = True
        else:
            self.nav.snack(
                tr(
                    "No voice speaks this language here. On a phone, look for “speech” "
                    "in the system’s settings."
                )
            )
