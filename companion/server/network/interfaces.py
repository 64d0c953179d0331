"""IPv4 addresses of the network interfaces, from the kernel: netdevice(7)."""

import fcntl
import socket
import struct
from collections.abc import Sequence
from typing import Final

_SIOCGIFADDR: Final = 0x8915
_MAX_NAME_BYTES: Final = 15
_ADDRESS: Final = slice(20, 24)
"""Bytes of the `sockaddr_in` address within a `struct ifreq`."""


def interface_addresses() -> Sequence[str]:
    """Return one address of each interface that has any."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        found = [_address(probe, name) for _, name in socket.if_nameindex()]
    return [address for address in found if address is not None]


def _address(probe: socket.socket, name: str) -> str | None:
    try:
        answer = fcntl.ioctl(probe, _SIOCGIFADDR, struct.pack("256s", name.encode()[:_MAX_NAME_BYTES]))
    except OSError:
        return None
    return socket.inet_ntoa(answer[_ADDRESS])
