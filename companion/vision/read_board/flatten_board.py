"""A board photographed at a slant, made flat: its outline is proposed, its four corners become a rectangle's."""

from itertools import product
from typing import Any, Final, NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.picture import Floats, Picture, frame_corners, resize_picture
from companion.vision.read_board.check_board_shape import check_flat_board_size

SEARCHED: Final = 480
"""Pixels of the longer side of the picture in which an outline is looked for."""
OUTER: Final = 0.4
"""Share of the picture from each edge in which that side of the board may lie."""
STEEP: Final = 0.35
"""Largest slope of a side."""
PER_SIDE: Final = 7
LEAST_SHARE: Final = 0.25
"""Least share of the picture that a board takes up."""
MOST_SIDE: Final = 2000


class FlattenedBoard(NamedTuple):
    """The board seen from straight above, and the homography from pixels of the photograph, 3 x 3."""

    picture: Picture
    homography: NDArray[np.float64]


def find_outline(picture: Picture) -> Floats:
    """Return the likeliest corners of the board, (4, 2) pixels clockwise from the top left.

    They are those of the whole picture if no outline stands out.
    """
    height, width = picture.shape[:2]
    scale = SEARCHED / max(height, width)
    small = resize_picture(picture, round(width * scale), round(height * scale))
    edges = _edges(small)
    sides = [_lines(edges, side) for side in range(4)]
    best, corners = 0.0, frame_corners(small.shape[1] - 1, small.shape[0] - 1)
    for lines in product(*sides):
        quad = _corners([line for line, _ in lines])
        if quad is None or cv2.contourArea(quad) < LEAST_SHARE * small.shape[0] * small.shape[1]:
            continue
        worth = min(seen for _, seen in lines) + 0.5 * float(np.mean([seen for _, seen in lines]))
        # The edge of a board is outside the frame that is printed on it.
        worth *= 0.6 + 0.4 * cv2.contourArea(quad) / (small.shape[0] * small.shape[1])
        if worth > best:
            best, corners = worth, quad
    return np.asarray(corners / scale, np.float32)


def flatten_board(picture: Picture, corners: Floats) -> FlattenedBoard:
    """Return the board between its corners, clockwise from the top left. Raises ValueError if they are no board's."""
    quad = np.asarray(corners, np.float32).reshape(4, 2)
    if not cv2.isContourConvex(quad) or cv2.contourArea(quad, oriented=True) <= 0:
        raise ValueError("the corners go clockwise from the top left, around the board")
    if cv2.contourArea(quad) < 0.02 * picture.shape[0] * picture.shape[1]:
        raise ValueError("the corners are too close together")
    wide, high = _sides(quad, picture)
    shrunk = min(1.0, MOST_SIDE / max(wide, high))
    size = (round(wide * shrunk), round(high * shrunk))
    check_flat_board_size(*size)
    homography = cv2.getPerspectiveTransform(quad, frame_corners(*size))
    flat = cv2.warpPerspective(picture, homography, size, flags=cv2.INTER_CUBIC, borderMode=cv2.BORDER_REPLICATE)
    return FlattenedBoard(np.asarray(flat, np.uint8), np.asarray(homography, np.float64))


def _sides(quad: Floats, picture: Picture) -> tuple[float, float]:
    """Return width and height of the flat board, in pixels of the photograph at its largest.

    The shape follows from the perspective (Zhang and He, Whiteboard scanning, 2007) where there is enough of it.
    """
    lengths = np.hypot(*(np.roll(quad, -1, axis=0) - quad).T)
    wide, high = float(max(lengths[0], lengths[2])), float(max(lengths[1], lengths[3]))
    ratio = _true_ratio(quad - np.array([picture.shape[1] / 2, picture.shape[0] / 2], np.float32))
    plain = float((lengths[0] + lengths[2]) / (lengths[1] + lengths[3]))
    if ratio is None or not 0.8 < ratio / plain < 1.25:
        ratio = plain
    return (wide, wide / ratio) if wide / ratio > high else (high * ratio, high)


def _true_ratio(quad: Floats) -> float | None:
    """Return width over height of a rectangle seen at these corners, about the middle of the picture."""
    tl, tr, br, bl = (np.array([x, y, 1.0]) for x, y in quad.astype(float))
    k2 = np.dot(np.cross(tl, br), bl) / np.dot(np.cross(tr, br), bl)
    k3 = np.dot(np.cross(tl, br), tr) / np.dot(np.cross(bl, br), tr)
    n2, n3 = k2 * tr - tl, k3 * bl - tl
    if abs(n2[2] * n3[2]) < 1e-4:
        return None
    focal2 = -(n2[0] * n3[0] + n2[1] * n3[1]) / (n2[2] * n3[2])
    if focal2 <= 0:
        return None
    scaled = np.array([1 / focal2, 1 / focal2, 1.0])
    return float(np.sqrt((n2**2 @ scaled) / (n3**2 @ scaled)))


def _edges(small: Picture) -> NDArray[np.float32]:
    """Return how strongly colours change across and down, (2, height, width), each about 0 to 1."""
    lab = cv2.cvtColor(cv2.GaussianBlur(small, (0, 0), 1.2), cv2.COLOR_BGR2LAB).astype(np.float32)
    ways = [np.abs(cv2.Sobel(lab, cv2.CV_32F, *way)).max(axis=2) for way in ((1, 0), (0, 1))]
    return np.stack([np.minimum(1, way / (np.percentile(way, 92) + 1e-3)) for way in ways]).astype(np.float32)


def _lines(edges: NDArray[np.float32], side: int) -> list[tuple[NDArray[Any], float]]:
    """Return the best lines of a side (0 top, then clockwise) as (slope, offset, level), and the share that is seen."""
    level = side % 2 == 0
    field = edges[1] if level else edges[0].T
    depth, length = field.shape
    far = side in (1, 2)
    field = field[::-1] if far else field
    strip = cv2.dilate(field[: round(OUTER * depth)], np.ones((3, 1), np.uint8))
    along = np.arange(length)
    inside = (along > 0.1 * length) & (along < 0.9 * length)
    found = []
    for slope in np.linspace(-STEEP, STEEP, 57):
        shift = np.rint(slope * (along - length / 2)).astype(int)
        rows = np.arange(len(strip))[:, None] + shift[None]
        there = (rows >= 0) & (rows < len(strip))
        values = np.where(there, strip[np.clip(rows, 0, len(strip) - 1), along[None]], 0)[:, inside].mean(axis=1)
        found += [(float(value), float(slope), int(row)) for row, value in enumerate(values)]
    kept: list[tuple[float, float, int]] = []
    for each in sorted(found, reverse=True):
        if all(abs(each[2] - other[2]) > 5 for other in kept):
            kept.append(each)
        if len(kept) == PER_SIDE:
            break
    lines = []
    for value, slope, row in kept:
        at = row - slope * length / 2
        lines.append((np.array([-slope, depth - 1 - at, level] if far else [slope, at, level]), value))
    return lines


def _corners(lines: list[NDArray[Any]]) -> Floats | None:
    """Return where top, right, bottom and left meet: top left, top right, bottom right, bottom left."""
    top, right, bottom, left = lines
    quad = []
    for level, upright in ((top, left), (top, right), (bottom, right), (bottom, left)):
        x = (upright[0] * level[1] + upright[1]) / (1 - upright[0] * level[0])
        quad.append((x, level[0] * x + level[1]))
    corners = np.array(quad, np.float32)
    return corners if cv2.isContourConvex(corners) else None
