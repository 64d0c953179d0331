"""Pages of equal pieces in rows and columns, with cutting marks, and their backs."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from companion.drawing.landscape_pictures import Point
from companion.drawing.svg_to_pixels import Frame, rasterise
from companion.drawing.text_outlines import draw_text_line, fit_type_size
from companion.printing.pdf.paper_sizes import PaperSize
from companion.printing.pdf.shared_picture_pdf import PicturePage, PlacedPicture

MARGIN_MM: Final = 7.0
"""Width that a printer may leave white at the edges of a sheet, millimetres."""
MARK_MM: Final = 4.0
"""Length of a cutting mark, millimetres."""
CLEARANCE_MM: Final = 0.8
"""Distance between a mark and the piece to cut out, millimetres."""
NOTE_MM: Final = (150.0, 3.6)
"""Width and height of a line of words on a page, millimetres."""
NOTE_TYPE_MM: Final = 2.6


@dataclass(frozen=True, slots=True)
class PieceGrid:
    """As many pieces of one size as a sheet takes, in the middle of it, millimetres."""

    paper: PaperSize
    columns: int
    rows: int
    width: float
    height: float

    @property
    def piece_count(self) -> int:
        """Number of pieces on a sheet."""
        return self.columns * self.rows

    def piece_corner(self, at: int, mirrored: bool = False) -> Point:
        """Return the top left of a piece by its number, mm; `mirrored` reverses the columns, for backs."""
        row, column = divmod(at, self.columns)
        if mirrored:
            column = self.columns - 1 - column
        left, top = self._origin()
        return left + column * self.width, top + row * self.height

    def cut_marks(self) -> list[tuple[Point, Point]]:
        """Return short lines around the grid, in line with every cut."""
        left, top = self._origin()
        right, bottom = left + self.columns * self.width, top + self.rows * self.height
        xs = [left + n * self.width for n in range(self.columns + 1)]
        ys = [top + n * self.height for n in range(self.rows + 1)]
        upright = [
            ((x, y), (x, y + step))
            for x in xs
            for y, step in ((top - CLEARANCE_MM, -MARK_MM), (bottom + CLEARANCE_MM, MARK_MM))
        ]
        level = [
            ((x, y), (x + step, y))
            for y in ys
            for x, step in ((left - CLEARANCE_MM, -MARK_MM), (right + CLEARANCE_MM, MARK_MM))
        ]
        return upright + level

    def _origin(self) -> Point:
        return (
            (self.paper.width - self.columns * self.width) / 2,
            (self.paper.height - self.rows * self.height) / 2,
        )


def fit_grid(paper: PaperSize, width: float, height: float) -> PieceGrid:
    """Return the largest grid of such pieces on an upright sheet, which is turned on its long edge."""
    columns, rows = int((paper.width - 2 * MARGIN_MM) // width), int((paper.height - 2 * MARGIN_MM) // height)
    return PieceGrid(paper, columns, rows, width, height)


def grid_pages(cells: PieceGrid, faces: Sequence[str], backs: Sequence[str] = ()) -> Iterator[PicturePage]:
    """Yield pages of faces by their pictures' names, each followed by its page of backs, if any."""
    for first in range(0, len(faces), cells.piece_count):
        yield _page(cells, faces[first : first + cells.piece_count], mirrored=False)
        if backs:
            yield _page(cells, backs[first : first + cells.piece_count], mirrored=True)


def _page(cells: PieceGrid, names: Sequence[str], mirrored: bool) -> PicturePage:
    puts = [
        PlacedPicture(name, *cells.piece_corner(at, mirrored), cells.width, cells.height)
        for at, name in enumerate(names)
    ]
    return PicturePage(cells.paper, puts, cells.cut_marks())


def add_note(page: PicturePage, name: str) -> PicturePage:
    """Return the page with a line of words, the picture of that name, at its upper edge."""
    spot = PlacedPicture(name, (page.paper.width - NOTE_MM[0]) / 2, 0.6, *NOTE_MM)
    return PicturePage(page.paper, [*page.puts, spot], page.cuts)


def draw_note(words: str) -> Frame:
    """Return a line of words as a picture."""
    w, h = NOTE_MM
    size = fit_type_size(words, w, NOTE_TYPE_MM)
    return rasterise(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}">'
        f'<g fill="#444">{draw_text_line(words, w / 2, NOTE_TYPE_MM, size)}</g></svg>',
        1200,
    )
