"""Attributes of printed things as JSON values."""

from enum import Enum
from typing import Any


def view_attributes(printed: object, *names: str) -> dict[str, Any]:
    """Return those attributes by name: enums as their values, tuples as lists."""
    return {name: _plain(getattr(printed, name)) for name in names}


def _plain(value: Any) -> Any:
    if isinstance(value, tuple):
        return [_plain(each) for each in value]
    return value.value if isinstance(value, Enum) else value
