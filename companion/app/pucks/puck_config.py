"""Configuration file of a puck, `config.json`."""

import base64
import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from companion.app.pucks.board_kinds import BoardKind
from companion.devices.wiring import PuckPins
from companion.rules.errors import BadData, shorten_value

CONFIG: Final = "config.json"
DISPLAY: Final = "ssd1306"
BRIGHTNESS: Final = 0.2
WITHHELD: Final = "(only the puck is told)"
MAX_NETWORKS: Final = 4
_COUNTRY: Final = re.compile("[A-Z]{2}")


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
class WifiSettings:
    """Wi-Fis of a puck in the order of trying, and the country it is in: two letters, or "" for none."""

    networks: Sequence[Wifi]
    country: str = ""

    def __post_init__(self) -> None:
        if not 1 <= len(self.networks) <= MAX_NETWORKS:
            raise BadData(f"a puck knows one to {MAX_NETWORKS} networks, not {len(self.networks)}")
        if self.country and not _COUNTRY.fullmatch(self.country):
            raise BadData(f"{shorten_value(self.country)} is no country; it is two letters, such as IT or DE")


@dataclass(frozen=True, slots=True)
class BrokerTls:
    """TLS of the broker: its own port, the name in its certificate, and the authority's certificate in DER."""

    port: int
    name: str
    authority: bytes = field(repr=False)


@dataclass(frozen=True, slots=True)
class BrokerEndpoint:
    """Broker without TLS as pucks reach it, and the first level of the topics.

    `table` is the companion that announces it on the network, "" if nobody does.
    """

    host: str
    port: int
    base: str
    table: str = ""

    def __str__(self) -> str:
        return f"{self.host}:{self.port}"


def puck_config_json(
    puck_id: str,
    password: str,
    radio: WifiSettings,
    endpoint: BrokerEndpoint,
    kind: BoardKind,
    wire: PuckPins,
    display: str | None,
    tls: BrokerTls | None = None,
) -> bytes:
    """Return the content of the file. With `tls` the puck knows no port without it."""
    first, *others = map(_network, radio.networks)
    told = {
        "wifi": first,
        **({"other_wifi": others} if others else {}),
        **({"country": radio.country} if radio.country else {}),
        "broker": _broker(endpoint, tls),
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


def parse_networks(config: bytes | None) -> Sequence[Wifi]:
    """Return the networks in a puck's file, in their order. Returns none if the file is not valid."""
    try:
        match json.loads(config or b"null"):
            case {"wifi": first, "other_wifi": [*others]}:
                return [_parse_network(one) for one in (first, *others)]
            case {"wifi": first}:
                return [_parse_network(first)]
    except (ValueError, RecursionError):  # BadData is a ValueError
        return ()
    return ()


def _network(wifi: Wifi) -> Mapping[str, str]:
    return {"ssid": wifi.ssid, "password": wifi.password}


def has_tls(config: bytes | None) -> bool:
    """Return True if a puck's file is valid, and says that it speaks TLS."""
    try:
        match json.loads(config or b"null"):
            case {"broker": {"tls": _}}:
                return True
    except (ValueError, RecursionError):
        return False
    return False


def _broker(endpoint: BrokerEndpoint, tls: BrokerTls | None) -> Mapping[str, Any]:
    table = {"table": endpoint.table} if endpoint.table else {}
    if tls is None:
        return {"host": endpoint.host, "port": endpoint.port, **table}
    trust = {"name": tls.name, "ca": base64.b64encode(tls.authority).decode()}
    return {"host": endpoint.host, "port": tls.port, **table, "tls": trust}


def _parse_network(network: Any) -> Wifi:
    match network:
        case {"ssid": str(ssid), "password": str(password)}:
            return Wifi(ssid, password)
    raise BadData("a network has a name and a password")


def _pins(wire: PuckPins) -> Mapping[str, Any]:
    return {name: getattr(wire, name) for name in PuckPins.__slots__ if name != "ring_leds"}
