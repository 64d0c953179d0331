"""The board as cells."""

import math
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from hardware.tools.kicad.routing.copper import Area, Pad, Track

STEP: Final = 0.15875
"""A sixteenth of 2.54 mm."""
Cell: TypeAlias = tuple[int, int, int]
"""Layer, column, row."""


@dataclass(slots=True)
class Grid:
    """Cells that a track of one net and width may use."""

    area: Area
    columns: int = field(init=False)
    rows: int = field(init=False)

    def __post_init__(self) -> None:
        self.columns = int((self.area.right - self.area.left) / STEP) + 1
        self.rows = int((self.area.bottom - self.area.top) / STEP) + 1

    def at(self, column: int, row: int) -> tuple[float, float]:
        """The middle of a cell."""
        return round(self.area.left + column * STEP, 4), round(self.area.top + row * STEP, 4)

    def within(self, x: float, y: float, half_width: float, half_height: float, round_by: float) -> Iterator[int]:
        """Cells whose middle is in a box that is grown by `round_by` with round corners, as column + row * columns."""
        reach_x, reach_y = half_width + round_by, half_height + round_by
        for row in self._span(y - reach_y, y + reach_y, self.area.top, self.rows):
            down = max(abs(self.area.top + row * STEP - y) - half_height, 0.0)
            for column in self._span(x - reach_x, x + reach_x, self.area.left, self.columns):
                across = max(abs(self.area.left + column * STEP - x) - half_width, 0.0)
                if across * across + down * down < round_by * round_by or (round_by == 0 and not across and not down):
                    yield column + row * self.columns

    def _span(self, low: float, high: float, origin: float, most: int) -> range:
        return range(max(0, math.ceil((low - origin) / STEP)), min(most - 1, math.floor((high - origin) / STEP)) + 1)

    def outside(self, margin: float) -> bytearray:
        """Cells nearer than `margin` to the edge or to a hole are 1."""
        area, blocked = self.area, bytearray(b"\1" * (self.columns * self.rows))
        radius = max(area.corner - margin, 0.0)
        middle_x, middle_y = (area.left + area.right) / 2, (area.top + area.bottom) / 2
        half_x, half_y = (area.right - area.left) / 2 - margin - radius, (area.bottom - area.top) / 2 - margin - radius
        for cell in self.within(middle_x, middle_y, half_x, half_y, radius):
            blocked[cell] = 0
        taken = [self.within(x, y, 0, 0, hole + margin) for x, y, hole in area.holes]
        if area.box is not None:
            left, top, right, bottom = area.box
            taken.append(self.within((left + right) / 2, (top + bottom) / 2, (right - left) / 2, (bottom - top) / 2, 0))
        for cells in taken:
            for cell in cells:
                blocked[cell] = 1
        return blocked


def pad_cells(grid: Grid, pad: Pad) -> list[Cell]:
    """The cells in the middle of a pad, on both layers."""
    inner = list(grid.within(pad.x, pad.y, max(pad.width / 2 - 0.4, 0.13), max(pad.height / 2 - 0.4, 0.13), 0))
    return [(layer, cell % grid.columns, cell // grid.columns) for cell in inner for layer in (0, 1)]


def along(grid: Grid, track: Track, radius: float) -> Iterator[int]:
    """The cells nearer than `radius` to the middle line of a track."""
    (x1, y1), (x2, y2) = track.start, track.end
    steps = max(1, math.ceil(math.hypot(x2 - x1, y2 - y1) / STEP))
    for step in range(steps + 1):
        yield from grid.within(x1 + (x2 - x1) * step / steps, y1 + (y2 - y1) * step / steps, 0, 0, radius)
