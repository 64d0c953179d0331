"""Places of a dense pattern that repeats, by the region of each in which it fits."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from companion.vision.picture import Flags, Floats
from companion.vision.recognise.compare.cells.cell_comparison import CHANCE, FITS
from companion.vision.recognise.compare.cells.patch_cells import GRID
from companion.vision.recognise.compare.occupancy_mask import AcceptedCardsMask
from companion.vision.recognise.compare.shown_region import find_shown_region
from companion.vision.recognise.frame.same_place import intersection_over_union

SAME, ALIKE = 0.9, 0.7
"""Shared area from which two places are one, and from which a card laid exactly may lie at either of them."""
LEAST_FITTING = 12
"""Free cells that fit, below which a place is not tried. Of those that were named, and moved before, the least had a
region of 13 cells."""
AS_LIKELY = 0.85
"""Share of a place's score from which another one, of which the same strip is another end, is laid exactly as well."""
LEAST_LEFT = 0.5
"""Share of a region that a better place leaves, below which the pattern fits there beside itself."""


class CoveredPlace(NamedTuple):
    """A place, the pattern that may lie there, and the score in cells of the region that shows it."""

    fit: float
    family: int
    quad: Floats
    region: Flags
    """(ROWS, COLUMNS): the cells of that region."""


class PossiblePlace(NamedTuple):
    """A place that is compared with a pattern."""

    likeness: Floats
    """(ROWS, COLUMNS): likeness of each cell, CHANCE where the pattern is plain."""
    family: int
    quad: Floats
    free: Flags
    bound: float
    """Most that any region of it may score."""


def bounds_of_places(likeness: Floats, free: Flags) -> list[float]:
    """Return the most that a region may score at each place: all that its free cells do, or 0 if too few fit.

    `likeness` and `free` are (places, ROWS, COLUMNS).
    """
    most = (np.maximum(likeness - CHANCE, 0) * free).sum(axis=(1, 2))
    enough = ((likeness > FITS) & free).sum(axis=(1, 2)) >= LEAST_FITTING
    return [float(each) for each in np.where(enough, most, 0)]


def find_best_places(places: Sequence[PossiblePlace], most: int, least: float) -> list[CoveredPlace]:
    """Return the places whose regions fit best and score more than the least, the best ones first.

    Regions are asked for in the order of their bounds, until no other can score enough.
    """
    best: list[CoveredPlace] = []
    for place in sorted(places, key=lambda each: -each.bound):
        if place.bound <= (best[-1].fit if len(best) == most else least):
            break
        found = _covered(place)
        if found.fit > least and not _is_line(found.region):
            best = _without_repeated(sorted([*best, found], key=_fit, reverse=True))[:most]
    return best


def _without_repeated(places: Sequence[CoveredPlace]) -> list[CoveredPlace]:
    """Return the places without those that lie nearly where one before them has the same pattern: both are moved."""
    kept: list[CoveredPlace] = []
    for place in places:
        near = (each for each in kept if each.family == place.family)
        if all(intersection_over_union(each.quad, place.quad) < SAME for each in near):
            kept.append(place)
    return kept


def _covered(place: PossiblePlace) -> CoveredPlace:
    """Return the place with the region of free cells that shows that pattern."""
    likeness, family, quad, free, _ = place
    region = find_shown_region((likeness > FITS) & free) & free
    return CoveredPlace(float((np.maximum(likeness[region], 0) - CHANCE).sum()), family, quad, region)


def _is_line(region: Flags) -> bool:
    """Return True for a single row or column of cells: wood and edges of cards fit a border so."""
    return bool(region.any(axis=0).sum() <= 1 or region.any(axis=1).sum() <= 1)


def without_beside(places: Sequence[CoveredPlace], size: tuple[int, int]) -> list[CoveredPlace]:
    """Return the places, best ones first, without those that show what a better one shows."""
    best = sorted(places, key=_fit, reverse=True)
    return [
        each for number, each in enumerate(best) if not any(_is_beside(each, better, size) for better in best[:number])
    ]


def is_as_likely(other: CoveredPlace, place: CoveredPlace, size: tuple[int, int]) -> bool:
    """Return True if what a place shows may as well be of a card at another one."""
    return (
        other.family == place.family
        and other.fit >= AS_LIKELY * place.fit
        and intersection_over_union(other.quad, place.quad) < ALIKE
        and _is_beside(other, place, size)
    )


def _is_beside(place: CoveredPlace, better: CoveredPlace, size: tuple[int, int]) -> bool:
    """Return True if what a place shows is the same as a better one shows, so that no card of its own lies there."""
    shared = intersection_over_union(place.quad, better.quad)
    if shared >= ALIKE:
        return shared >= SAME
    taken = AcceptedCardsMask(*size)
    taken.mark_taken(better.quad, better.region)
    left = place.region & taken.free_cells(place.quad, GRID)
    return bool(left.sum() < LEAST_LEFT * place.region.sum())


def _fit(place: CoveredPlace) -> float:
    return place.fit
