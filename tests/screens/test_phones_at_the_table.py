"""Five phones with real browsers play with the app itself, which is touched as a person would."""

from __future__ import annotations

import pytest

from tests.board.browsers import chromium, found
from tests.board.evenings import (
    AppEvening,
    AppHost,
    play_angels,
    play_diabolo,
    play_inferno,
    play_mytho,
)

MATCHES = {
    "inferno": (play_inferno, "fr", {"rounds": 1, "tie": "share"}),
    "diabolo": (play_diabolo, "en", {"rounds": 1}),
    "angels": (play_angels, "fr", {}),
    "mytho": (play_mytho, "en", {"target_wins": 1}),
}


@pytest.mark.parametrize("game", MATCHES)
def test_a_whole_match_with_the_app_as_host(phone, game):
    play, language, options = MATCHES[game]
    found()  # or the test is skipped, which only the main thread can say
    host = AppHost(phone)

    def evening() -> None:
        with chromium() as browser:
            table = AppEvening(host, browser, game, language, **options)
            play(table)
            table.close()

    host.serve(evening)
    assert phone.app.session.result.finished
    assert phone.root.current == "result"
