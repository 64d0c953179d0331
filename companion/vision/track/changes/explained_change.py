"""Changed places that the cards found there explain: what lies around them need not be searched with them."""

from collections.abc import Sequence
from typing import Final

import cv2

from companion.vision.picture import Floats
from companion.vision.pixel_box import PixelBox, bounding_box
from companion.vision.recognise.detection import Detection
from companion.vision.recognise.frame.same_place import SAME_SPOT, intersection_over_union

SURE: Final = 0.95
"""Confidence from which a card explains something."""
HIDDEN: Final = 0.75
"""Share of a card that lay there from which the one on it explains that it is not seen."""


def do_cards_explain(
    found: Sequence[Detection], changed: Sequence[PixelBox], doubted: Sequence[Detection], beside: float
) -> bool:
    """Return True if all cards found are sure and nothing is left to ask.

    One of them takes each changed place, but for `beside` pixels on every side: a shadow, and the softened edge. Each
    card that may have gone is seen again or hidden by one.
    """
    if not all(each.card is not None and each.confidence >= SURE for each in found):
        return False
    cards = [bounding_box(each.quad).grown(beside) for each in found]
    taken = all(any(place.shared_with(card) == place for card in cards) for place in changed)
    return taken and all(any(_is_accounted_for(card, each) for each in found) for card in doubted)


def is_same_card_there(one: Detection, other: Detection) -> bool:
    """Return True if both looks show one card that lies where it lay."""
    return one.card == other.card and intersection_over_union(one.quad, other.quad) > SAME_SPOT


def _is_accounted_for(card: Detection, found: Detection) -> bool:
    return is_same_card_there(card, found) or _shared_area(card.quad, found.quad) >= HIDDEN * cv2.contourArea(card.quad)


def _shared_area(one: Floats, other: Floats) -> float:
    return float(cv2.intersectConvexConvex(one, other)[0])
