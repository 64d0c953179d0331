"""Wires between the pins of a block: along the grid, round what is drawn, with few bends and crossings."""

import heapq
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import count
from typing import Final, TypeAlias

from hardware.tools.kicad.schematics.symbol_geometry import Point

GRID: Final = 1.27
Cell: TypeAlias = tuple[int, int]
Edge: TypeAlias = tuple[Cell, Cell]
_BEND: Final = 5
_CROSS: Final = 8
_BESIDE: Final = 2
_TEXT: Final = 12
_MOVES: Final = ((1, 0), (0, 1), (-1, 0), (0, -1))
_MARGIN: Final = 14


def cell(at: Point) -> Cell:
    """The cell of a point that lies on the grid."""
    return round(at[0] / GRID), round(at[1] / GRID)


def point(one: Cell) -> Point:
    """The point of a cell."""
    return round(one[0] * GRID, 2), round(one[1] * GRID, 2)


@dataclass(slots=True)
class Ground:
    """Cells that a wire meets: `walls` it cannot pass, `texts` it should not, and the `wires` of each net."""

    walls: set[Cell] = field(default_factory=set)
    texts: set[Cell] = field(default_factory=set)
    pins: dict[Cell, str] = field(default_factory=dict)
    wires: dict[str, set[Edge]] = field(default_factory=dict)

    def join(self, net: str, ends: list[Cell]) -> list[Cell]:
        """Lay wires between the pins of a net; return the pins that nothing leads to."""
        reached, lost = {ends[0]}, []
        waiting = sorted(ends[1:], key=lambda end: (_far(end, ends[0]), end))
        while waiting:
            path = self._search(net, reached, set(waiting))
            if path is None:
                lost, waiting = waiting, []
                continue
            waiting.remove(path[-1])
            for here, there in zip(path, path[1:], strict=False):
                self.wires.setdefault(net, set()).add((min(here, there), max(here, there)))
            reached |= set(path)
        return lost

    def _search(self, net: str, starts: set[Cell], goals: set[Cell]) -> list[Cell] | None:
        used = {one: edges for name, edges in self.wires.items() if name != net for one in _cells(edges)}
        xs, ys = [x for x, _ in starts | goals], [y for _, y in starts | goals]
        box = (min(xs) - _MARGIN, min(ys) - _MARGIN, max(xs) + _MARGIN, max(ys) + _MARGIN)
        order = count()
        queue: list[tuple[int, int, Cell, Cell, tuple[Cell, Cell] | None]]
        queue = [(0, next(order), start, (0, 0), None) for start in sorted(starts)]
        came: dict[tuple[Cell, Cell], tuple[Cell, Cell] | None] = {}
        while queue:
            cost, _, here, way, before = heapq.heappop(queue)
            if (here, way) in came:
                continue
            came[here, way] = before
            if here in goals:
                return _back(came, (here, way))
            for move in _MOVES:
                near = (here[0] + move[0], here[1] + move[1])
                extra = self._cost(net, here, near, way, move, used, goals, box)
                if extra is not None and (near, move) not in came:
                    heapq.heappush(queue, (cost + extra, next(order), near, move, (here, way)))
        return None

    def _cost(
        self, net: str, here: Cell, near: Cell, way: Cell, move: Cell, used: dict[Cell, set[Edge]], goals: set[Cell],
        box: tuple[int, int, int, int],
    ) -> int | None:  # fmt: skip
        """Return the cost of a step, or None where it is not possible."""
        if not (box[0] <= near[0] <= box[2] and box[1] <= near[1] <= box[3]):
            return None
        if self.pins.get(near, net) != net or (near in self.walls and near not in goals):
            return None
        if here in used and way not in ((0, 0), move):
            return None  # no bend on another's wire
        if here in used and way == (0, 0):
            return None
        cost = 1 + _BEND * (way not in ((0, 0), move)) + _TEXT * (near in self.texts)
        if near in used:
            if not _runs_across(near, move, used[near]):
                return None
            cost += _CROSS
        sides = ((near[0] + move[1], near[1] + move[0]), (near[0] - move[1], near[1] - move[0]))
        return cost + _BESIDE * sum(side in used or side in self.walls or side in self.pins for side in sides)


def runs(edges: Iterable[Edge], stops: set[Cell]) -> list[Edge]:
    """Edges as long straight pieces, which end at bends, at junctions and at `stops`."""
    left, breaks = set(edges), stops | junctions(edges, ())
    found = []
    for edge in sorted(left):
        if edge in left:
            left.discard(edge)
            found.append(_grown(edge, left, breaks))
    return found


def junctions(edges: Iterable[Edge], pins: Iterable[Cell]) -> set[Cell]:
    """Return the cells where three or more pieces meet, pins counted."""
    met = Counter(end for edge in set(edges) for end in edge)
    met.update(end for end in set(pins) if end in met)
    return {end for end, times in met.items() if times >= 3}


def _grown(edge: Edge, left: set[Edge], breaks: set[Cell]) -> Edge:
    (start, end), step = edge, (edge[1][0] - edge[0][0], edge[1][1] - edge[0][1])
    while end not in breaks and (end, (end[0] + step[0], end[1] + step[1])) in left:
        nxt = (end[0] + step[0], end[1] + step[1])
        left.discard((end, nxt))
        end = nxt
    return start, end


def _cells(edges: set[Edge]) -> Iterator[Cell]:
    for here, there in edges:
        yield here
        yield there


def _runs_across(at: Cell, move: Cell, edges: set[Edge]) -> bool:
    """Return True if another's wire goes straight through a cell, across the way of a step."""
    around = {(at[0] + x, at[1] + y) for x, y in _MOVES}
    mine = {(at[0] + move[0], at[1] + move[1]), (at[0] - move[0], at[1] - move[1])}
    its = {one for one in around if (min(at, one), max(at, one)) in edges}
    return its == around - mine


def _far(one: Cell, other: Cell) -> int:
    return abs(one[0] - other[0]) + abs(one[1] - other[1])


def _back(came: dict[tuple[Cell, Cell], tuple[Cell, Cell] | None], last: tuple[Cell, Cell]) -> list[Cell]:
    path = [last[0]]
    step = came[last]
    while step is not None:
        path.append(step[0])
        step = came[step]
    return path[::-1]
