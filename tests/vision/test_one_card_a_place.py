"""A card that is seen leaves no room for another one of its size in the same outline."""

import numpy as np
import pytest

from companion.rules.zone import CardId
from companion.vision.picture import Floats, Picture, frame_corners
from companion.vision.recognise.candidates.one_card_a_place import has_card_there
from companion.vision.recognise.detection import Detection
from companion.vision.recognise.recogniser import Recogniser
from tests.vision.random_scenes import corners_at, lay, pip_card, plain_card, rich_card, table_top

QUAD = frame_corners(100, 140) + np.float32(200)


def detected(card: str | None, visible: float, quad: Floats = QUAD) -> Detection:
    name = CardId(card) if card else None
    return Detection(name, ((CardId("seven"), 0.9),), quad, 0.9, visible, quad)


@pytest.mark.parametrize("x", [0, 15])
def test_a_card_that_is_seen_leaves_no_room(x: int) -> None:
    assert has_card_there(QUAD + np.float32(x) * np.array([1, 0], np.float32), [detected("seven", 0.6)])


def test_a_strip_beside_a_card_has_room() -> None:
    assert not has_card_there(QUAD + np.array([30, 0], np.float32), [detected("seven", 1.0)])


@pytest.mark.parametrize(
    "there", [[], [detected(None, 1.0)], [detected("seven", 0.4)]], ids=["nothing", "no name", "covered"]
)
def test_what_is_not_seen_leaves_room(there: list[Detection]) -> None:
    assert not has_card_there(QUAD, there)


def noisy(frame: Picture) -> Picture:
    grain = np.random.default_rng(5).normal(0, 40, frame.shape)
    return np.clip(frame + grain, 0, 255).astype(np.uint8)


def test_cards_in_a_noisy_picture_are_told_once() -> None:
    deck = {"ten": pip_card(2, 5), "eight": pip_card(2, 4), "two": plain_card((40, 40, 160), 2)}
    deck |= {"six": pip_card(2, 3), "rich": rich_card(0)}
    frame = table_top(1280, 720)
    for card, x in zip(deck, (180, 430, 680, 900, 1120), strict=True):
        frame = lay(frame, deck[card], corners_at(x, 360, 4, 152))
    seen = Recogniser({name: [card] for name, card in deck.items()}).recognise(noisy(frame))
    assert sorted(str(each.card) for each in seen if each.card) == sorted(deck)
