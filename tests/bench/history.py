"""What a long history costs: opening home, the history, an evening, a player's page and the
ranking, and scrolling the history beside bare labels.

Everything is timed off-screen at no pace and without painting, which a software renderer would
take longer for than for all the rest. Opening is timed from the call to the end of the frame after
which nothing changes any more. Scrolling is a steady fast drag, so that a row leaves and another
comes in every other frame; the bare list is Kivy's own RecycleView with a plain label of three
lines a row.
"""

from __future__ import annotations

import gc
import os
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from tests.bench.rows import Row, ratio
from tests.bench.store import FEW, MANY, SOME, fill
from tests.bench.timing import compare

OPENINGS = 5
ROUNDS = 5
FRAMES = 240
STEP = 40  # dp a frame


def rows() -> Iterator[Row]:
    with tempfile.TemporaryDirectory() as name:
        os.environ.update(SDL_VIDEODRIVER="offscreen", KIVY_NO_ARGS="1", KIVY_HOME=f"{name}/kivy")
        folder = Path(name)
        for matches in (FEW, SOME, MANY):
            fill(folder / str(matches), matches)
        yield from _opening(folder)
        yield _scrolling(folder / str(MANY))


def _opening(folder: Path) -> Iterator[Row]:
    screens = {
        "home": _open_home,
        "the history": _open_history,
        "an evening": _open_evening,
        "a player's page": _open_player,
        "the ranking": _open_ranking,
    }
    taken: dict[tuple[str, int], list[float]] = {}
    for _ in range(ROUNDS):  # turn about, so that both share whatever else the machine does
        for matches in (FEW, SOME, MANY):
            with _phone(folder / str(matches)) as phone:
                for name, opened in screens.items():
                    opened(phone)  # the first visit imports modules and reads kv
                    times = taken.setdefault((name, matches), [])
                    times += [opened(phone) for _ in range(OPENINGS)]
    for name in screens:
        for matches in (SOME, MANY):
            compared = compare(taken[name, matches], taken[name, FEW])
            aim = "< 1.2" if name == "a player's page" else "< 2"
            yield ratio(f"opening {name}, {matches} / {FEW} matches", compared, "×", aim)


def _open_home(phone) -> float:
    """With what it has to say about the matches."""
    phone.root.restart("home")
    phone.settle()
    phone.root.tab("history")
    phone.settle()
    return _timed(phone, lambda: phone.root.tab("home"))


def _open_history(phone) -> float:
    phone.root.restart("home")
    phone.settle()
    return _timed(phone, lambda: phone.root.tab("history"))


def _open_evening(phone) -> float:
    phone.root.restart("history")
    phone.settle()
    newest = phone.session.history.page(limit=1).matches[0].evening
    return _timed(phone, lambda: phone.root.open("evening", day=newest.toordinal()))


def _open_player(phone) -> float:
    phone.root.restart("players")
    phone.settle()
    return _timed(phone, lambda: phone.root.open("player", person=1))


def _open_ranking(phone) -> float:
    """All time and all games; the first visit counts the matches that are new."""
    phone.root.restart("players")
    phone.settle()
    taken = _timed(phone, lambda: phone.root.open("ranking"))
    while phone.page.counts:
        phone.frames(1)
    return taken


def _timed(phone, action: Callable[[], object]) -> float:
    gc.collect()  # what is left of the screen before
    begin = time.perf_counter()
    action()
    phone.frames(2)
    return time.perf_counter() - begin


def _scrolling(folder: Path) -> Row:
    from kivy.core.window import Window
    from kivy.metrics import dp

    with _phone(folder) as phone:
        phone.root.tab("history")
        phone.settle()
        ours = phone.page.ids.rows
        bare = _bare_list()
        times: dict[object, list[float]] = {ours: [], bare: []}
        for _ in range(ROUNDS):
            for rows_ in times:
                if rows_ is bare:
                    Window.add_widget(bare)
                    bare.size = ours.size
                    phone.frames(3)
                times[rows_].append(_scroll(phone, rows_, dp(STEP)))
                if rows_ is bare:
                    Window.remove_widget(bare)
        compared = compare(times[ours], times[bare])
    return ratio(
        "a frame of scrolling the history", compared, "× bare labels", "< 2", "reading on included"
    )


def _scroll(phone, rows_, step: float) -> float:
    """The mean of a frame: those in which rows come and go weigh as much as they take."""
    rows_.scroll_y = 1
    phone.frames(3)
    begin = time.perf_counter()
    for _ in range(FRAMES):
        hidden = rows_.children[0].height - rows_.height
        rows_.scroll_y -= step / hidden
        phone.frames(1)
    return (time.perf_counter() - begin) / FRAMES


def _bare_list():
    from kivy.lang import Builder

    bare = Builder.load_string("""
RecycleView:
    viewclass: "Label"
    size_hint: None, None
    RecycleBoxLayout:
        orientation: "vertical"
        default_size: None, dp(95)
        default_size_hint: 1, None
        size_hint_y: None
        height: self.minimum_height
""")
    names = ("Ana", "Joe", "Zoé", "Léo", "Michael")
    bare.data = [
        {"text": f"Diabolo {n}\n{names[n % 5]}\n{', '.join(names[: 2 + n % 4])}"}
        for n in range(300)
    ]
    return bare


class _phone:
    """A phone on these data, put away after use."""

    def __init__(self, data: Path) -> None:
        from tools.driver.driver import Driver

        self.phone = Driver(data=data, real_time=True)
        gc.collect()
        gc.freeze()  # what the bench itself holds is not to be searched for garbage all the time

    def __enter__(self):
        return self.phone

    def __exit__(self, *_) -> None:
        gc.unfreeze()
        self.phone.stop()
