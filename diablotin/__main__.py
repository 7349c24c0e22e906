"""Starts the app, from wherever it was installed: `diablotin` or `python -m diablotin`."""

import os
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
DESKTOP_ENTRY = "org.diablotin.diablotin"
NO_DISPLAY = """\
No display here, so no window. Start diablotin in a desktop session, or over `ssh -X`.
On a console without a desktop, SDL_VIDEODRIVER=kmsdrm may draw on the screen itself."""


def main() -> int:
    # Installed, the app's modules lie in this folder; in a checkout, in the one above it.
    app = HERE if (HERE / "main.py").is_file() else HERE.parent
    sys.path.insert(0, str(app))
    from main import main as start
    from main import options

    options()  # --help and --version end here, with or without a display
    if sys.platform == "linux":
        if not any(map(os.environ.get, DISPLAYS)):
            print(NO_DISPLAY, file=sys.stderr)
            return 1
        # SDL by itself would also draw where nobody sees it.
        os.environ.setdefault("SDL_VIDEODRIVER", "x11,wayland")
        for name in ("SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS"):
            os.environ.setdefault(name, DESKTOP_ENTRY)  # desktops then show its name and icon
    return start()


if __name__ == "__main__":
    sys.exit(main())
