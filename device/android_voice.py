"""The voice of an Android phone.

plyer's is fixed to US English and waits, on the thread that draws, until the system is ready. Here
the system says itself when it is, and what may take time happens on a thread of its own.
"""

import threading
from collections.abc import Callable
from typing import Any

import jnius
from jnius import PythonJavaClass, autoclass, cast, java_method
from kivy.clock import mainthread
from kivy.logger import Logger

from device.interface import careful

Answer = Callable[[bool], object]


class Ready(PythonJavaClass):
    """Told by the system when its voice can be used, or that it has none."""

    __javainterfaces__ = ("android/speech/tts/TextToSpeech$OnInitListener",)

    def __init__(self, then: Answer) -> None:
        super().__init__()
        self._then = then

    @java_method("(I)V")
    def onInit(self, status: int) -> None:
        self._then(status == autoclass("android.speech.tts.TextToSpeech").SUCCESS)


class Voice:
    def __init__(self) -> None:
        self._engine: Any = None
        self._listener: Ready | None = None
        self._made = threading.Event()
        self._usable: bool | None = None  # None while the system has not said so yet
        self._waiting: list[Answer] = []

    def find(self, language: str, then: Answer) -> None:
        self._do(lambda: self._knows(language), then)

    def speak(self, text: str, language: str, then: Answer | None = None) -> None:
        self._do(lambda: self._say(text, language), then)

    def _do(self, work: Callable[[], bool], then: Answer | None) -> None:
        """Once the voice is there, on another thread; then tell Kivy's thread how it went."""
        answer = mainthread(_nobody if then is None else then)

        def run() -> None:
            self._made.wait()  # the system may be quicker than our own thread
            try:
                answer(work())
            finally:
                jnius.detach()  # a thread that spoke Java must say goodbye

        def start(usable: bool) -> None:
            if usable:
                threading.Thread(target=run, daemon=True).start()
            else:
                answer(False)

        if self._usable is None:
            self._waiting.append(start)
            self._wake()
        else:
            start(self._usable)

    def _wake(self) -> None:
        if self._listener:
            return
        self._listener = Ready(self._woken)
        try:
            self._engine = autoclass("android.speech.tts.TextToSpeech")(
                autoclass("org.kivy.android.PythonActivity").mActivity, self._listener
            )
        except Exception as error:
            Logger.warning("Diablotin: no voice: %s", error)
            self._woken(False)
        self._made.set()

    def _woken(self, usable: bool) -> None:
        self._usable = usable
        waiting, self._waiting = self._waiting, []
        for start in waiting:
            start(usable)

    @careful(False)
    def _knows(self, language: str) -> bool:
        return bool(self._engine.isLanguageAvailable(autoclass("java.util.Locale")(language)) >= 0)

    @careful(False)
    def _say(self, text: str, language: str) -> bool:
        names = autoclass("android.speech.tts.TextToSpeech")
        if self._engine.setLanguage(autoclass("java.util.Locale")(language)) < 0:
            return False
        said = cast("java.lang.CharSequence", autoclass("java.lang.String")(text))
        return bool(self._engine.speak(said, names.QUEUE_FLUSH, None, "scores") == names.SUCCESS)


def _nobody(_: bool) -> None:
    """Hears an answer that no one waits for."""
