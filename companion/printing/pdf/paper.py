"""Sheets of paper, and pages of pixels on them as a PDF."""

from collections.abc import Iterable
from dataclasses import dataclass
from math import ceil
from pathlib import Path
from types import MappingProxyType
from typing import Final, Literal

from PIL import Image

from companion.drawing.raster import Frame

PaperName = Literal["a4", "a3", "letter"]


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet by its width and height, millimetres."""

    width: float
    height: float

    def turned(self) -> "Paper":
        """Return the sheet on its side."""
        return Paper(self.height, self.width)

    def pixels(self, dpi: float) -> tuple[int, int]:
        """Return width and height of the sheet in pixels."""
        return round(self.width * dpi / 25.4), round(self.height * dpi / 25.4)


PAPERS: Final = MappingProxyType({"a4": Paper(210, 297), "a3": Paper(297, 420), "letter": Paper(215.9, 279.4)})


@dataclass(frozen=True, slots=True)
class Tiling:
    """Something larger than a sheet cut into columns and rows of equal tiles, millimetres."""

    paper: Paper
    columns: int
    rows: int
    tile_width: float
    tile_height: float


def tiling(width: float, height: float, paper: Paper, margin: float) -> Tiling:
    """Return the fewest tiles that cover the size, on an upright or turned sheet with free margins."""

    def tiled(sheet: Paper) -> Tiling:
        columns, rows = ceil(width / (sheet.width - 2 * margin)), ceil(height / (sheet.height - 2 * margin))
        return Tiling(sheet, columns, rows, width / columns, height / rows)

    return min(tiled(paper), tiled(paper.turned()), key=lambda tiles: tiles.columns * tiles.rows)


def write_pdf(pages: Iterable[Frame], path: Path, dpi: int, title: str) -> int:
    """Write the pages over any earlier file, at their size in pixels; return their number.

    Pages are written one by one, so that a deck at printing resolution need not fit into a Pi's memory.
    """
    count = 0
    for page in pages:
        picture = Image.fromarray(page[:, :, ::-1])
        picture.save(path, "PDF", resolution=dpi, quality=93, title=title, append=count > 0)
        count += 1
    return count
