"""Effects of a lamp and a cheap camera on a picture: uneven light, soft lens, noise."""

from dataclasses import dataclass
from functools import lru_cache
from math import cos, radians, sin
from typing import Final, cast

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.drawing.svg_to_pixels import Frame

UNIT: Final = 140
"""Value of the 8-bit gain map that leaves a pixel unchanged; 8 bits are for speed."""
GRAIN: Final = 97
"""Largest offset between the noise of two frames, pixels."""


@dataclass(frozen=True, slots=True)
class TableLight:
    """The light over the table and the lens under it.

    `brightness` 1 leaves the lamp's own side as it is drawn. The lamp hangs in direction `side` (degrees, 0 to the
    right) and what lies opposite gets `falloff` less light; corners lose `vignette`. `warmth` shifts white towards
    candlelight. `blur` and `noise` are standard deviations, in pixels and in grey levels.
    """

    brightness: float = 1.15
    side: float = 215.0
    falloff: float = 0.22
    vignette: float = 0.18
    warmth: float = 0.05
    blur: float = 0.65
    noise: float = 2.2


def apply_light(picture: Frame, light: TableLight) -> Frame:
    """Return the picture with light and lens applied, without noise."""
    height, width = picture.shape[:2]
    bright = cv2.multiply(picture, _gain(light, width, height), scale=1 / UNIT)
    if light.blur <= 0:
        return cast(Frame, bright)
    return cast(Frame, cv2.GaussianBlur(bright, (5, 5), light.blur))


def add_noise(picture: Frame, light: TableLight, seed: int) -> Frame:
    """Return a new picture with the sensor's noise, which the seed decides."""
    if light.noise <= 0:
        return picture.copy()
    height, width = picture.shape[:2]
    y, x = seed * 31 % GRAIN, seed * 57 % GRAIN
    grain = _grain(light.noise, width, height)[y : y + height, x : x + width]
    return cast(Frame, cv2.add(picture, grain, dtype=cv2.CV_8U))


@lru_cache(maxsize=4)
def _gain(light: TableLight, width: int, height: int) -> Frame:
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    u, v = (x - width / 2) / (width / 2), (y - height / 2) / (height / 2)
    along = (u * cos(radians(light.side)) + v * sin(radians(light.side))) / 1.42
    gain = light.brightness * (1 - light.falloff * (1 - along) / 2) * (1 - light.vignette * (u * u + v * v) / 2)
    warm = np.array([1 - light.warmth, 1.0, 1 + light.warmth / 2], np.float32)
    return cast(Frame, np.clip(gain[..., None] * warm * UNIT, 0, 255).astype(np.uint8))


@lru_cache(maxsize=2)
def _grain(noise: float, width: int, height: int) -> NDArray[np.int8]:
    """Return the noise of all frames, in a byte each: an evening keeps it, and no grey level moves by half of all."""
    rng = np.random.default_rng(1881)
    grain = rng.standard_normal((height + GRAIN, width + GRAIN, 3), np.float32) * noise
    return cast(NDArray[np.int8], np.clip(np.rint(grain), -128, 127).astype(np.int8))
