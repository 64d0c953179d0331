"""Changes by other light: amount, colour, shadows, lamps and windows that mirror. Light adds up in linear values."""

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
FAR_FROM_LAMP = 0.4
"""Share of a lamp's light that is left at the far side of a picture."""
SHADOWS = [("soft", 0.3), ("hard", 0.01)]


def expose(picture: Picture, photo: Photo, chance: Chance, stops: float) -> Picture:
    """More light on the sensor."""
    return encode(linear(picture) * 2**stops)


def darken(picture: Picture, photo: Photo, chance: Chance, share: float) -> Picture:
    """Leave a share of the light, with its noise; the camera then raises the dark by a gamma."""
    electrons = linear(picture) * share * ELECTRONS
    electrons += np.sqrt(electrons + 4) * chance.standard_normal(picture.shape, np.float32)
    dim = np.clip(electrons / ELECTRONS, 0, 1) ** (1 / GAMMA)
    return bytes_of(np.asarray(255 * dim**0.75, np.float32))


def tint(picture: Picture, photo: Photo, chance: Chance, light: NDArray[np.float32], balanced: float) -> Picture:
    """Light of another colour, of which the camera's white balance takes away a share."""
    return encode(linear(picture) * light ** (1 - balanced))


yellow, blue = partial(tint, light=LAMP), partial(tint, light=WINDOW)


def light_from_a_side(picture: Picture, chance: Chance, far: float) -> NDArray[np.float32]:
    """Return (height, width, 1): the light of a lamp beside it, 1 on one side, `far` on the other, by chance."""
    height, width = picture.shape[:2]
    y, x = np.mgrid[-1 : 1 : height * 1j, -1 : 1 : width * 1j]
    angle = chance.uniform(0, 2 * np.pi)
    along = (x * np.cos(angle) + y * np.sin(angle)) / (abs(np.cos(angle)) + abs(np.sin(angle)))
    return np.asarray(far ** ((1 + along) / 2), np.float32)[..., None]


def spend_an_evening(picture: Picture, photo: Photo, chance: Chance, share: float) -> Picture:
    """One yellow lamp on one side, balanced by the camera as well as it can, and a share of the light with noise."""
    lit = linear(picture) * light_from_a_side(picture, chance, FAR_FROM_LAMP) * LAMP ** (1 - BALANCES[0][1])
    return darken(encode(lit), photo, chance, share)


def shade(picture: Picture, photo: Photo, chance: Chance, softness: float) -> Picture:
    """Throw a shadow over half of the picture; its edge is as wide as a share of the longer side."""
    height, width = picture.shape[:2]
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    angle = chance.uniform(0, 2 * np.pi)
    along = (x - width / 2) * np.cos(angle) + (y - height / 2) * np.sin(angle)
    lit = np.clip(0.5 + along / (softness * max(photo.size)), 0, 1)
    return encode(linear(picture) * (0.3 + 0.7 * lit)[..., None])


def glare(picture: Picture, photo: Photo, chance: Chance, share: float) -> Picture:
    """Mirror a lamp in half of the cards: white inside; its radius is a share of a shorter side."""
    bright = np.zeros(picture.shape[:2], np.float32)
    for each in some_cards(photo, chance):
        radius = share * shorter_side(each)
        x, y = each.mean(axis=0) + chance.uniform(-0.4, 0.4, 2) * shorter_side(each)
        cv2.circle(bright, (round(x), round(y)), max(1, round(radius)), 1.6, -1)
        bright = np.asarray(cv2.GaussianBlur(bright, (0, 0), max(1.0, radius / 4)), np.float32)
    return encode(linear(picture) + bright[..., None])


def mirror_window(picture: Picture, photo: Photo, chance: Chance, light: float) -> Picture:
    """Mirror a window of two panes in the sleeves of half of the cards; `light` is what it adds to white's 1."""
    panes = np.zeros(picture.shape[:2], np.float32)
    for card in some_cards(photo, chance):
        own, side = np.zeros_like(panes), shorter_side(card)
        middle, turn = card.mean(axis=0) + chance.uniform(-0.4, 0.4, 2) * side, chance.uniform(0, 180)
        for beside in (-0.3, 0.3):
            x, y = middle + beside * side * np.array([np.cos(np.radians(turn)), np.sin(np.radians(turn))])
            pane = cv2.boxPoints(((float(x), float(y)), (0.5 * side, 1.1 * side), turn))
            cv2.fillConvexPoly(own, pane.round().astype(np.int32), 1.0)
        in_sleeve = cv2.fillConvexPoly(np.zeros_like(panes), card.round().astype(np.int32), 1.0)
        own = np.asarray(cv2.GaussianBlur(own, (0, 0), max(1.0, 0.02 * side)), np.float32)
        panes = np.maximum(panes, own * in_sleeve)
    return encode(linear(picture) + light * panes[..., None] * WINDOW)


def some_cards(photo: Photo, chance: Chance) -> list[NDArray[np.float32]]:
    """Return about half of the cards' polygons, at least one."""
    cards = [each.polygon for each in photo.instances if each.counts]
    picked = chance.permutation(len(cards))[: (len(cards) + 1) // 2]
    return [cards[n] for n in sorted(picked)]


def shorter_side(polygon: NDArray[np.float32]) -> float:
    """Return the length of a card's shorter sides."""
    sides = np.linalg.norm(polygon - np.roll(polygon, -1, axis=0), axis=1)
    return float(min(sides[::2].mean(), sides[1::2].mean()))


def linear(picture: Picture) -> NDArray[np.float32]:
    """Return the light of each pixel, 1 for white."""
    return np.asarray((picture.astype(np.float32) / 255) ** GAMMA, np.float32)


def encode(light: NDArray[np.float32]) -> Picture:
    """Return the picture of so much light."""
    return bytes_of(255 * np.clip(light, 0, 1) ** (1 / GAMMA))
