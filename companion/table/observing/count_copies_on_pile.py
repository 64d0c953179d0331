"""Counts of card copies on a pile, where the camera sees only the top card."""

from collections.abc import Mapping
from typing import TypeAlias

from companion.rules.replace import replace
from companion.rules.zone import CardId, ZoneId
from companion.table.observing.matcher import CardObservation
from companion.table.observing.observation import CardGone

Arrivals: TypeAlias = Mapping[tuple[CardId, ZoneId], int]
"""The number of copies on a pile that a camera saw arrive, or that lay there before it looked."""


def count_copies_on_pile(
    seen: CardObservation, here: int, arrived: int, open: int | None
) -> tuple[CardObservation, int]:
    """Return the observation with the table's count of copies, and the new number of arrivals.

    `here` copies are on record; with the pending ones there are `open` (None if none is pending). A card laid after
    its action was tapped is no news. A card taken out of the middle of the pile is not counted any more.
    """
    there = here if open is None else max(here, open)
    if isinstance(seen, CardGone):
        return _gone(seen, here, arrived, open)
    arrived = min(arrived, there)
    known = arrived < here
    return replace(seen, count=here if known else there + 1), arrived + 1


def _gone(seen: CardGone, here: int, arrived: int, open: int | None) -> tuple[CardGone, int]:
    if open is not None and open > here:
        return replace(seen, count=open - 1), max(0, arrived - 1)
    if arrived > here:  # the table knows already
        return replace(seen, count=here), here
    return replace(seen, count=max(0, here - 1)), max(0, arrived - 1)
