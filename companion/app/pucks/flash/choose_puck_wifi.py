"""Choice of the Wi-Fis that a puck will know: the named ones or those it knows, and the hotspot's."""

import getpass
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from companion.app import hotspot_credentials
from companion.app.pucks.puck_config import MAX_NETWORKS, Wifi, WifiSettings
from companion.app.terminal_language import say, tell
from companion.rules.errors import BadData

WIFI_PASSWORD: Final = "COMPANION_WIFI_PASSWORD"
"""Variable with the password of the first named network; that of the second one ends in _2, and so on."""
_KERNEL_COUNTRY: Final = Path("/sys/module/cfg80211/parameters/ieee80211_regdom")
"""Set by `raspi-config`. "00" is no country."""


def choose_wifi_settings(
    named: Sequence[str], known: Sequence[Wifi], country: str, note: Callable[[str], None] = tell
) -> WifiSettings:
    """Return the networks named on the command line, or those that the puck knows, and the hotspot's after them.

    Raises BadData if there is none, or a password cannot be asked for.
    """
    wanted = [Wifi(ssid, _password(ssid, place)) for place, ssid in enumerate(named, 1)] or list(known)
    hotspot = read_hotspot_wifi(note)
    if hotspot is not None:
        wanted = [wifi for wifi in wanted if wifi.ssid != hotspot.ssid][: MAX_NETWORKS - 1] + [hotspot]
    if not wanted:
        raise BadData("say which network the puck is to join: --wifi NAME")
    return WifiSettings(wanted, country or read_wifi_country())


def read_hotspot_wifi(note: Callable[[str], None]) -> Wifi | None:
    """Return the hotspot's network. Returns None, and tells why, if only root may know it."""
    try:
        saved = hotspot_credentials.load_saved_network(hotspot_credentials.NETWORK_MANAGER)
    except PermissionError:
        note("The hotspot of this machine is left out, as only root knows its password: run this with sudo for it.")
        return None
    except (OSError, ValueError, LookupError) as error:
        note(f"The hotspot of this machine is left out: {error}")
        return None
    return None if saved is None else Wifi(saved.ssid, saved.password)


def read_wifi_country() -> str:
    """Return the country that this machine's Wi-Fi is set to, "" if it is set to none."""
    try:
        found = _KERNEL_COUNTRY.read_text("ascii").strip()
    except (OSError, ValueError):
        return ""
    return found.upper() if len(found) == 2 and found.isalpha() else ""


def _password(ssid: str, place: int) -> str:
    """Read the password from the environment or a hidden prompt. All users can see a command line."""
    variable = WIFI_PASSWORD if place == 1 else f"{WIFI_PASSWORD}_{place}"
    if variable in os.environ:
        return os.environ[variable]
    if not sys.stdin.isatty():
        raise BadData(f"nobody can be asked for the password of {ssid!r} here: put it into {variable}")
    return getpass.getpass(f"{say(f'Password of {ssid} (nothing for an open network)')}: ")
