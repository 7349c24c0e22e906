"""Who is the best of us: everybody in order, the records, and the match behind each."""

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, OptionProperty, StringProperty

from app.page import Page
from app.sliced_work import Work
from i18n import tr
from scoring import GAMES
from store import StoreError, UnknownPlayer
from store.figures import Figures, Record
from store.ranking import ALWAYS, ORDERS, RATING, SPANS, WINS, Circle, Place
from store.ratings import Rating
from widgets.buttons import Chip
from widgets.layout import Column, ListRow, Row
from widgets.overlays import Menu, Sheet, add_in_portions
from widgets.touch import Touchable
from words import PROFILES
from words import ranking as words
from words.phrases import matches, more_players

AT_FIRST, AT_ONCE = 20, 40
"""How many people are shown before somebody asks for more, and how many then."""


class RankedPlayer(Column):
    """Somebody in the ranking, below a line unless they stand first."""

    person = NumericProperty()
    first = BooleanProperty()
    rank = StringProperty()
    name = StringProperty()
    player = NumericProperty()
    detail = StringProperty()
    number = StringProperty()
    tone = StringProperty("text")
    page = None


class RecordLine(Touchable, Row):
    """A record; a touch shows its match."""

    match_id = StringProperty()
    title = StringProperty()
    detail = StringProperty()
    number = StringProperty()
    page = None


