"""Print by which a card differs from its look-alikes: a name needs some of it in the region where the card shows.

A stranger of the same design fits the frame that all of them share, far ahead of each card in another frame. Its art
fits some cells of this card by chance, and as many of the next one's. So the lead counts cell by cell, over all
look-alikes at once, beside what it would be if the card itself were seen there.
"""

import numpy as np

from companion.vision.picture import Flags, Floats
from companion.vision.recognise.compare.cells.cell_comparison import FITS, TELLING, CellComparison
from companion.vision.recognise.compare.shown_region import find_shown_region

LEAST_SHARE = 0.125
"""Share of the lead expected of a card's own print below which only the frame is seen.

On staged scenes cards named rightly with less than `SURE` had 0.13 and more. Strangers had 0.11 at most, and sheets
with the white border of a back 0.12.
"""
SURE = 0.9
"""Probability of a name that needs no such proof: blur takes a whole card's own print before its frame."""
MOST = 0.9
"""Share of the cells that tell siblings apart, by how much they tell, that lies in the region if they are seen."""
LEAST_EXPECTED = 0.3
"""Sum of the squares of that lead in the region, below which nothing that differs shows there."""


def shows_own_print(agreement: CellComparison, expected: Floats, free: Flags) -> bool:
    """Return True unless only what look-alikes share is seen. `expected` is `ReferenceCells.expected_lead` of the card.

    Covers are no doubt: they mostly lie beside the region in which it fits.
    """
    printed = agreement.textured & free
    region = find_shown_region(agreement.fitting_cells & printed) & printed
    most = float((expected[region] ** 2).sum())
    # Each cell counts as much as it tells.
    return most < LEAST_EXPECTED or float((agreement.lead_over_rivals * expected)[region].sum()) >= LEAST_SHARE * most


def may_show_sibling(agreement: CellComparison, free: Flags) -> bool:
    """Return False if something without a name lies over the cells that tell the card's siblings apart.

    These cells then lie beside the region in which it fits, and show something else.
    """
    telling = np.where(free, agreement.differs[agreement.siblings].max(axis=0, initial=0), 0) ** 2
    region = find_shown_region(agreement.fitting_cells & agreement.textured & free)
    lies_in_region = telling[region].sum() >= MOST * telling.sum()
    return bool(telling.sum() < TELLING or lies_in_region or (agreement.mine * telling).sum() >= FITS * telling.sum())
