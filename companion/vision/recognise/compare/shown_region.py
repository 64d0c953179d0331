"""Region in which a card shows, of one that lies under something without a name.

Such a cover counts against the card, as the table does where a pattern fits beside itself. But a pattern beside itself
mostly fits in specks, or in its middle alone. Where the card lies its cells fit all over a region with straight sides,
as covers leave it, and so does the printed border in it. A strip may fit as well where it is of a card to the other
side: so only a place that was held against those beside it is named by this.
"""

import cv2
import numpy as np

from companion.vision.picture import Flags
from companion.vision.recognise.compare.cells.cell_comparison import CellComparison
from companion.vision.recognise.compare.cells.patch_cells import GRID
from companion.vision.recognise.compare.confidence import lead_over_best_rival

LEAST_CELLS, LEAST_BORDER, LEAST_SHARE = 20, 8, 0.78
"""Cells of the region that have to fit, those of them at the card's border, and their share of the region.

A slanted cover cuts cells, and these lie in the region, too.
"""
LEAST_MEAN_FIT = 0.25
"""Mean score of the region's cells: 0.6 is the same, and patterns beside themselves have less."""
LEAST_LEAD = 5.0
"""Cells of lead over cards of other families."""
BORDER = np.pad(np.zeros((GRID[0] - 2, GRID[1] - 2), np.bool_), 1, constant_values=True)


def find_shown_region(fits: Flags) -> Flags:
    """Return (ROWS, COLUMNS): the convex region around most of the cells that fit, but for single ones."""
    # A cell goes with most of its neighbours.
    smooth = cv2.medianBlur(fits.astype(np.uint8), 3)
    _, parts, sizes, _ = cv2.connectedComponentsWithStats(smooth, connectivity=4)
    region = np.zeros(GRID, np.uint8)
    if len(sizes) > 1:
        rows, columns = np.nonzero(parts == 1 + int(sizes[1:, cv2.CC_STAT_AREA].argmax()))
        cv2.fillConvexPoly(region, cv2.convexHull(np.stack([columns, rows], axis=1).astype(np.int32)), 1)
    return np.asarray(region, np.bool_)


def shows_in_one_region(agreement: CellComparison, free: Flags) -> bool:
    """Return True if the card fits all over a part of the free cells, with its border, ahead of all other cards."""
    printed = agreement.textured & free
    fits = agreement.fitting_cells & printed
    region = find_shown_region(fits) & printed
    shown = fits & region
    return bool(
        shown.sum() >= max(LEAST_CELLS, LEAST_SHARE * region.sum())
        and (shown & BORDER).sum() >= LEAST_BORDER
        and agreement.mean_fit(region) >= LEAST_MEAN_FIT
        and lead_over_best_rival(agreement) >= LEAST_LEAD
    )
