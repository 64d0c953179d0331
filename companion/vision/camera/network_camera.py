"""Network cameras: an old phone, a Pi at another table, a surveillance camera."""

import time
from collections.abc import Callable, Iterator
from typing import Final

import cv2

from companion.vision.camera.http_request import AWAKE
from companion.vision.camera.live_camera import CameraTimeouts, LiveCamera
from companion.vision.camera.mjpeg import MjpegStream
from companion.vision.camera.reader_thread import CaptureDevice
from companion.vision.camera.stream_address import StreamAddress
from companion.vision.picture import CameraError, Picture

OPENING, READING = 10_000, 5_000
"""FFmpeg timeouts, milliseconds."""
STILL: Final = CameraTimeouts(frozen=60.0)
"""Patience for streams: a thrifty video encoder sends nothing while nothing moves."""


class StreamCamera:
    """`http://HOST:PORT/PATH` (motion JPEG) or `rtsp://HOST/PATH`. Messages hide user, password and query."""

    is_live: Final = True

    def __init__(self, url: str, patience: CameraTimeouts = STILL, clock: Callable[[], float] = time.monotonic) -> None:
        """Raises CameraError if the address cannot be parsed."""
        self._address = StreamAddress(url)
        self._live = LiveCamera(str(self._address), self._open, AWAKE, patience, clock)

    def frames(self) -> Iterator[Picture]:
        """Yield the newest frame each time. Frames nobody asked for are skipped."""
        return self._live.frames()

    def _open(self) -> CaptureDevice:
        return open_rtsp(self._address) if self._address.scheme == "rtsp" else MjpegStream(self._address)

    def close(self) -> None:
        """Close the connection."""
        self._live.close()


def open_rtsp(address: StreamAddress) -> CaptureDevice:
    """Open a stream with FFmpeg, over TCP unless OPENCV_FFMPEG_CAPTURE_OPTIONS says otherwise.

    Raises CameraError if it does not open.
    """
    limits = [cv2.CAP_PROP_OPEN_TIMEOUT_MSEC, OPENING, cv2.CAP_PROP_READ_TIMEOUT_MSEC, READING]
    capture = cv2.VideoCapture(address.with_secrets, cv2.CAP_FFMPEG, limits)
    if not capture.isOpened():
        raise CameraError(f"{address}: cannot be opened; are path, user and password right? {AWAKE}")
    return capture
