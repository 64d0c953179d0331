"""Pictures of the deck as owners make them: yellowed, small, cut too closely, photographed at a slant or by a lamp."""

import cv2
import numpy as np

from benchmarks.eyes.photos.altered.change import Chance
from benchmarks.eyes.photos.altered.light_changes import LAMP, encode, light_from_a_side, linear
from companion.vision.picture import Picture, frame_corners, resize_picture

YELLOWED = np.array([0.72, 0.93, 1.0], np.float32)
TABLE = (70, 95, 120)
FALLS_TO = 0.35
"""Share of the lamp's light at a card's far end."""


def yellow_card(picture: Picture, chance: Chance, share: float) -> Picture:
    """Paper that has yellowed, and print that has faded."""
    faded = 255 - (255 - picture.astype(np.float32)) * (1 - 0.2 * share)
    return np.asarray(faded * (1 - share * (1 - YELLOWED)), np.uint8)


def shrink_card(picture: Picture, chance: Chance, height: int) -> Picture:
    """A picture of so few rows."""
    return resize_picture(picture, round(picture.shape[1] * height / picture.shape[0]), height)


def crop_card(picture: Picture, chance: Chance, share: float) -> Picture:
    """Cut off a share of each side."""
    height, width = picture.shape[:2]
    y, x = round(height * share), round(width * share)
    return np.ascontiguousarray(picture[y : height - y, x : width - x])


def slant_card(picture: Picture, chance: Chance, share: float) -> Picture:
    """A photograph cut to the box around a card that is seen from a slant: table shows in its corners."""
    height, width = picture.shape[:2]
    corners = frame_corners(width, height)
    inwards = np.array([[1, 1], [-1, 1], [-1, -1], [1, -1]], np.float32) * (width, height)
    seen = corners + inwards * chance.uniform(0, share, (4, 2)).astype(np.float32)
    warp = cv2.getPerspectiveTransform(corners, seen.astype(np.float32))
    return np.asarray(cv2.warpPerspective(picture, warp, (width, height), borderValue=TABLE), np.uint8)


def light_card_by_lamp(picture: Picture, chance: Chance, share: float) -> Picture:
    """A photograph by a yellow lamp on one side, whose light falls off to less than half, where the table has another.

    Of 1 all of it, as it is; of less a camera balances the rest away.
    """
    lit = linear(picture) * light_from_a_side(picture, chance, FALLS_TO**share)
    return encode(lit * LAMP**share)
