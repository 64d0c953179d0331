"""Motion JPEG over HTTP, as phones and many cameras send it.

FFmpeg does not read it here: it reports a wrong password, a wrong page and a sleeping phone alike, and takes frames of
any size. Servers follow RFC 2046, 5.1, loosely.
"""

import os
import re
import socket
import time
from collections.abc import Callable
from contextlib import ExitStack, closing, suppress
from http.client import HTTPException
from typing import Any, Final

import cv2
import numpy as np

from companion.vision.camera.http_request import open_http, read_boundary
from companion.vision.camera.reader_thread import PicturesEnded
from companion.vision.camera.stream_address import StreamAddress

SECONDS: Final = 5.0
"""Time limit for one whole frame, however slowly its bytes come."""
LARGEST: Final = 16_000_000
"""Bytes in a frame: three times a 48-megapixel JPEG of a phone."""
LONGEST_HEAD: Final = 8_192
"""Bytes between two frames."""
HEAD: Final = re.compile(rb"\r?\n\r?\n")
LENGTH: Final = re.compile(rb"(?im)^content-length:\s*(\d{1,12})")


class MjpegStream:
    """An open HTTP response, as a Capture of its frames."""

    def __init__(self, address: StreamAddress, clock: Callable[[], float] = time.monotonic) -> None:
        """Open the stream. Raises CameraError, without the password, if no pictures come."""
        with ExitStack() as unfinished:
            self._answer = unfinished.enter_context(closing(open_http(address, SECONDS)))
            # Some servers count the two dashes before the boundary as part of it, and some do not.
            between = read_boundary(address, self._answer).strip("-").encode("latin-1")
            self._boundary = re.compile(rb"\r?\n-+" + re.escape(between))
            # The same connection by another number: the answer closes its own when it likes, which is then used again.
            self._line = socket.socket(fileno=os.dup(self._answer.fileno()))
            unfinished.pop_all()
        self._clock = clock
        self._received = bytearray()
        self._frame = b""

    def grab(self) -> bool:
        """Wait for the next whole frame.

        Raises Ended if the connection broke, or the frame is too slow or too large.
        """
        deadline = self._clock() + SECONDS
        head = self._until(HEAD, LONGEST_HEAD, deadline)
        while not head.strip():  # the line break that ends a frame
            head = self._until(HEAD, LONGEST_HEAD, deadline)
        length = LENGTH.search(head)
        if length is None:
            self._frame = self._until(self._boundary, LARGEST, deadline)
        else:
            self._frame = self._exactly(int(length[1]), deadline)
        return True

    def retrieve(self) -> tuple[bool, Any]:
        """Decode the last frame. Returns False if it is not a whole picture."""
        content = np.frombuffer(self._frame, np.uint8)
        picture = cv2.imdecode(content, cv2.IMREAD_COLOR) if content.size else None
        return picture is not None, picture

    def release(self) -> None:
        """Close the connection."""
        self._answer.close()
        self._line.close()

    def interrupt(self) -> None:
        """Close the connection while another thread waits for the next frame."""
        with suppress(OSError):  # it has hung up already
            self._line.shutdown(socket.SHUT_RDWR)

    def _exactly(self, length: int, deadline: float) -> bytes:
        if length > LARGEST:
            raise PicturesEnded(f"a frame of {length} bytes, where {LARGEST} are the most")
        while len(self._received) < length:
            self._receive(deadline)
        return self._take(length, length)

    def _until(self, mark: re.Pattern[bytes], most: int, deadline: float) -> bytes:
        searched = 0
        while not (found := mark.search(self._received, searched)):
            if len(self._received) > most:
                raise PicturesEnded(f"no end of a frame within {most} bytes")
            searched = max(0, len(self._received) - 200)
            self._receive(deadline)
        return self._take(found.start(), found.end())

    def _take(self, length: int, used: int) -> bytes:
        taken = bytes(self._received[:length])
        del self._received[:used]
        return taken

    def _receive(self, deadline: float) -> None:
        if self._clock() > deadline:
            raise PicturesEnded(f"the pictures drip: none came whole within {SECONDS:.0f} seconds")
        try:
            more = self._answer.read1(65_536)
        except (OSError, HTTPException) as error:
            raise PicturesEnded(f"the connection broke ({type(error).__name__})") from error
        if not more:
            raise PicturesEnded(
                "the pictures ended" if not self._received else "the pictures broke off in the middle of one"
            )
        self._received += more
