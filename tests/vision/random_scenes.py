"""Cards, mats and scenes made of random shapes, for the tests of the eyes."""

from collections.abc import Sequence
from functools import lru_cache

import cv2
import numpy as np

from companion.rules.parts.mat import Mat, MatZone
from companion.rules.zone import ZoneId
from companion.vision.picture import Floats, Picture

CARD = (250, 350)
"""Pixels of a reference."""


def rich_card(number: int) -> Picture:
    """A frame that all rich cards share, a picture that only this one has, and its number."""
    return _rich_card(number).copy()


@lru_cache(maxsize=64)
def _rich_card(number: int) -> Picture:
    random = np.random.default_rng(number)
    card = np.full((CARD[1], CARD[0], 3), 225, np.uint8)
    cv2.rectangle(card, (8, 8), (241, 341), (40, 60, 90), 4)
    cv2.putText(card, f"No {number}", (24, 44), cv2.FONT_HERSHEY_DUPLEX, 1.0, (20, 20, 20), 2)
    cv2.putText(card, "the same words", (24, 320), cv2.FONT_HERSHEY_DUPLEX, 0.7, (60, 60, 60), 1)
    for _ in range(60):
        x, y = (int(each) for each in random.integers((30, 70), (220, 280)))
        colour = tuple(int(each) for each in random.integers(0, 255, 3))
        cv2.ellipse(
            card,
            (x, y),
            tuple(int(v) for v in random.integers(5, 25, 2)),
            int(random.integers(180)),
            0,
            360,
            colour,
            int(random.choice([-1, 2])),
        )
    return card


def plain_card(colour: tuple[int, int, int], pips: int) -> Picture:
    """Nearly empty: one to three round pips."""
    card = np.full((CARD[1], CARD[0], 3), 240, np.uint8)
    for pip in range(pips):
        cv2.circle(card, (CARD[0] // 2, round(CARD[1] * (pip + 1) / (pips + 1))), 36, colour, -1)
    return card


def pip_card(columns: int, rows: int) -> Picture:
    """Return a card with spades, those of the lower half upside down."""
    card = np.full((CARD[1], CARD[0], 3), 240, np.uint8)
    spade = np.array([[0, -26], [18, -2], [14, 18], [4, 14], [6, 24], [-6, 24], [-4, 14], [-14, 18], [-18, -2]])
    for column in range(columns):
        for row in range(rows):
            middle = np.array([CARD[0] * (column + 1) / (columns + 1), CARD[1] * (row + 0.5) / rows])
            pip = spade * (1 if row < rows / 2 else -1) + middle
            cv2.fillPoly(card, [pip.astype(np.int32)], (40, 40, 40))
    return card


def table_top(width: int = 960, height: int = 720) -> Picture:
    """A dark cloth with a grain."""
    return _table_top(width, height).copy()


@lru_cache(maxsize=4)
def _table_top(width: int, height: int) -> Picture:
    grain = np.random.default_rng(7).normal(0, 6, (height, width, 1))
    return np.clip(np.array([50, 62, 40]) + grain, 0, 255).astype(np.uint8)


def corners_at(x: float, y: float, degrees: float = 0, width: float = 150) -> Floats:
    """Corners of a card with its middle at x, y, turned clockwise; top left of the upright card first."""
    half = np.array([width / 2, width / 2 * CARD[1] / CARD[0]])
    turn = np.radians(degrees)
    axes = np.array([[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]])
    return (np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * half @ axes + (x, y)).astype(np.float32)


def lay(frame: Picture, card: Picture, corners: Floats) -> Picture:
    """The frame with the card on top."""
    height, width = card.shape[:2]
    source = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32)
    place = cv2.getPerspectiveTransform(source, corners)
    size = (frame.shape[1], frame.shape[0])
    laid = cv2.warpPerspective(card, place, size, flags=cv2.INTER_AREA)
    cover = cv2.warpPerspective(np.full((height, width, 1), 255, np.uint8), place, size)
    return np.where(cover.reshape(size[1], size[0], 1) > 127, laid, frame)


def filmed(frame: Picture, seed: int = 0, blur: float = 0.8, noise: float = 4) -> Picture:
    """Return a camera's picture of it: a little blur, a little noise."""
    soft = cv2.GaussianBlur(frame, (0, 0), blur)
    return np.clip(soft + noise * normal_noise(seed, frame.shape), 0, 255).astype(np.uint8)


@lru_cache(maxsize=8)
def normal_noise(seed: int, shape: tuple[int, ...]) -> Floats:
    """The noise of a sensor, of standard deviation 1, the same for each frame of a seed."""
    return np.random.default_rng(seed).standard_normal(shape).astype(np.float32)


MAT = Mat(
    width=600,
    height=400,
    zones=(
        MatZone(ZoneId("left"), "Left", 60, 40, 220, 320),
        MatZone(ZoneId("right"), "Right", 320, 40, 220, 320),
    ),
    markers={0: (25, 25), 1: (575, 25), 2: (575, 375), 3: (25, 375)},
    marker_side=30,
)


def drawn_mat(without: Sequence[int] = ()) -> Picture:
    """The mat at two pixels a millimetre."""
    mat = np.full((800, 1200, 3), 205, np.uint8)
    markers = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50)
    for number, (x, y) in MAT.markers.items():
        if number not in without:
            side = round(2 * MAT.marker_side)
            marker = cv2.aruco.generateImageMarker(markers, number, side)
            left, top = round(2 * x - side / 2), round(2 * y - side / 2)
            mat[top : top + side, left : left + side] = marker[:, :, None]
    for zone in MAT.zones:
        start, end = (zone.x, zone.y), (zone.x + zone.width, zone.y + zone.height)
        cv2.rectangle(mat, [round(2 * v) for v in start], [round(2 * v) for v in end], (120, 130, 140), 2)
    return mat
