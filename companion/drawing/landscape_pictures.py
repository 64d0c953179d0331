"""Engraved pictures for cards: mountains, and mines with one lump of ore per rank.

Each is drawn by the random generator it is given, so that every card of a deck gets one of its own. A camera tells the
cards apart by these pictures, so they are bold at 3 to 15 mm, not only fine.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import cos, hypot, pi, sin
from random import Random
from typing import Final, TypeAlias

from companion.drawing.inks import PAPER, InkSet, draw_hatching_pattern
from companion.drawing.small_figures import draw_icon, place_figure

Point: TypeAlias = tuple[float, float]

STEP: Final = 22.0
"""Distance between the corners of a ridge or a stratum, tenths of millimetres."""
SHAFT: Final = 82.0
"""Depth of the pithead's ladder, tenths of millimetres."""


@dataclass(frozen=True, slots=True)
class BoundingBox:
    """A rectangle by its corners, tenths of millimetres."""

    left: float
    top: float
    right: float
    bottom: float

    def contains_point(self, x: float, y: float, margin: float = 0.0) -> bool:
        """Return True if the point lies inside, or outside by less than the margin."""
        return self.left - margin < x < self.right + margin and self.top - margin < y < self.bottom + margin


def path_data(points: Sequence[Point], close: bool = False) -> str:
    """Return straight lines from point to point, as path data."""
    return "M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in points) + ("Z" if close else "")


def draw_mine_landscape(rng: Random, ink: InkSet, rank: int, box: BoundingBox, kept_free: Sequence[BoundingBox]) -> str:
    """Draw mountains over a mine with `rank` lumps of ore, none of them in the boxes `kept_free`."""
    surface = box.top + (box.bottom - box.top) * rng.uniform(0.36, 0.4)
    size = 158.0 * rank**-0.33
    pithead = rng.uniform(box.left + 200, box.right - 50)
    shaft = BoundingBox(pithead - 22, surface, pithead + 22, surface + SHAFT)
    ground = BoundingBox(box.left, surface + size * 0.62, box.right, box.bottom)
    lumps = scatter_points(rng, rank, size, ground, [*kept_free, shaft])
    return "".join(
        (
            _patterns(ink),
            _sky(rng, ink, box, surface),
            _ridge(rng, box, surface - rng.uniform(60, 120), 105, "url(#far)", ink),
            _ridge(rng, box, surface - rng.uniform(10, 30), 60, PAPER, ink),
            _strata(rng, ink, box, surface),
            _stones(rng, ink, 52 - 2 * rank, BoundingBox(box.left, surface + 30, box.right, box.bottom)),
            _lode(rng, ink, lumps, size, box),
            "".join(_lump(rng, ink, at, size) for at in lumps),
            _pines(rng, ink, box, surface),
            _pithead(ink, pithead, surface),
        )
    )


def draw_landscape_without_mine(rng: Random, ink: InkSet, box: BoundingBox) -> str:
    """Draw the same country without a mine: sky, two ranges, pines, and the rock beneath."""
    surface = box.top + (box.bottom - box.top) * rng.uniform(0.42, 0.5)
    return "".join(
        (
            _patterns(ink),
            _sky(rng, ink, box, surface),
            _ridge(rng, box, surface - rng.uniform(60, 110), 125, "url(#far)", ink),
            _ridge(rng, box, surface - rng.uniform(0, 30), 80, PAPER, ink),
            _strata(rng, ink, box, surface),
            _stones(rng, ink, 64, BoundingBox(box.left, surface + 30, box.right, box.bottom)),
            _pines(rng, ink, box, surface),
        )
    )


def _patterns(ink: InkSet) -> str:
    return (
        "<defs>"
        + "".join(
            (
                draw_hatching_pattern("far", ink.hatch, ink.line, 11, 1.7),
                draw_hatching_pattern("rock", ink.hatch, ink.line, 15, 2.2),
                draw_hatching_pattern("deep", ink.hatch, ink.line, 12, 4.0),
                draw_hatching_pattern("shade", "slant", ink.line, 8, 3.4),
            )
        )
        + "</defs>"
    )


def _sky(rng: Random, ink: InkSet, box: BoundingBox, horizon: float) -> str:
    x, y = rng.uniform(box.left + 230, box.right - 90), rng.uniform(box.top + 70, box.top + 130)
    radius, reach = rng.uniform(34, 52), hypot(box.right - box.left, box.bottom - box.top)
    rays = "".join(_ray(rng, x, y, angle * 2 * pi / 44, radius + 14, reach) for angle in range(44))
    return (
        f'<path fill="{ink.tint}" d="M{box.left} {box.top}H{box.right}V{horizon + 30:.0f}H{box.left}Z"/>'
        f'<path fill="{ink.line}" fill-opacity=".5" d="{rays}"/><circle cx="{x:.0f}" cy="{y:.0f}" r="{radius:.0f}"'
        f' fill="{PAPER}" stroke="{ink.line}" stroke-width="5"/>'
    ) + _clouds(rng, ink, box, horizon)


