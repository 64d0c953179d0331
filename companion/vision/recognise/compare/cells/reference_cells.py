"""Cells of all references of a deck, compared with the cells of a find."""

from collections.abc import Mapping, Sequence
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from companion.vision.picture import Flags, Floats, Ints, Picture, resize_picture
from companion.vision.recognise.compare.cells.cell_colours import CellColours
from companion.vision.recognise.compare.cells.cell_comparison import (
    CHANCE,
    CellComparison,
    FamilyComparison,
    score_cells,
)
from companion.vision.recognise.compare.cells.patch_cells import (
    CELL,
    COLUMNS,
    GRID,
    HEIGHT,
    HOME,
    ROWS,
    SHIFTS,
    SLACK,
    WIDTH,
    PatchCells,
    cut_centred_cells,
)
from companion.vision.recognise.compare.cells.rough_cells import DIM, PLAIN, RoughCells
from companion.vision.recognise.features.half_floats import to_halves, to_singles
from companion.vision.recognise.features.lookalike_families import (
    concatenate_with_lengths,
    group_families,
    split_numbers,
)

NOISE = 4.0 * CELL * CELL * 3
GRAIN = 2.0
"""Noise of a picture, as a multiple of the energy of its plainest cells: what varies no more still counts as plain."""
HALF_TURN = 0.3
"""Likeness to itself upside down from which a card is compared both ways."""
BLOCK = 64
ROUGH = "rough_"
"""Start of the names of the rough cells' arrays."""
STRANGERS = 12
"""Look-alikes of other families compared with every card, the same for any size of deck."""


class ReferenceCells:
    """Cells of the references, ready to be compared with a frame."""

    def __init__(self, pictures: Sequence[Picture], cards: Sequence[int]) -> None:
        own: Ints = np.array(cards, np.intp)
        count, values = len(pictures), CELL * CELL * 3
        kept = np.empty((count, ROWS * COLUMNS, values), np.float16)
        energy = np.empty((count, ROWS * COLUMNS), np.float32)
        half_turn = np.empty(count, np.bool_)
        small_pictures = [resize_picture(picture, WIDTH, HEIGHT) for picture in pictures]
        for number, small in enumerate(small_pictures):
            cells, turned = cut_centred_cells(small), cut_centred_cells(np.ascontiguousarray(small[::-1, ::-1]))
            energy[number] = (cells**2).sum(axis=1)
            kept[number] = to_halves(cells / np.sqrt(energy[number] + NOISE)[:, None])
            half_turn[number] = (cells * turned).sum() > HALF_TURN * energy[number].sum()
        like = _likeness(kept, energy > 2 * NOISE)
        families = group_families(like)
        members, sizes = concatenate_with_lengths(families)
        strangers, counts = concatenate_with_lengths([_strangers(like, family, own) for family in families])
        seen: dict[str, NDArray[Any]] = {"cards": own, "cells": kept, "energy": energy, "half_turn": half_turn}
        seen |= {"members": members, "sizes": sizes, "strangers": strangers, "counts": counts}
        seen |= CellColours(small_pictures, families).arrays
        rough = RoughCells.of([small_pictures[family[0]] for family in families])
        self._hold(seen | {f"{ROUGH}{name}": array for name, array in rough.arrays.items()})

    @classmethod
    def restore(cls, arrays: Mapping[str, NDArray[Any]]) -> Self:
        """Return the cells that have these `arrays`."""
        cells = cls.__new__(cls)
        cells._hold(arrays)
        return cells

    def _hold(self, arrays: Mapping[str, NDArray[Any]]) -> None:
        self.arrays = arrays
        self._cards, self._cells, self._half_turn = arrays["cards"], arrays["cells"], arrays["half_turn"]
        self.rough = RoughCells({name: arrays[f"{ROUGH}{name}"] for name in ("cells", "energy")})
        """Cells of one reference of each family, for a quick choice."""
        energy = arrays["energy"]
        self._contrast = energy.mean(axis=1) + NOISE
        self._textured = energy > 2 * NOISE
        self._plain = np.sqrt(PLAIN * NOISE / (energy + NOISE))
        self.families = split_numbers(arrays["members"], arrays["sizes"])
        self.family_of = {int(member): number for number, family in enumerate(self.families) for member in family}
        self._strangers = split_numbers(arrays["strangers"], arrays["counts"])
        self.colours = CellColours.restore(arrays, self.families)
        self._expected_leads: dict[int, Floats] = {}

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

    def expected_lead(self, reference: int) -> Floats:
        """Return (ROWS, COLUMNS): the lead of a card, seen at its best, over all look-alikes of other families."""
        if reference not in self._expected_leads:
            strangers = self._strangers[self.family_of[reference]]
            others = strangers[self._cards[strangers] != self._cards[reference]]
            own, *rivals = self._likeness_at_best(reference, np.concatenate([[reference], others]))
            lead = np.maximum(own - np.max(rivals, axis=0, initial=CHANCE), 0)
            self._expected_leads[reference] = np.asarray(lead.reshape(GRID), np.float32)
        return self._expected_leads[reference]

    def _likeness_at_best(self, reference: int, others: Ints) -> Floats:
        """Return (others, cells): the likeness that each of them has where the reference is seen at its best."""
        printed = (to_singles(self._cells[others]) * to_singles(self._cells[reference])).sum(axis=2)
        return np.asarray(printed + self._plain[others] * self._plain[reference], np.float32)

    def _compare(self, seen: PatchCells, family: int, references: Ints) -> FamilyComparison:
        energy = seen.energy
        members = self.families[family]
        contrast = float(energy.mean()) / float(self._contrast[members].mean())
        noise = min(NOISE, max(DIM * NOISE, contrast * NOISE, GRAIN * seen.least_energy))
        compared = to_singles(self._cells[references]).transpose(1, 2, 0)
        shifted = seen.windows @ compared
        shifted += self._plain[references].T[:, None] * np.sqrt(PLAIN * noise)
        shifted /= np.sqrt(energy + noise)[:, :, None]
        # Of the middle axis of three the greatest is found several times as fast as of the last one.
        likeness = shifted.max(axis=1).T.reshape(-1, *GRID)
        best = int(score_cells(likeness[: len(members)]).argmax())
        drift = np.array(SHIFTS, np.float32)[shifted[:, :, best].argmax(axis=1)].reshape(*GRID, 2) - SLACK
        at_home = float(score_cells(shifted[:, HOME, best].reshape(GRID)))
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


def _likeness(cells: NDArray[np.float16], textured: Flags) -> Floats:
    """Return (N, N) likeness of the references, 1 for the same. Computed in blocks to save memory."""
    flat = np.where(textured[:, :, None], cells, np.float16(0)).reshape(len(cells), -1)
    like = np.empty((len(cells), len(cells)), np.float32)
    for start in range(0, len(cells), BLOCK):
        rows = to_singles(flat[start : start + BLOCK])
        for other in range(0, len(cells), BLOCK):
            like[start : start + BLOCK, other : other + BLOCK] = rows @ to_singles(flat[other : other + BLOCK]).T
    own = np.sqrt(np.maximum(np.diag(like), 1e-6))
    return np.asarray(like / (own[:, None] * own), np.float32)


def _strangers(like: Floats, family: Ints, cards: Ints) -> Ints:
    """Return the references of other cards outside the family that are most like its first."""
    row = like[family[0]].copy()
    row[family] = row[cards == cards[family[0]]] = -np.inf
    return np.argsort(-row, kind="stable")[: min(STRANGERS, int(np.isfinite(row).sum()))]
