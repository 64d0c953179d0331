"""Check of a board's loot tiles and goals: enough tiles to play for, and a sum to play to."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from companion.games.desperados.atlas.check_cities import BANKS, CITIES
from companion.games.desperados.enums_and_constants import ROUNDS
from companion.rules.errors import shorten_value
from companion.rules.packs.check_values import (
    complain_about_unknown_keys,
    is_integer_in_range,
    place_complaints_at,
    read_required_table,
)
from companion.rules.packs.pack import Complaint, PackLocation

PILES: Final = {"poker": CITIES - BANKS, "coach": 2 * ROUNDS - 1, "bank_low": 3, "bank_high": 2, "bank_last": 0}
"""Least number of tiles by pile: one for each city without a bank, each ride of a coach, each bank.

With fewer a game may come to a stop.
"""
_EXACT: Final = "poker"
_DOLLARS: Final = (1, 1_000_000)
_COPIES: Final = (1, 99)
_GANGS: Final = ("1", "2", "3", "4", "5")


def check_tiles(data: Mapping[str, Any]) -> Iterator[Complaint]:
    """Yield what is wrong with the tiles."""
    piles, missing = read_required_table(data, "tiles")
    yield from missing
    yield from complain_about_unknown_keys("[tiles]", piles, PILES)
    for pile, least in PILES.items() if not missing else ():
        found = _pile(f"tiles.{pile}", piles.get(pile), least, exact=pile == _EXACT)
        yield from place_complaints_at(PackLocation("tiles", key=pile), found)
    low, high = (piles.get(pile) for pile in ("bank_low", "bank_high"))
    if isinstance(low, Mapping) and isinstance(high, Mapping):
        for value in sorted(set(map(str, low)) & set(map(str, high))):
            wrong = f"{shorten_value(value)} is among the low ones too"
            yield Complaint(
                "tiles.bank_high", wrong, "leave it out of one of them", PackLocation("tiles", key="bank_high")
            )


def _pile(where: str, copies: Any, least: int, exact: bool) -> Iterator[Complaint]:
    if not isinstance(copies, Mapping):
        wrong = "it is missing" if copies is None else f"it is {shorten_value(copies)}"
        yield Complaint(where, wrong, "write copies by value, such as {300 = 5, 400 = 4}")
        return
    bad = [(value, number) for value, number in copies.items() if not _is_tile(value, number)]
    for value, number in bad:
        mend = f"write dollars = copies: whole numbers, {_COPIES[0]} to {_COPIES[1]} copies"
        yield Complaint(where, f"{shorten_value(value)} = {shorten_value(number)}", mend)
    count = sum(copies.values()) if not bad else 0
    if not bad and (count < least or exact and count > least):
        yield Complaint(where, f"there are {count} tiles", f"there should be {least}" + ("" if exact else " or more"))


def _is_tile(value: Any, copies: Any) -> bool:
    number = isinstance(value, str) and value.isascii() and value.isdecimal() and len(value) < 10
    return (
        number
        and str(int(value)) == value
        and is_integer_in_range(int(value), *_DOLLARS)
        and is_integer_in_range(copies, *_COPIES)
    )


def check_goal(data: Mapping[str, Any]) -> Iterator[Complaint]:
    """Yield what is wrong with the sums to play to."""
    goals, missing = read_required_table(data, "goal")
    yield from missing
    yield from complain_about_unknown_keys("[goal]", goals, _GANGS)
    for gang in _GANGS if not missing else ():
        if not is_integer_in_range(goals.get(gang), *_DOLLARS):
            wrong = (
                f"{gang} = {shorten_value(goals[gang])}" if gang in goals else f"it says nothing for {gang} desperados"
            )
            yield Complaint("[goal]", wrong, f"write the dollars each of {gang} needs: a whole number")
