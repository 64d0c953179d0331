"""Random pictures like those of card games and play mats: skies, ridges, figures, brushwork.

Not for printing: benchmarks use them in place of the art of published games.
"""

from colorsys import hsv_to_rgb
from math import cos, pi, sin
from typing import Final, TypeAlias

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.drawing.svg_to_pixels import Frame

Field: TypeAlias = NDArray[np.float32]
"""Height x width, or with a third axis of colours."""
Generator: TypeAlias = np.random.Generator

STROKES: Final = 130
"""Brush strokes to a picture."""


def value_noise(rng: Generator, width: int, height: int, cell: float, octaves: int = 4, keep: float = 0.5) -> Field:
    """Return value noise, mean 0 and about -1 to 1, (height, width).

    Each of `octaves` layers is half as coarse as the one before and `keep` times as strong.
    """
    whole = np.zeros((height, width), np.float32)
    strength, total = 1.0, 0.0
    for _ in range(octaves):
        grid = rng.uniform(-1, 1, (int(height / cell) + 3, int(width / cell) + 3)).astype(np.float32)
        size = (max(width, round(grid.shape[1] * cell)), max(height, round(grid.shape[0] * cell)))
        whole += strength * cv2.resize(grid, size, interpolation=cv2.INTER_CUBIC)[:height, :width]
        total += strength
        strength, cell = strength * keep, max(1.0, cell / 2)
    return np.asarray(whole * (1.6 / total), np.float32)


def make_palette(rng: Generator, colours: int = 6) -> Field:
    """Return (colours, 3), dark to light, of one or two hues, blue, green, red 0..255."""
    hue, other = rng.uniform(), rng.uniform(0.08, 0.5)
    shades = []
    for step in range(colours):
        value = 0.1 + 0.85 * (step / (colours - 1)) ** 0.9
        own = (hue + (other if rng.uniform() < 0.4 else 0) + rng.uniform(-0.04, 0.04)) % 1
        shades.append(hsv_to_rgb(own, float(rng.uniform(0.15, 0.8)), value)[::-1])
    return np.asarray(shades, np.float32) * 255


def paint_picture(rng: Generator, width: int, height: int) -> Frame:
    """Return a picture; an equal random state paints the same one, and hardly two are alike."""
    colours = make_palette(rng)
    canvas = _sky(rng, colours, width, height)
    if rng.uniform() < 0.6:
        _glow(rng, canvas, colours[-1])
    for layer in range(int(rng.integers(0, 4))):
        _ridge(rng, canvas, colours[3 - layer], 0.35 + 0.17 * layer)
    _strokes(rng, canvas, colours)
    for _ in range(int(rng.integers(1, 4))):
        subject = (_figure, _tower, _plant)[int(rng.integers(3))]
        subject(rng, canvas, colours)
    grain = value_noise(rng, width, height, 6, 3, 0.8)[..., None]
    return np.clip(canvas * (1 + 0.10 * grain), 0, 255).astype(np.uint8)


def _sky(rng: Generator, colours: Field, width: int, height: int) -> Field:
    """Return a warped noise field, mapped to the colours."""
    field = value_noise(rng, width, height, width / rng.uniform(1.2, 5), 5, rng.uniform(0.4, 0.65))
    slope = np.linspace(-1, 1, height, dtype=np.float32)[:, None] * rng.uniform(-1.2, 1.2)
    pull = width * rng.uniform(0, 0.25)
    x, y = np.meshgrid(np.arange(width, dtype=np.float32), np.arange(height, dtype=np.float32))
    aside = value_noise(rng, width, height, width / 3, 2)
    moved = cv2.remap(field, x + pull * aside, y + pull * aside[::-1], cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT)
    level = np.clip((moved + slope + 1) / 2, 0, 1) * (len(colours) - 1)
    steps = np.arange(len(colours))
    mixed = [np.interp(level.ravel(), steps, colours[:, channel]) for channel in range(3)]
    return np.asarray(np.stack(mixed, axis=1).reshape(height, width, 3), np.float32)


def _glow(rng: Generator, canvas: Field, colour: Field) -> None:
    height, width = canvas.shape[:2]
    x, y, reach = rng.uniform(0, width), rng.uniform(0, height * 0.7), width * rng.uniform(0.06, 0.3)
    rows, columns = np.mgrid[0:height, 0:width].astype(np.float32)
    far = np.hypot(columns - x, rows - y) / reach
    light = np.where(far < 0.5, 1.0, np.exp(1 - 2 * far))[..., None]
    canvas += (colour - canvas) * light.astype(np.float32)


def _ridge(rng: Generator, canvas: Field, colour: Field, at: float) -> None:
    height, width = canvas.shape[:2]
    line = height * (at + 0.14 * value_noise(rng, width, 1, width / rng.uniform(2, 9), 5, 0.6)[0])
    rows = np.arange(height, dtype=np.float32)[:, None]
    light = 0.75 + 0.35 * value_noise(rng, width, height, width / 8, 4, 0.7)
    below = (rows > line)[..., None]
    canvas[:] = np.where(below, colour * light[..., None], canvas)


