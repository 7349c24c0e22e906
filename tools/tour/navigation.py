"""Where several chapters of the tour go."""

from tools.driver.driver import Driver


def go_home(phone: Driver) -> None:
    phone.root.tab("home")
    phone.settle()
