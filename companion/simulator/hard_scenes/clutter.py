"""Other things on a table: tokens, dice, sheets of paper under the cards, hands over them."""

from collections.abc import Sequence
from math import pi
from typing import Final

import cv2
import numpy as np

from companion.simulator.hard_scenes.camera_geometry import Points
from companion.simulator.hard_scenes.canvas import (
    Canvas,
    CanvasPatch,
    TablePose,
    capsule_distance,
    rectangle_distance,
    to_reflectance,
)
from companion.simulator.synthetic.random_pictures import Field, Generator, make_palette, paint_picture, value_noise

THING: Final = 254
"""Label of all clutter."""
SKINS: Final = ((0.36, 0.44, 0.62), (0.24, 0.32, 0.5), (0.12, 0.18, 0.3), (0.06, 0.09, 0.16))
"""Reflectance, blue, green, red."""
FINGERS: Final = ((-27.0, 58.0, 8.0), (-9.5, 78.0, 8.6), (9.0, 84.0, 8.8), (27.0, 74.0, 8.4))
"""Across, length beyond the knuckles and half thickness, millimetres."""


def draw_token(canvas: Canvas, rng: Generator, x: float, y: float) -> None:
    """Draw a disc, a cube or a die of 8 to 26 mm, up to 15 mm high.

    Its top appears farther from the camera than its foot.
    """
    size = rng.uniform(8, 26)
    high = size * rng.uniform(0.1, 0.6)
    place = TablePose(x, y, rng.uniform(0, 90))
    eye = canvas.view.eye
    lean = np.array([x - eye[0], y - eye[1]]) * high / (eye[2] - high)
    reach = size + 2 * float(np.abs(lean).max())
    patch = canvas.patch_around(place.local_to_table(_box(reach, reach)))
    if patch is None:
        return
    detail, colour = canvas.view.scale_at(x, y), _paint(rng)
    spot = rng.uniform(0.2, 0.9)
    kind = rng.integers(3)
    steps = np.linspace(0, 1, 4)
    shapes = [
        _footprint(patch, TablePose(x + lean[0] * s, y + lean[1] * s, place.angle), size, bool(kind)) for s in steps
    ]
    body = np.minimum.reduce(shapes)
    patch.shade(body - 1.5, 5, 0.5)
    patch.paint(body, detail, colour * 0.55, 0.0, THING)
    patch.paint(shapes[-1], detail, colour, 0.0, THING)
    if kind == 2:
        _pips(patch, TablePose(x + lean[0], y + lean[1], place.angle), size, detail, rng)
    elif kind == 0:
        patch.paint(np.abs(shapes[-1] + size * 0.12) - 0.5, detail, colour * spot, 0.0, THING)


def _footprint(patch: CanvasPatch, place: TablePose, size: float, square: bool) -> Field:
    u, v = place.table_to_local(patch.x, patch.y)
    return rectangle_distance(u, v, size, size, size * 0.12 if square else size / 2)


def _pips(patch: CanvasPatch, place: TablePose, size: float, detail: float, rng: Generator) -> None:
    u, v = place.table_to_local(patch.x, patch.y)
    ink = np.full(3, 0.03 if rng.uniform() < 0.7 else 0.8, np.float32)
    for a, b in [(-1, -1), (1, 1), (0, 0), (-1, 1), (1, -1)][: int(rng.integers(1, 6))]:
        patch.paint(np.hypot(u - a * size / 4, v - b * size / 4) - size * 0.09, detail, ink, 0.0, THING)


def _paint(rng: Generator) -> Field:
    return np.asarray(to_reflectance(make_palette(rng)[None].astype(np.uint8))[0, rng.integers(2, 6)], np.float32)


