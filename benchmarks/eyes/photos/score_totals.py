"""Photographs judged one by one, added up."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np

from benchmarks.eyes.photos.score_answers import Judged, Outcome, Verdict

SHARES = ((0.9, 1.01, ">= .9"), (0.5, 0.9, ".5 - .9"), (0.25, 0.5, ".25 - .5"), (0.0, 0.25, "< .25"))
"""Visible shares that are told apart: from, below, and how that is written."""
BINS = (0.0, 0.5, 0.7, 0.8, 0.9, 0.95, 0.98, 1.0)
"""Edges between which confidences are compared with how often they were right."""


@dataclass(frozen=True, slots=True)
class Totals:
    """Counts over some photographs."""

    cards: int
    right: int
    unsure: int
    misnamed: int
    missed: int
    wrong: int
    """Names that were given and do not lie there."""
    stray: int
    """Nameless answers that lie on no card of the deck."""

    @property
    def recall(self) -> float:
        return self.right / self.cards if self.cards else float("nan")

    @property
    def precision(self) -> float:
        return self.right / (self.right + self.wrong) if self.right + self.wrong else float("nan")

    @property
    def unsure_share(self) -> float:
        return self.unsure / self.cards if self.cards else float("nan")


def total(judged: Iterable[Judged], least: float = 0.0, below: float = 2.0) -> Totals:
    """Of all cards, or of those with a visible share known to lie between the two."""
    judged = list(judged)
    everything = (least, below) == (0.0, 2.0)
    outcomes = [
        outcome
        for photo in judged
        for instance, outcome, _ in photo.cards
        if everything or (instance.visible is not None and least <= instance.visible < below)
    ]
    verdicts = [verdict for photo in judged for _, verdict, _ in photo.answers]
    return Totals(
        cards=len(outcomes),
        right=outcomes.count(Outcome.RIGHT),
        unsure=outcomes.count(Outcome.UNSURE),
        misnamed=outcomes.count(Outcome.MISNAMED),
        missed=outcomes.count(Outcome.MISSED),
        wrong=verdicts.count(Verdict.WRONG),
        stray=verdicts.count(Verdict.STRAY),
    )


@dataclass(frozen=True, slots=True)
class Bin:
    """Answers whose confidence lies between two edges."""

    least: float
    most: float
    answers: int
    confidence: float
    """The mean."""
    right: float
    """The share whose name, or first candidate, is right."""


def reliability(judged: Iterable[Judged], named: bool) -> list[Bin]:
    """Confidence against truth, of names given or of first candidates of nameless answers."""
    pairs = [
        (min(max(answer.confidence, 0.0), 1.0), right)
        for photo in judged
        for answer, verdict, right in photo.answers
        if verdict is not Verdict.IGNORED and (answer.card is not None) == named
    ]
    bins = []
    for least, most in zip(BINS, BINS[1:], strict=False):
        inside = [pair for pair in pairs if least <= pair[0] < most or pair[0] == most == BINS[-1]]
        if inside:
            confidence, right = np.array(inside, float).mean(axis=0)
            bins.append(Bin(least, most, len(inside), float(confidence), float(right)))
    return bins


def calibration_error(bins: Sequence[Bin]) -> float:
    """Expected calibration error: how far confidence lies off on average (Naeini 2015)."""
    answers = sum(each.answers for each in bins)
    return sum(each.answers * abs(each.confidence - each.right) for each in bins) / answers if answers else 0.0


def right_above(judged: Iterable[Judged], confidence: float) -> tuple[int, int]:
    """Return how many of the names given with at least this confidence are right, and how many there are."""
    sure = [
        right
        for photo in judged
        for answer, verdict, right in photo.answers
        if answer.card is not None and verdict is not Verdict.IGNORED and answer.confidence >= confidence
    ]
    return sum(sure), len(sure)
