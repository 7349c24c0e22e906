import sys
from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def package(tmp_path_factory):
    """The Android package, made as far as that goes without Android's tools."""
    if sys.platform == "win32":
        pytest.skip("buildozer does not run on Windows")
    from tests.packaging.apk import Package

    return Package(tmp_path_factory.mktemp("apk"))


@pytest.fixture
def root() -> Path:
    return Path(__file__).resolve().parent.parent.parent


@pytest.fixture
def phone(tmp_path, own_process):
    """The real app; tests/packaging/test_android.py has a phone without one."""
    from tools.driver.driver import Driver

    phone = Driver(tmp_path / "data")
    yield phone
    phone.stop()
