"""Address at which phones reach this machine: on the local network, no localhost and no .local name."""

import ipaddress
import socket
from collections.abc import Iterable, Sequence
from typing import Final
from urllib.parse import urlsplit

from companion.server.network.interfaces import interface_addresses

_PROBED: Final = ("192.168.255.255", "10.255.255.255", "172.31.255.255", "192.0.2.1")
"""One address of each private range and one public one. The kernel tells the source address for each."""
_RANGES: Final = tuple(map(ipaddress.IPv4Network, ("192.168.0.0/16", "10.0.0.0/8", "172.16.0.0/12")))
_CONTAINERS: Final = ipaddress.IPv4Network("172.17.0.0/16")


def lan_address(configured: str = "") -> str | None:
    """Return the address for the QR code. Returns None if this machine is on no network.

    Raises ValueError if phones cannot reach the configured address.
    """
    return check_address(configured) if configured else choose_address(own_addresses())


def mdns_name() -> str:
    """Return the mDNS name, such as `table.local`. Not every phone resolves it, so no QR code holds it."""
    return f"{socket.gethostname().partition('.')[0].lower()}.local"


def names_of_machine(configured: str) -> frozenset[str]:
    """Return the names by which pages call this machine: mDNS's, and the configured one if phones can reach it."""
    try:
        return frozenset({mdns_name(), *([check_address(configured)] if configured else [])})
    except ValueError:  # the address monitor tells of a bad one
        return frozenset({mdns_name()})


def check_address(configured: str) -> str:
    """Return the configured address or name for a URL, or that of a whole URL.

    Raises ValueError if phones cannot reach it.
    """
    name = (_host_of_url(configured) if is_url(configured) else configured).strip().lower().rstrip(".")
    if name == "localhost" or name.endswith(".local") or name.endswith(".localhost"):
        raise ValueError(f"phones cannot reach {configured!r}; give an address such as 192.168.1.20")
    try:
        address = ipaddress.ip_address(name)
    except ValueError:
        return name
    if address.is_loopback or address.is_unspecified:
        raise ValueError(f"phones cannot reach {configured!r}; it means the phone itself")
    return f"[{address}]" if address.version == 6 else str(address)


def is_url(configured: str) -> bool:
    """Return True if the configured address is a whole URL, such as `https://table.example.org` of a proxy."""
    return "://" in configured


def _host_of_url(configured: str) -> str:
    try:
        parts = urlsplit(configured)
        _ = parts.port
    except ValueError:
        parts = urlsplit("")
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.path.strip("/") or parts.query:
        raise ValueError(f"{configured!r} is no address of a table; one is such as https://table.example.org")
    return parts.hostname


def choose_address(found: Iterable[str]) -> str | None:
    """Return the address that phones most likely reach. Returns None if none is usable."""
    usable = [address for address in map(ipaddress.IPv4Address, dict.fromkeys(found)) if _usable(address)]
    return str(min(usable, key=_rank)) if usable else None


def own_addresses() -> Sequence[str]:
    """Return the IPv4 addresses that routes start from, or all of them if there is no route.

    A hotspot without an uplink has no route. This sends no packet and asks no name server, so it never blocks.
    """
    return [*filter(None, map(source_address, _PROBED))] or interface_addresses()


def source_address(elsewhere: str) -> str | None:
    """Return the address that this machine has towards another. Returns None without a route."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((elsewhere, 9))  # a datagram socket only looks up the route
        except OSError:
            return None
        return str(probe.getsockname()[0])


def _usable(address: ipaddress.IPv4Address) -> bool:
    return not (address.is_loopback or address.is_unspecified or address.is_multicast)


def _rank(address: ipaddress.IPv4Address) -> int:
    if address.is_link_local:
        return len(_RANGES) + 2
    if address in _CONTAINERS:
        return len(_RANGES) + 1
    return next((place for place, network in enumerate(_RANGES) if address in network), len(_RANGES))
