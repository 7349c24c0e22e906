"""Where several chapters of the tour go."""

from tools.driver.driver import Driver


def go_home(phone: Driver) -> None:
    phone.root.tab("home")
    phone.settle()


def show_titles(phone: Driver) -> None:
    """Below the podium of a result: everybody's title."""
    last = phone.session.result.standings[-1]
    phone.reveal(f"standing:{last.seat}")


def menu_of_newest(phone: Driver) -> str:
    """The menu button of the newest match in the history, in sight below the title of its day."""
    phone.page.rows.show_row(1)
    phone.settle()
    return f"more:{phone.session.history.page(limit=1).matches[0].id}"


def row_of_player(phone: Driver, name: str) -> str:
    """Somebody's button on the list of players, in sight."""
    rows = phone.page.ids.rows
    rows.show_row([row.get("name") for row in rows.data].index(name))
    phone.settle()
    return f"player:{name}"
