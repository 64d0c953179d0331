"""`replace` of dataclasses, at a fraction of the cost of that of the standard library: every event copies a state.

Type checkers take it for `dataclasses.replace`, and so check what is changed. It is fastest for large classes without
slots.
"""

from collections.abc import Callable
from dataclasses import fields
from dataclasses import replace as replace_by_init
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar, cast

T = TypeVar("T")
_new: Final = object.__new__


class _Fields(NamedTuple):
    """Access to the fields of a class: one by one in slots, or all at once as a dict of that number."""

    slots: tuple[tuple[str, Callable[[Any], Any], Callable[[Any, Any], None]], ...]
    number: int
    by_init: bool


def _replace(old: T, /, **changes: Any) -> T:
    """Return a copy with some fields changed. Raises TypeError if it has no field of that name."""
    cls = type(old)
    slots, number, by_init = _KNOWN[cls]
    if by_init:
        return cast(T, replace_by_init(cast(Any, old), **changes))
    new = _new(cls)
    if slots:
        found = 0
        for name, get, put in slots:
            if name in changes:
                put(new, changes[name])
                found += 1
            else:
                put(new, get(old))
        is_whole = found == len(changes)
    else:
        held = new.__dict__
        held |= old.__dict__
        held |= changes
        is_whole = len(held) == number
    if not is_whole:
        raise TypeError(f"{cls.__name__} has not all of the fields {', '.join(changes)}")
    return new


def _learn(cls: type[Any]) -> _Fields:
    names = [field.name for field in fields(cls)]
    has_more = any(isinstance(value, cached_property) for base in cls.__mro__ for value in vars(base).values())
    by_init = has_more or hasattr(cls, "__post_init__") or not all(field.init for field in fields(cls))
    slots = () if hasattr(_new(cls), "__dict__") else tuple(_access(cls, name) for name in names)
    return _Fields(slots, len(names), by_init or not names)


class _KnownFields(dict[type[Any], _Fields]):
    """The access to the fields of classes, learnt when it is first asked for."""

    def __missing__(self, cls: type[Any]) -> _Fields:
        found = self[cls] = _learn(cls)
        return found


_KNOWN: Final = _KnownFields()


def _access(cls: type[Any], name: str) -> tuple[str, Callable[[Any], Any], Callable[[Any, Any], None]]:
    slot = getattr(cls, name)
    return name, slot.__get__, slot.__set__


if TYPE_CHECKING:
    from dataclasses import replace as replace
else:
    replace = _replace
