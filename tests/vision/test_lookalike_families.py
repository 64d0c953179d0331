"""Families of references: those that differ in details, and only those."""

import cv2
import numpy as np

from companion.vision.picture import Picture, resize_picture
from companion.vision.recognise.compare.cells.reference_cells import ReferenceCells
from companion.vision.recognise.features.lookalike_families import ALIKE, group_families
from companion.vision.recognise.features.reference import SMALL
from tests.vision.random_scenes import rich_card


def kin(*pictures: Picture) -> list[list[int]]:
    cells = ReferenceCells([resize_picture(each, *SMALL) for each in pictures], range(len(pictures)))
    assert all(number == cells.family_of[member] for number, each in enumerate(cells.families) for member in each)
    return [each.tolist() for each in cells.families]


def numbered(art: int, number: int) -> Picture:
    """The art of one card under the number of another."""
    card = rich_card(art)
    card[14:52, 20:160] = rich_card(number)[14:52, 20:160]
    return card


def parchment(number: int) -> Picture:
    """A faint grain that the whole deck shares, a few spots that this card has alone."""
    grain = cv2.GaussianBlur(np.random.default_rng(3).normal(0, 1, (350, 250)), (0, 0), 8)
    card: Picture = np.clip(225 + 5 * (grain / grain.std())[:, :, None] + np.zeros(3), 0, 255).astype(np.uint8)
    random = np.random.default_rng(number)
    cv2.putText(card, str(number), (70, 200), cv2.FONT_HERSHEY_DUPLEX, 3, (20, 20, 160), 6)
    for _ in range(6):
        x, y = (int(each) for each in random.integers((40, 60), (210, 290)))
        cv2.circle(card, (x, y), int(random.integers(8, 20)), [int(v) for v in random.integers(0, 255, 3)], -1)
    return card


def test_siblings_are_together_and_strangers_in_one_frame_apart() -> None:
    assert kin(rich_card(1), rich_card(2), numbered(1, 8), rich_card(3), numbered(2, 9)) == [[0, 2], [1, 4], [3]]


def test_printings_of_one_card_that_look_different_are_apart() -> None:
    cells = ReferenceCells([resize_picture(rich_card(each), *SMALL) for each in (1, 2)], [0, 0])
    assert [each.tolist() for each in cells.families] == [[0], [1]]


def test_the_same_picture_twice_is_one_family_and_blank_ones_are_none() -> None:
    blank = np.full((350, 250, 3), 240, np.uint8)
    assert kin(rich_card(1), blank, rich_card(1), blank) == [[0, 2], [1], [3]]


def test_a_faint_grain_that_all_cards_share_makes_no_family() -> None:
    assert kin(*(parchment(number) for number in range(4))) == [[0], [1], [2], [3]]


def test_the_likest_family_wins_and_kinship_is_with_its_first() -> None:
    more, less = ALIKE + 0.1, ALIKE - 0.1
    like = np.array([[1, less, ALIKE], [less, 1, more], [ALIKE, more, 1]], np.float32)
    assert [each.tolist() for each in group_families(like)] == [[0], [1, 2]]


def test_every_reference_is_in_one_family() -> None:
    like = np.random.default_rng(5).uniform(0.5, 1, (30, 30)).astype(np.float32)
    found = group_families(np.maximum(like, like.T))
    assert sorted(np.concatenate(found).tolist()) == list(range(30))
    assert all(each[0] == min(each) for each in found)
    assert group_families(np.empty((0, 0), np.float32)) == []
