"""Errors of rules and games. Each one is also the builtin exception that it specialises."""

from reprlib import Repr
from typing import Any, Final

_REPR: Final = Repr()
_REPR.maxstring = _REPR.maxlong = _REPR.maxother = 60


def shorten_value(value: Any) -> str:
    """Return a value as text for messages, cut to a short length."""
    try:
        return _REPR.repr(value)
    except ValueError:  # Python writes no whole number of thousands of digits
        return "a number too long to write"


class GameError(Exception):
    """Base of all errors of the rules."""


class IllegalAction(GameError, ValueError):
    """The action is not among those the rules allow this actor now."""


class BadSetup(GameError, ValueError):
    """The number of seats, an option, a ruling or a pack does not fit this game."""


class BadData(GameError, ValueError):
    """A component file or a serialised value does not have the required form."""
