"""For all tests."""

import gc


def pytest_collection_finish() -> None:
    """What is loaded by now stays: the collector need not walk it again after every few widgets.

    Screens are built and dropped by the hundred here, and a third of the time went there.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 10, 10)
