"""The app about itself."""

from i18n import tr


def version_line(version: str) -> str:
    return tr("Version {version}", version=version)


def version_and_licences(version: str) -> str:
    return tr("Version {version}, and the licences", version=version)
