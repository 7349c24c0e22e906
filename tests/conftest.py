"""For all tests: garbage is looked for where an app has ended (tests/screens/conftest.py), hardly
ever in between. Screens are built and dropped by the hundred here."""

import gc

import pytest

gc.set_threshold(50_000, 20, 100)  # before the app is imported, which comes back to what it found


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest first, or one of two cores would wait for the other at the end."""
    items.sort(key=lambda item: not item.nodeid.startswith(("tests/soak", "tests/tools")))


def pytest_collection_finish() -> None:
    """What is loaded by now stays: the collector need not walk it again."""
    gc.collect()
    gc.freeze()
