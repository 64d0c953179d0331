"""Nets that are too near to one that was just laid."""

import math
from collections.abc import Callable, Iterator
from typing import TypeAlias

from hardware.tools.kicad.routing.copper import CLEARANCE, VIA, Copper


def crossed(net: str, copper: Copper) -> set[str]:
    """The nets whose tracks and vias are too near to those of `net`."""
    own = list(_spines(copper, lambda other: other == net))
    return {
        name
        for name, start, end, radius in _spines(copper, lambda other: other != net)
        for _, my_start, my_end, my_radius in own
        if (start[2] is None or my_start[2] is None or start[2] == my_start[2])
        and _apart(start, end, my_start, my_end) < radius + my_radius + CLEARANCE - 0.05
    }


_End: TypeAlias = tuple[float, float, int | None]


def _spines(copper: Copper, wanted: Callable[[str], bool]) -> Iterator[tuple[str, _End, _End, float]]:
    """The middle lines of tracks and vias with half their width; a via is on layer None: all."""
    for track in copper.tracks:
        if wanted(track.net):
            yield track.net, (*track.start, track.layer), (*track.end, track.layer), track.width / 2
    for via in copper.vias:
        if wanted(via.net):
            yield via.net, (via.x, via.y, None), (via.x, via.y, None), VIA / 2


def _apart(a: _End, b: _End, c: _End, d: _End) -> float:
    """Return the distance of the lines a-b and c-d from each other."""
    if _side(a, b, c) * _side(a, b, d) < 0 and _side(c, d, a) * _side(c, d, b) < 0:
        return 0.0
    return min(_to_line(a, c, d), _to_line(b, c, d), _to_line(c, a, b), _to_line(d, a, b))


def _side(a: _End, b: _End, p: _End) -> float:
    return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])


def _to_line(p: _End, a: _End, b: _End) -> float:
    dx, dy = b[0] - a[0], b[1] - a[1]
    square = dx * dx + dy * dy
    along = 0.0 if square == 0 else max(0.0, min(1.0, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / square))
    return math.hypot(p[0] - a[0] - along * dx, p[1] - a[1] - along * dy)
