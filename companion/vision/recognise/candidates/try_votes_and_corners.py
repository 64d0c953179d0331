"""Places that are tried last, where nothing else led to a card: poses with few votes, outlines and corners."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeAlias

from companion.vision.picture import Flags, Floats
from companion.vision.recognise.candidates.align_candidates import (
    LEAST_FREE_TRIED,
    MOST_QUADS,
    CandidateAligner,
    is_free,
)
from companion.vision.recognise.candidates.candidate_check_result import CandidateCheckResult
from companion.vision.recognise.candidates.deck_references import DeckReferences
from companion.vision.recognise.candidates.name_candidates import CandidateNamer
from companion.vision.recognise.compare.card_shape_on_table import TableShape
from companion.vision.recognise.compare.cells.cell_comparison import CellComparison
from companion.vision.recognise.compare.cells.patch_cells import GRID
from companion.vision.recognise.compare.shown_region import shows_in_one_region
from companion.vision.recognise.detection import Detection
from companion.vision.recognise.features.find_cards import CardCandidate, intersection_over_union
from companion.vision.recognise.frame.scaled_frame_views import ScaledViews
from companion.vision.recognise.frame.straight_lines import find_coarse_lines
from companion.vision.recognise.outlines.find_outlines_from_corners import find_corner_quads, without_same
from companion.vision.recognise.patterns.covered_patterns import CoveredPatterns

FindPoses: TypeAlias = Callable[[TableShape, Callable[[Floats], Flags]], list[CardCandidate]]
"""Finds on a table of that shape, by features of which the second argument says which are free."""

SAME_CORNER = 0.2
"""Shared area with the same card, named before, from which a corner is of that one."""
VOTED_NAMED = 0.9
"""Probability from which a pose of few votes gets a name: no feature said by itself that the card is there."""
ROUNDS, TOUCHED = 2, 0.05
"""Times that outlines are tried, and the area that one shares with a card named before to be tried again."""
CORNER_NAMED, SPARSE_NAMED = 0.92, 0.96
"""Probability from which an outline or a corner gets a name, and one with little print to compare.

Of many places that are tried some fit by chance.
"""
MOST_COMPARED, MOST_COARSE = 32, 5
"""Quads of corners at half size that are compared and tried: they are less exact, and little is left by then."""


class VotesAndCorners:
    """Tries poses with few votes, outlines and corners."""

    def __init__(
        self, deck: DeckReferences, aligner: CandidateAligner, namer: CandidateNamer, patterns: CoveredPatterns
    ) -> None:
        self._deck, self._aligner, self._namer, self._patterns = deck, aligner, namer, patterns

    def try_all(
        self, views: ScaledViews, find_poses: FindPoses, outlines: Sequence[Floats], result: CandidateCheckResult
    ) -> None:
        """Name the cards that are found so."""
        shape, occupied = result.shape_of_named, result.occupied
        if shape is not None:
            poses = self._aligner.order_poses(views, find_poses(shape, occupied.are_free), occupied)
            self._try_finds(views, poses, result, VOTED_NAMED)
        self._by_corner(views, outlines, result)

    def _by_corner(self, views: ScaledViews, outlines: Sequence[Floats], result: CandidateCheckResult) -> None:
        """Name cards that features cannot find, or have not found, by their outline or by a corner that is seen."""
        occupied, is_open = result.occupied, partial(is_free, occupied=result.occupied, least=LEAST_FREE_TRIED)
        every_quad = quads = [*outlines, *self._corners(views, views.straight_lines, result)]
        for _ in range(ROUNDS):
            before = len(result.named)
            self._try_quads(views, [each for each in quads if is_open(each)], result)
            new = [each.quad for each in result.named[before:]]
            quads = [quad for quad in quads if any(intersection_over_union(quad, each) > TOUCHED for each in new)]
        coarse = self._corners(views, partial(find_coarse_lines, views.coarse), result)
        coarse = without_same(coarse, every_quad, result.shape_of_named)[:MOST_COMPARED]
        self._try_quads(views, coarse, result, MOST_COARSE)
        covered = self._patterns.find(views, [each for each in every_quad if is_open(each)], occupied)
        self._try_finds(views, covered, result, CORNER_NAMED, may_be_covered=True)

    def _corners(
        self, views: ScaledViews, find_lines: Callable[[], Floats], result: CandidateCheckResult
    ) -> list[Floats]:
        """Return the free quads that corners of these lines tell, none if the table's shape is unknown."""
        shape, occupied = result.shape_of_named, result.occupied
        if shape is None:
            return []
        is_open = partial(is_free, occupied=occupied, least=LEAST_FREE_TRIED)
        named = [each.quad for each in result.seen if each.card is not None]
        ratios = self._deck.own_ratios
        return find_corner_quads(views.coarse, shape, ratios, is_open, occupied.are_free, find_lines(), named)

    def _try_quads(
        self, views: ScaledViews, quads: Sequence[Floats], result: CandidateCheckResult, most: int = MOST_QUADS
    ) -> None:
        """Name what fits best at `most` of the quads at most."""
        for find in self._aligner.name_quads(views, quads, result.occupied, most):
            least_named = SPARSE_NAMED if self._aligner.has_little_print(find) else CORNER_NAMED
            self._try_finds(views, [find], result, least_named)

    def _try_finds(
        self,
        views: ScaledViews,
        finds: Sequence[CardCandidate],
        result: CandidateCheckResult,
        least_named: float,
        may_be_covered: bool = False,
    ) -> None:
        """Name finds that cells have to prove."""
        for find in finds:
            if is_free(find.quad, result.occupied):
                free = result.occupied.free_cells(find.quad, GRID)
                laid, agreement = self._aligner.align(views, find, free)
                # A back of another colour may lie across a named one: their pattern is the same.
                agreement = self._aligner.tell_colour(views, laid, agreement, free)
                is_own = may_be_covered and shows_in_one_region(agreement, free)
                if is_own or not self._lies_there(laid.quad, agreement, result.detections):
                    self._namer.name_find(views, laid, agreement, result, least_named, may_be_covered)

    def _lies_there(self, quad: Floats, agreement: CellComparison, detections: Sequence[Detection]) -> bool:
        """Return True if the card was named there already, though its features may have bent its outline."""
        card = self._deck.card_shown(agreement.reference)
        return any(each.card == card and intersection_over_union(each.quad, quad) > SAME_CORNER for each in detections)
