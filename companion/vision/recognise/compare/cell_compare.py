"""Cell-by-cell comparison of a find with its reference and with the cards most like it.

Cards of one deck share their frame, so agreement alone proves little. A cell speaks for a card by how much better it
fits than that card's look-alikes would. A covered cell fits nothing and says nothing. Cells that another card explains
are left out.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Self

import cv2
import numpy as np
from numpy.lib.stride_tricks import as_strided
from numpy.typing import NDArray

from companion.vision.picture import Flags, Floats, Ints, Picture, resize_picture
from companion.vision.recognise.features.half_floats import to_singles
from companion.vision.recognise.features.lookalike_families import (
    concatenate_with_lengths,
    group_families,
    split_numbers,
)
from companion.vision.recognise.frame.share_work import HELPERS, share_out

WIDTH, HEIGHT, CELL = 96, 132, 12
GRID = ROWS, COLUMNS = HEIGHT // CELL, WIDTH // CELL
EVERY_CELL = np.ones(GRID, np.bool_)
SLACK = 2
"""Pixels by which a cell may be out of place, in both directions."""
SHIFTS = tuple((x, y) for x in (0, SLACK, 2 * SLACK) for y in (0, SLACK, 2 * SLACK))
HOME = len(SHIFTS) // 2
CHROMA = 1.5
"""Weight of hue against brightness: lamps change brightness more."""
WEIGHTS = np.array([1.0, CHROMA, CHROMA, 0.0])
"""Of the channels of Lab; OpenCV takes four numbers."""
NOISE = 4.0 * CELL * CELL * 3
DIM = 0.1
"""Least share of its contrast down to which a card in poor light is normalised."""
PLAIN = 0.6
"""Likeness of two cells that are both plain. Cells with the same print have 1."""
FITS = 0.5
CHANCE = 0.4
"""Likeness of unrelated cells by luck, with the shifts to choose from."""
HALF_TURN = 0.3
"""Likeness to itself upside down from which a card is compared both ways."""
TELLING = 0.003
"""Squared likeness by which the cells of two siblings must differ in all to be distinguishable."""
LEAST_PRINT, NEARLY_ALL = 8, 0.9
"""Printed cells, and share of them, that have to fit for all print to fit."""
BLOCK = 64
PLACES = 32
"""Places that are best compared at once: many spare reading the references again, few spare memory."""
EACH_CHANNEL = np.tile(np.eye(3, dtype=np.float32), (CELL * CELL, 1))
"""Sums up a cell's values channel by channel."""
ALL_CHANNELS = np.ones((1, 3), np.float32)
"""Sums up the channels of a pixel."""
STRANGERS = 12
"""Look-alikes of other families compared with every card, the same for any size of deck."""


@dataclass(frozen=True, slots=True)
class FamilyComparison:
    """Comparison of a find's cells with its own family."""

    reference: int
    """The most likely member."""
    best: int
    """Its index among the compared references."""
    likeness: Floats
    """(N, ROWS, COLUMNS) float32: likeness of every compared reference."""
    drift: Floats
    """(ROWS, COLUMNS, 2) pixels of the patch: displacement of each cell of the most likely one."""
    at_home: float
    """Score of the most likely one in cells, if no cell may be out of place."""
    seen: Flags
    """(ROWS, COLUMNS): the picture has texture there."""

    def score(self, free: Flags) -> float:
        """Return the score of the most likely one in the free cells."""
        return float(_fit(np.where(free, self.likeness[self.best], CHANCE)))

    @property
    def informative_cells(self) -> Flags:
        """(ROWS, COLUMNS): cells that show the card's position."""
        return np.asarray((self.likeness[self.best] > FITS) & self.seen)


