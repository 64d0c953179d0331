"""Caches for what is long to compare: things are told by which they are, not by what they hold."""

from collections.abc import Callable
from functools import wraps
from typing import Any, NamedTuple, TypeVar, cast

from companion.rules.forget_games import forget_with_game, keep_for_game

F = TypeVar("F", bound=Callable[..., Any])


class IdentityKey(NamedTuple):
    """A thing as a key: told by which it is, not by what it holds. The key keeps it alive, so its id stays its own."""

    thing: Any

    def __hash__(self) -> int:
        return id(self.thing)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, IdentityKey) and self.thing is other.thing


def remember_by_identity(size: int) -> Callable[[F], F]:
    """Decorate a pure function of immutable things: it is worked out once for the very same things.

    `size` is the number of answers that are kept; all are forgotten beyond it, and with the game. What is equal but
    another thing is worked out anew. An answer is the same object for all who ask, and not to be changed. Arguments are
    given in order, not by name. Things of classes whose hash is that of `object` are kept sooner by `keep_for_game`.
    """

    def decorate(function: F) -> F:
        return cast(F, wraps(function)(_remember(function, size)))

    return decorate


def remember_by_parts(size: int, depends_on: Callable[..., tuple[Any, ...]]) -> Callable[[F], F]:
    """Decorate in the same way a function whose answer depends on less than its arguments.

    `depends_on` returns all that it depends on, and is asked each time. `keep_for_game` above it pays where the very
    same arguments come often.
    """

    def decorate(function: F) -> F:
        return cast(F, wraps(function)(_remember(function, size, depends_on)))

    return decorate


def remember_for_alike(size: int, first_alike: Callable[[Any], Any]) -> Callable[[F], F]:
    """Decorate a pure function of a state and things with a hash: states that are alike have the same answer.

    `first_alike` returns one and the same of those states, which answers for all of them.
    """

    def decorate(function: F) -> F:
        kept = keep_for_game(size)(function)

        @wraps(function)
        def remembering(state: Any, *things: Any) -> Any:
            return kept(first_alike(state), *things)

        return cast(F, remembering)

    return decorate


def _remember(function: F, size: int, depends_on: Callable[..., tuple[Any, ...]] | None = None) -> Callable[..., Any]:
    kept: dict[tuple[int, ...], tuple[tuple[Any, ...], Any]] = {}
    forget_with_game(kept)

    def remembering(*args: Any) -> Any:
        things = args if depends_on is None else depends_on(*args)
        key = tuple(map(id, things))
        known = kept.get(key)
        if known is None:
            answer = function(*args)
            if len(kept) >= size:
                kept.clear()
            known = kept[key] = things, answer  # they are kept, so that ids stay theirs
        return known[1]

    return remembering
