"""The country under a board: mountains, woods and desert between the roads, a river and a railway."""

from collections.abc import Callable, Sequence
from math import cos, hypot, pi, sin
from random import Random
from typing import Final

from companion.drawing.inks import PAPER
from companion.drawing.landscape_pictures import Point
from companion.printing.board.map.generate_river_and_railway import generate_railway_course, generate_river_course
from companion.printing.board.map.map_landscape_figures import (
    EARTH,
    RUST,
    SAGE,
    draw_boulders,
    draw_dune,
    draw_mesa,
    draw_peak,
    draw_pine,
    draw_saguaro,
    draw_shrub,
    draw_skull,
)
from companion.printing.board.map.scale_map import ACROSS, ScaledMap, points_between, sample_line, sample_roads

CLEAR_OF_TOWNS: Final = 44.0
CLEAR_OF_ROADS: Final = 15.0
LOOKS: Final = 5
"""Drawings of each kind; they are used again and again, which keeps the picture small."""
ROOM: Final = {"peak": 37.0, "mesa": 52.0, "pine": 18.0, "saguaro": 32.0, "dune": 40.0, "shrub": 26.0, "boulders": 36.0}
"""Distance of each kind from its neighbours, drawing units."""


def terrain_group(survey: ScaledMap) -> str:
    """Draw the country as a part of a drawing; the same for the same title, towns and roads."""
    rng = Random(f"terrain/{survey.title}")
    stream, track = generate_river_course(rng, survey), generate_railway_course(rng, survey)
    taken = sorted([*sample_line(stream, 12), *sample_line(track, 12)])
    return (
        _kinds(rng)
        + f'<path fill="{PAPER}" d="M0 0H{ACROSS:.0f}V{survey.height:.0f}H0Z"/>'
        + _plains(rng, survey)
        + _water(stream)
        + _rails(track)
        + f'<g fill="none" stroke="{EARTH}">{"".join(_strewn(rng, survey, taken))}</g>'
    )


def _kinds(rng: Random) -> str:
    """Draw the definitions of all things, several looks of each kind."""
    draw: dict[str, Callable[[], str]] = {
        "peak": lambda: draw_peak(rng, rng.uniform(46, 70), rng.uniform(38, 58)),
        "mesa": lambda: draw_mesa(rng, rng.uniform(52, 78), rng.uniform(26, 36)),
        "pine": lambda: draw_pine(rng, rng.uniform(15, 21)),
        "saguaro": lambda: draw_saguaro(rng, rng.uniform(20, 30)),
        "dune": lambda: draw_dune(rng),
        "shrub": lambda: draw_shrub(rng),
        "boulders": lambda: draw_boulders(rng),
    }
    looks = [f'<g id="{kind}{look}">{make()}</g>' for kind, make in draw.items() for look in range(LOOKS)]
    return f'<defs>{"".join(looks)}<g id="skull0">{draw_skull()}</g></defs>'


def _strewn(rng: Random, survey: ScaledMap, taken: Sequence[Point]) -> list[str]:
    """Draw the things in the country, the farther ones first."""
    roads = sample_roads(survey, 10)
    climate = _climate(rng, survey.height)
    spots: list[tuple[Point, str]] = []
    for _ in range(4200):
        at = (rng.uniform(24, ACROSS - 24), rng.uniform(46, survey.height - 14))
        kind = climate(at, rng)
        size = ROOM[kind]
        if any(hypot(at[0] - t.x, at[1] - t.y) < CLEAR_OF_TOWNS + size * 0.35 for t in survey.towns):
            continue
        middle = (at[0], at[1] - size * 0.25)
        if _near(middle, roads, CLEAR_OF_ROADS + size * 0.22) or _near(middle, taken, 9 + size * 0.3):
            continue
        if all(hypot(at[0] - x, (at[1] - y) * 1.5) > (size + ROOM[other]) / 2 for (x, y), other in spots):
            spots.append((at, kind))
    desert = [n for n, (_, kind) in enumerate(spots) if kind in ("dune", "shrub")]
    for n in rng.sample(desert, min(2, len(desert))):
        spots[n] = (spots[n][0], "skull")
    return [
        f'<use href="#{kind}{0 if kind == "skull" else rng.randrange(LOOKS)}" x="{x:.0f}" y="{y:.0f}"/>'
        for (x, y), kind in sorted(spots, key=lambda spot: spot[0][1])
    ]


