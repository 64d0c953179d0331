"""Places of a symbol and its pins on the sheet. Millimetres, y down."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, TypeAlias

from hardware.tools.kicad.s_expressions import Node, find, numbers, text_at
from hardware.tools.kicad.symbols import Pin, Symbol

Point: TypeAlias = tuple[float, float]
OUT: Final = {0: (-1, 0), 90: (0, 1), 180: (1, 0), 270: (0, -1)}
"""Away from the body, on a sheet with y down, by the angle of a pin."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A place on the sheet: turned anticlockwise by `turn` degrees, or `mirrored` from left to right."""

    x: float
    y: float
    turn: int = 0
    mirrored: bool = False

    def at(self, x: float, y: float) -> Point:
        """A point of the symbol, whose y goes up, on the sheet."""
        across, up = _turned(-x if self.mirrored else x, y, self.turn)
        return round(self.x + across, 2), round(self.y - up, 2)


@dataclass(frozen=True, slots=True)
class End:
    """The end of a pin on the sheet, and which way leads away from its body."""

    pin: Pin
    at: Point
    out: tuple[int, int]


def ends(symbol: Symbol, unit: int, spot: Spot) -> list[End]:
    """The ends of a unit's pins; of several at one place only the first."""
    found: dict[Point, End] = {}
    for pin in symbol.pins:
        if pin.unit == unit or len(symbol.units) == 1:
            at = spot.at(pin.x, pin.y)
            found.setdefault(at, End(pin, at, _out(pin, spot)))
    return list(found.values())


def body(symbol: Symbol, unit: int, spot: Spot) -> tuple[float, float, float, float]:
    """The box round what is drawn of a unit: left, top, right, bottom."""
    points = [spot.at(x, y) for x, y in _drawn(symbol, unit)]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


def _out(pin: Pin, spot: Spot) -> tuple[int, int]:
    x, y = OUT[pin.angle]
    across, up = _turned(-x if spot.mirrored else x, -y, spot.turn)
    return round(across), round(-up)


def _turned(x: float, y: float, turn: int) -> Point:
    for _ in range(turn // 90 % 4):
        x, y = -y, x
    return x, y


def _drawn(symbol: Symbol, unit: int) -> Iterator[Point]:
    """The corners of what is drawn, of the unit itself and of what all units share."""
    for node in find(symbol.node, "symbol"):
        number, style = text_at(node, 1).split("_")[-2:]
        if int(number) in (0, unit) and style in ("0", "1"):
            yield from _corners(node)
    for pin in symbol.pins:
        if pin.unit == unit or len(symbol.units) == 1:
            yield pin.x, pin.y


def _corners(node: list[Node]) -> Iterator[Point]:
    for head in ("rectangle", "arc", "polyline", "circle"):
        for shape in find(node, head):
            for name in ("start", "mid", "end"):
                yield from ((x, y) for x, y in (numbers(one) for one in find(shape, name)))
            for points in find(shape, "pts"):
                yield from ((x, y) for x, y in (numbers(one) for one in find(points, "xy")))
            for centre, radius in zip(find(shape, "center"), find(shape, "radius"), strict=True):
                (x, y), [r] = numbers(centre), numbers(radius)
                yield from ((x - r, y - r), (x + r, y + r))
