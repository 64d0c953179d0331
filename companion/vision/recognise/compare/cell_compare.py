"""Does the picture really show that card? Compared cell by cell with its reference and with the cards most like it.

Cards of one deck share their frame, so agreement alone proves little: a cell speaks for a card by how much better it
fits than that card's look-alikes would. What is covered fits nothing and says nothing; what another card explains is
left out.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.picture import Flags, Floats, Ints, Picture, resized
from companion.vision.recognise.features.families import group_families

WIDTH, HEIGHT, CELL = 96, 132, 12
GRID = ROWS, COLUMNS = HEIGHT // CELL, WIDTH // CELL
SLACK = 2
"""Pixels that a cell may be out of place by, in both directions."""
SHIFTS = tuple((x, y) for x in (0, SLACK, 2 * SLACK) for y in (0, SLACK, 2 * SLACK))
HOME = len(SHIFTS) // 2
CHROMA = 1.5
"""Hue is worth more than brightness: lamps change the latter more."""
NOISE = 4.0 * CELL * CELL * 3
DIM = 0.1
"""Down to this share of its contrast, a card in poor light is given its due."""
PLAIN = 0.6
"""What it is worth that a cell is as plain as it should be, where one that shows the same print is worth 1."""
FITS = 0.5
CHANCE = 0.4
"""What an unrelated cell fits by luck, with the shifts to choose from."""
HALF_TURN = 0.3
"""A card that is so much like itself upside down is compared both ways."""
TELLING = 0.003
"""Squared likeness by which the cells of two siblings differ in all, to be told apart at all."""
BLOCK = 64
STRANGERS = 12
"""So many look-alikes of other families are compared with every card: as few in a large deck as in a small one."""


@dataclass(frozen=True, slots=True)
class Fit:
    """How the cells of a find compare with its own family."""

    reference: int
    """The likeliest member."""
    best: int
    """Its place among those compared."""
    likeness: Floats
    """N x GRID: of all that were compared."""
    drift: Floats
    """GRID x 2: how far, in pixels of the patch, each cell of the likeliest is seen from where it should be."""
    at_home: float
    """How well the likeliest fits, in cells, if no cell may be out of place."""
    seen: Flags
    """GRID: there is something to see."""

    @property
    def total(self) -> float:
        """How well the likeliest fits, in cells."""
        return float(_fit(self.likeness[self.best]))

    @property
    def told(self) -> Flags:
        """GRID: cells that show where the card lies."""
        return np.asarray((self.likeness[self.best] > FITS) & self.seen)


@dataclass(frozen=True, slots=True)
class Agreement:
    """How the cells of a find compare: GRID each, rows x columns."""

    reference: int
    """The likeliest of its family."""
    mine: Floats
    """How well the cell fits the card: 1 is the same, what is below CHANCE says nothing."""
    rivals: Floats
    """R x GRID: how well it fits each of the card's look-alikes."""
    look_alikes: Ints
    """R: which references these are."""
    siblings: Flags
    """R: which of them are of the card's family and differ in details only."""
    differs: Floats
    """R x GRID: by how much the look-alike would fit worse if the card is seen at its best; 0 but for siblings."""
    textured: Flags
    """The card has something to compare there."""
    seen: Flags
    """So has the picture."""

    @property
    def fits(self) -> Flags:
        """The cell looks like the card's, or is as plain as it should be."""
        return np.asarray((self.mine > FITS) | ~(self.textured | self.seen))

    @property
    def fit(self) -> float:
        """How well the card fits what is seen, in cells: of several at one place the one that lies there fits best."""
        return float(_fit(self.mine))

    def rival_fits(self) -> list[tuple[float, int]]:
        """How well each look-alike of another family fits, and which reference it is."""
        fits = _fit(self.rivals)
        return list(zip(fits[~self.siblings].tolist(), self.look_alikes[~self.siblings].tolist(), strict=True))

    @property
    def margin(self) -> Floats:
        """By how much it fits better than any look-alike's that is no sibling, 0 where it does not."""
        rival = self.rivals[~self.siblings].max(axis=0, initial=CHANCE)
        return np.asarray(np.maximum(self.mine - rival, 0), np.float32)

    def clear_of_siblings(self, free: Flags) -> float:
        """How much of what tells the card from its likeliest sibling is seen, 1 is all of it; infinite without any."""
        clear = np.inf
        for rival, differs in zip(self.rivals[self.siblings], self.differs[self.siblings], strict=True):
            expected = np.where(free, differs, 0)
            lead = float(((np.maximum(self.mine, 0) - np.maximum(rival, 0)) * expected).sum())
            clear = min(clear, lead / max(float((expected**2).sum()), TELLING))
        return clear

    def hole(self, free: Flags) -> int:
        """Free cells that show some other print although the card's own is seen all around them.

        Whatever covers a card reaches over its edge, save small tokens; another card's art in the same frame does not.
        """
        missing = ((self.mine < FITS) & self.textured) | ~free
        _, labels = cv2.connectedComponents(missing.astype(np.uint8))
        edge = np.concatenate([labels[0], labels[-1], labels[:, 0], labels[:, -1]])
        other = missing & ~np.isin(labels, edge)
        return int((other & (self.mine < CHANCE) & self.seen & free).sum())


