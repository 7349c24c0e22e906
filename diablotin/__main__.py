"""Starts the app, from wherever it was installed: `diablotin` or `python -m diablotin`."""

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent


def main() -> int:
    # Installed, the app's modules lie in this folder; in a checkout, in the one above it.
    app = HERE if (HERE / "main.py").is_file() else HERE.parent
    sys.path.insert(0, str(app))
    from main import main as start

    return start()


if __name__ == "__main__":
    sys.exit(main())
