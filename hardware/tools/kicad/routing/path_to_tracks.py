"""A path becomes tracks and vias, pulled straight."""

from collections.abc import Iterator
from itertools import pairwise

from hardware.tools.kicad.routing.copper import Copper, Track, Via
from hardware.tools.kicad.routing.routing_grid import Cell, Grid


def lay(
    net: str,
    grid: Grid,
    path: list[Cell],
    weights: tuple[list[int], list[int]],
    copper: Copper,
    width: float,
    start: tuple[float, float] | None,
    end: tuple[float, float],
) -> set[Cell]:
    """Put a path on the board, its runs pulled straight, from middle to middle of two pads; return its cells."""
    corners = list(_straight(grid, path, weights))
    points = [(cell[0], grid.at(cell[1], cell[2])) for cell in corners]
    points.append((points[-1][0], end))
    if start is not None:
        points.insert(0, (points[0][0], start))
    for (layer, here), (next_layer, there) in pairwise(points):
        if layer != next_layer:
            copper.vias.append(Via(net, *here))
        elif here != there:
            copper.tracks.append(Track(net, layer, here, there, width))
    return _cells(corners)


def _cells(corners: list[Cell]) -> set[Cell]:
    """All that a track from corner to corner goes over."""
    found = set(corners)
    for here, there in pairwise(corners):
        if here[0] == there[0]:
            found |= {(here[0], column, row) for column, row in _line(here[1:], there[1:])}
    return found


def _straight(grid: Grid, path: list[Cell], weights: tuple[list[int], list[int]]) -> Iterator[Cell]:
    """The corners of a path, with as few as free cells allow."""
    place = 0
    yield path[0]
    while place < len(path) - 1:
        here = path[place]
        furthest = place + 1
        way: list[Cell] = [path[furthest]]
        for ahead in range(len(path) - 1, place + 1, -1):
            run = path[place : ahead + 1]
            if all(cell[0] == here[0] for cell in run):
                most = sum(weights[here[0]][column + row * grid.columns] for _, column, row in run)
                if bend := _bend(grid, here, path[ahead], weights[here[0]], most):
                    furthest, way = ahead, bend
                    break
        yield from way
        place = furthest


def _bend(grid: Grid, here: Cell, there: Cell, weights: list[int], most: int) -> list[Cell] | None:
    """From here to there by one diagonal and one straight run, in that order or the other, no dearer than `most`."""
    layer, x, y = here
    dx, dy = there[1] - x, there[2] - y
    slant = min(abs(dx), abs(dy))
    sx, sy = (dx > 0) - (dx < 0), (dy > 0) - (dy < 0)
    for corner in ((x + sx * slant, y + sy * slant), (there[1] - sx * slant, there[2] - sy * slant)):
        cells = [*_line((x, y), corner), *_line(corner, there[1:])]
        if sum(weights[column + row * grid.columns] for column, row in cells) <= most:
            middle = (layer, *corner)
            return [there] if middle in (here, there) else [middle, there]
    return None


def _line(start: tuple[int, int], end: tuple[int, int]) -> Iterator[tuple[int, int]]:
    steps = max(abs(end[0] - start[0]), abs(end[1] - start[1]))
    for step in range(steps + 1):
        yield (
            start[0] + (end[0] - start[0]) * step // max(steps, 1),
            start[1] + (end[1] - start[1]) * step // max(steps, 1),
        )
