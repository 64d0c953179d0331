"""Where river and railway run: of many courses the one that keeps away from towns best."""

from collections.abc import Collection, Sequence
from math import hypot
from random import Random
from typing import Final

from companion.drawing.engraving import Point
from companion.printing.board.map.survey import ACROSS, Survey, points_along

COURSES: Final = 90
"""Of how many the best is taken."""
ALOOF: Final = 64.0
"""A town farther away than that no longer matters."""
FIELD: Final = 24.0
"""Side of the squares in which courses and roads are compared."""


def river(rng: Random, survey: Survey) -> list[Point]:
    """From the northern edge, winding, to the southern one."""

    def course() -> list[Point]:
        start, end = rng.uniform(0.15, 0.85) * ACROSS, rng.uniform(0.2, 0.95) * ACROSS
        return [
            (start + (end - start) * n / 8 + rng.uniform(-60, 60) * (0 < n < 8), survey.height * (n * 1.06 / 8 - 0.03))
            for n in range(9)
        ]

    return _best([course() for _ in range(COURSES)], survey)


def railway(rng: Random, survey: Survey) -> list[Point]:
    """From the western edge to the eastern one, with wide bends."""

    def course() -> list[Point]:
        start, end = (rng.uniform(0.1, 0.9) * survey.height for _ in range(2))
        return [
            (ACROSS * (n * 1.06 / 6 - 0.03), start + (end - start) * n / 6 + rng.uniform(-50, 50) * (0 < n < 6))
            for n in range(7)
        ]

    return _best([course() for _ in range(COURSES)], survey)


def _best(courses: Sequence[list[Point]], survey: Survey) -> list[Point]:
    roads = frozenset(_field(point) for road in survey.roads for point in points_along(road, FIELD / 2))
    return min(courses, key=lambda course: _trouble(course, survey, roads))


def _trouble(course: Sequence[Point], survey: Survey, roads: Collection[Point]) -> float:
    """How near to towns a course comes, and how long it runs along roads."""
    points = points_along(course, 15)
    towns = sum(max(0.0, ALOOF - min(hypot(x - t.x, y - t.y) for x, y in points)) for t in survey.towns)
    return towns * towns + 6 * sum(_field(point) in roads for point in points)


def _field(point: Point) -> Point:
    """In which square of the country a point lies."""
    return point[0] // FIELD, point[1] // FIELD
