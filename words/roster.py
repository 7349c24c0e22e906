"""What is said about somebody in the list of players."""

from i18n import tr


def is_added(name: str) -> str:
    return tr("{name} is in the list.", name=name)


def is_archived(name: str) -> str:
    return tr("{name} is archived.", name=name)


def is_deleted(name: str) -> str:
    return tr("{name} is deleted.", name=name)


def cannot_be_deleted(name: str) -> str:
    return tr("{name} is still in a removed match or an undone step: archive instead.", name=name)


def colour_title(name: str) -> str:
    return tr("Colour of {name}", name=name)