def _ray(rng: Random, x: float, y: float, angle: float, start: float, reach: float) -> str:
    angle += rng.uniform(-0.05, 0.05)
    end, spread = rng.uniform(start + 60, reach * 0.6), rng.uniform(0.008, 0.022)
    tips = (start, angle), (end, angle - spread), (end, angle + spread)
    return path_data([(x + r * cos(a), y + r * sin(a)) for r, a in tips], close=True)


def _clouds(rng: Random, ink: InkSet, box: BoundingBox, horizon: float) -> str:
    drawn = []
    for _ in range(3):
        x, y, long = rng.uniform(box.left, box.right), rng.uniform(box.top + 60, horizon - 120), rng.uniform(50, 110)
        strokes = [
            f"M{x - long * k:.0f} {y + row * 13:.0f}h{long * 2 * k:.0f}"
            for row, k in enumerate((rng.uniform(0.3, 0.6), 1.0, rng.uniform(0.5, 0.8)))
        ]
        drawn.append(
            f'<path d="{"".join(strokes)}" stroke="{PAPER}" stroke-width="15"/>'
            f'<path d="{"".join(strokes)}" stroke="{ink.line}" stroke-width="4"/>'
        )
    return f'<g fill="none" stroke-linecap="round">{"".join(drawn)}</g>'


def _skyline(rng: Random, box: BoundingBox, base: float, height: float) -> list[Point]:
    """Return a jagged line from edge to edge: a few slow waves under random teeth."""
    waves = [(rng.uniform(0.004, 0.03), rng.uniform(0, 2 * pi), rng.uniform(0.2, 0.6)) for _ in range(4)]
    points: list[Point] = []
    x = box.left
    while x < box.right + STEP:
        swell = sum(share * sin(x * pace + phase) for pace, phase, share in waves)
        points.append((x, base - height * (0.5 + 0.5 * swell + rng.uniform(-0.16, 0.16))))
        x += STEP
    return points


def _ridge(rng: Random, box: BoundingBox, base: float, height: float, fill: str, ink: InkSet) -> str:
    line = _skyline(rng, box, base, height)
    outline = path_data([*line, (box.right, base + 160), (box.left, base + 160)], close=True)
    shades = [
        path_data(
            [
                here,
                (here[0] + STEP * 1.6, here[1] + height * rng.uniform(0.7, 1.2)),
                (here[0] + rng.uniform(-4, 8), here[1] + height * rng.uniform(0.4, 0.6)),
                (here[0] - rng.uniform(4, 16), here[1] + height * rng.uniform(0.9, 1.4)),
            ],
            close=True,
        )
        for before, here, after in zip(line, line[1:], line[2:], strict=False)
        if here[1] < before[1] and here[1] < after[1]
    ]
    return (
        f'<path fill="{PAPER}" d="{outline}"/><path fill="{fill}" stroke="{ink.line}" stroke-width="5"'
        f' stroke-linejoin="round" d="{outline}"/><path fill="{ink.line}" d="{"".join(shades)}"/>'
    )


def _strata(rng: Random, ink: InkSet, box: BoundingBox, surface: float) -> str:
    """Draw layers of rock, thrown out of line by one fault."""
    fault, throw = rng.uniform(box.left + 120, box.right - 120), rng.uniform(24, 60) * rng.choice((-1, 1))
    fills = ["url(#rock)", ink.tint, "url(#deep)", PAPER, "url(#rock)", ink.tint, "url(#shade)"]
    rng.shuffle(fills)
    tops, depth = [_skyline(rng, box, surface + 16, 34)], surface + 16
    for _ in fills[1:]:
        depth += rng.uniform(0.6, 1.4) * (box.bottom - surface) / len(fills)
        tops.append([(x, y + (throw if x > fault else 0)) for x, y in _skyline(rng, box, depth, 34)])
    floor = [(box.left, box.bottom), (box.right + STEP, box.bottom)]
    layers = [
        f'<path fill="{fill}" d="{path_data([*top, *reversed(below)], close=True)}"/>'
        f'<path fill="none" stroke="{ink.line}" stroke-width="{rng.uniform(3, 8):.0f}" d="{path_data(top)}"/>'
        for fill, (top, below) in zip(fills, pairwise([*tops, floor]), strict=True)
    ]
    return f'<path fill="{PAPER}" d="{path_data([*tops[0], *reversed(floor)], close=True)}"/>{"".join(layers)}'


def _stones(rng: Random, ink: InkSet, count: int, box: BoundingBox) -> str:
    """Draw boulders in the rock, more of them the fewer lumps there are, so that no card is bare."""
    stones = []
    for _ in range(count):
        x, y, size = rng.uniform(box.left, box.right), rng.uniform(box.top, box.bottom), rng.uniform(8, 19)
        stones.append(
            path_data(
                [
                    (x + size * rng.uniform(0.6, 1.3) * cos(turn), y + size * rng.uniform(0.4, 0.9) * sin(turn))
                    for turn in (step * 2 * pi / 5 for step in range(5))
                ],
                close=True,
            )
        )
    return f'<path fill="{ink.line}" stroke="{PAPER}" stroke-width="4" d="{"".join(stones)}"/>'


