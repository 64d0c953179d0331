"""Changes that the cards found there explain."""

from dataclasses import replace

import pytest

from companion.rules.zone import CardId
from companion.vision.pixel_box import bounding_box
from companion.vision.recognise.detection import Detection
from companion.vision.track.changes.explained_change import do_cards_explain
from tests.vision.random_scenes import corners_at

BESIDE = 20.0


def seen(card: str, x: float, y: float, degrees: float = 0) -> Detection:
    quad = corners_at(x, y, degrees)
    return Detection(CardId(card), (), quad, 0.97, 1.0, quad)


NEW = seen("new", 300, 300)
CHANGED = bounding_box(NEW.quad).grown(15)


def test_a_sure_card_explains_the_change_that_it_takes() -> None:
    assert do_cards_explain([NEW], [CHANGED], [], BESIDE)


@pytest.mark.parametrize(
    "found",
    [[], [replace(NEW, card=None)], [replace(NEW, confidence=0.94)], [NEW, replace(NEW, card=None)]],
    ids=["none", "no name", "a doubt", "something beside it"],
)
def test_a_doubt_is_left(found: list[Detection]) -> None:
    assert not do_cards_explain(found, [CHANGED], [], BESIDE)


def test_a_change_that_is_larger_than_its_card_asks_for_more() -> None:
    assert not do_cards_explain([NEW], [CHANGED.joined(CHANGED.grown(6))], [], BESIDE)
    assert not do_cards_explain([NEW], [CHANGED, bounding_box(corners_at(600, 300))], [], BESIDE)
    assert do_cards_explain([NEW, seen("other", 600, 300)], [CHANGED, bounding_box(corners_at(600, 300))], [], BESIDE)


def test_a_card_that_lay_there_has_to_be_seen_or_hidden() -> None:
    assert do_cards_explain([NEW], [CHANGED], [seen("under it", 310, 305, 4)], BESIDE)
    assert not do_cards_explain([NEW], [CHANGED], [seen("half under it", 360, 300)], BESIDE)
    assert not do_cards_explain([NEW], [CHANGED], [seen("new", 400, 300)], BESIDE)
    beside = seen("beside", 420, 300)
    assert do_cards_explain([NEW, replace(beside)], [CHANGED], [beside], BESIDE)
