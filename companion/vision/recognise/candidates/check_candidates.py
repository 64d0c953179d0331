"""Interpretation of one frame: finds checked in order, then free outlines named by colour."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TypeAlias

import cv2
import numpy as np

from companion.rules.zone import CardId
from companion.vision.picture import Flags, Floats, Ints
from companion.vision.recognise.candidates.align_candidates import (
    EVIDENCE,
    FREE_THERE,
    LEAST_FIT,
    LEAST_FREE_TRIED,
    STRONG,
    CandidateAligner,
    Compared,
    is_free,
    mask_explained,
)
from companion.vision.recognise.candidates.candidate_check_result import CandidateCheckResult
from companion.vision.recognise.candidates.considered_place import ConsideredPlace, FoundBy, PlaceOutcome
from companion.vision.recognise.candidates.explained_finds import SURE, settle_nameless_finds
from companion.vision.recognise.candidates.name_outlines import OutlineNamer
from companion.vision.recognise.candidates.report_unproved_finds import report_unproved_finds
from companion.vision.recognise.compare import confidence
from companion.vision.recognise.compare.card_shape_on_table import TableShape, fit_table_shape
from companion.vision.recognise.compare.cells.cell_comparison import CellComparison
from companion.vision.recognise.compare.cells.patch_cells import EVERY_CELL, GRID
from companion.vision.recognise.compare.cells.reference_cells import ReferenceCells
from companion.vision.recognise.compare.colour_compare import ColourReferences
from companion.vision.recognise.compare.confidence import Doubt
from companion.vision.recognise.compare.find_free_outlines import is_as_long_as_a_card
from companion.vision.recognise.compare.occupancy_mask import AcceptedCardsMask
from companion.vision.recognise.compare.pinhole_table_view import FOCAL, PinholeLens
from companion.vision.recognise.compare.sibling_details import SiblingDetails
from companion.vision.recognise.compare.visible_outline import visible_outline
from companion.vision.recognise.detection import Detection
from companion.vision.recognise.features.feature_index import REPETITIVE
from companion.vision.recognise.features.find_cards import CardCandidate, intersection_over_union
from companion.vision.recognise.frame.scaled_frame_views import ScaledViews
from companion.vision.recognise.outlines.find_outlines_from_corners import find_corner_quads

FindPoses: TypeAlias = Callable[[TableShape, Callable[[Floats], Flags]], list[CardCandidate]]
"""Finds on a table of that shape, by features of which the second argument says which are free."""

SAME_COPY = 0.5
"""Shared area with the same card, named before, from which a copy below shows a third of itself at most."""
LEAST_OF_COPY = 0.5
"""Share to be seen of a copy at such a place. Less is one card found again beside itself: backs repeat patterns."""
UNKNOWN_SCALE = 0.2
"""Assumed log error of a card's size if no strong find shows the size of cards."""
SAME_CORNER = 0.2
"""Shared area with the same card, named before, from which a corner is of that one."""
LEAST_REPETITIVE_FIT = 0.12
"""Mean score of the free cells below which such a card lies elsewhere: its features fit beside itself as well."""
VOTED_NAMED = 0.9
"""Probability from which a pose of few votes gets a name: no feature said by itself that the card is there."""
SETTLED_NAMED = 0.98
"""Probability from which a strong find needs no closer look."""
LEAST_FOR_SIZE = 3
"""Cards with a name from which the table's shape tells the size of one that lies aside. Two leave its tilt open."""
ROUNDS, TOUCHED = 2, 0.05
"""Times that outlines are tried, and the area that one shares with a card named before to be tried again."""
SIZE_OFF = 0.15
"""Log ratio to the size that a card has at its place from which one that was tried needs all of its probability."""
CORNER_NAMED, SPARSE_NAMED = 0.92, 0.96
"""Probability from which an outline or a corner gets a name, and one with little print to compare.

Of many places that are tried some fit by chance.
"""


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
        self._cards, self._card_of, self._ratios = cards, card_of, ratios
        self._own_ratios = sorted({round(ratio, 2) for ratio in ratios})
        self._without_features: Ints = np.flatnonzero(repeats > REPETITIVE)
        self._aligner = CandidateAligner(cells, ratios, siblings)
        self._ratio_of_card = {cards[card]: ratio for card, ratio in zip(card_of, ratios, strict=True)}
        self._outlines = OutlineNamer(cards, colours, self._ratio_of_card, self._own_ratios)

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
        interpretation = CandidateCheckResult(occupied, lying)
        angular, rows = ([each for each in outlines if (len(each) == 4) is is_row] for is_row in (False, True))
        outlines = [each for each in rows if is_as_long_as_a_card(each)]
        rich = [find for find in finds if not self._aligner.has_little_print(find)]
        known = [each for each in settled if not self._aligner.has_little_print(each[0])]
        compared = [*known, *self._aligner.compare_finds(views, rich, outlines, settled)]
        usual, shape = _usual_side(compared, lying), self._table_shape(compared, lying)
        telling = [each for each in compared if not self._has_only_repeats(each[0])]
        interpretation.shape = self._table_shape(telling, lying)
        compared = [self._aligner.reshape(views, *each, shape) for each in compared]
        all_outlines, outlines = outlines, self._of_shape(outlines, shape)
        sparse = [find for find in finds if self._aligner.has_little_print(find)]
        compared += [each for each in settled if self._aligner.has_little_print(each[0])]
        compared += self._aligner.compare_finds(views, sparse, outlines, settled)
        compared.sort(key=_rank, reverse=True)
        for find, agreement in compared:
            self._consider(views, find, agreement, usual, occupied, interpretation)
        # A quad around two cards in a T resembles a card: single cards come first.
        self._outlines.name_touching(views, angular, shape, occupied, interpretation)
        doubtful = self._outlines.name_by_colour(views, outlines, occupied, interpretation)
        self._outlines.name_touching(views, rows, shape, occupied, interpretation)
        if rescue is not None:
            interpretation.shape_of_named = self._shape_of_named(views, interpretation) or shape
            self._try_last(views, rescue, usual, occupied, interpretation, all_outlines)
        doubtful += self._outlines.name_across_shadows(views, all_outlines, shape, occupied, interpretation)
        settle_nameless_finds(interpretation, views.size)
        report_unproved_finds(occupied, interpretation)
        self._outlines.report_doubtful(doubtful, occupied, interpretation)
        interpretation.detections = _one_a_place(interpretation.detections)
        return interpretation

    def _table_shape(self, compared: Sequence[Compared], lying: Sequence[Detection]) -> TableShape | None:
        certain = [(find, agreement) for find, agreement in compared if _is_certain(find, agreement)]
        before = [(each.quad, self._ratio_of_card[each.card]) for each in lying if each.card in self._ratio_of_card]
        shapes = [*before, *((find.quad, self._ratios[agreement.reference]) for find, agreement in certain)]
        return fit_table_shape([quad for quad, _ in shapes], [ratio for _, ratio in shapes])

    def _shape_of_named(self, views: ScaledViews, interpretation: CandidateCheckResult) -> TableShape | None:
        """Return the shape by all cards with a name, where few of them were certain from the first."""
        seen = interpretation.seen
        named = [(each.quad, self._ratio_of_card[each.card]) for each in seen if each.card in self._ratio_of_card]
        lens = PinholeLens(views.middle, FOCAL * max(views.whole))
        return fit_table_shape([quad for quad, _ in named], [ratio for _, ratio in named], lens)

    def _of_shape(self, outlines: Sequence[Floats], shape: TableShape | None) -> Sequence[Floats]:
        """Return the outlines that cards of the deck could have there, or all if the table's shape is unknown."""
        if shape is None:
            return outlines
        return [each for each in outlines if shape.is_card(each, self._own_ratios)]

    def _consider(
        self,
        views: ScaledViews,
        find: CardCandidate,
        agreement: CellComparison,
        usual: float | None,
        occupied: AcceptedCardsMask,
        interpretation: CandidateCheckResult,
        least_named: float = 0.0,
    ) -> None:
        card = self._cards[self._card_of[agreement.reference]]
        path = FoundBy.FEATURES if len(find.explained) else FoundBy.CORNER
        place = ConsideredPlace(path, card, find.quad, find.evidence, 0.0, PlaceOutcome.COVERED, None)
        if not is_free(find.quad, occupied) or not self._can_lie_so(find, agreement, interpretation.shape):
            self._give_up(find, place, occupied, interpretation)
            return
        free = occupied.free_cells(find.quad, GRID)
        before = agreement
        deviation = self._size_deviation(find, agreement, usual, interpretation.shape_of_named)
        agreement, lead = self._aligner.tell_sibling(views, find, agreement, free)
        if lead is None:
            probability = confidence.estimate_candidate_probability(agreement, free, deviation)
        else:
            probability = confidence.estimate_family_probability(agreement, free, deviation)
            probability *= confidence.estimate_member_probability(lead)
        repeats, is_sparse = self._has_only_repeats(find), self._aligner.has_little_print(find)
        may_lie_aside = repeats or deviation > SIZE_OFF
        is_beside = repeats and agreement.mean_fit(free) < LEAST_REPETITIVE_FIT
        least = confidence.least_to_name_tried(agreement, free, least_named, is_sparse, may_lie_aside)
        if is_beside or probability < least:
            probability = min(probability, confidence.NAMELESS)
        if probability < confidence.MIN_NAMED:
            interpretation.doubtful.append(find)
        place = replace(place, card=self._cards[self._card_of[agreement.reference]], probability=probability)
        if probability < confidence.MIN_NAMED:
            doubt = Doubt.HARDLY_SEEN if is_beside else confidence.strongest_doubt(agreement, free, deviation)
            place = replace(place, doubt=doubt)
        is_poor = probability < confidence.MIN_REPORTED and (find.evidence < STRONG or free.mean() < 0.5)
        # Places are tried where nothing lies: of a strip for which so little speaks only its name is worth telling.
        is_tried_in_vain = probability < confidence.MIN_NAMED and agreement.mean_fit(free) <= LEAST_FIT
        if is_poor or (least_named and is_tried_in_vain):
            interpretation.considered.append(replace(place, outcome=PlaceOutcome.REJECTED))
            return
        detection = self._detection(find, agreement, free, probability)
        if _is_seen_twice(detection, interpretation.detections):
            interpretation.considered.append(replace(place, outcome=PlaceOutcome.SEEN_TWICE, doubt=None))
        elif probability < confidence.MIN_REPORTED:
            interpretation.unproved.append((find, place, detection))
        else:
            _tell((find, before), agreement, place, detection, occupied, interpretation)

    def _give_up(
        self,
        find: CardCandidate,
        place: ConsideredPlace,
        occupied: AcceptedCardsMask,
        interpretation: CandidateCheckResult,
    ) -> None:
        """Note a place where no card can lie. If it is free it is doubtful: one may lie there in another pose."""
        if is_free(find.quad, occupied):
            place = replace(place, outcome=PlaceOutcome.REJECTED, doubt=Doubt.SIZE)
            interpretation.doubtful.append(find)
        interpretation.considered.append(place)

    def _can_lie_so(self, find: CardCandidate, agreement: CellComparison, shape: TableShape | None) -> bool:
        """Return False for a pattern that repeats in a shape that no card has there: it fits a part of another one."""
        if shape is None or not self._has_only_repeats(find):
            return True
        return shape.is_card(find.quad, [self._ratios[agreement.reference]])

    def _size_deviation(
        self, find: CardCandidate, agreement: CellComparison, usual: float | None, shape: TableShape | None
    ) -> float:
        """Return the log ratio of a find's size to the usual one, or to that of cards at its place if that is less."""
        side = float(np.log(_side(find.quad)))
        by_usual = UNKNOWN_SCALE if usual is None else abs(side - float(np.log(usual)))
        if shape is None or shape.cards < LEAST_FOR_SIZE:
            return by_usual
        there = shape.side_of_card(find.quad, self._ratios[agreement.reference])
        return min(by_usual, abs(side - float(np.log(there))))

    def _has_only_repeats(self, find: CardCandidate) -> bool:
        """Return True if the card's features tell badly where it lies."""
        return find.family in self._without_features

    def _detection(self, find: CardCandidate, agreement: CellComparison, free: Flags, probability: float) -> Detection:
        seen = agreement.fitting_cells & free
        textured = max(int(agreement.textured.sum()), 1)
        visible = float((seen & agreement.textured).sum()) / textured
        card = self._cards[self._card_of[agreement.reference]]
        outline = visible_outline(find.quad, seen)
        candidates = ((card, probability), *self._others(agreement, free, probability))
        return Detection(
            card if probability >= confidence.MIN_NAMED else None, candidates, find.quad, probability, visible, outline
        )

    def _others(self, agreement: CellComparison, free: Flags, probability: float) -> list[tuple[CardId, float]]:
        """Return the two most likely look-alikes. They share the remaining probability."""
        behind = (agreement.mine - agreement.rivals)[:, free].sum(axis=1)
        least: dict[CardId, float] = {}
        for reference, lead in zip(agreement.look_alikes.tolist(), behind.tolist(), strict=True):
            name = self._cards[self._card_of[reference]]
            least[name] = min(lead, least.get(name, np.inf))
        likeliest = sorted(least.items(), key=lambda each: each[1])[:2]
        weights = [float(np.exp(-2 * max(lead, 0.0))) for _, lead in likeliest]
        left = min((1 - probability) / max(sum(weights), 1.0), probability)
        return [(name, weight * left) for (name, _), weight in zip(likeliest, weights, strict=True)]

    def _try_last(
        self,
        views: ScaledViews,
        find_poses: FindPoses,
        usual: float | None,
        occupied: AcceptedCardsMask,
        interpretation: CandidateCheckResult,
        outlines: Sequence[Floats],
    ) -> None:
        """Try poses with few votes and corners, where nothing else led to a card."""
        shape = interpretation.shape_of_named
        if shape is not None:
            poses = self._aligner.order_poses(views, find_poses(shape, occupied.are_free), occupied)
            self._try_finds(views, poses, usual, occupied, interpretation, VOTED_NAMED)
        self._by_corner(views, shape, usual, occupied, interpretation, outlines)

    def _by_corner(
        self,
        views: ScaledViews,
        shape: TableShape | None,
        usual: float | None,
        occupied: AcceptedCardsMask,
        interpretation: CandidateCheckResult,
        outlines: Sequence[Floats],
    ) -> None:
        """Name cards that features cannot find, or have not found, by their outline or by a corner that is seen."""
        quads, is_open = list(outlines), partial(is_free, occupied=occupied, least=LEAST_FREE_TRIED)
        if shape is not None:
            quads += find_corner_quads(
                views.coarse, shape, self._own_ratios, is_open, occupied.are_free, views.straight_lines()
            )
        for _ in range(ROUNDS):
            before = len(interpretation.named)
            for find in self._aligner.name_quads(views, [each for each in quads if is_open(each)], occupied):
                least_named = SPARSE_NAMED if self._aligner.has_little_print(find) else CORNER_NAMED
                self._try_finds(views, [find], usual, occupied, interpretation, least_named)
            new = [each.quad for each in interpretation.named[before:]]
            quads = [quad for quad in quads if any(intersection_over_union(quad, each) > TOUCHED for each in new)]

    def _try_finds(
        self,
        views: ScaledViews,
        finds: Sequence[CardCandidate],
        usual: float | None,
        occupied: AcceptedCardsMask,
        interpretation: CandidateCheckResult,
        least_named: float = 0.0,
    ) -> None:
        """Consider finds that cells have to prove, where nothing else led to a card."""
        for find in finds:
            if is_free(find.quad, occupied):
                laid, agreement = self._aligner.align(views, find, occupied.free_cells(find.quad, GRID))
                if not self._lies_there(laid.quad, agreement, interpretation.detections):
                    self._consider(views, laid, agreement, usual, occupied, interpretation, least_named)

    def _lies_there(self, quad: Floats, agreement: CellComparison, detections: Sequence[Detection]) -> bool:
        """Return True if the card was named there already, though its features may have bent its outline."""
        card = self._cards[self._card_of[agreement.reference]]
        return any(each.card == card and intersection_over_union(each.quad, quad) > SAME_CORNER for each in detections)


