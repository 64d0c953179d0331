"""A table with cards as a camera sees it, and the truth about the cards."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import cos, radians, sin
from typing import Final, Protocol, TypeAlias, cast

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.drawing.card_size import CARD_MM
from companion.drawing.mat import mat_svg
from companion.drawing.svg_to_pixels import Frame, rasterise
from companion.rules.parts.mat import Mat
from companion.rules.zone import CardId
from companion.simulator.camera_pose import CameraPose, Matrix, Points, mat_to_frame_matrix, project_points
from companion.simulator.hand import draw_hand
from companion.simulator.light_effects import TableLight, add_noise, apply_light
from companion.simulator.table_things import TableThing, draw_thing
from companion.simulator.wooden_table import wood_texture

CORNER_MM: Final = 3.2
"""Radius of a card's corners, millimetres."""
TABLE_MARGIN_MM: Final = 250.0
"""Width of the table beyond the mat, millimetres."""
SHADOW_STRENGTH: Final = 0.42
"""Darkness (0..1) of a card's shadow at its edge."""
TABLES_KEPT: Final = 3
"""Empty tables that are kept drawn, as the same mat is laid again and again: drawing one takes seconds."""

Spot: TypeAlias = tuple[float, float]
"""x and y on the mat, millimetres."""


class CardImages(Protocol):
    """Source of the cards' pictures; `CardImageCache` is one."""

    def face(self, card: CardId) -> Frame:
        """Return the face of a card."""

    def back(self) -> Frame:
        """Return the back of all cards."""


@dataclass(frozen=True, slots=True)
class LaidCard:
    """A card on the mat: its middle in millimetres, how many degrees it is turned clockwise, width and height."""

    card: CardId
    x: float
    y: float
    angle: float = 0.0
    face_up: bool = True
    size: tuple[float, float] = CARD_MM

    def corners(self) -> Points:
        """Return the card's four corners on the mat, from its own top left clockwise."""
        c, s, (w, h) = cos(radians(self.angle)), sin(radians(self.angle)), self.size
        own = ((-w / 2, -h / 2), (w / 2, -h / 2), (w / 2, h / 2), (-w / 2, h / 2))
        return np.array([(self.x + u * c - v * s, self.y + u * s + v * c) for u, v in own], np.float32)


@dataclass(frozen=True, slots=True)
class CardTruth:
    """The truth about one card in a frame: (4, 2) corners in pixels, and its visible share (0..1)."""

    laid: LaidCard
    quad: Points
    visible: float


class TableScene:
    """A mat on a wooden table under a camera; later cards lie on top of earlier ones."""

    def __init__(
        self,
        mat: Mat,
        pictures: CardImages,
        pose: CameraPose | None = None,
        light: TableLight | None = None,
        width: int = 1280,
        height: int = 720,
    ) -> None:
        self.mat = mat
        self.pose = pose or CameraPose()
        self.light = light or TableLight()
        self.width = width
        self.height = height
        self.pictures = pictures
        self._cut: dict[tuple[CardId | None, tuple[float, float]], Frame] = {}
        self._empty: Frame | None = None
        self._projection: Matrix | None = None
        self._last: tuple[object, Frame] | None = None

    def projection(self) -> Matrix:
        """Return 3 x 3, from millimetres of the mat to pixels of the frame."""
        if self._projection is None:
            self._projection = mat_to_frame_matrix(self.mat, self.pose, self.width, self.height)
        return self._projection

    def render(
        self, cards: Sequence[LaidCard], hand: Spot | None = None, seed: int = 0, things: Sequence[TableThing] = ()
    ) -> Frame:
        """Return a frame, height x width x 3; equal arguments give equal frames.

        `hand` is the spot where finger tips touch the mat, millimetres. Things lie beside the cards, or on them.
        """
        shown = (tuple(cards), hand, self.light, tuple(things))
        if self._last is None or self._last[0] != shown:
            self._last = shown, apply_light(self._composed(cards, hand, things), self.light)
        return add_noise(self._last[1], self.light, seed)

    def truth(self, cards: Sequence[LaidCard]) -> Sequence[CardTruth]:
        """Return the truth about each card, in the order given."""
        sights: list[CardTruth] = []
        covered = np.zeros((self.height, self.width), np.uint8)
        for laid in reversed(cards):
            quad = project_points(self.projection(), laid.corners())
            sights.append(CardTruth(laid, quad, _visible(quad, covered)))
        return sights[::-1]

    def _composed(self, cards: Sequence[LaidCard], hand: Spot | None, things: Sequence[TableThing]) -> Frame:
        frame = self._background().copy()
        for laid in cards:
            self._lay(frame, laid)
        for thing in things:
            draw_thing(frame, thing, self.projection(), (self.mat.width / 2, self.mat.height / 2))
        if hand is not None:
            tip = project_points(self.projection(), np.array([hand, (hand[0] + 1, hand[1])], np.float32))
            scale = float(np.linalg.norm(tip[1] - tip[0]))
            draw_hand(frame, (float(tip[0, 0]), float(tip[0, 1])), scale, hand[1] > self.mat.height / 3)
        return frame

    def _background(self) -> Frame:
        if self._empty is None:
            place = tuple(self.projection().ravel().tolist())
            size, frame = (self.mat.width, self.mat.height), (self.width, self.height)
            self._empty = _draw_empty_table(mat_svg(self.mat), size, place, frame)
        return self._empty

    def _lay(self, frame: Frame, laid: LaidCard) -> None:
        quad = project_points(self.projection(), laid.corners())
        window = _window(quad, self.width, self.height)
        if window is None:
            return
        rows, columns, origin = window
        part = frame[rows, columns]
        picture = self._picture(laid)
        height, width = picture.shape[:2]
        source = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32) - 0.5
        warp = cv2.getPerspectiveTransform(source, quad - origin)
        laid_out = cv2.warpPerspective(picture, warp, (part.shape[1], part.shape[0]), flags=cv2.INTER_LINEAR)
        alpha = laid_out[..., 3:].astype(np.float32) / 255
        shade = 1 - SHADOW_STRENGTH * _shadow(quad - origin, part.shape[:2])
        part[:] = part * shade * (1 - alpha) + laid_out[..., :3] * alpha

    def _picture(self, laid: LaidCard) -> Frame:
        """Return the card's picture with rounded corners, about half again as large as it will appear."""
        key = laid.card if laid.face_up else None, laid.size
        if key not in self._cut:
            whole = self.pictures.face(laid.card) if laid.face_up else self.pictures.back()
            width = max(24, round(1.5 * laid.size[0] * self.width / self.mat.width))
            small = cv2.resize(whole, (width, round(width * laid.size[1] / laid.size[0])), interpolation=cv2.INTER_AREA)
            corner = round(CORNER_MM * width / laid.size[0])
            self._cut[key] = np.dstack([small, _rounded(small.shape[1], small.shape[0], corner)])
        return self._cut[key]


