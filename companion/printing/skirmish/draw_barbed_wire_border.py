"""Barbed wire along the margin of a card that lies in ambush."""

from typing import Final

from companion.printing.skirmish.card_inks import HEIGHT, WIDTH

STEEL: Final = "#e9e4d4"
SPAN: Final = 44.0
"""Distance from barb to barb, tenths of millimetres."""


def draw_barbed_wire_border() -> str:
    """Draw barbed wire all around, in the middle of the margin."""
    top, bottom, left, right = 14, HEIGHT - 14, 14, WIDTH - 14
    level = "".join(_barb(x, y) for y in (top, bottom) for x in _spread(left, right))
    upright = "".join(_barb(x, y) for x in (left, right) for y in _spread(top, bottom))
    wires = f"M{left} {top}H{right}V{bottom}H{left}Z"
    return f'<path fill="none" stroke="{STEEL}" stroke-width="4" d="{wires}{level}{upright}"/>'


def _spread(start: float, end: float) -> list[float]:
    count = round((end - start) / SPAN)
    return [start + (end - start) * (number + 0.5) / count for number in range(count)]


def _barb(x: float, y: float) -> str:
    return f"M{x - 9:.0f} {y - 9:.0f}l18 18m0-18l-18 18"
