"""Results that rules keep while a game goes on, and that are forgotten when another one begins.

Each collection has a bound, but it takes a hundred evenings until all are reached, and memory grows until then.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final, TypeVar, cast

F = TypeVar("F", bound=Callable[..., Any])
_FORGET: Final[list[Callable[[], None]]] = []


def keep_for_game(maxsize: int) -> Callable[[F], F]:
    """Return a decorator like `lru_cache`. Its results are forgotten by `forget_games`.

    States are large, or hold what has no hash. Classes of theirs whose hash is that of `object` are told by which they
    are: what is equal but another thing is worked out anew.
    """

    def decorate(function: F) -> F:
        kept = lru_cache(maxsize=maxsize)(function)
        _FORGET.append(kept.cache_clear)
        return cast(F, kept)

    return decorate


def forget_with_game(kept: dict[Any, Any]) -> None:
    """Let `forget_games` empty `kept` as well. Whoever reads it must not expect to find anything."""
    _FORGET.append(kept.clear)


def forget_games() -> None:
    """Forget what rules have reckoned so far. It is reckoned again where it is asked for."""
    for forget in _FORGET:
        forget()
