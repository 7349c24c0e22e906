"""The phone: what the app asks of the machine it runs on, behind one face.

`device` is the machine at hand. Screens use it without asking which one it is; every call works
or quietly does nothing.
"""

from kivy.utils import platform

from device.face import Device, Insets

__all__ = ["Device", "Insets", "device"]


def _machine() -> Device:
    if platform == "android":
        from device.android import Android

        return Android()
    from device.desktop import Desktop

    return Desktop()


device = _machine()
