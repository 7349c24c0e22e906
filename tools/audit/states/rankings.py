"""The ranking: of one match, of long names, of a crowd, of a game that nobody played."""

from tools.audit.states.samples import FOUR, LONG, named
from tools.driver.driver import Driver
from tools.driver.sample_matches import ODD_NAMES, picked_up, play

CROWD = [f"Personne {number:02}" for number in range(30)]


def _play(phone: Driver, *tables: tuple[str, ...]) -> None:
    """A match of Inferno for each table, stopped after its second round."""
    for table in tables:
        rest = [4 + seat for seat in range(len(table) - 2)]
        play(phone, "inferno", table, [picked_up(9, 2, *rest), picked_up(0, 11, *rest)])
        phone.session.stop_match()


def _rank(phone: Driver, **chosen: str) -> None:
    phone.root.reset("players", "ranking", **chosen)
    phone.wait_until(lambda: not phone.page.counts, "the ranking")


def ranking_one_match(phone: Driver) -> None:
    _play(phone, FOUR)
    _rank(phone, game="inferno", span="evening")


def ranking_long_names(phone: Driver) -> None:
    _play(phone, *[LONG] * 10)
    _rank(phone, game="inferno")


def ranking_odd_names(phone: Driver) -> None:
    _play(phone, ODD_NAMES[:5], ODD_NAMES[2:6])
    _rank(phone)
    phone.settle()
    phone.page.ids.scroller.scroll_y = 0


def ranking_crowd(phone: Driver) -> None:
    _play(phone, *(tuple(CROWD[start : start + 6]) for start in range(0, len(CROWD), 6)))
    _rank(phone)


def ranking_unplayed(phone: Driver) -> None:
    """These two never sat at a table alone."""
    _play(phone, FOUR)
    ids = sorted(phone.session.roster.ensure(FOUR[:2]))
    _rank(phone, game="mytho", circle=",".join(map(str, ids)))


def ranking_orders(phone: Driver) -> None:
    ranking_one_match(phone)
    phone.settle()
    phone.page.choose_order()


def ranking_tables(phone: Driver) -> None:
    ranking_long_names(phone)
    phone.settle()
    phone.page.ask_who_played()


STATES = named(
    ranking_one_match,
    ranking_long_names,
    ranking_odd_names,
    ranking_crowd,
    ranking_unplayed,
    ranking_orders,
    ranking_tables,
)
