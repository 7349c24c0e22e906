"""Addresses of the table's own network: which are ours to show, and whom we answer."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from ipaddress import IPv4Address, ip_address, ip_network

LIKELY = ("wlan", "wl", "ap", "swlan", "softap", "en", "eth")
"""How networks are called that a table shares, the likeliest first."""
UNLIKELY = ("rmnet", "ccmni", "pdp", "tun", "ppp", "docker", "veth", "br-", "virbr")
HOME_NETWORKS = tuple(ip_network(net) for net in ("192.168.0.0/16", "172.16.0.0/12", "10.0.0.0/8"))
LINK_LOCAL = ip_network("169.254.0.0/16")
LOOPBACK = ip_network("127.0.0.0/8")


@lru_cache(maxsize=256)
def is_near(address: str) -> bool:
    """Whether an address belongs to a private network, or to this very machine. Anything that is
    no plain IPv4 address does not."""
    try:
        found = ip_address(address)
    except ValueError:
        return False
    networks = (*HOME_NETWORKS, LINK_LOCAL, LOOPBACK)
    return isinstance(found, IPv4Address) and any(found in network for network in networks)


def to_choose_from(interfaces: Iterable[tuple[str, str]]) -> list[str]:
    """The addresses that other phones may reach us at, the likeliest first. ``interfaces`` are
    the machine's: a name and an address each."""
    near = {
        address: name
        for name, address in interfaces
        if is_near(address) and ip_address(address) not in LOOPBACK
    }
    return sorted(near, key=lambda address: (_rank(near[address]), _network(address), address))


def is_own_host(header: str, port: int) -> bool:
    """Whether a request names us by an address, as the code does. A name that somebody else's
    server resolves to our address is refused: a page there could else read the table."""
    host, _, given = header.rpartition(":")
    return given == str(port) and (host == "localhost" or is_near(host))


def _rank(name: str) -> int:
    if name.startswith(UNLIKELY):
        return len(LIKELY) + 1
    ranks = [rank for rank, start in enumerate(LIKELY) if name.startswith(start)]
    return ranks[0] if ranks else len(LIKELY)


def _network(address: str) -> int:
    found = ip_address(address)
    ranks = [rank for rank, network in enumerate(HOME_NETWORKS) if found in network]
    return ranks[0] if ranks else len(HOME_NETWORKS)
