"""A video file as a camera."""

import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import cv2

from companion.vision.picture import CameraError, Picture, as_picture

FASTEST: Final = 240.0
"""Frames a second. Files that claim more do not know their rate."""


class VideoFile:
    """Every frame of a video, as fast as asked for, or at most in real time if `paced`."""

    def __init__(
        self,
        path: Path,
        *,
        paced: bool = False,
        clock: Callable[[], float] = time.monotonic,
        wait: Callable[[float], object] | None = None,
    ) -> None:
        self._path = path
        self._paced = paced
        self._clock = clock
        self._closing = threading.Event()
        self._wait = wait or self._closing.wait

    def frames(self) -> Iterator[Picture]:
        """Yield all frames in order."""
        self._closing.clear()
        if not self._path.is_file():
            raise CameraError(f"{self._path}: no such film")
        film = cv2.VideoCapture(str(self._path))
        try:
            read, frame = film.read()
            if not read:
                raise CameraError(f"{self._path}: not a film that can be read (MP4, AVI, MKV or MOV)")
            pause, due = self._pause(film.get(cv2.CAP_PROP_FPS)), self._clock()
            while read and not self._closing.is_set():
                yield as_picture(frame)
                due = self._until(due + pause)
                read, frame = film.read()
        finally:
            film.release()

    def _pause(self, rate: float) -> float:
        return 1 / rate if self._paced and 0 < rate <= FASTEST else 0.0

    def _until(self, due: float) -> float:
        """Wait until `due`. Return the time to count the next frame from, so that none is hurried."""
        now = self._clock()
        if due > now:
            self._wait(due - now)
        return max(due, now)

    def close(self) -> None:
        """End the video."""
        self._closing.set()
