"""A wooden table top, for a mat to lie on."""

from typing import Final, cast

import cv2
import numpy as np

from companion.drawing.svg_to_pixels import Frame

PLANK_MM: Final = 140
"""Width of a board, millimetres."""


def wood_texture(width: int, height: int, px_per_mm: float, seed: int = 7) -> Frame:
    """Return boards side by side, their grain running left to right, (height, width, 3)."""
    rng = np.random.default_rng(seed)
    plank = max(8, round(PLANK_MM * px_per_mm))
    boards = [_board(rng, width, plank) for _ in range(-(-height // plank))]
    return np.ascontiguousarray(np.vstack(boards)[:height])


def _board(rng: np.random.Generator, width: int, height: int) -> Frame:
    fine = _streaks(rng, width, height, 9, 1.3)
    broad = _streaks(rng, width, height, 3, 12)
    tone = 0.62 + 0.10 * rng.standard_normal() + 0.10 * broad + 0.055 * fine
    tone[:2] *= 0.45
    tone[2:4] *= 0.8
    colour = np.array([58, 92, 142], np.float32)
    return np.clip(tone[..., None] * colour, 0, 255).astype(np.uint8)


def _streaks(rng: np.random.Generator, width: int, height: int, columns: int, coarse: float) -> np.ndarray:
    """Return noise drawn out along the grain."""
    seeds = rng.standard_normal((max(2, round(height / coarse)), columns)).astype(np.float32)
    return cast(np.ndarray, cv2.resize(seeds, (width, height), interpolation=cv2.INTER_CUBIC))
