"""Cards, seen whole, compared by colour: what all cards of a kind share is no proof of one of them."""

from collections.abc import Sequence

import cv2
import numpy as np
import pytest

from companion.vision.picture import Picture, frame_corners, resize_picture
from companion.vision.recognise.compare import confidence
from companion.vision.recognise.compare.colour_compare import (
    HEIGHT,
    WHITE,
    WIDTH,
    ColourReferences,
    plane_of_light,
    white_of,
    windows_both_ways_up,
)
from tests.vision.random_scenes import plain_card


def card_of_kind(number: int) -> Picture:
    """A card with the title bar of its kind, and spots below that only it has."""
    card = plain_card((0, 0, 0), 0)
    cv2.rectangle(card, (14, 14), (235, 54), (150, 60, 40), -1)
    for x, y in np.random.default_rng(number).integers((40, 120), (210, 300), (6, 2)).tolist():
        cv2.circle(card, (x, y), 24, (40, 110, 60), -1)
    return card


def probability(picture: Picture, deck: Sequence[Picture]) -> float:
    """Return how likely the picture shows the likeliest card of the deck, to the eyes."""
    references = ColourReferences(deck, range(len(deck)))
    likeness = references.compare(resize_picture(picture, WIDTH, HEIGHT), frame_corners(WIDTH, HEIGHT))
    evidence = confidence.make_colour_match_evidence(likeness.best_likeness, likeness.lead)
    return confidence.logistic_probability(evidence, confidence.COLOUR_WEIGHTS)


@pytest.mark.parametrize("others", [0, 1, 3])
def test_a_stranger_is_not_taken_for_one_of_the_few_cards_in_the_deck(others: int) -> None:
    """A title bar was as good as a name where no other card had one."""
    deck = [card_of_kind(0), *(plain_card((0, 0, 200), 1 + each) for each in range(others))]
    assert probability(card_of_kind(0), deck) > confidence.MIN_NAMED
    assert probability(card_of_kind(1), deck) < confidence.MIN_REPORTED


@pytest.mark.parametrize("levels", [2, 256])
def test_windows_have_neither_light_nor_the_tint_of_a_lamp(levels: int) -> None:
    grey = np.random.default_rng(1).integers(0, levels, (HEIGHT, WIDTH), np.uint8)
    tinted = np.stack([grey // 3, grey // 2, grey // 2 + 20], axis=2)
    windows = windows_both_ways_up(np.asarray(tinted, np.uint8), [(2, 2)])
    light = plane_of_light(HEIGHT - 4, WIDTH - 4).T @ windows.reshape(2, -1, 3)
    assert np.abs(light).max() < 1, "of some 10,000 that a white card has"


def test_the_white_of_a_picture_is_what_numpy_calls_that_percentile() -> None:
    for levels in (1, 2, 40, 256):
        picture = np.random.default_rng(levels).integers(0, levels, (HEIGHT, WIDTH), np.uint8)
        assert white_of(picture.ravel()) == pytest.approx(float(np.percentile(picture, WHITE)))
