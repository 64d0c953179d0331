"""Flaws to plant into a small box that has none, and how a test asks that they are told."""

from collections.abc import Callable
from typing import Any, Final

from companion.rules.packs.pack import PackLocation
from companion.skirmish.packs.check.box import complaints_about_box
from tests.rules.playable_box import SMALL, small_box

Flaw = tuple[Callable[[dict[str, Any]], Any], PackLocation, str]
"""A change of a box, the place that must be complained of, and a part of the complaint."""

WAGON: Final = "card 1 (Iron Wagon)"


def card(key: str, value: Any, number: int = 1) -> Callable[[dict[str, Any]], None]:
    return lambda data: data["card"][number - 1].update({key: value})


def effect(value: Any, number: int = 1, key: str = "effects") -> Callable[[dict[str, Any]], None]:
    return card(key, [value], number)


def piece(array: str, number: int, key: str, value: Any) -> Callable[[dict[str, Any]], None]:
    return lambda data: data[array][number - 1].update({key: value})


def assert_flaw_is_told(flaw: Flaw) -> None:
    spoil, spot, said = flaw
    data = small_box()
    spoil(data)
    found = complaints_about_box(data, SMALL)
    assert any(each.at == spot and said in str(each) for each in found), found
