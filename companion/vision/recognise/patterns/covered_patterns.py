"""Backs and other dense patterns that repeat, under something without a name: an unknown card, a hand, a mug.

Such a cover fits nothing and counts against the place, so that others go first. Here places are held against these
patterns alone, moved to where a region of them fits best, and tried in that order.
"""

from collections.abc import Callable, Sequence
from itertools import cycle
from typing import TypeAlias

import numpy as np

from companion.vision.picture import Flags, Floats, Ints
from companion.vision.recognise.compare.cells.cell_comparison import CellComparison
from companion.vision.recognise.compare.cells.patch_cells import GRID
from companion.vision.recognise.compare.cells.reference_cells import ReferenceCells
from companion.vision.recognise.compare.occupancy_mask import AcceptedCardsMask
from companion.vision.recognise.compare.shown_region import LEAST_CELLS, LEAST_MEAN_FIT, find_shown_region
from companion.vision.recognise.features.feature_index import REPETITIVE
from companion.vision.recognise.features.find_cards import MIN_EVIDENCE, CardCandidate
from companion.vision.recognise.frame.scaled_frame_views import ScaledViews
from companion.vision.recognise.patterns.pattern_moves import STEP, find_best_around, shifted, ways_to_other_end
from companion.vision.recognise.patterns.pattern_regions import (
    CoveredPlace,
    PossiblePlace,
    bounds_of_places,
    find_best_places,
    is_as_likely,
    without_beside,
)

DENSE = 0.8
"""Share of a card's cells with print, from which its pattern shows wherever the card does."""
LEAST_FIT, MOST_PLACES = 2.0, 8
"""Score of a region, in cells, from which a place is moved, and how many are."""
LEAST_MOVED_FIT = LEAST_CELLS * LEAST_MEAN_FIT
"""Score from which one that was moved is tried: less, or fewer cells, give no name. Its other end may show more."""
UNEXPLAINED = 0.1
"""Score that a free cell beside the region takes from a place that is held against the other end of its strip."""
REACH = 2 * STEP
"""Pixels of a patch by which places are moved at most."""
NO_FEATURES: Ints = np.empty(0, np.intp)
BLOCK = 8
"""Quads that are compared at once: more spare little and take more memory."""

Align: TypeAlias = Callable[[ScaledViews, CardCandidate, Flags], tuple[CardCandidate, CellComparison]]
"""Lays a find as exactly as its free cells can tell, and compares it there."""


