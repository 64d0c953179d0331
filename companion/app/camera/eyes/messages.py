"""Messages between a run and its eyes, over a pair of sockets, and the frame that both see in shared memory.

A run sends `LearnRequest` and `LookRequest`, one at a time. The eyes answer each with `DeckLearnt`, `CardsNamed` or
`RequestFailed`.
"""

import mmap
import os
import pickle
import socket
import tempfile
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from companion.app.camera.eyes.deck_to_learn import DeckToLearn
from companion.vision.picture import Picture
from companion.vision.pixel_box import PixelBox
from companion.vision.recognise.detection import Detection

PICKLE: Final = pickle.HIGHEST_PROTOCOL
"""Both ends are this program, started by itself: what comes over the line may be unpickled."""


@dataclass(frozen=True, slots=True)
class LearnRequest:
    """Learn a deck, and know it by this number."""

    number: int
    deck: DeckToLearn


@dataclass(frozen=True, slots=True)
class LookRequest:
    """Name the cards of a deck in the shared frame, or in a part of it."""

    number: int
    shape: tuple[int, ...]
    part: PixelBox | None
    lying: tuple[Detection, ...]
    """Cards that lie as they did, and are not to be told again."""


@dataclass(frozen=True, slots=True)
class DeckLearnt:
    """The deck is known, with these complaints about the owner's pictures."""

    complaints: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CardsNamed:
    """The cards in the frame."""

    detections: tuple[Detection, ...]


@dataclass(frozen=True, slots=True)
class RequestFailed:
    """It could not be done, and the eyes live on. `is_of_camera` says that a picture was bad, and not the program."""

    words: str
    is_of_camera: bool


class MessageLine:
    """One end of the pair of sockets."""

    def __init__(self, end: socket.socket) -> None:
        self._end = end
        self._stream = end.makefile("rwb")

    def send(self, message: Any) -> None:
        """Send a message. Raises OSError if the other end has gone."""
        pickle.dump(message, self._stream, PICKLE)
        self._stream.flush()

    def receive(self) -> Any:
        """Wait for a message and return it. Raises EOFError or OSError if the other end has gone."""
        try:
            return pickle.load(self._stream)
        except pickle.UnpicklingError as error:
            raise EOFError("the other end has gone in the middle of a message") from error

    def wait(self, seconds: float) -> bool:
        """Return True as soon as a message has begun to come, or the other end has gone. False if none came in time."""
        self._end.settimeout(seconds)
        try:
            self._end.recv(1, socket.MSG_PEEK)
        except TimeoutError:
            return False
        finally:
            self._end.settimeout(None)
        return True

    def has_gone(self) -> bool:
        """Return True if the other end has gone, and nothing of it is left to be read."""
        try:
            return not self._end.recv(1, socket.MSG_PEEK | socket.MSG_DONTWAIT)
        except BlockingIOError:
            return False
        except OSError:
            return True

    def hang_up(self) -> None:
        """End the talk, from any thread: whoever waits for a message at either end gets EOFError."""
        with suppress(OSError):
            self._end.shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        """Close this end."""
        self._end.close()
        with suppress(OSError):  # of what could not be sent any more
            self._stream.close()


class SharedFrame:
    """A frame in memory that two processes share, by the number of its descriptor."""

    def __init__(self, descriptor: int) -> None:
        self.descriptor = descriptor
        self._memory: mmap.mmap | None = None

    @classmethod
    def create(cls) -> "SharedFrame":
        """Make room for a frame. It grows with what is written."""
        if hasattr(os, "memfd_create"):
            return cls(os.memfd_create("frame"))
        with tempfile.TemporaryFile() as file:
            return cls(os.dup(file.fileno()))

    def write(self, frame: Picture) -> None:
        """Copy a frame into the memory."""
        if os.fstat(self.descriptor).st_size < frame.nbytes:
            os.ftruncate(self.descriptor, frame.nbytes)
        self._view(frame.shape)[:] = frame

    def read(self, shape: tuple[int, ...]) -> Picture:
        """Return the frame, not copied: it lasts until the next one is written."""
        view = self._view(shape)
        view.flags.writeable = False
        return view

    def _view(self, shape: tuple[int, ...]) -> Picture:
        size = int(np.prod(shape))
        if self._memory is None or len(self._memory) < size:
            self._memory = mmap.mmap(self.descriptor, size)
        return np.frombuffer(self._memory, np.uint8, size).reshape(shape)

    def close(self) -> None:
        """Give the memory back. What was read lasts until nobody holds it."""
        self._memory = None
        os.close(self.descriptor)
