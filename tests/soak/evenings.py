"""Matches entered by touches on the real screens, with everything that comes between.

After every touch the app is compared with our own book of the match, after every round with a
scorer of our own. What fails is told with the touches that led there.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any

import scoring
from languages import LANGUAGES
from store.database import read_only
from store.recovery import is_sound
from tests.scoring import dealing
from tests.soak.following import DiaboloFollower, Follower, InfernoFollower, MythoFollower
from tests.soak.record import Data, Record
from tests.soak.tables import BACK, TABLES, DiaboloTable, InfernoTable, Table
from tests.store.playing import summary_tables
from tools.driver.driver import Driver
from words import PROFILES

PORTRAIT = ((360, 640), (320, 568), (412, 915))
LANDSCAPE = ((640, 360), (915, 412))
TABLET = ((800, 1280),)
MOST_TOUCHES = 1500  # of one match; more means that it goes round in circles
FOLLOWED = 0.3
"""How many rounds are followed while they are played."""
STOPPED = 0.1
"""How often a table ends its match after a round."""
DISTURBED = 0.08
"""How often something comes between two touches."""


class Wrong(AssertionError):
    """The app says something else than what was entered."""


@dataclass
class Report:
    matches: int = 0
    touches: int = 0
    rounds: int = 0
    kills: int = 0
    wrong: int = 0
    crashes: int = 0
    failures: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        return (
            f"{self.matches} matches, {self.rounds} rounds, {self.touches} touches, "
            f"{self.kills} kills: {self.wrong} wrong, {self.crashes} crashes"
        )


def play_matches(
    phone: Driver, report: Report, seed: int, numbers: range, disturbed: float = DISTURBED
) -> None:
    for number in numbers:
        evening = Evening(phone, report, random.Random(f"{seed} {number}"), disturbed)
        try:
            evening.play()
        except Exception as error:
            report.wrong += isinstance(error, Wrong)
            report.crashes += not isinstance(error, Wrong)
            report.failures.append(
                f"seed {seed}, match {number}: {type(error).__name__}: {error}\n"
                f"the last touches: {' '.join(evening.trail[-60:])}"
            )
            phone.restart()
        report.matches += 1


class Evening:
    """One match: who plays, what they meant, and what they touched."""

    seated_by_touches = 0.15
    """How often the players are chosen and seated by touches."""
    angels_live = FOLLOWED
    """How often the draw pile of Anges & Démons is followed."""

    def __init__(self, phone: Driver, report: Report, rng: random.Random, disturbed: float) -> None:
        self.phone, self.report, self.rng = phone, report, rng
        self.disturbed = disturbed
        self.trail: list[str] = []
        self.tables: dict[int, Table] = {}
        self.followers: dict[int, Follower] = {}

    def play(self) -> None:
        self._begin()
        until = self.rng.choice([None, None, None, 1, 2])  # some leave before the end
        while not self._over(until):
            if self.rng.random() < self.disturbed:
                self._disturb()
            self._step()
            if len(self.trail) > MOST_TOUCHES:
                raise Wrong("the match does not come to an end")
        self._check_result()
        self._check_store()
        self._leave()

    def _over(self, until: int | None) -> bool:
        now = self.record.now
        if now.draft is not None:
            return False
        return self.record.result()["finished"] or len(now.rounds) == until

    # -- beginning and ending ------------------------------------------------------------------

    def _begin(self, game: str = "") -> None:
        rng, session = self.rng, self.phone.session
        game = game or rng.choice(list(TABLES))
        least, most = dealing.SEATS[game]
        seats = min(rng.randint(least, most), rng.randint(least, most))
        names = rng.sample(dealing.NAMES, seats)
        options: Data = {}
        if game == "mytho":
            options["target_wins"] = rng.randint(1, 2)
        if game == "inferno" and rng.random() < 0.5:
            options["tie"] = "share"
        self.phone.root.restart("home")
        self.phone.settle()
        if rng.random() < self.seated_by_touches:
            self._seat_by_touches(game, names)
        else:
            session.start(game, names, rng.randrange(seats), options)
            self.phone.root.reset("home", "table")
            self.phone.settle()
        match = session.match
        if sorted(match.players) != sorted(names):
            raise Wrong(f"{match.players} sit at the table of {names}")
        self.match_id = session.match_id
        self.record = Record(game, list(match.players), match.first, dict(match.options))
        self.profile = PROFILES[game]

    def _seat_by_touches(self, game: str, names: list[str]) -> None:
        phone = self.phone
        self._touch(f"game:{game}")
        chips = {w.name: w.selected for w in phone.walk() if type(w).__name__ == "PlayerChip"}
        for name in [name for name in chips if chips[name] and name not in names]:
            self._touch(f"player:{name}")
        for name in names:
            if name not in chips:
                self.trail.append(f"type {name}")
                phone.type("name", name)
                phone.enter("name")
            elif not chips[name]:
                self._touch(f"player:{name}")
        self._touch("next")
        self._touch(f"seat:{self.rng.choice(names)}")
        self._touch("next")

    def _leave(self) -> None:
        """By the menu, or by the Back key as often as it takes."""
        if self.phone.root.current == "table" and self.rng.random() < 0.5:
            self._touch("menu")
            self._touch("menu:leave")
        while self.phone.root.trail != ["home"]:
            if not self.phone.press_back():
                raise Wrong("Back leaves the app before it leaves the match")

    # -- touching ------------------------------------------------------------------------------

    def _touch(self, tag: str) -> None:
        self.trail.append(tag)
        self.report.touches += 1
        self.phone.tap(self.phone.reveal(tag))

    def _step(self) -> None:
        """One touch towards the end of the match."""
        where = self.phone.root.current
        if where == "table":
            self._open_entry()
        elif where == self.profile.entry_screen:
            self._enter()
        elif where == "angels_live":
            self._draw()
        elif where == self.profile.live_screen:
            self._follow()
        elif where == "home":
            running = self.phone.find_all("running")
            self._touch("running" if running else f"match:{self.match_id}")
            self._came_to_the_table()
        else:
            self._go_back()
        self._check()

    @property
    def _table(self) -> Table:
        """Those who play the round that is entered now."""
        number = len(self.record.now.rounds)
        if number not in self.tables:
            seats = len(self.record.players)
            self.tables[number] = TABLES[self.record.game](self.rng, seats)
            following = self.record.result()["next"]
            if following and self.record.game != "angels" and self.rng.random() < FOLLOWED:
                self.followers[number] = self._new_follower(seats, following["starter"])
        return self.tables[number]

    def _new_follower(self, seats: int, starter: int) -> Follower:
        match self.tables[len(self.record.now.rounds)]:
            case DiaboloTable() as table:
                return DiaboloFollower(self.rng, table)
            case InfernoTable() as table:
                return InfernoFollower(self.rng, table, seats, starter)
        return MythoFollower(self.rng, seats, starter)

    @property
    def _follower(self) -> Follower | None:
        return self.followers.get(len(self.record.now.rounds))

    def _open_entry(self) -> None:
        table, draft = self._table, self.record.now.draft
        if draft is None and self.record.now.rounds and self.rng.random() < STOPPED:
            self._stop()
            return
        counting = draft is not None and draft != table.empty()
        if self.record.game == "angels":
            wants_live = not counting and self.rng.random() < self.angels_live
        else:
            wants_live = self._follower is not None
        self.record.open(table.empty())
        self._touch("next" if wants_live == self.phone.page._follow_is_next else "other")

    def _stop(self) -> None:
        """The match ends as it stands; some think better of it."""
        self._touch("menu")
        self.record.stop()
        self._touch("menu:stop")
        self._check()
        self._check_result()
        if self.rng.random() < 0.4:
            self.record.undo()
            self._touch("undo")

    def _enter(self) -> None:
        table, now, page = self._table, self.record.now, self.phone.page
        assert now.draft is not None
        follower = self._follower
        followed = follower is not None and follower.done(now.draft, now.live)
        if followed and not follower.count_follows:
            tag = "next"
        elif follower and not followed and not table.complete(now.draft):
            self._go_back()
            return
        else:
            tag = table.next_tap(page.entry, now.draft)
        if tag == BACK:
            self._go_back()
            return
        saves = tag == "next" and page.entry.next_step.code == "save"
        if not saves:
            self.record.change(table.after(tag, page.entry, now.draft), now.live)
        else:
            self.record.save(table.filled(now.draft))
        self._touch(tag)
        if saves:
            self.report.rounds += 1
            self._check_result()

    def _follow(self) -> None:
        follower, now = self._follower, self.record.now
        if follower is None:
            self._go_back()
            return
        tag = follower.next_tap(self.phone.page.live, now.draft, now.live)
        saves = tag == "next" and not follower.count_follows
        if saves:
            self.record.save(self._table.filled(now.draft))
        else:
            self.record.change(*follower.after(tag, self.phone.page.live, now.draft, now.live))
        self._touch(tag)
        if saves:
            self.report.rounds += 1
            self._check_result()

    def _draw(self) -> None:
        """The draw pile of Anges & Démons: its state is taken as it is shown."""
        tags = self.phone.tags()
        tag = self.rng.choice(
            [t for t in ("accept", "contest", "three_equal", "count", "next") if t in tags]
        )
        self._touch(tag)
        draft = self.phone.session.draft
        if tag in ("accept", "contest", "three_equal"):
            self.record.change(self.record.now.draft, dict(draft.live))

    def _go_back(self) -> None:
        self.trail.append("Back")
        self.phone.press_back()
        if self.phone.root.current == "table":
            self._came_to_the_table()
        live = self.record.now.live
        if live and live.get("contester") is not None and self.phone.root.current == "mytho_live":
            self.record.change(
                self.record.now.draft, {k: v for k, v in live.items() if k != "contester"}
            )

    def _came_to_the_table(self) -> None:
        if self.record.now.draft is not None:
            self.record.put_away_if_untouched(self._table.empty())

    # -- what comes between --------------------------------------------------------------------

    def _disturb(self) -> None:
        disturbances = {
            self._undo: 4,
            self._redo: 2,
            self._back: 2,
            self._turn: 2,
            self._speak: 2,
            self._kill: 1,
            self._pause: 1,
            self._look: 1,
            self._discard: 0.3,
        }
        (disturbance,) = self.rng.choices(list(disturbances), list(disturbances.values()))
        disturbance()
        self._check()

    def _undo(self) -> None:
        for _ in range(self.rng.choice([1, 1, 2, 5])):
            self._move("undo", self.record.can_undo, self.record.undo)

    def _redo(self) -> None:
        for _ in range(self.rng.choice([1, 2, 5])):
            self._move("redo", self.record.can_redo, self.record.redo)

    def _move(self, tag: str, possible: bool, move: Any) -> None:
        if possible and any(not button.disabled for button in self.phone.find_all(tag)):
            move()
            self._touch(tag)
            self._check()

    def _back(self) -> None:
        if len(self.phone.root.trail) > 1:
            self._go_back()

    def _turn(self) -> None:
        size = self.rng.choice([*PORTRAIT, *PORTRAIT, *LANDSCAPE, *TABLET])
        self.trail.append(f"turn{size}")
        self.phone.become(size)
        self.phone.settle()

    def _speak(self) -> None:
        language = self.rng.choice(LANGUAGES)
        self.trail.append(language)
        self.phone.app.preferences.language = language
        self.phone.settle()

    def _look(self) -> None:
        preferences = self.phone.app.preferences
        preferences.look = self.rng.choice(["dark", "light"])
        preferences.text_size = self.rng.choice([1.0, 1.15])
        preferences.left_handed = self.rng.random() < 0.3
        self.trail.append("look")
        self.phone.settle()

    def _pause(self) -> None:
        self.trail.append("pause")
        self.phone.app.dispatch("on_pause")
        self.phone.app.dispatch("on_resume")
        self.phone.settle()

    def _kill(self) -> None:
        self.trail.append("kill")
        self.report.kills += 1
        self.phone.restart()

    def _discard(self) -> None:
        if self.phone.root.current == "table" and self.record.now.draft is not None:
            self._touch("menu")
            self.record.discard()
            self._touch("menu:discard")

    # -- comparing -----------------------------------------------------------------------------

    def _check(self) -> None:
        session = self.phone.session
        if session.match_id is None:  # just after a kill
            return
        if session.match_id != self.match_id:
            raise Wrong(f"{session.match_id} is on the table instead of {self.match_id}")
        now, rules, said = self.record.now, session.rules, self._table.said
        rounds = tuple(said(rules.round_to_data(one)) for one in session.match.rounds)
        _same("the rounds", rounds, now.rounds)
        draft = session.draft
        _same("the draft", draft and said(rules.round_to_data(draft.round)), now.draft)
        _same("the live table", draft and draft.live, now.live)
        _same("undo", session.can_undo, self.record.can_undo)
        _same("redo", session.can_redo, self.record.can_redo)

    def _check_result(self) -> None:
        """The result as a whole, and the totals as they stand on the screen."""
        session, wanted = self.phone.session, self.record.result()
        if session.match_id is None:
            return
        told = scoring.result_to_data(session.match, session.result)
        for one in told["rounds"]:
            one.pop("warnings")
        _same("the result", told, wanted)
        if self.phone.root.current == "table" and not self.profile.hides_running_score:
            shown = {
                row.name: row.number
                for row in self.phone.walk()
                if type(row).__name__ in ("ScoreRow", "StandingsRow")
            }
            totals = {
                line["player"]: str(line["total"]).replace("-", "−") for line in wanted["standings"]
            }
            _same("the totals on the screen", shown, totals)

    def _check_store(self) -> None:
        """What the file says, read anew."""
        store = self.phone.app.store
        match = store.matches.load(self.match_id).match
        said = self._table.said
        _same(
            "the stored rounds",
            tuple(said(match.rules.round_to_data(one)) for one in match.rounds),
            self.record.now.rounds,
        )
        summary = store.history.get(self.match_id)
        totals = {line["player"]: line["total"] for line in self.record.result()["standings"]}
        _same("the summary", {seat.name: seat.total for seat in summary.seats}, totals)


def _same(what: str, told: Any, wanted: Any) -> None:
    if told != wanted:
        raise Wrong(f"{what}: the app says {told!r}, entered was {wanted!r}")


def check_file(phone: Driver) -> None:
    """The file is sound, and its summaries follow from its events."""
    store = phone.app.store
    with read_only(phone.data / "diablotin.db") as connection:
        if not is_sound(connection):
            raise Wrong("the file is not sound")
    before = summary_tables(store)
    store.matches.rebuild()
    _same("the summaries", summary_tables(store), before)
