"""Camera of the host page: detections, pictures, corners of the mat and reports.

`CameraPort` of the server.
"""

import threading
import time
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from companion.app.camera.camera_service import CameraService
from companion.app.camera.camera_source import STAGE
from companion.app.camera.frame_json import frame_as_json, hide_logins_in_urls
from companion.app.camera.wrong_card_reports import WrongCardReportFolder
from companion.rules.errors import BadData
from companion.server.ports.camera import NoPicture
from companion.server.ports.check_tapped_mat_corners import Corners
from companion.vision.calibration.mat_calibration import MatCalibration
from companion.vision.calibration.order_tapped_corners import MatPlaceError
from companion.vision.encode_image import encode_jpeg
from companion.vision.track.watched_frames import FrameSnapshot
from companion.vision.track.watcher import Watcher

MAX_PICTURE_WIDTH: Final = 1280
"""Pixels across a picture that a page is sent."""
MAX_RECENT_FRAMES: Final = 4
"""Newest frames kept: a page asks for the picture after its detections, and there may be two pages."""


@dataclass(frozen=True, slots=True)
class _Seen:
    shot: FrameSnapshot
    sights: Mapping[str, Any]


class HostPageCameraAdapter:
    """Shows the results of the present watcher. Never waits for a frame."""

    def __init__(
        self, camera: CameraService, reports: WrongCardReportFolder, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._camera = camera
        self._reports = reports
        self._clock = clock
        self._lock = threading.Lock()
        self._recent: deque[_Seen] = deque(maxlen=MAX_RECENT_FRAMES)

    def detections(self) -> Mapping[str, Any]:
        """Return the detections of the newest frame as JSON; without a frame, the state of the camera."""
        watcher = self._camera.watcher
        if watcher is None or watcher.latest_frame is None:
            error = None if watcher is None else watcher.health.error
            return {
                "frame": None,
                "health": {"state": "gone", "error": hide_logins_in_urls(error or self._camera.state_words())},
            }
        return self._see(watcher, watcher.latest_frame).sights

    def picture(self, number: int | None) -> tuple[int, bytes]:
        """Return number and JPEG of a frame, of the newest if `number` is None.

        Raises NoPicture if it is gone.
        """
        shot = self._seen_frame(number).shot
        return shot.number, encode_jpeg(shot.frame, MAX_PICTURE_WIDTH)

    def set_corners(self, corners: Corners) -> None:
        """Set and save the mat's corners, shares of width and height (0..1).

        Raises BadData if they cannot be.
        """
        watcher = self._watcher()
        if watcher.latest_frame is None:
            raise NoPicture("no picture has come from the camera yet, so its mat has no corners")
        height, width = watcher.latest_frame.frame.shape[:2]
        frame, pixels = watcher.latest_frame.frame, [[x * width, y * height] for x, y in corners]

        def change(calibration: MatCalibration) -> None:
            calibration.set_corners(pixels, (width, height))
            calibration.measure_quality(frame)

        try:
            watcher.adjust_calibration(change)
        except MatPlaceError as error:
            raise BadData(str(error)) from error
        self._camera.save_calibration()

    def forget_corners(self) -> None:
        """Forget the corners that were set. The markers give the place of the mat again."""
        self._watcher().adjust_calibration(lambda calibration: calibration.forget_corners())
        self._camera.save_calibration()

    def write_report(self, note: str, number: int | None) -> str:
        """Write a report of that frame with all its detections and no secret. Returns its name."""
        watcher, seen = self._watcher(), self._seen_frame(number)
        return self._reports.write_report(
            seen.shot, {"note": note, **self._about(), "sights": seen.sights}, watcher.calibration
        )

    def load_wrong_card_report(self, name: str) -> bytes:
        """Return a report's file. Raises LookupError if there is none."""
        return self._reports.load_wrong_card_report(name)

    def _about(self) -> dict[str, Any]:
        game = self._camera.watched_game
        return {"game": game, "cards": list(self._camera.watched_cards), "camera": _kind(self._camera.source)}

    def _watcher(self) -> Watcher:
        watcher = self._camera.watcher
        if watcher is None:
            raise NoPicture(f"nobody looks at the table now: {hide_logins_in_urls(self._camera.state_words())}")
        return watcher

    def _seen_frame(self, number: int | None) -> _Seen:
        """Return the frame of that number, or the newest. Raises NoPicture if it is gone."""
        if number is None:
            watcher = self._watcher()
            if watcher.latest_frame is None:
                raise NoPicture(
                    f"no picture has come from the camera: {hide_logins_in_urls(watcher.health.error or 'one moment')}"
                )
            return self._see(watcher, watcher.latest_frame)
        with self._lock:
            found = [seen for seen in self._recent if seen.shot.number == number]
        if not found:
            raise NoPicture(f"picture {number} is gone by now; look again")
        return found[-1]

    def _see(self, watcher: Watcher, shot: FrameSnapshot) -> _Seen:
        seen = _Seen(shot, self._as_json(watcher, shot))
        with self._lock:
            if self._recent and self._recent[-1].shot is shot:
                self._recent.pop()  # asked again before the next frame came: the same picture takes no second place
            self._recent.append(seen)
        return seen

    def _as_json(self, watcher: Watcher, shot: FrameSnapshot) -> dict[str, Any]:
        told = frame_as_json(watcher, shot, self._names(), self._clock() - shot.at)
        return {**told, "stage": self._camera.source == STAGE}

    def _names(self) -> Mapping[str, str]:
        return {str(card.id): card.name for card in self._camera.watched_cards.values()}


def _kind(source: str) -> str:
    """Return the scheme of a camera's address, without its secrets."""
    return source.partition(":")[0]
