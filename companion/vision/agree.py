"""Does the picture really show that card? Compared cell by cell with its reference and with every other card's.

Cards of one deck share their frame, so agreement alone proves little: a cell speaks for a card by how much better it
fits than any *other* card would. What is covered fits nothing and says nothing; what another card explains is left out.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from companion.vision.picture import Flags, Floats, Ints, Picture, frame_of, resized

WIDTH, HEIGHT, CELL = 96, 132, 12
GRID = ROWS, COLUMNS = HEIGHT // CELL, WIDTH // CELL
SLACK = 2
"""Pixels that a cell may be out of place by, in both directions."""
SHIFTS = tuple((x, y) for x in (0, SLACK, 2 * SLACK) for y in (0, SLACK, 2 * SLACK))
CHROMA = 1.5
"""Hue is worth more than brightness: lamps change the latter more."""
NOISE = 4.0 * CELL * CELL * 3
DIM = 0.1
"""Down to this share of its contrast, a card in poor light is given its due."""
FITS = 0.5
CHANCE = 0.4
"""What an unrelated cell fits by luck, with the shifts to choose from."""


@dataclass(frozen=True, slots=True)
class Agreement:
    """How the cells of a find compare: GRID each, rows x columns."""

    fits: Flags
    """The cell looks like the card's, or is as plain as it should be."""
    margin: Floats
    """By how much it fits better than any other card's, 0 where it does not."""
    textured: Flags
    """The card has something to compare there."""


class Cells:
    """The references' cells, ready to be compared with what lies in a frame."""

    def __init__(self, pictures: Sequence[Picture], cards: Sequence[int]) -> None:
        cells = np.stack([_centred(_lab(resized(each, WIDTH, HEIGHT))) for each in pictures], axis=1)
        energy = np.sqrt((cells**2).sum(axis=2))
        self._contrast = (energy**2).mean(axis=0) + NOISE
        self._textured = energy.T > np.sqrt(2 * NOISE)
        self._cells = cells / np.sqrt(energy**2 + NOISE)[:, :, None]
        self._cards: Ints = np.array(cards, np.intp)

    def compare(self, frame: Picture, quad: Floats, reference: int) -> Agreement:
        """What lies in the quad against one reference."""
        patch = _lab(_cut(frame, quad))
        seen = np.stack([_centred(patch[y : y + HEIGHT, x : x + WIDTH]) for x, y in SHIFTS], axis=2)
        energy = (seen**2).sum(axis=1, keepdims=True)
        noise = NOISE * min(1.0, max(DIM, float(energy.mean()) / self._contrast[reference]))
        seen /= np.sqrt(energy + noise)
        likeness = (self._cells @ seen).max(axis=2)
        mine = likeness[:, reference]
        others = likeness[:, self._cards != self._cards[reference]]
        rival = others.max(axis=1) if others.shape[1] else np.zeros_like(mine)
        margin = np.maximum(mine - np.maximum(rival, CHANCE), 0)
        plain = ~self._textured[reference] & (energy.min(axis=2)[:, 0] < 2 * NOISE)
        fits = (mine > FITS) | plain
        return Agreement(fits.reshape(GRID), margin.reshape(GRID), self._textured[reference].reshape(GRID))


def _cut(frame: Picture, quad: Floats) -> Picture:
    target = frame_of(WIDTH, HEIGHT) + np.float32(SLACK)
    upright = cv2.getPerspectiveTransform(quad, target)
    size = (WIDTH + 2 * SLACK, HEIGHT + 2 * SLACK)
    return np.asarray(cv2.warpPerspective(frame, upright, size, flags=cv2.INTER_LINEAR), np.uint8)


def _lab(picture: Picture) -> Floats:
    lab = cv2.cvtColor(picture, cv2.COLOR_BGR2LAB).astype(np.float32)
    lab[:, :, 1:] *= CHROMA
    return np.asarray(cv2.GaussianBlur(lab, (0, 0), 1.0), np.float32)


def _centred(lab: Floats) -> Floats:
    """Cells x values, each cell and channel around its own mean: the light of the room falls out."""
    cells = lab.reshape(ROWS, CELL, COLUMNS, CELL, 3).swapaxes(1, 2).reshape(ROWS * COLUMNS, CELL * CELL, 3)
    return np.asarray((cells - cells.mean(axis=1, keepdims=True)).reshape(ROWS * COLUMNS, -1), np.float32)
