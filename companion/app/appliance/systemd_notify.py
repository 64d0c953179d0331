"""Notifications to systemd, sd_notify(3): lines such as READY=1, WATCHDOG=1 or STATUS=..."""

import os
import socket
from collections.abc import Callable, Mapping
from typing import TypeAlias

Notify: TypeAlias = Callable[..., object]
"""Function that sends the lines of one message."""


def notify_systemd(*lines: str, environ: Mapping[str, str] = os.environ) -> bool:
    """Send the lines to the supervisor. Returns False if there is none, or it does not listen."""
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
    """Return True if a supervisor wants notifications."""
    return bool(environ.get("NOTIFY_SOCKET"))


def watchdog_interval_s(environ: Mapping[str, str] = os.environ) -> float | None:
    """Return the watchdog's interval in seconds, sd_watchdog_enabled(3).

    Returns None if it is off for us.
    """
    wanted, pid = environ.get("WATCHDOG_USEC", ""), environ.get("WATCHDOG_PID", str(os.getpid()))
    return int(wanted) / 1e6 if wanted.isdecimal() and int(wanted) and pid == str(os.getpid()) else None
