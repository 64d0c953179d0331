"""Courses of the river and the railway, chosen to keep clear of towns."""

from collections.abc import Collection, Sequence
from math import hypot
from random import Random
from typing import Final

from companion.drawing.landscape_pictures import Point
from companion.printing.board.map.scale_map import ACROSS, ScaledMap, sample_line

COURSES: Final = 90
"""Random courses of which the best is taken."""
ALOOF: Final = 64.0
"""A town farther away than that no longer matters."""
FIELD: Final = 24.0
"""Side of the squares in which courses and roads are compared."""


def generate_river_course(rng: Random, survey: ScaledMap) -> list[Point]:
    """Return the points of a winding course from the northern edge to the southern one."""

    def course() -> list[Point]:
        start, end = rng.uniform(0.15, 0.85) * ACROSS, rng.uniform(0.2, 0.95) * ACROSS
        return [
            (start + (end - start) * n / 8 + rng.uniform(-60, 60) * (0 < n < 8), survey.height * (n * 1.06 / 8 - 0.03))
            for n in range(9)
        ]

    return _best([course() for _ in range(COURSES)], survey)


def generate_railway_course(rng: Random, survey: ScaledMap) -> list[Point]:
    """Return the points of a course with wide bends from the western edge to the eastern one."""

    def course() -> list[Point]:
        start, end = (rng.uniform(0.1, 0.9) * survey.height for _ in range(2))
        return [
            (ACROSS * (n * 1.06 / 6 - 0.03), start + (end - start) * n / 6 + rng.uniform(-50, 50) * (0 < n < 6))
            for n in range(7)
        ]

    return _best([course() for _ in range(COURSES)], survey)


def _best(courses: Sequence[list[Point]], survey: ScaledMap) -> list[Point]:
    roads = frozenset(_field(point) for road in survey.roads for point in sample_line(road, FIELD / 2))
    return min(courses, key=lambda course: _trouble(course, survey, roads))


def _trouble(course: Sequence[Point], survey: ScaledMap, roads: Collection[Point]) -> float:
    """Return the cost of a course: nearness to towns, and length along roads."""
    points = sample_line(course, 15)
    towns = sum(max(0.0, ALOOF - min(hypot(x - t.x, y - t.y) for x, y in points)) for t in survey.towns)
    return towns * towns + 6 * sum(_field(point) in roads for point in points)


def _field(point: Point) -> Point:
    """Return the square of the country that holds the point."""
    return point[0] // FIELD, point[1] // FIELD
