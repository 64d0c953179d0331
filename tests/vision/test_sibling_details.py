"""Siblings told apart by the small number in a corner, sharp or not, and only where it can be seen."""

import cv2
import numpy as np
import pytest

from companion.vision.picture import Picture, resize_picture
from companion.vision.recognise.compare.cells.patch_cells import GRID
from companion.vision.recognise.compare.sibling_details import HEIGHT, SLACK, WIDTH, SiblingDetails
from companion.vision.recognise.recogniser import Recogniser
from tests.vision.random_scenes import corners_at, filmed, lay, rich_card, table_top

ALL = np.ones(GRID, np.bool_)
NUMBERS = (1, 2, 3, 4)


def numbered(number: int) -> Picture:
    card = rich_card(5)
    cv2.rectangle(card, (180, 14), (236, 62), (225, 225, 225), -1)
    cv2.putText(card, str(number), (194, 54), cv2.FONT_HERSHEY_DUPLEX, 1.4, (20, 20, 20), 3)
    return card


FAMILY = np.arange(len(NUMBERS))
DETAILS = SiblingDetails([numbered(each) for each in NUMBERS], [FAMILY])
EYES = Recogniser({f"five-{number}": [numbered(number)] for number in NUMBERS} | {"other": [rich_card(1)]})


def patch_of(number: int, blur: float, x: int = 0, y: int = 0) -> Picture:
    """The card as a frame shows it: blurred, dim, out of place by x and y."""
    card = resize_picture(numbered(number), WIDTH, HEIGHT)
    patch = cv2.copyMakeBorder(card, SLACK, SLACK, SLACK, SLACK, cv2.BORDER_REPLICATE)
    patch = cv2.GaussianBlur(np.roll(patch, (y, x), axis=(0, 1)), (0, 0), blur)
    noise = np.random.default_rng(number).normal(0, 4, patch.shape)
    return np.clip(patch * 0.7 + 10 + noise, 0, 255).astype(np.uint8)


@pytest.mark.parametrize("blur", [0.5, 1.5, 2.5])
def test_every_number_is_told_even_out_of_focus_and_out_of_place(blur: float) -> None:
    for number in NUMBERS:
        likeness = DETAILS.compare(patch_of(number, blur, x=3, y=-2), 0, ALL)
        assert likeness is not None
        assert int(likeness.argmax()) == NUMBERS.index(number)


def test_a_number_that_a_card_or_something_else_covers_tells_nothing() -> None:
    covered = ALL.copy()
    covered[:3, 5:] = False
    assert DETAILS.compare(patch_of(2, 0.5), 0, covered) is None
    below = ALL.copy()
    below[5:] = False
    assert DETAILS.compare(patch_of(2, 0.5), 0, below) is not None
    hidden = patch_of(2, 0.5)
    hidden[:80, 130:] = np.random.default_rng(0).integers(0, 255, hidden[:80, 130:].shape, np.uint8)
    assert DETAILS.compare(hidden, 0, ALL) is None


def test_only_families_that_differ_in_a_detail_are_compared_so() -> None:
    pictures = [numbered(1), numbered(2), rich_card(1), rich_card(2)]
    details = SiblingDetails(pictures, [np.array([0, 1]), np.array([2, 3]), np.array([3])])
    assert [details.differ_in_details(each) for each in range(3)] == [True, False, False]


def test_a_card_with_its_number_covered_gets_no_name_but_its_siblings_as_candidates() -> None:
    quad = corners_at(480, 360, 0)
    frame = lay(table_top(), numbered(3), quad)
    (seen,) = EYES.recognise(filmed(frame))
    assert seen.card == "five-3"
    (left, top), (right, bottom) = quad.min(axis=0).astype(int), quad.max(axis=0).astype(int)
    width = right - left
    frame[top - 10 : top + (bottom - top) // 4, left + width * 6 // 10 : right + 10] = (70, 90, 110)
    (hidden,) = EYES.recognise(filmed(frame))
    assert hidden.card is None
    assert all(card.startswith("five-") for card, _ in hidden.candidates)


@pytest.mark.parametrize(("pitch", "right"), [(16, 0), (16, 8), (20, 0), (20, 10), (24, 12), (28, 14)])
def test_a_pattern_over_the_number_does_not_tell_it(pitch: int, right: int) -> None:
    """Among dots some number fits best: a back of another deck, which has no name, takes no cells."""
    frame, quad = lay(table_top(), numbered(3), corners_at(480, 360, 0)), corners_at(480, 360, 0)
    (x, top), (end, bottom) = quad.min(axis=0).astype(int), quad.max(axis=0).astype(int)
    cover = frame[top - 10 : top + (bottom - top) // 4, x + (end - x) * 6 // 10 : end + 10]
    cover[:] = (60, 60, 190)
    for down in range(pitch // 2 + right, cover.shape[0] + pitch, pitch):
        for across in range(pitch // 2 + right, cover.shape[1] + pitch, pitch):
            cv2.circle(cover, (across, down), pitch // 3, (235, 235, 235), -1)
    (hidden,) = EYES.recognise(filmed(frame))
    assert hidden.card is None
    assert hidden.candidates[0][0].startswith("five-")
