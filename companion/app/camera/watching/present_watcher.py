"""The watcher of the present table. Another table's watcher, opened too late, never starts."""

import threading
from collections.abc import Callable
from typing import TYPE_CHECKING

from companion.app.camera.eyes.eyes_jobs import EyesJobs
from companion.app.camera.watching.ending_watchers import EndingWatchers

if TYPE_CHECKING:
    from companion.vision.track.watcher import Watcher


class PresentWatcher:
    """Opens the watcher in the background, and lets it end without anybody waiting for its last look."""

    def __init__(self, jobs: EyesJobs, ending: EndingWatchers) -> None:
        self._jobs, self._ending = jobs, ending
        self._lock = threading.Lock()
        self._turn = 0
        self._watcher: Watcher | None = None

    @property
    def watcher(self) -> "Watcher | None":
        """The watcher, None while there is none."""
        return self._watcher

    def open(self, open_watcher: "Callable[[], Watcher]") -> None:
        """Open a watcher in the background and start it, unless another one is opened or all is closed before."""
        with self._lock:
            self._turn += 1
            turn = self._turn
        self._jobs.start("eyes", lambda: self._start(open_watcher, turn), lambda: turn == self._turn)

    def close(self, once_ended: "Callable[[Watcher], object]") -> None:
        """Let the watcher tell nothing any more. Returns at once; calls `once_ended` when its last look has ended."""
        with self._lock:
            self._turn += 1
            watcher, self._watcher = self._watcher, None
        self._jobs.forget_ended_eyes()
        if watcher is not None:
            self._ending.end(watcher, once_ended)

    def _start(self, open_watcher: "Callable[[], Watcher]", turn: int) -> None:
        watcher = open_watcher()
        with self._lock:
            if turn == self._turn:
                self._watcher = watcher
                watcher.start()
                return
        watcher.stop()
