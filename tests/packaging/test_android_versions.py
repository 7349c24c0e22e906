"""The Android half of device/ on every version of Android that it may meet.

A phone of a version lacks what later ones brought. Each of them is asked for all that the app can
ask of a phone; whatever then fails, or could be understood in two ways, fails here.
"""

import configparser
import re
import sys
import threading
from pathlib import Path

import pytest

from tests.packaging.android import Heard, answer, document, java, phone, system, wake
from tests.packaging.java import JAVA, NEWEST, Java, JavaException

__all__ = ["java", "phone", "system"]

ROOT = Path(__file__).resolve().parents[2]
OURS = [str(path) for path in (ROOT / "device").glob("android*.py")]


def oldest() -> int:
    spec = configparser.ConfigParser()
    spec.read(ROOT / "buildozer.spec", "utf-8")
    return int(spec["app"]["android.minapi"])


VERSIONS = range(oldest(), NEWEST + 1)


def use_everything(java, system, phone, tmp_path) -> None:
    """All that the app can ask of a phone, with every answer that leads further."""
    java.answers |= {
        "View.getGlobalVisibleRect": lambda _: True,
        "PythonActivity.getApplicationInfo": lambda: java.make(
            "ApplicationInfo", targetSdkVersion=NEWEST
        ),
        "PythonActivity.checkSelfPermission": lambda _: -1,
        "Enumeration.hasMoreElements": iter([True, True, False, False]).__next__,
        "Enumeration.nextElement": iter(
            [java.make("NetworkInterface"), java.make("InetAddress")]
        ).__next__,
    }
    phone.read_insets()
    phone.paint_bars(True)
    phone.system_language()
    phone.system_dark()
    phone.system_animated()
    phone.font_scale()
    phone.network_addresses()
    phone.ask_for_local_network()
    phone.leave()
    phone.tick()
    phone.buzz()
    phone.open_link("https://example.org")
    phone.share_text("a")
    phone.share_file("a.txt", b"a", "text/plain")
    found, spoken, saved, picked = Heard(), Heard(), Heard(), Heard()
    phone.find_voice("fr", found)
    wake(java, 0)
    assert found.told
    phone.speak("a", "fr", spoken)
    assert spoken.told
    phone.save_file("a.txt", b"a", "text/plain", saved)
    answer(java, system, -1, document(java, tmp_path / "a.txt"))
    assert saved.told
    java.calls.clear()
    phone.pick_file(picked)
    answer(java, system, -1, document(java, tmp_path / "a.txt"))
    assert picked.told.data == b"a"


@pytest.mark.parametrize("version", VERSIONS)
def test_nothing_is_asked_for_that_a_version_does_not_have(java, system, phone, tmp_path):
    use_everything(java, system, phone, tmp_path)
    assert java.refused == []


@pytest.fixture
def lines_run():
    """The lines of ours that run, in any thread."""
    run = set()

    def trace(frame, event, _):
        if frame.f_code.co_filename not in OURS:
            return None
        run.add((frame.f_code.co_filename, frame.f_lineno))
        return trace

    before = sys.gettrace()
    threading.settrace(trace)
    sys.settrace(trace)
    yield run
    sys.settrace(before)
    threading.settrace(before)


@pytest.mark.parametrize("version", [NEWEST])
def test_all_java_of_the_app_is_tried_there(lines_run, java, system, phone, tmp_path):
    use_everything(java, system, phone, tmp_path)
    phone._version = VERSIONS[0]  # what is there for older ones alone
    phone.read_insets()
    known = set(re.findall(r"(\w+)(?=\(| =|$| since)", JAVA, re.M))
    missed = [
        line.strip()
        for name in OURS
        for number, line in enumerate(Path(name).read_text("utf-8").splitlines(), 1)
        if (name, number) not in lines_run and set(re.findall(r"\.(\w+)\(", line)) & known
    ]
    assert missed == []


def test_what_a_version_does_not_have_yet_is_refused():
    java = Java(24)
    with pytest.raises(JavaException):
        java.autoclass("android.os.VibrationEffect")
    with pytest.raises(AttributeError):
        java.make("WindowInsets").getInsets(0)
    assert len(java.refused) == 2
    java = Java(26)
    java.autoclass("android.os.VibrationEffect").createOneShot(1, 1)
    assert java.refused == []


def test_a_number_that_the_list_leaves_open_is_refused():
    java = Java()
    with pytest.raises(JavaException, match="java_by_hand"):
        java.make("Rect").set(1, 2, 3, 4)
