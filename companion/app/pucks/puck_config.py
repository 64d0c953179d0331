"""Configuration file of a puck, `config.json`."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from companion.app.pucks.board_kinds import BoardKind
from companion.devices.wiring import PuckWire
from companion.rules.errors import BadData

CONFIG: Final = "config.json"
DISPLAY: Final = "ssd1306"
BRIGHTNESS: Final = 0.2
WITHHELD: Final = "(only the puck is told)"


@dataclass(frozen=True, slots=True)
class Wifi:
    """Wi-Fi of pucks and companion. An empty password means an open network."""

    ssid: str
    password: str = field(repr=False)

    def __post_init__(self) -> None:
        if not 1 <= len(self.ssid.encode()) <= 32:
            raise BadData("the name of a Wi-Fi network has 1 to 32 bytes")
        if self.password and not 8 <= len(self.password.encode()) <= 64:
            raise BadData("a Wi-Fi password has 8 to 63 characters, or none at all where the network is open")


@dataclass(frozen=True, slots=True)
class BrokerEndpoint:
    """Broker without TLS as pucks reach it, and the first level of the topics."""

    host: str
    port: int
    base: str

    def __str__(self) -> str:
        return f"{self.host}:{self.port}"


def puck_config_json(
    puck_id: str,
    password: str,
    wifi: Wifi,
    endpoint: BrokerEndpoint,
    kind: BoardKind,
    wire: PuckWire,
    display: str | None,
) -> bytes:
    """Return the content of the file."""
    told = {
        "wifi": {"ssid": wifi.ssid, "password": wifi.password},
        "broker": {"host": endpoint.host, "port": endpoint.port},
        "id": puck_id,
        "password": password,
        "base": endpoint.base,
        "board": kind.id,
        "pins": _pins(wire),
        "ring_leds": wire.ring_leds,
        "brightness": BRIGHTNESS,
        "display": display,
    }
    return (json.dumps(told, indent=1) + "\n").encode()


def parse_wifi(config: bytes | None) -> Wifi | None:
    """Return the network in a puck's file. Returns None if there is no valid one."""
    try:
        match json.loads(config or b"null"):
            case {"wifi": {"ssid": str(ssid), "password": str(password)}}:
                return Wifi(ssid, password)
    except (ValueError, RecursionError):  # BadData is a ValueError
        return None
    return None


def _pins(wire: PuckWire) -> Mapping[str, Any]:
    return {name: getattr(wire, name) for name in PuckWire.__slots__ if name != "ring_leds"}
