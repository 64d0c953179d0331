"""What we tell systemd, by sd_notify(3): a datagram of lines such as READY=1, WATCHDOG=1 or STATUS=..."""

import os
import socket
from collections.abc import Callable, Mapping
from typing import TypeAlias

Notify: TypeAlias = Callable[..., object]
"""Takes the lines of one message."""


def notify(*lines: str, environ: Mapping[str, str] = os.environ) -> bool:
    """Send the lines to whoever supervises us; False where nobody does, or does not listen."""
    address = environ.get("NOTIFY_SOCKET", "")
    if not address:
        return False
    name = "\0" + address[1:] if address.startswith("@") else address
    try:
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_CLOEXEC) as line:
            line.connect(name)
            line.sendall("\n".join(each.replace("\n", " ") for each in lines).encode())
    except OSError:
        return False
    return True


def is_supervised(environ: Mapping[str, str] = os.environ) -> bool:
    """Whether somebody wants to be told."""
    return bool(environ.get("NOTIFY_SOCKET"))


def watchdog_s(environ: Mapping[str, str] = os.environ) -> float | None:
    """Seconds within which WATCHDOG=1 is wanted, sd_watchdog_enabled(3); None where it is not wanted of us."""
    wanted, pid = environ.get("WATCHDOG_USEC", ""), environ.get("WATCHDOG_PID", str(os.getpid()))
    return int(wanted) / 1e6 if wanted.isdecimal() and int(wanted) and pid == str(os.getpid()) else None
