"""Interpretation of one frame: finds checked in order, then free outlines named by colour."""

from collections.abc import Sequence

import numpy as np

from companion.rules.zone import CardId
from companion.vision.picture import Floats
from companion.vision.recognise.candidates.align_candidates import (
    EVIDENCE,
    FREE_THERE,
    STRONG,
    CandidateAligner,
    Compared,
    mask_explained,
)
from companion.vision.recognise.candidates.candidate_check_result import CandidateCheckResult
from companion.vision.recognise.candidates.deck_references import DeckReferences
from companion.vision.recognise.candidates.explained_finds import settle_nameless_finds
from companion.vision.recognise.candidates.name_candidates import UNKNOWN_SCALE, CandidateNamer, side_of
from companion.vision.recognise.candidates.name_outlines import OutlineNamer
from companion.vision.recognise.candidates.report_unproved_finds import report_unproved_finds
from companion.vision.recognise.candidates.share_outlines import share_outlines
from companion.vision.recognise.candidates.try_votes_and_corners import FindPoses, VotesAndCorners
from companion.vision.recognise.compare import confidence
from companion.vision.recognise.compare.card_shape_on_table import TableShape, fit_table_shape
from companion.vision.recognise.compare.cells.cell_comparison import CellComparison
from companion.vision.recognise.compare.cells.patch_cells import EVERY_CELL
from companion.vision.recognise.compare.cells.reference_cells import ReferenceCells
from companion.vision.recognise.compare.colour_compare import ColourReferences
from companion.vision.recognise.compare.find_free_outlines import is_as_long_as_a_card
from companion.vision.recognise.compare.pinhole_table_view import FOCAL, PinholeLens
from companion.vision.recognise.compare.sibling_details import SiblingDetails
from companion.vision.recognise.detection import Detection
from companion.vision.recognise.features.find_cards import CardCandidate, intersection_over_union
from companion.vision.recognise.frame.scaled_frame_views import ScaledViews
from companion.vision.recognise.patterns.covered_patterns import CoveredPatterns

RICH = 0.8
"""Share of comparable cells above which a card has print everywhere."""


