"""Says what this Python lacks, before `make venv` installs anything. Runs under any Python 3.

python3 tools/python_version.py
"""

import sys

OLDEST = (3, 11)
NEWEST_WHEEL = (3, 13)  # of Kivy 2.3.1
TOO_OLD = "Diablotin needs Python 3.11 or newer, this is {}."
NO_WHEEL = """\
Kivy 2.3.1 has no wheel for Python {}: pip compiles it now, which takes some minutes. On Debian and
Ubuntu this needs
    apt-get install build-essential pkg-config python3-dev libgl-dev libsdl2-dev \\
        libsdl2-image-dev libsdl2-mixer-dev libsdl2-ttf-dev
Without them, choose a Python from 3.11 to 3.13: make PYTHON=python3.13"""


def advice(version: tuple) -> str:
    """What the user should know about a version of Python, if anything."""
    text = TOO_OLD if version < OLDEST else NO_WHEEL if version > NEWEST_WHEEL else ""
    return text.format(".".join(map(str, version)))


if __name__ == "__main__":
    ours = sys.version_info[:2]
    if advice(ours):
        print(advice(ours), file=sys.stderr)
    sys.exit(ours < OLDEST)
