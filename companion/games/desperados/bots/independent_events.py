"""Odds of several independent things, and a weighted draw."""

from collections.abc import Iterable, Sequence
from itertools import accumulate
from typing import TypeVar

from companion.rules.bot import RandomSource

T = TypeVar("T")


def compute_poisson_binomial_cdf(chances: Iterable[float]) -> tuple[float, ...]:
    """Return the chances that at most 0, 1, 2, ... things happen, each by its own chance."""
    exactly = [1.0]
    for chance in chances:
        if chance > 0:
            missed = [*(one * (1 - chance) for one in exactly), 0.0]
            for number, one in enumerate(exactly, 1):
                missed[number] += one * chance
            exactly = missed
    return tuple(accumulate(exactly))


def chance_at_most(number: int, odds: Sequence[float]) -> float:
    """Return the chance that at most `number` happen, by `compute_poisson_binomial_cdf`."""
    return 0.0 if number < 0 else odds[min(number, len(odds) - 1)]


def draw_weighted(things: Sequence[T], weights: Iterable[float], dice: RandomSource) -> T:
    """Return one of the things, drawn by weight; the last if all weights are 0."""
    sums = list(accumulate(weights))
    at = dice.random() * sums[-1]
    return next((thing for thing, reached in zip(things, sums, strict=True) if at < reached), things[-1])
