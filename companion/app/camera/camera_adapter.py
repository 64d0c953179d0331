"""The camera as the host page handles it: what it sees, where the mat lies, reports."""

import threading
import time
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from companion.app.camera.camera_service import STAGE, CameraService
from companion.app.camera.detections_json import frame_as_json, without_secrets
from companion.app.camera.reports import Reports
from companion.rules.errors import BadData
from companion.server.ports.camera import NoPicture
from companion.server.ports.corners import Corners
from companion.vision.encode import as_jpeg
from companion.vision.layout.corners import LayoutError
from companion.vision.layout.layout import Layout
from companion.vision.track.watcher import Shot, Watcher

MAX_PICTURE_WIDTH: Final = 1280
"""Pixels of the picture a page is sent."""
MAX_RECENT_FRAMES: Final = 4
"""Frames, the newest of them: a page asks for the picture after its sights, and there may be two pages."""


@dataclass(frozen=True, slots=True)
class _Seen:
    shot: Shot
    sights: Mapping[str, Any]


class CameraAdapter:
    """Shows what whoever watches now has seen. Takes what is there and waits for nothing."""

    def __init__(self, eyes: CameraService, reports: Reports, clock: Callable[[], float] = time.monotonic) -> None:
        self._eyes = eyes
        self._reports = reports
        self._clock = clock
        self._lock = threading.Lock()
        self._recent: deque[_Seen] = deque(maxlen=MAX_RECENT_FRAMES)

    def sights(self) -> Mapping[str, Any]:
        """What is made of the newest frame; without one, how the camera is."""
        watcher = self._eyes.watcher
        if watcher is None or watcher.shot is None:
            error = None if watcher is None else watcher.health.error
            return {"frame": None, "health": {"state": "gone", "error": without_secrets(error or self._eyes.state())}}
        return self._see(watcher, watcher.shot).sights

    def picture(self, number: int | None) -> tuple[int, bytes]:
        """The frame as a JPEG for a page."""
        shot = self._seen(number).shot
        return shot.number, as_jpeg(shot.frame, MAX_PICTURE_WIDTH)

    def set_corners(self, corners: Corners) -> None:
        """The mat lies there, the next time as well; how exactly, the cards on it say at once."""
        watcher = self._watcher()
        if watcher.shot is None:
            raise NoPicture("no picture has come from the camera yet, so its mat has no corners")
        height, width = watcher.shot.frame.shape[:2]
        frame, pixels = watcher.shot.frame, [[x * width, y * height] for x, y in corners]

        def change(layout: Layout) -> None:
            layout.set_corners(pixels, (width, height))
            layout.measure(frame)

        try:
            watcher.adjust(change)
        except LayoutError as error:
            raise BadData(str(error)) from error
        self._eyes.save_layout()

    def forget(self) -> None:
        """The mat lies where its markers are seen."""
        self._watcher().adjust(lambda layout: layout.forget())
        self._eyes.save_layout()

    def keep(self, note: str, number: int | None) -> str:
        """Write a report of that frame, with everything that was made of it and nothing that is secret."""
        watcher, seen = self._watcher(), self._seen(number)
        return self._reports.keep(seen.shot, {"note": note, **self._about(), "sights": seen.sights}, watcher.layout)

    def report(self, name: str) -> bytes:
        """A report by its name."""
        return self._reports.read(name)

    def _about(self) -> dict[str, Any]:
        game = self._eyes.game
        return {"game": game, "cards": list(self._eyes.cards), "camera": _kind(self._eyes.source)}

    def _watcher(self) -> Watcher:
        watcher = self._eyes.watcher
        if watcher is None:
            raise NoPicture(f"nobody looks at the table now: {without_secrets(self._eyes.state())}")
        return watcher

    def _seen(self, number: int | None) -> _Seen:
        """What was told of under that number, or the newest."""
        if number is None:
            watcher = self._watcher()
            if watcher.shot is None:
                raise NoPicture(
                    f"no picture has come from the camera: {without_secrets(watcher.health.error or 'one moment')}"
                )
            return self._see(watcher, watcher.shot)
        with self._lock:
            found = [seen for seen in self._recent if seen.shot.number == number]
        if not found:
            raise NoPicture(f"picture {number} is gone by now; look again")
        return found[-1]

    def _see(self, watcher: Watcher, shot: Shot) -> _Seen:
        seen = _Seen(shot, self._told(watcher, shot))
        with self._lock:
            if self._recent and self._recent[-1].shot is shot:
                self._recent.pop()  # asked again before the next frame came: the same picture takes no second place
            self._recent.append(seen)
        return seen

    def _told(self, watcher: Watcher, shot: Shot) -> dict[str, Any]:
        told = frame_as_json(watcher, shot, self._names(), self._clock() - shot.at)
        return {**told, "stage": self._eyes.source == STAGE}

    def _names(self) -> Mapping[str, str]:
        return {str(card.id): card.name for card in self._eyes.cards.values()}


def _kind(source: str) -> str:
    """What sort of camera it is: where it hangs and how one gets in is nobody's business."""
    return source.partition(":")[0]
