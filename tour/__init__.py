"""A scripted evening at the table, played on the real app by real touches, with no screen.

This file comes first whatever is imported from here, and Kivy reads all of this when it is
imported itself.
"""

import logging
import os
import tempfile

os.environ.setdefault("KIVY_NO_ARGS", "1")
os.environ.setdefault("KIVY_LOG_MODE", "PYTHON")  # Kivy leaves stderr and the root log alone
os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
if "KIVY_HOME" not in os.environ:
    os.environ["KIVY_HOME"] = tempfile.mkdtemp(prefix="diablotin-kivy-")

# Not on the terminal: Kivy complains at length about input devices that nobody has.
logging.getLogger("kivy").addHandler(logging.NullHandler())
