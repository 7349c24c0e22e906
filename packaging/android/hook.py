"""python-for-android calls this while it makes the package.

Once its files are written and before Gradle reads them, two things are put right:

Its manifest has no place for a provider, so one is added. The provider hands single files of the
app to others, for the share sheet.

Its activity runs any folder that an intent "org.kivy.LAUNCH" names, and every app on the phone may
send one to it. That is for python-for-android's own launcher of projects, not for us: it goes.
"""

from pathlib import Path
from xml.etree import ElementTree

MANIFEST = Path("src/main/AndroidManifest.xml")  # in the folder in which p4a calls us
ANDROID = "{http://schemas.android.com/apk/res/android}"


ACTIVITY = Path("src/main/java/org/kivy/android/PythonActivity.java")

IF_ASKED_BY_OTHERS = """\
            if (getIntent() != null
                    && getIntent().getAction() != null
                    && getIntent().getAction().equals("org.kivy.LAUNCH")) {
"""
ELSE = """\
            } else {
                String entry_point = getEntryPoint(app_root_dir);
"""
ALWAYS = """\
            {  // whatever an intent says
                String entry_point = getEntryPoint(app_root_dir);
"""


def after_apk_build(_toolchain: object) -> None:
    add_provider(MANIFEST)
    run_nothing_but_the_app(ACTIVITY)


def run_nothing_but_the_app(activity: Path) -> None:
    """Take the branch that obeys an intent out of the activity. A build that is gone on with finds
    it done; an activity that reads otherwise ends the build, so that somebody looks at it."""
    java = activity.read_text("utf-8")
    if java.count(IF_ASKED_BY_OTHERS) == java.count(ELSE) == 1:
        before, _, branches = java.partition(IF_ASKED_BY_OTHERS)
        _, _, after = branches.partition(ELSE)
        java = before + ALWAYS + after
        activity.write_text(java, "utf-8")
    if java.count(ALWAYS) != 1 or "org.kivy.LAUNCH" in java or "getIntent(" in java:
        raise RuntimeError(f"{activity} obeys other apps in a way that this hook does not know")


def add_provider(manifest: Path) -> None:
    ElementTree.register_namespace("android", ANDROID[1:-1])
    tree = ElementTree.parse(manifest)
    application = tree.getroot().find("application")
    if application is None:
        raise RuntimeError(f"{manifest} has no application: is this still python-for-android's?")
    provider = ElementTree.SubElement(
        application,
        "provider",
        {
            f"{ANDROID}name": "androidx.core.content.FileProvider",
            f"{ANDROID}authorities": "${applicationId}.files",
            f"{ANDROID}exported": "false",
            f"{ANDROID}grantUriPermissions": "true",
        },
    )
    ElementTree.SubElement(
        provider,
        "meta-data",
        {
            f"{ANDROID}name": "android.support.FILE_PROVIDER_PATHS",
            f"{ANDROID}resource": "@xml/shared_files",
        },
    )
    tree.write(manifest, encoding="utf-8", xml_declaration=True)
