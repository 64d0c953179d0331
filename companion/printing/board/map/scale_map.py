"""A chart brought to the size of its drawing: towns, and the lines that roads between them take."""

from bisect import bisect
from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot
from typing import Final

from companion.drawing.landscape_pictures import Point
from companion.rules.printable_board import MapToPrint

ACROSS: Final = 1000.0
"""Every board is drawn so many units wide, whatever the units of its data are."""


@dataclass(frozen=True, slots=True)
class ScaledTown:
    """A town where it is drawn."""

    name: str
    x: float
    y: float
    bank: bool


@dataclass(frozen=True, slots=True)
class ScaledMap:
    """A chart in drawing units, `ACROSS` wide; each road is the line it takes, from town to town."""

    title: str
    height: float
    towns: tuple[ScaledTown, ...]
    roads: tuple[tuple[Point, ...], ...]


def scale_map(chart: MapToPrint) -> ScaledMap:
    """Return the chart brought to the size of the drawing."""
    scale = ACROSS / chart.size[0]
    towns = tuple(ScaledTown(each.name, each.x * scale, each.y * scale, each.bank) for each in chart.cities.values())
    ends = {town.name: (town.x, town.y) for town in towns}
    roads = tuple((ends[road.a], *((x * scale, y * scale) for x, y in road.via), ends[road.b]) for road in chart.roads)
    return ScaledMap(chart.title, chart.size[1] * scale, towns, roads)


def sample_roads(survey: ScaledMap, pace: float) -> list[Point]:
    """Return points on all roads, at most `pace` apart, from west to east."""
    return sorted(point for road in survey.roads for point in sample_line(road, pace))


def points_between(points: Sequence[Point], left: float, right: float) -> Sequence[Point]:
    """Return those of `points`, sorted from west to east, that lie between `left` and `right`, and few more."""
    return points[bisect(points, (left - 1, 0.0)) : bisect(points, (right + 1, 0.0))]


def sample_line(line: Sequence[Point], pace: float) -> list[Point]:
    """Return points on a line of straight pieces, at most `pace` apart, with its corners."""
    points = [line[0]]
    for (ax, ay), (bx, by) in zip(line, line[1:], strict=False):
        steps = max(1, round(hypot(bx - ax, by - ay) / pace))
        points += [(ax + (bx - ax) * n / steps, ay + (by - ay) * n / steps) for n in range(1, steps + 1)]
    return points
