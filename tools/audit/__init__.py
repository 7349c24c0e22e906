"""The audit: checks every screen for what a person would stumble over.

Cut texts, small or covered buttons, weak contrast, untranslated words, suits told by colour alone.
`python -m tools.audit` goes through the whole app on many phones; `flaws(phone)` checks the one
screen that is shown. What is checked, and how, is said in docs/quality.md.
"""

import tools.driver  # noqa: F401  prepares Kivy, which reads its settings when it is imported
from tools.audit.text_recorder import start_recording

start_recording()

from tools.audit.screen_scan import flaws, scan  # noqa: E402

__all__ = ["flaws", "scan"]
