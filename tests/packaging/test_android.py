"""The Android half of device/, against a stand-in that knows only the Java that exists."""

import ast
import configparser
import importlib
import threading
from pathlib import Path

import pytest

from device.interface import Insets
from tests.packaging.android import (
    Heard,
    answer,
    document,
    java,
    phone,
    system,
    version,
    wait_for,
    wake,
)
from tests.packaging.java import JavaException

__all__ = ["java", "phone", "system", "version"]

# The stand-in itself


def test_a_misspelt_name_fails(java):
    intent = java.autoclass("android.content.Intent")("x")
    with pytest.raises(JavaException):
        java.autoclass("android.content.Intend")
    with pytest.raises(AttributeError):
        intent.setTyp("text/plain")
    with pytest.raises(AttributeError):
        _ = java.autoclass("android.content.Intent").EXTRA_WORDS
    with pytest.raises(JavaException):
        intent.setType(3)
    with pytest.raises(JavaException):
        intent.setType("text", "plain")


def test_a_python_text_is_no_charsequence_and_fits_two_kinds_of_extra(java):
    names = java.autoclass("android.content.Intent")
    with pytest.raises(JavaException):
        names.createChooser(names("x"), "title")
    with pytest.raises(JavaException):
        names("x").putExtra("key", "text")


def test_what_python_for_android_offers_is_what_we_stand_in_for():
    pythonforandroid = pytest.importorskip("pythonforandroid")
    sources = Path(pythonforandroid.__file__).parent / "recipes/android/src/android"
    for module, names in {"activity": {"bind", "unbind"}, "runnable": {"run_on_ui_thread"}}.items():
        tree = ast.parse((sources / f"{module}.py").read_text("utf-8"))
        assert names <= {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}


# The system


@pytest.mark.parametrize(
    ("version", "room", "expected"),
    [
        (36, (0, 0, 1080, 2400), (0, 90, 0, 60)),  # under the bars: keep clear of them
        (33, (0, 90, 1080, 2340), (0, 0, 0, 0)),  # between the bars already
        (28, (0, 90, 1080, 2400), (0, 0, 0, 60)),  # partly
    ],
)
def test_insets_are_what_the_bars_cover_of_the_app(java, system, version, room, expected):
    bars = {"left": 0, "top": 90, "right": 0, "bottom": 60}
    java.answers |= {
        "WindowInsets.getInsets": lambda _: java.make("Insets", **bars),
        **{
            f"WindowInsets.getSystemWindowInset{side.title()}": lambda size=size: size
            for side, size in bars.items()
        },
        "View.getWidth": lambda: 1080,
        "View.getHeight": lambda: 2400,
        "View.getGlobalVisibleRect": lambda rect: _fill(rect, room),
    }
    phone = importlib.import_module("device.android").Android()
    phone.insets = Insets(1, 1, 1, 1)
    phone.read_insets()
    wait_for(lambda: phone.insets == expected)


def _fill(rect, sides) -> bool:
    rect.left, rect.top, rect.right, rect.bottom = sides
    return True


def test_insets_are_read_again_once_the_system_has_laid_out_its_bars(java, phone):
    java.answers["View.getRootWindowInsets"] = lambda: None
    phone.read_insets()
    assert phone.insets == (0, 0, 0, 0)
    wait_for(lambda: len(java.called("View.getRootWindowInsets")) == 3)


@pytest.mark.parametrize(("mode", "dark"), [(0x21, True), (0x11, False), (0x01, None)])
def test_dark_mode(java, phone, mode, dark):
    java.answers["Resources.getConfiguration"] = lambda: java.make("Configuration", uiMode=mode)
    assert phone.system_dark() is dark


def test_language_font_scale_and_leaving(java, phone):
    java.answers["Resources.getConfiguration"] = lambda: java.make("Configuration", fontScale=1.3)
    assert phone.system_language() == "fr"
    assert phone.font_scale() == 1.3
    assert phone.leave() is True


@pytest.mark.parametrize(("scale", "moves"), [(1.0, True), (0.5, True), (0.0, False)])
def test_whether_the_system_lets_things_move(java, phone, scale, moves):
    asked = {"animator_duration_scale": scale}
    java.answers["Settings$Global.getFloat"] = lambda _, name, usual: asked.get(name, usual)
    assert phone.system_animated() is moves
    asked.clear()
    assert phone.system_animated() is True, "most phones have never set it"


def test_every_network_is_told_with_the_address_in_it(java, phone):
    wifi = java.make("NetworkInterface")
    java.answers |= {
        "NetworkInterface.getNetworkInterfaces": lambda: java.make("Enumeration"),
        "Enumeration.hasMoreElements": iter([True, True, False, False]).__next__,
        "Enumeration.nextElement": iter([wifi, java.make("InetAddress")]).__next__,
        "NetworkInterface.getInetAddresses": lambda: java.make("Enumeration"),
        "NetworkInterface.getName": lambda: "wlan0",
        "InetAddress.getHostAddress": lambda: "192.168.43.1",
    }
    assert phone.network_addresses() == [("wlan0", "192.168.43.1")]


