"""The sheet by which a camera's lens is measured: a ChArUco board, a chessboard with markers in its white squares."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class LensSheet:
    """Black and white squares, black at the top left; markers numbered along the rows. Sizes in millimetres.

    The markers are of another dictionary than the mat's, so that neither is taken for the other.
    """

    columns: int
    rows: int
    square: float
    marker: float
    modules: int
    """Bits of a marker along one side, without its border."""
    markers: int
    """In the dictionary, whose name is made of both."""

    @property
    def width(self) -> float:
        """Of the whole board."""
        return self.columns * self.square

    @property
    def height(self) -> float:
        """Of the whole board."""
        return self.rows * self.square

    @property
    def dictionary(self) -> str:
        """As OpenCV calls it."""
        return f"DICT_{self.modules}X{self.modules}_{self.markers}"

    def white_squares(self) -> tuple[tuple[int, int], ...]:
        """Column and row of each; the place in the order is the number of the marker."""
        cells = ((column, row) for row in range(self.rows) for column in range(self.columns))
        return tuple((column, row) for column, row in cells if (column + row) % 2)


LENS_SHEET: Final = LensSheet(columns=6, rows=8, square=30, marker=22, modules=5, markers=50)
"""Fits on A4 and Letter, and its markers can be read where a card can."""
