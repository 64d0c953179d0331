"""Checks of single names and measures of a map. They take any value."""

from math import isfinite
from typing import Any, Final, TypeGuard

LONGEST_NAME: Final = 24
_MARKS: Final = " .,'’-&()!"


def is_map_measure(value: Any) -> bool:
    """Return True for a finite number no larger than any drawing."""
    return type(value) in (int, float) and abs(value) < 1e6 and isfinite(value)


def is_city_name(value: object) -> TypeGuard[str]:
    """Return True for a city's name that can stand on a card: letters, digits and a few marks."""
    if not isinstance(value, str) or not 1 <= len(value) <= LONGEST_NAME or value != " ".join(value.split()):
        return False
    return value[0].isalnum() and all(letter.isalnum() or letter in _MARKS for letter in value)
