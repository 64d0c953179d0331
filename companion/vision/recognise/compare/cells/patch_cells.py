"""Cells of a picture of a card, upright: a grid small enough that a covered part takes few of them."""

from dataclasses import dataclass
from typing import Self

import cv2
import numpy as np
from numpy.lib.stride_tricks import as_strided

from companion.vision.picture import Floats, Picture

WIDTH, HEIGHT, CELL = 96, 132, 12
ROUGH_SIDE = CELL // 2
"""Pixels along a rough cell, of half the resolution."""
GRID = ROWS, COLUMNS = HEIGHT // CELL, WIDTH // CELL
EVERY_CELL = np.ones(GRID, np.bool_)
SLACK = 2
"""Pixels by which a cell may be out of place, in both directions."""
SHIFTS = tuple((x, y) for x in (0, SLACK, 2 * SLACK) for y in (0, SLACK, 2 * SLACK))
HOME = len(SHIFTS) // 2
PLAINEST = ROWS * COLUMNS // 10
"""Cells that are plainer than the one that stands for the plain ones."""
CHROMA = 1.5
"""Weight of hue against brightness: lamps change brightness more."""
WEIGHTS = np.array([1.0, CHROMA, CHROMA, 0.0])
"""Of the channels of Lab; OpenCV takes four numbers."""
EACH_CHANNEL = np.tile(np.eye(3, dtype=np.float32), (ROUGH_SIDE**2, 1))
"""Sums up a rough cell's values channel by channel."""
ALL_CHANNELS = np.ones((1, 3), np.float32)
"""Sums up the channels of a pixel."""


@dataclass(frozen=True, slots=True)
class PatchCells:
    """Cells of a part of a frame, cut out upright."""

    windows: Floats
    """(cells, shifts, values) as seen, means left in: the references' cells have none, so products do not change."""
    energy: Floats
    """(cells, shifts): energy of each around its mean."""

    @property
    def least_energy(self) -> float:
        """Energy of the plainest cells: what noise and compression leave where nothing is printed."""
        return float(np.partition(self.energy[:, HOME], PLAINEST)[PLAINEST])

    @classmethod
    def of(cls, patch: Picture) -> Self:
        """Return the cells of an upright patch, SLACK pixels larger on every side than WIDTH x HEIGHT."""
        return cls.of_lab(_lab_around_mean(patch))

    @classmethod
    def of_lab(cls, lab: Floats, side: int = CELL) -> Self:
        """Return the cells of such a patch in Lab, with `side` pixels along a cell.

        A patch with a wider margin has more shifts, those across first.
        """
        step = SLACK * side // CELL
        shifts = count_shifts(lab, side)
        down, across, channel = lab.strides
        places = side * down, side * across, step * across, step * down, down, channel
        shifted = as_strided(lab, (ROWS, COLUMNS, *shifts, side, side * 3), places, writeable=False)
        windows = shifted.reshape(ROWS * COLUMNS, shifts[0] * shifts[1], -1)
        return cls(windows, _energy_of_windows(lab, side, step, shifts))


def _lab(picture: Picture) -> Floats:
    lab = cv2.multiply(cv2.cvtColor(picture, cv2.COLOR_BGR2LAB), WEIGHTS, dtype=cv2.CV_32F)
    return np.asarray(cv2.GaussianBlur(lab, (0, 0), 1.0), np.float32)


def _lab_around_mean(patch: Picture) -> Floats:
    """Return the patch without its mean colour: sums of large numbers would lose digits."""
    lab = _lab(patch)
    return np.asarray(cv2.subtract(lab, np.array(cv2.mean(lab))), np.float32)


def measure_energy(windows: Floats) -> Floats:
    """Return (cells, windows): the energy of rough (cells, windows, values) around their means, channel by channel."""
    sums = windows @ EACH_CHANNEL
    energy = np.einsum("cwv,cwv->cw", windows, windows) - (sums**2).sum(axis=2) / ROUGH_SIDE**2
    return np.asarray(np.maximum(energy, 0), np.float32)


def count_shifts(lab: Floats, side: int) -> tuple[int, int]:
    """Return how many shifts, across and down, a patch with `side` pixels along a cell leaves room for."""
    step, (height, width) = SLACK * side // CELL, lab.shape[:2]
    return (width - COLUMNS * side) // step + 1, (height - ROWS * side) // step + 1


def _energy_of_windows(lab: Floats, side: int, step: int, shifts: tuple[int, int]) -> Floats:
    """Return (cells, shifts): the same for every cell of a patch at each shift, without reading their copies.

    `side` and `step` are the pixels of a cell's side and from one shift to the next.
    """

    def sums_of(values: Floats) -> Floats:
        # Shifts and cells are of whole steps: sums of a step each are summed up, a quarter as many.
        steps = cv2.resize(values, None, fx=1 / step, fy=1 / step, interpolation=cv2.INTER_AREA)
        sums = cv2.boxFilter(steps, -1, (side // step, side // step), anchor=(0, 0), normalize=False)
        return np.asarray(sums * step**2, np.float32)

    def over_channels(values: Floats) -> Floats:
        return np.asarray(cv2.transform(cv2.multiply(values, values), ALL_CHANNELS), np.float32)

    energy = sums_of(over_channels(lab)) - over_channels(sums_of(lab)) / side**2
    down, across = energy.strides
    places = side // step * down, side // step * across, across, down
    at_cells = as_strided(energy, (ROWS, COLUMNS, *shifts), places, writeable=False)
    return np.maximum(at_cells.reshape(ROWS * COLUMNS, shifts[0] * shifts[1]), 0)


def halve(patch: Picture) -> Floats:
    """Return an upright patch, SLACK pixels larger on every side than WIDTH x HEIGHT, in Lab at half resolution."""
    return _halved(_lab_around_mean(patch))


def cut_rough_cells_both_ways_up(half: Floats) -> tuple[Floats, Floats]:
    """Return (cells, values) of what `halve` returns, and the same upside down."""
    inner = slice(SLACK // 2, -(SLACK // 2))
    cells = _cells(half[inner, inner]).reshape(ROWS * COLUMNS, -1)
    return cells, cells.reshape(len(cells), -1, 3)[::-1, ::-1].reshape(len(cells), -1)


def cut_rough_centred_cells(picture: Picture) -> Floats:
    """Return what `cut_centred_cells` does of half the resolution."""
    return _centred(_cells(_halved(_lab(picture))))


def cut_centred_cells(picture: Picture) -> Floats:
    """Return (cells, values) around the mean of each cell and channel: this removes the room's light."""
    return _centred(_cells(_lab(picture)))


def _centred(cells: Floats) -> Floats:
    return np.asarray((cells - cells.mean(axis=1, keepdims=True)).reshape(ROWS * COLUMNS, -1), np.float32)


def _halved(lab: Floats) -> Floats:
    return np.asarray(cv2.resize(lab, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA), np.float32)


def _cells(lab: Floats) -> Floats:
    """Return (cells, pixels, channels)."""
    side = len(lab) // ROWS
    return lab.reshape(ROWS, side, COLUMNS, side, 3).swapaxes(1, 2).reshape(ROWS * COLUMNS, side**2, 3)