@pytest.mark.parametrize(
    ("version", "made_for", "found", "asked"),
    [
        (37, 37, -1, True),
        (37, 37, 0, False),  # allowed already
        (37, 36, -1, False),  # not wanted of apps that are made for what was before
        (36, 37, -1, False),  # the system does not know of it yet
    ],
)
def test_the_local_network_is_asked_for_where_the_system_wants_it(
    java, system, version, made_for, found, asked
):
    info = java.make("ApplicationInfo", targetSdkVersion=made_for)
    java.answers |= {
        "PythonActivity.getApplicationInfo": lambda: info,
        "PythonActivity.checkSelfPermission": lambda _: found,
    }
    importlib.import_module("device.android").Android().ask_for_local_network()
    wanted = [(["android.permission.ACCESS_LOCAL_NETWORK"], 0)] if asked else []
    assert java.called("PythonActivity.requestPermissions") == wanted


def test_the_manifest_names_the_local_network_from_the_target_on_that_wants_it(system):
    module = importlib.import_module("device.android")
    spec = configparser.ConfigParser()
    spec.read(Path(__file__).parents[2] / "buildozer.spec", "utf-8")
    app = spec["app"]
    named = "ACCESS_LOCAL_NETWORK" in app["android.permissions"]
    assert named == (int(app["android.api"]) >= module.LOCAL_NETWORK)
    assert "INTERNET" in app["android.permissions"]


@pytest.mark.parametrize(("dark", "appearance"), [(True, 0), (False, 24)])
def test_the_bars_are_readable_on_the_app(java, phone, dark, appearance):
    phone.paint_bars(dark)
    assert java.called("WindowInsetsController.setSystemBarsAppearance") == [(appearance, 24)]


def test_haptics_and_their_switch(java, phone):
    phone.tick()
    phone.buzz()
    assert java.called("View.performHapticFeedback") == [(3,)]
    assert len(java.called("Vibrator.vibrate")) == 1
    phone.haptics = False
    phone.tick()
    phone.buzz()
    assert len(java.called("View.performHapticFeedback")) == 1
    assert len(java.called("Vibrator.vibrate")) == 1


# The voice


def test_speaking_in_the_language_of_the_app(java, system, phone):
    heard = Heard()
    phone.speak("Ana mène avec 24 points.", "fr", heard)
    assert heard == []
    wake(java, 0)
    assert heard.told is True
    [(text, *_)] = java.called("TextToSpeech.speak")
    assert text._given == ("Ana mène avec 24 points.",)
    [(locale,)] = java.called("TextToSpeech.setLanguage")
    assert locale._given == ("fr",)
    assert system.detached
    assert threading.main_thread() not in system.detached
    again = Heard()
    phone.speak("Joe donne.", "fr", again)
    assert again.told is True
    assert len(java.called("TextToSpeech.new")) == 1


def test_a_phone_without_a_voice_says_so(java, phone):
    heard, found = Heard(), Heard()
    phone.speak("Bonjour", "fr", heard)
    phone.find_voice("fr", found)
    wake(java, -1)
    assert (heard.told, found.told) == (False, False)


def test_a_voice_that_lacks_the_language_says_so(java, phone):
    java.answers |= {
        "TextToSpeech.setLanguage": lambda _: -2,
        "TextToSpeech.isLanguageAvailable": lambda _: -2,
    }
    heard, found = Heard(), Heard()
    phone.speak("Bonjour", "fr", heard)
    phone.find_voice("fr", found)
    wake(java, 0)
    assert (heard.told, found.told) == (False, False)
    assert java.called("TextToSpeech.speak") == []


# Other apps


def test_a_text_goes_to_the_share_sheet(java, phone):
    assert phone.share_text("Joe gagne") == ("shown", "")
    [(_, text)] = java.called("Intent.putExtra")
    assert text._given == ("Joe gagne",)
    assert len(java.called("PythonActivity.startActivity")) == 1


def test_a_file_is_shared_through_the_provider(java, phone, tmp_path):
    assert phone.share_file("../partie.png", b"picture", "image/png")
    [(_, authority, file)] = java.called("FileProvider.getUriForFile")
    assert authority == "org.diablotin.diablotin.files"
    assert Path(*file._given) == tmp_path / "shared/partie.png"
    assert Path(*file._given).read_bytes() == b"picture"
    assert java.called("Intent.addFlags") == [(1,)]
    for number in range(30):
        phone.share_file(f"{number}.png", b"x", "image/png")
    assert len(list((tmp_path / "shared").iterdir())) <= 21


def test_what_somebody_may_still_read_is_not_written_over(phone, tmp_path):
    for data in (b"first", b"second", b"first"):
        phone.share_file("partie.png", data, "image/png")
    shared = sorted((tmp_path / "shared").iterdir())
    assert {path.name: path.read_bytes() for path in shared} == {
        "partie.png": b"first",
        "partie (2).png": b"second",
    }


