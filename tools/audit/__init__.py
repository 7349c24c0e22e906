"""The instrument that looks at every screen as a person would stumble over it.

`python -m tools.audit` walks the app over a matrix of phones; `flaws(phone)` looks at one screen as
it stands. What is checked, and how, is said in docs/quality.md.
"""

import tools.driver  # noqa: F401  prepares Kivy, which reads its settings when it is imported
from tools.audit.recorder import start_recording

start_recording()

from tools.audit.looking import flaws, look  # noqa: E402

__all__ = ["flaws", "look"]
