"""The wiring in `hardware/wiring.toml`: which part uses which pin.

May import `rules.seat`, `devices.errors` and `devices.accessory`.
"""

from companion.devices.wiring.checks import check
from companion.devices.wiring.parse import WIRING_FILE, load_wiring, read_wiring
from companion.devices.wiring.pi_header import HEADER
from companion.devices.wiring.puck_wiring import puck_pins
from companion.devices.wiring.wired_parts import (
    DIAL,
    ButtonWire,
    ChainWire,
    DisplayWire,
    EncoderWire,
    Meaning,
    PuckWire,
    SeatLampWire,
    StripWire,
    TurnLampWire,
    Wire,
    part_name,
)
from companion.devices.wiring.wiring import Wiring, pins_of

__all__ = [
    "DIAL",
    "HEADER",
    "WIRING_FILE",
    "ButtonWire",
    "ChainWire",
    "DisplayWire",
    "EncoderWire",
    "Meaning",
    "PuckWire",
    "SeatLampWire",
    "StripWire",
    "TurnLampWire",
    "Wire",
    "Wiring",
    "check",
    "load_wiring",
    "part_name",
    "pins_of",
    "puck_pins",
    "read_wiring",
]
