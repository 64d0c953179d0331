"""Does the picture really show that card? Compared cell by cell with its reference and with the cards most like it.

Cards of one deck share their frame, so agreement alone proves little: a cell speaks for a card by how much better it
fits than that card's look-alikes would. What is covered fits nothing and says nothing; what another card explains is
left out.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from companion.vision.picture import Flags, Floats, Ints, Picture, resized

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
RIVALS = 12
"""So many look-alikes are compared with every card: the same few in a large deck as in a small one."""


@dataclass(frozen=True, slots=True)
class Agreement:
    """How the cells of a find compare: GRID each, rows x columns."""

    mine: Floats
    """How well the cell fits the card: 1 is the same, what is below CHANCE says nothing."""
    rivals: Floats
    """R x GRID: how well it fits each of the card's look-alikes."""
    textured: Flags
    """The card has something to compare there."""
    plain: Flags
    """The card has nothing there, and no more is to be seen."""

    @property
    def fits(self) -> Flags:
        """The cell looks like the card's, or is as plain as it should be."""
        return (self.mine > FITS) | self.plain

    @property
    def margin(self) -> Floats:
        """By how much it fits better than any look-alike's, 0 where it does not."""
        rival = self.rivals.max(axis=0, initial=CHANCE)
        return np.asarray(np.maximum(self.mine - rival, 0), np.float32)

    def lead(self, free: Flags) -> float:
        """By how much, in cells, the free cells fit better than the likeliest of the look-alikes."""
        mine = np.maximum(self.mine, CHANCE)[free]
        rivals = np.maximum(self.rivals, CHANCE)[:, free]
        return float((mine - rivals).sum(axis=1).min(initial=float((mine - CHANCE).sum())))


class Cells:
    """The references' cells, ready to be compared with what lies in a frame."""

    def __init__(self, pictures: Sequence[Picture], cards: Sequence[int]) -> None:
        cells = np.stack([_centred(_lab(resized(each, WIDTH, HEIGHT))) for each in pictures], axis=0)
        energy = np.sqrt((cells**2).sum(axis=2))
        self._contrast = (energy**2).mean(axis=1) + NOISE
        self._textured = energy > np.sqrt(2 * NOISE)
        self._cells = (cells / np.sqrt(energy**2 + NOISE)[:, :, None]).astype(np.float16)
        self._rivals = _look_alikes(self._cells, np.array(cards, np.intp))

    def compare(self, patch: Picture, reference: int) -> Agreement:
        """A card cut out upright, SLACK pixels larger than WIDTH x HEIGHT on every side, against one reference."""
        lab = _lab(patch)
        seen = np.stack([_centred(lab[y : y + HEIGHT, x : x + WIDTH]) for x, y in SHIFTS], axis=2)
        energy = (seen**2).sum(axis=1, keepdims=True)
        noise = NOISE * min(1.0, max(DIM, float(energy.mean()) / float(self._contrast[reference])))
        seen /= np.sqrt(energy + noise)
        compared = self._cells[[reference, *self._rivals[reference]]].astype(np.float32)
        likeness = (compared.swapaxes(0, 1) @ seen).max(axis=2).T.reshape(-1, *GRID)
        textured = self._textured[reference]
        plain = ~textured & (energy.min(axis=2)[:, 0] < 2 * NOISE)
        return Agreement(likeness[0], likeness[1:], textured.reshape(GRID), plain.reshape(GRID))


def _look_alikes(cells: Floats, cards: Ints) -> list[Ints]:
    """For each reference, the references of other cards that are most like it, RIVALS at most."""
    flat = cells.reshape(len(cells), -1).astype(np.float32)
    like = flat @ flat.T
    like[cards[:, None] == cards] = -np.inf
    order = np.argsort(-like, axis=1, kind="stable")[:, :RIVALS]
    return [row[np.isfinite(like[number, row])] for number, row in enumerate(order)]


def _lab(picture: Picture) -> Floats:
    lab = cv2.cvtColor(picture, cv2.COLOR_BGR2LAB).astype(np.float32)
    lab[:, :, 1:] *= CHROMA
    return np.asarray(cv2.GaussianBlur(lab, (0, 0), 1.0), np.float32)


def _centred(lab: Floats) -> Floats:
    """Cells x values, each cell and channel around its own mean: the light of the room falls out."""
    cells = lab.reshape(ROWS, CELL, COLUMNS, CELL, 3).swapaxes(1, 2).reshape(ROWS * COLUMNS, CELL * CELL, 3)
    return np.asarray((cells - cells.mean(axis=1, keepdims=True)).reshape(ROWS * COLUMNS, -1), np.float32)
