"""Whether cities and roads make a map that can be ridden on."""

import unicodedata
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any, Final, NamedTuple

from companion.games.desperados.atlas.shape import (
    LONGEST_NAME,
    arrays,
    is_measure,
    is_name,
    keys,
    meant,
    tables,
    texts,
)
from companion.games.desperados.words import NO_CITIES
from companion.rules.errors import shown
from companion.rules.pack import Complaint

CITIES: Final = 19
BANKS: Final = 5
_MOST_CITIES: Final = 100
_MOST_ROADS: Final = CITIES * (CITIES - 1) // 2
_MOST_BENDS: Final = 20
_CITY: Final = ("name", "x", "y", "bank")
_ROAD: Final = ("between", "via")


class Draft(NamedTuple):
    """As much of the map as can be read: its cities by name, with their numbers in the file, and what roads join."""

    cities: Mapping[str, int]
    roads: frozenset[frozenset[str]]


def draft(data: Mapping[str, Any]) -> Draft:
    """The map of a pack, however unfinished."""
    cities = {city["name"]: number for number, city in tables(data, "city") if is_name(city.get("name"))}
    ends = (frozenset(texts(road.get("between"))) for _, road in tables(data, "road"))
    return Draft(cities, frozenset(pair for pair in ends if len(pair) == 2 and pair <= set(cities)))


def check_map(data: Mapping[str, Any], size: tuple[int, int]) -> Iterator[Complaint]:
    """What is wrong with the cities, the roads, and the map they make."""
    known = draft(data)
    yield from arrays(data, "city", _MOST_CITIES)
    yield from _counts(data)
    yield from _names(data)
    for number, city in tables(data, "city")[:_MOST_CITIES]:
        yield from _city(_called("city", number, city.get("name")), city, size)
    yield from arrays(data, "road", _MOST_ROADS)
    yield from _roads(data, known.cities, size)
    yield from _riding(known)


def _called(kind: str, number: int, name: Any) -> str:
    return f"{kind} {number} ({name})" if is_name(name) else f"{kind} {number}"


def _city(where: str, city: Mapping[str, Any], size: tuple[int, int]) -> Iterator[Complaint]:
    yield from keys(where, city, _CITY)
    if "name" not in city:
        yield Complaint(where, "it has no name", 'write name = "..."')
    elif not is_name(city["name"]):
        mend = (
            f"a name has 1 to {LONGEST_NAME} letters, digits, spaces and marks such as . ' - and begins with a letter"
        )
        yield Complaint(where, f"its name is {shown(city['name'])}", mend)
    if "x" not in city and "y" not in city:
        yield Complaint(where, "it has no place on the drawing", "write x and y, or tap where it lies")
    else:
        yield from _inside(where, "x", city.get("x"), size[0])
        yield from _inside(where, "y", city.get("y"), size[1])
    if not isinstance(city.get("bank", False), bool):
        yield Complaint(where, f"bank is {shown(city['bank'])}", "write true or false")


def _inside(where: str, axis: str, value: Any, most: int) -> Iterator[Complaint]:
    if not is_measure(value) or not 0 <= value <= most:
        yield Complaint(
            where, f"its {axis} is {shown(value)}", f"{axis} is a number from 0 to {most}, the drawing's size"
        )


def _names(data: Mapping[str, Any]) -> Iterator[Complaint]:
    seen: dict[str, tuple[int, str]] = {}
    reserved = {alike(name) for name in NO_CITIES}
    for number, city in tables(data, "city")[:_MOST_CITIES]:
        name = city.get("name")
        if not is_name(name):
            continue
        if alike(name) in reserved:
            yield Complaint(f"city {number}", f"no city may be called {name}: a card is", "give it another name")
        if alike(name) in seen:
            other, spelt = seen[alike(name)]
            wrong = f"it has the name of city {other} ({spelt})"
            yield Complaint(f"city {number} ({name})", wrong, "give one of them another name, or leave one out")
        seen.setdefault(alike(name), (number, name))


def alike(name: str) -> str:
    """A name as people compare it: neither case nor spaces nor the way a letter is stored matter."""
    return "".join(unicodedata.normalize("NFKC", name).casefold().split())


def _counts(data: Mapping[str, Any]) -> Iterator[Complaint]:
    cities = tables(data, "city")
    banks = [city.get("name") for _, city in cities if city.get("bank") is True]
    if len(cities) != CITIES:
        yield Complaint("city", f"there are {len(cities)}", f"there should be {CITIES}: {_by(CITIES - len(cities))}")
    if len(banks) != BANKS:
        named = ", ".join(name for name in banks if is_name(name)) or "none"
        mend = f"{BANKS} cities have bank = true: {_by(BANKS - len(banks))}"
        yield Complaint("city", f"{len(banks)} have a bank ({named})", mend)


def _by(missing: int) -> str:
    return f"add {missing}" if missing > 0 else f"{-missing} too many"


def _roads(data: Mapping[str, Any], cities: Collection[str], size: tuple[int, int]) -> Iterator[Complaint]:
    seen: dict[frozenset[str], int] = {}
    for number, road in tables(data, "road")[:_MOST_ROADS]:
        ends = texts(road.get("between"))
        where = _called("road", number, " - ".join(ends)) if len(ends) == 2 else f"road {number}"
        yield from keys(where, road, _ROAD)
        yield from _ends(where, road, cities)
        yield from _bends(where, road.get("via", []), size)
        if len(ends) == 2 and (other := seen.setdefault(frozenset(ends), number)) != number:
            yield Complaint(where, f"it is road {other} again", "leave one out: every road is ridden both ways")


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
    if not isinstance(via, list) or len(via) > _MOST_BENDS:
        yield Complaint(where, f"via is {shown(via)}", f"write up to {_MOST_BENDS} points, such as via = [[130, 90]]")
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
            yield Complaint(
                _called("city", number, city), "no road leads there", "add a [[road]] between it and a neighbour"
            )
    islands = [island for island in _islands(known) if len(island) > 1]
    if len(islands) > 1:
        parts = " | ".join(", ".join(island) for island in islands)
        yield Complaint("road", f"the map falls into {len(islands)} parts: {parts}", "add roads that join them")


def _islands(known: Draft) -> Iterable[list[str]]:
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
