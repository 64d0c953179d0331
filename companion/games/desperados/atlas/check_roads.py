"""Check of the roads: they must join the cities to one map."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from itertools import chain
from typing import Any, Final

from companion.games.desperados.atlas.check_names_and_measures import is_city_name, is_map_measure
from companion.games.desperados.atlas.read_unfinished_map import (
    MAX_ROADS,
    DraftMap,
    describe_city_or_road,
    find_connected_components,
    read_draft_map,
)
from companion.rules.errors import shorten_value
from companion.rules.packs.check_values import (
    check_table_array,
    complain_about_unknown_keys,
    filter_texts_in_list,
    numbered_tables,
    place_complaints_at,
    suggest_known_word,
)
from companion.rules.packs.pack import Complaint, PackLocation

_MAX_BENDS: Final = 20
_ROAD: Final = ("between", "via")


def check_roads(data: Mapping[str, Any], size: tuple[int, int]) -> Iterator[Complaint]:
    """Yield what is wrong with the roads, and with the map they make."""
    known = read_draft_map(data)
    yield from check_table_array(data, "road", MAX_ROADS)
    yield from _roads(data, known.cities, size)
    yield from _riding(known)


def _roads(data: Mapping[str, Any], cities: Collection[str], size: tuple[int, int]) -> Iterator[Complaint]:
    seen: dict[frozenset[str], int] = {}
    for number, road in numbered_tables(data, "road")[:MAX_ROADS]:
        ends = filter_texts_in_list(road.get("between"))
        named = len(ends) == 2 and all(map(is_city_name, ends))
        where = f"road {number} ({ends[0]} - {ends[1]})" if named else f"road {number}"
        flaws = (
            complain_about_unknown_keys(where, road, _ROAD),
            _ends(where, road, cities),
            _bends(where, road.get("via", []), size),
        )
        yield from place_complaints_at(PackLocation("road", number), chain.from_iterable(flaws))
        if len(ends) == 2 and (other := seen.setdefault(frozenset(ends), number)) != number:
            mend = "leave one out: every road is ridden both ways"
            yield Complaint(where, f"it is road {other} again", mend, PackLocation("road", number))


def _ends(where: str, road: Mapping[str, Any], cities: Collection[str]) -> Iterator[Complaint]:
    between = road.get("between")
    ends = filter_texts_in_list(between)
    if len(ends) != 2 or between != ends:
        wrong = f"between is {shorten_value(between)}" if "between" in road else "it joins nothing"
        yield Complaint(where, wrong, 'write between = ["one city", "another"]')
        return
    for end in ends:
        if end not in cities:
            mend = f"{suggest_known_word(end, cities)}write a [[city]] for it, or its name as the city has it"
            yield Complaint(where, f"there is no city {shorten_value(end)}", mend)
    if ends[0] == ends[1]:
        yield Complaint(where, "it leads from a city to itself", "name two cities, or leave it out")


def _bends(where: str, via: Any, size: tuple[int, int]) -> Iterator[Complaint]:
    if not isinstance(via, list) or len(via) > _MAX_BENDS:
        yield Complaint(
            where, f"via is {shorten_value(via)}", f"write up to {_MAX_BENDS} points, such as via = [[130, 90]]"
        )
        return
    for bend in via:
        if not isinstance(bend, list) or len(bend) != 2 or not all(map(is_map_measure, bend)):
            yield Complaint(where, f"it bends at {shorten_value(bend)}", "a bend is [x, y]")
        elif not (0 <= bend[0] <= size[0] and 0 <= bend[1] <= size[1]):
            yield Complaint(where, f"it bends at {bend}, outside the drawing", f"stay within {list(size)}")


def _riding(known: DraftMap) -> Iterator[Complaint]:
    roads = Counter(end for pair in known.roads for end in pair)
    for city, number in known.cities.items():
        if not roads[city]:
            where, spot = describe_city_or_road("city", number, city), PackLocation("city", number, "road")
            yield Complaint(where, "no road leads there", "add a [[road]] between it and a neighbour", spot)
    parts = [", ".join(island) for island in find_connected_components(known) if len(island) > 1]
    if len(parts) > 1:
        wrong = f"the map falls into {len(parts)} parts: {' | '.join(parts)}"
        yield Complaint("road", wrong, "add roads that join them", PackLocation("road"))
