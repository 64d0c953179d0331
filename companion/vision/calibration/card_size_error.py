"""Cards as rulers: the measured error of cards of known size on the mat."""

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.rules.parts.mat import Mat
from companion.vision.calibration.mat_plane import MatPlane
from companion.vision.picture import Floats, Picture
from companion.vision.recognise.compare.find_free_outlines import find_free_lying_quads

CARD = (63.0, 88.0)
"""Width and height of a card, millimetres."""
ALIKE = 0.15
"""Share by which a side may differ from a card's."""
ASKEW = 0.12
"""Cosine by which an outline's angles may differ from 90 degrees."""
REACH = 5.0
"""Pixels on both sides of an outline that are searched for the card's edge."""


def card_side_errors(frame: Picture, plane: MatPlane, mat: Mat) -> NDArray[np.float64]:
    """Return for each free card the mean error of its sides, (N,) millimetres."""
    size = frame.shape[1], frame.shape[0]
    grey = np.asarray(cv2.GaussianBlur(cv2.cvtColor(frame, cv2.COLOR_BGR2GRAY), (0, 0), 1.0), np.uint8)
    found: list[tuple[Floats, float]] = []
    for quad in find_free_lying_quads(frame, size):
        corners = plane.to_millimetres(_exact(grey, quad))
        if not _on(mat, corners) or any(np.abs(corners - other).max() < CARD[0] / 2 for other, _ in found):
            continue
        off = _missed(corners)
        if off is not None:
            found.append((corners, off))
    return np.array([off for _, off in found])


def _exact(grey: NDArray[np.uint8], quad: Floats) -> Floats:
    """Move the outline to the steepest edge beside each of its sides, to a fraction of a pixel."""
    lines = [_edge(grey, start, end) for start, end in zip(quad, np.roll(quad, -1, axis=0), strict=True)]
    crossings = [np.cross(lines[at - 1], lines[at]) for at in range(4)]
    if min(abs(float(each[2])) for each in crossings) < 1e-9:
        return quad
    return np.array([each[:2] / each[2] for each in crossings], np.float32)


def _edge(grey: NDArray[np.uint8], start: Floats, end: Floats) -> NDArray[np.float64]:
    """Return the homogeneous line of the edge near start-end. Round corners are left out."""
    along = (end - start) / np.linalg.norm(end - start)
    across = np.array([-along[1], along[0]])
    steps = np.arange(-REACH, REACH + 0.1, 0.5)
    middles = start + np.linspace(0.15, 0.85, 25)[:, None] * (end - start)
    columns, rows = (middles[:, None] + steps[None, :, None] * across).astype(np.float32).transpose(2, 0, 1).copy()
    steepness = np.abs(np.gradient(cv2.remap(grey, columns, rows, cv2.INTER_LINEAR).astype(np.float32), axis=1))
    weight = np.maximum(steepness - 0.5 * steepness.max(axis=1, keepdims=True), 1e-6)
    edge = middles + ((weight * steps).sum(axis=1) / weight.sum(axis=1))[:, None] * across
    vx, vy, x, y = cv2.fitLine(edge.astype(np.float32), cv2.DIST_HUBER, 0, 0.01, 0.01).ravel()
    return np.cross([x, y, 1.0], [x + vx, y + vy, 1.0])


def _missed(corners: Floats) -> float | None:
    """Return the mean error of the sides, millimetres. None if the quad is no card."""
    edges = np.roll(corners, -1, axis=0) - corners
    sides = np.linalg.norm(edges, axis=1)
    wanted = np.array([CARD[0], CARD[1], CARD[0], CARD[1]])
    askew = np.abs((edges * np.roll(edges, -1, axis=0)).sum(axis=1)) / (sides * np.roll(sides, -1))
    if np.abs(sides / wanted - 1).max() > ALIKE or askew.max() > ASKEW:
        return None
    return float(np.abs(sides - wanted).mean())


def _on(mat: Mat, corners: Floats) -> bool:
    x, y = corners.mean(axis=0)
    return bool(0 < x < mat.width and 0 < y < mat.height)
