"""The head of the table: which round it is, who begins, or who won."""

from typing import NamedTuple

from i18n import number

from .outcome import who_won, why
from .scoresheet import Scoresheet


class TableHead(NamedTuple):
    """`round` and `of` are the two parts of "3/4", empty where there are no rounds to count.
    `extra_why` says why there is a round more than planned."""

    title: str
    detail: str
    round: str = ""
    of: str = ""
    extra_why: str = ""


def table_head(sheet: Scoresheet) -> TableHead:
    following, profile = sheet.result.next, sheet.profile
    if following is None:
        verdict = profile.verdict(sheet.match, sheet.result)
        return TableHead(who_won([sheet.names[seat] for seat in sheet.result.winners]), verdict[0])
    head = TableHead(profile.who_begins(following, sheet.names), profile.round_hint(sheet.setup))
    if not sheet.single:
        planned = sheet.rules.planned(sheet.setup)
        of = "" if planned is None or following.extra else f"/{number(planned)}"
        head = head._replace(round=number(following.number), of=of)
    if following.extra:
        head = head._replace(extra_why=why(sheet.match, sheet.result))
    return head
