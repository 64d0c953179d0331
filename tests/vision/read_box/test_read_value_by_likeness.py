"""A value is read off a card by its likeness to told ones, wherever their deck prints it, and nothing is made up."""

from typing import Final

import cv2
import numpy as np
import pytest

from companion.rules.zone import CardId
from companion.vision.picture import Picture
from companion.vision.read_box import read_value_by_likeness
from companion.vision.read_box.read_value_by_likeness import UnmarkedValueReader

TOLD: Final = {CardId(f"card-{number}"): number % 3 for number in range(9)}


def drawn(value: int, seed: int, left: int = 30) -> Picture:
    """A card of the house's size: a figure on a plate, and a picture of its own."""
    dice = np.random.default_rng(seed)
    card = cv2.resize(dice.integers(0, 255, (30, 21, 3)).astype(np.uint8), (430, 600), interpolation=cv2.INTER_CUBIC)
    cv2.rectangle(card, (left, 150), (left + 60, 210), (230, 240, 240), -1)
    cv2.putText(card, "174"[value], (left + 12, 203), cv2.FONT_HERSHEY_SIMPLEX, 1.8, (20, 20, 90), 7)
    moved = np.float32([[1, 0, dice.uniform(-3, 3)], [0, 1, dice.uniform(-3, 3)]])
    return np.asarray(cv2.warpAffine(card, moved, (430, 600)), np.uint8)


@pytest.mark.parametrize("left", [30, 330])
def test_a_value_is_read_where_cards_of_one_value_look_the_same(left: int) -> None:
    places = UnmarkedValueReader()
    for seed, (card, value) in enumerate(TOLD.items()):
        places.learn(card, drawn(value, seed, left))
    for value in range(3):
        assert places.read(drawn(value, 100 + value, left), {"cost": TOLD}) == {"cost": value}
    blank = drawn(0, 200, left)
    blank[140:220, left - 10 : left + 70] = 128
    assert places.read(blank, {"cost": TOLD}) == {}


def test_too_few_cards_or_one_value_alone_tell_nothing() -> None:
    places = UnmarkedValueReader()
    for seed, (card, value) in enumerate(TOLD.items()):
        seen = {"cost": TOLD, "kegs": dict.fromkeys(TOLD, 0)}
        assert places.read(drawn(value, 100), seen) == {} or seed >= read_value_by_likeness.FEWEST
        places.learn(card, drawn(value, seed))
    assert places.read(drawn(1, 100), {"kegs": dict.fromkeys(TOLD, 0)}) == {}
    assert places.read(drawn(1, 100), {"cost": {}}) == {}, "a card whose values nobody knows any more tells nothing"


def test_the_latest_cards_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(read_value_by_likeness, "MOST", 2)
    places = UnmarkedValueReader()
    for seed, card in enumerate(TOLD):
        places.learn(card, drawn(0, seed))
    assert [card for card in TOLD if card in places] == list(TOLD)[-2:]
