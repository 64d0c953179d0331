"""Drawing of a card on the canvas: print, sleeve, shadow and mirrored light."""

from dataclasses import dataclass
from math import pi
from typing import Final

import cv2
import numpy as np

from companion.drawing.svg_to_pixels import Frame
from companion.simulator.hard_scenes.camera_geometry import Points
from companion.simulator.hard_scenes.canvas import Canvas, TablePose, rectangle_distance, to_reflectance
from companion.simulator.hard_scenes.light_sources import Lighting, SurfaceGloss
from companion.simulator.synthetic.random_pictures import Field

HEIGHT: Final = 88.0
"""Height of every card, millimetres; the width follows from its picture."""
CORNER: Final = 3.2
OVER: Final = 1.6
"""Margin of a sleeve around its card, millimetres."""
SAMPLING: Final = 1.15
"""Pixels of the print to a pixel of the frame: enough for no print to shimmer."""


@dataclass(frozen=True, slots=True)
class Sleeve:
    """A plastic sleeve: its rim's colour (reflectance), and how much it veils the print."""

    rim: tuple[float, float, float]
    veil: float


@dataclass(frozen=True, slots=True)
class LyingCard:
    """A card as it lies: `leaning` is its slope in x and y, `bend` how much that slope changes across it."""

    name: str | None
    face_up: bool
    picture: Frame
    place: TablePose
    gloss: SurfaceGloss
    leaning: tuple[float, float] = (0.0, 0.0)
    bend: float = 0.0
    sleeve: Sleeve | None = None

    @property
    def size(self) -> tuple[float, float]:
        """Width and height, millimetres."""
        height, width = self.picture.shape[:2]
        return HEIGHT * width / height, HEIGHT

    def corners(self) -> Points:
        """Return the card's own four corners on the table, from its top left clockwise."""
        w, h = self.size
        return self.place.local_to_table([(-w / 2, -h / 2), (w / 2, -h / 2), (w / 2, h / 2), (-w / 2, h / 2)])

    def share_of_box(self) -> float:
        """Return the share of the rectangle that round corners leave."""
        w, h = self.size
        return 1 - (4 - pi) * CORNER**2 / (w * h)


def draw_card(canvas: Canvas, card: LyingCard, lighting: Lighting, label: int) -> None:
    """Draw the card over what lies there.

    Pixels of its face take the label, those of a sleeve's rim take 255.
    """
    patch = canvas.patch_around(card.corners())
    if patch is None:
        return
    detail = canvas.view.scale_at(card.place.x, card.place.y)
    u, v = card.place.table_to_local(patch.x, patch.y)
    over = OVER if card.sleeve else 0.0
    (w, h), radius = card.size, 1.5 if card.sleeve else CORNER
    du, dv = _shadow_of(lighting, card)
    patch.shade(rectangle_distance(u - du, v - dv, w + 2 * over, h + 2 * over, radius), 2.5, 0.45)
    eye = canvas.view.eye
    leaning = card.leaning[0] + card.bend * u / w, card.leaning[1] + card.bend * v / h
    shine = lighting.mirrored_light(patch.x, patch.y, (eye[0], eye[1], eye[2]), card.gloss, leaning)
    if card.sleeve:
        rim = np.asarray(card.sleeve.rim, np.float32)
        patch.paint(rectangle_distance(u, v, w + 2 * over, h + 2 * over, radius), detail, rim, shine, 255)
    patch.paint(rectangle_distance(u, v, w, h, CORNER), detail, _printed(card, u, v, detail), shine, label)


def _printed(card: LyingCard, u: Field, v: Field, detail: float) -> Field:
    """Return the print under every pixel, as reflectance."""
    (w, h), picture = card.size, card.picture
    tall = max(16, round(h * detail * SAMPLING))
    veil = card.sleeve.veil if card.sleeve else 0.0
    flat = to_reflectance(picture, 0.03 + 0.3 * veil, 0.85 - 0.2 * veil)
    if tall < picture.shape[0]:
        flat = np.asarray(cv2.resize(flat, (max(12, round(w * tall / h)), tall), interpolation=cv2.INTER_AREA))
    height, width = flat.shape[:2]
    across, down = (u / np.float32(w) + 0.5) * width - 0.5, (v / np.float32(h) + 0.5) * height - 0.5
    return np.asarray(cv2.remap(flat, across, down, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE), np.float32)


def _shadow_of(lighting: Lighting, card: LyingCard) -> tuple[float, float]:
    """Return the offset of the shadow in the card's own axes, mm, away from the first lamp."""
    if not lighting.lamps:
        return 0.0, 0.0
    lamp = lighting.lamps[0].at
    away = np.array([card.place.x - lamp[0], card.place.y - lamp[1]]) / lamp[2] * 1.2
    turned = TablePose(0, 0, -card.place.angle).local_to_table(away[None])[0]
    return float(turned[0]), float(turned[1])
