"""Where a phone can reach us: an address of the local network, never localhost and never a bare .local name."""

import ipaddress
import socket
from collections.abc import Iterable, Sequence
from typing import Final

from companion.server.network.interfaces import interface_addresses

_ELSEWHERE: Final = ("192.168.255.255", "10.255.255.255", "172.31.255.255", "192.0.2.1")
"""One address of each private range and one of none: the kernel says from where it would be reached."""
_RANGES: Final = tuple(map(ipaddress.IPv4Network, ("192.168.0.0/16", "10.0.0.0/8", "172.16.0.0/12")))
_CONTAINERS: Final = ipaddress.IPv4Network("172.17.0.0/16")


def lan_address(configured: str = "") -> str | None:
    """The address to put into the QR code; None when this machine is on no network.

    ValueError when the configured one cannot be reached from a phone.
    """
    return check_address(configured) if configured else choose_address(own_addresses())


def mdns_name() -> str:
    """What mDNS calls this machine: `table.local`. Not every phone understands it, so it is in no QR code."""
    return f"{socket.gethostname().partition('.')[0].lower()}.local"


def check_address(configured: str) -> str:
    """`configured`, an address or a name that a phone can reach; ValueError says why it cannot."""
    name = configured.strip().lower().rstrip(".")
    if name == "localhost" or name.endswith(".local") or name.endswith(".localhost"):
        raise ValueError(f"phones cannot reach {configured!r}; give an address such as 192.168.1.20")
    try:
        address = ipaddress.ip_address(name)
    except ValueError:
        return name
    if address.is_loopback or address.is_unspecified:
        raise ValueError(f"phones cannot reach {configured!r}; it means the phone itself")
    return f"[{address}]" if address.version == 6 else str(address)


def choose_address(found: Iterable[str]) -> str | None:
    """The address most likely to be the one phones share with us."""
    usable = [address for address in map(ipaddress.IPv4Address, dict.fromkeys(found)) if _usable(address)]
    return str(min(usable, key=_rank)) if usable else None


def own_addresses() -> Sequence[str]:
    """Our own IPv4 addresses: those that routes lead from, or, as on a hotspot without an uplink, all there are.

    No packet is sent and no name server asked: it may be asked often, and when no network answers.
    """
    return [*filter(None, map(_source_towards, _ELSEWHERE))] or interface_addresses()


def _usable(address: ipaddress.IPv4Address) -> bool:
    return not (address.is_loopback or address.is_unspecified or address.is_multicast)


def _rank(address: ipaddress.IPv4Address) -> int:
    if address.is_link_local:
        return len(_RANGES) + 2
    if address in _CONTAINERS:
        return len(_RANGES) + 1
    return next((place for place, network in enumerate(_RANGES) if address in network), len(_RANGES))


def _source_towards(elsewhere: str) -> str | None:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((elsewhere, 9))  # a datagram socket only looks up the route
        except OSError:
            return None
        return str(probe.getsockname()[0])
