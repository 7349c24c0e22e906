"""On a tablet nothing is stretched: what stands in one column is as wide as one."""

import pytest
from kivy.metrics import dp

from tools.audit.states import exchange, tables
from tools.driver.sample_matches import play
from widgets.layout import COLUMN


def home(phone) -> None:
    play(phone, "inferno", ("Ana", "Joe", "Zoé"))
    phone.root.reset("home")


@pytest.mark.parametrize("state", [home, tables.player_rounds, exchange.import_newcomers])
def test_one_column_is_as_wide_as_one(make_phone, state):
    phone = make_phone(size=(1280, 800))
    state(phone)
    phone.settle()
    page = phone.page
    assert page.width - 2 * page.gutter <= dp(COLUMN)
