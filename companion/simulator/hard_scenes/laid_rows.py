"""Cards laid in rows to be read: nine in a photograph, under the light and with the camera of a level."""

from collections.abc import Mapping
from typing import Final

import numpy as np

from companion.drawing.svg_to_pixels import Frame
from companion.simulator.hard_scenes.camera_geometry import CameraView
from companion.simulator.hard_scenes.canvas import TablePose
from companion.simulator.hard_scenes.difficulty_levels import LEVELS, LevelName, SceneLevel
from companion.simulator.hard_scenes.draw_card import LyingCard
from companion.simulator.hard_scenes.random_conditions import LINES, choose_lighting, choose_sensor
from companion.simulator.hard_scenes.scene import HardScene, photograph_plan
from companion.simulator.hard_scenes.scene_plan import PrintDeviation, ScenePlan, choose_gloss
from companion.simulator.synthetic.random_pictures import Generator

ACROSS: Final = 3
"""Cards in a row, and rows."""
STEP: Final = (75.0, 100.0)
"""Millimetres from card to card."""
FILLED: Final = 0.27
"""Share of the photograph's height that a card in the middle takes."""
MOST_TILT: Final = 25.0
"""Degrees: nobody photographs cards to be read more aslant."""
HELD: Final = 0.4
"""Share of a level's motion with a phone that is held for the purpose and has time to focus."""


def photograph_card_rows(
    level_name: LevelName, seed: int, faces: Mapping[str, Frame], size: tuple[int, int]
) -> HardScene:
    """Return a photograph of `size` (width, height) pixels with up to nine cards, row by row in the given order.

    The same arguments give the same scene.
    """
    level = LEVELS[level_name]
    rng = np.random.default_rng([seed, list(LEVELS).index(level_name)])
    dim = bool(rng.uniform() < level.dim)
    printed = PrintDeviation(rng, level.print_gap)
    cards = [
        _lay(level, rng, name, printed.apply_to(face), number) for number, (name, face) in enumerate(faces.items())
    ]
    lighting, ground = choose_lighting(level, rng, dim), str(rng.choice(level.grounds))
    # Blur and motion of a phone grow with its pixels much less than those of a video camera over the table.
    sensor = choose_sensor(level, rng, dim, round(LINES + HELD * (size[1] - LINES)))
    view = _view(level, rng, size)
    return photograph_plan(ScenePlan(view, ground, lighting, cards, [], [], None, sensor, frozenset({ground})), rng)


def _lay(level: SceneLevel, rng: Generator, name: str, face: Frame, number: int) -> LyingCard:
    row, column = divmod(number, ACROSS)
    x, y = (STEP[0] * (column - 1) + rng.normal(0, 2), STEP[1] * (row - 1) + rng.normal(0, 2))
    gloss = choose_gloss(rng, rng.uniform(*level.gloss))
    return LyingCard(name, True, face, TablePose(x, y, rng.normal(0, 2)), gloss, bend=float(rng.normal(0, 0.02)))


def _view(level: SceneLevel, rng: Generator, size: tuple[int, int]) -> CameraView:
    width, height = size
    focal = width * rng.uniform(0.8, 1.0)
    return CameraView(
        width,
        height,
        focal,
        distance=88 * focal / (height * FILLED),
        tilt=min(MOST_TILT, rng.uniform(*level.tilt)),
        turn=rng.uniform(-level.turn, level.turn) / 3,
        k1=rng.uniform(*level.k1) / 2,
    )
