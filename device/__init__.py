"""The phone: what the app asks of the machine it runs on, behind one interface.

`device` is the machine at hand. Screens use it without asking which one it is; every call works or
says that it cannot (see interface.py), and none raises.
"""

from kivy.utils import platform

from device.interface import Device, HandoverResult, Insets, Picked

__all__ = ["Device", "HandoverResult", "Insets", "Picked", "device"]


def _machine() -> Device:
    if platform == "android":
        from device.android import Android

        return Android()
    from device.desktop import Desktop

    return Desktop()


device = _machine()
