"""Backs and other dense patterns that repeat, under something without a name: an unknown card, a hand, a mug.

Such a cover fits nothing and counts against the place, so that others go first. Here places are held against these
patterns alone, moved to where a region of them fits best, and tried in that order.
"""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

import cv2
import numpy as np

from companion.vision.picture import Flags, Floats, frame_corners, transform_points
from companion.vision.recognise.candidates.align_candidates import NO_FEATURES, CandidateAligner
from companion.vision.recognise.compare.cells.cell_comparison import CHANCE, FITS
from companion.vision.recognise.compare.cells.patch_cells import CELL, GRID, HEIGHT, SLACK, WIDTH, halve
from companion.vision.recognise.compare.cells.reference_cells import ReferenceCells
from companion.vision.recognise.compare.occupancy_mask import AcceptedCardsMask
from companion.vision.recognise.compare.shown_region import find_shown_region
from companion.vision.recognise.features.feature_index import REPETITIVE
from companion.vision.recognise.features.find_cards import MIN_EVIDENCE, CardCandidate, intersection_over_union
from companion.vision.recognise.frame.scaled_frame_views import ScaledViews

DENSE = 0.8
"""Share of a card's cells with print, from which its pattern shows wherever the card does."""
LEAST_FIT, MOST_PLACES = 2.0, 8
"""Score of a region, in cells, from which a place is tried, and how many are."""
STEP = 2 * SLACK
REACH = 2 * STEP
"""Pixels of a patch by which places are moved at once, and at most: cells look SLACK to either side."""
CORNERS = frame_corners(WIDTH, HEIGHT)
MOVES = tuple(product(range(-REACH, REACH + 1, STEP), repeat=2))
SAME, ALIKE = 0.9, 0.7
"""Shared area from which two places are one, and from which a card laid exactly may lie at either of them."""
LEAST_LEFT = 0.5
"""Share of a region that a better place leaves, below which the pattern fits there beside itself."""
AS_LIKELY = 0.85
"""Share of a place's score from which another one, of which the same strip is another end, is laid exactly as well."""


class CoveredPlace(NamedTuple):
    """A place, the pattern that may lie there, and the score in cells of the region that shows it."""

    fit: float
    family: int
    quad: Floats
    region: Flags
    """(ROWS, COLUMNS): the cells of that region."""