def scatter_points(
    rng: Random, count: int, size: float, box: BoundingBox, kept_free: Sequence[BoundingBox]
) -> list[Point]:
    """Return `count` points in the box, clear of `kept_free`.

    Each is the farthest from the others of up to 40 random tries.
    """
    half = size / 2
    spots: list[Point] = []
    while len(spots) < count:
        tries = [
            at
            for at in (
                (rng.uniform(box.left + half, box.right - half), rng.uniform(box.top, box.bottom - half))
                for _ in range(40)
            )
            if not any(free.contains_point(*at, margin=size * 0.62) for free in kept_free)
        ]
        if tries:
            spots.append(max(tries, key=lambda at: _nearest(at, spots)))
    return spots


def _nearest(at: Point, spots: Sequence[Point]) -> float:
    return min((hypot(at[0] - x, at[1] - y) for x, y in spots), default=0.0)


def _lode(rng: Random, ink: InkSet, lumps: Sequence[Point], size: float, box: BoundingBox) -> str:
    """Draw the vein: it comes in from one side, runs from lump to lump, and leaves by the other."""
    ways = sorted(lumps)
    enters = (box.left, rng.uniform(ways[0][1] - 60, box.bottom - 40))
    leaves = (box.right, rng.uniform(ways[-1][1] - 60, box.bottom - 40))
    arms = [_arm(rng, a, b, size * 0.16) for a, b in pairwise([enters, *ways, leaves])]
    splinters = [
        _arm(rng, at, (at[0] + size * rng.uniform(-1.3, 1.3), at[1] + size * rng.uniform(-1, 1.3)), size * 0.11)
        for at in lumps
        for _ in range(2 if len(lumps) > 4 else 4)
    ]
    outline = "".join(arms + splinters)
    return (
        f'<path fill="{ink.line}" stroke="{PAPER}" stroke-width="9" paint-order="stroke" stroke-linejoin="round"'
        f' d="{outline}"/>'
    )


def _arm(rng: Random, start: Point, end: Point, thick: float) -> str:
    """Draw a crooked band from point to point, thick at its start and thin at its end."""
    long = hypot(end[0] - start[0], end[1] - start[1]) or 1.0
    across = (end[1] - start[1]) / long, (start[0] - end[0]) / long
    spine = []
    for step in range(5):
        share, sway = step / 4, rng.uniform(-0.1, 0.1) * long * (step not in (0, 4))
        spine.append(
            (
                start[0] + (end[0] - start[0]) * share + across[0] * sway,
                start[1] + (end[1] - start[1]) * share + across[1] * sway,
                thick * (1.1 - share),
            )
        )
    there = [(x + across[0] * w, y + across[1] * w) for x, y, w in spine]
    back = [(x - across[0] * w, y - across[1] * w) for x, y, w in reversed(spine)]
    return path_data([*there, *back], close=True)


def _lump(rng: Random, ink: InkSet, at: Point, size: float) -> str:
    corners = [
        (at[0] + size * k * cos(angle), at[1] + size * k * sin(angle))
        for angle, k in ((step * 2 * pi / 9, rng.uniform(0.58, 0.72)) for step in range(9))
    ]
    return (
        f'<path fill="{PAPER}" stroke="{ink.line}" stroke-width="5" d="{path_data(corners, close=True)}"/>'
        + place_figure(draw_icon(ink.icon, PAPER), *at, size * 0.84, rng.uniform(-14, 14))
    )


def _pines(rng: Random, ink: InkSet, box: BoundingBox, surface: float) -> str:
    trees = []
    x = box.left + rng.uniform(0, 20)
    while x < box.right:
        high = rng.uniform(22, 62)
        foot = surface + rng.uniform(6, 26)
        trees.append(f"M{x:.0f} {foot - high:.0f}l{high * 0.26:.0f} {high:.0f}h{-high * 0.52:.0f}Z")
        x += rng.uniform(14, 70) if rng.random() < 0.8 else 120.0
    return f'<path fill="{ink.line}" stroke="{PAPER}" stroke-width="2.5" d="{"".join(trees)}"/>'


def _pithead(ink: InkSet, x: float, surface: float) -> str:
    """Draw a headframe over a shaft with a ladder."""
    return (
        f'<g transform="translate({x:.0f} {surface + 22:.0f})" fill="none" stroke="{ink.line}" stroke-width="7">'
        f'<path fill="{PAPER}" d="M-34 0-12-84H12L34 0Z"/>'
        f'<path d="M-28-22H28M-20-50H20M-28-22 20-50M28-22-20-50M-40 0H40"/>'
        f'<circle cy="-88" r="15" fill="{PAPER}"/><path d="M-15-88H15M0-103V-73" stroke-width="4"/>'
        f'<path d="M-14 0V60M14 0V60M-14 12H14M-14 28H14M-14 44H14" stroke-width="4"/></g>'
    )
