"""Where several chapters of the tour go."""

from tools.driver.driver import Driver


def go_home(phone: Driver) -> None:
    phone.root.tab("home")
    phone.settle()


def show_titles(phone: Driver) -> None:
    """Below the podium of a result: everybody's title."""
    last = phone.session.result.standings[-1]
    phone.reveal(f"standing:{last.seat}")