class CandidateChecker:
    """Checks finds against the references' pictures."""

    def __init__(
        self,
        cards: Sequence[CardId],
        card_of: Sequence[int],
        ratios: Sequence[float],
        cells: ReferenceCells,
        colours: ColourReferences,
        siblings: SiblingDetails,
        repeats: Floats,
    ) -> None:
        """`repeats` is the share of each family's features that its picture has more than once."""
        self._deck = DeckReferences(cards, card_of, ratios)
        self._aligner = CandidateAligner(cells, ratios, siblings)
        self._namer = CandidateNamer(self._deck, self._aligner, repeats)
        self._votes_and_corners = VotesAndCorners(
            self._deck,
            self._aligner,
            self._namer,
            CoveredPatterns(cells, repeats, self._aligner.half_at, self._aligner.align),
        )
        rich = {card for reference, card in enumerate(card_of) if cells.texture_share(reference) > RICH}
        self._outlines = OutlineNamer(
            cards, colours, self._deck.ratio_of_card, self._deck.own_ratios, rich, self._shows_own_print_at
        )

    def check_finds(
        self,
        views: ScaledViews,
        finds: Sequence[CardCandidate],
        outlines: Sequence[Floats],
        rescue: FindPoses | None = None,
        settled: Sequence[Compared] = (),
        lying: Sequence[Detection] = (),
    ) -> CandidateCheckResult:
        """Return named, nameless and doubtful cards. The strongest accepted find takes a place.

        `rescue` is given in the last look, in which poses with few votes and corners are tried where nothing else led
        to a card. `settled` are finds of the look before that are not among `finds` and lie as they are; `lying` are
        named cards of earlier frames that do, and are not told again.
        """
        occupied = mask_explained(views, [], lying)
        result = CandidateCheckResult(occupied, lying)
        angular, rows = ([each for each in outlines if (len(each) == 4) is is_row] for is_row in (False, True))
        outlines = _single(rows)
        rich = [find for find in finds if not self._aligner.has_little_print(find)]
        known = [each for each in settled if not self._aligner.has_little_print(each[0])]
        compared = [*known, *self._aligner.compare_finds(views, rich, outlines, settled)]
        result.usual_side, shape = _usual_side(compared, lying), self._table_shape(compared, lying)
        telling = [each for each in compared if not self._namer.has_only_repeats(each[0])]
        result.shape = self._table_shape(telling, lying)
        compared = [self._aligner.reshape(views, *each, shape) for each in compared]
        all_outlines, outlines = outlines, self._of_shape(outlines, shape)
        sparse = [find for find in finds if self._aligner.has_little_print(find)]
        compared += [each for each in settled if self._aligner.has_little_print(each[0])]
        compared += self._aligner.compare_finds(views, sparse, outlines, settled)
        compared = share_outlines(self._aligner, views, compared, outlines)
        # Few features lay nearly empty cards beside where they are: cells have moved them into an outline since.
        compared = [each for each in compared if not self._aligner.is_told_by_colour(each[0], outlines)]
        compared.sort(key=_rank, reverse=True)
        for find, agreement in compared:
            self._namer.name_find(views, find, agreement, result)
        # A quad around two cards in a T resembles a card: single cards come first.
        self._outlines.name_touching(views, angular, shape, occupied, result)
        doubtful = self._outlines.name_by_colour(views, outlines, occupied, result)
        self._outlines.name_touching(views, rows, shape, occupied, result)
        if rescue is not None:
            result.shape_of_named = self._shape_of_named(views, result) or shape
            self._votes_and_corners.try_all(views, rescue, all_outlines, result)
        doubtful += self._outlines.name_across_shadows(views, all_outlines, shape, occupied, result)
        settle_nameless_finds(result, views.size)
        report_unproved_finds(occupied, result)
        self._outlines.report_doubtful(doubtful, occupied, result)
        result.detections = _one_a_place(result.detections)
        return result

    def try_votes_and_corners(
        self, views: ScaledViews, outlines: Sequence[Floats], find_poses: FindPoses, result: CandidateCheckResult
    ) -> CandidateCheckResult:
        """Return the result of a look that left no doubts with the cards that votes, their outline or a corner tell."""
        for told in (result.doubtful, result.nameless, result.unproved):
            told.clear()
        result.shape_of_named = self._shape_of_named(views, result) or result.shape
        self._votes_and_corners.try_all(views, find_poses, _single(outlines), result)
        settle_nameless_finds(result, views.size)
        result.detections = _one_a_place(result.detections)
        return result

    def _shows_own_print_at(self, views: ScaledViews, quad: Floats, card: int) -> bool:
        """Return True unless only what all pictures of a card share with its look-alikes is seen in the quad."""
        references = (reference for reference, shown in enumerate(self._deck.card_of) if shown == card)
        return any(self._aligner.shows_own_print_at(views, quad, reference) for reference in references)

    def _table_shape(self, compared: Sequence[Compared], lying: Sequence[Detection]) -> TableShape | None:
        certain = [(find, agreement) for find, agreement in compared if _is_certain(find, agreement)]
        seen = [(find.quad, self._deck.ratios[agreement.reference]) for find, agreement in certain]
        shapes = [*self._shapes_of(lying), *seen]
        return fit_table_shape([quad for quad, _ in shapes], [ratio for _, ratio in shapes])

    def _shape_of_named(self, views: ScaledViews, result: CandidateCheckResult) -> TableShape | None:
        """Return the shape by all cards with a name, where few of them were certain from the first."""
        shapes = self._shapes_of(result.seen)
        lens = PinholeLens(views.middle, FOCAL * max(views.whole))
        return fit_table_shape([quad for quad, _ in shapes], [ratio for _, ratio in shapes], lens)

    def _shapes_of(self, cards: Sequence[Detection]) -> list[tuple[Floats, float]]:
        """Return quad and ratio of the cards of this deck."""
        known = self._deck.ratio_of_card
        return [(each.quad, known[each.card]) for each in cards if each.card in known]

    def _of_shape(self, outlines: Sequence[Floats], shape: TableShape | None) -> Sequence[Floats]:
        """Return the outlines that cards of the deck could have there, or all if the table's shape is unknown."""
        if shape is None:
            return outlines
        return [each for each in outlines if shape.is_card(each, self._deck.own_ratios)]


def _single(outlines: Sequence[Floats]) -> list[Floats]:
    """Return the outlines that may be of one card."""
    return [each for each in outlines if is_as_long_as_a_card(each)]


def _one_a_place(detections: Sequence[Detection]) -> list[Detection]:
    """Drop nameless cards where a more certain one lies."""
    kept: list[Detection] = []
    for each in sorted(detections, key=lambda each: (each.card is None, -each.confidence)):
        if each.card is not None or all(intersection_over_union(each.quad, other.quad) < FREE_THERE for other in kept):
            kept.append(each)
    return kept


def _usual_side(compared: Sequence[Compared], lying: Sequence[Detection]) -> float | None:
    """Return the usual card size by strong finds and by cards that lie there already, pixels. None without any."""
    sides = [side_of(find.quad) for find, agreement in compared if _is_certain(find, agreement)]
    sides += [side_of(each.quad) for each in lying]
    return float(np.median(sides)) if sides else None


def _is_certain(find: CardCandidate, agreement: CellComparison) -> bool:
    """Return True if the find shows, before all others are known, that a card lies just so."""
    if find.evidence < STRONG:
        return False
    probability = confidence.estimate_candidate_probability(agreement, EVERY_CELL, UNKNOWN_SCALE)
    return probability >= confidence.MIN_NAMED


def _rank(compared: Compared) -> float:
    """Return how early a find is considered, in cells."""
    find, agreement = compared
    return agreement.best_score + EVIDENCE * float(np.log(find.evidence))
