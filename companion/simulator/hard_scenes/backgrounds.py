"""Grounds under the cards: wood, cloth, felt, carpet, cardboard, patterns, play mats."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, cast

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.drawing.svg_to_pixels import Frame
from companion.simulator.hard_scenes.light_sources import SurfaceGloss
from companion.simulator.synthetic.random_pictures import Field, Generator, make_palette, paint_picture, value_noise
from companion.simulator.wooden_table import wood_texture

TILE: Final = 512
DULL: Final = SurfaceGloss(0.0, 1.0)


@dataclass(frozen=True, slots=True)
class Ground:
    """A texture, its pixels to a millimetre, how it goes on beyond its edge, and its gloss."""

    texture: Frame
    detail: float
    border: int
    gloss: SurfaceGloss = DULL

    def colours_at(self, x: Field, y: Field) -> Frame:
        """Return the colours, 8 bits, at points of the table in millimetres."""
        height, width = self.texture.shape[:2]
        u, v = x * np.float32(self.detail) + width / 2, y * np.float32(self.detail) + height / 2
        return cast(Frame, cv2.remap(self.texture, u, v, cv2.INTER_LINEAR, borderMode=self.border))


def make_ground(kind: str, rng: Generator, detail: float) -> Ground:
    """Make a ground of a kind in GROUNDS for a camera that sees `detail` pixels to a millimetre."""
    return GROUNDS[kind](rng, detail)


def plain(rng: Generator, detail: float) -> Ground:
    """Make felt, card or oilcloth of one colour, often black or dark."""
    colour = (
        _faded(rng, make_palette(rng))[rng.integers(6)]
        if rng.uniform() < 0.6
        else np.full(3, rng.uniform(12, 60), np.float32)
    )
    rough = rng.uniform(0.01, 0.12)
    tone = 1 + rough * value_noise(rng, TILE, TILE, 3, 2, 0.8) + 0.06 * value_noise(rng, TILE, TILE, 128, 3)
    return _tiled(tone[..., None] * colour, detail, SurfaceGloss(rng.choice([0.0, 0.0, 0.15]), 30))


def planks(rng: Generator, detail: float) -> Ground:
    """Make a wooden table, oiled or varnished."""
    boards = wood_texture(1100, 760, detail, int(rng.integers(1 << 31))).astype(np.float32)
    tint = rng.uniform(0.55, 1.5) * rng.uniform((0.7, 0.85, 0.85), (1.5, 1.1, 1.05))
    gloss = SurfaceGloss(rng.uniform(0, 0.5), rng.uniform(20, 300))
    return Ground(_bytes(boards * tint), detail, cv2.BORDER_REFLECT, gloss)


def cloth(rng: Generator, detail: float) -> Ground:
    """Make woven threads, visible one by one from near by."""
    colour = _faded(rng, make_palette(rng))[rng.integers(1, 6)]
    pitch = max(2.5, rng.uniform(0.5, 1.2) * detail)
    steps = np.arange(TILE) * 2 * np.pi / pitch
    weave = np.sin(steps)[:, None] * np.sin(steps)[None, :] * rng.uniform(0.04, 0.2)
    tone = 1 + weave + 0.07 * value_noise(rng, TILE, TILE, 4, 2) + 0.08 * value_noise(rng, TILE, TILE, 200, 2)
    return _tiled(tone[..., None] * colour, detail)


def carpet(rng: Generator, detail: float) -> Ground:
    """Make loops and tufts in several shades."""
    shades = _faded(rng, make_palette(rng))
    level = np.clip(2.5 + 1.6 * value_noise(rng, TILE, TILE, max(3, 2.5 * detail), 3, 0.9), 0, 5)
    mixed = [np.interp(level.ravel(), np.arange(6), shades[:, channel] * 0.8) for channel in range(3)]
    grey = np.stack(mixed, axis=1).reshape(TILE, TILE, 3)
    return _tiled(grey * 0.5 + 0.5 * grey.mean(axis=(0, 1)), detail)


def cardboard(rng: Generator, detail: float) -> Ground:
    """Make brown or white board with faint ribs."""
    colour = np.array([105, 150, 185]) * rng.uniform(0.6, 1.2) if rng.uniform() < 0.7 else np.full(3, 225.0)
    ribs = 0.02 * np.sin(np.arange(TILE) * 2 * np.pi / max(3, 5 * detail))[:, None]
    tone = 1 + ribs + 0.03 * value_noise(rng, TILE, TILE, 5, 3) + 0.05 * value_noise(rng, TILE, TILE, 170, 2)
    return _tiled(tone[..., None] * colour, detail, SurfaceGloss(0.08, 12))


def patterned(rng: Generator, detail: float) -> Ground:
    """Make one motif over and over, the worst ground for features and outlines."""
    shades, side = _faded(rng, make_palette(rng)), int(np.clip(rng.uniform(10, 60) * detail, 24, 256))
    tile = np.empty((side, side, 3), np.float32)
    tile[:] = shades[rng.integers(2, 6)]
    for _ in range(int(rng.integers(1, 5))):
        _motif(rng, tile, shades[rng.integers(6)].tolist())
    whole = np.tile(tile, (-(-TILE // side), -(-TILE // side), 1))
    tone = 1 + 0.05 * value_noise(rng, whole.shape[1], whole.shape[0], 3, 2)
    return _tiled(whole * tone[..., None], detail)


def _motif(rng: Generator, tile: Field, colour: list[float]) -> None:
    side = tile.shape[0]
    centre, reach = (side // 2, side // 2), int(side * rng.uniform(0.12, 0.45))
    match int(rng.integers(5)):
        case 0:
            cv2.rectangle(tile, (0, 0), (side // 2, side // 2), colour, -1)
            cv2.rectangle(tile, (side // 2, side // 2), (side, side), colour, -1)
        case 1:
            cv2.rectangle(tile, (0, 0), (reach, side), colour, -1)
        case 2:
            cv2.circle(tile, centre, reach, colour, -1, cv2.LINE_AA)
        case 3:
            cv2.circle(tile, centre, reach, colour, max(2, side // 14), cv2.LINE_AA)
        case _:
            for turn in range(0, 360, 60):
                cv2.ellipse(tile, centre, (reach, max(2, reach // 4)), turn, 0, 360, colour, -1, cv2.LINE_AA)


def painted_mat(rng: Generator, detail: float) -> Ground:
    """Make a play mat with a painting all over, darker and softer than on a card."""
    art = paint_picture(rng, 900, 600)
    small = rng.uniform(0.5, 0.75) * detail  # as much as a camera sees of it, and a little more
    return Ground(
        _bytes(_faded(rng, art) * rng.uniform(0.35, 0.95)),
        small,
        cv2.BORDER_REFLECT,
        SurfaceGloss(rng.uniform(0, 0.2), 12),
    )


def board(rng: Generator, detail: float) -> Ground:
    """Make a mat of a game: framed boxes of a card's size, lines and round spaces on one colour."""
    shades, (width, height) = _faded(rng, make_palette(rng)), (1000, 700)
    mat = np.empty((height, width, 3), np.float32)
    mat[:] = shades[rng.integers(0, 3)] * 0.8
    ink, card = shades[rng.integers(3, 6)].tolist(), (66 * detail, 92 * detail)
    for row in range(-3, 4):
        for column in range(-4, 5):
            x, y = width / 2 + column * card[0] * 1.15, height / 2 + row * card[1] * 1.1
            corners = (round(x), round(y)), (round(x + card[0]), round(y + card[1]))
            cv2.rectangle(mat, *corners, ink, max(1, round(detail * 0.8)), cv2.LINE_AA)
            cv2.circle(mat, (round(x), round(y)), round(5 * detail), ink, -1, cv2.LINE_AA)
    tone = 1 + 0.04 * value_noise(rng, width, height, 3, 2)
    return Ground(_bytes(mat * tone[..., None]), detail, cv2.BORDER_REFLECT, SurfaceGloss(0.1, 15))


def _faded(rng: Generator, colours: Frame | Field) -> Field:
    """Return the colours less saturated, as on cloth."""
    grey = colours.mean(axis=-1, keepdims=True)
    return np.asarray(grey + (colours - grey) * rng.uniform(0.2, 0.9), np.float32)


def _tiled(texture: Field | NDArray[np.float64], detail: float, gloss: SurfaceGloss = DULL) -> Ground:
    return Ground(_bytes(texture), detail, cv2.BORDER_REFLECT, gloss)


def _bytes(texture: Field | NDArray[np.float64]) -> Frame:
    return np.clip(texture, 0, 255).astype(np.uint8)


GROUNDS: Final[Mapping[str, Callable[[Generator, float], Ground]]] = MappingProxyType(
    {make.__name__: make for make in (plain, planks, cloth, carpet, cardboard, patterned, painted_mat, board)}
)
"""By name."""
