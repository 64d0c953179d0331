"""Colours and how a lamp shows them: the same words as for the lamps of devices over MQTT."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from math import cos, pi
from typing import Final, TypeAlias

RGB: TypeAlias = tuple[int, int, int]
"""Red, green and blue, 0 to 255 each."""
OFF: Final[RGB] = (0, 0, 0)
BLINK_S: Final = 0.8
"""Half of it bright, half of it dark: 1.25 Hz, well below the 3 Hz above which flashing may harm (WCAG 2.3.1)."""
BREATH_S: Final = 2.4
_DIMMEST: Final = 0.2
_LED_MA: Final = 60
"""What an APA102 takes when all three colours are full (datasheet, 20 mA a colour)."""


class Colour(StrEnum):
    """What a lamp says by its colour."""

    AMBER = "amber"
    """It is this seat's turn."""
    BLUE = "blue"
    """It is asked something."""
    GREEN = "green"
    """It has won."""
    RED = "red"
    """The Pi is going off."""
    WHITE = "white"

    @property
    def rgb(self) -> RGB:
        return _RGB[self]


_RGB: Final[dict[Colour, RGB]] = {
    Colour.AMBER: (255, 140, 0),
    Colour.BLUE: (0, 80, 255),
    Colour.GREEN: (0, 255, 60),
    Colour.RED: (255, 0, 0),
    Colour.WHITE: (255, 255, 255),
}


class Pattern(StrEnum):
    """How a colour comes and goes."""

    STEADY = "steady"
    PULSE = "pulse"
    """Breathing, never dark; steady where a lamp cannot be dimmed."""
    BLINK = "blink"

    def level(self, at: float) -> float:
        """How bright it is at `at` seconds, 0 to 1."""
        match self:
            case Pattern.STEADY:
                return 1.0
            case Pattern.PULSE:
                return _DIMMEST + (1 - _DIMMEST) * (1 + cos(2 * pi * at / BREATH_S)) / 2
            case Pattern.BLINK:
                return 1.0 if at % BLINK_S < BLINK_S / 2 else 0.0


@dataclass(frozen=True, slots=True)
class Lamp:
    """What one lamp shows; no colour is dark."""

    colour: Colour | None = None
    pattern: Pattern = Pattern.STEADY

    @property
    def moves(self) -> bool:
        """Whether it changes by itself."""
        return self.colour is not None and self.pattern is not Pattern.STEADY

    def level(self, at: float) -> float:
        """How bright it is at `at` seconds, 0 to 1."""
        return 0.0 if self.colour is None else self.pattern.level(at)

    def rgb(self, at: float) -> RGB:
        """Its colour at `at` seconds."""
        return OFF if self.colour is None else dimmed(self.colour.rgb, self.pattern.level(at))


DARK: Final = Lamp()


def dimmed(colour: RGB, level: float) -> RGB:
    """The colour at a part, 0 to 1, of its light."""
    red, green, blue = colour
    return round(red * level), round(green * level), round(blue * level)


def current_ma(leds: Sequence[RGB]) -> float:
    """What the LEDs of a chain take in milliamperes, at most."""
    return sum(sum(led) for led in leds) * _LED_MA / (3 * 255)


def limit_current(leds: Sequence[RGB], level: float, budget_ma: int) -> tuple[RGB, ...]:
    """The LEDs at `level` of their light, and darker all together where they would take more than `budget_ma`."""
    wanted = current_ma(leds) * level
    if wanted > budget_ma:
        level *= budget_ma / wanted
    return tuple(_no_brighter(led, level) for led in leds)


def _no_brighter(colour: RGB, level: float) -> RGB:
    red, green, blue = colour
    return int(red * level), int(green * level), int(blue * level)
