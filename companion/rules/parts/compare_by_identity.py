"""Caches for what is long to compare: things are told by which they are, not by what they hold."""

from collections.abc import Callable
from functools import wraps
from typing import Any, NamedTuple, TypeVar, cast

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
    number of answers that are kept; all are forgotten beyond it. What is equal but another thing is worked out anew.
    An answer is the same object for all who ask, and not to be changed. Arguments are given in order, not by name.
    """

    def decorate(function: F) -> F:
        kept: dict[tuple[int, ...], tuple[tuple[Any, ...], Any]] = {}

        @wraps(function)
        def remembering(*args: Any) -> Any:
            things = args if depends_on is None else depends_on(*args)
            key = tuple(map(id, things))
            known = kept.get(key)
            if known is None:
                if len(kept) >= size:
                    kept.clear()
                known = kept[key] = things, function(*args)  # things are kept, so that ids stay theirs
            return known[1]

        return cast(F, remembering)

    return decorate
