"""A cheap glance at every frame: nothing new, something new and where, or hands at work?"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

import cv2
import numpy as np

from companion.vision.box import Box
from companion.vision.picture import Flags, Floats, Picture

WIDTH = 160
"""Frames are glanced at this many pixels wide, grey and softened."""
DIFFERENT = 18
"""Grey levels, after lamp and exposure are allowed for: a camera's noise stays below."""
MOVING = 0.004
"""Share of the frame that changed since the last one: a card sliding is more."""
NEW = 0.0006
"""Share that changed since the frame last looked at: a few pixels of a card's edge are more."""
ARM = 0.006
"""Share of the frame that an arm covers at least. An arm reaches in from the frame's edge; a card lies on its own."""
STILL_THERE = 0.7
"""An arm at rest keeps this share of its size from frame to frame."""
TILES, EVERYWHERE = (8, 5), 0.6
"""No arm is in so many of the frame's tiles at once: a lamp was switched, or the camera moved."""
DARK = 12
"""Grey level below which all but a few pixels lie when the lamp is out or the lens is covered."""
HABIT = 24
"""Frames, two or three seconds, after which what reached in and lies still belongs there."""
DOUBT = 4
"""Frames for which it must lie still as long as the picture before is not proven: an arm in that may have gone."""
SPECK = 2
"""Changed pixels that are noise when they hang together with no more."""
PAD = 16
"""Grey levels added before two pictures are compared by their ratio, lest the darkest pixels decide."""


class Verdict(StrEnum):
    """What a glance says about a frame."""

    SAME = "same"
    NEW = "new"
    BUSY = "busy"
    DARK = "dark"


@dataclass(frozen=True, slots=True)
class _Piece:
    """Changed pixels that hang together, give or take a few."""

    box: Box
    area: int
    at_edge: bool


class Glance:
    """Compares each frame with the one before, and with the last calm one.

    After a change the next `looks` calm frames are NEW, so that one blurred look is not the last word; two that
    `agree` are enough. While an arm reaches in, even at rest, frames are BUSY. A calm picture is proven to be without
    arms once something reached in over it and went again; when one that is not (the camera was switched on over
    somebody's arm) differs from what is seen now, the arm is as likely to have left as to have come.
    """

    def __init__(self, looks: int = 3, habit: int = HABIT) -> None:
        self._looks, self._habit = looks, habit
        self._before: Floats | None = None
        self._calm: Floats | None = None
        self._proven = self._reached = False
        self._left = 0
        self._arm = 0
        self._resting = 0
        self._places: list[Box] | None = None

    @property
    def places(self) -> Sequence[Box] | None:
        """Where a NEW frame may differ from those before, in its pixels; None: anywhere."""
        return self._places

    def at(self, frame: Picture) -> Verdict:
        """The verdict on the next frame."""
        small = _small(frame)
        if float(np.percentile(small, 98)) < DARK:
            return Verdict.DARK
        before, self._before = self._before, small
        if before is None or self._calm is None or before.shape != small.shape:
            return self._settle(small, None)
        return self._compare(small, before, self._calm, frame.shape[1] / WIDTH)

    def _compare(self, small: Floats, before: Floats, calm: Floats, scale: float) -> Verdict:
        changed = _changed(small, calm)
        pieces = _pieces(changed)
        moving = bool(_changed(small, before).mean() > MOVING)
        self._arm = max((each.area for each in pieces if self._is_arm(each, changed.size, moving)), default=0)
        reaches_in = self._arm > 0
        self._reached |= reaches_in
        if moving:
            self._resting = 0
            return Verdict.BUSY
        everywhere = _everywhere(changed)
        if reaches_in and not everywhere and self._waits():
            return Verdict.BUSY
        self._proven |= self._reached and not reaches_in
        self._reached = False
        if reaches_in or changed.mean() > NEW:
            self._proven &= not reaches_in
            return self._settle(small, None if everywhere else _boxes(pieces, scale))
        if not self._left:
            return Verdict.SAME
        self._left -= 1
        return Verdict.NEW

    def agree(self) -> None:
        """The last look showed what the one before it did. That means something from the second look on."""
        if self._left < self._looks - 1:
            self._left = 0

    def _is_arm(self, piece: _Piece, size: int, moving: bool) -> bool:
        """Whether it reaches in from the frame's edge, or did so when nothing moved since: a dark sleeve flickers."""
        same = not moving and piece.area > STILL_THERE * self._arm > 0
        return piece.area > ARM * size and (piece.at_edge or same)

    def _waits(self) -> bool:
        self._resting += 1
        return self._resting <= (self._habit if self._proven else min(DOUBT, self._habit))

    def _settle(self, small: Floats, places: list[Box] | None) -> Verdict:
        """This is the calm picture now; places still to be looked at stay so."""
        unseen = self._places if self._left else []
        self._places = None if places is None or unseen is None else [*places, *unseen]
        self._calm = small
        self._left = self._looks - 1
        self._resting = 0
        return Verdict.NEW


def _small(frame: Picture) -> Floats:
    """Grey, softened and small; shrunk in two steps, of which the first, quick one only spares the second."""
    height = max(1, round(frame.shape[0] * WIDTH / frame.shape[1]))
    if frame.shape[1] > 4 * WIDTH:
        frame = np.asarray(cv2.resize(frame, (4 * WIDTH, 4 * height), interpolation=cv2.INTER_LINEAR), np.uint8)
    grey = cv2.resize(cv2.cvtColor(frame, cv2.COLOR_BGR2GRAY), (WIDTH, height), interpolation=cv2.INTER_AREA)
    return np.asarray(cv2.GaussianBlur(grey, (3, 3), 0), np.float32)


def _changed(one: Floats, other: Floats) -> Flags:
    """Pixels that differ by more than a brighter lamp or a longer exposure explains."""
    gain = np.median((one[::2, ::2] + PAD) / (other[::2, ::2] + PAD))
    expected = np.minimum((other + PAD) * gain - PAD, 255)
    return np.asarray(np.abs(one - expected) > DIFFERENT)


def _pieces(changed: Flags) -> list[_Piece]:
    if not changed.any():
        return []
    closed = cv2.morphologyEx(changed.astype(np.uint8), cv2.MORPH_CLOSE, np.ones((5, 5), np.uint8))
    _, labels, pieces, _ = cv2.connectedComponentsWithStats(closed)
    # Closing reaches two pixels further than what changed: a card near the edge does not lie at it.
    own = np.where(changed, labels, 0)
    edge = set(np.concatenate([own[0], own[-1], own[:, 0], own[:, -1]]).tolist())
    return [
        _Piece(Box(x, y, x + width, y + height), area, label in edge)
        for label, (x, y, width, height, area) in enumerate(pieces.tolist())
        if label
    ]


def _everywhere(changed: Flags) -> bool:
    tiles = cv2.resize(changed.astype(np.float32), TILES, interpolation=cv2.INTER_AREA)
    return float((tiles > 0.01).mean()) >= EVERYWHERE


def _boxes(pieces: Sequence[_Piece], scale: float) -> list[Box] | None:
    """The places of the pieces in the frame, a glanced-at pixel added all around; None where there are but specks."""
    boxes = [piece.box.grown(1) for piece in pieces if piece.area > SPECK]
    return [Box(*(round(scale * each) for each in box)) for box in boxes] or None
