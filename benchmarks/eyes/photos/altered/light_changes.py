"""Changes by other light: amount, colour, shadows, a lamp that mirrors. Light adds up in linear values."""

from functools import partial

import cv2
import numpy as np
from numpy.typing import NDArray

from benchmarks.eyes.photos.altered.camera_changes import bytes_of
from benchmarks.eyes.photos.altered.change import Chance
from benchmarks.eyes.photos.ground_truth import Photo
from companion.vision.picture import Picture

GAMMA = 2.2
ELECTRONS = 1500
"""Of a white pixel in good light: their number varies by its square root."""
LAMP = np.array([0.35, 0.8, 1.15], np.float32)
"""Blue, green and red of a yellow lamp where daylight has one of each."""
WINDOW = np.array([1.35, 1.0, 0.65], np.float32)
BALANCES = [("balanced", 0.7), ("as it is", 0.0)]
SHADOWS = [("soft", 0.3), ("hard", 0.01)]


def expose(picture: Picture, photo: Photo, chance: Chance, stops: float) -> Picture:
    """More light on the sensor."""
    return _encode(_linear(picture) * 2**stops)


def darken(picture: Picture, photo: Photo, chance: Chance, share: float) -> Picture:
    """Leave a share of the light, with its noise; the camera then raises the dark by a gamma."""
    electrons = _linear(picture) * share * ELECTRONS
    electrons += np.sqrt(electrons + 4) * chance.standard_normal(picture.shape, np.float32)
    dim = np.clip(electrons / ELECTRONS, 0, 1) ** (1 / GAMMA)
    return bytes_of(np.asarray(255 * dim**0.75, np.float32))


def tint(picture: Picture, photo: Photo, chance: Chance, light: NDArray[np.float32], balanced: float) -> Picture:
    """Light of another colour, of which the camera's white balance takes away a share."""
    return _encode(_linear(picture) * light ** (1 - balanced))


yellow, blue = partial(tint, light=LAMP), partial(tint, light=WINDOW)


def shade(picture: Picture, photo: Photo, chance: Chance, softness: float) -> Picture:
    """Throw a shadow over half of the picture; its edge is as wide as a share of the longer side."""
    height, width = picture.shape[:2]
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    angle = chance.uniform(0, 2 * np.pi)
    along = (x - width / 2) * np.cos(angle) + (y - height / 2) * np.sin(angle)
    lit = np.clip(0.5 + along / (softness * max(photo.size)), 0, 1)
    return _encode(_linear(picture) * (0.3 + 0.7 * lit)[..., None])


def glare(picture: Picture, photo: Photo, chance: Chance, share: float) -> Picture:
    """Mirror a lamp in half of the cards: white inside; its radius is a share of a shorter side."""
    bright = np.zeros(picture.shape[:2], np.float32)
    for each in some_cards(photo, chance):
        radius = share * shorter_side(each)
        x, y = each.mean(axis=0) + chance.uniform(-0.4, 0.4, 2) * shorter_side(each)
        cv2.circle(bright, (round(x), round(y)), max(1, round(radius)), 1.6, -1)
        bright = np.asarray(cv2.GaussianBlur(bright, (0, 0), max(1.0, radius / 4)), np.float32)
    return _encode(_linear(picture) + bright[..., None])


def some_cards(photo: Photo, chance: Chance) -> list[NDArray[np.float32]]:
    """Return about half of the cards' polygons, at least one."""
    cards = [each.polygon for each in photo.instances if each.counts]
    picked = chance.permutation(len(cards))[: (len(cards) + 1) // 2]
    return [cards[n] for n in sorted(picked)]


def shorter_side(polygon: NDArray[np.float32]) -> float:
    """Return the length of a card's shorter sides."""
    sides = np.linalg.norm(polygon - np.roll(polygon, -1, axis=0), axis=1)
    return float(min(sides[::2].mean(), sides[1::2].mean()))


def _linear(picture: Picture) -> NDArray[np.float32]:
    return np.asarray((picture.astype(np.float32) / 255) ** GAMMA, np.float32)


def _encode(linear: NDArray[np.float32]) -> Picture:
    return bytes_of(255 * np.clip(linear, 0, 1) ** (1 / GAMMA))
