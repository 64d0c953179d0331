"""Road network of a board, with cities as numbers, for the bots' search."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, TypeAlias

from companion.rules.parts.board import BoardGraph, PlaceId

Road: TypeAlias = tuple[PlaceId, PlaceId]


@dataclass(frozen=True, slots=True, eq=False)
class RoadNetwork:
    """`exits` and `distance` (in moves; `len(cities)` for no road) number cities as in `cities`."""

    board: BoardGraph
    cities: tuple[PlaceId, ...]
    index: Mapping[PlaceId, int]
    exits: tuple[tuple[int, ...], ...]
    distance: tuple[tuple[int, ...], ...]


def road_network_from_view(board: Mapping[str, Any]) -> RoadNetwork:
    """Return the network of the board in a view."""
    cities = tuple(PlaceId(city["name"]) for city in board["cities"])
    return _network(cities, tuple(tuple(road["between"]) for road in board["roads"]))


@lru_cache(maxsize=16)
def _network(cities: tuple[PlaceId, ...], roads: tuple[Road, ...]) -> RoadNetwork:
    ways: dict[PlaceId, list[PlaceId]] = {city: [] for city in cities}
    for a, b in roads:
        ways[a].append(b)
        ways[b].append(a)
    index = {city: number for number, city in enumerate(cities)}
    exits = tuple(tuple(index[to] for to in ways[city]) for city in cities)
    board = BoardGraph({city: tuple(to) for city, to in ways.items()})
    return RoadNetwork(board, cities, index, exits, tuple(_distances(exits, start) for start in range(len(cities))))


def _distances(exits: tuple[tuple[int, ...], ...], start: int) -> tuple[int, ...]:
    far = [len(exits)] * len(exits)
    far[start], edge = 0, [start]
    for city in edge:
        for to in exits[city]:
            if far[to] == len(exits):
                far[to] = far[city] + 1
                edge.append(to)
    return tuple(far)