def _tell(
    compared: Compared,
    agreement: CellComparison,
    place: ConsideredPlace,
    detection: Detection,
    occupied: AcceptedCardsMask,
    interpretation: CandidateCheckResult,
) -> None:
    """Report the card and let it take its place if it has a name. It was `compared` before its sibling was told."""
    find, _ = compared
    if detection.card is None:
        interpretation.nameless.append((find, place, detection))
        return
    interpretation.considered.append(replace(place, outcome=PlaceOutcome.NAMED))
    interpretation.detections.append(detection)
    interpretation.named.append(find)
    occupied.mark_taken(find.quad, agreement.fitting_cells)
    if detection.confidence >= SURE:
        interpretation.sure.append((find.quad, agreement.fitting_cells))
    if find.evidence >= STRONG and detection.confidence >= SETTLED_NAMED:
        interpretation.settled.append(compared)


def _one_a_place(detections: Sequence[Detection]) -> list[Detection]:
    """Drop nameless cards where a more certain one lies."""
    kept: list[Detection] = []
    for each in sorted(detections, key=lambda each: (each.card is None, -each.confidence)):
        if each.card is not None or all(intersection_over_union(each.quad, other.quad) < FREE_THERE for other in kept):
            kept.append(each)
    return kept


def _usual_side(compared: Sequence[Compared], lying: Sequence[Detection]) -> float | None:
    """Return the usual card size by strong finds and by cards that lie there already, pixels. None without any."""
    sides = [_side(find.quad) for find, agreement in compared if _is_certain(find, agreement)]
    sides += [_side(each.quad) for each in lying]
    return float(np.median(sides)) if sides else None


def _is_seen_twice(detection: Detection, others: Sequence[Detection]) -> bool:
    """Return True if it is most likely a card that was named already, found again a little beside itself."""
    return detection.visible < LEAST_OF_COPY and any(
        other.card is not None
        and other.card == detection.card
        and intersection_over_union(other.quad, detection.quad) > SAME_COPY
        for other in others
    )


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


def _side(quad: Floats) -> float:
    return float(np.sqrt(max(cv2.contourArea(quad), 1.0)))
