"""Caches for what is long to compare: things are told by which they are, not by what they hold."""

from collections.abc import Callable
from functools import wraps
from inspect import Parameter, signature
from typing import Any, Final, NamedTuple, TypeVar, cast

from companion.rules.forget_games import forget_with_game

F = TypeVar("F", bound=Callable[..., Any])


class IdentityKey(NamedTuple):
    """A thing as a key: told by which it is, not by what it holds. The key keeps it alive, so its id stays its own."""

    thing: Any

    def __hash__(self) -> int:
        return id(self.thing)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, IdentityKey) and self.thing is other.thing


def remember_by_identity(size: int, depends_on: Callable[..., tuple[Any, ...]] | None = None) -> Callable[[F], F]:
    """Decorate a pure function of immutable things: it is worked out once for the very same things.

    `depends_on` returns all that the answer depends on, where that is not the whole of the arguments. `size` is the
    number of answers that are kept; all are forgotten beyond it, and with the game. What is equal but another thing is
    worked out anew. An answer is the same object for all who ask, and not to be changed. Arguments are given in order,
    not by name.
    """

    def decorate(function: F) -> F:
        if depends_on is not None:
            return cast(F, wraps(function)(_remember_by_parts(function, size, depends_on)))
        remember = _REMEMBER.get(_count_arguments(function), _remember_by_all)
        return cast(F, wraps(function)(remember(function, size, depends_on)))

    return decorate


def _count_arguments(function: Callable[..., Any]) -> int:
    """Return how many arguments a function always has, 0 if that may differ."""
    found = signature(function).parameters.values()
    plain = all(each.default is each.empty and each.kind in _BY_PLACE for each in found)
    return len(found) if plain else 0


def _remember_by_all(function: F, size: int, depends_on: object) -> Callable[..., Any]:
    kept: dict[tuple[int, ...], tuple[tuple[Any, ...], Any]] = {}
    forget_with_game(kept)

    def remembering(*args: Any) -> Any:
        key = tuple(map(id, args))
        known = kept.get(key)
        if known is None:
            answer = function(*args)
            if len(kept) >= size:
                kept.clear()
            known = kept[key] = args, answer  # arguments are kept, so that ids stay theirs
        return known[1]

    return remembering


def _remember_by_parts(function: F, size: int, depends_on: Callable[..., tuple[Any, ...]]) -> Callable[..., Any]:
    """Remember by what an answer depends on. Who asks about the very same things again need not find that out."""
    kept: dict[tuple[int, ...], tuple[tuple[Any, ...], Any]] = {}
    forget_with_game(kept)

    def find(*args: Any) -> Any:
        things = depends_on(*args)
        key = tuple(map(id, things))
        known = kept.get(key)
        if known is None:
            answer = function(*args)
            if len(kept) >= size:
                kept.clear()
            known = kept[key] = things, answer
        return known[1]

    return _remember_by_all(cast(F, find), size, None)


# The same for one, two and three things: most functions have no more, and many are asked a hundred times a move.


def _remember_by_one(function: F, size: int, depends_on: object) -> Callable[..., Any]:
    kept: dict[int, tuple[Any, Any]] = {}
    forget_with_game(kept)

    def remembering(thing: Any) -> Any:
        known = kept.get(id(thing))
        if known is None:
            answer = function(thing)
            if len(kept) >= size:
                kept.clear()
            known = kept[id(thing)] = thing, answer
        return known[1]

    return remembering


def _remember_by_two(function: F, size: int, depends_on: object) -> Callable[..., Any]:
    kept: dict[tuple[int, int], tuple[Any, Any, Any]] = {}
    forget_with_game(kept)

    def remembering(one: Any, two: Any) -> Any:
        key = id(one), id(two)
        known = kept.get(key)
        if known is None:
            answer = function(one, two)
            if len(kept) >= size:
                kept.clear()
            known = kept[key] = one, two, answer
        return known[2]

    return remembering


def _remember_by_three(function: F, size: int, depends_on: object) -> Callable[..., Any]:
    kept: dict[tuple[int, int, int], tuple[Any, Any, Any, Any]] = {}
    forget_with_game(kept)

    def remembering(one: Any, two: Any, three: Any) -> Any:
        key = id(one), id(two), id(three)
        known = kept.get(key)
        if known is None:
            answer = function(one, two, three)
            if len(kept) >= size:
                kept.clear()
            known = kept[key] = one, two, three, answer
        return known[3]

    return remembering


_REMEMBER: Final = {1: _remember_by_one, 2: _remember_by_two, 3: _remember_by_three}
_BY_PLACE: Final = frozenset({Parameter.POSITIONAL_ONLY, Parameter.POSITIONAL_OR_KEYWORD})
