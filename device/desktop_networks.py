"""The networks of a desktop computer, as far as the system tells them."""

import socket
import struct
from contextlib import suppress

SIOCGIFADDR = 0x8915  # Linux: the address of an interface


def interfaces() -> list[tuple[str, str]]:
    """Every network, where the system tells them one by one."""
    try:
        import fcntl
    except ImportError:  # not on Windows
        return []
    found = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        for _, name in socket.if_nameindex():
            with suppress(OSError):  # it has no address, or this system asks otherwise
                answer = fcntl.ioctl(asked, SIOCGIFADDR, struct.pack("256s", name.encode()[:15]))
                found.append((name, socket.inet_ntoa(answer[20:24])))
    return found


def routed() -> list[tuple[str, str]]:
    """The network that leads outside. Nothing is sent: it is only asked which way it would go."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked, suppress(OSError):
        asked.connect(("192.0.2.1", 9))  # an address that belongs to nobody
        return [("", str(asked.getsockname()[0]))]
    return []
