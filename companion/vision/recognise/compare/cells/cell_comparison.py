"""Likeness of a find's cells to its reference's, and to those of the cards most like it.

Cards of one deck share their frame, so agreement alone proves little. A cell speaks for a card by how much better it
fits than that card's look-alikes would. A covered cell fits nothing and says nothing. Cells that another card explains
are left out.
"""

from dataclasses import dataclass, replace

import cv2
import numpy as np

from companion.vision.picture import Flags, Floats, Ints
from companion.vision.recognise.compare.cells.patch_cells import EVERY_CELL

FITS = 0.5
CHANCE = 0.4
"""Likeness of unrelated cells by luck, with the shifts to choose from."""
TELLING = 0.003
"""Squared likeness by which the cells of two siblings must differ in all to be distinguishable."""
LEAST_PRINT, NEARLY_ALL = 8, 0.9
"""Printed cells, and share of them, that have to fit for all print to fit."""


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
        return float(score_cells(np.where(free, self.likeness[self.best], CHANCE)))

    def member_scores(self, free: Flags) -> Floats:
        """Return (N,): the score of every compared reference in the free cells."""
        return score_cells(np.where(free, self.likeness, CHANCE))

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
        return float(score_cells(np.where(free, self.mine, CHANCE)))

    def rival_scores(self, free: Flags = EVERY_CELL) -> list[tuple[float, int]]:
        """Return score and reference of each look-alike of another family, in the free cells."""
        fits = score_cells(np.where(free, self.rivals, CHANCE))
        return list(zip(fits[~self.siblings].tolist(), self.look_alikes[~self.siblings].tolist(), strict=True))

    def without(self, references: Ints) -> "CellComparison":
        """Return the comparison without look-alikes that are known to be none."""
        kept = ~np.isin(self.look_alikes, references)
        return replace(
            self,
            rivals=self.rivals[kept],
            look_alikes=self.look_alikes[kept],
            siblings=self.siblings[kept],
            differs=self.differs[kept],
        )

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
        return bool((self.textured & free).sum() >= LEAST_PRINT and self.share_of_print_fitting(free) >= NEARLY_ALL)

    def share_of_print_fitting(self, free: Flags) -> float:
        """Return the share of the printed cells that are free that look like the card's. 1 if there are none."""
        printed = self.textured & free
        return float(self.fitting_cells[printed].mean()) if printed.any() else 1.0

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


def score_cells(likeness: Floats) -> Floats:
    """Score (N, ROWS, COLUMNS) cells: cells that fit count for a card, other prints against it."""
    return np.asarray((np.maximum(likeness, 0) - CHANCE).sum(axis=(-2, -1)), np.float32)
