"""Frames that a watcher keeps for people, and its health."""

from dataclasses import dataclass
from typing import Literal

from companion.vision.picture import Picture
from companion.vision.recognise.detection import Detection
from companion.vision.track.changes.change_detector import ChangeVerdict


@dataclass(frozen=True, slots=True)
class WatcherHealth:
    """State of the watcher. `dark`: black pictures. `gone`: no pictures."""

    state: Literal["running", "dark", "gone"] = "gone"
    frames: int = 0
    """Frames seen since the start."""
    error: str | None = None
    """The last fault. None once all is well again."""


@dataclass(frozen=True, slots=True)
class RecognisedFrame:
    """A frame and its detections, for the host's page. The arrays are read-only."""

    frame: Picture
    detections: tuple[Detection, ...] = ()
    number: int = 0
    """Number of the frame since the start, from 1."""


@dataclass(frozen=True, slots=True)
class FrameSnapshot:
    """The newest frame, used or not. The array is read-only."""

    frame: Picture
    number: int
    verdict: ChangeVerdict
    at: float
    """Seconds on the clock of `time.monotonic`."""