def draw_box_or_sheet(canvas: Canvas, rng: Generator, x: float, y: float) -> None:
    """Draw a box, a book or a page of rules, 60 to 220 mm, as a distraction under the cards."""
    long, wide = rng.uniform(90, 220), rng.uniform(60, 150)
    place = TablePose(x, y, rng.uniform(0, 360))
    patch = canvas.patch_around(place.local_to_table(_box(long, wide)))
    if patch is None:
        return
    u, v = place.table_to_local(patch.x, patch.y)
    art = paint_picture(rng, 240, 160) if rng.uniform() < 0.5 else _page(rng)
    across, down = (u / np.float32(long) + 0.5) * art.shape[1], (v / np.float32(wide) + 0.5) * art.shape[0]
    shown = cv2.remap(to_reflectance(art), across, down, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE).astype(
        np.float32
    )
    outline = rectangle_distance(u, v, long, wide, 1.0)
    patch.shade(outline - 1, 4, 0.4)
    patch.paint(outline, canvas.view.scale_at(x, y), shown, 0.0, THING)


def _page(rng: Generator) -> np.ndarray[tuple[int, ...], np.dtype[np.uint8]]:
    """Return lines of print on paper, from too far away to read."""
    page = np.full((320, 220, 3), rng.integers(190, 250), np.uint8)
    for row in range(20, 300, 12):
        x = 16
        while x < 190:
            word = int(rng.integers(5, 30))
            page[row : row + 5, x : x + word] = rng.integers(50, 240, (word, 1))
            x += word + 6
    return page


def draw_hand(canvas: Canvas, rng: Generator, tip: tuple[float, float]) -> None:
    """Draw a hand with its finger tips about `tip` (mm); its arm leaves the frame."""
    place = TablePose(*tip, rng.normal(0, 35) + (180 if rng.uniform() < 0.3 else 0))
    bands = _hand(rng)
    reach = 0.8 * canvas.view.distance
    patch = canvas.patch_around(place.local_to_table([(-90, -20), (90, -20), (90, reach), (-90, reach)]))
    if patch is None:
        return
    u, v = place.table_to_local(patch.x, patch.y)
    if rng.uniform() < 0.5:
        u = -u
    arm = capsule_distance(u, v, (2, 240), (8, reach), rng.uniform(38, 50))
    skin = _joined([capsule_distance(u, v, *band) for band in bands])
    detail = canvas.view.scale_at(*tip)
    patch.shade(np.minimum(skin, arm) - 4, rng.uniform(10, 25), 0.5)
    colour = np.asarray(SKINS[rng.integers(len(SKINS))], np.float32) * rng.uniform(0.8, 1.2)
    mottled = 1 + 0.05 * value_noise(rng, u.shape[1], u.shape[0], max(4, 6 * detail), 3)
    patch.paint(arm, detail, _round(arm, 45) * _paint(rng), 0.0, THING)
    patch.paint(skin, detail, (_round(skin, 8) * mottled[..., None]) * colour, 0.0, THING)


def _hand(rng: Generator) -> list[tuple[tuple[float, float], tuple[float, float], float]]:
    """Return fingers, thumb, palm and wrist as bands (start, end, radius), mm.

    The finger tips lie about the origin, the arm comes from below.
    """
    stretched = rng.uniform(0.35, 1.0, 4) if rng.uniform() < 0.6 else np.array([0.3, 0.35, 0.4, 1.0])
    spread = rng.uniform(0.6, 1.5)
    fingers = [
        ((across * 0.8, 90.0), (across * spread, 90.0 - long * share), half)
        for (across, long, half), share in zip(FINGERS, stretched, strict=True)
    ]
    thumb = ((34.0, 128.0), (rng.uniform(30, 66), rng.uniform(55, 95)), 9.5)
    return [*fingers, thumb, ((-14.0, 112.0), (14.0, 112.0), 27.0), ((0.0, 130.0), (2.0, 250.0), 27.0)]


def _joined(shapes: Sequence[Field], soft: float = 3.0) -> Field:
    """Return the shapes grown together, without a crease where they meet."""
    total = np.sum([np.exp(np.clip(-shape / soft, -40, 40)) for shape in shapes], axis=0)
    return np.asarray(-soft * np.log(np.maximum(total, 1e-17)), np.float32)


def _round(distance: Field, radius: float) -> Field:
    """Return the brightness of a rounded limb by distance from its edge."""
    inside = np.clip(-distance / radius, 0, 1)
    return np.asarray((0.35 + 0.65 * np.sin(inside * pi / 2))[..., None], np.float32)


def _box(width: float, height: float) -> Points:
    return np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)]) * (width / 2, height / 2)
