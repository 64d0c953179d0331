"""Exposure hold logic: pure, and driven by frames.

A camera left to itself exposes every card anew when a dark sleeve comes into the picture.
"""

from collections import deque
from enum import StrEnum
from typing import Final

from companion.vision.picture import Picture

SETTLE_FRAMES: Final = 15
"""Frames, one second, without a change before the exposure counts as settled."""
ALIKE: Final = 0.03
"""Share by which readings of a settled camera may differ."""
MAX_SETTLE_FRAMES: Final = 150
"""Frames, ten seconds, after which the exposure is held even if the picture still changes."""
OTHER_LIGHT: Final = 1.5
"""Factor in brightness that means another lamp. Cards and arms change it by less."""
LASTING_FRAMES: Final = 3 * SETTLE_FRAMES
"""Frames for which it must last: nobody leans over the whole table for longer."""
FAINT: Final = 8.0
"""Grey levels that are noise even when they double."""


class ExposureInstruction(StrEnum):
    """Instruction for the camera's exposure."""

    HOLD = "hold"
    FREE = "free"


class ExposureHoldPolicy:
    """Decides from the brightness of frames when to hold and when to free the exposure.

    A driver that misreports its exposure shows another picture as soon as it is held. Then it is freed for good: a
    wandering exposure is better than a wrong one.
    """

    def __init__(self) -> None:
        self._recent: deque[tuple[float, ...]] = deque(maxlen=SETTLE_FRAMES)
        self._frames = 0
        self._held: float | None = None
        self._other = 0
        self._trusted = True
        self._asked = False

    def readjust(self) -> None:
        """Free the exposure with the next frame, and hold it once it has settled again."""
        self._trusted = self._asked = True

    def next_change(self, brightness: float, *settings: float) -> ExposureInstruction | None:
        """Return the change that follows from the next frame's mean grey level and its camera settings.

        Returns None if nothing is to change.
        """
        self._frames += 1
        if self._held is None:
            self._asked = False
            self._recent.append((brightness, *settings))
            return (
                self._hold(brightness)
                if self._trusted and (self._settled() or self._frames >= MAX_SETTLE_FRAMES)
                else None
            )
        self._other = self._other + 1 if _other_light(brightness, self._held) else 0
        if self._asked or self._other >= LASTING_FRAMES:
            return self._free()
        return None

    def _hold(self, brightness: float) -> ExposureInstruction:
        self._held, self._frames, self._other = brightness, 0, 0
        return ExposureInstruction.HOLD

    def _free(self) -> ExposureInstruction:
        self._trusted = self._asked or self._frames > LASTING_FRAMES + SETTLE_FRAMES
        self._held, self._frames, self._asked = None, 0, False
        self._recent.clear()
        return ExposureInstruction.FREE

    def _settled(self) -> bool:
        spreads = ((min(reading), max(reading)) for reading in zip(*self._recent, strict=False))
        return len(self._recent) == SETTLE_FRAMES and all(high + 1 <= (low + 1) * (1 + ALIKE) for low, high in spreads)


def mean_brightness(picture: Picture) -> float:
    """Return the mean grey level, 0..255, of a few thousand pixels."""
    return float(picture[::16, ::16].mean())


def _other_light(one: float, other: float) -> bool:
    low, high = sorted((one + FAINT, other + FAINT))
    return high > low * OTHER_LIGHT
