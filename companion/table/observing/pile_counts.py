"""Piles, of which a camera sees only the card on top: how often a card lies there is for the table to count."""

from collections.abc import Mapping
from dataclasses import replace
from typing import TypeAlias

from companion.rules.zone import CardId, ZoneId
from companion.table.observing.matcher import CardObservation
from companion.table.observing.observation import CardGone

Arrivals: TypeAlias = Mapping[tuple[CardId, ZoneId], int]
"""Of the copies on a pile, how many a camera has seen to come, or that lay there before it looked."""


def count_on_pile(seen: CardObservation, here: int, arrived: int, open: int | None) -> tuple[CardObservation, int]:
    """The sight as the table counts, and how many have arrived with it.

    `here` copies are believed to lie there; with those that nothing has explained yet there are `open` (None: no such).
    Who taps first and lays the card afterwards tells nothing new; what was taken out of the pile is not counted on.
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
