"""The launcher of the desktop package; the app itself lies beside it (see setup.py)."""
