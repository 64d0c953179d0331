"""A camera read on a thread of its own: no picture is an old one, and a device that hangs holds up nobody."""

import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

import numpy as np

from companion.vision.picture import CameraError, Picture, as_picture


class Capture(Protocol):
    """A device or stream that is open. One thread uses it; the shape is cv2.VideoCapture's."""

    def grab(self) -> bool:
        """Wait for the next frame, and pass over the one before; False when there are no more."""
        ...

    def retrieve(self) -> tuple[bool, Any]:
        """Decode the frame grabbed last; False for one that cannot be decoded."""
        ...

    def release(self) -> None:
        """Let the device go."""
        ...


@runtime_checkable
class Interruptible(Protocol):
    """A capture whose waiting can be ended from another thread."""

    def interrupt(self) -> None:
        """Let `grab` fail at once."""
        ...


class Ended(CameraError):
    """The pictures stopped coming: pulled out, switched off, or the connection broke."""


@dataclass(frozen=True, slots=True)
class Patience:
    """Seconds that a camera is waited for."""

    first: float = 15.0
    """Until its first picture; opening it is part of that."""
    next: float = 5.0
    """Until any other."""
    frozen: float = 10.0
    """While every byte stays the same: a sensor's noise never does."""


class Live:
    """Frames of what `opener` opens, each taken after it was asked for; what was not asked for is not decoded.

    When the pictures end it is opened once more before that counts. `advice` is for whoever is to mend it.
    """

    def __init__(
        self,
        name: str,
        opener: Callable[[], Capture],
        advice: str,
        patience: Patience | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._name, self._opener, self._advice = name, opener, advice
        self._patience = patience or Patience()
        self._clock = clock
        self._reader: Reader | None = None
        self._closed = False

    def frames(self) -> Iterator[Picture]:
        """Frames until it is closed; CameraError when they end, stop coming, or stand still."""
        self._closed = False
        while not self._closed:
            shown = False
            try:
                for picture in self._reading():
                    shown = True
                    yield picture
            except Ended as error:
                if not shown:
                    raise self._trouble(str(error) or "no more pictures") from None

    def _reading(self) -> Iterator[Picture]:
        if self._reader is not None and self._reader.hangs:
            raise self._trouble("it still hangs")
        reader = self._reader = Reader(self._opener)
        standing = Standing(self._patience.frozen, self._clock)
        wait = self._patience.first
        reader.start()
        try:
            while (picture := reader.newest(wait)) is not None:
                wait = self._patience.next
                if standing.see(picture):
                    raise self._trouble(f"the picture has stood still for {self._patience.frozen:.0f} seconds")
                yield picture
            if not self._closed:
                raise self._trouble(f"no picture for {wait:.0f} seconds")
        finally:
            reader.close(min(1.0, self._patience.next))

    def _trouble(self, what: str) -> CameraError:
        return CameraError(f"{self._name}: {what}; {self._advice}")

    def close(self) -> None:
        """Let `frames` end at once, and the device go with the frame that is under way."""
        self._closed = True
        if self._reader is not None:
            self._reader.stop()


class Reader:
    """The thread that reads. It lets the device go itself: V4L2 does not bear being closed while it is read."""

    def __init__(self, opener: Callable[[], Capture]) -> None:
        self._opener = opener
        self._changed = threading.Condition()
        self._wanted = self._stopped = False
        self._capture: Capture | None = None
        self._picture: Picture | None = None
        self._error: Exception | None = None
        self._thread = threading.Thread(target=self._run, name="camera", daemon=True)

    def start(self) -> None:
        """Open the device and begin to read."""
        self._thread.start()

    @property
    def hangs(self) -> bool:
        """Whether it was stopped and reads still."""
        return self._stopped and self._thread.is_alive()

    def newest(self, seconds: float) -> Picture | None:
        """The first picture taken from now on; None where none came in time, or reading was stopped."""
        with self._changed:
            self._picture, self._wanted = None, True
            self._changed.wait_for(lambda: self._picture is not None or self._error or self._stopped, seconds)
            if self._error is not None:
                raise self._error
            return self._picture

    def stop(self) -> None:
        """Wake whoever waits, and read no further."""
        with self._changed:
            self._stopped = True
            self._changed.notify_all()
        if isinstance(self._capture, Interruptible):
            self._capture.interrupt()

    def close(self, seconds: float) -> None:
        """Stop, and wait a little for the device to be free."""
        self.stop()
        self._thread.join(seconds)

    def _run(self) -> None:
        try:
            self._read(self._opener())
        except Exception as error:  # whoever waits for a picture is told, whatever it is
            with self._changed:
                self._error = error
                self._changed.notify_all()

    def _read(self, capture: Capture) -> None:
        self._capture = capture
        try:
            while not self._stopped:
                if not capture.grab():
                    raise Ended
                if self._wanted:
                    self._hand(*capture.retrieve())
        finally:
            capture.release()

    def _hand(self, decoded: bool, frame: Any) -> None:
        if decoded:
            with self._changed:
                self._picture, self._wanted = as_picture(frame), False
                self._changed.notify_all()


class Standing:
    """Notices a picture that no longer changes at all. One that is all black or burnt out is let be: that is light."""

    def __init__(self, seconds: float, clock: Callable[[], float]) -> None:
        self._seconds, self._clock = seconds, clock
        self._picture: Picture | None = None
        self._since = 0.0

    def see(self, picture: Picture) -> bool:
        """Whether all pictures were the same for that long."""
        if self._picture is not None and _same(picture, self._picture) and not _blank(picture):
            return self._clock() - self._since >= self._seconds
        self._picture, self._since = picture, self._clock()
        return False


def _same(one: Picture, other: Picture) -> bool:
    """A few pixels first: of two pictures of a sensor they differ."""
    return np.array_equal(one[::16, ::16], other[::16, ::16]) and np.array_equal(one, other)


def _blank(picture: Picture) -> bool:
    return int(np.ptp(picture[::16, ::16])) < 16
