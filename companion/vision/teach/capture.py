"""A lesson: frames of a table on which one card after another is laid, and what is to be said of each.

Without a clock: frames drive it. Looking for the card costs some milliseconds, and is done once for every calm picture.
"""

from dataclasses import dataclass
from enum import StrEnum

import cv2
import numpy as np

from companion.vision.picture import Floats, Picture
from companion.vision.teach.cutout import CutOut, NotOneCard, cut_out
from companion.vision.teach.quality import QualityCheck, check_cut_out

WIDTH = 160
MOVING, CHANGED = 0.006, 0.015
"""Shares of the picture that change from frame to frame while hands are at work, and when another card has come."""
DIFFERENT = 20
"""Grey levels."""
CALM = 3
"""Frames without motion after which a picture is looked at."""


class CaptureStage(StrEnum):
    """How far the card that lies there is."""

    EMPTY = "empty"
    MOVING = "moving"
    UNCLEAR = "unclear"
    BAD = "bad"
    READY = "ready"
    TAKEN = "taken"


@dataclass(frozen=True, slots=True)
class CaptureStep:
    """What a frame shows."""

    stage: CaptureStage
    words: str
    cut: CutOut | None = None
    judgements: tuple[QualityCheck, ...] = ()


START = CaptureStep(CaptureStage.MOVING, "looking")
WAITING = "lay a card, and take the hand away"


class CaptureSession:
    """Follows the table; `step` is what the last frame showed. After READY somebody says `taken`, or `again`."""

    def __init__(self, size: tuple[float, float] | None = None) -> None:
        self.step = START
        self._size = size
        self._before: Floats | None = None
        self._looked_at: Floats | None = None
        self._calm = 0
        self._empty: Picture | None = None
        self._turned = False

    def see(self, frame: Picture) -> CaptureStep:
        """What the next frame shows."""
        small = _small(frame)
        before, self._before = self._before, small
        moving = before is None or before.shape != small.shape or _changed(small, before) > MOVING
        self._calm = 0 if moving else self._calm + 1
        if moving and (self._looked_at is None or _changed(small, self._looked_at) > CHANGED):
            if self.step.stage is not CaptureStage.TAKEN:
                self.step = CaptureStep(CaptureStage.MOVING, "hold still" if self.step.cut else WAITING)
        elif self._calm >= CALM and (self._looked_at is None or _changed(small, self._looked_at) > CHANGED):
            self._looked_at = small
            self.step = self._look(frame)
        return self.step

    def table_is_empty(self, frame: Picture) -> None:
        """This is how the table looks without a card: from now on any card on it stands out."""
        self._empty = frame
        self.again()

    def turn(self) -> None:
        """The card lies upside down: this one, and those that follow."""
        self._turned = not self._turned
        if self.step.cut is not None:
            self.step = CaptureStep(self.step.stage, self.step.words, self.step.cut.turned(), self.step.judgements)

    def taken(self) -> None:
        """The card is kept; the next step comes when another lies there."""
        self.step = CaptureStep(CaptureStage.TAKEN, "kept; lay the next card", self.step.cut, self.step.judgements)

    def again(self) -> None:
        """Look anew at what lies there."""
        self._looked_at = None
        self._calm = 0
        self.step = START

    def _look(self, frame: Picture) -> CaptureStep:
        try:
            cut = cut_out(frame, self._empty, self._size)
        except NotOneCard as reason:
            empty = self._empty is not None and _changed(_small(frame), _small(self._empty)) < CHANGED
            return CaptureStep(CaptureStage.EMPTY, WAITING) if empty else CaptureStep(CaptureStage.UNCLEAR, str(reason))
        cut = cut.turned() if self._turned else cut
        judgements = check_cut_out(cut, (frame.shape[1], frame.shape[0]))
        wrong = [each.words for each in judgements if not each.good]
        if wrong:
            return CaptureStep(CaptureStage.BAD, wrong[0], cut, judgements)
        return CaptureStep(CaptureStage.READY, "a good picture", cut, judgements)


def _small(frame: Picture) -> Floats:
    height = max(1, round(frame.shape[0] * WIDTH / frame.shape[1]))
    grey = cv2.cvtColor(cv2.resize(frame, (2 * WIDTH, 2 * height)), cv2.COLOR_BGR2GRAY)
    return np.asarray(cv2.resize(grey, (WIDTH, height), interpolation=cv2.INTER_AREA), np.float32)


def _changed(one: Floats, other: Floats) -> float:
    """Share of the pixels that differ by more than a lamp that flickers explains."""
    difference = one - other
    return float((np.abs(difference - np.median(difference)) > DIFFERENT).mean())
