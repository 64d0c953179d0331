"""What can be wired to the Pi, part by part; pins are BCM numbers. `ref` is the part's name on the board."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from companion.rules.seat import Seat

DIAL: Final = "dial"
"""What the button in the shaft of an encoder is called."""


class Meaning(StrEnum):
    """What a long or a double press does."""

    UNDO = "undo"
    POWER = "power"
    """Shut the Pi down safely."""
    TRIGGER = "trigger"
    """Nothing here: it is only told to whoever listens, such as Home Assistant."""


@dataclass(frozen=True, slots=True)
class ButtonWire:
    """A push button from `pin` to ground. `seat` is whose it is; `hold_ms` is its own long press."""

    name: str
    pin: int
    label: str = ""
    seat: Seat | None = None
    held: Meaning | None = None
    double: Meaning | None = None
    hold_ms: int | None = None
    ref: str = ""

    @property
    def for_games(self) -> bool:
        """Whether short presses are told to the game; the power button's are not."""
        return Meaning.POWER not in (self.held, self.double)


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
        return ButtonWire(DIAL, self.push, "Dial", ref=self.ref)


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
    """The lamp before a seat: an LED of the chain, an RGB LED on three pins, or one LED on a pin; each over a resistor.

    With `pwm` the one LED breathes instead of blinking; an RGB LED always does.
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
        """The three pins of an RGB LED."""
        if self.red is None or self.green is None or self.blue is None:
            return None
        return self.red, self.green, self.blue


@dataclass(frozen=True, slots=True)
class StripWire:
    """The LEDs of the chain along the battlefields: `leds` of them from `first` on."""

    first: int
    leds: int


@dataclass(frozen=True, slots=True)
class TurnLampWire:
    """The lamp of the table: an LED from `pin` over a resistor to ground; with `pwm` it breathes."""

    pin: int
    pwm: bool = False
    ref: str = ""
    resistor: str = ""


@dataclass(frozen=True, slots=True)
class BuzzerWire:
    """An active buzzer on `pin`."""

    pin: int
    ref: str = ""


@dataclass(frozen=True, slots=True)
class DisplayWire:
    """A small OLED on I2C1; `width` and `height` in pixels."""

    driver: str = "ssd1306"
    width: int = 128
    height: int = 64
    sda: int = 2
    scl: int = 3
    address: int = 0x3C
    ref: str = ""


@dataclass(frozen=True, slots=True)
class PuckWire:
    """The pins of a puck's board, as its GPIO numbers; `ring_leds` NeoPixels hang on `ring`."""

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


Wire = ButtonWire | EncoderWire | ChainWire | SeatLampWire | StripWire | TurnLampWire | BuzzerWire | DisplayWire


def part_name(wire: Wire) -> str:
    """What people call the part."""
    match wire:
        case ButtonWire(name, seat=seat):
            return f"button {name}" if seat is None else f"button {name} of seat {seat}"
        case SeatLampWire(seat):
            return f"lamp of seat {seat}"
        case _:
            return _NAMES[type(wire)]


_NAMES = {
    EncoderWire: "encoder",
    ChainWire: "chain",
    StripWire: "strip",
    TurnLampWire: "turn lamp",
    BuzzerWire: "buzzer",
    DisplayWire: "display",
}
