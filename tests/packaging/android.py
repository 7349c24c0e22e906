"""A phone with Android, for tests: a stand-in for jnius, and python-for-android's own modules."""

import importlib
import os
import sys
import threading
import time
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest
from kivy.clock import Clock

from tests.packaging.java import NEWEST, Java, JavaException, PythonJavaClass, java_method
from tools.driver import stepped_clock as stepped

PARTS = (
    "device.android",
    "device.android_files",
    "device.android_voice",
    "plyer.platforms.android",
    "plyer.platforms.android.vibrator",
)


def wait_for(condition) -> None:
    until = time.monotonic() + 10
    while not condition():
        assert time.monotonic() < until, "waited in vain"
        stepped.step()  # where an app ran before, time goes by like that
        Clock.tick()


class Heard(list):
    """What a `then` was told."""

    def __call__(self, told) -> None:
        assert threading.current_thread() is threading.main_thread()
        self.append(told)

    @property
    def told(self):
        wait_for(lambda: self)
        [told] = self
        return told


@pytest.fixture
def version():
    """Of Android; tests may say otherwise."""
    return NEWEST


@pytest.fixture
def java(tmp_path, version):
    java = Java(version)
    activity = java.find("PythonActivity")
    activity._statics["mActivity"] = java.make("PythonActivity")
    java.answers |= {
        "File.getAbsolutePath": lambda: str(tmp_path),
        "PythonActivity.getPackageName": lambda: "org.diablotin.diablotin",
        "Locale.getLanguage": lambda: "fr",
        "PythonActivity.moveTaskToBack": lambda _: True,
        "PythonActivity.getSystemService": lambda _: java.make("Vibrator"),
    }
    return java


@pytest.fixture
def system(java, monkeypatch):
    """The modules that are on a phone only: jnius, and python-for-android's own."""
    system = SimpleNamespace(listeners=[], detached=[])
    jnius = ModuleType("jnius")
    jnius.autoclass, jnius.cast, jnius.JavaException = java.autoclass, java.cast, JavaException
    jnius.PythonJavaClass, jnius.java_method = PythonJavaClass, java_method
    jnius.detach = lambda: system.detached.append(threading.current_thread())
    android = ModuleType("android")
    android.config = SimpleNamespace(JAVA_NAMESPACE="org.kivy.android")
    android.runnable = ModuleType("android.runnable")
    android.runnable.run_on_ui_thread = lambda method: method
    android.activity = ModuleType("android.activity")
    android.activity.bind = lambda on_activity_result: system.listeners.append(on_activity_result)
    android.activity.unbind = lambda on_activity_result: system.listeners.remove(on_activity_result)
    modules = {
        "jnius": jnius,
        "android": android,
        "android.runnable": android.runnable,
        "android.activity": android.activity,
    }
    for name, module in modules.items():
        monkeypatch.setitem(sys.modules, name, module)
    for name in PARTS:
        monkeypatch.delitem(sys.modules, name, raising=False)
    yield system
    for name in PARTS:
        sys.modules.pop(name, None)
    assert java.refused == []  # though the app may have caught it


@pytest.fixture
def phone(system, monkeypatch):
    module = importlib.import_module("device.android")
    vibrator = importlib.import_module("plyer.platforms.android.vibrator")
    monkeypatch.setattr(module, "vibrator", vibrator.instance())
    return module.Android()


def wake(java, status: int) -> None:
    [(_, listener)] = java.called("TextToSpeech.new")
    listener.onInit(status)


def document(java, path: Path):
    """A file that the system's dialog gives."""
    flags = {"r": os.O_RDONLY, "wt": os.O_WRONLY | os.O_CREAT | os.O_TRUNC}
    java.answers |= {
        "ContentResolver.openFileDescriptor": lambda uri, mode: java.make("ParcelFileDescriptor"),
        "ParcelFileDescriptor.detachFd": lambda: os.open(
            path, flags[java.called("ContentResolver.openFileDescriptor")[-1][1]]
        ),
        "Cursor.moveToFirst": lambda: True,
        "Cursor.getString": lambda column: path.name,
        "Intent.getData": lambda: java.make("Uri"),
    }
    return java.make("Intent")


def answer(java, system, result: int, intent) -> None:
    [(_, code)] = java.called("PythonActivity.startActivityForResult")
    for listener in list(system.listeners):
        listener(code + 1, result, intent)  # another app's answer is not ours
        listener(code, result, intent)
