"""Check of the cities: their number, and a name and a place for each."""

import unicodedata
from collections.abc import Iterator, Mapping
from typing import Any, Final

from companion.games.desperados.atlas.check_names_and_measures import LONGEST_NAME, is_city_name, is_map_measure
from companion.games.desperados.atlas.read_unfinished_map import MAX_CITIES, describe_city_or_road
from companion.games.desperados.enums_and_constants import NO_CITIES
from companion.rules.errors import shorten_value
from companion.rules.packs.check_values import (
    check_table_array,
    complain_about_unknown_keys,
    numbered_tables,
    place_complaints_at,
)
from companion.rules.packs.pack import Complaint, PackLocation

CITIES: Final = 19
BANKS: Final = 5
_CITY: Final = ("name", "x", "y", "bank", "read")


def check_cities(data: Mapping[str, Any], size: tuple[int, int]) -> Iterator[Complaint]:
    """Yield what is wrong with the cities."""
    yield from check_table_array(data, "city", MAX_CITIES)
    yield from _counts(data)
    yield from _names(data)
    for number, city in numbered_tables(data, "city")[:MAX_CITIES]:
        flaws = _city(describe_city_or_road("city", number, city.get("name")), city, size)
        yield from place_complaints_at(PackLocation("city", number), flaws)


def _counts(data: Mapping[str, Any]) -> Iterator[Complaint]:
    cities = numbered_tables(data, "city")
    banks = [city.get("name") for _, city in cities if city.get("bank") is True]
    if len(cities) != CITIES:
        mend = f"there should be {CITIES}: {_by(CITIES - len(cities))}"
        yield Complaint("city", f"there are {len(cities)}", mend, PackLocation("city"))
    if len(banks) != BANKS:
        named = ", ".join(name for name in banks if is_city_name(name)) or "none"
        mend = f"{BANKS} cities have bank = true: {_by(BANKS - len(banks))}"
        yield Complaint("city", f"{len(banks)} have a bank ({named})", mend, PackLocation("city", key="bank"))


def _by(missing: int) -> str:
    return f"add {missing}" if missing > 0 else f"{-missing} too many"


def _names(data: Mapping[str, Any]) -> Iterator[Complaint]:
    seen: dict[str, tuple[int, str]] = {}
    reserved = {normalise_name(name) for name in NO_CITIES}
    for number, city in numbered_tables(data, "city")[:MAX_CITIES]:
        name = city.get("name")
        if not is_city_name(name):
            continue
        if normalise_name(name) in reserved:
            wrong = f"no city may be called {name}: a card is"
            yield Complaint(f"city {number}", wrong, "give it another name", PackLocation("city", number, "name"))
        if normalise_name(name) in seen:
            other, spelt = seen[normalise_name(name)]
            wrong = f"it has the name of city {other} ({spelt})"
            mend = "give one of them another name, or leave one out"
            yield Complaint(f"city {number} ({name})", wrong, mend, PackLocation("city", number, "name"))
        seen.setdefault(normalise_name(name), (number, name))


def normalise_name(name: str) -> str:
    """Return a name as people compare it, without case, spaces and different encodings of a letter."""
    return "".join(unicodedata.normalize("NFKC", name).casefold().split())


def _city(where: str, city: Mapping[str, Any], size: tuple[int, int]) -> Iterator[Complaint]:
    yield from complain_about_unknown_keys(where, city, _CITY)
    if "name" not in city:
        yield Complaint(where, "it has no name", 'write name = "..."')
    elif not is_city_name(city["name"]):
        mend = (
            f"a name has 1 to {LONGEST_NAME} letters, digits, spaces and marks such as . ' - and begins with a letter"
        )
        yield Complaint(where, f"its name is {shorten_value(city['name'])}", mend, PackLocation(key="name"))
    if "x" not in city and "y" not in city:
        yield Complaint(
            where, "it has no place on the drawing", "write x and y, or tap where it lies", PackLocation(key="x")
        )
    else:
        yield from _inside(where, "x", city.get("x"), size[0])
        yield from _inside(where, "y", city.get("y"), size[1])
    if not isinstance(city.get("bank", False), bool):
        yield Complaint(
            where, f"bank is {shorten_value(city['bank'])}", "write true or false", PackLocation(key="bank")
        )
    if city.get("read", []) not in ([], [1], [2], [1, 2]):
        mend = "write who has read its roads: [1], [2] or [1, 2]"
        yield Complaint(where, f"read is {shorten_value(city['read'])}", mend, PackLocation(key="read"))


def _inside(where: str, axis: str, value: Any, most: int) -> Iterator[Complaint]:
    if not is_map_measure(value) or not 0 <= value <= most:
        mend = f"{axis} is a number from 0 to {most}, the drawing's size"
        yield Complaint(where, f"its {axis} is {shorten_value(value)}", mend, PackLocation(key=axis))
