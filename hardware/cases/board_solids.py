"""Boards, which have to fit: as `hardware/boards.toml` gives them, and as solids."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, TypeAlias

from build123d import Align, Box, Cylinder, Location, Part, Pos, RectangleRounded, SlotOverall, extrude

BOARDS_FILE: Final = Path(__file__).parents[1] / "boards.toml"
Point: TypeAlias = tuple[float, float]
_UP: Final = (Align.CENTER, Align.CENTER, Align.MIN)


@dataclass(frozen=True, slots=True)
class Board:
    """A board with its middle at the origin; `top` and `below` are how far its parts stand out."""

    size: Point
    corner: float
    thickness: float
    holes: tuple[Point, ...]
    hole: float
    top: float
    below: float
    parts: Mapping[str, Point] = field(default_factory=dict)
    header: Point | None = None
    slot: tuple[float, float, float, float] | None = None

    def plate(self) -> Part:
        """The bare board with its holes and its slot, its lower face at z = 0."""
        plate = extrude(RectangleRounded(*self.size, self.corner), self.thickness)
        for hole in self.holes:
            plate -= Pos(*hole) * Cylinder(self.hole / 2, 3 * self.thickness)
        if self.slot is not None:
            x, y, width, length = self.slot
            plate -= Pos(x, y, -self.thickness) * extrude(SlotOverall(length, width, rotation=90), 3 * self.thickness)
        return plate

    def room(self, around_screws: float = 8.0, edge: float = 2.5) -> Part:
        """The board with the room that its parts may take: all but round the screws and along the edge."""
        width, depth = self.size
        whole = self.below + self.thickness + self.top
        room = block((width - 2 * edge, depth - 2 * edge, whole), (0, 0, -self.below))
        for x, y in self.holes:
            room -= rod(around_screws, whole, (x, y, -self.below))
        return room + self.plate()


def load_boards(path: Path = BOARDS_FILE) -> dict[str, Board]:
    """The boards of the file by name; KeyError or TypeError for a file that is not of that shape."""
    tables = tomllib.loads(path.read_text("utf-8"))
    return {name: _board(table) for name, table in tables.items()}


def _board(table: Mapping[str, Any]) -> Board:
    parts = {name: tuple(place) for name, place in table.get("parts", {}).items()}
    return Board(**{**table, "holes": tuple(map(tuple, table["holes"])), "parts": parts})


def block(size: tuple[float, float, float], at: tuple[float, float, float]) -> Part:
    """A box that stands on z = at[2], its middle at x, y."""
    return Location(at) * Box(*size, align=_UP)


def rod(diameter: float, height: float, at: tuple[float, float, float]) -> Part:
    """A cylinder that stands on z = at[2]."""
    return Location(at) * Cylinder(diameter / 2, height, align=_UP)
