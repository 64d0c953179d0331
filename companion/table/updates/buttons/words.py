"""Short English words for what a button means, made from the names of actions and their values."""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from companion.rules.actions_and_offers import Action, Value
from companion.table.updates.buttons.menu import MenuLine

BACK: Final = "Back"
_SEAT_FIELDS: Final = ("seat",)


def words_of_menu_line(line: MenuLine, named_seat: bool = False, own_words: str | None = None) -> str:
    """Return the words of a line: "End turn". With `named_seat` they begin with the seat, counted from 1.

    `own_words` are those of the game for it, if it has any.
    """
    words = own_words or " ".join((words_of_action(line.action), *_values(line)))
    return f"{line.seat + 1}: {words}" if named_seat else words


def words_of_action(action: type[Action]) -> str:
    """Return the words of an action without its values: "End turn"."""
    return action.called or _spaced(action.__name__)


def _values(line: MenuLine) -> Iterator[str]:
    for name, value in line.fixed:
        named = line.action.value_words.get(name, ())
        if isinstance(value, int) and value < len(named):
            yield named[value]
        elif value is True:
            yield _spaced(name).lower()
        elif value is not None and value is not False:
            yield _value_words(name, value)


def _value_words(name: str, value: Value) -> str:
    if isinstance(value, tuple):
        return ", ".join(_value_words(name, one) for one in value) or "none"
    if isinstance(value, int):
        return str(value + 1) if name in _SEAT_FIELDS or name in _COUNTED_FROM_0 else str(value)
    return str(value).replace("-", " ")


_COUNTED_FROM_0: Final = ("option", "field", "nth", "use", "sheriff", "after")
"""Fields that programs count from 0, and people from 1."""


@lru_cache(maxsize=512)  # names of actions and their fields
def _spaced(name: str) -> str:
    """Return a name as words: "EndTurn" becomes "End turn"."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", name).replace("_", " ").capitalize()
