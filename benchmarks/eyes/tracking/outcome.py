"""Results of one kind of event, and the observations that it should lead to."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from statistics import median
from typing import TypeAlias

from companion.rules.zone import CardId, ZoneId
from companion.table.observing.observation import CardGone, CardSeen, Observation


@dataclass
class Outcome:
    """Results of one kind of event, over all its repetitions."""

    right: int = 0
    times: int = 0
    frames: list[int] = field(default_factory=list)
    eye_ms: list[float] = field(default_factory=list)
    rest_ms: list[float] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)


def format_outcome(name: str, outcome: Outcome) -> str:
    """Return a line: how often it was right, frames until it was observed, and CPU."""
    head = f"{name:34} {outcome.right:2} of {outcome.times}"
    if not outcome.frames:
        return head
    frames = f"{median(outcome.frames):.0f}, {max(outcome.frames)}"
    median_ms = f"{median(outcome.eye_ms):.0f}, {median(outcome.rest_ms):.0f}"
    return f"{head}   {frames:8}   {median_ms}; {max(outcome.eye_ms):.0f}, {max(outcome.rest_ms):.0f}"


Lying: TypeAlias = Counter[tuple[CardId, ZoneId]]
"""Number of copies of a card in a zone."""


def describe(told: Observation) -> str:
    """Return an observation as a word: come or gone, card, zone and count."""
    assert isinstance(told, CardSeen | CardGone)
    return f"{'+' if isinstance(told, CardSeen) else '-'}{told.card} {told.zone} {told.count}"


def expected_observations(before: Lying, after: Lying) -> Counter[str]:
    """Return what ought to be observed between two states of the table, each once."""
    come, gone = after - before, before - after
    seen = [f"+{card} {zone} {before[card, zone] + n + 1}" for (card, zone), many in come.items() for n in range(many)]
    left = [f"-{card} {zone} {before[card, zone] - n - 1}" for (card, zone), many in gone.items() for n in range(many)]
    return Counter([*seen, *left])


def are_in_order(news: Sequence[Observation]) -> bool:
    """Return True if nothing that went is told after what came in its stead."""
    kinds = [isinstance(each, CardSeen) for each in news]
    return kinds == sorted(kinds)
