"""Capture session: frames of a table with one card after another, and advice for each.

Pure: frames drive it. Searching for the card takes some milliseconds and happens once per calm picture.
"""

from dataclasses import dataclass
from enum import StrEnum

import cv2
import numpy as np

from companion.vision.picture import Floats, Picture
from companion.vision.teach.cutout import CutOut, NotOneCard, cut_out_card
from companion.vision.teach.cutout_quality import QualityCheck, check_cut_out

WIDTH = 160
MOVING, CHANGED = 0.006, 0.015
"""Shares of the picture that change while hands work, and when another card has come."""
DIFFERENT = 20
"""Grey levels."""
CALM = 3
"""Frames without motion before a picture is examined."""


class CaptureStage(StrEnum):
    """Progress of the card that lies there."""

    EMPTY = "empty"
    MOVING = "moving"
    UNCLEAR = "unclear"
    BAD = "bad"
    READY = "ready"
    TAKEN = "taken"


@dataclass(frozen=True, slots=True)
class CaptureState:
    """The state after a frame."""

    stage: CaptureStage
    words: str
    cut: CutOut | None = None
    judgements: tuple[QualityCheck, ...] = ()


START = CaptureState(CaptureStage.MOVING, "looking")
WAITING = "lay a card, and take the hand away"


class CaptureSession:
    """Follows the table. `step` is the last state. After READY the caller calls `mark_taken` or `look_again`."""

    def __init__(self, size: tuple[float, float] | None = None) -> None:
        self.step = START
        self._size = size
        self._before: Floats | None = None
        self._looked_at: Floats | None = None
        self._calm = 0
        self._empty: Picture | None = None
        self._turned = False

    def process_frame(self, frame: Picture) -> CaptureState:
        """Process the next frame. Return the new step."""
        small = _small(frame)
        before, self._before = self._before, small
        moving = before is None or before.shape != small.shape or _changed(small, before) > MOVING
        self._calm = 0 if moving else self._calm + 1
        if moving and (self._looked_at is None or _changed(small, self._looked_at) > CHANGED):
            if self.step.stage is not CaptureStage.TAKEN:
                self.step = CaptureState(CaptureStage.MOVING, "hold still" if self.step.cut else WAITING)
        elif self._calm >= CALM and (self._looked_at is None or _changed(small, self._looked_at) > CHANGED):
            self._looked_at = small
            self.step = self._look(frame)
        return self.step

    def set_empty_table(self, frame: Picture) -> None:
        """Remember this frame as the empty table: any card on it then stands out."""
        self._empty = frame
        self.look_again()

    def turn_card(self) -> None:
        """Treat this card and those that follow as upside down."""
        self._turned = not self._turned
        if self.step.cut is not None:
            self.step = CaptureState(self.step.stage, self.step.words, self.step.cut.turned(), self.step.judgements)

    def mark_taken(self) -> None:
        """Mark the card as kept. The next step comes when another lies there."""
        self.step = CaptureState(CaptureStage.TAKEN, "kept; lay the next card", self.step.cut, self.step.judgements)

    def look_again(self) -> None:
        """Examine the present picture again."""
        self._looked_at = None
        self._calm = 0
        self.step = START

    def _look(self, frame: Picture) -> CaptureState:
        try:
            cut = cut_out_card(frame, self._empty, self._size)
        except NotOneCard as reason:
            empty = self._empty is not None and _changed(_small(frame), _small(self._empty)) < CHANGED
            return (
                CaptureState(CaptureStage.EMPTY, WAITING) if empty else CaptureState(CaptureStage.UNCLEAR, str(reason))
            )
        cut = cut.turned() if self._turned else cut
        judgements = check_cut_out(cut, (frame.shape[1], frame.shape[0]))
        wrong = [each.words for each in judgements if not each.good]
        if wrong:
            return CaptureState(CaptureStage.BAD, wrong[0], cut, judgements)
        return CaptureState(CaptureStage.READY, "a good picture", cut, judgements)


def _small(frame: Picture) -> Floats:
    height = max(1, round(frame.shape[0] * WIDTH / frame.shape[1]))
    grey = cv2.cvtColor(cv2.resize(frame, (2 * WIDTH, 2 * height)), cv2.COLOR_BGR2GRAY)
    return np.asarray(cv2.resize(grey, (WIDTH, height), interpolation=cv2.INTER_AREA), np.float32)


def _changed(one: Floats, other: Floats) -> float:
    """Return the share of pixels that differ by more than a flickering lamp explains."""
    difference = one - other
    return float((np.abs(difference - np.median(difference)) > DIFFERENT).mean())
