"""The version of the app. pyproject.toml and buildozer.spec read it from here."""

VERSION = "0.1.0"
