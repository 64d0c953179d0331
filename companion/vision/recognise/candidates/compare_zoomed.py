"""Colour comparison of an outline, also a little smaller.

Owners cut the pictures of their cards too closely, and where light blooms outlines lie outside cards.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

import numpy as np

from companion.vision.picture import Floats
from companion.vision.recognise.compare.colour_compare import ColourComparison

ZOOMS: Final = (0.95,)
"""Sizes of the outline that are tried, too. Smaller ones let more cards of another print fit."""
UNLIKE, ALIKE = 0.35, 0.9
"""Likeness below which no card lies there, and from which nothing else is tried."""


def compare_zoomed(compare: Callable[[Floats], ColourComparison], outline: Floats) -> ColourComparison:
    """Return the comparison with the card that is likest at any size, at the size at which it is the surest."""
    plain = compare(outline)
    if not UNLIKE < plain.best_likeness < ALIKE:
        return plain
    sizes = [plain]
    for zoom in ZOOMS:
        likeness = compare(_zoomed(outline, zoom))
        sizes.append(replace(likeness, quad=_zoomed(likeness.quad, 1 / zoom)))
    card = max(sizes, key=lambda each: each.best_likeness).card
    return max((each for each in sizes if each.card == card), key=lambda each: each.lead)


def _zoomed(outline: Floats, zoom: float) -> Floats:
    middle = outline.mean(axis=0)
    return np.asarray(middle + (outline - middle) * np.float32(zoom), np.float32)
