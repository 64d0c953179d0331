"""Names of finds: what is told of each, by its cells and by what is left free for it.

A named card takes its place: what it shows is no evidence for another one.
"""

from collections.abc import Sequence
from dataclasses import replace

import cv2
import numpy as np

from companion.rules.zone import CardId
from companion.vision.picture import Flags, Floats, Ints
from companion.vision.recognise.candidates.align_candidates import (
    LEAST_FIT,
    STRONG,
    CandidateAligner,
    Compared,
    is_free,
)
from companion.vision.recognise.candidates.candidate_check_result import CandidateCheckResult
from companion.vision.recognise.candidates.considered_place import ConsideredPlace, FoundBy, PlaceOutcome
from companion.vision.recognise.candidates.deck_references import DeckReferences
from companion.vision.recognise.candidates.explained_finds import SURE
from companion.vision.recognise.candidates.one_card_a_place import has_card_there
from companion.vision.recognise.compare import confidence
from companion.vision.recognise.compare.card_shape_on_table import TableShape
from companion.vision.recognise.compare.cells import own_print
from companion.vision.recognise.compare.cells.cell_comparison import CellComparison
from companion.vision.recognise.compare.cells.patch_cells import GRID
from companion.vision.recognise.compare.confidence import Doubt
from companion.vision.recognise.compare.shown_region import shows_in_one_region
from companion.vision.recognise.compare.visible_outline import visible_parts
from companion.vision.recognise.detection import Detection
from companion.vision.recognise.features.feature_index import REPETITIVE
from companion.vision.recognise.features.find_cards import CardCandidate, intersection_over_union
from companion.vision.recognise.frame.scaled_frame_views import ScaledViews

SAME_COPY = 0.5
"""Shared area with the same card, named before, from which a copy below shows a third of itself at most."""
LEAST_OF_COPY = 0.5
"""Share to be seen of a copy at such a place. Less is one card found again beside itself: backs repeat patterns."""
UNKNOWN_SCALE = 0.2
"""Assumed log error of a card's size if no strong find shows the size of cards."""
LEAST_REPETITIVE_FIT = 0.12
"""Mean score of the free cells below which such a card lies elsewhere: its features fit beside itself as well."""
SETTLED_NAMED = 0.98
"""Probability from which a strong find needs no closer look."""
LEAST_FOR_SIZE = 3
"""Cards with a name from which the table's shape tells the size of one that lies aside. Two leave its tilt open."""
SIZE_OFF = 0.15
"""Log ratio to the size that a card has at its place from which one that was tried needs all of its probability."""