def _near(at: Point, points: Sequence[Point], reach: float) -> bool:
    around = points_between(points, at[0] - reach, at[0] + reach)
    return any(abs(at[0] - x) < reach and abs(at[1] - y) < reach for x, y in around)


def _climate(rng: Random, height: float) -> Callable[[Point, Random], str]:
    """Return a function that chooses the kind of thing at a point.

    High ground lies in the north and desert in the south, in patches of their own.
    """
    waves = [(rng.uniform(1.2, 2.6), rng.uniform(0, 2 * pi), rng.uniform(0, 2 * pi)) for _ in range(4)]

    def at(point: Point, rng: Random) -> str:
        x, y = point[0] / ACROSS, point[1] / height
        swell = sum(sin(pace * 2 * pi * (x * cos(turn) + y * sin(turn)) + phase) for pace, turn, phase in waves) / 2
        high = swell + 1.1 - 2.2 * y + rng.uniform(-0.15, 0.15)
        if high > 0.75:
            return "peak"
        if high > 0.1:
            return "pine" if rng.random() < 0.85 else "peak"
        if high > -0.45:
            return "mesa" if rng.random() < 0.5 else "shrub"
        return rng.choice(("saguaro", "saguaro", "dune", "shrub", "boulders"))

    return at


def _plains(rng: Random, survey: ScaledMap) -> str:
    """Draw broad patches of a darker ground, as if washed in by hand."""
    patches = []
    for number in range(9):
        x, y, tone = rng.uniform(0, ACROSS), rng.uniform(0, survey.height), ("sand", "moss")[number % 2]
        patches.append(
            f'<ellipse cx="{x:.0f}" cy="{y:.0f}" rx="{rng.uniform(140, 260):.0f}" ry="{rng.uniform(90, 150):.0f}"'
            f' transform="rotate({rng.uniform(-30, 30):.0f} {x:.0f} {y:.0f})" fill="url(#{tone})"/>'
        )
    return "".join(_wash(tone, colour) for tone, colour in (("sand", RUST), ("moss", SAGE))) + "".join(patches)


def _wash(tone: str, colour: str) -> str:
    stops = "".join(
        f'<stop offset="{at}" stop-color="{colour}" stop-opacity="{thick}"/>'
        for at, thick in ((0, 0.26), (0.55, 0.17), (1, 0))
    )
    return f'<defs><radialGradient id="{tone}">{stops}</radialGradient></defs>'


def _water(stream: Sequence[Point]) -> str:
    course = smooth_path_data(stream)
    bank = f'fill="none" stroke-linecap="round" d="{course}"'
    return (
        f'<path {bank} stroke="#3f7389" stroke-width="10"/><path {bank} stroke="#c3d8d6" stroke-width="7.4"/>'
        f'<path {bank} stroke="#3f7389" stroke-opacity=".55" stroke-width="1" stroke-dasharray="14 9 5 11"/>'
    )


def _rails(track: Sequence[Point]) -> str:
    line = smooth_path_data(track)
    return (
        f'<g fill="none" stroke="{EARTH}"><path stroke-width="7" stroke-dasharray="1.6 5" d="{line}"/>'
        f'<path stroke-width="4.4" d="{line}"/><path stroke="{PAPER}" stroke-width="2.2" d="{line}"/></g>'
    )


def smooth_path_data(points: Sequence[Point]) -> str:
    """Return a curve through the points, as path data."""
    first, last = points[0], points[-1]
    whole = [first, *points, last]
    parts = [f"M{first[0]:.0f} {first[1]:.0f}"]
    for before, here, there, after in zip(whole, whole[1:], whole[2:], whole[3:], strict=False):
        out = (here[0] + (there[0] - before[0]) / 6, here[1] + (there[1] - before[1]) / 6)
        into = (there[0] - (after[0] - here[0]) / 6, there[1] - (after[1] - here[1]) / 6)
        parts.append(f"C{out[0]:.0f} {out[1]:.0f} {into[0]:.0f} {into[1]:.0f} {there[0]:.0f} {there[1]:.0f}")
    return "".join(parts)
