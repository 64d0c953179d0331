"""Light on a table: lamps and windows, how bright they make it, and how they shine in what is glossy."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

import cv2
import numpy as np

from companion.simulator.synthetic.random_pictures import Field, Generator, value_noise

Spot3: TypeAlias = tuple[float, float, float]
Slope: TypeAlias = tuple[float | Field, float | Field]

COARSE: Final = 8
"""Step in pixels at which the slowly changing light is computed."""


@dataclass(frozen=True, slots=True)
class LightSource:
    """A light at `at` (mm); `colour` is what it gives the table's middle, blue, green, red."""

    at: Spot3
    colour: Spot3


@dataclass(frozen=True, slots=True)
class SurfaceGloss:
    """Gloss of a surface (Blinn 1977): `strength` times the light, narrower the higher `power`."""

    strength: float
    power: float


@dataclass(frozen=True, slots=True)
class Lighting:
    """Lamps, what comes from everywhere, and the share that a shadow across the table takes (0 for none)."""

    lamps: Sequence[LightSource]
    ambient: Spot3
    shadow: float

    def light_at(self, x: Field, y: Field, rng: Generator) -> Field:
        """Return the light on every pixel of a table seen at x, y: height x width x 3, about 1 in the middle."""
        height, width = x.shape
        far_x, far_y = (field[::COARSE, ::COARSE] for field in (x, y))
        light = np.empty((*far_x.shape, 3), np.float32)
        light[:] = self.ambient
        for lamp in self.lamps:
            light += _falling(lamp, far_x, far_y)[..., None] * np.asarray(lamp.colour, np.float32)
        whole = np.asarray(cv2.resize(light, (width, height)), np.float32)
        if self.shadow > 0:
            whole *= 1 - self.shadow * _shadow(rng, width, height)[..., None]
        return whole

    def mirrored_light(self, x: Field, y: Field, eye: Spot3, gloss: SurfaceGloss, leaning: Slope = (0.0, 0.0)) -> Field:
        """Return the light of the lamps that a surface mirrors, height x width x 3.

        `leaning` is the slope of the surface in x and y, `eye` the camera in mm.
        """
        total = np.zeros((*x.shape, 3), np.float32)
        seen = _towards(eye, x, y)
        steep = np.sqrt(np.square(leaning[0]) + np.square(leaning[1]) + 1)
        for lamp in self.lamps:
            half = [a + b for a, b in zip(_towards(lamp.at, x, y), seen, strict=True)]
            across = half[2] - half[0] * leaning[0] - half[1] * leaning[1]
            cosine = np.maximum(across, 0) / (np.sqrt(half[0] ** 2 + half[1] ** 2 + half[2] ** 2) * steep)
            glow = (gloss.strength * cosine**gloss.power).astype(np.float32)
            total += glow[..., None] * np.asarray(lamp.colour, np.float32)
        return total


def _towards(spot: Spot3, x: Field, y: Field) -> list[Field]:
    """Return the direction from every point of the table to the spot: x, y and z of length 1."""
    dx, dy = np.float32(spot[0]) - x, np.float32(spot[1]) - y
    far = np.sqrt(dx * dx + dy * dy + np.float32(spot[2]) ** 2)
    return [np.asarray(way / far, np.float32) for way in (dx, dy, np.float32(spot[2]))]


def _falling(lamp: LightSource, x: Field, y: Field) -> Field:
    """Return Lambert's cosine over the square of the distance, 1 at the origin."""
    px, py, pz = lamp.at
    square = (px - x) ** 2 + (py - y) ** 2 + pz**2
    return np.asarray((float(px**2 + py**2 + pz**2) / square) ** 1.5, np.float32)


def _shadow(rng: Generator, width: int, height: int) -> Field:
    """Return the strength (0..1) of a shadow with a soft and wavy edge."""
    w, h = width // COARSE, height // COARSE
    turn, edge = rng.uniform(0, 2 * np.pi), rng.uniform(-0.3, 0.5)
    rows, columns = np.mgrid[-1 : 1 : complex(0, h), -1 : 1 : complex(0, w)].astype(np.float32)
    across = columns * np.cos(turn) + rows * np.sin(turn) - edge + 0.3 * value_noise(rng, w, h, w / 3, 2)
    soft = rng.uniform(0.02, 0.3)
    shade = 1 / (1 + np.exp(np.clip(-across / soft, -30, 30)))
    return np.asarray(cv2.resize(shade.astype(np.float32), (width, height)), np.float32)
