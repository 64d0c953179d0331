"""A Wi-Fi of the puck's own, for a phone that sets it up."""

import hashlib

import network

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

ADDRESS = "192.168.4.1"
"""The boards' own, as none can be set on all of them."""
_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
_WPA2 = 3
_OPEN = 0


def setup_password(account_password: str) -> str:
    """Return the password of the puck's own Wi-Fi: `companion puck flash` tells it, made in the same way."""
    digest = hashlib.sha256(("setup " + account_password).encode()).digest()
    letters = "".join(_LETTERS[byte % len(_LETTERS)] for byte in digest[:10])
    return letters[:5] + "-" + letters[5:]


def open_access_point(name: str, password: str) -> None:
    """Open it. Raises OSError if this board would let everybody in."""
    radio = network.WLAN(network.AP_IF)
    _set(radio, essid=name, password=password)  # a Pico wants to know before
    radio.active(True)
    _set(radio, essid=name)  # an ESP32 after it was switched on
    _set(radio, authmode=_WPA2, password=password)
    try:
        if radio.config("authmode") == _OPEN:
            raise OSError("its own Wi-Fi has no password")
    except (TypeError, ValueError):
        pass  # a Pico does not say; its access point never is open unless it is told to be


def _set(radio: network.WLAN, **settings: "Any") -> None:
    """Set what this board can set now."""
    try:
        radio.config(**settings)
    except (OSError, TypeError, ValueError):
        pass
