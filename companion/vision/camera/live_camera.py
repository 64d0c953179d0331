"""A live camera: read on its own thread, with timeouts, and reopened once when it fails."""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from companion.vision.camera.frozen_feed_detector import FrozenFeedDetector
from companion.vision.camera.reader_thread import CameraReader, CaptureDevice, PicturesEnded
from companion.vision.picture import CameraError, Picture


@dataclass(frozen=True, slots=True)
class CameraTimeouts:
    """Timeouts of a camera, seconds."""

    first: float = 15.0
    """Until its first picture, opening included."""
    next: float = 5.0
    """Until any other picture."""
    frozen: float = 10.0
    """While every byte stays the same: a sensor's noise never does."""


class LiveCamera:
    """Frames from what `opener` opens, each taken after it was asked for. Others are not decoded.

    When pictures end it is reopened once before that counts. `advice` ends each error message.
    """

    def __init__(
        self,
        name: str,
        opener: Callable[[], CaptureDevice],
        advice: str,
        patience: CameraTimeouts | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._name, self._opener, self._advice = name, opener, advice
        self._patience = patience or CameraTimeouts()
        self._clock = clock
        self._reader: CameraReader | None = None
        self._closed = False

    def frames(self) -> Iterator[Picture]:
        """Yield frames until closed. Raises CameraError when they end, stop coming, or freeze."""
        self._closed = False
        while not self._closed:
            shown = False
            try:
                for picture in self._reading():
                    shown = True
                    yield picture
            except PicturesEnded as error:
                if not shown:
                    raise self._trouble(str(error) or "no more pictures") from None

    def _reading(self) -> Iterator[Picture]:
        if self._reader is not None and self._reader.is_reading_after_stop:
            raise self._trouble("it still hangs")
        reader = self._reader = CameraReader(self._opener)
        frozen = FrozenFeedDetector(self._patience.frozen, self._clock)
        wait = self._patience.first
        try:
            while (picture := reader.wait_for_picture(wait)) is not None:
                wait = self._patience.next
                if frozen.is_frozen(picture):
                    raise self._trouble(f"the picture has stood still for {self._patience.frozen:.0f} seconds")
                yield picture
            if not self._closed:
                raise self._trouble(f"no picture for {wait:.0f} seconds")
        finally:
            reader.close(min(1.0, self._patience.next))

    def _trouble(self, what: str) -> CameraError:
        return CameraError(f"{self._name}: {what}; {self._advice}")

    def close(self) -> None:
        """End `frames` at once. The device closes after the frame under way."""
        self._closed = True
        if self._reader is not None:
            self._reader.stop()
