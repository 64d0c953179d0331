"""Check of the roads: they must join the cities to one map."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from itertools import chain
from typing import Any, Final

from companion.games.desperados.atlas.draft import MAX_ROADS, Draft, describe_entry, draft_of, find_islands
from companion.games.desperados.atlas.validate import is_measure, is_name
from companion.rules.errors import shown
from companion.rules.packs.pack import Complaint, Spot
from companion.rules.packs.validate import arrays, keys, meant, standing, tables, texts

_MAX_BENDS: Final = 20
_ROAD: Final = ("between", "via")


def check_roads(data: Mapping[str, Any], size: tuple[int, int]) -> Iterator[Complaint]:
    """Yield what is wrong with the roads, and with the map they make."""
    known = draft_of(data)
    yield from arrays(data, "road", MAX_ROADS)
    yield from _roads(data, known.cities, size)
    yield from _riding(known)


def _roads(data: Mapping[str, Any], cities: Collection[str], size: tuple[int, int]) -> Iterator[Complaint]:
    seen: dict[frozenset[str], int] = {}
    for number, road in tables(data, "road")[:MAX_ROADS]:
        ends = texts(road.get("between"))
        named = len(ends) == 2 and all(map(is_name, ends))
        where = f"road {number} ({ends[0]} - {ends[1]})" if named else f"road {number}"
        flaws = (keys(where, road, _ROAD), _ends(where, road, cities), _bends(where, road.get("via", []), size))
        yield from standing(Spot("road", number), chain.from_iterable(flaws))
        if len(ends) == 2 and (other := seen.setdefault(frozenset(ends), number)) != number:
            mend = "leave one out: every road is ridden both ways"
            yield Complaint(where, f"it is road {other} again", mend, Spot("road", number))


def _ends(where: str, road: Mapping[str, Any], cities: Collection[str]) -> Iterator[Complaint]:
    between = road.get("between")
    ends = texts(between)
    if len(ends) != 2 or between != ends:
        wrong = f"between is {shown(between)}" if "between" in road else "it joins nothing"
        yield Complaint(where, wrong, 'write between = ["one city", "another"]')
        return
    for end in ends:
        if end not in cities:
            mend = f"{meant(end, cities)}write a [[city]] for it, or its name as the city has it"
            yield Complaint(where, f"there is no city {shown(end)}", mend)
    if ends[0] == ends[1]:
        yield Complaint(where, "it leads from a city to itself", "name two cities, or leave it out")


def _bends(where: str, via: Any, size: tuple[int, int]) -> Iterator[Complaint]:
    if not isinstance(via, list) or len(via) > _MAX_BENDS:
        yield Complaint(where, f"via is {shown(via)}", f"write up to {_MAX_BENDS} points, such as via = [[130, 90]]")
        return
    for bend in via:
        if not isinstance(bend, list) or len(bend) != 2 or not all(map(is_measure, bend)):
            yield Complaint(where, f"it bends at {shown(bend)}", "a bend is [x, y]")
        elif not (0 <= bend[0] <= size[0] and 0 <= bend[1] <= size[1]):
            yield Complaint(where, f"it bends at {bend}, outside the drawing", f"stay within {list(size)}")


def _riding(known: Draft) -> Iterator[Complaint]:
    roads = Counter(end for pair in known.roads for end in pair)
    for city, number in known.cities.items():
        if not roads[city]:
            where, spot = describe_entry("city", number, city), Spot("city", number, "road")
            yield Complaint(where, "no road leads there", "add a [[road]] between it and a neighbour", spot)
    parts = [", ".join(island) for island in find_islands(known) if len(island) > 1]
    if len(parts) > 1:
        wrong = f"the map falls into {len(parts)} parts: {' | '.join(parts)}"
        yield Complaint("road", wrong, "add roads that join them", Spot("road"))
