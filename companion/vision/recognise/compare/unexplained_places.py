"""Places of a coarse view where something shows that no named card explains.

Where cards are small the coarse view may have overlooked some, but neither on bare cloth nor where it named one.
"""

from typing import Final

import cv2
import numpy as np

from companion.vision.picture import Floats
from companion.vision.pixel_box import PixelBox

FIELD: Final = 20
"""Pixels of the coarse view that a field of the grid is wide and high."""
LEAST_FEATURES: Final = 12
"""Features in three by three fields from which a card may lie there. Of overlooked ones the least had 20."""
AROUND: Final = 3
"""Fields beside such a middle one that are looked at: the card may reach so far."""
BESIDE: Final = 6
"""Pixels around a named card that are its own: its edge and its shadow show features as well."""


def find_unexplained_places(size: tuple[int, int], points: Floats) -> list[Floats]:
    """Return (4, 2) boxes in a view of that width and height, where many of the points lie that no card explains."""
    columns, rows = (-(-length // FIELD) for length in size)
    fields = np.zeros((rows, columns), np.float32)
    x, y = (points / FIELD).astype(np.intp).T
    np.add.at(fields, (y.clip(0, rows - 1), x.clip(0, columns - 1)), 1)
    around = cv2.boxFilter(fields, -1, (3, 3), normalize=False, borderType=cv2.BORDER_CONSTANT)
    shown = cv2.dilate((around >= LEAST_FEATURES).astype(np.uint8), np.ones((2 * AROUND + 1, 2 * AROUND + 1), np.uint8))
    _, _, stats, _ = cv2.connectedComponentsWithStats(shown)
    return [
        PixelBox(left * FIELD, top * FIELD, (left + wide) * FIELD, (top + high) * FIELD).clipped_to(*size).corners
        for left, top, wide, high, _ in stats[1:].tolist()
    ]
