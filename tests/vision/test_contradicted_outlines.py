"""Outlines that colours name otherwise than the features there: a name needs more then."""

import numpy as np
import pytest

from companion.rules.zone import CardId
from companion.vision.picture import Floats, Picture
from companion.vision.pixel_box import PixelBox
from companion.vision.recognise.candidates.candidate_check_result import CandidateCheckResult
from companion.vision.recognise.candidates.considered_place import ConsideredPlace, FoundBy, PlaceOutcome
from companion.vision.recognise.candidates.name_outlines import OutlineNamer
from companion.vision.recognise.compare.colour_compare import ColourComparison, ColourReferences
from companion.vision.recognise.compare.confidence import Doubt
from companion.vision.recognise.compare.occupancy_mask import AcceptedCardsMask
from companion.vision.recognise.detection import Detection
from companion.vision.recognise.features.find_cards import CardCandidate
from companion.vision.recognise.frame.scaled_frame_views import ScaledViews
from tests.vision.random_scenes import CARD, corners_at, plain_card, table_top

CARDS = [CardId("diamonds"), CardId("hearts")]
PLACE = corners_at(360, 270, 10, width=110)
BESIDE = PLACE + np.float32(70)


def told(monkeypatch: pytest.MonkeyPatch, likeness: float, find: str, quad: Floats) -> tuple[str | None, float]:
    """Return the name and confidence of an outline that is so much like diamonds, with a nameless find there."""
    colours = ColourReferences([plain_card((0, 0, 200), pips) for pips in (1, 2)], range(2))

    def compare(_: Picture, outline: Floats) -> ColourComparison:
        return ColourComparison(0, outline, np.array([likeness, 0.45], np.float32))

    monkeypatch.setattr(colours, "compare", compare)
    namer = OutlineNamer(CARDS, colours, dict.fromkeys(CARDS, CARD[0] / CARD[1]), [CARD[0] / CARD[1]], {0})
    views = ScaledViews(table_top(), PixelBox(0, 0, 960, 720))
    occupied = AcceptedCardsMask(*views.size)
    result = CandidateCheckResult(occupied)
    spots, card = np.zeros((4, 2), np.float32), CardId(find)
    place = ConsideredPlace(FoundBy.FEATURES, card, quad, 9.0, 0.5, PlaceOutcome.UNSURE, Doubt.SIBLINGS)
    result.nameless.append(
        (
            CardCandidate(0, quad, 9.0, np.arange(4), spots, spots),
            place,
            Detection(None, ((card, 0.5),), quad, 0.5, 1.0, quad),
        )
    )
    doubtful = namer.name_by_colour(views, [PLACE], occupied, result)
    named = [(str(each.card), each.confidence) for each in result.detections]
    return named[0] if named else (None, doubtful[0][0])


def test_colours_that_are_not_sure_give_no_name_against_a_find(monkeypatch: pytest.MonkeyPatch) -> None:
    assert told(monkeypatch, 0.7, "hearts", PLACE) == (None, 0.5)


@pytest.mark.parametrize(("find", "quad"), [("diamonds", PLACE), ("hearts", BESIDE)])
def test_a_find_of_the_same_card_or_beside_it_takes_no_name(
    monkeypatch: pytest.MonkeyPatch, find: str, quad: Floats
) -> None:
    name, probability = told(monkeypatch, 0.7, find, quad)
    assert name == "diamonds"
    assert 0.75 < probability < 0.9


def test_sure_colours_give_a_name_against_a_find(monkeypatch: pytest.MonkeyPatch) -> None:
    name, probability = told(monkeypatch, 0.9, "hearts", PLACE)
    assert name == "diamonds"
    assert probability > 0.9