@dataclass(frozen=True, slots=True)
class CellComparison:
    """Comparison of a find's cells. Each grid is (ROWS, COLUMNS)."""

    reference: int
    """The most likely member of its family."""
    mine: Floats
    """Likeness of each cell to the card: 1 is the same, below CHANCE says nothing."""
    rivals: Floats
    """(R, ROWS, COLUMNS): likeness to each of the card's look-alikes."""
    look_alikes: Ints
    """(R,) numbers of these references."""
    siblings: Flags
    """(R,): True for members of the card's family, which differ in details only."""
    differs: Floats
    """(R, ROWS, COLUMNS): expected lead over a sibling if the card is seen at its best. Else 0."""
    textured: Flags
    """The card has something to compare there."""
    seen: Flags
    """The picture has something to compare there."""

    @property
    def fitting_cells(self) -> Flags:
        """True where the cell looks like the card's, or is as plain as it should be."""
        return np.asarray((self.mine > FITS) | ~(self.textured | self.seen))

    @property
    def best_score(self) -> float:
        """Score of the card in cells. Of several at one place the one that lies there scores best."""
        return self.score(EVERY_CELL)

    def score(self, free: Flags) -> float:
        """Return the score of the card in the free cells."""
        return float(_fit(np.where(free, self.mine, CHANCE)))

    def rival_scores(self, free: Flags = EVERY_CELL) -> list[tuple[float, int]]:
        """Return score and reference of each look-alike of another family, in the free cells."""
        fits = _fit(np.where(free, self.rivals, CHANCE))
        return list(zip(fits[~self.siblings].tolist(), self.look_alikes[~self.siblings].tolist(), strict=True))

    @property
    def lead_over_rivals(self) -> Floats:
        """Lead of each cell over every look-alike that is no sibling, at least 0."""
        rival = self.rivals[~self.siblings].max(axis=0, initial=CHANCE)
        return np.asarray(np.maximum(self.mine - rival, 0), np.float32)

    def mean_fit(self, free: Flags) -> float:
        """Return the mean score of the free cells: 1 - CHANCE where all are the same, below 0 for another print."""
        return self.score(free) / max(int(free.sum()), 1)

    def fits_all_print(self, free: Flags) -> bool:
        """Return True if nearly all printed cells that are free, and enough of them, look like the card's."""
        printed = self.textured & free
        return bool(printed.sum() >= LEAST_PRINT and self.fitting_cells[printed].mean() >= NEARLY_ALL)

    def lead_over_siblings(self, free: Flags) -> float:
        """Return the share seen of what distinguishes the likeliest sibling: 1 is all. Infinite without any."""
        clear = np.inf
        for rival, differs in zip(self.rivals[self.siblings], self.differs[self.siblings], strict=True):
            expected = np.where(free, differs, 0)
            lead = float(((np.maximum(self.mine, 0) - np.maximum(rival, 0)) * expected).sum())
            clear = min(clear, lead / max(float((expected**2).sum()), TELLING))
        return clear

    def count_foreign_cells(self, free: Flags) -> int:
        """Count free cells that show another print inside the card's own.

        A cover reaches over the card's edge, except small tokens. Another card's art in the same frame does not.
        """
        missing = ((self.mine < FITS) & self.textured) | ~free
        _, labels = cv2.connectedComponents(missing.astype(np.uint8))
        edge = np.concatenate([labels[0], labels[-1], labels[:, 0], labels[:, -1]])
        other = missing & ~np.isin(labels, edge)
        return int((other & (self.mine < CHANCE) & self.seen & free).sum())


@dataclass(frozen=True, slots=True)
class PatchCells:
    """Cells of a part of a frame, cut out upright."""

    windows: Floats
    """(cells, shifts, values) as seen, means left in: the references' cells have none, so products do not change."""
    energy: Floats
    """(cells, shifts): energy of each around its mean."""

    @classmethod
    def of(cls, patch: Picture) -> Self:
        """Return the cells of an upright patch, SLACK pixels larger on every side than WIDTH x HEIGHT."""
        lab = _lab_around_mean(patch)
        down, across, channel = lab.strides
        places = CELL * down, CELL * across, SLACK * across, SLACK * down, down, channel
        shifted = as_strided(lab, (ROWS, COLUMNS, 3, 3, CELL, CELL * 3), places, writeable=False)
        return cls(shifted.reshape(ROWS * COLUMNS, len(SHIFTS), -1), _energy_of_windows(lab))


