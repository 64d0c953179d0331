"""A railway by night: track, telegraph, and a train with some of its windows lit."""

from random import Random
from typing import Final

from companion.drawing.inks import PAPER, InkSet
from companion.drawing.landscape_pictures import BoundingBox, Point, draw_landscape_without_mine

LAMP: Final = "#f4d68a"
"""Colour of lit windows."""
ENGINE: Final = "M-36 0-8-34V-74H24L16-112H54L46-74H112V-112H102V-124H186V-112H176V0Z"
"""It runs to the left, its cowcatcher 36 units before it, on the height 0."""
WHEELS: Final = ((22, 15), (58, 15), (102, 22), (150, 22))
"""Middles and radii."""
LONG: Final = 190.0
"""Length of the engine with its tender."""


def railway_by_night(rng: Random, ink: InkSet, box: BoundingBox) -> str:
    """Draw moonlit ranges with a track, and a train on it or telegraph poles beside it."""
    high = box.bottom - box.top
    track = box.bottom - high * rng.uniform(0.16, 0.36)
    drawn = _train if rng.random() < 0.6 else _poles
    land = draw_landscape_without_mine(rng, ink, box) + _stars(rng, box, box.top + high * 0.36)
    return land + drawn(rng, ink, box, track) + _track(rng, ink, box, track)


def _stars(rng: Random, box: BoundingBox, horizon: float) -> str:
    rays = []
    for _ in range(rng.randint(12, 22)):
        x, y, size = rng.uniform(box.left, box.right), rng.uniform(box.top, horizon), rng.uniform(4, 10)
        rays.append(f"M{x - size:.0f} {y:.0f}H{x + size:.0f}M{x:.0f} {y - size:.0f}V{y + size:.0f}")
    return f'<path stroke="{PAPER}" stroke-width="4" stroke-linecap="round" d="{"".join(rays)}"/>'


def _track(rng: Random, ink: InkSet, box: BoundingBox, y: float) -> str:
    """Draw two rails on sleepers that nobody laid evenly."""
    sleepers, x = [], box.left + rng.uniform(0, 30)
    while x < box.right:
        sleepers.append(f"M{x:.0f} {y - 2:.0f}l{rng.uniform(-14, 14):.0f} 34")
        x += rng.uniform(22, 52)
    return (
        f'<path fill="{PAPER}" d="M{box.left} {y - 7:.0f}H{box.right}v46H{box.left}Z"/>'
        f'<path stroke="{ink.line}" stroke-width="9" d="{"".join(sleepers)}"/>'
        f'<path stroke="{ink.line}" stroke-width="5" d="M{box.left} {y:.0f}H{box.right}m0 16H{box.left}"/>'
    )


def _poles(rng: Random, ink: InkSet, box: BoundingBox, y: float) -> str:
    """Draw telegraph poles, and wires that sag between them."""
    poles, wires, before = [], [], (box.left, y - rng.uniform(80, 200))
    x = box.left + rng.uniform(20, 120)
    while x < box.right:
        head = x + rng.uniform(-14, 14), y - rng.uniform(120, 210)
        poles.append(f"M{x:.0f} {y:.0f}L{head[0]:.0f} {head[1]:.0f}m-30 12h60m-48 18h36")
        wires.append(_wire(before, head))
        before = head
        x += rng.uniform(90, 190)
    wires.append(_wire(before, (box.right, y - rng.uniform(80, 200))))
    return "".join(
        f'<path fill="none" stroke="{colour}" stroke-width="{width}" stroke-linecap="round" d="{"".join(lines)}"/>'
        for lines, thin, thick in ((wires, 3, 9), (poles, 9, 17))
        for colour, width in ((PAPER, thick), (ink.line, thin))
    )


def _wire(start: Point, end: Point) -> str:
    sag = max(start[1], end[1]) + 46
    return f"M{start[0]:.0f} {start[1] + 12:.0f}Q{(start[0] + end[0]) / 2:.0f} {sag:.0f} {end[0]:.0f} {end[1] + 12:.0f}"


def _train(rng: Random, ink: InkSet, box: BoundingBox, y: float) -> str:
    """Draw an engine under its smoke, and as many coaches as there is room for."""
    engine = rng.uniform(box.left - 20, box.right - 300)
    x, coaches = engine + LONG, ""
    while x < box.right:
        long = rng.uniform(110, 190)
        coaches += _coach(rng, ink, x, y, long)
        x += long + 14
    whole = _smoke(rng, ink, engine + 36, y - 120, box) + coaches + _engine(ink, engine, y)
    if rng.random() < 0.5:
        return whole
    return f'<g transform="translate({box.left + box.right:.0f} 0)scale(-1 1)">{whole}</g>'


def _engine(ink: InkSet, x: float, y: float) -> str:
    wheels = "".join(
        f'<circle cx="{middle}" cy="-{radius}" r="{radius}" fill="{PAPER}" stroke="{ink.line}" stroke-width="7"/>'
        for middle, radius in WHEELS
    )
    return (
        f'<g transform="translate({x:.0f} {y:.0f})"><path fill="{ink.line}" stroke="{PAPER}" stroke-width="5"'
        f' d="{ENGINE}"/><path fill="{LAMP}" d="M124-106H164V-66H124ZM-8-66H-28V-46H-8Z"/>{wheels}</g>'
    )


def _coach(rng: Random, ink: InkSet, x: float, y: float, long: float) -> str:
    """Draw a coach, some of its windows lit."""
    high, count = rng.uniform(84, 112), rng.randint(2, 5)
    wide = (long - 20) / count
    panes = [f"M{x + 14 + wide * n:.0f} {y - high + 20:.0f}h{wide - 10:.0f}v30h-{wide - 10:.0f}Z" for n in range(count)]
    lit = [pane for pane in panes if rng.random() < 0.6]
    roof = f"M{x - 8:.0f} {y - high:.0f}h{long + 16:.0f}l-16-14H{x + 8:.0f}Z"
    return (
        f'<path fill="{ink.line}" stroke="{PAPER}" stroke-width="5" d="M{x:.0f} {y - high:.0f}h{long:.0f}V{y - 12:.0f}'
        f'H{x:.0f}Z{roof}"/><path fill="{ink.tint}" d="{"".join(panes)}"/><path fill="{LAMP}" d="{"".join(lit)}"/>'
    )


def _smoke(rng: Random, ink: InkSet, x: float, y: float, box: BoundingBox) -> str:
    """Draw smoke that drifts back over the coaches."""
    puffs, size = "", 15.0
    while x < box.right + size and len(puffs) < 2400:
        puffs += f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{size:.0f}"/>'
        size *= rng.uniform(1.04, 1.2)
        x, y = x + size * rng.uniform(0.6, 1.3), y - rng.uniform(2, 26)
    return f'<g fill="{PAPER}" fill-opacity=".85" stroke="{ink.line}" stroke-width="4">{puffs}</g>'
