"""A* over the cells of two layers."""

import heapq
import math
from typing import Final

from hardware.tools.kicad.routing.cell_costs import HARD
from hardware.tools.kicad.routing.copper import Pad
from hardware.tools.kicad.routing.routing_grid import STEP, Cell, Grid

_VIA_COST: Final = 20.0
_AGAINST: Final = 0.25
"""Extra cost of a step against the layer's direction (top: across, bottom: along)."""
_MOVES: Final = tuple((dx, dy, math.hypot(dx, dy)) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy)


def search(
    grid: Grid, starts: set[Cell], goals: dict[Cell, Pad], weights: tuple[list[int], list[int]], holes: list[int]
) -> list[Cell] | None:
    """The cheapest path from a start to a goal. Cells at the rim are never free, so a step cannot leave the grid."""
    columns, size = grid.columns, grid.columns * grid.rows
    targets = {((pad.x - grid.area.left) / STEP, (pad.y - grid.area.top) / STEP) for pad in goals.values()}

    def guess(node: int) -> float:
        row, column = divmod(node % size, columns)
        return max(0.0, min(math.hypot(column - x, row - y) for x, y in targets) - 8)

    def node_of(cell: Cell) -> int:
        return cell[0] * size + cell[1] + cell[2] * columns

    moves = tuple(
        tuple(
            (dx + dy * columns, length + _AGAINST * (abs(dy) if layer == 0 else abs(dx))) for dx, dy, length in _MOVES
        )
        for layer in (0, 1)
    )
    ends = {node_of(cell): cell for cell in goals}
    best = {node_of(cell): 0.0 for cell in sorted(starts)}
    came: dict[int, int] = {}
    queue = [(guess(node), node) for node in best]
    heapq.heapify(queue)
    done: set[int] = set()
    while queue:
        _, node = heapq.heappop(queue)
        if node in ends:
            return [_cell(node, size, columns) for node in _trace(came, node)]
        if node in done:
            continue
        done.add(node)
        layer, place = divmod(node, size)
        here, weight = best[node], weights[layer]
        for offset, length in moves[layer]:
            extra = weight[place + offset]
            near = node + offset
            if extra < HARD and near not in done:
                total = here + length * (1 + extra)
                if total < best.get(near, math.inf):
                    best[near], came[near] = total, node
                    heapq.heappush(queue, (total + guess(near), near))
        near = node + size if layer == 0 else node - size
        extra = max(holes[place], weights[1 - layer][place])
        if extra < HARD and near not in done and here + _VIA_COST * (1 + extra) < best.get(near, math.inf):
            best[near], came[near] = here + _VIA_COST * (1 + extra), node
            heapq.heappush(queue, (best[near] + guess(near), near))
    return None


def _cell(node: int, size: int, columns: int) -> Cell:
    layer, place = divmod(node, size)
    return layer, place % columns, place // columns


def _trace(came: dict[int, int], node: int) -> list[int]:
    path = [node]
    while path[-1] in came:
        path.append(came[path[-1]])
    return path[::-1]
