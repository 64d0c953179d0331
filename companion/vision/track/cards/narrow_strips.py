"""Narrow strips: what shows of cards that later ones all but cover, as in a long column."""

from collections.abc import Iterable, Sequence
from typing import Final

from companion.rules.zone import ZoneId
from companion.vision.picture import Floats
from companion.vision.track.card_change_thumbnail import uncovered_cells

NARROW: Final = 0.18
"""Share of a card below which its strip does not prove that the card is gone. In drawn columns of eleven, strips of
cards that lay there looked otherwise now and then up to 0.16: they lie in the shadow of the card above."""


def is_narrow(quad: Floats, covers: Sequence[Floats]) -> bool:
    """Return True if the covers leave no more than a narrow strip of the card."""
    return float(uncovered_cells(quad, list(covers)).mean()) < NARROW


def zones_with_narrow_strips(laid: Iterable[tuple[ZoneId, Floats]]) -> frozenset[ZoneId]:
    """Return the zones where a card is all but covered. `laid` are zones and outlines, the card laid first first."""
    above: dict[ZoneId, list[Floats]] = {}
    narrow = set()
    for zone, quad in reversed(list(laid)):
        covers = above.setdefault(zone, [])
        if covers and is_narrow(quad, covers):
            narrow.add(zone)
        covers.append(quad)
    return frozenset(narrow)