class RankingPage(Page):
    watches = frozenset({"history", "roster"})

    game = StringProperty()
    """The game that is ranked; empty for all."""
    span = OptionProperty(ALWAYS, options=SPANS)
    circle = StringProperty()
    """Who must have sat at the table, nobody else; empty for any table."""
    circle_label = StringProperty()
    wanted_order = OptionProperty("", options=["", *ORDERS])
    """What somebody chose; until then the rating, once there is one."""
    order = OptionProperty(WINS, options=ORDERS)
    order_label = StringProperty()
    state = OptionProperty(
        "unread", options=["unread", "counting", "empty", "none_fits", "failed", "shown"]
    )
    note = StringProperty()
    """What the rating means."""
    records_title = StringProperty()
    has_records = BooleanProperty(False)
    more = StringProperty()

    def __init__(self, **kwargs) -> None:
        self._work: Work | None = None
        self._over = True
        self._figures: Figures | None = None
        self._ratings: dict[int, Rating] = {}
        self._shown_at_most = AT_FIRST
        self._draw_soon = Clock.create_trigger(self._draw, -1)
        super().__init__(**kwargs)

    # -- reading -------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Read the figures: now if they are there, else between frames."""
        self._show_choices()
        self._stop()
        self._figures = None
        if self.state == "failed":
            self.state = "unread"
        steps = self.session.ranking.look(self.span, self.game, self.circle)
        self._over = False
        work = Work(steps, self._done, self._failed, self._take, at_once=True)
        self._work = None if self._over else work
        self._draw()

    @property
    def counts(self) -> bool:
        """Whether figures or ratings are still being worked out."""
        return self._work is not None

    def left(self) -> None:
        self._stop()

    def _stop(self) -> None:
        if self._work:
            self._work.cancel()
            self._work = None

    def _take(self, found: Figures | dict[int, Rating] | None) -> None:
        if isinstance(found, Figures):
            self._figures = found
            self._draw_soon()
        elif found is not None:
            self._ratings = found

    def _done(self) -> None:
        self._work, self._over = None, True
        self._draw_soon()

    def _failed(self, error: StoreError) -> None:
        self._work, self._over = None, True
        self.state = "failed"
        self.nav.explain(error)

    # -- showing -------------------------------------------------------------------------------

    def _show_choices(self) -> None:
        self._show_chips(
            self.ids.games,
            "game",
            [("", tr("All games")), *((game.id, PROFILES[game.id].name) for game in GAMES)],
            self.game,
            self.choose_game,
        )
        spans = [(span, tr(words.SPAN_NAMES[span])) for span in SPANS]
        self._show_chips(self.ids.spans, "span", spans, self.span, self.choose_span)
        self._show_circle()

    def _show_circle(self) -> None:
        """Those at the chosen table may have other names by now, be merged, or be gone."""
        ids = [int(one) for one in self.circle.split(",") if one]
        try:
            people = self.session.roster.people(ids)
        except UnknownPlayer:
            people = ()
        self.circle = ",".join(str(one) for one in sorted(person.id for person in people))
        names = [person.name for person in people]
        self.circle_label = words.circle_in_short(names) if names else tr("Everybody")

    @staticmethod
    def _show_chips(strip, kind, choices, chosen, choose) -> None:
        if not strip.children:
            for choice, _ in choices:
                chip = Chip(tag=f"{kind}:{choice or 'all'}")
                chip.bind(on_release=lambda _, choice=choice: choose(choice))
                strip.add_widget(chip)
        for chip, (choice, name) in zip(reversed(strip.children), choices, strict=True):
            chip.text, chip.selected = name, choice == chosen

    def _draw(self, *_) -> None:
        if not self.shown or (self.state == "failed" and not self._figures):
            return
        if self._figures is None:
            self.state = "counting"
            return
        if not self._figures.players:
            narrowed = self.game or self.circle or self.span != ALWAYS
            self.state = "none_fits" if narrowed else "empty"
            return
        self.state = "shown"
        rated = any(
            self._ratings[one].points is not None
            for one in self._figures.players
            if one in self._ratings
        )
        self.order = self.wanted_order or (RATING if rated else WINS)
        self.order_label = tr(words.ORDER_NAMES[self.order])
        self.note = words.what_a_rating_is() if self.order == RATING else ""
        ranked = self.session.ranking.ranked(self._figures, self._ratings, self.order)
        self._show_people(ranked)
        self._show_records(words.records_shown(self._figures))

    def _show_people(self, places: list[Place]) -> None:
        shown = places[: self._shown_at_most]
        self.more = more_players(len(places) - len(shown))
        people = self.session.roster.people([place.player for place in shown])
        _fit(self.ids.people, RankedPlayer, len(shown))
        rows = reversed(self.ids.people.children)
        for row, place, person in zip(rows, shown, people, strict=True):
            row.page = self
            row.first = place is shown[0]
            row.person, row.name, row.player = person.id, person.name, person.colour
            row.rank = "–" if place.rank is None else tr.number(place.rank)
            row.number = words.value(place, self.order)
            row.detail = words.detail(place, self.order)
            row.tone = "gold" if place.rank == 1 else "text"

    def _show_records(self, records: dict[str, Record]) -> None:
        self.records_title = tr(words.RECORD_TITLES[self.span])
        box = self.ids.records
        found = [
            (name, record, match)
            for name, record in records.items()
            if (match := self.session.ranking.match(record.match))
        ]
        self.has_records = bool(found)
        _fit(box, RecordLine, len(found))
        for row, (name, record, match) in zip(reversed(box.children), found, strict=True):
            people = self.session.roster.people(record.players)
            row.tag = f"record:{name}"
            row.match_id = match.id
            row.title = words.record_name(name, self.game)
            row.number = words.record_value(name, record, self.game)
            names = [person.name for person in people]
            row.detail = words.record_detail(name, record, names, match.played_at)
            row.page = self

    # -- choosing ------------------------------------------------------------------------------

    def choose_game(self, game: str) -> None:
        self._take_game(game)
        self._look_elsewhere()

    def choose_span(self, span: str) -> None:
        self.span = span
        self._look_elsewhere()

    def choose_circle(self, circle: str) -> None:
        self.circle = circle
        self._look_elsewhere()

    def show_all(self) -> None:
        self.span, self.circle = ALWAYS, ""
        self._take_game("")
        self._look_elsewhere()

    def _take_game(self, game: str) -> None:
        """The ratings of another game are not known before they are worked out."""
        self.game, self._ratings = game, {}

    def _look_elsewhere(self) -> None:
        self._shown_at_most = AT_FIRST
        self.refresh()

    def show_more(self) -> None:
        self._shown_at_most += AT_ONCE
        self._draw()

    def choose_order(self) -> None:
        def choose(order: str) -> None:
            self.wanted_order = order
            self._draw()

        self.nav.sheet(
            Menu(
                tag="orders",
                title=tr("In what order?"),
                items=[
                    (
                        f"order:{order}",
                        "check" if order == self.order else "swap_vert",
                        tr(words.ORDER_NAMES[order]),
                        lambda order=order: choose(order),
                    )
                    for order in ORDERS
                ],
            )
        )

    def ask_who_played(self) -> None:
        sheet = Sheet(tag="circles", title=tr("Who sat at the table?"))
        circles = [Circle("", (), 0), *self.session.ranking.circles()]
        add_in_portions(
            sheet,
            circles,
            lambda circle: self._circle_row(sheet, circle),
            more_text=tr("More tables"),
        )
        self.nav.sheet(sheet)

    def _circle_row(self, sheet: Sheet, circle: Circle) -> ListRow:
        people = self.session.roster.people(circle.players)
        names = words.circle_names([person.name for person in people])
        row = ListRow(
            tag=f"circle:{circle.name or 'all'}",
            icon="check" if circle.name == self.circle else "group",
            title=names or tr("Everybody"),
            detail=matches(circle.matches) if circle.matches else "",
            leads=False,
        )

        def choose(_) -> None:
            sheet.close()
            self.choose_circle(circle.name)

        row.bind(on_release=choose)
        return row

    # -- going on ------------------------------------------------------------------------------

    def show_player(self, person: int) -> None:
        self.nav.open("player", person=person)

    def show_match(self, match_id: str) -> None:
        self.nav.open(*self.put_on_table(match_id))


def _fit(box: Column, row_class: type, count: int) -> None:
    """Have so many rows of a class, the ones that are there used again."""
    while len(box.children) > count:
        box.remove_widget(box.children[0])
    while len(box.children) < count:
        box.add_widget(row_class())