class CoveredPatterns:
    """Finds places of the deck's dense patterns that repeat."""

    def __init__(
        self,
        cells: ReferenceCells,
        repeats: Floats,
        half_at: Callable[[ScaledViews, Floats], Floats],
        align: Align,
    ) -> None:
        """`repeats` is the share of each family's features that its picture has more than once.

        `half_at` returns what is seen at a quad as `halve` does.
        """
        self._cells, self._half_at, self._align = cells, half_at, align
        self._families = [each for each in np.flatnonzero(repeats > REPETITIVE).tolist() if self._is_dense(each)]
        self._upright = [each for each in self._families if not cells.looks_same_turned(self._first(each))]
        """Those that look otherwise upside down."""

    def find(self, views: ScaledViews, quads: Sequence[Floats], occupied: AcceptedCardsMask) -> list[CardCandidate]:
        """Return the quads that may show such a pattern, moved to where it fits best, the best ones first."""
        places = self._places_at(views, quads, occupied) if self._families else []
        likely = find_best_places(places, MOST_PLACES, LEAST_FIT)
        moved = self._move_all(views, likely, occupied)
        found = [*moved, *(other for each in moved for other in self._at_other_end(views, each, occupied))]
        found = [each for each in found if each.fit > LEAST_MOVED_FIT and each.region.sum() >= LEAST_CELLS]
        best = without_beside(found, views.size)
        return [_as_find(self._likeliest_end(views, each, found, occupied)) for each in best]

    def _likeliest_end(
        self, views: ScaledViews, place: CoveredPlace, found: Sequence[CoveredPlace], occupied: AcceptedCardsMask
    ) -> CoveredPlace:
        """Return the place, or the one of which its strip is another end if that fits better once both lie exactly.

        What covers the strip may have an edge like the pattern's own: then both fit as well as they are laid roughly.
        """
        ends = [each for each in found if is_as_likely(each, place, views.size)]
        return max([place, *ends], key=lambda each: self._fit_laid(views, each, occupied)) if ends else place

    def _fit_laid(self, views: ScaledViews, place: CoveredPlace, occupied: AcceptedCardsMask) -> float:
        """Return the score in cells of the region that shows the pattern, laid as exactly as its cells can tell.

        Free cells beside that region count against the place: something without a name has to cover each of them.
        """
        find, agreement = self._align(views, _as_find(place), occupied.free_cells(place.quad, GRID))
        free = occupied.free_cells(find.quad, GRID)
        region = find_shown_region(agreement.fitting_cells & agreement.textured & free) & free
        return agreement.score(region) - UNEXPLAINED * int((free & ~region).sum())

    def _at_other_end(self, views: ScaledViews, place: CoveredPlace, occupied: AcceptedCardsMask) -> list[CoveredPlace]:
        """Return the places of which the region would be the other end: a pattern that repeats fits there, too."""
        ends = [
            find_best_around(
                self._cells.rough, views, place.family, shifted(place.quad, shift), along, occupied, LEAST_FIT
            )
            for shift, along in ways_to_other_end(place.region)
        ]
        return self._move_all(views, [each for each in ends if each], occupied)

    def _places_at(
        self, views: ScaledViews, quads: Sequence[Floats], occupied: AcceptedCardsMask
    ) -> list[PossiblePlace]:
        """Return each quad as a place of each pattern, either way up."""
        places: list[PossiblePlace] = []
        for start in range(0, len(quads), BLOCK):
            block = quads[start : start + BLOCK]
            seen, free = [self._half_at(views, each) for each in block], [occupied.free_cells(q, GRID) for q in block]
            places += self._possible(seen, self._families, block, free)
            turned = [np.ascontiguousarray(each[::-1, ::-1]) for each in seen]
            places += self._possible(
                turned, self._upright, [np.roll(each, 2, axis=0) for each in block], [each[::-1, ::-1] for each in free]
            )
        return places

    def _possible(
        self, seen: Sequence[Floats], families: Sequence[int], quads: Sequence[Floats], free: Sequence[Flags]
    ) -> list[PossiblePlace]:
        """Return what is seen at the quads as places of each of the families."""
        if not families:
            return []
        likeness = self._cells.rough.likeness_to(seen, families).reshape(-1, *GRID)
        each_free = np.repeat(free, len(families), axis=0)
        each_quad = np.repeat(quads, len(families), axis=0)
        bounds = bounds_of_places(likeness, each_free)
        return [*map(PossiblePlace, likeness, cycle(families), each_quad, each_free, bounds)]

    def _move_all(
        self, views: ScaledViews, places: Sequence[CoveredPlace], occupied: AcceptedCardsMask
    ) -> list[CoveredPlace]:
        """Return the places as far aside as they fit best: a dense pattern fits nowhere but where it lies."""
        reach = REACH, REACH
        moved = [
            find_best_around(self._cells.rough, views, each.family, each.quad, reach, occupied, LEAST_FIT)
            for each in places
        ]
        return [each for each in moved if each]

    def _first(self, family: int) -> int:
        return int(self._cells.families[family][0])

    def _is_dense(self, family: int) -> bool:
        return self._cells.texture_share(self._first(family)) >= DENSE


def _as_find(place: CoveredPlace) -> CardCandidate:
    return CardCandidate(place.family, place.quad, MIN_EVIDENCE, NO_FEATURES, place.quad[:0], place.quad[:0])
