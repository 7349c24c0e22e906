"""``make board``: pictures of the pages of other phones, into ``build/board``.

In every language and both looks, on a phone and on a television: the table, a player's rounds, the
seats, a hand of each game, the way in, and the result; of one hand also a tap that waits for its
answer, done, the connection lost, and the seat taken back.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from threading import Event

from tests.store import QUIET_KIVY

os.environ.update(QUIET_KIVY)

from playwright.sync_api import Browser, expect

from languages import LANGUAGES
from scoring.angels import AngelsRound
from session import Session
from tests.board.browsers import Phone, chromium
from tests.board.evenings import LOCAL
from tests.board.host import Host

FOLDER = Path(__file__).resolve().parents[2] / "build" / "board"
NAMES = ("Joe", "Ana", "Zoé", "Inès", "Michael")
ANA = 1
LOOKS = ("dark", "light")
PHONE = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2}
TELEVISION = {"viewport": {"width": 1280, "height": 720}}
PLAYED = 3
LINES = ("angel", "tie", "demon", "angel", None)
HANDS = {
    "diabolo": ("card:red.4", "card:red.2", "double:red"),
    "inferno": ("red:5", "red:2", "digit:others.7"),
    "angels": ("size:4", "size:3"),
    "mytho": (),
}


def diabolo(session: Session, **options: int) -> None:
    """Three rounds, of five unless they agreed otherwise."""
    session.start("diabolo", NAMES, 4, options)
    for shift in range(PLAYED):
        session.begin_round()
        assert session.draft
        round_ = session.draft.round
        hands = [list(hand) for hand in round_.hands]
        hands[shift][3], hands[ANA][0], hands[2][4] = (4, 2), (5, shift + 1), (3, 2)
        hands[3][2] = (5, 4)
        lines = ("angel", "tie", "demon", "angel", "angel")
        doubles = tuple("violet" if seat == shift else None for seat in range(5))
        played = replace(round_, lines=lines, hands=tuple(map(tuple, hands)), doubles=doubles)
        session.change_draft(played)
        assert session.enter_round() == []


def count(session: Session) -> None:
    session.begin_round()
    assert session.match and session.draft
    if session.match.game == "diabolo":
        session.change_draft(replace(session.draft.round, lines=LINES))
    if session.match.game == "angels":  # Joe has all X cards, so nobody else has any
        joe, *others = session.draft.round.piles
        session.change_draft(AngelsRound((replace(joe, zero=6), *others)))


def pictures(browser: Browser, language: str, look: str) -> Iterator[tuple[str, Phone]]:
    """The pages one after the other, each with the name of its picture."""
    with tempfile.TemporaryDirectory() as folder:
        host = Host(Path(folder) / "data", diabolo)
        board = host.open()

        def phone(link: str, kind: dict) -> Phone:
            return Phone(browser, link, language, color_scheme=look, **kind)

        link = board.link(LOCAL)
        door = phone(link.partition("#")[0], PHONE)
        door.sees("#number")
        yield "door", door
        ana, television = phone(link, PHONE), phone(link, TELEVISION)
        for each, name in ((ana, "table"), (television, "television")):
            each.sees(".standings")
            yield name, each
        ana.page.click(".standings summary")
        ana.sees(".stairs")
        yield "player", ana
        ana.page.click(".standings summary")
        ana.page.click("#sit")
        ana.sees("[data-seat]")
        yield "seats", ana
        ana.page.click(f"[data-seat='{ANA}']")
        host.run(lambda _: board.take_seat(board.admission.phone(board.admit()), 0))
        yield from hand(host, ana)
        for game in ("inferno", "angels", "mytho"):
            host.run(lambda s, game=game: s.start(game, NAMES, ANA, {}))  # the phones stay
            yield from hand(host, ana)
            if game == "inferno":
                yield from states(host, ana)
        host.run(lambda s: diabolo(s, rounds=PLAYED))
        for each, name in ((ana, "result"), (television, "result-television")):
            each.sees(".podium")
            yield name, each
        host.close()


def hand(host: Host, phone: Phone) -> Iterator[tuple[str, Phone]]:
    host.run(count)
    game = host.run(lambda s: s.match.game)
    phone.sees(".hand")
    for tap in HANDS[game]:
        phone.tap(tap)
    phone.page.wait_for_timeout(300)
    phone.page.evaluate("scrollTo(0, 0)")
    yield f"hand-{game}", phone


def states(host: Host, phone: Phone) -> Iterator[tuple[str, Phone]]:
    """What can happen to a hand of Inferno."""
    free = Event()
    host.run(lambda _: host._jobs.put(free.wait))
    phone.page.click("[data-tap='red:3']")
    phone.sees(".pending")
    yield "waiting", phone
    free.set()
    phone.sees("[data-tap='red:3']:not(.pending) .count")
    phone.done()
    phone.sees("#done.calm:not(.pending)")
    phone.page.evaluate("scrollTo(0, 0)")
    yield "done", phone
    phone.context.set_offline(True)
    phone.page.click("[data-tap='red:1']")
    phone.state("lost")
    yield "lost", phone
    phone.context.set_offline(False)
    phone.state("live")
    expect(phone.page.locator("#status")).to_have_text("")
    host.run(lambda _: host.board.take_back(ANA))
    phone.sees(".notice")
    yield "taken-back", phone
    phone.sit(ANA)


def main() -> int:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with chromium() as browser:
        for language in LANGUAGES:
            for look in LOOKS:
                for name, phone in pictures(browser, language, look):
                    path = FOLDER / f"{name}-{language}-{look}.png"
                    phone.page.screenshot(path=path)
                    print(path.relative_to(FOLDER.parents[1]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
