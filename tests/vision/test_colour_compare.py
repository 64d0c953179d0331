"""Cards, seen whole, compared by colour: what all cards of a kind share is no proof of one of them."""

from collections.abc import Sequence

import cv2
import numpy as np
import pytest

from companion.vision.picture import Picture, frame_corners, resize_picture
from companion.vision.recognise.compare import confidence
from companion.vision.recognise.compare.colour_compare import HEIGHT, WIDTH, ColourReferences
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
