"""Finds that the print of a card with a sure name explains are no doubts, and nobody is told of them."""

from collections.abc import Sequence

import numpy as np
import pytest

from companion.rules.zone import CardId
from companion.vision.picture import Flags, Floats, Picture, frame_corners
from companion.vision.recognise import recogniser
from companion.vision.recognise.candidates.candidate_check_result import CandidateCheckResult
from companion.vision.recognise.candidates.considered_place import ConsideredPlace, FoundBy, PlaceOutcome
from companion.vision.recognise.candidates.explained_finds import settle_nameless_finds
from companion.vision.recognise.compare.confidence import Doubt
from companion.vision.recognise.compare.occupancy_mask import AcceptedCardsMask
from companion.vision.recognise.compare.rescan_doubtful_places import rescan_doubtful
from companion.vision.recognise.detection import Detection
from companion.vision.recognise.features.find_cards import CardCandidate
from companion.vision.recognise.features.rootsift import Features
from companion.vision.recognise.frame.scaled_frame_views import ScaledViews
from tests.vision.random_scenes import corners_at, filmed, lay, pip_card, rich_card, table_top

SIZE = 720, 480
SURE = np.array([300, 200], np.float32) + frame_corners(100, 140)
PLACE = SURE - np.array([60, 80], np.float32)
"""Lies across the card with a sure name, with three quarters of itself free."""
CELLS = np.ones((11, 8), np.bool_)


def settled(in_frame: Floats, seen: Flags = CELLS) -> CandidateCheckResult:
    """Return what becomes of a nameless find at PLACE with these features, beside a sure card at SURE."""
    card = CardId("pips")
    find = CardCandidate(0, PLACE, 5.0, np.arange(len(in_frame)), in_frame, in_frame)
    place = ConsideredPlace(FoundBy.FEATURES, card, PLACE, 5.0, 0.4, PlaceOutcome.COVERED, Doubt.HARDLY_SEEN)
    result = CandidateCheckResult(AcceptedCardsMask(*SIZE))
    result.doubtful.append(find)
    result.nameless.append((find, place, Detection(None, ((card, 0.4),), PLACE, 0.4, 0.2, PLACE)))
    result.sure.append((SURE, seen))
    settle_nameless_finds(result, SIZE)
    return result


def along(x: float, count: int) -> Floats:
    return np.column_stack([np.full(count, x), np.linspace(210, 250, count)]).astype(np.float32)


def test_what_the_print_of_a_sure_card_explains_is_no_doubt_and_is_not_told() -> None:
    result = settled(along(320, 10))
    assert result.doubts == []
    assert result.detections == []
    assert [each.outcome for each in result.considered] == [PlaceOutcome.REJECTED]


@pytest.mark.parametrize("beside", [1, 10])
def test_features_beside_it_are_a_doubt_and_told(beside: int) -> None:
    result = settled(np.concatenate([along(260, beside), along(320, 10 - beside)]))
    assert [quad.tolist() for quad in result.doubts] == [PLACE.tolist()]
    assert len(result.detections) == 1
    assert [each.outcome for each in result.considered] == [PlaceOutcome.UNSURE]


def test_what_covers_a_sure_card_is_not_explained_by_it() -> None:
    seen = CELLS.copy()
    seen[:6] = False
    assert len(settled(along(320, 10), seen).doubts) == 1


def test_a_find_without_features_stays_a_doubt() -> None:
    assert len(settled(along(320, 0)).doubts) == 1


def test_a_pattern_beside_itself_is_no_reason_to_look_closer(monkeypatch: pytest.MonkeyPatch) -> None:
    deck = {"six": pip_card(2, 3), "eight": pip_card(2, 4), "ten": pip_card(2, 5), "nine": pip_card(3, 3)}
    deck["rich"] = rich_card(0)
    frame = table_top(1280, 720)
    for card, x, y, degrees in (("eight", 241, 377, 132), ("ten", 658, 354, 161), ("rich", 1078, 347, 227)):
        frame = lay(frame, deck[card], corners_at(x, y, degrees, 210))
    rescans: list[Sequence[Floats]] = []

    def rescan(
        views: ScaledViews, doubts: Sequence[Floats], points: Floats, most: int, wanted: Picture | None
    ) -> tuple[Flags, Features]:
        rescans.append(doubts)
        return rescan_doubtful(views, doubts, points, most, wanted)

    monkeypatch.setattr(recogniser, "rescan_doubtful", rescan)
    seen = recogniser.Recogniser({name: [card] for name, card in deck.items()}).recognise(filmed(frame))
    assert sorted(str(each.card) for each in seen) == ["eight", "rich", "ten"]
    assert rescans == []
