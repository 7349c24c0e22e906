"""The table on other phones: what each sees of it, what each may do, and the server between.

Between the session and the table's own network. What a phone sees is worked out by `snapshot`,
what a tap of it means by `hands`; neither knows of a network. Nothing here knows of widgets.
"""

SETTING = "board"
"""Where the store keeps what must be the same after a restart."""
