"""ChArUco board, the lens sheet for camera calibration: a chessboard with markers in its white squares."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class CharucoBoard:
    """A ChArUco board, black at the top left, with markers numbered along the rows. Sizes in millimetres.

    Its markers are of another dictionary than the mat's, so that the two are never confused.
    """

    columns: int
    rows: int
    square: float
    marker: float
    modules: int
    """Bits along one side of a marker, without its border."""
    markers: int
    """Number of markers in the dictionary."""

    @property
    def width(self) -> float:
        """Width of the board in millimetres."""
        return self.columns * self.square

    @property
    def height(self) -> float:
        """Height of the board in millimetres."""
        return self.rows * self.square

    @property
    def dictionary(self) -> str:
        """OpenCV's name of the marker dictionary."""
        return f"DICT_{self.modules}X{self.modules}_{self.markers}"

    def white_squares(self) -> tuple[tuple[int, int], ...]:
        """Return (column, row) of each white square. The index is the number of its marker."""
        cells = ((column, row) for row in range(self.rows) for column in range(self.columns))
        return tuple((column, row) for column, row in cells if (column + row) % 2)


LENS_SHEET: Final = CharucoBoard(columns=6, rows=8, square=30, marker=22, modules=5, markers=50)
"""Sheet that fits on A4 and Letter. Its markers are readable wherever cards are."""
