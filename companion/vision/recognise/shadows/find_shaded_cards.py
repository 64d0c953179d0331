"""Cards that lie free, half of them in a shadow: outlines that neither features nor one plane of light explain."""

from collections.abc import Sequence
from typing import Final

from companion.vision.picture import Floats
from companion.vision.recognise.compare import colour_compare, confidence
from companion.vision.recognise.compare.card_shape_on_table import TableShape
from companion.vision.recognise.compare.colour_compare import ColourComparison, ColourReferences
from companion.vision.recognise.compare.occupancy_mask import AcceptedCardsMask
from companion.vision.recognise.frame.known_comparisons import KnownComparisons
from companion.vision.recognise.frame.scaled_frame_views import ScaledViews
from companion.vision.recognise.shadows.compare_across_shadow import ShadedColourReferences
from companion.vision.recognise.shadows.complete_cut_outlines import complete_cut_outlines

MOST_TAKEN: Final = 0.1
"""Share of an outline, taken by named cards or outside the frame, above which the card is no whole one."""
NAMED: Final = 0.9
"""Probability from which a card gets a name across a shadow's edge: of many steps of light some fit by chance."""


class ShadedCardFinder:
    """Finds cards across which a shadow's edge lies, by colour."""

    def __init__(self, colours: ColourReferences, ratios: Sequence[float]) -> None:
        compare = ShadedColourReferences(colours).compare
        self._shaded, self._ratios = KnownComparisons(compare, colour_compare.WIDTH, colour_compare.HEIGHT), ratios

    def find(
        self, views: ScaledViews, outlines: Sequence[Floats], shape: TableShape | None, occupied: AcceptedCardsMask
    ) -> list[tuple[float, ColourComparison]]:
        """Return what a step of light explains, with its probability, the likeliest first.

        `outlines` are those of the frame, and whole cards only where the table's `shape` is unknown.
        """
        found = []
        for quad in self._whole_cards(views, [each for each in outlines if _is_whole(each, occupied)], shape):
            if _is_whole(quad, occupied) and (likeness := self._shaded.at(views, quad)):
                found.append((_probability(likeness), likeness))
        return sorted(found, key=lambda each: -each[0])

    def _whole_cards(
        self, views: ScaledViews, outlines: Sequence[Floats], shape: TableShape | None
    ) -> Sequence[Floats]:
        """Return the outlines that a card could have, and what completes those that a shadow's edge may have cut."""
        if shape is None:
            return outlines
        whole = [shape.is_card(each, self._ratios) for each in outlines]
        cut = [each for each, is_card in zip(outlines, whole, strict=True) if not is_card]
        own = [each for each, is_card in zip(outlines, whole, strict=True) if is_card]
        return own + complete_cut_outlines(views.coarse, cut, shape, self._ratios, views.straight_lines)


def _probability(likeness: ColourComparison) -> float:
    evidence = confidence.make_colour_match_evidence(likeness.best_likeness, likeness.lead)
    probability = confidence.logistic_probability(evidence, confidence.COLOUR_WEIGHTS)
    return probability if probability >= NAMED else min(probability, confidence.NAMELESS)


def _is_whole(quad: Floats, occupied: AcceptedCardsMask) -> bool:
    return occupied.share_taken(quad) <= MOST_TAKEN
