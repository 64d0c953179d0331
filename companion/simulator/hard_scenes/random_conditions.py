"""Random conditions of a scene: pose of the camera, light, and sensor."""

from typing import Final

import numpy as np

from companion.simulator.hard_scenes.camera_geometry import CameraView
from companion.simulator.hard_scenes.difficulty_levels import SceneLevel
from companion.simulator.hard_scenes.light_sources import Lighting, LightSource
from companion.simulator.hard_scenes.sensor import Sensor
from companion.simulator.synthetic.random_pictures import Generator

LINES: Final = 720
"""Frame lines that a level's heights are meant for."""
PACKED: Final = 0.62
"""The share of the frame that cards may fill when many are laid; the camera is hung higher for it."""


def choose_view(level: SceneLevel, rng: Generator, size: tuple[int, int], cards: int) -> CameraView:
    """Choose a camera that sees so many cards, for a frame of `size` (width, height) pixels."""
    width, height = size
    focal = width * rng.uniform(0.8, 1.3)
    roomy = np.sqrt(width * height * PACKED / (cards * (0.72 if level.limits.whole else 0.5)))
    tall = min(rng.uniform(*level.height) * height / LINES, roomy)
    return CameraView(
        width,
        height,
        focal,
        distance=88 * focal / max(tall, 60.0),
        tilt=rng.uniform(*level.tilt),
        turn=rng.uniform(-level.turn, level.turn),
        k1=rng.uniform(*level.k1),
        k2=rng.uniform(-0.02, 0.02),
    )


def choose_lighting(level: SceneLevel, rng: Generator, dim: bool) -> Lighting:
    """Choose a lamp over the table, often a coloured window or screen at the side, and ambient light."""
    warmth = rng.uniform(0.1, 0.4) if dim else rng.uniform(-0.05, 0.2)
    lamps = [_lamp(rng, warmth, rng.uniform(0.4, 0.8), (500, 1500))]
    if rng.uniform() < level.windows:
        lamps.append(_lamp(rng, rng.uniform(-0.25, 0.1), rng.uniform(0.3, 1.0), (250, 900)))
    ambient = rng.uniform(0.15, 0.5)
    return Lighting(lamps, (ambient, ambient, ambient), rng.uniform(*level.shadow))


def _lamp(rng: Generator, warmth: float, strength: float, high: tuple[float, float]) -> LightSource:
    at = (rng.uniform(-700, 700), rng.uniform(-700, 500), rng.uniform(*high))
    return LightSource(at, (strength * (1 - warmth), strength, strength * (1 + warmth * 0.6)))


def choose_sensor(level: SceneLevel, rng: Generator, dim: bool, lines: int) -> Sensor:
    """Choose the sensor for a frame of so many lines."""
    scale = lines / LINES
    electrons = rng.uniform(*level.electrons) * (0.3 if dim else 1.0)
    noise = 300 * float(np.sqrt(0.2 / electrons))  # grey levels, in the shades
    return Sensor(
        vignette=rng.uniform(0.05, 0.45),
        defocus=rng.uniform(*level.defocus) * scale,
        motion=rng.uniform(*level.motion) * scale * (1.3 if dim else 1.0),
        motion_angle=rng.uniform(0, 180),
        exposure=rng.uniform(0.75, 1.25) * (rng.uniform(0.4, 1) if dim else 1.0),
        electrons=electrons,
        read_noise=rng.uniform(2, 8),
        mosaic=bool(rng.uniform() < 0.6),
        balance=(rng.uniform(0.88, 1.12), rng.uniform(0.88, 1.12)),
        smoothing=noise * rng.uniform(0, 4),
        contrast=rng.uniform(0, 0.6),
        sharpening=rng.uniform(0, 1.0),
        quality=int(rng.integers(62, 96)),
    )
