"""The wiring in `hardware/wiring.toml`: which part uses which pin.

May import `rules.seat`, `devices.errors` and `devices.accessory`.
"""

from companion.devices.wiring.parse_wiring import WIRING_FILE, load_wiring, wiring_from_table
from companion.devices.wiring.pi_header import HEADER
from companion.devices.wiring.puck_pin_checks import puck_pins
from companion.devices.wiring.wirable_part_kinds import (
    DIAL,
    ButtonWire,
    ChainWire,
    DisplayWire,
    EncoderWire,
    PressEffect,
    PuckPins,
    SeatLampWire,
    StripWire,
    TableTurnLampWire,
    Wire,
    part_name,
)
from companion.devices.wiring.wiring import Wiring, find_part_pins_by_key
from companion.devices.wiring.wiring_checks import check_wiring

__all__ = [
    "DIAL",
    "HEADER",
    "WIRING_FILE",
    "ButtonWire",
    "ChainWire",
    "DisplayWire",
    "EncoderWire",
    "PressEffect",
    "PuckPins",
    "SeatLampWire",
    "StripWire",
    "TableTurnLampWire",
    "Wire",
    "Wiring",
    "check_wiring",
    "load_wiring",
    "part_name",
    "find_part_pins_by_key",
    "puck_pins",
    "wiring_from_table",
]