class ReferenceCells:
    """Cells of the references, ready to be compared with a frame."""

    def __init__(self, pictures: Sequence[Picture], cards: Sequence[int]) -> None:
        own: Ints = np.array(cards, np.intp)
        count, values = len(pictures), CELL * CELL * 3
        kept = np.empty((count, ROWS * COLUMNS, values), np.float16)
        energy = np.empty((count, ROWS * COLUMNS), np.float32)
        half_turn = np.empty(count, np.bool_)
        for number, picture in enumerate(pictures):
            small = resize_picture(picture, WIDTH, HEIGHT)
            cells, turned = _centred(_lab(small)), _centred(_lab(np.ascontiguousarray(small[::-1, ::-1])))
            energy[number] = (cells**2).sum(axis=1)
            kept[number] = cells / np.sqrt(energy[number] + NOISE)[:, None]
            half_turn[number] = (cells * turned).sum() > HALF_TURN * energy[number].sum()
        like = _likeness(kept, energy > 2 * NOISE)
        families = group_families(like)
        members, sizes = concatenate_with_lengths(families)
        strangers, counts = concatenate_with_lengths([_strangers(like, family, own) for family in families])
        seen: dict[str, NDArray[Any]] = {"cards": own, "cells": kept, "energy": energy, "half_turn": half_turn}
        self._hold(seen | {"members": members, "sizes": sizes, "strangers": strangers, "counts": counts})

    @classmethod
    def restore(cls, arrays: Mapping[str, NDArray[Any]]) -> Self:
        """Return the cells that have these `arrays`."""
        cells = cls.__new__(cls)
        cells._hold(arrays)
        return cells

    def _hold(self, arrays: Mapping[str, NDArray[Any]]) -> None:
        self.arrays = arrays
        self._cards, self._cells, self._half_turn = arrays["cards"], arrays["cells"], arrays["half_turn"]
        energy = arrays["energy"]
        self._contrast = energy.mean(axis=1) + NOISE
        self._textured = energy > 2 * NOISE
        self._plain = np.sqrt(PLAIN * NOISE / (energy + NOISE))
        self.families = split_numbers(arrays["members"], arrays["sizes"])
        self.family_of = {int(member): number for number, family in enumerate(self.families) for member in family}
        self._strangers = split_numbers(arrays["strangers"], arrays["counts"])

    def looks_same_turned(self, reference: int) -> bool:
        """Return True if the card looks much the same upside down, as playing cards do."""
        return bool(self._half_turn[reference])

    def texture_share(self, reference: int) -> float:
        """Return the share of a reference's cells with something to compare, 0..1."""
        return float(self._textured[reference].mean())

    def compare_with_family(self, seen: PatchCells, family: int) -> FamilyComparison:
        """Compare with one family."""
        return self._compare(seen, family, self.families[family])

    def compare_with_rivals(self, seen: PatchCells, family: int, member: int | None = None) -> CellComparison:
        """Compare with the family, as its likeliest or that `member`, and with the look-alikes of other families."""
        members = self.families[family]
        references = np.concatenate([members, self._strangers[family]])
        fit = self._compare(seen, family, references)
        place = fit.best if member is None else member
        best = int(references[place])
        others = self._cards[references] != self._cards[best]
        siblings = np.arange(len(references)) < len(members)
        return CellComparison(
            best,
            fit.likeness[place],
            fit.likeness[others],
            references[others],
            siblings[others],
            self._differences(references[others], siblings[others], best),
            self._textured[best].reshape(GRID),
            (seen.energy.min(axis=1) > 2 * NOISE).reshape(GRID),
        )

    def find_likeliest_family(self, seen: PatchCells, families: Ints, free: Flags) -> tuple[int, float, int]:
        """Return which of these families fits the free cells best, its score a cell, and how many printed cells fit.

        A family is compared by its first member.
        """
        firsts = np.array([self.families[each][0] for each in families], np.intp)
        likeness = self._compare(seen, int(families[0]), firsts).likeness
        scores = ((np.maximum(likeness, 0) - CHANCE) * free).sum(axis=(1, 2)) / max(int(free.sum()), 1)
        best = int(scores.argmax())
        fits = (likeness[best] > FITS) & free & self._textured[firsts[best]].reshape(GRID)
        return int(families[best]), float(scores[best]), int(fits.sum())

    def rough_fits(self, places: Sequence[tuple[Picture, Flags]]) -> Floats:
        """Return (places, families, 2): score a free cell, by first members, upright and upside down.

        A place is a patch of WIDTH x HEIGHT and its free cells. No cell may be out of place, so this is quick, and the
        quickest for PLACES at once.
        """
        references = np.array([family[0] for family in self.families], np.intp)
        seen = [cells for patch, _ in places for cells in _cells_both_ways_up(patch)]
        windows = np.stack(seen, axis=1)
        free_cells = np.stack([each for _, free in places for each in (free.ravel(), free.ravel()[::-1])], axis=1)
        energy = _energy_around_mean(windows)
        contrast = float(self._contrast[references].mean())
        noise = NOISE * np.clip(energy.mean(axis=0) / contrast, DIM, 1.0)
        strength, both_plain = np.sqrt(energy + noise), np.sqrt(PLAIN * noise)

        def scores(some: Ints) -> Floats:
            total = np.zeros((len(some), len(seen)), np.float32)
            for cell, window in enumerate(windows):
                own = to_singles(self._cells[some, cell]) @ window.T
                like = (own + self._plain[some, cell, None] * both_plain) / strength[cell]
                total += (np.maximum(like, 0) - CHANCE) * free_cells[cell]
            return total

        total = np.concatenate(share_out(scores, np.array_split(references, min(HELPERS + 1, len(references)))))
        total /= np.maximum(free_cells.sum(axis=0), 1)
        return np.asarray(total.T.reshape(len(places), 2, -1).swapaxes(1, 2), np.float32)

    def _compare(self, seen: PatchCells, family: int, references: Ints) -> FamilyComparison:
        energy = seen.energy
        members = self.families[family]
        noise = NOISE * min(1.0, max(DIM, float(energy.mean()) / float(self._contrast[members].mean())))
        compared = to_singles(self._cells[references]).transpose(1, 2, 0)
        shifted = seen.windows @ compared
        shifted += self._plain[references].T[:, None] * np.sqrt(PLAIN * noise)
        shifted /= np.sqrt(energy + noise)[:, :, None]
        # Of the middle axis of three the greatest is found several times as fast as of the last one.
        likeness = shifted.max(axis=1).T.reshape(-1, *GRID)
        best = int(_fit(likeness[: len(members)]).argmax())
        drift = np.array(SHIFTS, np.float32)[shifted[:, :, best].argmax(axis=1)].reshape(*GRID, 2) - SLACK
        at_home = float(_fit(shifted[:, HOME, best].reshape(GRID)))
        return FamilyComparison(
            int(references[best]), best, likeness, drift, at_home, (energy.min(axis=1) > 2 * NOISE).reshape(GRID)
        )

    def _differences(self, references: Ints, siblings: Flags, best: int) -> Floats:
        """Return (references, ROWS, COLUMNS): the best one's lead over its siblings. 0 for others."""
        differs = np.zeros((len(references), ROWS * COLUMNS), np.float32)
        own = to_singles(self._cells[best])
        for number in np.nonzero(siblings)[0]:
            other = to_singles(self._cells[references[number]])
            plain = self._plain[best] * (self._plain[best] - self._plain[references[number]])
            differs[number] = np.maximum((own * (own - other)).sum(axis=1) + plain, 0)
        return differs.reshape(-1, *GRID)


