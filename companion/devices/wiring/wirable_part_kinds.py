"""Parts that can be wired to the Pi. Pins are BCM numbers, `ref` is the part's name on the board."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from companion.devices.accessory import AccessoryWire
from companion.rules.seats_and_viewers import Seat

DIAL: Final = "dial"
"""Name of the button in an encoder's shaft."""


class PressEffect(StrEnum):
    """Effect of a long or a double press."""

    UNDO = "undo"
    POWER = "power"
    """Shut the Pi down safely."""
    TOKENS = "tokens"
    """Put tokens right with the dial, and leave that again."""
    TRIGGER = "trigger"
    """No effect here: only listeners such as Home Assistant are told."""


@dataclass(frozen=True, slots=True)
class ButtonWire:
    """A push button from `pin` to ground. `seat` is its owner, `hold_ms` its own long press."""

    name: str
    pin: int
    label: str = ""
    seat: Seat | None = None
    held: PressEffect | None = None
    double: PressEffect | None = None
    hold_ms: int | None = None
    ref: str = ""

    @property
    def is_for_games(self) -> bool:
        """True if short presses go to the game. The power button's do not."""
        return PressEffect.POWER not in (self.held, self.double)


@dataclass(frozen=True, slots=True)
class EncoderWire:
    """A rotary encoder whose two contacts `a` and `b` and whose `push` close to ground."""

    a: int
    b: int
    push: int
    ref: str = ""

    @property
    def button(self) -> ButtonWire:
        """The button in its shaft."""
        return ButtonWire(DIAL, self.push, "Dial", held=PressEffect.TOKENS, ref=self.ref)


@dataclass(frozen=True, slots=True)
class ChainWire:
    """`leds` RGB LEDs one behind the other on SPI0, never brighter than `brightness` (0 to 1).

    All together never take more than `budget_ma`.
    """

    leds: int
    kind: str = "apa102"
    data: int = 10
    clock: int = 11
    brightness: float = 0.25
    budget_ma: int = 1000
    ref: str = ""


@dataclass(frozen=True, slots=True)
class SeatLampWire:
    """The lamp of a seat: a chain LED, an RGB LED on three pins, or one LED on a pin, with resistors.

    With `pwm` the one LED breathes instead of blinking. An RGB LED always does.
    """

    seat: Seat
    led: int | None = None
    pin: int | None = None
    red: int | None = None
    green: int | None = None
    blue: int | None = None
    pwm: bool = False
    ref: str = ""
    resistor: str = ""

    @property
    def rgb(self) -> tuple[int, int, int] | None:
        """The three pins of an RGB LED. None without one."""
        if self.red is None or self.green is None or self.blue is None:
            return None
        return self.red, self.green, self.blue


@dataclass(frozen=True, slots=True)
class StripWire:
    """The chain's LEDs along the battlefields: `leds` of them from `first` on."""

    first: int
    leds: int


@dataclass(frozen=True, slots=True)
class TableTurnLampWire:
    """The lamp of the table: an LED from `pin` through a resistor to ground. With `pwm` it breathes."""

    pin: int
    pwm: bool = False
    ref: str = ""
    resistor: str = ""


@dataclass(frozen=True, slots=True)
class DisplayWire:
    """A small OLED on I2C1. `width` and `height` are in pixels."""

    driver: str = "ssd1306"
    width: int = 128
    height: int = 64
    sda: int = 2
    scl: int = 3
    address: int = 0x3C
    ref: str = ""


@dataclass(frozen=True, slots=True)
class PuckPins:
    """The GPIO numbers of a puck's board. `ring_leds` NeoPixels are on `ring`."""

    confirm: int
    next: int
    encoder_a: int
    encoder_b: int
    encoder_push: int
    ring: int
    sda: int
    scl: int
    battery: int | None = None
    ring_leds: int = 12


Wire = ButtonWire | EncoderWire | ChainWire | SeatLampWire | StripWire | TableTurnLampWire | DisplayWire | AccessoryWire


def part_name(wire: Wire) -> str:
    """Return the part's name for people."""
    match wire:
        case ButtonWire(name, seat=seat):
            return f"button {name}" if seat is None else f"button {name} of seat {seat}"
        case SeatLampWire(seat):
            return f"lamp of seat {seat}"
        case AccessoryWire():
            return wire.name
        case _:
            return _NAMES[type(wire)]


_NAMES = {
    EncoderWire: "encoder",
    ChainWire: "chain",
    StripWire: "strip",
    TableTurnLampWire: "turn lamp",
    DisplayWire: "display",
}
