"""Room that named cards leave: where one is seen, no other card of its size lies in the same outline."""

from collections.abc import Iterable
from typing import Final

from companion.vision.picture import Floats
from companion.vision.recognise.detection import Detection
from companion.vision.recognise.frame.same_place import intersection_over_union

NO_ROOM: Final = 0.67
"""Shared area from which a card over another one would hide it, and a card under it would show a fifth at most."""
SEEN: Final = 0.5
"""Share of a named card's print that is seen, from which no other card lies over it."""


def has_card_there(quad: Floats, cards: Iterable[Detection]) -> bool:
    """Return True if a card with a name is seen in this outline.

    Noise and glare hide plain parts of it. They must not be taken for another card.
    """
    return any(
        each.card is not None and each.visible >= SEEN and intersection_over_union(each.quad, quad) > NO_ROOM
        for each in cards
    )
