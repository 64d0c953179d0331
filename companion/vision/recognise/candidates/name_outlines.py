"""Free outlines, named by their colours where features led to no card."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import partial
from itertools import takewhile
from typing import TypeAlias

import numpy as np

from companion.rules.zone import CardId
from companion.vision.picture import Floats
from companion.vision.recognise.candidates.align_candidates import FREE_THERE
from companion.vision.recognise.candidates.candidate_check_result import CandidateCheckResult
from companion.vision.recognise.candidates.compare_zoomed import compare_zoomed
from companion.vision.recognise.candidates.considered_place import ConsideredPlace, FoundBy, PlaceOutcome
from companion.vision.recognise.candidates.explained_finds import SURE
from companion.vision.recognise.candidates.one_card_a_place import has_card_there
from companion.vision.recognise.compare import colour_compare, confidence
from companion.vision.recognise.compare.card_shape_on_table import TableShape, fit_table_shape
from companion.vision.recognise.compare.colour_compare import ColourComparison, ColourReferences
from companion.vision.recognise.compare.confidence import Doubt
from companion.vision.recognise.compare.occupancy_mask import AcceptedCardsMask
from companion.vision.recognise.detection import Detection
from companion.vision.recognise.features.find_cards import intersection_over_union
from companion.vision.recognise.frame.known_comparisons import KnownComparisons
from companion.vision.recognise.frame.scaled_frame_views import ScaledViews
from companion.vision.recognise.outlines.cut_touching import cut_touching
from companion.vision.recognise.outlines.split_touching import has_sides_of_card, split_touching
from companion.vision.recognise.shadows.find_shaded_cards import ShadedCardFinder

DoubtfulOutline: TypeAlias = tuple[float, ColourComparison]
"""Its probability, and the card that it is most like."""
ProveAt: TypeAlias = Callable[[ScaledViews, Floats, int], bool]
"""Returns True unless only what the card of that number shares with its look-alikes is seen in the quad."""

TAKEN = 0.5
"""Share of an outline that named cards show, from which it is none of its own."""
BESIDE = 0.1
"""Share up to which named cards may show in the outline of others that touch each other."""
MOST_BESIDE = 3 * BESIDE
"""The same in the outline that they share, from which one of its parts shows too much of them, however it is parted."""
LIKE_A_CARD = 0.6
"""Likeness in colour from which a nameless outline shows some card, though it is not sure which."""
CONTRADICTED = 0.9
"""Probability from which an outline gets a name though features and cells there speak for another card."""
SURE_BY_COLOUR = 0.95
"""Probability from which colours alone name a card of much print. Strangers in its frame had 0.92 at most."""
WHOLE = np.ones((2, 2), np.bool_)


class OutlineNamer:
    """Names outlines by the colours of the references' pictures."""

    def __init__(
        self,
        cards: Sequence[CardId],
        colours: ColourReferences,
        ratio_of_card: Mapping[CardId, float],
        own_ratios: Sequence[float],
        rich: Collection[int] = (),
        shows_own_print_at: ProveAt = lambda *_: True,
    ) -> None:
        """`rich` are the numbers of cards with print everywhere, whose names need some print of their own."""
        self._cards, self._ratio_of_card, self._own_ratios, self._rich = cards, ratio_of_card, own_ratios, rich
        self._colours = KnownComparisons(colours.compare, colour_compare.WIDTH, colour_compare.HEIGHT)
        self._shaded = ShadedCardFinder(colours, own_ratios)
        self._shows_own_print_at = shows_own_print_at

    def name_by_colour(
        self,
        views: ScaledViews,
        outlines: Sequence[Floats],
        occupied: AcceptedCardsMask,
        interpretation: CandidateCheckResult,
    ) -> list[DoubtfulOutline]:
        """Name outlines, larger ones first. Return what is doubtful, with its probability."""
        doubtful: list[DoubtfulOutline] = []
        for quad in outlines:
            if occupied.share_taken(quad) > TAKEN:
                continue
            likeness = self._compare(views, quad)
            probability = _probability(likeness)
            if probability < CONTRADICTED and self._is_contradicted(likeness, interpretation):
                probability = min(probability, confidence.NAMELESS)
            doubtful += self._take(likeness, self._proved(views, likeness, probability), occupied, interpretation)
        return doubtful

    def _is_contradicted(self, likeness: ColourComparison, interpretation: CandidateCheckResult) -> bool:
        """Return True if a find there that got no name speaks most for another card."""
        finds = ((find.quad, detection.candidates[0][0]) for find, _, detection in interpretation.nameless)
        return any(
            card != self._cards[likeness.card] and intersection_over_union(quad, likeness.quad) > FREE_THERE
            for quad, card in finds
        )

    def _proved(self, views: ScaledViews, likeness: ColourComparison, probability: float) -> float:
        """Return the probability of the name, too little for one where a card of much print shows its frame only."""
        if not confidence.MIN_NAMED <= probability < SURE_BY_COLOUR or likeness.card not in self._rich:
            return probability
        is_own = self._shows_own_print_at(views, likeness.quad, likeness.card)
        return probability if is_own else confidence.NAMELESS

    def _compare(self, views: ScaledViews, outline: Floats) -> ColourComparison:
        likeness = self._colours.at(views, outline)
        # Of much print the frame is a large part: at some size it is like that of a card that nobody knows.
        if likeness.card in self._rich:
            return likeness
        zoomed = compare_zoomed(partial(self._colours.at, views), outline)
        return likeness if zoomed.card in self._rich else zoomed

    def name_touching(
        self,
        views: ScaledViews,
        outlines: Sequence[Floats],
        shape: TableShape | None,
        occupied: AcceptedCardsMask,
        interpretation: CandidateCheckResult,
    ) -> None:
        """Name the cards in outlines that two or three of them share, where each of them is sure."""
        for outline in outlines:
            if occupied.share_of_outline_taken(outline) > MOST_BESIDE:
                continue
            for parts in self._ways_to_part(outline, shape):
                if any(occupied.share_taken(part) > BESIDE for part in parts):
                    continue
                # One after the other: where the first is unsure, as on a bare table, no others are compared.
                found = list(takewhile(_is_sure, (self._compare(views, part) for part in parts)))
                if len(found) == len(parts):
                    for likeness in found:
                        self._take(likeness, _probability(likeness), occupied, interpretation)
                    break

    def _ways_to_part(self, outline: Floats, shape: TableShape | None) -> Iterator[Sequence[Floats]]:
        """Yield the ways to part an outline into cards that may lie so on the table."""

        def is_card(part: Floats) -> bool:
            return shape is None or shape.is_card(part, self._own_ratios)

        if len(outline) == 4:
            ways = split_touching(outline, self._own_ratios)
            yield from (parts for parts in ways if all(is_card(part) for part in parts))
        else:
            yield from cut_touching(outline, lambda part: has_sides_of_card(part, self._own_ratios) and is_card(part))

    def name_across_shadows(
        self,
        views: ScaledViews,
        outlines: Sequence[Floats],
        shape: TableShape | None,
        occupied: AcceptedCardsMask,
        interpretation: CandidateCheckResult,
    ) -> list[DoubtfulOutline]:
        """Name what a shadow's edge parts. Return what is doubtful, with its probability."""
        named = [(each.quad, each.card) for each in interpretation.detections if each.card is not None]
        shape = shape or fit_table_shape([quad for quad, _ in named], [self._ratio_of_card[card] for _, card in named])
        doubtful: list[DoubtfulOutline] = []
        for probability, likeness in self._shaded.find(views, outlines, shape, occupied):
            if occupied.share_taken(likeness.quad) <= TAKEN:
                proved = self._proved(views, likeness, probability)
                doubtful += self._take(likeness, proved, occupied, interpretation)
        return doubtful

    def report_doubtful(
        self,
        doubtful: Sequence[DoubtfulOutline],
        occupied: AcceptedCardsMask,
        interpretation: CandidateCheckResult,
    ) -> None:
        """Report outlines without a name, likelier ones first, where nothing else was named."""
        for probability, likeness in sorted(doubtful, key=lambda each: -each[0]):
            if occupied.share_taken(likeness.quad) < TAKEN:
                occupied.mark_taken(likeness.quad, WHOLE)
                interpretation.doubts.append(likeness.quad)
                interpretation.detections.append(self._named_by(likeness, probability))

    def _take(
        self,
        likeness: ColourComparison,
        probability: float,
        occupied: AcceptedCardsMask,
        interpretation: CandidateCheckResult,
    ) -> list[DoubtfulOutline]:
        """Name an outline that is sure enough. Return it, with its probability, if it is doubtful."""
        if has_card_there(likeness.quad, interpretation.seen):
            return []
        interpretation.considered.append(self._outlined(likeness, probability))
        if probability >= confidence.MIN_NAMED:
            occupied.mark_taken(likeness.quad, WHOLE)
            if probability >= SURE:
                interpretation.sure.append((likeness.quad, WHOLE))
            interpretation.detections.append(self._named_by(likeness, probability))
            return []
        return [(probability, likeness)] if probability >= confidence.MIN_REPORTED else []

    def _outlined(self, likeness: ColourComparison, probability: float) -> ConsideredPlace:
        card, quad = self._cards[likeness.card], likeness.quad
        if probability >= confidence.MIN_NAMED:
            return ConsideredPlace(FoundBy.OUTLINE, card, quad, 0.0, probability, PlaceOutcome.NAMED, None)
        outcome = PlaceOutcome.UNSURE if probability >= confidence.MIN_REPORTED else PlaceOutcome.REJECTED
        doubt = Doubt.RIVAL if likeness.best_likeness > LIKE_A_CARD else Doubt.UNLIKE
        return ConsideredPlace(FoundBy.OUTLINE, card, quad, 0.0, probability, outcome, doubt)

    def _named_by(self, likeness: ColourComparison, probability: float) -> Detection:
        order = np.argsort(-likeness.of_card, kind="stable")[1:3]
        weights = np.exp(20 * (likeness.of_card[order] - likeness.best_likeness))
        shares = (1 - probability) * weights / max(float(weights.sum()), 1.0)
        others = tuple((self._cards[card], float(share)) for card, share in zip(order, shares, strict=True))
        card = self._cards[likeness.card]
        name = card if probability >= confidence.MIN_NAMED else None
        return Detection(name, ((card, probability), *others), likeness.quad, probability, 1.0, likeness.quad)


def _is_sure(likeness: ColourComparison) -> bool:
    return _probability(likeness) >= confidence.MIN_NAMED


def _probability(likeness: ColourComparison) -> float:
    features = confidence.make_colour_match_evidence(likeness.best_likeness, likeness.lead)
    return confidence.logistic_probability(features, confidence.COLOUR_WEIGHTS)
