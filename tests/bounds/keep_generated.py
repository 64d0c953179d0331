"""A keeper of generated things: the tests that come after get the very same ones."""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import TypeVar

Made = TypeVar("Made")


def keep_generated(generate: Callable[..., Iterator[Made]]) -> Callable[..., Sequence[Made]]:
    """Return a function that generates once for the same arguments."""
    return cache(lambda *arguments: tuple(generate(*arguments)))
