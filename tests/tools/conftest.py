from tests.screens.conftest import make_phone

__all__ = ["make_phone"]
