"""Outcomes of chance by weight, for draws with many of them: most are only gone through, few are looked up."""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from itertools import compress
from typing import TypeVar

A = TypeVar("A", bound=Hashable)


class WeightedOutcomes(Mapping[A, int]):
    """Different outcomes, with the weight of each at the same place. Nothing is hashed before somebody looks one up."""

    __slots__ = ("_by_outcome", "_outcomes", "_weights")

    def __init__(self, outcomes: Sequence[A], weights: Sequence[int]) -> None:
        if len(outcomes) != len(weights):
            raise ValueError(f"{len(outcomes)} outcomes cannot have {len(weights)} weights")
        self._outcomes = outcomes
        self._weights = weights
        self._by_outcome: dict[A, int] | None = None

    def __len__(self) -> int:
        return len(self._outcomes)

    def __iter__(self) -> Iterator[A]:
        return iter(self._outcomes)

    def __getitem__(self, outcome: A) -> int:
        if self._by_outcome is None:
            self._by_outcome = dict(zip(self._outcomes, self._weights, strict=True))
        return self._by_outcome[outcome]

    def columns(self) -> tuple[Sequence[A], Sequence[int]]:
        """Return the outcomes, and the weight of each at the same place. Nothing is looked up."""
        return self._outcomes, self._weights


def list_drawable(outcomes: Mapping[A, int]) -> tuple[list[A], list[int]]:
    """Return the outcomes that can be drawn, and the weight of each: those above 0."""
    every, weights = outcomes.columns() if isinstance(outcomes, WeightedOutcomes) else (outcomes, outcomes.values())
    return list(compress(every, weights)), list(filter(None, weights))
