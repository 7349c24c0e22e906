"""For all tests: no window opens, and garbage is hardly ever looked for. Screens are built and
dropped by the hundred here, most of them in a process of their own (tests/own_process.py)."""

import gc
from collections.abc import Callable, Iterator

import hypothesis
import pytest

import tools.driver  # noqa: F401  prepares Kivy, whatever imports that first
from tests.own_process import own_process, pytest_runtest_protocol

__all__ = ["own_process", "pytest_runtest_protocol"]

gc.set_threshold(50_000, 20, 100)  # before the app is imported, which comes back to what it found


hypothesis.settings.register_profile("no deadline", deadline=None)  # no test asserts a duration
hypothesis.settings.load_profile("no deadline")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest first, or one of two cores would wait for the other at the end."""
    items.sort(key=lambda item: not item.nodeid.startswith(("tests/soak", "tests/tools")))


def pytest_collection_finish() -> None:
    """What is loaded by now stays: the collector need not walk it again."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def observer_failures(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Exception]]:
    """What observers of the store raised. The app records it and goes on, so the test fails here,
    unless it clears the list. What the store refuses is shown to the user, and is no failure."""
    from store import StoreError
    from store.database import Database

    failures: list[Exception] = []
    guard = Database.after_commit

    def guarded(db: Database, observer: Callable[..., object], *args: object) -> None:
        def recorded() -> None:
            try:
                observer(*args)
            except StoreError:
                raise
            except Exception as error:
                failures.append(error)
                raise

        guard(db, recorded)

    monkeypatch.setattr(Database, "after_commit", guarded)
    yield failures
    assert not failures