class CandidateNamer:
    """Decides what is told of each find."""

    def __init__(self, deck: DeckReferences, aligner: CandidateAligner, repeats: Floats) -> None:
        """`repeats` is the share of each family's features that its picture has more than once."""
        self._deck, self._aligner = deck, aligner
        self._without_features: Ints = np.flatnonzero(repeats > REPETITIVE)

    def has_only_repeats(self, find: CardCandidate) -> bool:
        """Return True if the card's features tell badly where it lies."""
        return find.family in self._without_features

    def name_find(
        self,
        views: ScaledViews,
        find: CardCandidate,
        agreement: CellComparison,
        result: CandidateCheckResult,
        least_named: float = 0.0,
        may_be_covered: bool = False,
    ) -> None:
        """Add what is told of the find to the result.

        `least_named` is the probability from which a place that was only tried gets a name. `may_be_covered` says that
        a pattern fits there better than beside it, so that a part of it is enough.
        """
        card = self._deck.card_shown(agreement.reference)
        path = FoundBy.FEATURES if len(find.explained) else FoundBy.CORNER
        place = ConsideredPlace(path, card, find.quad, find.evidence, 0.0, PlaceOutcome.COVERED, None)
        if not is_free(find.quad, result.occupied) or not self._can_lie_so(find, agreement, result.shape):
            _give_up(find, place, result)
            return
        if has_card_there(find.quad, result.seen):
            result.considered.append(place)
            return
        free, before = result.occupied.free_cells(find.quad, GRID), agreement
        deviation = self._size_deviation(find, agreement, result)
        agreement, lead = self._aligner.tell_sibling(views, find, agreement, free)
        probability = _estimate_probability(agreement, lead, free, deviation)
        is_pattern = self.has_only_repeats(find)
        is_shown = is_pattern and may_be_covered and shows_in_one_region(agreement, free)
        is_beside = is_pattern and not is_shown and agreement.mean_fit(free) < LEAST_REPETITIVE_FIT
        # A token on a pattern counts against it as another card's art would.
        least = confidence.MIN_NAMED
        if not is_shown:
            least = self._least_to_name(find, agreement, free, deviation, least_named)
        is_doubtful = confidence.MIN_NAMED <= probability < own_print.SURE
        is_frame_only = is_doubtful and self._shows_frame_only(find, agreement, free)
        if is_beside or is_frame_only or probability < least:
            probability = min(probability, confidence.NAMELESS)
        place = replace(place, card=self._deck.card_shown(agreement.reference), probability=probability)
        if probability < confidence.MIN_NAMED:
            _note_doubt(find, result)
            doubt = confidence.strongest_doubt(agreement, free, deviation)
            doubt = Doubt.HARDLY_SEEN if is_beside else Doubt.FRAME_ONLY if is_frame_only else doubt
            place = replace(place, doubt=doubt)
        is_poor = probability < confidence.MIN_REPORTED and (find.evidence < STRONG or free.mean() < 0.5)
        # Places are tried where nothing lies: of a strip for which so little speaks only its name is worth telling.
        is_tried_in_vain = probability < confidence.MIN_NAMED and agreement.mean_fit(free) <= LEAST_FIT
        if is_poor or (least_named and is_tried_in_vain):
            result.considered.append(replace(place, outcome=PlaceOutcome.REJECTED))
            return
        detection = self._detection(find, agreement, free, probability)
        if _is_seen_twice(detection, result.detections):
            result.considered.append(replace(place, outcome=PlaceOutcome.SEEN_TWICE, doubt=None))
        elif probability < confidence.MIN_REPORTED:
            result.unproved.append((find, place, detection))
        else:
            _tell((find, before), agreement, place, detection, result)

    def _can_lie_so(self, find: CardCandidate, agreement: CellComparison, shape: TableShape | None) -> bool:
        """Return False for a pattern that repeats in a shape that no card has there: it fits a part of another one."""
        if shape is None or not self.has_only_repeats(find):
            return True
        return shape.is_card(find.quad, [self._deck.ratios[agreement.reference]])

    def _shows_frame_only(self, find: CardCandidate, agreement: CellComparison, free: Flags) -> bool:
        """Return True if only what look-alikes share is seen. A pattern that repeats has tests of its own."""
        return not self.has_only_repeats(find) and not self._aligner.shows_own_print(agreement, free)

    def _least_to_name(
        self, find: CardCandidate, agreement: CellComparison, free: Flags, deviation: float, least_named: float
    ) -> float:
        """Return the probability from which it gets a name."""
        is_sparse = self._aligner.has_little_print(find)
        may_lie_aside = self.has_only_repeats(find) or deviation > SIZE_OFF
        return confidence.least_to_name_tried(agreement, free, least_named, is_sparse, may_lie_aside)

    def _size_deviation(self, find: CardCandidate, agreement: CellComparison, result: CandidateCheckResult) -> float:
        """Return the log ratio of a find's size to the usual one, or to that of cards at its place if that is less."""
        side, shape = float(np.log(side_of(find.quad))), result.shape_of_named
        by_usual = UNKNOWN_SCALE if result.usual_side is None else abs(side - float(np.log(result.usual_side)))
        if shape is None or shape.cards < LEAST_FOR_SIZE:
            return by_usual
        there = shape.side_of_card(find.quad, self._deck.ratios[agreement.reference])
        return min(by_usual, abs(side - float(np.log(there))))

    def _detection(self, find: CardCandidate, agreement: CellComparison, free: Flags, probability: float) -> Detection:
        seen = agreement.fitting_cells & free
        textured = max(int(agreement.textured.sum()), 1)
        visible = float((seen & agreement.textured).sum()) / textured
        card = self._deck.card_shown(agreement.reference)
        outline, *others = visible_parts(find.quad, seen)
        candidates = ((card, probability), *self._others(agreement, free, probability))
        return Detection(
            card if probability >= confidence.MIN_NAMED else None,
            candidates,
            find.quad,
            probability,
            visible,
            outline,
            tuple(others),
        )

    def _others(self, agreement: CellComparison, free: Flags, probability: float) -> list[tuple[CardId, float]]:
        """Return the two most likely look-alikes. They share the remaining probability."""
        behind = (agreement.mine - agreement.rivals)[:, free].sum(axis=1)
        least: dict[CardId, float] = {}
        for reference, lead in zip(agreement.look_alikes.tolist(), behind.tolist(), strict=True):
            name = self._deck.card_shown(reference)
            least[name] = min(lead, least.get(name, np.inf))
        likeliest = sorted(least.items(), key=lambda each: each[1])[:2]
        weights = [float(np.exp(-2 * max(lead, 0.0))) for _, lead in likeliest]
        left = min((1 - probability) / max(sum(weights), 1.0), probability)
        return [(name, weight * left) for (name, _), weight in zip(likeliest, weights, strict=True)]


