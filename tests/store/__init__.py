"""Tests of the store and the session. None of them opens a window."""

QUIET_KIVY = {
    "KIVY_NO_ARGS": "1",
    "KIVY_NO_CONFIG": "1",
    "KIVY_NO_FILELOG": "1",
    "KIVY_LOG_MODE": "PYTHON",
}
"""The environment of a process of our own: without the last, Kivy swallows its stderr."""