class ReferenceCells:
    """The references' cells, ready to be compared with what lies in a frame."""

    def __init__(self, pictures: Sequence[Picture], cards: Sequence[int]) -> None:
        self._cards: Ints = np.array(cards, np.intp)
        count, values = len(pictures), CELL * CELL * 3
        self._cells = np.empty((count, ROWS * COLUMNS, values), np.float16)
        energy = np.empty((count, ROWS * COLUMNS), np.float32)
        self._half_turn = np.empty(count, np.bool_)
        for number, picture in enumerate(pictures):
            small = resized(picture, WIDTH, HEIGHT)
            cells, turned = _centred(_lab(small)), _centred(_lab(np.ascontiguousarray(small[::-1, ::-1])))
            energy[number] = (cells**2).sum(axis=1)
            self._cells[number] = cells / np.sqrt(energy[number] + NOISE)[:, None]
            self._half_turn[number] = (cells * turned).sum() > HALF_TURN * energy[number].sum()
        self._contrast = energy.mean(axis=1) + NOISE
        self._textured = energy > 2 * NOISE
        self._plain = np.sqrt(PLAIN * NOISE / (energy + NOISE))
        like = _likeness(self._cells, self._textured)
        self.families = group_families(like)
        self.family_of = {int(member): number for number, family in enumerate(self.families) for member in family}
        self._strangers = [_strangers(like, family, self._cards) for family in self.families]

    def looks_turned(self, reference: int) -> bool:
        """Whether the card looks much the same upside down, as playing cards do."""
        return bool(self._half_turn[reference])

    def texture(self, reference: int) -> float:
        """The share of a reference's cells that have something to compare."""
        return float(self._textured[reference].mean())

    def fit(self, patch: Picture, family: int) -> Fit:
        """A card cut out upright, SLACK pixels larger than WIDTH x HEIGHT on every side, against one family."""
        return self._compare(_windows(_lab(patch)), family, self.families[family])

    def compare(self, patch: Picture, family: int) -> Agreement:
        """The same, and against the look-alikes of other families as well."""
        members = self.families[family]
        references = np.concatenate([members, self._strangers[family]])
        seen = _windows(_lab(patch))
        fit = self._compare(seen, family, references)
        best = fit.reference
        others = self._cards[references] != self._cards[best]
        siblings = np.arange(len(references)) < len(members)
        return Agreement(
            best,
            fit.likeness[fit.best],
            fit.likeness[others],
            references[others],
            siblings[others],
            self._differences(references[others], siblings[others], best),
            self._textured[best].reshape(GRID),
            (seen[1].min(axis=1) > 2 * NOISE).reshape(GRID),
        )

    def _compare(self, seen: tuple[Floats, Floats], family: int, references: Ints) -> Fit:
        windows, energy = seen
        members = self.families[family]
        noise = NOISE * min(1.0, max(DIM, float(energy.mean()) / float(self._contrast[members].mean())))
        compared = self._cells[references].astype(np.float32).swapaxes(0, 1)
        both_plain = self._plain[references].T[:, :, None] * np.sqrt(PLAIN * noise)
        shifted = (compared @ windows + both_plain) / np.sqrt(energy + noise)[:, None]
        likeness = shifted.max(axis=2).T.reshape(-1, *GRID)
        best = int(_fit(likeness[: len(members)]).argmax())
        drift = np.array(SHIFTS, np.float32)[shifted[:, best].argmax(axis=1)].reshape(*GRID, 2) - SLACK
        at_home = float(_fit(shifted[:, best, HOME].reshape(GRID)))
        return Fit(
            int(references[best]), best, likeness, drift, at_home, (energy.min(axis=1) > 2 * NOISE).reshape(GRID)
        )

    def _differences(self, references: Ints, siblings: Flags, best: int) -> Floats:
        """References x GRID: how much less like the best one than that is itself; 0 for all but siblings."""
        differs = np.zeros((len(references), ROWS * COLUMNS), np.float32)
        own = self._cells[best].astype(np.float32)
        for number in np.nonzero(siblings)[0]:
            other = self._cells[references[number]].astype(np.float32)
            plain = self._plain[best] * (self._plain[best] - self._plain[references[number]])
            differs[number] = np.maximum((own * (own - other)).sum(axis=1) + plain, 0)
        return differs.reshape(-1, *GRID)


