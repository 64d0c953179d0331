"""The thread that reads a camera, so that no picture is old and no stalled device blocks others."""

import threading
from collections.abc import Callable
from functools import partial
from typing import Any, Protocol, runtime_checkable

from companion.vision.camera.awake_wait import wait_awake
from companion.vision.picture import CameraError, Picture, as_picture


class CaptureDevice(Protocol):
    """An open device or stream, used by one thread. Its shape is cv2.VideoCapture's."""

    def grab(self) -> bool:
        """Wait for the next frame and skip the one before. Returns False when there are no more."""
        ...

    def retrieve(self) -> tuple[bool, Any]:
        """Decode the frame grabbed last. Returns False if it cannot be decoded."""
        ...

    def release(self) -> None:
        """Close the device."""
        ...


@runtime_checkable
class Interruptible(Protocol):
    """A capture that another thread can interrupt."""

    def interrupt(self) -> None:
        """Make `grab` fail at once."""
        ...


class PicturesEnded(CameraError):
    """The pictures stopped: unplugged, switched off, or the connection broke."""


class CameraReader:
    """The reading thread. It closes the device itself: V4L2 does not bear being closed while it is read."""

    def __init__(self, opener: Callable[[], CaptureDevice]) -> None:
        self._opener = opener
        self._changed = threading.Condition()
        self._wanted = self._stopped = False
        self._capture: CaptureDevice | None = None
        self._picture: Picture | None = None
        self._error: Exception | None = None
        self._thread = threading.Thread(target=self._run, name="camera", daemon=True)

    @property
    def is_reading_after_stop(self) -> bool:
        """True if it was stopped and still reads."""
        return self._stopped and self._thread.is_alive()

    def wait_for_picture(self, seconds: float) -> Picture | None:
        """Return the first picture taken from now on. None if none came in time, or reading was stopped.

        Time in which this program got no turn does not count. The first call opens the device, so that the only picture
        of a short stream is not skipped.
        """
        with self._changed:
            self._picture, self._wanted = None, True
            if self._thread.ident is None:
                self._thread.start()
            wait_awake(partial(self._changed.wait_for, self._has_news), seconds)
            if self._picture is None and self._error is not None and not self._stopped:
                raise self._error
            return self._picture

    def _has_news(self) -> bool:
        return self._picture is not None or self._error is not None or self._stopped

    def stop(self) -> None:
        """Wake waiting callers and stop reading."""
        with self._changed:
            self._stopped = True
            self._changed.notify_all()
        if isinstance(self._capture, Interruptible):
            self._capture.interrupt()

    def close(self, seconds: float) -> None:
        """Stop, and wait up to `seconds` for the device to be free."""
        self.stop()
        if self._thread.ident is not None:
            self._thread.join(seconds)

    def _run(self) -> None:
        try:
            self._read(self._opener())
        except Exception as error:  # whoever waits for a picture is told, whatever it is
            with self._changed:
                self._error = error
                self._changed.notify_all()

    def _read(self, capture: CaptureDevice) -> None:
        self._capture = capture
        try:
            while not self._stopped:
                if not capture.grab():
                    raise PicturesEnded
                if self._wanted:
                    self._hand(*capture.retrieve())
        finally:
            capture.release()

    def _hand(self, decoded: bool, frame: Any) -> None:
        if decoded:
            with self._changed:
                self._picture, self._wanted = as_picture(frame), False
                self._changed.notify_all()
