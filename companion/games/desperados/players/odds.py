"""How many of several independent things happen, and which of several things is chosen."""

from collections.abc import Iterable, Sequence
from itertools import accumulate
from typing import TypeVar

from companion.rules.bot import RandomSource

T = TypeVar("T")


def at_most(chances: Iterable[float]) -> tuple[float, ...]:
    """For each number from 0 on: how likely at most that many happen, where each happens by its own chance."""
    exactly = [1.0]
    for chance in chances:
        if chance > 0:
            missed = [*(one * (1 - chance) for one in exactly), 0.0]
            for number, one in enumerate(exactly, 1):
                missed[number] += one * chance
            exactly = missed
    return tuple(accumulate(exactly))


def up_to(number: int, odds: Sequence[float]) -> float:
    """How likely at most `number` happen, by `at_most`."""
    return 0.0 if number < 0 else odds[min(number, len(odds) - 1)]


def drawn(things: Sequence[T], weights: Iterable[float], dice: RandomSource) -> T:
    """One of the things, each as likely as its weight is large; the last where weights are all 0."""
    sums = list(accumulate(weights))
    at = dice.random() * sums[-1]
    return next((thing for thing, reached in zip(things, sums, strict=True) if at < reached), things[-1])
