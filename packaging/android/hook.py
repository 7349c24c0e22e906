"""python-for-android calls this while it makes the package.

Its manifest has no place for a provider, so one is added once the manifest is written and before
Gradle reads it. The provider hands single files of the app to others, for the share sheet.
"""

from pathlib import Path
from xml.etree import ElementTree

MANIFEST = Path("src/main/AndroidManifest.xml")  # in the folder in which p4a calls us
ANDROID = "{http://schemas.android.com/apk/res/android}"


def after_apk_build(_toolchain: object) -> None:
    add_provider(MANIFEST)


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
