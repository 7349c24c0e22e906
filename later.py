"""Modules that the first screen can do without, imported when something of them is first used.

A type checker sees the module itself:

    if TYPE_CHECKING:
        from store import events
    else:
        events = later("store.events")
"""

import sys
from importlib.util import LazyLoader, find_spec, module_from_spec
from types import ModuleType


def later(name: str) -> ModuleType:
    """The module of this name. It is read from the disk when it is first asked for anything."""
    if name in sys.modules:
        return sys.modules[name]
    spec = find_spec(name)
    if spec is None or spec.loader is None:
        raise ModuleNotFoundError(f"No module named {name!r}", name=name)
    spec.loader = LazyLoader(spec.loader)
    module = module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module
