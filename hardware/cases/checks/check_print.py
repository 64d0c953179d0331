"""Checks that a part is sound, fits a printer, and needs no supports the way round that it is printed."""

from collections.abc import Iterator
from typing import Final

import numpy as np
import trimesh
from build123d import Part, Rot, Vector

PRINTER: Final = (220.0, 220.0, 250.0)
BRIDGE: Final = 28.0
"""Longest bridge that a printer draws through the air from one side to the other."""
LEDGE: Final = 1.2
"""Longest ledge that may stick out with nothing below."""
HOLE: Final = 9.0
"""The ceiling of a hole lying down, or of a screw's head, closes itself when it is no wider."""
FIRST: Final = 0.4
"""A face so near the plate is two layers high at most."""
STEEP: Final = -0.72
"""A face whose normal points further down than this is an overhang of more than 45 degrees."""


def print_faults(name: str, part: Part, turn: Rot | None) -> Iterator[str]:
    """Yield what is wrong with it, one thing a line."""
    if not part.is_valid or part.volume <= 0:
        yield f"{name} is no sound solid"
        return
    if len(part.solids()) != 1:
        yield f"{name} falls into {len(part.solids())} pieces"
    lying = part if turn is None else turn * part
    if any(side > most for side, most in zip(lying.bounding_box().size, PRINTER, strict=True)):
        yield f"{name} is larger than the printer ({' x '.join(f'{most:.0f}' for most in PRINTER)} mm)"
    if turn is not None:
        yield from _overhangs(name, lying)


def _overhangs(name: str, part: Part) -> Iterator[str]:
    mesh = as_mesh(part)
    floor = mesh.bounds[0][2]
    steep = (mesh.face_normals[:, 2] < STEEP) & (mesh.triangles_center[:, 2] > floor + FIRST)
    pairs = mesh.face_adjacency
    pairs = pairs[steep[pairs].all(axis=1)]
    for faces in trimesh.graph.connected_components(pairs, nodes=np.flatnonzero(steep), min_len=1):
        yield from _overhang(name, part, mesh, np.asarray(faces))


def _overhang(name: str, part: Part, mesh: trimesh.Trimesh, faces: np.ndarray) -> Iterator[str]:
    """An overhang is a bridge where two opposite sides of it stand on something, else a ledge."""
    points = mesh.vertices[np.unique(mesh.faces[faces])]
    to_box, sides = _box(points[:, :2])
    if min(sides) <= LEDGE or max(sides) <= HOLE:
        return
    ends = _held_ends(_held(part, mesh, faces), to_box, sides)
    if not any(held and side <= BRIDGE for held, side in zip(ends, sides, strict=True)):
        at = ", ".join(f"{one:.0f}" for one in points.mean(axis=0))
        yield f"{name} needs a support at {at}: {sides[0]:.1f} x {sides[1]:.1f} mm hang in the air"


def _box(points: np.ndarray) -> tuple[np.ndarray, tuple[float, float]]:
    """The way into the narrowest box round them, its middle at 0, and the box's sides."""
    if np.linalg.matrix_rank(points - points[0], tol=0.05) < 2:  # all on one line
        return np.eye(3), (float(np.ptp(points, axis=0).max()), 0.0)
    to_box, size = trimesh.bounds.oriented_bounds_2D(points)
    return to_box, (float(size[0]), float(size[1]))


def _held_ends(held: np.ndarray, to_box: np.ndarray, sides: tuple[float, float]) -> tuple[bool, bool]:
    """For each direction of the box, whether most of both ends stands on something: x, y and length of what does."""
    if not len(held):
        return False, False
    places = trimesh.transform_points(held[:, :2], to_box)
    found = []
    for way in (0, 1):
        near = max(0.15 * sides[way], 0.3)
        low = held[places[:, way] < near - sides[way] / 2, 2].sum()
        high = held[places[:, way] > sides[way] / 2 - near, 2].sum()
        found.append(bool(min(low, high) > 0.5 * sides[1 - way]))
    return found[0], found[1]


def _held(part: Part, mesh: trimesh.Trimesh, faces: np.ndarray) -> np.ndarray:
    """Return the edges of its outline with something below, right beside them: x, y and length of each."""
    triangles = mesh.faces[faces]
    edges = np.sort(np.vstack([triangles[:, [0, 1]], triangles[:, [1, 2]], triangles[:, [2, 0]]]), axis=1)
    found, counts = np.unique(edges, axis=0, return_counts=True)
    solid, held = part.solids()[0], []
    for start, end in mesh.vertices[found[counts == 1]]:
        along = float(np.linalg.norm(end - start))
        aside = np.cross((end - start) / max(along, 1e-9), (0, 0, 1))
        middle = (start + end) / 2
        if any(solid.is_inside(Vector(*(middle - (0, 0, 0.15) + aside * side))) for side in (-0.12, 0.12)):
            held.append((middle[0], middle[1], along))
    return np.asarray(held)


def as_mesh(part: Part) -> trimesh.Trimesh:
    """As triangles."""
    corners, triangles = part.tessellate(0.05)
    return trimesh.Trimesh([tuple(corner) for corner in corners], triangles, process=True)
