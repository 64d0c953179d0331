"""Finds by many features whose cells fit no card: told without a name where no named card explains the features."""

from dataclasses import replace
from typing import Final

from companion.vision.recognise.candidates.candidate_check_result import CandidateCheckResult
from companion.vision.recognise.candidates.considered_place import PlaceOutcome
from companion.vision.recognise.compare.occupancy_mask import AcceptedCardsMask
from companion.vision.recognise.compare.unexplained_places import BESIDE
from companion.vision.recognise.features.find_cards import CardCandidate

LEAST_UNEXPLAINED: Final = 0.5
"""Share of a find's features that lie beside all named cards, from which they are of another card."""


def report_unproved_finds(occupied: AcceptedCardsMask, interpretation: CandidateCheckResult) -> None:
    """Report the finds most of whose features no named card explains.

    Outlines get their names after finds by features: what led to such a find may be the print of that very card.
    """
    for find, place, detection in interpretation.unproved:
        told = _share_unexplained(find, occupied) >= LEAST_UNEXPLAINED
        interpretation.considered.append(replace(place, outcome=PlaceOutcome.UNSURE if told else PlaceOutcome.REJECTED))
        if told:
            interpretation.detections.append(detection)


def _share_unexplained(find: CardCandidate, occupied: AcceptedCardsMask) -> float:
    return float(occupied.are_free(find.in_frame, BESIDE).mean())
