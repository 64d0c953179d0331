"""The small drawings a map is strewn with, each standing on (0, 0): peaks, mesas, trees, cacti, dunes."""

from random import Random
from typing import Final

from companion.drawing.inks import PAPER
from companion.drawing.landscape_pictures import Point, path_data

EARTH: Final = "#6d5335"
"""The ink of all terrain: lighter than that of roads and names, so that those stand out."""
PALE: Final = "#ecdfc4"
SAGE: Final = "#7d8a62"
RUST: Final = "#c58e5f"


def draw_peak(rng: Random, width: float, height: float) -> str:
    """Draw a mountain, light on its left side and hatched on the other."""
    left, right, top = -width / 2, width / 2, (rng.uniform(-0.08, 0.08) * width, -height)
    west = _slope(rng, (left, 0), top, 4)
    east = _slope(rng, top, (right, 0), 4)
    ridge = _slope(rng, top, (rng.uniform(-0.16, 0.04) * width, -height * rng.uniform(0.04, 0.2)), 4, 0.18)
    outline = path_data([*west, *east[1:]])
    shade = path_data([*ridge, *reversed(east)], close=True)
    strokes = "".join(_stroke(rng, at, (right - at[0]) * 0.9) for at in _between(ridge, 14))
    spurs = "".join(_spur(rng, at, width) for at in _between(ridge, 3))
    return (
        f'<path fill="{PAPER}" d="{path_data([*west, *east[1:]], close=True)}"/><path fill="{PALE}" d="{shade}"/>'
        f'<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path stroke-width="1.5" d="{outline}"/>'
        f'<path stroke-width=".8" d="{path_data(ridge)}{strokes}{spurs}"/></g>'
    )


def draw_mesa(rng: Random, width: float, height: float) -> str:
    """Draw a table mountain: a flat top, a cliff in columns, a slope of scree."""
    half, cap, shelf = width / 2, width * rng.uniform(0.3, 0.36), -height * rng.uniform(0.42, 0.5)
    top = [(-cap + 2 * cap * n / 5, -height + rng.uniform(-1, 1)) for n in range(6)]
    foot = [(cap * 1.08, shelf), (half, 0), (-half, 0), (-cap * 1.08, shelf)]
    columns = "".join(
        f"M{x:.1f} {-height + 1:.1f}V{shelf - rng.uniform(0, height * 0.2):.1f}"
        for x in (-cap + 2 * cap * (n + rng.uniform(0.2, 0.8)) / 9 for n in range(2, 9))
    )
    scree = "".join(
        f"M{x:.1f} {shelf + 2:.1f}l{x * rng.uniform(0.2, 0.34):.1f} {-shelf * rng.uniform(0.5, 0.85):.1f}"
        for x in (-cap + 2 * cap * n / 7 for n in range(8))
    )
    return (
        f'<path fill="{PAPER}" stroke-width="1.5" stroke-linejoin="round" d="{path_data([*top, *foot], close=True)}"/>'
        f'<path fill="{RUST}" fill-opacity=".35" stroke="none" d="{path_data([*top, foot[0], foot[3]], close=True)}"/>'
        f'<path fill="none" stroke-width=".8" stroke-linecap="round" d="M{-cap * 1.08:.1f} {shelf:.1f}'
        f'H{cap * 1.08:.1f}{columns}{scree}"/>'
    )


def draw_pine(rng: Random, height: float) -> str:
    """Draw a fir of three tiers."""
    lean = rng.uniform(-0.05, 0.05) * height
    tiers = "".join(
        f"M{lean * k:.1f} {-height * (0.36 + 0.3 * k):.1f}l{height * (0.3 - 0.06 * k):.1f} {height * 0.34:.1f}"
        f"h{-height * (0.6 - 0.12 * k):.1f}Z"
        for k in (0, 1, 2)
    )
    return f'<path stroke-width="2" d="M0 0V{-height * 0.2:.1f}"/><path fill="{SAGE}" stroke-width=".9" d="{tiers}"/>'


