"""Occupancy mask of a frame: pixels that one card explains are no evidence for another."""

from functools import cache

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.picture import Flags, Floats, Picture, frame_corners, transform_points

SHRINK = 2
"""Frame pixels per mask pixel."""
FINE = 4
"""Pixels per cell while it is drawn on the mask."""


class AcceptedCardsMask:
    """A coarse mask of the frame, True where an accepted card is seen."""

    def __init__(self, width: int, height: int) -> None:
        self._width, self._height = width, height
        self._map: NDArray[np.uint8] = np.zeros((height // SHRINK + 1, width // SHRINK + 1), np.uint8)

    def mark_taken(self, quad: Floats, seen: Flags) -> None:
        """Mark a card's seen cells (rows x columns over the quad)."""
        # A cell goes with most of its neighbours: one that fits by luck claims nothing.
        grid = cv2.medianBlur(seen.astype(np.uint8), 3)
        grid = cv2.resize(grid, None, fx=FINE, fy=FINE, interpolation=cv2.INTER_NEAREST)
        place = cv2.getPerspectiveTransform(frame_corners(grid.shape[1], grid.shape[0]), quad / SHRINK)
        laid = cv2.warpPerspective(grid, place, self._map.shape[::-1], flags=cv2.INTER_NEAREST)
        self._map = np.asarray(np.maximum(self._map, laid), np.uint8)

    def mark_outline(self, outline: Floats) -> None:
        """Mark what is seen of a card, (N, 2) pixels around it, which may be none."""
        if len(outline):
            cv2.fillPoly(self._map, [np.round(outline / SHRINK).astype(np.int32)], 1)

    def free_cells(self, quad: Floats, shape: tuple[int, int]) -> Flags:
        """Return rows x columns over the quad: True for cells in the frame that no card takes."""
        return self._cells(quad, shape)[1]

    def share_free(self, quad: Floats, shape: tuple[int, int]) -> float:
        """Return the share of the quad's cells (rows x columns) in the frame that no card takes; 0 if none is in it."""
        inside, free = self._cells(quad, shape)
        return int(free.sum()) / max(int(inside.sum()), 1)

    def _cells(self, quad: Floats, shape: tuple[int, int]) -> tuple[Flags, Flags]:
        """Return rows x columns, twice: True for cells in the frame, and for those that no card takes either."""
        place = transform_points(_centres(shape), cv2.getPerspectiveTransform(frame_corners(*shape[::-1]), quad))
        inside = np.asarray((place >= 0).all(axis=1) & (place < (self._width, self._height)).all(axis=1))
        at = np.where(inside[:, None], place / SHRINK, 0).astype(np.intp)
        return inside.reshape(shape), (inside & (self._map[at[:, 1], at[:, 0]] == 0)).reshape(shape)

    def are_free(self, points: Floats, around: int = 0) -> Flags:
        """Return (N,): True for points (N, 2) of the frame that no card takes, nor any place `around` pixels beside."""
        at, side = (points / SHRINK).astype(np.intp), 2 * round(around / SHRINK) + 1
        taken = cv2.dilate(self._map, np.ones((side, side), np.uint8)) if around else self._map
        return np.asarray(taken[at[:, 1], at[:, 0]] == 0)

    def pixels_free(self) -> Picture:
        """Return (height, width): 1 for pixels of the frame that no card takes, nor one beside them, else 0."""
        free = np.repeat(np.repeat(self._map == 0, SHRINK, axis=0), SHRINK, axis=1)[: self._height, : self._width]
        return np.asarray(cv2.dilate(free.astype(np.uint8), np.ones((3, 3), np.uint8)), np.uint8)

    def share_taken(self, quad: Floats) -> float:
        """Return the share of the quad, 0..1, that is taken or outside the frame."""
        return 1.0 - float(self.free_cells(quad, (12, 12)).mean())

    def share_of_outline_taken(self, outline: Floats) -> float:
        """Return the share, 0..1, that is taken of what (N, 2) pixels enclose in the frame."""
        inside = np.zeros_like(self._map)
        cv2.fillPoly(inside, [np.round(outline / SHRINK).astype(np.int32)], 1)
        return cv2.countNonZero(inside & self._map) / max(cv2.countNonZero(inside), 1)


@cache
def _centres(shape: tuple[int, int]) -> Floats:
    """Return (rows * columns, 2): the middles of the cells."""
    rows, columns = shape
    x, y = np.meshgrid(np.arange(columns) + 0.5, np.arange(rows) + 0.5)
    return np.stack([x.ravel(), y.ravel()], axis=1).astype(np.float32)
