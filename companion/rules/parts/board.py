"""Boards as graphs of places and paths."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import NewType

from companion.rules.errors import BadData

PlaceId = NewType("PlaceId", str)


@dataclass(frozen=True, slots=True)
class BoardGraph:
    """A graph of places. `paths` lists the neighbours of each place in the printed order.

    Raises BadData if a path leads to an unknown place.
    """

    paths: Mapping[PlaceId, tuple[PlaceId, ...]]

    def __post_init__(self) -> None:
        for place, ways in self.paths.items():
            for to in ways:
                if to not in self.paths:
                    raise BadData(f"the way from {place} leads to {to}, which is not a place of this board")

    @property
    def places(self) -> tuple[PlaceId, ...]:
        """All places in the printed order."""
        return tuple(self.paths)

    def exits(self, place: PlaceId, closed: Collection[PlaceId] = ()) -> tuple[PlaceId, ...]:
        """Return the places one step from `place`, without `closed` ones."""
        return tuple(to for to in self.paths[place] if to not in closed)

    def places_after_step(self, places: Collection[PlaceId], closed: Collection[PlaceId] = ()) -> frozenset[PlaceId]:
        """Return all places where a hidden piece may be, one step after it was somewhere in `places`."""
        return frozenset(to for place in places for to in self.exits(place, closed))

    def reachable(self, start: PlaceId, steps: int, closed: Collection[PlaceId] = ()) -> frozenset[PlaceId]:
        """Return all places that a piece can reach in exactly `steps` steps from `start`."""
        places = frozenset({start})
        for _ in range(steps):
            places = self.places_after_step(places, closed)
        return places
