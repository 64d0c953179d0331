"""Bare table: the look of the places where no card lies, to tell a card that was taken from one that is hidden."""

from collections.abc import Iterable

import cv2
import numpy as np

from companion.vision.picture import Flags, Floats, Picture
from companion.vision.track.changes.changed_regions import DIFFERENT, WIDTH, dilate_mask, match_brightness, shrink_frame
from companion.vision.track.changes.shaded_pixels import share_shown_within

KNOWN = 0.7
"""Share of a place whose bare look must be known."""
LIKE_BARE = 0.6
"""Share of it that looks as it did bare, where the card that lay there was taken."""
SHOWN = 0.6
"""Share of the bare table's texture that shows again, in another light, where nothing lies. On wood, checks, stripes
and letters it is 0.7 or more, but 0.5 where a shadow's edge lies across. Where a card lies it is 0.42 at most."""


class BareTable:
    """Remembers the table without cards, as small pictures in frame pixels."""

    def __init__(self) -> None:
        self._bare: Floats = np.empty((0, 0), np.float32)
        self._known: Flags = np.empty((0, 0), np.bool_)

    def note(self, frame: Picture, cards: Iterable[Floats]) -> None:
        """Remember a calm frame, but for the places of the cards that lie there, seen or not: (4, 2) pixels."""
        now = shrink_frame(frame)
        if now.shape != self._bare.shape:
            self._bare, self._known = now.copy(), np.zeros(now.shape, np.bool_)
        free = ~dilate_mask(_inside(cards, now.shape, frame))
        self._bare = np.where(free, now, match_brightness(now, self._bare))
        self._known |= free

    def forget(self) -> None:
        """Forget it: the camera or the mat was moved."""
        self._bare, self._known = np.empty((0, 0), np.float32), np.empty((0, 0), np.bool_)

    def is_bare(self, frame: Picture, quad: Floats) -> bool | None:
        """Return True if the place of that card shows the bare table. None if nobody knows how that looks."""
        now = shrink_frame(frame)
        if now.shape != self._bare.shape:
            return None
        place = _inside([quad], now.shape, frame)
        known = place & self._known
        if not place.any() or known.sum() < KNOWN * place.sum():
            return None
        same = np.abs(now - match_brightness(now, self._bare)) < DIFFERENT
        if (same & known).sum() >= LIKE_BARE * known.sum():
            return True
        shown = share_shown_within(self._bare, now, known)
        return shown is not None and shown >= SHOWN


def _inside(quads: Iterable[Floats], shape: tuple[int, ...], frame: Picture) -> Flags:
    mask = np.zeros(shape, np.uint8)
    for quad in quads:
        cv2.fillConvexPoly(mask, np.round(quad * (WIDTH / frame.shape[1])).astype(np.int32), 1)
    return mask > 0
