"""Checks of a wiring. Each raises BadWiring with what would be right."""

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Final

from companion.devices.errors import BadWiring
from companion.devices.wiring.pi_header import HEADER, I2C_SCL, I2C_SDA, SPI_ALSO, SPI_CLOCK, SPI_DATA
from companion.devices.wiring.puck_pin_checks import check_puck_pins
from companion.devices.wiring.wirable_part_kinds import DIAL, SeatLampWire, part_name
from companion.devices.wiring.wiring import Wiring

CHAINS: Final = ("apa102",)
DISPLAYS: Final = ("ssd1306", "sh1106")
SIZES: Final = ((128, 64), (128, 32))
_NAME: Final = re.compile(r"[A-Za-z0-9_.-]{1,32}")
"""Button names that can be sent over MQTT."""


def check_wiring(wiring: Wiring) -> None:
    """Raise BadWiring at the first fault."""
    for one in _CHECKS:
        one(wiring)


def _pins(wiring: Wiring) -> None:
    used = dict(_taken_by_buses(wiring))
    for part, pin in wiring.named_pins():
        if pin not in HEADER:
            raise BadWiring(f"{part} is on pin {pin}, which no part can use; BCM pins 2 to 27 can be used")
        if pin in used:
            raise BadWiring(f"{part} and {used[pin]} are both on pin {pin}; give one of them a free pin")
        used[pin] = part


def _taken_by_buses(wiring: Wiring) -> Iterator[tuple[int, str]]:
    if wiring.chain is not None:
        yield from ((pin, "SPI0, which the chain needs,") for pin in SPI_ALSO)


def _buses(wiring: Wiring) -> None:
    chain, display = wiring.chain, wiring.display
    if chain is not None and (chain.data, chain.clock) != (SPI_DATA, SPI_CLOCK):
        raise BadWiring(f"the chain is on SPI0: data is pin {SPI_DATA} and clock is pin {SPI_CLOCK}")
    if display is not None and (display.sda, display.scl) != (I2C_SDA, I2C_SCL):
        raise BadWiring(f"the display is on I2C1: sda is pin {I2C_SDA} and scl is pin {I2C_SCL}")


def _kinds(wiring: Wiring) -> None:
    chain, display = wiring.chain, wiring.display
    if chain is not None and chain.kind not in CHAINS:
        raise BadWiring(f"the chain's kind is {chain.kind!r}; it can be {', '.join(CHAINS)}")
    if display is not None and display.driver not in DISPLAYS:
        raise BadWiring(f"the display's driver is {display.driver!r}; it can be {', '.join(DISPLAYS)}")
    if display is not None and (display.width, display.height) not in SIZES:
        sizes = ", ".join(f"{width} x {height}" for width, height in SIZES)
        raise BadWiring(f"the display has {display.width} x {display.height} pixels; it can have {sizes}")


def _numbers(wiring: Wiring) -> None:
    _within("bounce_ms", wiring.bounce_ms, 0, 1_000, "milliseconds")
    _within("hold_ms", wiring.hold_ms, 1, 10_000, "milliseconds")
    _within("double_ms", wiring.double_ms, 1, 2_000, "milliseconds")
    for button in wiring.buttons:
        if button.hold_ms is not None:
            _within(f"hold_ms of {part_name(button)}", button.hold_ms, 1, 10_000, "milliseconds")
    _within("stuck_s", wiring.stuck_s, _longest_hold_s(wiring) + 1, 3_600, "seconds, longer than any press")
    if wiring.chain is not None:
        _within("leds of the chain", wiring.chain.leds, 1, 300, "LEDs")
        _within("brightness of the chain", wiring.chain.brightness, 0.01, 1, "full light")
        _within("budget_ma of the chain", wiring.chain.budget_ma, 60, 20_000, "milliamperes")
    if wiring.display is not None:
        _within("address of the display", wiring.display.address, 0x08, 0x77, "I2C address")


def _longest_hold_s(wiring: Wiring) -> float:
    return max(wiring.hold_ms, *(button.hold_ms or 0 for button in wiring.every_button()), 0) / 1000


def _within(name: str, value: float, least: float, most: float, unit: str) -> None:
    if not least <= value <= most:
        raise BadWiring(f"{name} is {value}; it is a number from {least} to {most} ({unit})")


def _names(wiring: Wiring) -> None:
    for wire in wiring.all_parts():
        if list(map(part_name, wiring.all_parts())).count(part_name(wire)) > 1 and not isinstance(wire, SeatLampWire):
            raise BadWiring(f"there are two parts called {part_name(wire)}; give them different names or seats")
    for button in wiring.buttons:
        if button.name == DIAL or not _NAME.fullmatch(button.name):
            raise BadWiring(
                f"a button cannot be called {button.name!r}; confirm, undo and next are what games know, "
                "others have up to 32 letters, digits, dots, hyphens and underscores"
            )


def _seats(wiring: Wiring) -> None:
    seated = [wire for wire in wiring.all_parts() if getattr(wire, "seat", None) is not None]
    for wire in seated:
        if getattr(wire, "seat", 0) < 0:
            raise BadWiring(f"{part_name(wire)}: there is no such seat; seats are numbered from 0")
    lamps = [lamp.seat for lamp in wiring.seat_lamps]
    for seat in lamps:
        if lamps.count(seat) > 1:
            raise BadWiring(f"seat {seat} has {lamps.count(seat)} lamps; each seat has one")


def _lamps(wiring: Wiring) -> None:
    for lamp in wiring.seat_lamps:
        colours = (lamp.red, lamp.green, lamp.blue)
        ways = (lamp.led is not None, lamp.pin is not None, any(pin is not None for pin in colours))
        if sum(ways) != 1 or (ways[2] and lamp.rgb is None):
            raise BadWiring(f"{part_name(lamp)} needs either led, or pin, or all of red, green and blue")


def _leds(wiring: Wiring) -> None:
    used: dict[int, str] = {}
    for part, leds in _lit(wiring):
        if wiring.chain is None:
            raise BadWiring(f"{part} is on the chain, but there is no [chain]; describe it, or put the part on a pin")
        for led in leds:
            if not 0 <= led < wiring.chain.leds:
                raise BadWiring(f"{part} is LED {led} of the chain, which has 0 to {wiring.chain.leds - 1}")
            if led in used:
                raise BadWiring(f"{part} and {used[led]} are both LED {led} of the chain; give one of them another")
            used[led] = part


def _lit(wiring: Wiring) -> Iterator[tuple[str, Iterable[int]]]:
    for lamp in wiring.seat_lamps:
        if lamp.led is not None:
            yield part_name(lamp), (lamp.led,)
    if wiring.strip is not None:
        _within("leds of the strip", wiring.strip.leds, 1, 300, "LEDs")
        yield part_name(wiring.strip), range(wiring.strip.first, wiring.strip.first + wiring.strip.leds)


def _refs(wiring: Wiring) -> None:
    used: dict[str, str] = {}
    for wire in wiring.all_parts():
        for ref in (getattr(wire, "ref", ""), getattr(wire, "resistor", "")):
            if ref and ref in used:
                raise BadWiring(f"{part_name(wire)} and {used[ref]} are both called {ref}; each part has its own ref")
            used[ref] = part_name(wire)


_CHECKS: Final[tuple[Callable[[Wiring], None], ...]] = (
    *(_kinds, _numbers, _names, _buses, _pins, _seats, _lamps, _leds, _refs, check_puck_pins),
)
