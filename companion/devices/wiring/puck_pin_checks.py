"""Checks of the pins of pucks against their boards."""

from collections.abc import Iterator
from typing import Final

from companion.devices.errors import BadWiring
from companion.devices.wiring.wirable_part_kinds import PuckPins
from companion.devices.wiring.wiring import Wiring

_MOST_LEDS: Final = 60
_BOARDS: Final = {
    "pico_w": (frozenset(range(23)) | {26, 27, 28}, frozenset({26, 27, 28})),
    "esp32": (frozenset({4, 13, 14, 16, 17, 18, 19, 21, 22, 23, 25, 26, 27, 32, 33}), frozenset(range(32, 40))),
}
"""By board: GPIOs that are led out, can have a pull-up and decide nothing at start, and GPIOs that can measure.

Datasheets: Raspberry Pi Pico W, section 2.1 (23, 24, 25, 29 are the radio's); ESP32, sections 2.4 (strapping) and 2.2
(34 to 39 are inputs only; ADC2 does not work beside Wi-Fi).
"""


def check_puck_pins(wiring: Wiring) -> None:
    """Raise BadWiring at the first pin that cannot be used so, or is used twice."""
    for board, puck in wiring.pucks.items():
        if board not in _BOARDS:
            raise BadWiring(f"no puck is built on {board!r}; it can be {', '.join(_BOARDS)}")
        if not 1 <= puck.ring_leds <= _MOST_LEDS:
            raise BadWiring(f"ring_leds of [puck.{board}] is {puck.ring_leds}; it is a number from 1 to {_MOST_LEDS}")
        _puck_pins(board, puck)


def _puck_pins(board: str, puck: PuckPins) -> None:
    used: dict[int, str] = {}
    for name, pin in puck_pins(puck):
        able = _BOARDS[board][name == "battery"]
        if pin not in able:
            raise BadWiring(f"[puck.{board}] {name} is on {pin}; it can be one of {', '.join(map(str, sorted(able)))}")
        if pin in used:
            raise BadWiring(f"[puck.{board}] {name} and {used[pin]} are both on {pin}; give one of them a free one")
        used[pin] = name


def puck_pins(puck: PuckPins) -> Iterator[tuple[str, int]]:
    """Yield the connected pins of a puck, by name."""
    for name in PuckPins.__slots__:
        pin = getattr(puck, name)
        if name != "ring_leds" and pin is not None:
            yield name, pin
