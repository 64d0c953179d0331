"""Pins of the things in `wiring.toml`, and the places of these pins on the boards they belong to."""

import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from hardware.tools import HARDWARE, BadDesign

WIRING: Final = HARDWARE / "wiring.toml"
PI_HEADER: Final[Mapping[int, str]] = {
    **{2: "3", 3: "5", 4: "7", 14: "8", 15: "10", 17: "11", 18: "12", 27: "13", 22: "15", 23: "16", 24: "18"},
    **{10: "19", 9: "21", 25: "22", 11: "23", 8: "24", 7: "26", 5: "29", 6: "31", 12: "32", 13: "33", 19: "35"},
    **{16: "36", 26: "37", 20: "38", 21: "40"},
}
"""BCM number to place, Raspberry Pi 4 datasheet 5.1.1; 0 and 1 are the EEPROM's."""
PI_RAILS: Final[Mapping[str, tuple[str, ...]]] = {
    "+3V3": ("1", "17"),
    "+5V": ("2", "4"),
    "GND": ("6", "9", "14", "20", "25", "30", "34", "39"),
}
PI_EEPROM: Final[Mapping[str, tuple[str, ...]]] = {"id_sd": ("27",), "id_sc": ("28",)}
"""BCM 0 and 1: the I2C bus of a HAT's EEPROM, and of nothing else."""
PICO: Final[Mapping[int, str]] = {
    **{0: "1", 1: "2", 2: "4", 3: "5", 4: "6", 5: "7", 6: "9", 7: "10", 8: "11", 9: "12", 10: "14", 11: "15"},
    **{12: "16", 13: "17", 14: "19", 15: "20", 16: "21", 17: "22", 18: "24", 19: "25", 20: "26", 21: "27", 22: "29"},
    **{26: "31", 27: "32", 28: "34"},
}
"""GPIO to pin, Pico W datasheet figure 2. 23, 24, 25 and 29 belong to the radio and are not brought out."""
ESP32: Final[Mapping[int, str]] = {
    **{36: "3", 39: "4", 34: "5", 35: "6", 32: "7", 33: "8", 25: "9", 26: "10", 27: "11", 14: "12", 12: "13", 13: "15"},
    **{23: "21", 22: "22", 1: "23", 3: "24", 21: "25", 19: "27", 18: "28", 5: "29", 17: "30", 16: "31", 4: "32"},
    **{0: "33", 2: "34", 15: "35"},
}
"""GPIO to pin of the DevKitC V4: 1 to 19 on the left from the antenna, 20 to 38 on the right."""
ESP32_STRAPPING: Final = frozenset({0, 2, 5, 12, 15})
"""Pins that choose how the ESP32 starts: no button may hold them. ESP32 series datasheet, strapping pins."""
ESP32_INPUT_ONLY: Final = frozenset({34, 35, 36, 39})
"""Pins without output and without pull-up."""
ADC: Final[Mapping[str, frozenset[int]]] = {
    "pico_w": frozenset({26, 27, 28}),
    "esp32": frozenset({32, 33, 34, 35, 36, 39}),
}
"""Pins that can measure a voltage while the radio is on: on the ESP32 only ADC1's."""
PUCK_PINS: Final[Mapping[str, Mapping[int, str]]] = {"pico_w": PICO, "esp32": ESP32}
_NO_PINS: Final = frozenset({"ring_leds", "encoder_steps"})


def read_wiring(path: Path = WIRING) -> Mapping[str, Any]:
    """The parsed wiring file."""
    return tomllib.loads(path.read_text("utf-8"))


def pi_functions(wiring: Mapping[str, Any]) -> dict[str, int]:
    """Return the BCM pins of the panel, by the names of their nets."""
    found = dict(_pi_functions(wiring))
    _once("the panel", found)
    return found


def puck_functions(wiring: Mapping[str, Any], variant: str) -> dict[str, int]:
    """Return the GPIOs of a puck, by the names of their nets."""
    table = wiring["puck"][variant]
    found = {name: pin for name, pin in table.items() if name not in _NO_PINS}
    _once(f"puck.{variant}", found)
    for name, pin in found.items():
        _check_puck_pin(variant, name, pin)
    return found


def place_of(board: str, pin: int) -> str:
    """The number of a GPIO's pin on "pi", "pico_w" or "esp32"."""
    places = PI_HEADER if board == "pi" else PUCK_PINS[board]
    if pin not in places:
        raise BadDesign(f"pin {pin} of {board} is not brought out or is taken; use one of {sorted(places)}")
    return places[pin]


def wire(net: str) -> str:
    """The outer end of the resistor behind which a net is that leaves the board."""
    return f"{net}_wire"


def refs(wiring: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Each net of the panel with the ref of the part or plug that wiring.toml hangs on it."""
    for button in wiring["button"]:
        yield wire(button["name"]), button["ref"]
    for name in ("a", "b", "push"):
        yield wire(f"encoder_{name}"), wiring["encoder"]["ref"]
    yield "turn", wiring["turn_lamp"]["resistor"]
    yield "turn_led", wiring["turn_lamp"]["ref"]
    yield "buzzer_low", wiring["buzzer"]["ref"]
    for name in ("sda", "scl"):
        yield wire(name), wiring["display"]["ref"]
    yield "chain", wiring["chain"]["ref"]


def _pi_functions(wiring: Mapping[str, Any]) -> Iterator[tuple[str, int]]:
    for button in wiring["button"]:
        yield button["name"], button["pin"]
    for name in ("a", "b", "push"):
        yield f"encoder_{name}", wiring["encoder"][name]
    for name in ("data", "clock"):
        yield f"chain_{name}", wiring["chain"][name]
    yield "turn", wiring["turn_lamp"]["pin"]
    yield "buzzer", wiring["buzzer"]["pin"]
    for name in ("sda", "scl"):
        yield name, wiring["display"][name]


def _once(where: str, functions: Mapping[str, int]) -> None:
    names: dict[int, str] = {}
    for name, pin in functions.items():
        if pin in names:
            raise BadDesign(f"{where}: {name} and {names[pin]} are both on pin {pin}; give one of them a free pin")
        names[pin] = name


def _check_puck_pin(variant: str, name: str, pin: int) -> None:
    place_of(variant, pin)
    if name == "battery" and pin not in ADC[variant]:
        raise BadDesign(f"puck.{variant}: battery needs one of the pins {sorted(ADC[variant])}, not {pin}")
    if variant == "esp32" and name != "battery" and pin in ESP32_STRAPPING | ESP32_INPUT_ONLY | {1, 3}:
        raise BadDesign(f"puck.esp32: {name} cannot be on pin {pin}: it is for starting, for input only or for USB")