def test_what_we_share_is_what_the_provider_may_hand_out(package, phone):
    from xml.etree import ElementTree

    from device import android_files

    android = "{http://schemas.android.com/apk/res/android}"
    provider = ElementTree.parse(package.manifest).getroot().find("application/provider")
    assert provider.get(android + "authorities") == "${applicationId}.files"
    shared = ElementTree.parse(package.resources / "xml/shared_files.xml").getroot()
    assert [item.get("path") for item in shared] == [android_files.SHARED + "/"]


def test_a_link_opens_or_says_that_nothing_opens_it(java, phone):
    assert phone.open_link("https://example.org/")

    def no_app(_):
        raise JavaException("ActivityNotFoundException")

    java.answers["PythonActivity.startActivity"] = no_app
    assert phone.open_link("bgstats://app.bgstatsapp.com/") == ("failed", "")


# Files


def test_picking_a_file(java, system, phone, tmp_path):
    (tmp_path / "soirée.json").write_bytes(b"{}")
    heard = Heard()
    phone.pick_file(heard)
    assert java.called("Intent.new")[0] == ("android.intent.action.OPEN_DOCUMENT",)
    answer(java, system, -1, document(java, tmp_path / "soirée.json"))
    assert heard.told == (b"{}", "soirée.json", "")
    assert system.listeners == []
    assert len(java.called("Cursor.close")) == 1


def test_saving_a_file(java, system, phone, tmp_path):
    heard = Heard()
    phone.save_file("sauvegarde.zip", b"PK", "application/zip", heard)
    assert java.called("Intent.setType") == [("application/zip",)]
    answer(java, system, -1, document(java, tmp_path / "sauvegarde.zip"))
    assert heard.told == ("saved", "sauvegarde.zip")
    assert (tmp_path / "sauvegarde.zip").read_bytes() == b"PK"


def test_thinking_better_of_it(java, system, phone):
    picked = Heard()
    phone.pick_file(picked)
    answer(java, system, 0, None)
    assert picked.told == (None, "", "cancelled")
    java.calls.clear()
    saved = Heard()
    phone.save_file("x.json", b"{}", "application/json", saved)
    answer(java, system, 0, None)
    assert saved.told == ("cancelled", "")


def test_a_file_that_cannot_be_read_or_is_too_large(java, system, phone, tmp_path, monkeypatch):
    from device import android_files

    monkeypatch.setattr(android_files, "LARGEST_PICKED_FILE", 3)
    (tmp_path / "large").write_bytes(b"1234")
    heard = Heard()
    phone.pick_file(heard)
    answer(java, system, -1, document(java, tmp_path / "large"))
    assert heard.told == (None, "large", "too_large")
    java.calls.clear()
    gone = Heard()
    phone.pick_file(gone)
    answer(java, system, -1, document(java, tmp_path / "gone"))
    assert gone.told.problem == "unreadable"


def test_its_fonts_are_the_system_s(java, phone, tmp_path, monkeypatch):
    module = importlib.import_module("device.android")
    monkeypatch.setattr(module, "SYSTEM_FONTS", tmp_path)
    (tmp_path / "NotoSansHebrew-Regular.ttf").touch()
    assert phone.fonts_for("א") == [tmp_path / "NotoSansHebrew-Regular.ttf"]
    monkeypatch.setattr(module, "SYSTEM_FONTS", tmp_path / "gone")
    assert phone.fonts_for("א") == ()


# Whatever is broken


CALLS = {
    "read_insets": (),
    "paint_bars": (True,),
    "system_language": (),
    "system_dark": (),
    "system_animated": (),
    "font_scale": (),
    "fonts_for": ("א",),
    "network_addresses": (),
    "ask_for_local_network": (),
    "leave": (),
    "tick": (),
    "buzz": (),
    "find_voice": ("fr", Heard()),
    "speak": ("a", "fr"),
    "copy": ("a",),
    "open_link": ("https://example.org",),
    "share_text": ("a",),
    "share_file": ("a", b"", "text/plain"),
    "save_file": ("a", b"", "text/plain", Heard()),
    "pick_file": (Heard(),),
}


def test_every_call_of_the_face_is_listed_here():
    from device.interface import Device

    own = {
        name
        for name, value in vars(Device).items()
        if callable(value) and not name.startswith(("_", "on_"))
    }
    assert own == set(CALLS)


@pytest.mark.parametrize("name", CALLS)
def test_no_call_raises_on_a_phone_where_nothing_works(java, phone, name, monkeypatch):
    def broken(*_):
        raise JavaException("nothing works today")

    monkeypatch.setattr(java, "call", broken)
    monkeypatch.setattr(java, "choose", broken)
    monkeypatch.setattr("kivy.core.clipboard.Clipboard", None)
    arguments = CALLS[name]
    said = getattr(phone, name)(*arguments)
    assert not said
    for then in (item for item in arguments if isinstance(item, Heard)):
        assert then.told in (False, ("failed", ""), (None, "", "no_dialog"))
        then.clear()
