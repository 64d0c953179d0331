"""Colours and patterns of lamps, with the same names as over MQTT."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from math import cos, pi
from typing import Final, TypeAlias

RGB: TypeAlias = tuple[int, int, int]
"""Red, green and blue, 0 to 255 each."""
OFF: Final[RGB] = (0, 0, 0)
BLINK_S: Final = 0.8
"""Half of it bright, half dark: 1.25 Hz, well below the 3 Hz above which flashing may harm (WCAG 2.3.1)."""
BREATH_S: Final = 2.4
_DIMMEST: Final = 0.2
_LED_MA: Final = 60
"""Current of an APA102 with all three colours full (datasheet, 20 mA a colour)."""


class LampColour(StrEnum):
    """Meaning of a lamp, by colour."""

    AMBER = "amber"
    """It is this seat's turn."""
    BLUE = "blue"
    """It is asked something."""
    GREEN = "green"
    """It has won."""
    RED = "red"
    """The Pi is going off; breathing: its time is up."""
    WHITE = "white"

    @property
    def rgb(self) -> RGB:
        return _RGB[self]


_RGB: Final[dict[LampColour, RGB]] = {
    LampColour.AMBER: (255, 140, 0),
    LampColour.BLUE: (0, 80, 255),
    LampColour.GREEN: (0, 255, 60),
    LampColour.RED: (255, 0, 0),
    LampColour.WHITE: (255, 255, 255),
}


class LampPattern(StrEnum):
    """Change of a colour over time."""

    STEADY = "steady"
    PULSE = "pulse"
    """Breathing, never dark. Steady if a lamp cannot be dimmed."""
    BLINK = "blink"

    def level(self, at: float) -> float:
        """Return the brightness at `at` seconds, 0..1."""
        match self:
            case LampPattern.STEADY:
                return 1.0
            case LampPattern.PULSE:
                return _DIMMEST + (1 - _DIMMEST) * (1 + cos(2 * pi * at / BREATH_S)) / 2
            case LampPattern.BLINK:
                return 1.0 if at % BLINK_S < BLINK_S / 2 else 0.0

    def seconds_until_change(self, at: float) -> float | None:
        """Return the seconds from `at` until the brightness changes; 0 if it always does, None if never."""
        match self:
            case LampPattern.STEADY:
                return None
            case LampPattern.PULSE:
                return 0.0
            case LampPattern.BLINK:
                return BLINK_S / 2 - at % (BLINK_S / 2)


@dataclass(frozen=True, slots=True)
class LampState:
    """State of one lamp. No colour means dark."""

    colour: LampColour | None = None
    pattern: LampPattern = LampPattern.STEADY

    def seconds_until_change(self, at: float) -> float | None:
        """Return the seconds from `at` until it changes by itself; 0 if it always does, None if never."""
        return None if self.colour is None else self.pattern.seconds_until_change(at)

    def level(self, at: float) -> float:
        """Return the brightness at `at` seconds, 0..1."""
        return 0.0 if self.colour is None else self.pattern.level(at)

    def rgb(self, at: float) -> RGB:
        """Return the colour at `at` seconds."""
        return OFF if self.colour is None else dim_colour(self.colour.rgb, self.pattern.level(at))


DARK: Final = LampState()


def dim_colour(colour: RGB, level: float) -> RGB:
    """Return the colour at a share, 0..1, of its light."""
    red, green, blue = colour
    return round(red * level), round(green * level), round(blue * level)


def estimate_current_ma(leds: Sequence[RGB]) -> float:
    """Return the greatest current of a chain's LEDs, milliamperes."""
    return sum(sum(led) for led in leds) * _LED_MA / (3 * 255)


def limit_current(leds: Sequence[RGB], level: float, budget_ma: int) -> tuple[RGB, ...]:
    """Return the LEDs at `level` of their light, dimmed together to stay within `budget_ma`."""
    wanted = estimate_current_ma(leds) * level
    if wanted > budget_ma:
        level *= budget_ma / wanted
    return tuple(_no_brighter(led, level) for led in leds)


def _no_brighter(colour: RGB, level: float) -> RGB:
    red, green, blue = colour
    return int(red * level), int(green * level), int(blue * level)