def _fit(likeness: Floats) -> Floats:
    """Score (N, ROWS, COLUMNS) cells: cells that fit count for a card, other prints against it."""
    return np.asarray((np.maximum(likeness, 0) - CHANCE).sum(axis=(-2, -1)), np.float32)


def _likeness(cells: NDArray[np.float16], textured: Flags) -> Floats:
    """Return (N, N) likeness of the references, 1 for the same. Computed in blocks to save memory."""
    flat = (cells * textured[:, :, None]).reshape(len(cells), -1)
    like = np.empty((len(cells), len(cells)), np.float32)
    for start in range(0, len(cells), BLOCK):
        rows = flat[start : start + BLOCK].astype(np.float32)
        for other in range(0, len(cells), BLOCK):
            like[start : start + BLOCK, other : other + BLOCK] = rows @ flat[other : other + BLOCK].astype(np.float32).T
    own = np.sqrt(np.maximum(np.diag(like), 1e-6))
    return np.asarray(like / (own[:, None] * own), np.float32)


def _strangers(like: Floats, family: Ints, cards: Ints) -> Ints:
    """Return the references of other cards outside the family that are most like its first."""
    row = like[family[0]].copy()
    row[family] = row[cards == cards[family[0]]] = -np.inf
    return np.argsort(-row, kind="stable")[: min(STRANGERS, int(np.isfinite(row).sum()))]