@lru_cache(maxsize=TABLES_KEPT)
def _draw_empty_table(
    mat: str, size: tuple[float, float], projection: tuple[float, ...], frame: tuple[int, int]
) -> Frame:
    """Return a mat, given as SVG and of so many millimetres, on a table as a frame of so many pixels shows it.

    The projection is 3 x 3, from millimetres of the mat to pixels of the frame, row by row.
    """
    detail = 1.4 * frame[0] / size[0]
    width, height = (round((side + 2 * TABLE_MARGIN_MM) * detail) for side in size)
    table = wood_texture(width, height, detail)
    cloth = rasterise(mat, round(size[0] * detail))
    edge = round(TABLE_MARGIN_MM * detail)
    table[edge : edge + cloth.shape[0], edge : edge + cloth.shape[1]] = cloth
    shift = 0.5 / detail - TABLE_MARGIN_MM  # a pixel's coordinates are those of its middle
    from_table = np.array([[1 / detail, 0, shift], [0, 1 / detail, shift], [0, 0, 1]])
    empty = _shrunk(table, np.array(projection).reshape(3, 3) @ from_table, *frame)
    empty.flags.writeable = False
    return empty


def _shrunk(picture: Frame, matrix: Matrix, width: int, height: int) -> Frame:
    """Return the warped picture, drawn at twice the size so that thin lines stay smooth."""
    twice = np.array([[2, 0, 0.5], [0, 2, 0.5], [0, 0, 1]]) @ matrix
    large = cv2.warpPerspective(picture, twice, (2 * width, 2 * height), borderMode=cv2.BORDER_REFLECT)
    return cast(Frame, cv2.resize(large, (width, height), interpolation=cv2.INTER_AREA))


def _rounded(width: int, height: int, radius: int) -> Frame:
    """Return a mask without the corners, and without a pixel all around for a smooth edge."""
    mask = np.zeros((height, width), np.uint8)
    cv2.rectangle(mask, (1 + radius, 1), (width - 2 - radius, height - 2), 255, -1)
    cv2.rectangle(mask, (1, 1 + radius), (width - 2, height - 2 - radius), 255, -1)
    for x in (1 + radius, width - 2 - radius):
        for y in (1 + radius, height - 2 - radius):
            cv2.circle(mask, (x, y), radius, 255, -1, cv2.LINE_AA)
    return mask


def _window(quad: Points, width: int, height: int) -> tuple[slice, slice, Points] | None:
    """Return the part of the frame that a card and its shadow touch: rows, columns and its top left pixel."""
    left, top = np.floor(quad.min(axis=0)).astype(int) - 14
    right, bottom = np.ceil(quad.max(axis=0)).astype(int) + 14
    left, top, right, bottom = max(0, left), max(0, top), min(width, right), min(height, bottom)
    if left >= right or top >= bottom:
        return None
    return slice(top, bottom), slice(left, right), np.array([left, top], np.float32)


def _shadow(quad: Points, size: tuple[int, ...]) -> NDArray[np.float32]:
    mask = np.zeros(size, np.float32)
    cv2.fillConvexPoly(mask, np.round(quad + (2, 3)).astype(np.int32), 1.0, cv2.LINE_AA)
    return cast(NDArray[np.float32], cv2.GaussianBlur(mask, (13, 13), 3.2))[..., None]


def _visible(quad: Points, covered: Frame) -> float:
    """Return the share of a quad that is in the frame and free, and mark it as covered."""
    own = np.zeros_like(covered)
    cv2.fillConvexPoly(own, np.round(quad).astype(np.int32), 1)
    free = int(np.count_nonzero(own & (1 - covered)))
    np.maximum(covered, own, out=covered)
    return min(1.0, free / max(1.0, float(cv2.contourArea(quad))))
