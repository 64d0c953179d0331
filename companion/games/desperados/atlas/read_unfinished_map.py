"""Readable part of a map that is still being drawn."""

from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from companion.games.desperados.atlas.check_names_and_measures import is_city_name
from companion.rules.packs.check_values import filter_texts_in_list, numbered_tables

MAX_CITIES: Final = 100
MAX_ROADS: Final = 171
"""Roads between 19 cities if each leads to every other; the rest of the file is not read."""


class DraftMap(NamedTuple):
    """Readable part of a map: its cities by name, with their numbers in the file, and its roads."""

    cities: Mapping[str, int]
    roads: frozenset[frozenset[str]]


def read_draft_map(data: Mapping[str, Any]) -> DraftMap:
    """Return the map of a pack, however unfinished."""
    listed = numbered_tables(data, "city")[:MAX_CITIES]
    cities = {city["name"]: number for number, city in listed if is_city_name(city.get("name"))}
    ends = (
        frozenset(filter_texts_in_list(road.get("between"))) for _, road in numbered_tables(data, "road")[:MAX_ROADS]
    )
    return DraftMap(cities, frozenset(pair for pair in ends if len(pair) == 2 and pair <= set(cities)))


def find_connected_components(known: DraftMap) -> Iterator[list[str]]:
    """Yield the parts of the map that no road joins, each in the order of its cities."""
    near: dict[str, set[str]] = {city: set() for city in known.cities}
    for pair in known.roads:
        for city in pair:
            near[city] |= pair
    left = dict.fromkeys(known.cities)
    while left:
        island, edge = set[str](), {next(iter(left))}
        while edge:
            island |= edge
            edge = {to for city in edge for to in near[city]} - island
        yield [city for city in known.cities if city in island]
        left = {city: None for city in left if city not in island}


def describe_city_or_road(kind: str, number: int, name: Any) -> str:
    """Return the name of a city or road in a complaint: its number in the file, and any name it has."""
    return f"{kind} {number} ({name})" if is_city_name(name) else f"{kind} {number}"
