"""The IPv4 addresses of this machine's interfaces, as the kernel has them: netdevice(7). Nobody else is asked."""

import fcntl
import socket
import struct
from collections.abc import Sequence
from typing import Final

_SIOCGIFADDR: Final = 0x8915
_NAME_MOST: Final = 15
_ADDRESS: Final = slice(20, 24)
"""Where in a `struct ifreq` the address of its `sockaddr_in` lies."""


def interface_addresses() -> Sequence[str]:
    """One of each interface that has any."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        found = [_address(probe, name) for _, name in socket.if_nameindex()]
    return [address for address in found if address is not None]


def _address(probe: socket.socket, name: str) -> str | None:
    try:
        answer = fcntl.ioctl(probe, _SIOCGIFADDR, struct.pack("256s", name.encode()[:_NAME_MOST]))
    except OSError:
        return None
    return socket.inet_ntoa(answer[_ADDRESS])
