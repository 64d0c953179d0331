"""Many features that fit no card are told without a name, but for those of a card that is named later."""

from collections.abc import Sequence

import numpy as np
import pytest

from companion.rules.zone import CardId
from companion.vision.picture import Floats, frame_corners
from companion.vision.recognise.candidates.candidate_check_result import CandidateCheckResult
from companion.vision.recognise.candidates.considered_place import ConsideredPlace, FoundBy, PlaceOutcome
from companion.vision.recognise.candidates.report_unproved_finds import report_unproved_finds
from companion.vision.recognise.compare.confidence import Doubt
from companion.vision.recognise.compare.occupancy_mask import AcceptedCardsMask
from companion.vision.recognise.detection import Detection
from companion.vision.recognise.features.find_cards import CardCandidate
from companion.vision.recognise.recogniser import Recogniser
from tests.vision.random_scenes import corners_at, drawn_mat, filmed, lay, plain_card, rich_card

NAMED = np.array([300, 200], np.float32) + frame_corners(100, 140)
PLACE = NAMED - np.array([60, 80], np.float32)
"""Lies across the named card, with three quarters of itself free."""
FEATURES = 16


def outcomes_for(in_frame: Floats) -> tuple[list[PlaceOutcome], list[Detection]]:
    """Return what is said of a find at PLACE with features of weight 1 there, once NAMED has its name."""
    card = CardId("red")
    find = CardCandidate(0, PLACE, float(len(in_frame)), np.arange(len(in_frame)), in_frame, in_frame)
    place = ConsideredPlace(
        FoundBy.FEATURES, card, PLACE, find.evidence, 0.001, PlaceOutcome.COVERED, Doubt.HARDLY_SEEN
    )
    occupied = AcceptedCardsMask(720, 480)
    result = CandidateCheckResult(occupied)
    result.unproved.append((find, place, Detection(None, ((card, 0.001),), PLACE, 0.001, 0.0, PLACE)))
    occupied.mark_taken(NAMED, np.ones((11, 8), np.bool_))
    report_unproved_finds(occupied, result)
    return [each.outcome for each in result.considered], result.detections


def along(x: float, count: int) -> Floats:
    return np.column_stack([np.full(count, x), np.linspace(210, 250, count)]).astype(np.float32)


@pytest.mark.parametrize("x", [320, 303, 297], ids=["print", "edge", "just beside the edge"])
def test_features_of_a_named_card_are_no_other_card(x: float) -> None:
    assert outcomes_for(along(x, FEATURES)) == ([PlaceOutcome.REJECTED], [])


def test_features_beside_named_cards_show_an_unknown_one() -> None:
    outcomes, told = outcomes_for(along(260, FEATURES))
    assert outcomes == [PlaceOutcome.UNSURE]
    assert [each.card for each in told] == [None]


@pytest.mark.parametrize(("beside", "count"), [(8, 1), (7, 0)])
def test_half_of_the_features_decide(beside: int, count: int) -> None:
    _, told = outcomes_for(np.concatenate([along(260, beside), along(320, FEATURES - beside)]))
    assert len(told) == count


@pytest.mark.parametrize(
    "places",
    [((460, 500, 70), (680, 270, 130), (1000, 230, -40)), ((240, 180, 20), (570, 350, 170), (850, 580, -130))],
    ids=["far apart", "in a row"],
)
def test_the_print_of_a_card_with_few_pips_is_no_second_card(places: Sequence[tuple[int, int, int]]) -> None:
    """Among three cards nothing but these pips is like its edges, and it has its name by its outline, last."""
    deck = {"rich-0": rich_card(0), "rich-1": rich_card(1), "red-2": plain_card((40, 40, 200), 2)}
    frame = drawn_mat()
    for (x, y, degrees), card in zip(places, ("rich-0", "red-2", "rich-0"), strict=True):
        frame = lay(frame, deck[card], corners_at(x, y, degrees, 126))
    seen = Recogniser({name: [card] for name, card in deck.items()}).recognise(filmed(frame))
    assert sorted(str(each.card) for each in seen) == ["red-2", "rich-0", "rich-0"]