def _lab(picture: Picture) -> Floats:
    lab = cv2.multiply(cv2.cvtColor(picture, cv2.COLOR_BGR2LAB), WEIGHTS, dtype=cv2.CV_32F)
    return np.asarray(cv2.GaussianBlur(lab, (0, 0), 1.0), np.float32)


def _lab_around_mean(patch: Picture) -> Floats:
    """Return the patch without its mean colour: sums of large numbers would lose digits."""
    lab = _lab(patch)
    return np.asarray(cv2.subtract(lab, np.array(cv2.mean(lab))), np.float32)


def _energy_around_mean(windows: Floats) -> Floats:
    """Return (cells, windows): the energy of each (cells, windows, values) around its mean, channel by channel."""
    sums = windows @ EACH_CHANNEL
    energy = np.einsum("cwv,cwv->cw", windows, windows) - (sums**2).sum(axis=2) / CELL**2
    return np.asarray(np.maximum(energy, 0), np.float32)


def _energy_of_windows(lab: Floats) -> Floats:
    """Return (cells, shifts): the same for every cell of a patch at each shift, without reading their copies."""

    def sums_of(values: Floats) -> Floats:
        # Shifts and cells are of whole steps: sums of a step each are summed up, a quarter as many.
        steps = cv2.resize(values, None, fx=1 / SLACK, fy=1 / SLACK, interpolation=cv2.INTER_AREA)
        side = CELL // SLACK
        sums = cv2.boxFilter(steps, -1, (side, side), anchor=(0, 0), normalize=False)
        return np.asarray(sums * SLACK**2, np.float32)

    def over_channels(values: Floats) -> Floats:
        return np.asarray(cv2.transform(cv2.multiply(values, values), ALL_CHANNELS), np.float32)

    energy = sums_of(over_channels(lab)) - over_channels(sums_of(lab)) / CELL**2
    down, across = energy.strides
    places = CELL // SLACK * down, CELL // SLACK * across, across, down
    at_cells = as_strided(energy, (ROWS, COLUMNS, 3, 3), places, writeable=False)
    return np.maximum(at_cells.reshape(ROWS * COLUMNS, len(SHIFTS)), 0)


def _cells_both_ways_up(patch: Picture) -> tuple[Floats, Floats]:
    """Return (cells, values) of an upright patch of WIDTH x HEIGHT, and the same upside down."""
    cells = _cells(_lab_around_mean(patch)).reshape(ROWS * COLUMNS, -1)
    return cells, cells.reshape(len(cells), -1, 3)[::-1, ::-1].reshape(len(cells), -1)


def _cells(lab: Floats) -> Floats:
    """Return (cells, pixels, channels)."""
    return lab.reshape(ROWS, CELL, COLUMNS, CELL, 3).swapaxes(1, 2).reshape(ROWS * COLUMNS, CELL * CELL, 3)


def _centred(lab: Floats) -> Floats:
    """Return (cells, values) around the mean of each cell and channel: this removes the room's light."""
    cells = _cells(lab)
    return np.asarray((cells - cells.mean(axis=1, keepdims=True)).reshape(ROWS * COLUMNS, -1), np.float32)
