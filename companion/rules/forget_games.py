"""Results that rules keep while a game goes on, and that are forgotten when another one begins.

Each collection has a bound, but it takes a hundred evenings until all are reached, and memory grows until then.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, TypeVar

if TYPE_CHECKING:
    from functools import _lru_cache_wrapper

T = TypeVar("T")
_FORGET: Final[list[Callable[[], None]]] = []


def keep_for_game(maxsize: int) -> "Callable[[Callable[..., T]], _lru_cache_wrapper[T]]":
    """Return a decorator like `lru_cache`. Its results are forgotten by `forget_games`."""

    def decorate(function: Callable[..., T]) -> "_lru_cache_wrapper[T]":
        kept = lru_cache(maxsize=maxsize)(function)
        _FORGET.append(kept.cache_clear)
        return kept

    return decorate


def forget_with_game(kept: dict[Any, Any]) -> None:
    """Let `forget_games` empty `kept` as well. Whoever reads it must not expect to find anything."""
    _FORGET.append(kept.clear)


def forget_games() -> None:
    """Forget what rules have reckoned so far. It is reckoned again where it is asked for."""
    for forget in _FORGET:
        forget()
