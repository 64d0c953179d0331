"""What lies before the camera: pictures go out of vivid's output, which is wired to its input."""

import subprocess
from typing import BinaryIO

OUTPUT, CAMERA = "/dev/video1", "/dev/video0"
AHEAD = 2
"""The buffers that v4l2-ctl fills before anything is shown; afterwards one is asked for whenever one is free."""


class Projector:
    """Shows a picture until the next one. Started with the first, which the camera takes its size from."""

    def __init__(self) -> None:
        self._feed: BinaryIO | None = None

    def show(self, picture: bytes) -> None:
        """Raw pixels of a frame, YUYV."""
        if self._feed is None:
            self._feed = self._start()
            self._write(picture * AHEAD)
            subprocess.run(["v4l2-ctl", "-d", CAMERA, "--set-dv-bt-timings", "query"], check=True, capture_output=True)
        else:
            self._write(picture)

    def _start(self) -> BinaryIO:
        command = ["v4l2-ctl", "-d", OUTPUT, f"--stream-out-mmap={AHEAD}", "--stream-from=-"]
        process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        assert process.stdin is not None
        return process.stdin  # type: ignore[return-value]

    def _write(self, picture: bytes) -> None:
        assert self._feed is not None
        self._feed.write(picture)
        self._feed.flush()
