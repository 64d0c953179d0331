"""Finds without a name whose features are the print of cards with a sure name: no card of their own lies there.

A pattern that repeats is found beside itself, as pips are. A closer look at such a place finds nothing more, but would
try everything that is tried last.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from companion.vision.picture import Flags, Floats
from companion.vision.recognise.candidates.candidate_check_result import CandidateCheckResult
from companion.vision.recognise.candidates.considered_place import PlaceOutcome
from companion.vision.recognise.compare.occupancy_mask import AcceptedCardsMask
from companion.vision.recognise.compare.unexplained_places import BESIDE
from companion.vision.recognise.features.find_cards import CardCandidate

SURE: Final = 0.9
"""Probability from which a name explains the features on its card. A pip card taken for a sibling mostly has less."""
LEAST_UNEXPLAINED: Final = 0.1
"""Share of a find's features that lie beside all sure cards, from which they may be of another card."""


def settle_nameless_finds(interpretation: CandidateCheckResult, size: tuple[int, int]) -> None:
    """Report nameless finds and note doubtful places, but for those that cards with a sure name explain.

    `size` is width and height of the view. Finds without features, as corners have none, are never explained.
    """
    sure = _mask_of(interpretation.sure, size)
    interpretation.doubts += [find.quad for find in interpretation.doubtful if not _is_explained(find, sure)]
    for find, place, detection in interpretation.nameless:
        explained = _is_explained(find, sure)
        outcome = PlaceOutcome.REJECTED if explained else PlaceOutcome.UNSURE
        interpretation.considered.append(replace(place, outcome=outcome))
        if not explained:
            interpretation.detections.append(detection)


def _mask_of(cards: Sequence[tuple[Floats, Flags]], size: tuple[int, int]) -> AcceptedCardsMask:
    mask = AcceptedCardsMask(*size)
    for quad, seen in cards:
        mask.mark_taken(quad, seen)
    return mask


def _is_explained(find: CardCandidate, sure: AcceptedCardsMask) -> bool:
    return bool(len(find.in_frame)) and float(sure.are_free(find.in_frame, BESIDE).mean()) < LEAST_UNEXPLAINED
