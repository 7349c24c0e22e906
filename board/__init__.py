"""The table on other phones: what each sees of it, what each may do, and the server between.

Between the session and the table's own network. What a phone sees is worked out by `snapshot`,
what a tap of it means by `hands`; neither knows of a network. Nothing here knows of widgets.
"""

from store.settings import BOARD as SETTING

__all__ = ["SETTING"]
