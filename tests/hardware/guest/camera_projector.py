"""Pictures before the camera: they go out of vivid's output, which is wired to its input."""

import subprocess
import threading
from collections.abc import Sequence
from itertools import count

OUTPUT = "/dev/video1"
AHEAD = 2
"""The buffers that v4l2-ctl fills before anything is shown; afterwards one is asked for whenever one is free."""
FEED = ("v4l2-ctl", "-d", OUTPUT, f"--stream-out-mmap={AHEAD}", "--stream-from=-")
EVERY_S = 1.0
LONGEST_S = 120.0
"""Seconds after which a picture that is not taken will not be any more."""
STAMP_BYTES = 2
"""The number of the showing, in a picture's first bytes: a sensor's noise never repeats. A camera whose every byte
stays the same for ten seconds counts as frozen, and an emulated processor may see every other picture only."""


class Projector:
    """Shows pictures of one thing in turns, until those of another."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._pictures: Sequence[bytes] = ()
        self._turns = count(1)

    def show(self, pictures: Sequence[bytes]) -> None:
        """Raw pixels of frames, BGR, which differ in their noise; the next one to be shown is one of these."""
        first = not self._pictures
        with self._changed:
            self._pictures = pictures
            self._changed.notify()
        if first:
            threading.Thread(target=self._project, daemon=True).start()

    def _project(self) -> None:
        """Show for ever: v4l2-ctl ends, or stands still, now and then on a busy host, and is started again."""
        while True:
            feed = subprocess.Popen(FEED, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL)
            try:
                self._show_in_turns(feed)
            except OSError:
                feed.kill()
                print(f"projector: v4l2-ctl has ended with {feed.wait()} and is started again", flush=True)

    def _show_in_turns(self, feed: "subprocess.Popen[bytes]") -> None:
        """Show one picture after the other. Raises OSError once nobody takes them."""
        assert feed.stdin is not None
        for shown in count(1):
            with self._changed:
                if shown > AHEAD:
                    self._changed.wait(EVERY_S)
                turn = next(self._turns)
                picture = self._pictures[turn % len(self._pictures)]
            stall = threading.Timer(LONGEST_S, feed.kill)
            stall.start()
            feed.stdin.write((turn % 256**STAMP_BYTES).to_bytes(STAMP_BYTES) + picture[STAMP_BYTES:])
            feed.stdin.flush()
            stall.cancel()
