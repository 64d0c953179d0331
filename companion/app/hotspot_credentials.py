"""Name and password of the hotspot, as its keyfile has them."""

from configparser import ConfigParser
from dataclasses import dataclass
from pathlib import Path
from typing import Final

NAME: Final = "companion-hotspot"
NETWORK_MANAGER: Final = Path("/etc/NetworkManager")


@dataclass(frozen=True, slots=True)
class HotspotCredentials:
    """Credentials of a Wi-Fi. `ssid` has 1 to 32 bytes, `password` 8 to 63 characters. `wpa` is 2 or 3."""

    ssid: str
    password: str
    wpa: int = 2

    @property
    def qr_content(self) -> str:
        """Content of the QR code with which phones join."""
        return f"WIFI:T:WPA;S:{_escaped(self.ssid)};P:{_escaped(self.password)};;"


def keyfile_path(etc: Path = NETWORK_MANAGER) -> Path:
    """Return the path of its keyfile. Only root can read it."""
    return etc / "system-connections" / f"{NAME}.nmconnection"


def load_saved_network(etc: Path = NETWORK_MANAGER) -> HotspotCredentials | None:
    """Return its name and password. Returns None before its first use. Raises PermissionError for all but root."""
    parser = ConfigParser(interpolation=None)
    try:
        with keyfile_path(etc).open(encoding="utf-8") as file:
            parser.read_file(file)
    except FileNotFoundError:
        return None
    security = parser["wifi-security"]
    return HotspotCredentials(parser["wifi"]["ssid"], security["psk"], 3 if security.get("key-mgmt") == "sae" else 2)


def _escaped(text: str) -> str:
    return "".join(f"\\{each}" if each in '\\;,:"' else each for each in text)
