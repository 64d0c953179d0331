"""Photographs of a board that lies flat on a table, taken from above, at the levels of the hard scenes."""

from dataclasses import dataclass, replace
from typing import Final

import cv2
import numpy as np

from companion.drawing.svg_to_pixels import Frame
from companion.simulator.hard_scenes import LEVELS, LevelName
from companion.simulator.hard_scenes.backgrounds import make_ground
from companion.simulator.hard_scenes.camera_geometry import CameraView, Points
from companion.simulator.hard_scenes.canvas import to_reflectance
from companion.simulator.hard_scenes.difficulty_levels import SceneLevel
from companion.simulator.hard_scenes.light_sources import SurfaceGloss
from companion.simulator.hard_scenes.random_conditions import choose_lighting, choose_sensor
from companion.simulator.hard_scenes.sensor import take_photograph
from companion.simulator.synthetic.random_pictures import Field, Generator

WIDTH: Final = 600.0
"""Width of the board on the table, millimetres."""
SIZE: Final = (2000, 1500)
"""Pixels of a photograph: what the page sends."""
LIGHT_REACH: Final = 2.5
"""Lamps of the scenes stand over a table of cards. Over a board they stand so much farther away."""
PRINT_GLOSS: Final = 60.0


@dataclass(frozen=True, slots=True)
class BoardPhoto:
    """A photograph, and the pixels of the board's corners, clockwise from its top left, (4, 2)."""

    frame: Frame
    corners: Points


def photograph_board(board: Frame, level: LevelName, seed: int, size: tuple[int, int] = SIZE) -> BoardPhoto:
    """Return a photograph of the printed board. Equal arguments give equal photographs."""
    recipe = LEVELS[level]
    rng = np.random.default_rng([seed, list(LEVELS).index(level), 77])
    height = WIDTH * board.shape[0] / board.shape[1]
    view = _hold_camera(recipe, rng, size, height)
    x, y = view.table_points()
    ground = make_ground(str(rng.choice(recipe.grounds)), rng, view.scale_at(0, 0))
    light = to_reflectance(ground.colours_at(x, y), 0.0, 0.9)
    _lay_board(light, board, x, y, height)
    dim = bool(rng.uniform() < recipe.dim)
    lighting = choose_lighting(recipe, rng, dim)
    lighting = replace(lighting, lamps=[replace(lamp, at=_farther(lamp.at)) for lamp in lighting.lamps])
    light *= lighting.light_at(x, y, rng)
    eye = view.eye
    gloss = SurfaceGloss(rng.uniform(*recipe.gloss) * 0.3, PRINT_GLOSS)
    coarse = lighting.mirrored_light(x[::8, ::8], y[::8, ::8], (eye[0], eye[1], eye[2]), gloss)
    light += np.asarray(cv2.resize(coarse, size), np.float32)
    # Phones take still pictures of things that lie still: a third of the motion of a filmed table.
    sensor = choose_sensor(recipe, rng, dim, size[1])
    sensor = replace(sensor, motion=sensor.motion / 3)
    half = np.array([WIDTH / 2, height / 2])
    corners = view.project(np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * half)
    return BoardPhoto(take_photograph(light, sensor, rng), corners)


def _farther(at: tuple[float, float, float]) -> tuple[float, float, float]:
    return at[0] * LIGHT_REACH, at[1] * LIGHT_REACH, at[2] * LIGHT_REACH


def _hold_camera(recipe: SceneLevel, rng: Generator, size: tuple[int, int], height: float) -> CameraView:
    """Choose a camera that sees the whole board, as large as its tilt and turn allow."""
    focal = size[0] * rng.uniform(0.8, 1.1)
    view = CameraView(
        *size,
        focal,
        distance=0.28 * focal,
        tilt=rng.uniform(*recipe.tilt),
        turn=rng.uniform(-recipe.turn, recipe.turn) / 2,
        k1=rng.uniform(*recipe.k1) / 3,
    )
    corners = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * (WIDTH / 2, height / 2)
    middle = np.array(size) / 2
    filled = rng.uniform(0.9, 0.97)
    while np.abs((view.project(corners) - middle) / middle).max() > filled:
        view = replace(view, distance=view.distance * 1.02)
    return view


def _lay_board(light: Field, board: Frame, x: Field, y: Field, height: float) -> None:
    """Draw the board over the ground where it lies."""
    scale = np.float32(board.shape[1] / WIDTH)
    detail = float(np.hypot(x[0, 1] - x[0, 0], y[0, 1] - y[0, 0])) * float(scale)
    soft = cv2.GaussianBlur(board, (0, 0), 0.4 * detail) if detail > 1.2 else board
    seen = cv2.remap(
        np.asarray(soft, np.uint8),
        (x + np.float32(WIDTH / 2)) * scale,
        (y + np.float32(height / 2)) * scale,
        cv2.INTER_LINEAR,
    )
    on = ((np.abs(x) < WIDTH / 2) & (np.abs(y) < height / 2)).astype(np.float32)
    alpha = cv2.GaussianBlur(on, (0, 0), 0.6)[..., None]
    light += (to_reflectance(np.asarray(seen, np.uint8)) - light) * alpha
