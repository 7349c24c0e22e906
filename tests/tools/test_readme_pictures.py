"""The pictures of the README come from the tour."""

from pathlib import Path

from tools.tour.readme_pictures import FILM, STILLS
from tools.tour.stops import stops

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"


def test_each_shows_a_stop_of_the_tour():
    assert {*FILM, *STILLS.values()} <= {name for name, _ in stops()}


def test_the_film_is_small_enough_to_be_loaded_on_the_way():
    assert 0 < (PICTURES / "evening.gif").stat().st_size < 3_000_000
