"""Ways through the app that several chapters take."""

from tools.driver.driver import Driver


def go_home(phone: Driver) -> None:
    phone.root.tab("home")
    phone.settle()
