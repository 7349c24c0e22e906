"""Phones run Python 3.14: the app uses nothing that is gone there.

Where a Python 3.14 is at hand the rules run under it; everywhere, the sources are read for names
that 3.12, 3.13 or 3.14 took away.
"""

import ast
import re
import shutil
import subprocess

import pytest

from tools import python_version
from tools.shipped import ROOT, app_files

APP = [path for path in app_files() if path.suffix == ".py"]

GONE = {
    # 3.12
    "asynchat",
    "asyncore",
    "distutils",
    "imp",
    "smtpd",
    "configparser.SafeConfigParser",
    "locale.format",
    "pkgutil.ImpImporter",
    "ssl.wrap_socket",
    "unittest.makeSuite",
    # 3.13
    "aifc",
    "audioop",
    "cgi",
    "cgitb",
    "chunk",
    "crypt",
    "imghdr",
    "lib2to3",
    "mailcap",
    "msilib",
    "nis",
    "nntplib",
    "ossaudiodev",
    "pipes",
    "sndhdr",
    "spwd",
    "sunau",
    "telnetlib",
    "uu",
    "xdrlib",
    "locale.resetlocale",
    "pathlib.PureWindowsPath.is_reserved",
    "re.template",
    "typing.io",
    "typing.re",
    "webbrowser.MacOSX",
    # 3.14
    "ast.Bytes",
    "ast.Ellipsis",
    "ast.NameConstant",
    "ast.Num",
    "ast.Str",
    "asyncio.AbstractChildWatcher",
    "asyncio.set_child_watcher",
    "asyncio.get_child_watcher",
    "collections.abc.ByteString",
    "typing.ByteString",
    "importlib.abc.ResourceReader",
    "importlib.abc.Traversable",
    "importlib.abc.TraversableResources",
    "pkgutil.find_loader",
    "pkgutil.get_loader",
    "pty.master_open",
    "pty.slave_open",
    "sqlite3.version",
    "sqlite3.version_info",
    "urllib.parse.Quoter",
    "urllib.request.FancyURLopener",
    "urllib.request.URLopener",
}


def used(tree: ast.Module) -> set[str]:
    """The modules and the names of modules that a source uses, with their full names."""
    known: dict[str, str] = {}
    names: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                names.add(alias.name)
                known[alias.asname or alias.name.partition(".")[0]] = (
                    alias.name if alias.asname else alias.name.partition(".")[0]
                )
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names.add(node.module)
            for alias in node.names:
                names.add(f"{node.module}.{alias.name}")
                known[alias.asname or alias.name] = f"{node.module}.{alias.name}"
    for node in ast.walk(tree):
        parts: list[str] = []
        inner: ast.AST = node
        while isinstance(inner, ast.Attribute):
            parts.insert(0, inner.attr)
            inner = inner.value
        if parts and isinstance(inner, ast.Name) and inner.id in known:
            names.add(".".join([known[inner.id], *parts]))
    return names


@pytest.mark.parametrize("path", APP, ids=lambda path: path.as_posix())
def test_nothing_is_used_that_is_gone(path):
    names = used(ast.parse((ROOT / path).read_text("utf-8")))
    found = {gone for gone in GONE for name in names if f"{name}.".startswith(f"{gone}.")}
    assert found == set()


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("import imp", "imp"),
        ("import sqlite3\nsqlite3.version", "sqlite3.version"),
        ("from collections.abc import ByteString", "collections.abc.ByteString"),
        ("import ast as a\nx = a.Str", "ast.Str"),
    ],
)
def test_the_check_finds_them(source, found):
    assert found in used(ast.parse(source))
    assert found in GONE


@pytest.mark.skipif(not shutil.which("python3.14"), reason="no Python 3.14 on this machine")
def test_the_rules_run_under_it():
    ran = subprocess.run(
        ["python3.14", "-W", "error", "-m", "scoring", *(ROOT / "tests/golden").glob("*.json")],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert ran.returncode == 0, ran.stderr


@pytest.mark.parametrize(
    ("version", "said"),
    [
        ((3, 10), "Diablotin needs Python 3.11 or newer, this is 3.10."),
        ((3, 11), ""),
        ((3, 13), ""),
        ((3, 14), "Kivy 2.3.1 has no wheel for Python 3.14"),
    ],
)
def test_make_venv_says_first_what_a_python_lacks(version, said):
    assert python_version.advice(version).startswith(said)
    assert bool(python_version.advice(version)) == bool(said)


def test_the_readme_names_the_same_packages_for_it():
    readme = (ROOT / "README.md").read_text("utf-8")
    packages = re.findall(r"[\w.-]+-(?:dev|essential)", python_version.NO_WHEEL)
    assert len(packages) == 7
    assert [name for name in packages if name not in readme] == []