def _strokes(rng: Generator, canvas: Field, colours: Field) -> None:
    """Paint short strokes along a common flow, thin ones over thick ones."""
    height, width = canvas.shape[:2]
    flow, sway = rng.uniform(0, pi), rng.uniform(0.2, 1.5)
    layer = canvas.copy()
    for step in range(STROKES):
        x, y, turn = rng.uniform(0, width), rng.uniform(0, height), flow + rng.normal() * sway
        long, thick = width * rng.uniform(0.02, 0.13), max(1, round(width * 0.02 * (1 - step / STROKES)))
        colour = colours[rng.integers(len(colours))] * rng.uniform(0.7, 1.2)
        start, end = (x - long * cos(turn), y - long * sin(turn)), (x + long * cos(turn), y + long * sin(turn))
        cv2.line(layer, _whole(start), _whole(end), colour.tolist(), thick, cv2.LINE_AA)
    canvas += (layer - canvas) * rng.uniform(0.3, 0.8)


def _figure(rng: Generator, canvas: Field, colours: Field) -> None:
    """Paint a symmetric body with limbs, a head and eyes."""
    height, width = canvas.shape[:2]
    x, y, size = width * rng.uniform(0.25, 0.75), height * rng.uniform(0.45, 0.8), height * rng.uniform(0.2, 0.45)
    steps = np.linspace(-pi / 2, pi / 2, 14)
    radius = size * (0.35 + 0.3 * np.abs(np.sin(steps * rng.uniform(1, 4))) * rng.uniform(0.3, 1, 14))
    half = np.stack([radius * np.cos(steps), 1.5 * radius * np.sin(steps)], axis=1)
    outline = np.vstack([half, half[::-1] * (-1, 1)]) + (x, y)
    dark, light = colours[rng.integers(0, 3)] * 0.7, colours[rng.integers(3, 6)]
    for turn in rng.uniform(-pi, pi, int(rng.integers(2, 7))):
        tip = (x + 1.1 * size * cos(turn), y + 1.1 * size * sin(turn))
        cv2.line(canvas, _whole((x, y)), _whole(tip), dark.tolist(), max(2, round(size * 0.12)), cv2.LINE_AA)
    cv2.fillPoly(canvas, [np.round(outline).astype(np.int32)], dark.tolist(), cv2.LINE_AA)
    lit = (outline - (x, y)) * rng.uniform(0.45, 0.8) + (x - size * 0.1, y - size * 0.08)
    cv2.fillPoly(canvas, [np.round(lit).astype(np.int32)], light.tolist(), cv2.LINE_AA)
    for _ in range(int(rng.integers(3, 12))):
        a, b = (rng.normal(0, 0.3, 2) * size + (x, y) for _ in range(2))
        colour = colours[rng.integers(6)].tolist()
        cv2.line(canvas, _whole(a), _whole(b), colour, max(1, round(size * 0.03)), cv2.LINE_AA)
    for side in (-1, 1):
        eye = _whole((x + side * size * 0.12, y - size * 0.3))
        cv2.circle(canvas, eye, max(1, round(size * 0.05)), colours[-1].tolist(), -1, cv2.LINE_AA)


def _tower(rng: Generator, canvas: Field, colours: Field) -> None:
    height, width = canvas.shape[:2]
    foot = height * rng.uniform(0.7, 1.0)
    for _ in range(int(rng.integers(1, 5))):
        x, wide, tall = width * rng.uniform(0, 1), width * rng.uniform(0.05, 0.15), height * rng.uniform(0.2, 0.6)
        dark = colours[rng.integers(0, 3)].tolist()
        cv2.rectangle(canvas, _whole((x, foot - tall)), _whole((x + wide, foot)), dark, -1)
        roof = np.array(
            [(x - wide * 0.2, foot - tall), (x + wide / 2, foot - tall - wide), (x + wide * 1.2, foot - tall)]
        )
        cv2.fillPoly(canvas, [roof.astype(np.int32)], colours[rng.integers(6)].tolist(), cv2.LINE_AA)
        for row in range(1, 1 + int(rng.integers(1, 5))):
            window = _whole((x + wide * rng.uniform(0.2, 0.8), foot - tall + row * tall / 6))
            cv2.circle(canvas, window, max(1, round(wide * 0.09)), colours[-1].tolist(), -1, cv2.LINE_AA)


def _plant(rng: Generator, canvas: Field, colours: Field) -> None:
    """Paint a forking stem with leaves at its ends."""
    height, width = canvas.shape[:2]
    colour, leaf = colours[rng.integers(0, 3)].tolist(), colours[rng.integers(2, 6)].tolist()
    shoots = [(width * rng.uniform(0.1, 0.9), height * 1.0, -pi / 2, height * rng.uniform(0.15, 0.3), 4)]
    while shoots:
        x, y, turn, long, left = shoots.pop()
        tip = (x + long * cos(turn), y + long * sin(turn))
        cv2.line(canvas, _whole((x, y)), _whole(tip), colour, left * 2, cv2.LINE_AA)
        if left == 1:
            cv2.ellipse(canvas, (tip, (long, long * 0.5), float(np.degrees(turn))), leaf, -1, cv2.LINE_AA)
            continue
        shoots += [
            (*tip, turn + lean * rng.uniform(0.2, 0.8), long * rng.uniform(0.6, 0.85), left - 1) for lean in (-1, 1)
        ]


def _whole(point: tuple[float, float] | NDArray[np.float64]) -> tuple[int, int]:
    return round(float(point[0])), round(float(point[1]))
