"""What becomes of a test in a process of its own is told as of any other."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests import own_process

TESTS = """
import os
import pytest

@pytest.fixture(scope="module")
def shared():
    return os.getpid()

@pytest.fixture
def breaks_afterwards():
    yield
    raise LookupError("afterwards")

def test_here(shared):
    assert shared == os.getpid()

def test_passes(own_process, tmp_path):
    assert own_process and tmp_path.exists()

def test_nothing_but_python_runs_in_what_is_copied(own_process):
    assert len(os.listdir(f"/proc/{os.getppid()}/task")) == 1

def test_fails(own_process):
    print("as it said")
    assert 1 == 2

def test_dies(own_process):
    os._exit(3)

def test_is_skipped(own_process):
    pytest.skip("for a reason")

def test_breaks_afterwards(own_process, breaks_afterwards):
    pass

def test_here_again(shared):
    assert shared == os.getpid()
"""


@pytest.mark.skipif(not own_process.POSSIBLE, reason="processes cannot be copied here")
def test_every_outcome_is_told(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    file = tmp_path / "test_outcomes.py"
    file.write_text(TESTS)
    ran = subprocess.run(
        [
            *(sys.executable, "-m", "pytest", "-p", "tests.own_process", "-p", "no:cacheprovider"),
            *("-rA", "--rootdir", tmp_path, "-c", "/dev/null", "-o", "pythonpath=", file),
        ],
        cwd=request.config.rootpath,
        env=os.environ | {"XDG_CACHE_HOME": str(tmp_path / "cache")},  # nothing drawn before
        capture_output=True,
        text=True,
    )
    assert "2 failed, 5 passed, 1 skipped, 1 error" in ran.stdout, ran.stdout + ran.stderr
    for said in ("assert 1 == 2", "as it said", "ended with 3", "for a reason", "afterwards"):
        assert said in ran.stdout
