"""Counts of card copies on a pile, where the camera sees only the top card."""

from collections.abc import Mapping
from typing import Any, TypeAlias

from companion.rules.replace import replace
from companion.rules.zone import CardId, ZoneId
from companion.table.observing.matcher import CardObservation, count_recorded_copies
from companion.table.observing.observation import CardGone

Arrivals: TypeAlias = Mapping[tuple[CardId, ZoneId], int]
"""The number of copies on a pile that a camera saw arrive, or that lay there before it looked."""


class PileCopies:
    """Counts the copies on the piles of a table. It starts from `zones`, those on record when the log was read."""

    def __init__(self, zones: Mapping[str, Any]) -> None:
        self._first_zones = zones
        """The zones when the counts began: for a pile, when a camera began to watch it."""
        self._arrivals: Arrivals = {}
        self._kept_arrivals: Arrivals = {}

    def count(self, seen: CardObservation, zones: Mapping[str, Any], open: int | None) -> CardObservation:
        """Return the observation with the table's count of copies.

        `zones` are those on record now; with the pending ones there are `open` copies (None if none is pending).
        """
        spot = seen.card, seen.zone
        arrived = self._arrivals.get(spot, count_recorded_copies(self._first_zones, seen))
        found, arrived = count_copies_on_pile(seen, count_recorded_copies(zones, seen), arrived, open)
        self._arrivals = {**self._arrivals, spot: arrived}
        return found

    def watch(self, zone: ZoneId, zones: Mapping[str, Any]) -> None:
        """Start to count arrivals in `zone`, in case it is a pile. The cards on record there are its content."""
        self._arrivals = {spot: count for spot, count in self._arrivals.items() if spot[1] != zone}
        self._first_zones = {**self._first_zones, zone: zones.get(zone, ())}

    def keep(self) -> None:
        """Keep the present counts, for `roll_back`."""
        self._kept_arrivals = self._arrivals

    def roll_back(self) -> None:
        """Go back to the counts that were kept last."""
        self._arrivals = self._kept_arrivals


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
