"""Joins the pads of every net."""

from collections.abc import Sequence
from typing import Final

from hardware.tools.kicad.routing.cell_costs import HARD, SOFT, Ground, hole_weights, weights_of
from hardware.tools.kicad.routing.copper import Area, Copper, Pad, Track, Via
from hardware.tools.kicad.routing.net_conflicts import crossed
from hardware.tools.kicad.routing.path_search import search
from hardware.tools.kicad.routing.path_to_tracks import lay
from hardware.tools.kicad.routing.routing_grid import Cell, Grid, pad_cells

STITCH: Final = 6.0
_ROUNDS: Final = 400


class NoWay(ValueError):
    """No route was found; the message names the net."""


def route(
    pads: Sequence[Pad], area: Area, widths: dict[str, float], poured: frozenset[str]
) -> tuple[list[Track], list[Via]]:
    """Tracks and vias that join the pads of every net but those `poured`; NoWay where there is none.

    A net may be laid across others: those are ripped up and laid again, and cells that were fought for get dearer.
    """
    nets = sorted(
        {pad.net for pad in pads if pad.net} - poured, key=lambda net: (-widths[net], _length(pads, net), net)
    )
    waiting = [net for net in nets if sum(pad.net == net for pad in pads) > 1]
    copper, ground = Copper(pads), Ground(Grid(area))
    for _ in range(_ROUNDS):
        if not waiting:
            return copper.tracks, copper.vias
        net = waiting.pop(0)
        if not _join(net, copper, ground, widths[net]):
            break
        for other in sorted(crossed(net, copper)):
            copper.rip_up(other)
            waiting.append(other)
    raise NoWay(f"no way for net {net!r}; move parts apart")


def stitches(
    pads: Sequence[Pad], tracks: Sequence[Track], vias: Sequence[Via], area: Area, net: str = "GND"
) -> list[Via]:
    """Vias that join the two poured layers of `net`, about STITCH apart wherever there is room."""
    grid = Grid(area)
    weights = hole_weights(grid, net, Copper(pads, list(tracks), list(vias)))
    found: list[Via] = []
    for row in range(grid.rows):
        for column in range(grid.columns):
            x, y = grid.at(column, row)
            if not weights[column + row * grid.columns]:
                found.append(Via(net, x, y))
                for cell in grid.within(x, y, 0, 0, STITCH):
                    weights[cell] = HARD
    return found


def _length(pads: Sequence[Pad], net: str) -> float:
    own = [pad for pad in pads if pad.net == net]
    xs, ys = [pad.x for pad in own], [pad.y for pad in own]
    return max(xs) - min(xs) + max(ys) - min(ys)


def _join(net: str, copper: Copper, ground: Ground, width: float) -> bool:
    grid = ground.grid
    weights, holes = weights_of(ground, net, copper, width), hole_weights(grid, net, copper)
    own = [pad for pad in copper.pads if pad.net == net]
    reached: set[Cell] = set(pad_cells(grid, own[0]))
    centre = {cell: (own[0].x, own[0].y) for cell in reached}
    waiting = own[1:]
    while waiting:
        goals = {cell: pad for pad in waiting for cell in pad_cells(grid, pad)}
        path = search(grid, reached, goals, weights, holes)
        if path is None:
            return False
        for layer, column, row in path:
            if weights[layer][column + row * grid.columns] >= SOFT:
                ground.fought[layer][column + row * grid.columns] += 1
        pad = goals[path[-1]]
        waiting.remove(pad)
        laid = lay(net, grid, path, weights, copper, width, centre.get(path[0]), (pad.x, pad.y))
        reached |= laid | set(pad_cells(grid, pad))
        centre |= dict.fromkeys(pad_cells(grid, pad), (pad.x, pad.y))
    return True
