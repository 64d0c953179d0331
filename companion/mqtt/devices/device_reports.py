"""Device descriptions and health reports, parsed."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from companion.mqtt.connection.payload import is_plain_name, is_safe_number, is_safe_unsigned_integer
from companion.mqtt.errors import IgnoredMessage

MOST_BUTTONS: Final = 8
_ABOUT: Final = (
    '{"firmware": "1.0.0", "board": "pico_w", "buttons": ["confirm"], "dial": true, "ring": 12, "display": false}'
)
_HEALTH: Final = '{"uptime_s": 3600, "free_bytes": 90000, "rssi_dbm": -58, "battery_v": 3.9, "battery_percent": 60}'
_MEASURED: Final = ("free_bytes", "rssi_dbm", "battery_v", "battery_percent")

DeviceHealth: TypeAlias = Mapping[str, float]
"""`uptime_s`, and of `free_bytes`, `rssi_dbm`, `battery_v` and `battery_percent` those the device can measure."""


@dataclass(frozen=True, slots=True)
class DeviceDescription:
    """A device's description. `buttons` are names from left to right, `ring` is the number of LEDs."""

    firmware: str
    board: str
    buttons: tuple[str, ...]
    dial: bool = False
    ring: int = 0
    display: bool = False


def parse_description(fields: Mapping[str, Any]) -> DeviceDescription:
    """Parse a description, ignoring unknown fields. Raises IgnoredMessage, with the right form, if malformed."""
    match fields:
        case {"firmware": firmware, "board": board, "buttons": list(buttons)} if (
            all(map(is_plain_name, (firmware, board, *buttons))) and len(buttons) <= MOST_BUTTONS
        ):
            dial, ring, display = fields.get("dial", False), fields.get("ring", 0), fields.get("display", False)
            if type(dial) is bool and is_safe_unsigned_integer(ring) and type(display) is bool:
                return DeviceDescription(firmware, board, tuple(dict.fromkeys(buttons)), dial, ring, display)
    raise IgnoredMessage(f"not of the form {_ABOUT}")


def parse_health(fields: Mapping[str, Any]) -> DeviceHealth:
    """Parse a health report, ignoring unknown fields. Raises IgnoredMessage, with the right form, if malformed."""
    measured = {name: fields[name] for name in _MEASURED if fields.get(name) is not None}
    if is_safe_unsigned_integer(fields.get("uptime_s")) and all(map(is_safe_number, measured.values())):
        return {"uptime_s": fields["uptime_s"], **measured}
    raise IgnoredMessage(f"not of the form {_HEALTH}")
