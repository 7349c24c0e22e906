"""The icon font's glyphs, by the name their makers gave them.

`tools/make_fonts.py` cuts the font down to what stands here, so a new icon is a line here and a
run of that script.
"""

ICONS = {
    "add": "\ue145",
    "archive": "\ue149",
    "arrow_back": "\ue5c4",
    "backspace": "\ue14a",
    "casino": "\ueb40",
    "check": "\ue668",
    "check_circle": "\uf0be",
    "chevron_right": "\ue5cc",
    "close": "\ue5cd",
    "content_copy": "\ue14d",
    "delete": "\ue92e",
    "download": "\uf090",
    "edit": "\uf097",
    "error": "\uf8b6",
    "expand_more": "\ue5cf",
    "group": "\uea21",
    "history": "\ue8b3",
    "info": "\ue88e",
    "language": "\uea07",
    "menu_book": "\uea19",
    "merge": "\ueb98",
    "more_vert": "\ue5d4",
    "palette": "\ue40a",
    "person": "\uf0d3",
    "person_add": "\uea4d",
    "play_arrow": "\ue037",
    "redo": "\ue15a",
    "remove": "\ue15b",
    "replay": "\ue042",
    "restart_alt": "\uf053",
    "search": "\uef7a",
    "settings": "\ue8b8",
    "share": "\ue80d",
    "star": "\uf09a",
    "swap_vert": "\ue8d5",
    "table_chart": "\ue265",
    "trophy": "\uea23",
    "unarchive": "\ue169",
    "undo": "\ue166",
    "visibility": "\ue8f4",
    "warning": "\uf083",
}


def icon(name: str) -> str:
    """The character that draws the icon in the font `Icons`; nothing for no name."""
    return ICONS[name] if name else ""
