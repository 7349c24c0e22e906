"""Other apps and files on Android: the share sheet, links, and the Storage Access Framework.

Files are chosen in the system's own dialog, which gives the app leave for just that file: no
permission to see others is ever asked for.
"""

import itertools
import os
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jnius
from android import activity as results
from jnius import autoclass, cast
from kivy.clock import mainthread
from kivy.logger import Logger

from device.interface import (
    CANCELLED,
    FAILED,
    LARGEST_PICKED_FILE,
    SHOWN,
    HandoverResult,
    Picked,
    careful,
    free_path,
)

SHARED = "shared"  # in the cache folder; what packaging/android/res/xml/shared_files.xml opens
SHARED_BEFORE = 20  # so many stay there: the app that got one may not have read it yet


class Files:
    def __init__(self) -> None:
        self._waiting: dict[int, Callable[[Any], None]] = {}
        self._codes = itertools.count(4100)

    @property
    def _activity(self) -> Any:
        return autoclass("org.kivy.android.PythonActivity").mActivity

    # -- handing over --------------------------------------------------------------------------

    def view(self, link: str) -> HandoverResult:
        names = autoclass("android.content.Intent")
        self._activity.startActivity(
            names(names.ACTION_VIEW, autoclass("android.net.Uri").parse(link))
        )
        return SHOWN

    def share_text(self, text: str) -> HandoverResult:
        names = autoclass("android.content.Intent")
        intent = names(names.ACTION_SEND)
        intent.setType("text/plain")
        intent.putExtra(names.EXTRA_TEXT, _string(text))
        return self._show_sheet(intent)

    def share(self, name: str, data: bytes, kind: str) -> HandoverResult:
        names = autoclass("android.content.Intent")
        uri = self._uri_of(self._in_cache(name, data))
        intent = names(names.ACTION_SEND)
        intent.setType(kind)
        intent.putExtra(names.EXTRA_STREAM, cast("android.os.Parcelable", uri))
        intent.addFlags(names.FLAG_GRANT_READ_URI_PERMISSION)
        # With the file as clip data the sheet itself may show what is shared.
        intent.setClipData(
            autoclass("android.content.ClipData").newRawUri(
                cast("java.lang.CharSequence", _string(name)), uri
            )
        )
        return self._show_sheet(intent)

    def _show_sheet(self, intent: Any) -> HandoverResult:
        sheet = autoclass("android.content.Intent").createChooser(intent, None)
        self._activity.startActivity(sheet)
        return SHOWN

    def _in_cache(self, name: str, data: bytes) -> Path:
        folder = Path(self._activity.getCacheDir().getAbsolutePath(), SHARED)
        folder.mkdir(exist_ok=True)
        before = sorted(folder.iterdir(), key=lambda path: path.stat().st_mtime)
        for path in before[:-SHARED_BEFORE]:
            path.unlink(missing_ok=True)
        path = free_path(folder / Path(name).name, data)
        path.write_bytes(data)
        return path

    def _uri_of(self, path: Path) -> Any:
        provider = autoclass("androidx.core.content.FileProvider")
        authority = self._activity.getPackageName() + ".files"
        file = autoclass("java.io.File")(str(path))
        return provider.getUriForFile(self._activity, authority, file)

    # -- the system's dialogs ------------------------------------------------------------------

    def pick(self, then: Callable[[Picked], object]) -> None:
        answer = mainthread(then)
        try:
            names = autoclass("android.content.Intent")
            # Any type: what a match file is called differs from one file manager to the next.
            self._ask(names.ACTION_OPEN_DOCUMENT, "*/*", "", lambda uri: answer(self._read(uri)))
        except Exception as error:
            Logger.warning("Diablotin: no dialog for files: %s", error)
            answer(Picked(None, problem="no_dialog"))

    def save(
        self, name: str, data: bytes, kind: str, then: Callable[[HandoverResult], object]
    ) -> None:
        answer = mainthread(then)
        try:
            names = autoclass("android.content.Intent")
            self._ask(
                names.ACTION_CREATE_DOCUMENT, kind, name, lambda uri: answer(self._write(uri, data))
            )
        except Exception as error:
            Logger.warning("Diablotin: no dialog for files: %s", error)
            answer(FAILED)

    def _ask(self, action: str, kind: str, name: str, then: Callable[[Any], None]) -> None:
        names = autoclass("android.content.Intent")
        intent = names(action)
        intent.addCategory(names.CATEGORY_OPENABLE)
        intent.setType(kind)
        if name:
            intent.putExtra(names.EXTRA_TITLE, _string(name))
        if not self._waiting:
            results.bind(on_activity_result=self._answered)
        code = next(self._codes)
        self._waiting[code] = then
        try:
            self._activity.startActivityForResult(intent, code)
        except Exception:
            self._forget(code)
            raise

    def _answered(self, code: int, result: int, intent: Any) -> None:
        """On the system's own thread. Files of a cloud take their time, so they get another."""
        then = self._forget(code)
        if then is None:
            return
        chosen = result == autoclass("android.app.Activity").RESULT_OK and intent is not None
        uri = intent.getData() if chosen else None

        def work() -> None:
            try:
                then(uri)
            finally:
                jnius.detach()  # a thread that spoke Java must say goodbye

        threading.Thread(target=work, daemon=True).start()

    def _forget(self, code: int) -> Callable[[Any], None] | None:
        then = self._waiting.pop(code, None)
        if then and not self._waiting:
            results.unbind(on_activity_result=self._answered)
        return then

    @careful(Picked(None, problem="unreadable"))
    def _read(self, uri: Any) -> Picked:
        if uri is None:
            return Picked(None, problem="cancelled")
        name = self._name_of(uri)
        with os.fdopen(self._descriptor(uri, "r"), "rb") as file:
            data = file.read(LARGEST_PICKED_FILE + 1)
        if len(data) > LARGEST_PICKED_FILE:
            return Picked(None, name, "too_large")
        return Picked(data, name)

    @careful(FAILED)
    def _write(self, uri: Any, data: bytes) -> HandoverResult:
        if uri is None:
            return CANCELLED
        with os.fdopen(self._descriptor(uri, "wt"), "wb") as file:
            file.write(data)
        return HandoverResult("saved", self._name_of(uri))

    def _descriptor(self, uri: Any, mode: str) -> int:
        file = self._activity.getContentResolver().openFileDescriptor(uri, mode)
        return int(file.detachFd())

    @careful("")
    def _name_of(self, uri: Any) -> str:
        column = autoclass("android.provider.OpenableColumns").DISPLAY_NAME
        rows = self._activity.getContentResolver().query(uri, [column], None, None, None)
        try:
            return str(rows.getString(0)) if rows.moveToFirst() else ""
        finally:
            rows.close()


def _string(text: str) -> Any:
    """A Java text: Python's own fits several of Java's types, and pyjnius would have to guess."""
    return autoclass("java.lang.String")(text)