def side_of(quad: Floats) -> float:
    """Return the root of a quad's area, pixels."""
    return float(np.sqrt(max(cv2.contourArea(quad), 1.0)))


def _estimate_probability(agreement: CellComparison, lead: float | None, free: Flags, deviation: float) -> float:
    """Return the probability of the name. `lead` is that over siblings which differ in details, None without any."""
    if lead is None:
        return confidence.estimate_candidate_probability(agreement, free, deviation)
    of_family = confidence.estimate_family_probability(agreement, free, deviation)
    return of_family * confidence.estimate_member_probability(lead)


def _give_up(find: CardCandidate, place: ConsideredPlace, result: CandidateCheckResult) -> None:
    """Note a place where no card can lie. If it is free it is doubtful: one may lie there in another pose."""
    if is_free(find.quad, result.occupied):
        place = replace(place, outcome=PlaceOutcome.REJECTED, doubt=Doubt.SIZE)
        _note_doubt(find, result)
    result.considered.append(place)


def _note_doubt(find: CardCandidate, result: CandidateCheckResult) -> None:
    """Note a find that gets no name, unless a card that was named there led to it as well: it looks alike turned."""
    if not any(
        each.family == find.family and intersection_over_union(each.quad, find.quad) > SAME_COPY
        for each in result.named
    ):
        result.doubtful.append(find)


def _tell(
    compared: Compared,
    agreement: CellComparison,
    place: ConsideredPlace,
    detection: Detection,
    result: CandidateCheckResult,
) -> None:
    """Report the card and let it take its place if it has a name. It was `compared` before its sibling was told."""
    find, _ = compared
    if detection.card is None:
        result.nameless.append((find, place, detection))
        return
    result.considered.append(replace(place, outcome=PlaceOutcome.NAMED))
    result.detections.append(detection)
    result.named.append(find)
    result.occupied.mark_taken(find.quad, agreement.fitting_cells)
    if detection.confidence >= SURE:
        result.sure.append((find.quad, agreement.fitting_cells))
    if find.evidence >= STRONG and detection.confidence >= SETTLED_NAMED:
        result.settled.append(compared)


def _is_seen_twice(detection: Detection, others: Sequence[Detection]) -> bool:
    """Return True if it is most likely a card that was named already, found again a little beside itself."""
    return detection.visible < LEAST_OF_COPY and any(
        other.card is not None
        and other.card == detection.card
        and intersection_over_union(other.quad, detection.quad) > SAME_COPY
        for other in others
    )
