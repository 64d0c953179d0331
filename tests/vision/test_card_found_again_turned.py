"""A card whose pattern looks alike when it is turned round: it is found again where it lies, and that is no doubt."""

import numpy as np
import pytest

from companion.rules.zone import CardId
from companion.vision.picture import Floats
from companion.vision.pixel_box import PixelBox
from companion.vision.recognise.candidates.check_candidates import CandidateChecker
from companion.vision.recognise.features.find_cards import CardCandidate
from companion.vision.recognise.frame.scaled_frame_views import ScaledViews
from companion.vision.recognise.learnt_deck import learn_deck
from tests.vision.random_scenes import corners_at, filmed, lay, rich_card, table_top

LYING, TURNED = corners_at(480, 360, 0, 150), corners_at(480, 360, 60, 150)
"""The place of a card, and another one round the same middle, which sticks out on either side."""
BESIDE = corners_at(580, 360, 0, 150)


@pytest.fixture(scope="module")
def checker() -> CandidateChecker:
    references = {f"rich-{each}": [rich_card(each)] for each in range(8)}
    deck = learn_deck(references)
    assert deck is not None
    cards, ratios = [CardId(name) for name in references], [float(width / height) for width, height in deck.sizes]
    return CandidateChecker(
        cards, deck.card_of.tolist(), ratios, deck.cells, deck.colours, deck.siblings, deck.index.repeats
    )


def candidate(family: int, quad: Floats, evidence: float) -> CardCandidate:
    return CardCandidate(family, quad, evidence, np.arange(4), np.zeros((4, 2), np.float32), quad)


@pytest.mark.parametrize(
    ("family", "place", "doubts"),
    [(1, TURNED, 0), (2, TURNED, 1), (1, BESIDE, 1)],
    ids=["the same card, turned", "another card", "a copy beside it"],
)
def test_a_card_found_again_where_it_lies_is_no_doubt(
    checker: CandidateChecker, family: int, place: Floats, doubts: int
) -> None:
    frame = filmed(lay(table_top(), rich_card(1), LYING))
    views = ScaledViews(frame, PixelBox(200, 150, 760, 570))
    lying, other = ((each - np.float32(views.origin)) * np.float32(views.scale) for each in (LYING, place))
    seen = checker.check_finds(views, [candidate(1, lying, 60.0), candidate(family, other, 6.0)], [])
    assert [each.card for each in seen.detections if each.card] == ["rich-1"]
    assert len(seen.doubtful) == doubts
