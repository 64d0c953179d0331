"""What changed between two small pictures, and which of it hangs together."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from companion.vision.box import Box
from companion.vision.picture import Flags, Floats, Ints, Picture

WIDTH = 160
"""Frames are glanced at this many pixels wide, grey and softened."""
DIFFERENT = 18
"""Grey levels, after lamp and exposure are allowed for: a camera's noise stays below."""
PAD = 16
"""Grey levels added before two pictures are compared by their ratio, lest the darkest pixels decide."""
NEAR = 3
"""Pixels around a moving thing that wait with it: its shadow, and the card it is about to take."""
CELL = 4
"""Pixels to the steps in which areas are told as boxes."""
TILES, EVERYWHERE = (8, 5), 0.6
"""No hands are in so many of the frame's tiles at once: a lamp was switched, or the camera moved."""


@dataclass(frozen=True, slots=True, eq=False)
class Region:
    """Changed pixels that hang together, give or take a few."""

    box: Box
    area: int
    at_edge: bool
    rows: Ints
    columns: Ints
    """Of its pixels."""

    def any_of(self, flags: Flags) -> bool:
        """Whether one of its pixels is flagged."""
        return bool(flags[self.rows, self.columns].any())

    def share_of(self, flags: Flags) -> float:
        """How much of all that is flagged is part of it."""
        return float(flags[self.rows, self.columns].sum() / max(1, flags.sum()))


def shrink_frame(frame: Picture) -> Floats:
    """Grey, softened and small; shrunk in two steps, of which the first, quick one only spares the second."""
    height = max(1, round(frame.shape[0] * WIDTH / frame.shape[1]))
    if frame.shape[1] > 4 * WIDTH:
        frame = np.asarray(cv2.resize(frame, (4 * WIDTH, 4 * height), interpolation=cv2.INTER_LINEAR), np.uint8)
    grey = cv2.resize(cv2.cvtColor(frame, cv2.COLOR_BGR2GRAY), (WIDTH, height), interpolation=cv2.INTER_AREA)
    return np.asarray(cv2.GaussianBlur(grey, (3, 3), 0), np.float32)


def match_light(picture: Floats, other: Floats) -> Floats:
    """`other` as it would be, had lamp and exposure been those of `picture`."""
    gain = np.median((picture[::2, ::2] + PAD) / (other[::2, ::2] + PAD))
    return np.asarray(np.minimum((other + PAD) * gain - PAD, 255), np.float32)


def find_changes(one: Floats, other: Floats) -> Flags:
    """Pixels that differ by more than a brighter lamp or a longer exposure explains."""
    return np.asarray(np.abs(one - match_light(one, other)) > DIFFERENT)


def find_regions(flags: Flags) -> list[Region]:
    """The flagged pixels, those that hang together in one piece each."""
    if not flags.any():
        return []
    closed = cv2.morphologyEx(flags.astype(np.uint8), cv2.MORPH_CLOSE, np.ones((5, 5), np.uint8))
    _, labels, found, _ = cv2.connectedComponentsWithStats(closed)
    # Closing reaches two pixels further than what changed: a card near the edge does not lie at it.
    own = np.where(flags, labels, 0)
    edge = set(np.concatenate([own[0], own[-1], own[:, 0], own[:, -1]]).tolist())
    return [
        Region(Box(x, y, x + width, y + height), area, label in edge, *np.nonzero(labels == label))
        for label, (x, y, width, height, area) in enumerate(found.tolist())
        if label
    ]


def is_everywhere(flags: Flags) -> bool:
    """Whether they are spread over more of the frame than hands could be."""
    tiles = cv2.resize(flags.astype(np.float32), TILES, interpolation=cv2.INTER_AREA)
    return float((tiles > 0.01).mean()) >= EVERYWHERE


def region_mask(found: Sequence[Region], shape: tuple[int, ...]) -> Flags:
    """The pixels of these pieces."""
    flags = np.zeros(shape, np.bool_)
    for piece in found:
        flags[piece.rows, piece.columns] = True
    return flags


def widen(flags: Flags) -> Flags:
    """What is flagged, and what lies near it."""
    if not flags.any():
        return flags
    return cv2.dilate(flags.astype(np.uint8), np.ones((2 * NEAR + 1, 2 * NEAR + 1), np.uint8)) > 0


def cover_with_boxes(flags: Flags) -> Iterator[Box]:
    """Boxes that cover what is flagged and little else: in bands, each from the first to the last flag of a run."""
    if not flags.any():
        return
    height, width = flags.shape
    for top in range(0, height, CELL):
        band = np.concatenate([[False], flags[top : top + CELL].any(axis=0), [False]])
        ends = np.flatnonzero(band[1:] != band[:-1]).tolist()
        yield from (
            Box(left, top, right, min(top + CELL, height)) for left, right in zip(ends[::2], ends[1::2], strict=True)
        )
