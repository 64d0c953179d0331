"""Changed pixels between two small pictures, grouped into connected regions."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from companion.vision.picture import Flags, Floats, Ints, Picture
from companion.vision.pixel_box import PixelBox

WIDTH = 160
"""Width, pixels, of the compared pictures, grey and softened."""
DIFFERENT = 18
"""Grey levels of a real change after compensating lamp and exposure. Camera noise stays below."""
PAD = 16
"""Grey levels added before two pictures are compared by ratio, so that dark pixels do not dominate."""
NEAR = 3
"""Pixels around a moving thing that wait with it: its shadow, and the card it is about to take."""
CELL = 4
"""Pixels to the steps in which areas are returned as boxes."""
PATTERN, SHADOWED = 12, 0.9
"""Deviation, grey levels, of what can be told again in a shadow, and the least correlation of both pictures there."""
THIN = 5
"""Pixels across that an arm has at least. The edge of a shadow has fewer."""
TILES, EVERYWHERE = (8, 5), 0.6
"""Tiles of the frame, and the share of them that hands never reach at once."""


@dataclass(frozen=True, slots=True, eq=False)
class ChangedRegion:
    """Connected changed pixels, within a few pixels of gap."""

    box: PixelBox
    area: int
    at_edge: bool
    rows: Ints
    columns: Ints
    """Rows and columns of its pixels."""

    def has_any_of(self, flags: Flags) -> bool:
        """Return True if one of its pixels is flagged."""
        return bool(flags[self.rows, self.columns].any())

    def count(self, flags: Flags) -> int:
        """Return the number of its pixels that are flagged."""
        return int(flags[self.rows, self.columns].sum())

    def share_of(self, flags: Flags) -> float:
        """Return the share of all flagged pixels that it holds."""
        return float(flags[self.rows, self.columns].sum() / max(1, flags.sum()))

    def is_shadow(self, before: Floats, now: Floats) -> bool:
        """Return True if only light came or went: what lay there before still shows, as it does not under an arm.

        False where nothing but bare table lay: an arm may be as even as that.
        """
        one, other = before[self.rows, self.columns], now[self.rows, self.columns]
        if min(one.std(), other.std()) < PATTERN:
            return False
        return float(np.corrcoef(one, other)[0, 1]) >= SHADOWED


def shrink_frame(frame: Picture) -> Floats:
    """Return the frame grey, softened and small. The quick first step only saves work for the second."""
    height = max(1, round(frame.shape[0] * WIDTH / frame.shape[1]))
    if frame.shape[1] > 4 * WIDTH:
        frame = np.asarray(cv2.resize(frame, (4 * WIDTH, 4 * height), interpolation=cv2.INTER_LINEAR), np.uint8)
    grey = cv2.resize(cv2.cvtColor(frame, cv2.COLOR_BGR2GRAY), (WIDTH, height), interpolation=cv2.INTER_AREA)
    return np.asarray(cv2.GaussianBlur(grey, (3, 3), 0), np.float32)


def match_brightness(picture: Floats, other: Floats) -> Floats:
    """Return `other` as it would be under the lamp and exposure of `picture`."""
    gain = np.median((picture[::2, ::2] + PAD) / (other[::2, ::2] + PAD))
    return np.asarray(np.minimum((other + PAD) * gain - PAD, 255), np.float32)


def find_changed_pixels(one: Floats, other: Floats) -> Flags:
    """Return pixels that differ by more than lamp or exposure explains."""
    return np.asarray(np.abs(one - match_brightness(one, other)) > DIFFERENT)


def group_changed_pixels(flags: Flags) -> list[ChangedRegion]:
    """Return the connected regions of the flagged pixels."""
    if not flags.any():
        return []
    closed = cv2.morphologyEx(flags.astype(np.uint8), cv2.MORPH_CLOSE, np.ones((5, 5), np.uint8))
    _, labels, found, _ = cv2.connectedComponentsWithStats(closed)
    # Closing reaches two pixels further than what changed: a card near the edge does not lie at it.
    own = np.where(flags, labels, 0)
    edge = set(np.concatenate([own[0], own[-1], own[:, 0], own[:, -1]]).tolist())
    return [
        ChangedRegion(PixelBox(x, y, x + width, y + height), area, label in edge, *np.nonzero(labels == label))
        for label, (x, y, width, height, area) in enumerate(found.tolist())
        if label
    ]


def is_most_of_frame_flagged(flags: Flags) -> bool:
    """Return True if the flags spread over more of the frame than hands could."""
    tiles = cv2.resize(flags.astype(np.float32), TILES, interpolation=cv2.INTER_AREA)
    return float((tiles > 0.01).mean()) >= EVERYWHERE


def region_mask(found: Sequence[ChangedRegion], shape: tuple[int, ...]) -> Flags:
    """Return the pixels of these regions as a mask."""
    flags = np.zeros(shape, np.bool_)
    for piece in found:
        flags[piece.rows, piece.columns] = True
    return flags


def remove_thin(flags: Flags) -> Flags:
    """Return the flags without lines and specks, narrower than any arm."""
    return cv2.morphologyEx(flags.astype(np.uint8), cv2.MORPH_OPEN, np.ones((THIN, THIN), np.uint8)) > 0


def dilate_mask(flags: Flags) -> Flags:
    """Return the flags widened by NEAR pixels."""
    if not flags.any():
        return flags
    return cv2.dilate(flags.astype(np.uint8), np.ones((2 * NEAR + 1, 2 * NEAR + 1), np.uint8)) > 0


def cover_with_boxes(flags: Flags) -> Iterator[PixelBox]:
    """Yield boxes over the flagged pixels and little else: in bands, one per run of flags."""
    if not flags.any():
        return
    height, width = flags.shape
    for top in range(0, height, CELL):
        band = np.concatenate([[False], flags[top : top + CELL].any(axis=0), [False]])
        ends = np.flatnonzero(band[1:] != band[:-1]).tolist()
        yield from (
            PixelBox(left, top, right, min(top + CELL, height))
            for left, right in zip(ends[::2], ends[1::2], strict=True)
        )
