"""Things that people put down beside their cards: mugs, phones and dice, as the camera sees them."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, radians, sin
from typing import Final, Literal, TypeAlias

import cv2
import numpy as np

from companion.drawing.svg_to_pixels import Frame
from companion.simulator.camera_pose import Matrix, Points, project_points

Kind: TypeAlias = Literal["mug", "phone", "lit phone", "die"]
Colour: TypeAlias = tuple[int, int, int]

RADIUS_MM: Final[dict[Kind, float]] = {"mug": 50.0, "phone": 84.0, "lit phone": 84.0, "die": 12.0}
"""Reach of each thing from its middle, millimetres."""
MUG_MM: Final = 42.0
PHONE_MM: Final = (72.0, 150.0)
DIE_MM: Final = 16.0
RISE: Final = 0.1
"""Height of a mug, as a share of the camera's: so much farther from the middle of the mat its rim appears."""
MUGS: Final[Sequence[Colour]] = ((226, 232, 236), (150, 84, 40), (52, 60, 178))
PIPS: Final = ((0.0, 0.0), (-0.5, -0.5), (0.5, 0.5), (-0.5, 0.5), (0.5, -0.5))


@dataclass(frozen=True, slots=True)
class TableThing:
    """A thing on the mat: its middle in millimetres, and how many degrees it is turned clockwise."""

    kind: Kind
    x: float
    y: float
    angle: float = 0.0


def draw_thing(frame: Frame, thing: TableThing, projection: Matrix, middle: tuple[float, float]) -> None:
    """Draw a thing into the frame; `middle` is that of the mat, above which the camera hangs, millimetres."""
    _Pen(frame, thing, projection).draw(middle)


class _Pen:
    def __init__(self, frame: Frame, thing: TableThing, projection: Matrix) -> None:
        self._frame, self._thing, self._projection = frame, thing, projection

    def draw(self, middle: tuple[float, float]) -> None:
        match self._thing.kind:
            case "mug":
                self._mug(middle)
            case "die":
                self._die()
            case _:
                self._phone()

    def _mug(self, middle: tuple[float, float]) -> None:
        colour = MUGS[int(self._thing.x) % len(MUGS)]
        lift = ((self._thing.x - middle[0]) * RISE, (self._thing.y - middle[1]) * RISE)
        base, rim = self._circle(MUG_MM), self._circle(MUG_MM * (1 + RISE), *lift)
        self._fill(self._circle(MUG_MM, 9, 13), (14, 18, 18), 0.45)
        self._fill(self._box(-8, -MUG_MM - 26, 8, -MUG_MM + 4), _darker(colour, 0.8))
        side = cv2.convexHull(np.vstack([base, rim])).reshape(-1, 2).astype(np.float32)
        self._fill(side, _darker(colour, 0.7))
        self._fill(rim, colour)
        self._fill(self._circle(MUG_MM * (1 + RISE) - 5, *lift), (24, 38, 60))

    def _phone(self) -> None:
        w, h = PHONE_MM[0] / 2, PHONE_MM[1] / 2
        self._fill(self._box(-w + 4, -h + 6, w + 5, h + 7), (14, 18, 18), 0.5)
        self._fill(self._box(-w, -h, w, h), (26, 24, 24))
        if self._thing.kind == "phone":
            self._fill(self._box(-w + 4, -h + 4, 6, h - 4), (64, 58, 54), 0.5)
            return
        self._fill(self._box(-w + 3, -h + 3, w - 3, h - 3), (236, 232, 228))
        self._fill(self._box(-w + 3, -h + 3, w - 3, -h + 22), (180, 110, 40))
        for line in range(9):
            self._fill(
                self._box(-w + 9, -h + 32 + 12 * line, w - 9 - 7 * (line % 4), -h + 37 + 12 * line), (90, 90, 90)
            )

    def _die(self) -> None:
        half = DIE_MM / 2
        self._fill(self._box(-half + 2, -half + 3, half + 3, half + 4), (14, 18, 18), 0.5)
        self._fill(self._box(-half, -half, half, half), (230, 234, 238))
        for x, y in PIPS:
            self._fill(self._circle(1.7, x * half, y * half, turned=True), (30, 30, 30))

    def _box(self, left: float, top: float, right: float, bottom: float) -> Points:
        return self._placed([(left, top), (right, top), (right, bottom), (left, bottom)])

    def _circle(self, radius: float, x: float = 0.0, y: float = 0.0, turned: bool = False) -> Points:
        angles = np.linspace(0, 2 * np.pi, 40, endpoint=False)
        own = [(x + radius * cos(angle), y + radius * sin(angle)) for angle in angles]
        return self._placed(own, self._thing.angle if turned else 0.0)

    def _placed(self, own: Sequence[tuple[float, float]], angle: float | None = None) -> Points:
        """Return own coordinates, millimetres, as pixels."""
        turn = radians(self._thing.angle if angle is None else angle)
        c, s = cos(turn), sin(turn)
        there = [(self._thing.x + u * c - v * s, self._thing.y + u * s + v * c) for u, v in own]
        return project_points(self._projection, np.array(there, np.float32))

    def _fill(self, outline: Points, colour: Colour, alpha: float = 1.0) -> None:
        drawn = self._frame if alpha == 1 else self._frame.copy()
        cv2.fillPoly(drawn, [np.round(outline * 8).astype(np.int32)], colour, cv2.LINE_AA, shift=3)
        if alpha < 1:
            cv2.addWeighted(drawn, alpha, self._frame, 1 - alpha, 0, self._frame)


def _darker(colour: Colour, share: float) -> Colour:
    blue, green, red = (round(part * share) for part in colour)
    return blue, green, red
