"""Random maps: towns with names, and roads that cross neither each other nor a town."""

from dataclasses import dataclass
from itertools import combinations
from math import hypot
from typing import Final, TypeAlias

import numpy as np

from companion.simulator.synthetic.random_pictures import Generator

Point: TypeAlias = tuple[float, float]
SIZE: Final = (1000.0, 700.0)
EDGE: Final = 70.0
FIRST: Final = (
    "Copper Silver Lone Red Black Coyote Dusty Sweet Broken Little Eagle Cedar Buffalo Widow Thunder Lucky"
).split()
LAST: Final = "Creek Gulch Rock Wells Springs Bend Hollow Ridge Ferry Crossing Flats Butte Canyon Pass".split()
SINGLE: Final = (
    "Laredo Durango Abilene Wichita Amarillo Cheyenne Benson Yuma Pecos Alamo Sonora Cimarron Deadwood"
).split()


@dataclass(frozen=True, slots=True)
class RandomRoadMap:
    """Towns by name, and roads as pairs of names with the points between their ends."""

    size: Point
    towns: dict[str, Point]
    roads: dict[frozenset[str], tuple[Point, ...]]


def make_random_road_map(rng: Generator, towns: int, apart: float, bend: float) -> RandomRoadMap:
    """Return a map of at most so many towns, `apart` units at least, on roads bent by up to `bend` of their length."""
    names = [f"{rng.choice(FIRST)} {word}" for word in LAST] + list(SINGLE)
    names = [str(name) for name in rng.permutation(names)]
    places: list[Point] = []
    for _ in range(4000):
        at = (rng.uniform(EDGE, SIZE[0] - EDGE), rng.uniform(EDGE, SIZE[1] - EDGE))
        if len(places) < towns and all(hypot(at[0] - x, (at[1] - y) * 1.2) > apart for x, y in places):
            places.append(at)
    roads = {}
    for a, b in _joined(rng, places, apart):
        roads[frozenset((names[a], names[b]))] = _bent(rng, places[a], places[b], bend)
    return RandomRoadMap(SIZE, dict(zip(names, places, strict=False)), roads)


def _joined(rng: Generator, places: list[Point], apart: float) -> list[tuple[int, int]]:
    """Return pairs of neighbours: short ones first, none crosses another, some are left out."""
    pairs = sorted(combinations(range(len(places)), 2), key=lambda pair: _length(places, pair))
    joined: list[tuple[int, int]] = []
    for a, b in pairs:
        if _length(places, (a, b)) > apart * 2.3 or _passes_town(places, a, b, apart * 0.42):
            continue
        if any(_cross(places[a], places[b], places[c], places[d]) for c, d in joined if not {a, b} & {c, d}):
            continue
        lonely = not any(a in pair for pair in joined) or not any(b in pair for pair in joined)
        if lonely or rng.uniform() < 0.75:
            joined.append((a, b))
    return joined


def _length(places: list[Point], pair: tuple[int, int]) -> float:
    (ax, ay), (bx, by) = places[pair[0]], places[pair[1]]
    return hypot(ax - bx, ay - by)


def _passes_town(places: list[Point], a: int, b: int, reach: float) -> bool:
    start, end = np.array(places[a]), np.array(places[b])
    way = (end - start) / max(1e-9, float(np.hypot(*(end - start))))
    for n, place in enumerate(places):
        if n in (a, b):
            continue
        off = np.array(place) - start
        along = float(off @ way)
        if 0 < along < float(np.hypot(*(end - start))) and abs(float(off[0] * way[1] - off[1] * way[0])) < reach:
            return True
    return False


def _cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    def side(p: Point, q: Point, r: Point) -> float:
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

    return side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0


def _bent(rng: Generator, a: Point, b: Point, bend: float) -> tuple[Point, ...]:
    """Return points of an arc or of an S between two towns."""
    rise, waves = rng.uniform(-bend, bend), int(rng.integers(1, 3))
    across = (b[1] - a[1], a[0] - b[0])
    shares = np.linspace(0, 1, 14)[1:-1]
    off = rise * np.sin(np.pi * waves * shares) / waves
    return tuple(
        (a[0] + (b[0] - a[0]) * s + across[0] * o, a[1] + (b[1] - a[1]) * s + across[1] * o)
        for s, o in zip(shares, off, strict=True)
    )
