"""A process of its own for a test that asks for one: a copy of this one that ends with the test.

What an app leaves behind goes with its process, in which nobody looks for garbage. Here it would
have to be searched for after every test, which took as long as the tests themselves, or it would
listen to the next app's theme and window. Where processes cannot be copied, that search is made
(tests/screens/conftest.py).
"""

import gc
import os
import pickle
import sys
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from _pytest.runner import runtestprotocol

POSSIBLE = sys.platform == "linux"  # elsewhere, what draws does not outlive being copied
if POSSIBLE:
    # Mesa is to draw without threads, because a copy of a process has none of them: whatever was
    # to be handed to one would wait for ever. One more writes down what was compiled.
    os.environ.setdefault("LP_NUM_THREADS", "0")
    os.environ.setdefault("MESA_SHADER_CACHE_DISABLE", "true")

_ready = _copied = False


@pytest.fixture
def own_process() -> bool:
    """For tests that start the app: whether theirs is a copy, or is to be left clean."""
    return _copied


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
    """What pytest does with a test, except that it happens in a copy of this process."""
    global _ready
    wanted = "own_process" in getattr(item, "fixturenames", ())
    if not wanted or not POSSIBLE or item.config.option.usepdb:
        return None
    if not _ready:
        _get_ready(item.config)
        _ready = True
    hook = item.ihook
    hook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
    for report in _reports(item):
        hook.pytest_runtest_logreport(report=report)
    hook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
    item.session._setupstate.teardown_exact(nextitem)  # of what the tests before had in common
    return True


def _get_ready(config: pytest.Config) -> None:
    """Do once what each copy would do again: find the folder for files, import and read all of the
    app, open the window, start."""
    config._tmp_path_factory.getbasetemp()

    from app.screen_loader import screen_class, screen_names
    from tools.driver.phone import Phone

    with tempfile.TemporaryDirectory() as folder:
        phone = Phone(data=Path(folder))
        for name in screen_names():
            screen_class(name)
        phone.stop()
    gc.collect()
    gc.freeze()  # nobody need walk it again, and what nobody writes to is not copied


def _reports(item: pytest.Item) -> list[pytest.TestReport]:
    global _copied
    config = item.config
    out, into = os.pipe()
    sys.stdout.flush()
    sys.stderr.flush()
    with warnings.catch_warnings():
        # From 3.12 on Python warns of threads that are not copied: none does anything for a test.
        warnings.simplefilter("ignore", DeprecationWarning)
        child = os.fork()
    if not child:
        with _end_of_process():
            os.close(out)
            _copied = True
            gc.set_threshold(0)  # a test that is about garbage collects it
            said = [
                config.hook.pytest_report_to_serializable(config=config, report=report)
                for report in runtestprotocol(item, log=False, nextitem=None)
            ]
            with os.fdopen(into, "wb") as pipe:
                pickle.dump(said, pipe)
    os.close(into)
    with os.fdopen(out, "rb") as pipe:
        said = pipe.read()
    _, status = os.waitpid(child, 0)
    if status or not said:
        code = os.waitstatus_to_exitcode(status)
        how = f"the process of this test ended with {code}"
        return [pytest.TestReport(item.nodeid, item.location, {}, "failed", how, "call")]
    return [
        config.hook.pytest_report_from_serializable(config=config, data=data)
        for data in pickle.loads(said)
    ]


@contextmanager
def _end_of_process() -> Iterator[None]:
    """Ends the process after the block, with none of what is for the end of the one it copies."""
    try:
        yield
    except BaseException:
        sys.excepthook(*sys.exc_info())
        os._exit(1)
    os._exit(0)
