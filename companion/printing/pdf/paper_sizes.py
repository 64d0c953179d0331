"""Sizes of paper, and tilings of larger things onto sheets."""

from dataclasses import dataclass
from math import ceil
from types import MappingProxyType
from typing import Final, Literal

PaperName = Literal["a4", "a3", "letter"]


@dataclass(frozen=True, slots=True)
class PaperSize:
    """A sheet by its width and height, millimetres."""

    width: float
    height: float

    def turned(self) -> "PaperSize":
        """Return the sheet on its side."""
        return PaperSize(self.height, self.width)

    def size_in_pixels(self, dpi: float) -> tuple[int, int]:
        """Return width and height of the sheet in pixels."""
        return round(self.width * dpi / 25.4), round(self.height * dpi / 25.4)


PAPERS: Final = MappingProxyType(
    {"a4": PaperSize(210, 297), "a3": PaperSize(297, 420), "letter": PaperSize(215.9, 279.4)}
)


@dataclass(frozen=True, slots=True)
class Tiling:
    """Something larger than a sheet cut into columns and rows of equal tiles, millimetres."""

    paper: PaperSize
    columns: int
    rows: int
    tile_width: float
    tile_height: float


def fit_tiling(width: float, height: float, paper: PaperSize, margin: float) -> Tiling:
    """Return the fewest tiles that cover the size, on an upright or turned sheet with free margins."""

    def tiled(sheet: PaperSize) -> Tiling:
        columns, rows = ceil(width / (sheet.width - 2 * margin)), ceil(height / (sheet.height - 2 * margin))
        return Tiling(sheet, columns, rows, width / columns, height / rows)

    return min(tiled(paper), tiled(paper.turned()), key=lambda tiles: tiles.columns * tiles.rows)
