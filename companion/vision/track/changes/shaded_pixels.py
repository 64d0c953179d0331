"""Pixels of which only the light changed: what lay there still shows, as it does in a shadow and not under an arm."""

from typing import Final

import cv2
import numpy as np

from companion.vision.picture import Flags, Floats

AROUND: Final = 2
"""Pixels around one whose mean is its local light."""
COMPARED: Final = 3
"""Pixels around one that are compared with it: an area of seven by seven."""
AREA: Final = np.ones((2 * COMPARED + 1, 2 * COMPARED + 1), np.uint8)
LEAST_AREAS: Final = 16
"""Areas with texture in a place below which nothing can be said of it."""
TEXTURE: Final = 0.01
"""Least spread there, as a log ratio. A mat has 0.015 or more, cards 0.03; an even sleeve or a bare cloth has less."""
CLEAR_TEXTURE: Final = 0.03
"""Spread from which it is more than the noise of a dim picture, so that it has to show again."""
LEAST_TEXTURED: Final = 0.3
"""Share of a place with texture below which nothing can be said of it."""
SHOWS: Final = 0.8
"""Least correlation. In a shadow nine in ten pixels have it, under a hand and where a card came one in a hundred."""
PAD: Final = 16.0
"""Grey levels added before pixels are compared by ratio, so that dark ones do not dominate."""


def find_shaded_pixels(before: Floats, now: Floats) -> Flags:
    """Return the pixels of places where the same texture shows in both pictures, in whatever light.

    The edge of a shadow is a line of a few pixels that are none of them.
    """
    return _all_compared(_shows_again(before, now))


def share_shown(before: Floats, now: Floats, where: Flags) -> float | None:
    """Return the share of the texture that showed there before which shows now, too. None if it was too little."""
    textured = where & _all_compared(_spread(_texture(before)) > CLEAR_TEXTURE)
    if textured.sum() < LEAST_TEXTURED * where.sum():
        return None
    return float(find_shaded_pixels(before, now)[textured].mean())


def share_shown_within(before: Floats, now: Floats, place: Flags) -> float | None:
    """Return the share of the texture in the place that shows again. None if the place is too small or has too little.

    Only areas that lie in the place are compared. In a small one what lies around it would show in most of them.
    """
    inside = cv2.erode(place.astype(np.uint8), AREA) > 0
    textured = inside & (_spread(_texture(before)) > CLEAR_TEXTURE)
    if textured.sum() < max(LEAST_AREAS, LEAST_TEXTURED * inside.sum()):
        return None
    return float(_shows_again(before, now)[textured].mean())


def _shows_again(before: Floats, now: Floats) -> Flags:
    """Return the pixels around which the same texture shows in both pictures."""
    one, other = _texture(before), _texture(now)
    spread, spread_now = _spread(one), _spread(other)
    same = _mean(one * other) > SHOWS * spread * spread_now
    return np.asarray(same & (np.minimum(spread, spread_now) > TEXTURE))


def _texture(picture: Floats) -> Floats:
    local = _without_local_light(picture)
    return local - _mean(local)


def _spread(texture: Floats) -> Floats:
    return np.sqrt(np.maximum(_mean(texture * texture), 0))  # a running mean may fall a little below


def _all_compared(flags: Flags) -> Flags:
    """Return all pixels that were compared for one of the flagged ones."""
    return cv2.dilate(flags.astype(np.uint8), AREA) > 0


def _without_local_light(picture: Floats) -> Floats:
    """Return the log ratio of each pixel to those around it."""
    around = cv2.blur(picture, (2 * AROUND + 1, 2 * AROUND + 1))
    return np.asarray(np.log((picture + PAD) / (around + PAD)), np.float32)


def _mean(picture: Floats) -> Floats:
    return np.asarray(cv2.blur(picture, (2 * COMPARED + 1, 2 * COMPARED + 1)), np.float32)
