"""A desktop computer: no bars, no vibration, the language from the environment."""

import locale
import os

from device.face import Device


class Desktop(Device):
    def system_language(self) -> str | None:
        for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
            value = os.environ.get(name, "")
            if value and value != "C" and not value.startswith("C."):
                return value[:2].lower()
        spoken, _ = locale.getlocale()
        return spoken[:2].lower() if spoken and spoken != "C" else None