def draw_saguaro(rng: Random, height: float) -> str:
    """Draw a cactus with two arms."""
    side = rng.choice((-1, 1))
    low, high = rng.uniform(0.3, 0.42) * height, rng.uniform(0.48, 0.6) * height
    arms = (
        f"M0 0V{-height:.1f}M0 {-low:.1f}h{side * height * 0.26:.1f}v{-height * 0.3:.1f}"
        f"M0 {-high:.1f}h{-side * height * 0.24:.1f}v{-height * 0.24:.1f}"
    )
    rounded = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
    return (
        f'<path {rounded} stroke-width="{height * 0.2:.1f}" d="{arms}"/>'
        f'<path {rounded} stroke="{SAGE}" stroke-width="{height * 0.12:.1f}" d="{arms}"/>'
        f'<path {rounded} stroke-width=".7" d="M0-1V{-height:.1f}M{-height * 0.4:.1f} 1h{height * 0.8:.1f}"/>'
    )


def draw_shrub(rng: Random) -> str:
    """Draw a tuft of dry grass."""
    blades = "".join(f"M{x} 0l{x * 0.7 + rng.uniform(-1, 1):.1f} {-rng.uniform(4, 7):.1f}" for x in (-4, -1.5, 1, 3.5))
    return f'<path fill="none" stroke-width=".9" stroke-linecap="round" d="{blades}M-7 .5H7"/>'


def draw_dune(rng: Random) -> str:
    """Draw two ripples of sand."""
    wide = rng.uniform(16, 26)
    return (
        f'<path fill="none" stroke-width=".9" stroke-linecap="round" d="M{-wide:.0f} 0q{wide * 0.7:.0f}-9 {wide:.0f}-1'
        f't{wide * 0.9:.0f}-1M{-wide * 0.3:.0f} 6q{wide * 0.4:.0f}-5 {wide * 0.8:.0f}-1"/>'
    )


def draw_boulders(rng: Random) -> str:
    """Draw three stones."""
    stones = "".join(
        f"M{x - size:.1f} {y:.1f}q{size * 0.2:.1f} {-size * 1.5:.1f} {size:.1f} {-size * 1.4:.1f}"
        f"t{size:.1f} {size * 1.4:.1f}Z"
        for x, y, size in ((-6, 0, 5), (4, -1, rng.uniform(5, 7)), (0, 3, 3.4))
    )
    return f'<path fill="{PAPER}" stroke-width="1" stroke-linejoin="round" d="{stones}"/>'


def draw_skull() -> str:
    """Draw a steer's skull, bleached."""
    return (
        f'<path fill="{PAPER}" stroke-width="1.3" stroke-linejoin="round" d="M-7-15C-16-17-22-22-23-30-15-22-10-22-5-21'
        'H5C10-22 15-22 23-30 22-22 16-17 7-15 8-9 5-5 4 0H-4C-5-5-8-9-7-15Z"/>'
        f'<path fill="{EARTH}" stroke="none" d="M-5-14-1.5-12-3.5-9ZM5-14 1.5-12 3.5-9ZM-2-3-.6-5V-2ZM2-3 .6-5V-2Z"/>'
    )


def _slope(rng: Random, start: Point, end: Point, steps: int, rough: float = 0.05) -> list[Point]:
    """Return a broken line from point to point."""
    span = abs(end[0] - start[0]) + abs(end[1] - start[1])
    middle = [
        (
            start[0] + (end[0] - start[0]) * n / steps + rng.uniform(-rough, rough) * span,
            start[1] + (end[1] - start[1]) * n / steps + rng.uniform(-rough, rough) * span * 0.5,
        )
        for n in range(1, steps)
    ]
    return [start, *middle, end]


def _between(line: list[Point], count: int) -> list[Point]:
    """Return points spread along a line."""
    last = len(line) - 1
    spots = [last * (n + 0.5) / count for n in range(count)]
    return [
        (
            line[int(s)][0] + (line[int(s) + 1][0] - line[int(s)][0]) * (s % 1),
            line[int(s)][1] + (line[int(s) + 1][1] - line[int(s)][1]) * (s % 1),
        )
        for s in spots
    ]


def _stroke(rng: Random, at: Point, reach: float) -> str:
    """Return one line of hatching down the dark side, as far as the foot of the mountain."""
    long = rng.uniform(0.5, 0.9) * min(reach, -at[1] * 0.62)
    return f"M{at[0]:.1f} {at[1]:.1f}l{long * 0.62:.1f} {long * rng.uniform(0.95, 1.1):.1f}"


def _spur(rng: Random, at: Point, width: float) -> str:
    """Draw a short gully on the light side."""
    down = -at[1] * rng.uniform(0.2, 0.3)
    return f"M{at[0] - width * 0.03:.1f} {at[1] + down:.1f}l{-width * rng.uniform(0.03, 0.07):.1f} {down:.1f}"
