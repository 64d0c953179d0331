"""Attributes of printed things as JSON values."""

from collections.abc import Mapping
from enum import Enum
from typing import Any


def view_attributes(printed: object, *names: str) -> dict[str, Any]:
    """Return those attributes by name: enums as their values, tuples as lists."""
    return {name: plain_value(getattr(printed, name)) for name in names}


def plain_value(value: Any) -> Any:
    """Return a value as JSON has it."""
    if isinstance(value, tuple):
        return [plain_value(each) for each in value]
    if isinstance(value, Mapping):
        return {key: plain_value(each) for key, each in value.items()}
    return value.value if isinstance(value, Enum) else value
