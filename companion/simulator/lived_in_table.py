"""A table that people live at: glossy sleeves, shadows of people, a lamp from the side, a crooked camera."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.drawing.svg_to_pixels import Frame
from companion.rules.parts.mat import Mat
from companion.simulator.camera_pose import CameraPose, Points, project_points
from companion.simulator.light_effects import TableLight
from companion.simulator.scene import CardImages, LaidCard, Spot, TableScene
from companion.simulator.table_things import TableThing

SHADOW_FRAMES: Final = 40
"""Frames for which the shadow of somebody who leans over the table stays."""
STREAK_MM: Final = 12.0
"""Half the width of a streak of light on a sleeve, millimetres."""
ARM_MM: Final = 75.0
"""Half the width of a shadow, millimetres."""


@dataclass(frozen=True, slots=True)
class TableLevel:
    """Difficulty of a table. `glare` (0 to 1) is the strength of the lamp on sleeves, `shadow` that of shadows.

    Frames are so large that a card is at least 90 pixels wide.
    """

    pose: CameraPose = CameraPose()
    light: TableLight = TableLight()
    glare: float = 0.0
    shadow: float = 0.0
    frame: tuple[int, int] = (1280, 720)


LEVELS: Final = {
    "easy": TableLevel(),
    "medium": TableLevel(
        CameraPose(tilt=20, turn=4, fill=0.97),
        TableLight(1.2, side=200, falloff=0.45, vignette=0.22, warmth=0.12, blur=0.75, noise=3.2),
        glare=0.45,
        shadow=0.3,
        frame=(1600, 900),
    ),
    "hard": TableLevel(
        CameraPose(tilt=24, turn=8, fill=0.97),
        TableLight(1.15, side=190, falloff=0.6, vignette=0.3, warmth=0.22, blur=0.95, noise=5.0),
        glare=0.75,
        shadow=0.45,
        frame=(1600, 900),
    ),
}
"""The levels by name: a drawn table, a living room in the evening, and one where hardly anybody would play."""


class LivedInTableScene(TableScene):
    """A scene of a level. Equal arguments give equal frames: the seed says who leans over the table, too."""

    def __init__(self, mat: Mat, pictures: CardImages, level: TableLevel) -> None:
        super().__init__(mat, pictures, level.pose, level.light, *level.frame)
        self._level = level

    def render(
        self, cards: Sequence[LaidCard], hand: Spot | None = None, seed: int = 0, things: Sequence[TableThing] = ()
    ) -> Frame:
        """Return a frame, height x width x 3."""
        frame = super().render(cards, hand, seed, things)
        shadow = self._shadow_of_people(seed // SHADOW_FRAMES)
        return frame if shadow is None else (frame * shadow).astype(np.uint8)

    def _lay(self, frame: Frame, laid: LaidCard) -> None:
        super()._lay(frame, laid)
        if self._level.glare:
            _add_streak(frame, project_points(self.projection(), laid.corners()), laid, self._level.glare)

    def _shadow_of_people(self, turn: int) -> NDArray[np.float32] | None:
        """Return what a shadow leaves of the light, None in a turn in which nobody leans over the table."""
        rng = Random(f"shadow {turn}")
        if not self._level.shadow or rng.random() < 0.4:
            return None
        x, side = rng.uniform(0.15, 0.85) * self.mat.width, rng.choice((0, 1))
        near, reach = side * self.mat.height, rng.uniform(0.2, 0.7) * self.mat.height
        far = near + reach * (-1 if side else 1)
        outside = near + 300 * (1 if side else -1)
        lean = rng.uniform(-120, 120)
        arm = np.array(
            [(x - ARM_MM, outside), (x + ARM_MM, outside), (x + lean + ARM_MM, far), (x + lean - ARM_MM, far)],
            np.float32,
        )
        return 1 - self._level.shadow * self._softly(project_points(self.projection(), arm))

    def _softly(self, quad: Points) -> NDArray[np.float32]:
        """Return a mask with wide edges, height x width x 1, 0 to 1; drawn four times smaller."""
        mask = np.zeros((self.height // 4, self.width // 4), np.float32)
        cv2.fillConvexPoly(mask, np.round(quad / 4).astype(np.int32), 1.0)
        wide = cv2.resize(cv2.GaussianBlur(mask, (0, 0), 5), (self.width, self.height))
        return np.asarray(wide, np.float32)[..., None]


def _add_streak(frame: Frame, quad: Points, laid: LaidCard, strength: float) -> None:
    """Add the streak of light that the lamp leaves on a sleeve, which lies a little otherwise on each card."""
    rng = Random(f"{laid.card} {laid.x:.1f} {laid.y:.1f}")
    if rng.random() < 0.35:  # this one lies so that the lamp is not seen in it
        return
    left, top = np.maximum(np.floor(quad.min(axis=0)).astype(int), 0)
    right, bottom = np.ceil(quad.max(axis=0)).astype(int)
    part = frame[top:bottom, left:right]
    if not part.size:
        return
    inside = np.zeros(part.shape[:2], np.uint8)
    cv2.fillConvexPoly(inside, np.round(quad - (left, top)).astype(np.int32), 255, cv2.LINE_AA)
    y, x = np.mgrid[0 : part.shape[0], 0 : part.shape[1]].astype(np.float32)
    turn, off = np.radians(rng.uniform(20, 70)), rng.uniform(-0.3, 0.3) * part.shape[0]
    scale = float(np.linalg.norm(quad[1] - quad[0])) / 63
    across = (x - part.shape[1] / 2) * np.sin(turn) + (y - part.shape[0] / 2) * np.cos(turn) - off
    light = strength * rng.uniform(0.5, 1) * np.exp(-((across / (STREAK_MM * scale)) ** 2)) * (inside / 255.0)
    part[:] = (part + (255 - part) * light[..., None]).astype(np.uint8)
