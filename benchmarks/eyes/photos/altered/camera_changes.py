"""Changes by a worse camera: compression, noise, blur, too much sharpening, little contrast."""

import cv2
import numpy as np

from benchmarks.eyes.photos.altered.change import Chance
from benchmarks.eyes.photos.ground_truth import Photo
from companion.vision.picture import Floats, Picture


def compress(picture: Picture, photo: Photo, chance: Chance, quality: int) -> Picture:
    """JPEG of this quality."""
    _, written = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, quality])
    return np.asarray(cv2.imdecode(written, cv2.IMREAD_COLOR), np.uint8)


def add_noise(picture: Picture, photo: Photo, chance: Chance, deviation: float) -> Picture:
    """Noise of a sensor, a little smeared by how its colours are put together."""
    grain = np.asarray(cv2.GaussianBlur(chance.standard_normal(picture.shape, np.float32), (0, 0), 0.6), np.float32)
    return bytes_of(picture + grain * (deviation / grain.std()))


def defocus(picture: Picture, photo: Photo, chance: Chance, share: float) -> Picture:
    """Spread each point over a disc; its radius is a share of the longer side."""
    radius = share * max(photo.size)
    reach = int(np.ceil(radius))
    y, x = np.mgrid[-reach : reach + 1, -reach : reach + 1]
    disc = np.clip(radius + 0.5 - np.hypot(x, y), 0, 1)
    return np.asarray(cv2.filter2D(picture, -1, disc / disc.sum()), np.uint8)


def shake(picture: Picture, photo: Photo, chance: Chance, share: float) -> Picture:
    """Move the camera while it exposes, in a direction by chance; the way is a share of the longer side."""
    reach, angle = share * max(photo.size) / 2, chance.uniform(0, np.pi)
    side = 2 * int(np.ceil(reach)) + 3
    line, middle = np.zeros((side, side), np.float32), (side - 1) / 2
    for step in np.linspace(-reach, reach, 12 * side):
        x, y = middle + step * np.cos(angle), middle + step * np.sin(angle)
        line[round(y), round(x)] += 1
    return np.asarray(cv2.filter2D(picture, -1, line / line.sum()), np.uint8)


def sharpen(picture: Picture, photo: Photo, chance: Chance, amount: float) -> Picture:
    """Unsharp mask, as cheap cameras overdo it."""
    floats = picture.astype(np.float32)
    return bytes_of(floats + amount * (floats - cv2.GaussianBlur(floats, (0, 0), 1.5)))


def flatten(picture: Picture, photo: Photo, chance: Chance, share: float) -> Picture:
    """Keep this share of the contrast, as a dirty lens against the light does."""
    return bytes_of(150 + share * (picture.astype(np.float32) - 150))


def bytes_of(floats: Floats) -> Picture:
    """Round to 8 bits."""
    return np.asarray(np.clip(np.rint(floats), 0, 255), np.uint8)
