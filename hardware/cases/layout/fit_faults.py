"""Faults of fit: parts against their holes, each other, posts and walls, as far as numbers tell without a solid."""

import math
from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Final

from hardware.cases.layout.bought_part_bodies import Body, Shape
from hardware.cases.layout.part_places import Layout, Mount

PLAY: Final = (0.1, 0.5)
"""Least and most by which a hole may be wider than its part; printers differ."""
MOVING_PLAY: Final = (0.5, 2.0)
RIM: Final = 0.3
"""Width of the wall that a flange or nut must find, all round."""
GAP: Final = 0.5
"""Between a part and what is beside it."""


def layout_faults(layout: Layout, known: Mapping[str, Body]) -> Iterator[str]:
    """Yield what does not fit, one thing a line."""
    bodies = layout.bodies(known)
    for mount in layout.mounts:
        yield from _hole(mount, bodies[mount.ref])
        yield from _wall(layout, mount, bodies[mount.ref])
        for shape in bodies[mount.ref].shapes:
            yield from _beside(layout, mount, shape)
    for one, other in combinations(layout.mounts, 2):
        if any(
            _meet(one, mine, other, theirs) for mine in bodies[one.ref].shapes for theirs in bodies[other.ref].shapes
        ):
            yield f"{layout.name}: {one.ref} and {other.ref} are in each other's way"


def _hole(mount: Mount, body: Body) -> Iterator[str]:
    least, most = MOVING_PLAY if mount.moves else PLAY
    if isinstance(mount.hole, tuple):
        if body.window is None or any(cut < seen for cut, seen in zip(mount.hole, body.window, strict=True)):
            yield f"{mount.ref}: the window of {mount.hole} hides some of {body.window}"
        return
    if body.passes is None or not least <= mount.hole - body.passes <= most:
        yield f"{mount.ref}: a hole of {mount.hole} mm does not fit {body.number}, {body.passes} mm"
    for shape in body.of("flange", "nut"):
        if (shape.size[0] - mount.hole) / 2 < RIM:
            yield f"{mount.ref}: {body.number} falls through its hole of {mount.hole} mm"


def _wall(layout: Layout, mount: Mount, body: Body) -> Iterator[str]:
    if body.wall and not body.wall[0] <= layout.lid <= body.wall[1]:
        yield f"{mount.ref}: {body.number} does not hold on to a wall of {layout.lid} mm"
    deepest = min(shape.at[2] - (layout.lid if shape.inside else 0) for shape in body.shapes)
    if -deepest > layout.inside[2] + layout.lid:
        yield f"{mount.ref}: {body.number} reaches the floor"


def _beside(layout: Layout, mount: Mount, shape: Shape) -> Iterator[str]:
    """A post or a wall that a shape inside the box runs into."""
    if shape.at[2] >= 0 and not shape.inside:
        return
    x, y = mount.at[0] + shape.at[0], mount.at[1] + shape.at[1]
    wide, deep = _half(shape)
    if abs(x) + wide + GAP > layout.inside[0] / 2 or abs(y) + deep + GAP > layout.inside[1] / 2:
        yield f"{layout.name}: {mount.ref} runs into a wall"
    for post_x, post_y, diameter in layout.posts:
        near = math.hypot(max(abs(x - post_x) - wide, 0), max(abs(y - post_y) - deep, 0))
        if shape.form != "block":
            near = math.hypot(x - post_x, y - post_y) - shape.reach()
        if near < diameter / 2 + GAP:
            yield f"{layout.name}: {mount.ref} runs into the post at {post_x:.1f}, {post_y:.1f}"


def _meet(one: Mount, mine: Shape, other: Mount, theirs: Shape) -> bool:
    """True if they overlap seen from above; on both sides of the wall, for a thumb needs the room outside as well."""
    x = abs(one.at[0] + mine.at[0] - other.at[0] - theirs.at[0])
    y = abs(one.at[1] + mine.at[1] - other.at[1] - theirs.at[1])
    if "block" not in (mine.form, theirs.form):
        return math.hypot(x, y) < mine.reach() + theirs.reach() + GAP
    return x < _half(mine)[0] + _half(theirs)[0] + GAP and y < _half(mine)[1] + _half(theirs)[1] + GAP


def _half(shape: Shape) -> tuple[float, float]:
    return (shape.size[0] / 2, shape.size[1] / 2) if shape.form == "block" else (shape.reach(), shape.reach())
