"""Making a table: who sits down, gets up, changes places, is first; what is agreed."""

import pytest

from entry.seating import Seating
from scoring import GAMES

ANA, JOE, ZOE, LEO = 11, 5, 8, 2
NAMES = {ANA: "Ana", JOE: "Joe", ZOE: "Zoé", LEO: "Léo"}


def three(first: int | None = None) -> Seating:
    return Seating("mytho", (ANA, JOE, ZOE), first)


class TestSittingDown:
    def test_at_the_seat_after_the_last_one(self):
        table = Seating("mytho").toggled(ANA).toggled(JOE).toggled(ZOE)
        assert table == three()

    def test_a_second_tap_gets_up_again_and_the_others_stay_in_order(self):
        assert three().toggled(JOE).players == (ANA, ZOE)
        assert three().toggled(ANA).players == (JOE, ZOE)
        assert three().toggled(ZOE).players == (ANA, JOE)

    @pytest.mark.parametrize("other", [ANA, ZOE])
    def test_who_is_first_stays_first_when_others_come_and_go(self, other):
        assert three(JOE).toggled(other).first == JOE
        assert three(JOE).toggled(LEO).first == JOE

    def test_nobody_is_first_once_who_was_gets_up(self):
        assert three(JOE).toggled(JOE).first is None


class TestPlaces:
    def test_two_players_change_places(self):
        assert three().swapped(0, 2).players == (ZOE, JOE, ANA)
        assert three().swapped(1, 1) == three()

    def test_who_is_first_takes_that_along(self):
        table = three().led_by(1)
        assert (table.first, table.first_seat) == (JOE, 1)
        moved = table.swapped(1, 2)
        assert (moved.first, moved.first_seat) == (JOE, 2)

    def test_nobody_is_first_before_somebody_is_named(self):
        assert three().first_seat is None


class TestHowMany:
    @pytest.mark.parametrize("game", GAMES.ids)
    def test_seats_that_lack_that_are_free_and_that_are_too_many(self, game):
        seats = GAMES[game].seats
        for count in range(8):
            table = Seating(game, tuple(range(count)))
            assert table.rules is GAMES[game]
            assert table.lacking == len(range(count, seats[0]))
            assert table.free == len(range(count, seats[-1]))
            assert table.surplus == len(range(seats[-1], count))


class TestAgreeing:
    def test_an_option_is_what_was_agreed_and_else_the_usual(self):
        (target,) = (option for option in GAMES["mytho"].options if option.name == "target_wins")
        assert three().option(target) == target.default_for(3)
        agreed = three().agreed(target, 4)
        assert agreed.options == {"target_wins": 4} and agreed.option(target) == 4

    def test_as_many_rounds_as_players_unless_agreed_otherwise(self):
        (rounds,) = (option for option in GAMES["diabolo"].options if option.name == "rounds")
        table = Seating("diabolo", (ANA, JOE, ZOE, LEO))
        assert table.option(rounds) == 4
        assert table.agreed(rounds, 6).option(rounds) == 6

    def test_what_cannot_be_agreed_changes_nothing(self):
        (target,) = (option for option in GAMES["mytho"].options if option.name == "target_wins")
        table = three().agreed(target, 4)
        assert table.agreed(target, target.high + 1) == table
        assert table.agreed(target, "many") == table


class TestTheMatch:
    def test_it_has_the_names_at_their_seats_and_what_was_agreed(self):
        match = Seating("mytho", (JOE, ANA), ANA, {"target_wins": 4}).match(NAMES)
        assert (match.game, match.players, match.first) == ("mytho", ("Joe", "Ana"), 1)
        assert match.options == {"target_wins": 4}

    def test_somebody_must_be_first(self):
        with pytest.raises(AssertionError):
            three().match(NAMES)
