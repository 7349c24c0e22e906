"""The phone comes out of the pocket: the app is empty."""

from tools.driver.driver import Driver


def _look(phone: Driver) -> None:
    phone.wait_until(lambda: phone.find_all("game:diabolo"), "the four games")


STOPS = [("home-empty", _look)]
