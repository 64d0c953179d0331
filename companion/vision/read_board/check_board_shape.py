"""Shapes that a flat board may have. A thin strip, brought to the width of a board, would fill all memory."""

from typing import Final

LEAST_SIDE: Final = 200
"""Pixels of the shorter side: nothing on a smaller board can be told apart."""
LONGEST: Final = 2
"""Times that a board may be as long as it is wide, or as wide as it is long."""


def check_least_side(width: int, height: int) -> None:
    """Raise ValueError if a picture is too small to show a board."""
    if min(width, height) < LEAST_SIDE:
        raise ValueError(f"{width} x {height} pixels are too few; each side of a board has {LEAST_SIDE} or more")


def check_flat_board_size(width: int, height: int) -> None:
    """Raise ValueError if a picture of this size is no flat board."""
    check_least_side(width, height)
    if max(width, height) > LONGEST * min(width, height):
        raise ValueError(f"{width} x {height} pixels are no board's shape; a board is at most twice as long as wide")
