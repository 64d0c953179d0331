"""Pictures before the camera: they go out of vivid's output, which is wired to its input."""

import subprocess
import threading
from collections.abc import Sequence
from itertools import count
from typing import BinaryIO

OUTPUT = "/dev/video1"
AHEAD = 2
"""The buffers that v4l2-ctl fills before anything is shown; afterwards one is asked for whenever one is free."""
EVERY_S = 1.0
STAMP_BYTES = 2
"""The number of the showing, in a picture's first bytes: a sensor's noise never repeats. A camera whose every byte
stays the same for ten seconds counts as frozen, and an emulated processor may see every other picture only."""


class Projector:
    """Shows pictures of one thing in turns, until those of another."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._pictures: Sequence[bytes] = ()

    def show(self, pictures: Sequence[bytes]) -> None:
        """Raw pixels of frames, BGR, which differ in their noise; the next one to be shown is one of these."""
        first = not self._pictures
        with self._changed:
            self._pictures = pictures
            self._changed.notify()
        if first:
            feed = self._feed()
            feed.write(pictures[0] * AHEAD)
            feed.flush()
            threading.Thread(target=self._project, args=(feed,), daemon=True).start()

    def _feed(self) -> BinaryIO:
        command = ["v4l2-ctl", "-d", OUTPUT, f"--stream-out-mmap={AHEAD}", "--stream-from=-"]
        process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        assert process.stdin is not None
        return process.stdin  # type: ignore[return-value]

    def _project(self, feed: BinaryIO) -> None:
        for turn in count(1):
            with self._changed:
                picture = self._pictures[turn % len(self._pictures)]
            feed.write((turn % 256**STAMP_BYTES).to_bytes(STAMP_BYTES) + picture[STAMP_BYTES:])
            feed.flush()
            with self._changed:
                self._changed.wait(EVERY_S)
