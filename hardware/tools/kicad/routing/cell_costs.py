"""Cost of laying a net over each cell."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from hardware.tools.kicad.routing.copper import CLEARANCE, EDGE, VIA, Copper
from hardware.tools.kicad.routing.routing_grid import Grid, along

HARD: Final = 1_000_000
SOFT: Final = 6
"""Extra cost of a cell where another net lies, which would then be ripped up."""


@dataclass(slots=True)
class Ground:
    """The grid, and how often each cell of each layer was fought for."""

    grid: Grid
    fought: tuple[list[int], list[int]] = field(init=False)

    def __post_init__(self) -> None:
        cells = self.grid.columns * self.grid.rows
        self.fought = ([0] * cells, [0] * cells)


def weights_of(ground: Ground, net: str, copper: Copper, width: float) -> tuple[list[int], list[int]]:
    """Return the extra cost of a step onto each cell: HARD where pads and edges forbid it, much where others lie."""
    margin, grid = width / 2 + CLEARANCE, ground.grid
    hard = grid.outside(width / 2 + EDGE)
    for pad in copper.pads:
        if pad.net != net:
            for cell in grid.within(pad.x, pad.y, pad.width / 2, pad.height / 2, margin):
                hard[cell] = 1
    layers = ([0] * len(hard), [0] * len(hard))
    for layer, fought in zip(layers, ground.fought, strict=True):
        layer[:] = [HARD if wall else times for wall, times in zip(hard, fought, strict=True)]
    for number, cell in _lain(grid, net, copper, margin):
        if layers[number][cell] < SOFT:
            layers[number][cell] = SOFT + 3 * layers[number][cell]
    return layers


def _lain(grid: Grid, net: str, copper: Copper, margin: float) -> Iterator[tuple[int, int]]:
    """The cells too near to tracks and vias of other nets, with their layer."""
    for track in copper.tracks:
        if track.net != net:
            for cell in along(grid, track, track.width / 2 + margin):
                yield track.layer, cell
    for via in copper.vias:
        if via.net != net:
            for cell in grid.within(via.x, via.y, 0, 0, VIA / 2 + margin):
                yield 0, cell
                yield 1, cell


def hole_weights(grid: Grid, net: str, copper: Copper) -> list[int]:
    """Return the extra cost of a via in each cell."""
    margin = VIA / 2 + CLEARANCE
    weights = [HARD * wall for wall in grid.outside(VIA / 2 + EDGE)]
    for pad in copper.pads:
        for cell in grid.within(pad.x, pad.y, pad.width / 2, pad.height / 2, margin):
            weights[cell] = HARD
    for _, cell in _lain(grid, net, copper, margin):
        weights[cell] = max(weights[cell], SOFT)
    for via in copper.vias:
        if via.net == net:
            for cell in grid.within(via.x, via.y, 0, 0, VIA / 2 + margin):
                weights[cell] = HARD
    return weights
