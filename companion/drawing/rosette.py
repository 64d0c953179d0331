"""Guilloches: the woven lines of banknotes, for card backs and cards without a suit."""

from math import cos, pi, sin
from random import Random

from companion.drawing.landscape_pictures import Point, path_data


def guilloche_path(petals: int, inner: float, outer: float, threads: int, points: int = 0) -> str:
    """Return path data of a ring about (0, 0), woven of `threads` lines that swing `petals` times around."""
    middle, swing = (inner + outer) / 2, (outer - inner) / 2
    points = points or petals * 8
    rings = []
    for thread in range(threads):
        phase = 2 * pi * thread / threads
        rings.append(
            path_data(
                [
                    _polar(middle + swing * sin(petals * turn + phase), turn)
                    for turn in (2 * pi * step / points for step in range(points))
                ],
                close=True,
            )
        )
    return "".join(rings)


def sunburst_path(rng: Random, count: int, inner: float, outer: float) -> str:
    """Return wedges of uneven width from one radius to another, path data about (0, 0)."""
    wedges = []
    for step in range(count):
        turn, half = 2 * pi * (step + rng.uniform(-0.25, 0.25)) / count, pi / count * rng.uniform(0.25, 0.8)
        start = inner * rng.uniform(1.0, 1.25)
        wedges.append(
            path_data(
                [
                    _polar(start, turn - half * 0.4),
                    _polar(outer, turn - half),
                    _polar(outer, turn + half),
                    _polar(start, turn + half * 0.4),
                ],
                close=True,
            )
        )
    return "".join(wedges)


def _polar(radius: float, turn: float) -> Point:
    return radius * cos(turn), radius * sin(turn)