def _fit(likeness: Floats) -> Floats:
    """Of N x GRID cells: those that fit count for a card, and those that show something else against it."""
    return np.asarray((np.maximum(likeness, 0) - CHANCE).sum(axis=(-2, -1)), np.float32)


def _likeness(cells: NDArray[np.float16], textured: Flags) -> Floats:
    """N x N: how alike the references are, 1 for the same. In blocks, for the memory's sake."""
    flat = (cells * textured[:, :, None]).reshape(len(cells), -1)
    like = np.empty((len(cells), len(cells)), np.float32)
    for start in range(0, len(cells), BLOCK):
        rows = flat[start : start + BLOCK].astype(np.float32)
        for other in range(0, len(cells), BLOCK):
            like[start : start + BLOCK, other : other + BLOCK] = rows @ flat[other : other + BLOCK].astype(np.float32).T
    own = np.sqrt(np.maximum(np.diag(like), 1e-6))
    return np.asarray(like / (own[:, None] * own), np.float32)


def _strangers(like: Floats, family: Ints, cards: Ints) -> Ints:
    """The references of other cards, outside the family, that are most like its first."""
    row = like[family[0]].copy()
    row[family] = row[cards == cards[family[0]]] = -np.inf
    return np.argsort(-row, kind="stable")[: min(STRANGERS, int(np.isfinite(row).sum()))]


def _lab(picture: Picture) -> Floats:
    lab = cv2.cvtColor(picture, cv2.COLOR_BGR2LAB).astype(np.float32)
    lab[:, :, 1:] *= CHROMA
    return np.asarray(cv2.GaussianBlur(lab, (0, 0), 1.0), np.float32)


def _cells(lab: Floats) -> Floats:
    """Cells x pixels x channels."""
    return lab.reshape(ROWS, CELL, COLUMNS, CELL, 3).swapaxes(1, 2).reshape(ROWS * COLUMNS, CELL * CELL, 3)


def _centred(lab: Floats) -> Floats:
    """Cells x values, each cell and channel around its own mean: the light of the room falls out."""
    cells = _cells(lab)
    return np.asarray((cells - cells.mean(axis=1, keepdims=True)).reshape(ROWS * COLUMNS, -1), np.float32)


def _windows(lab: Floats) -> tuple[Floats, Floats]:
    """Cells x values x shifts as they are seen, and cells x shifts: the energy of each around its own mean.

    Means are left in: the references' cells have none, so nothing of them gets into a product.
    """
    lab = lab - lab.mean(axis=(0, 1))
    seen = np.stack([_cells(lab[y : y + HEIGHT, x : x + WIDTH]) for x, y in SHIFTS], axis=-1)
    energy = np.einsum("cvks,cvks->cs", seen, seen) - (seen.sum(axis=1) ** 2).sum(axis=1) / CELL**2
    return seen.reshape(ROWS * COLUMNS, -1, len(SHIFTS)), np.maximum(energy, 0)
