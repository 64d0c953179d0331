"""Goals of the eyes on photographs, and whether they are met."""

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from benchmarks.eyes.photos.copies_in_one_frame import Copies
from benchmarks.eyes.photos.ground_truth import Part
from benchmarks.eyes.photos.score_answers import Judged
from benchmarks.eyes.photos.score_totals import Totals, calibration_error, reliability, right_above, total
from benchmarks.eyes.photos.time_and_memory_of_deck import Costs

COLUMNS: Mapping[str, Callable[[Part | None], bool]] = {
    "chosen on": lambda part: part is Part.CHOSEN,
    "held back": lambda part: part is Part.HELD,
    "all": lambda part: True,
}
COVERED_OWN, COVERED_MANY = 26 / 27, 25 / 27
COVERED = 0.9
SURE, MOST_ERROR = 0.9, 0.05


@dataclass(frozen=True, slots=True)
class Value:
    """A measured number in a column, and how it is written."""

    number: float
    text: str


@dataclass(frozen=True, slots=True)
class Goal:
    """A number that should be at least, or at most, so much, in every column."""

    what: str
    bound: float
    at_least: bool
    written: str
    values: Mapping[str, Value]

    def reached(self) -> bool | None:
        """In every column that has a value; None where none has."""
        numbers = [value.number for value in self.values.values() if not math.isnan(value.number)]
        if not numbers:
            return None
        return all(n >= self.bound if self.at_least else n <= self.bound for n in numbers)


def accuracy_goals(about: str, judged: Sequence[Judged], columns: Sequence[str], most_cards: bool) -> list[Goal]:
    """Recall, precision, unsure, covered cards and calibration."""
    parts = {column: [each for each in judged if COLUMNS[column](each.photo.part)] for column in columns}
    totals = {column: total(part) for column, part in parts.items()}
    covered = {column: total(part, 0.0, COVERED) for column, part in parts.items()}
    least = COVERED_MANY if most_cards else COVERED_OWN
    sure = {column: right_above(part, SURE) for column, part in parts.items()}
    off = {column: calibration_error(reliability(part, named=True)) for column, part in parts.items()}
    return [
        Goal(f"recall, {about}", 0.98, True, ">= .98", _each(totals, lambda t: _of(t.right, t.cards))),
        Goal(f"precision, {about}", 0.995, True, ">= .995", _each(totals, _precision)),
        Goal(f"unsure, {about}", 0.02, False, "<= .02", _each(totals, lambda t: _of(t.unsure, t.cards))),
        Goal(
            f"under 90 % visible, {about}",
            round(least, 3),
            True,
            "25 of 27" if most_cards else "26 of 27",
            _each(covered, lambda t: _of(t.right, t.cards)),
        ),
        Goal(f"names given at .9 or more are right, {about}", 0.9, True, ">= .90", _each(sure, lambda s: _of(*s))),
        Goal(
            f"calibration error of names, {about}",
            MOST_ERROR,
            False,
            "<= .05",
            _each(off, lambda error: Value(error, f"{error:.3f}")),
        ),
    ]


def copies_goals(copies: Sequence[Copies], columns: Sequence[str]) -> list[Goal]:
    """All found, none invented."""
    parts = {column: [each for each in copies if COLUMNS[column](each.part)] for column in columns}
    found = _each(parts, lambda part: _of(sum(each.found for each in part), sum(each.lying for each in part)))
    invented = _each(parts, lambda part: _count(sum(each.invented for each in part), len(part)))
    return [
        Goal("copies of the same card, found", 1.0, True, "all", found),
        Goal("copies of the same card, invented", 0, False, "none", invented),
    ]


def cost_goals(costs: Costs) -> list[Goal]:
    """Time and memory with the largest deck; every photograph counts, nothing was chosen here."""
    cards = f"{costs.cards} cards"

    def goal(what: str, most: float, number: float, unit: str) -> Goal:
        text = f"{number:.2f} {unit}" if number < 10 else f"{number:.0f} {unit}"
        return Goal(what, most, False, f"<= {most:g} {unit}", {"all": Value(number, text)})

    return [
        goal(f"a frame of 1280 x 720, {cards}, wall, median", 200, costs.frame_ms, "ms"),
        goal(f"a frame of 1280 x 720, {cards}, wall, p95", 400, costs.frame_p95_ms, "ms"),
        goal("teaching a card", 40, costs.teach_ms, "ms"),
        goal(f"{cards} back from the cache, pictures decoded", 1, costs.load_s, "s"),
        goal(f"memory taken by {cards}", 60, costs.memory_mb, "MB"),
    ]


def _each(columns: Mapping[str, object], value: Callable[..., Value]) -> dict[str, Value]:
    return {column: value(each) for column, each in columns.items()}


def _precision(totals: Totals) -> Value:
    return _of(totals.right, totals.right + totals.wrong)


def _of(some: int, all_of_them: int) -> Value:
    if not all_of_them:
        return Value(float("nan"), "-")
    return Value(some / all_of_them, f"{some / all_of_them:.3f} ({some}/{all_of_them})")


def _count(some: int, frames: int) -> Value:
    return Value(some, f"{some} in {frames}") if frames else Value(float("nan"), "-")