class CoveredPatterns:
    """Finds places of the deck's dense patterns that repeat."""

    def __init__(self, cells: ReferenceCells, repeats: Floats, aligner: CandidateAligner) -> None:
        """`repeats` is the share of each family's features that its picture has more than once."""
        self._cells, self._aligner = cells, aligner
        self._families = [each for each in np.flatnonzero(repeats > REPETITIVE).tolist() if self._is_dense(each)]

    def find(self, views: ScaledViews, quads: Sequence[Floats], occupied: AcceptedCardsMask) -> list[CardCandidate]:
        """Return the quads that may show such a pattern, moved to where it fits best, the best ones first."""
        places = [each for quad in quads for each in self._places_at(views, quad, occupied)] if self._families else []
        likely = sorted((each for each in places if each.fit >= LEAST_FIT), key=_by_fit)[:MOST_PLACES]
        moved = [self._move(views, each, occupied) for each in likely]
        found = [*moved, *(other for each in moved for other in self._at_other_end(views, each, occupied))]
        best = _without_beside(found, views.size)
        return [_as_find(self._likeliest_end(views, each, found, occupied)) for each in best]

    def _likeliest_end(
        self, views: ScaledViews, place: CoveredPlace, found: Sequence[CoveredPlace], occupied: AcceptedCardsMask
    ) -> CoveredPlace:
        """Return the place, or the one of which its strip is another end if that fits better once both lie exactly.

        What covers the strip may have an edge like the pattern's own: then both fit as well as they are laid roughly.
        """
        ends = [each for each in found if _is_as_likely(each, place, views.size)]
        return max([place, *ends], key=lambda each: self._fit_laid(views, each, occupied)) if ends else place

    def _fit_laid(self, views: ScaledViews, place: CoveredPlace, occupied: AcceptedCardsMask) -> float:
        """Return the score in cells of the region that shows the pattern, laid as exactly as its cells can tell."""
        find, agreement = self._aligner.align(views, _as_find(place), occupied.free_cells(place.quad, GRID))
        free = occupied.free_cells(find.quad, GRID)
        return agreement.score(find_shown_region(agreement.fitting_cells & agreement.textured & free) & free)

    def _at_other_end(self, views: ScaledViews, place: CoveredPlace, occupied: AcceptedCardsMask) -> list[CoveredPlace]:
        """Return the places of which the region would be the other end: a pattern that repeats fits there, too."""
        to_frame = cv2.getPerspectiveTransform(CORNERS, place.quad)

        def fit_along(shifts: Floats) -> CoveredPlace:
            quads = [transform_points(CORNERS + shift, to_frame) for shift in shifts]
            return min((self._place_at(views, place.family, quad, occupied) for quad in quads), key=_by_fit)

        moved = [self._move(views, fit_along(shifts), occupied) for shifts in _shifts_to_other_end(place.region)]
        return [each for each in moved if each.fit >= LEAST_FIT]

    def _place_at(self, views: ScaledViews, family: int, quad: Floats, occupied: AcceptedCardsMask) -> CoveredPlace:
        half = halve(views.cut_quad(quad, WIDTH, HEIGHT, SLACK))
        return self._place(half, family, quad, occupied.free_cells(quad, GRID))

    def _places_at(self, views: ScaledViews, quad: Floats, occupied: AcceptedCardsMask) -> Iterator[CoveredPlace]:
        """Yield the quad as a place of each pattern, either way up."""
        half, free = halve(views.cut_quad(quad, WIDTH, HEIGHT, SLACK)), occupied.free_cells(quad, GRID)
        turned = np.ascontiguousarray(half[::-1, ::-1])
        for family in self._families:
            yield self._place(half, family, quad, free)
            if not self._cells.looks_same_turned(self._first(family)):
                yield self._place(turned, family, np.roll(quad, 2, axis=0), free[::-1, ::-1])

    def _move(self, views: ScaledViews, place: CoveredPlace, occupied: AcceptedCardsMask) -> CoveredPlace:
        """Return the place as far aside as it fits best. A dense pattern fits nowhere but where it lies."""
        half = halve(views.cut_quad(place.quad, WIDTH, HEIGHT, SLACK + REACH))
        to_frame = cv2.getPerspectiveTransform(CORNERS, place.quad)

        def moved(right: int, down: int) -> CoveredPlace:
            quad = transform_points(CORNERS + np.array([right, down], np.float32), to_frame)
            top, left = (REACH + down) // 2, (REACH + right) // 2
            seen = np.ascontiguousarray(half[top : top + HEIGHT // 2 + SLACK, left : left + WIDTH // 2 + SLACK])
            return self._place(seen, place.family, quad, occupied.free_cells(quad, GRID))

        return min([place, *(moved(*move) for move in MOVES if any(move))], key=_by_fit)

    def _place(self, half: Floats, family: int, quad: Floats, free: Flags) -> CoveredPlace:
        """Return the place with the region of free cells that shows that pattern."""
        likeness = self._cells.rough.likeness_to(half, family)
        region = find_shown_region((likeness > FITS) & free) & free
        return CoveredPlace(float((np.maximum(likeness[region], 0) - CHANCE).sum()), family, quad, region)

    def _first(self, family: int) -> int:
        return int(self._cells.families[family][0])

    def _is_dense(self, family: int) -> bool:
        return self._cells.texture_share(self._first(family)) >= DENSE


def _shifts_to_other_end(region: Flags) -> Iterator[Floats]:
    """Yield how far aside a card may lie of which a region is another end.

    (N, 2) pixels of a patch, for each direction in which the region does not reach the end: its cells tell it roughly.
    """
    for axis in (0, 1):
        lines = np.flatnonzero(region.any(axis=1 - axis))
        before, behind = (int(lines[0]), GRID[axis] - 1 - int(lines[-1])) if len(lines) else (0, 0)
        for cells in (before, -behind):
            if cells:
                far = CELL * cells + np.arange(-CELL, CELL + 1, STEP)
                yield np.outer(far, np.eye(2, dtype=np.float32)[1 - axis]).astype(np.float32)


def _as_find(place: CoveredPlace) -> CardCandidate:
    return CardCandidate(place.family, place.quad, MIN_EVIDENCE, NO_FEATURES, place.quad[:0], place.quad[:0])


def _by_fit(place: CoveredPlace) -> float:
    """Return what sorts the best places first."""
    return -place.fit


def _without_beside(places: Sequence[CoveredPlace], size: tuple[int, int]) -> list[CoveredPlace]:
    """Return the places, best ones first, without those that show what a better one shows."""
    best = sorted(places, key=_by_fit)
    return [
        each for number, each in enumerate(best) if not any(_is_beside(each, better, size) for better in best[:number])
    ]


def _is_as_likely(other: CoveredPlace, place: CoveredPlace, size: tuple[int, int]) -> bool:
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
