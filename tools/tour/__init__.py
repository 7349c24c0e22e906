"""A scripted evening at the table, played on the real app by real touches, with no screen."""

import tools.driver  # noqa: F401  prepares Kivy, which reads its settings when it is imported
