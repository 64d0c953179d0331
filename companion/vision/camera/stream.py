"""Cameras elsewhere in the house: an old phone, a Pi at another table, a surveillance camera."""

import time
from collections.abc import Callable, Iterator
from typing import Final

import cv2

from companion.vision.camera.address import Address
from companion.vision.camera.http_stream import AWAKE
from companion.vision.camera.live import LiveCamera, Patience
from companion.vision.camera.mjpeg import MjpegStream
from companion.vision.camera.reader import Capture
from companion.vision.picture import CameraError, Picture

OPENING, READING = 10_000, 5_000
"""Milliseconds after which FFmpeg gives up."""
STILL: Final = Patience(frozen=60.0)
"""A thrifty video encoder sends nothing while nothing moves."""


class StreamCamera:
    """`http://HOST:PORT/PATH`, motion JPEG, or `rtsp://HOST/PATH`. Neither user, password nor query are ever told."""

    def __init__(self, url: str, patience: Patience = STILL, clock: Callable[[], float] = time.monotonic) -> None:
        """CameraError for what is no address."""
        self._address = Address(url)
        self._live = LiveCamera(str(self._address), self._open, AWAKE, patience, clock)

    def frames(self) -> Iterator[Picture]:
        """The newest frame each time; what came while nobody asked is passed over."""
        return self._live.frames()

    def _open(self) -> Capture:
        return open_rtsp(self._address) if self._address.scheme == "rtsp" else MjpegStream(self._address)

    def close(self) -> None:
        """Hang up."""
        self._live.close()


def open_rtsp(address: Address) -> Capture:
    """A stream that FFmpeg reads, over TCP unless OPENCV_FFMPEG_CAPTURE_OPTIONS says otherwise."""
    limits = [cv2.CAP_PROP_OPEN_TIMEOUT_MSEC, OPENING, cv2.CAP_PROP_READ_TIMEOUT_MSEC, READING]
    capture = cv2.VideoCapture(address.full, cv2.CAP_FFMPEG, limits)
    if not capture.isOpened():
        raise CameraError(f"{address}: cannot be opened; are path, user and password right? {AWAKE}")
    return capture
