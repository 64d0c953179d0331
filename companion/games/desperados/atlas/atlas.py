"""Printed content of a board and its tiles."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from companion.rules.parts.board import BoardGraph, PlaceId

Point: TypeAlias = tuple[float, float]
"""x and y in drawing units, from the top left."""


@dataclass(frozen=True, slots=True)
class City:
    """A city; without a bank it begins with a poker tile."""

    name: PlaceId
    x: float
    y: float
    bank: bool


@dataclass(frozen=True, slots=True)
class Road:
    """A road for both directions; `via` are the bends of its drawing, from `a` to `b`."""

    a: PlaceId
    b: PlaceId
    via: tuple[Point, ...] = ()


@dataclass(frozen=True, slots=True)
class Schedule:
    """Both sides of a schedule: the city where a coach starts and its five stops."""

    brown: tuple[PlaceId, ...]
    blue: tuple[PlaceId, ...]


@dataclass(frozen=True, slots=True)
class TileCopies:
    """Copies of tiles by dollars. The first banks get `low` and `high` tiles of theirs, mixed.

    `bank_last` are drawn last.
    """

    poker: Mapping[int, int]
    coach: Mapping[int, int]
    bank_low: Mapping[int, int]
    bank_high: Mapping[int, int]
    bank_last: Mapping[int, int]
    low: int = 3
    high: int = 2


@dataclass(frozen=True, slots=True, eq=False)
class Atlas:
    """A complete board, one object for one content. `goal`: dollars for each desperado, by their number."""

    title: str
    kind: str
    size: tuple[int, int]
    photo: bool
    cities: Mapping[PlaceId, City]
    roads: tuple[Road, ...]
    board: BoardGraph
    schedules: tuple[Schedule, ...]
    tiles: TileCopies
    goal: Mapping[int, int]
    picture: str | None = None
    """Address of the picture behind the map: our drawing, or the owner's photograph."""

    @property
    def banks(self) -> tuple[PlaceId, ...]:
        return tuple(city.name for city in self.cities.values() if city.bank)

    @property
    def poker_cities(self) -> tuple[PlaceId, ...]:
        return tuple(city.name for city in self.cities.values() if not city.bank)
