"""The LED strip along the battlefields: marker, leader of each place, tokens left."""

from collections.abc import Mapping
from math import ceil
from typing import Any, Final

from companion.devices.lamp_colours import OFF, RGB, LampColour, dim_colour

MARKER: Final[RGB] = LampColour.AMBER.rgb
LEADS: Final[RGB] = LampColour.RED.rgb
"""The side that moves the marker leads."""
TRAILS: Final[RGB] = LampColour.BLUE.rgb
EVEN: Final[RGB] = dim_colour(LampColour.WHITE.rgb, 0.35)
TOKEN: Final[RGB] = (120, 0, 200)
NUMBER: Final[RGB] = LampColour.GREEN.rgb
_TOKENS_PART: Final = 6
"""One of this many LEDs, at the end, is for tokens."""


def strip_colours(track: Mapping[str, Any] | None, leds: int) -> tuple[RGB, ...]:
    """Return the colours of `leds` LEDs for a view's `track`. Dark without one, or with too many places.

    Each place has equally many LEDs: the first is lit where the marker is, the others show the leader, one for each
    point. A bar at the end shows the share of tokens left.
    """
    if not track or not track["places"]:
        return (OFF,) * leds
    bar = leds // _TOKENS_PART
    width = (leds - bar) // len(track["places"])
    if not width:
        return (OFF,) * leds
    row = [led for place in range(len(track["places"])) for led in _place(track, place, width)]
    spare = (OFF,) * (leds - bar - len(row))
    return (*row, *spare, *_filled(bar, _part_left(track), TOKEN))


def compute_number_bar(value: int, low: int, high: int, leds: int) -> tuple[RGB, ...]:
    """Return a number between `low` and `high` as a bar: at least one LED, all for the highest."""
    return _filled(leds, (value - low + 1) / (high - low + 1), NUMBER)


def _place(track: Mapping[str, Any], place: int, width: int) -> tuple[RGB, ...]:
    marker = (MARKER,) if track["at"] == place else None
    shown = _balance(track["places"][place], max(1, width - 1))
    if width == 1:
        return marker or shown
    return (*(marker or (OFF,)), *shown)


def _balance(place: Mapping[str, Any], width: int) -> tuple[RGB, ...]:
    """Show the leader and the lead of a place. A closed place is dark."""
    points: int = place["balance"]
    if not place["open"]:
        return (OFF,) * width
    if points == 0:
        return (EVEN, *(OFF,) * (width - 1))
    lit = min(abs(points), width)
    return (LEADS if points > 0 else TRAILS,) * lit + (OFF,) * (width - lit)


def _part_left(track: Mapping[str, Any]) -> float:
    return track["left"] / track["of"] if track["of"] else 0.0


def _filled(leds: int, part: float, colour: RGB) -> tuple[RGB, ...]:
    """Light a share 0..1 of the LEDs, at least one above 0."""
    lit = min(leds, ceil(leds * part))
    return (colour,) * lit + (OFF,) * (leds - lit)
