"""Jobs for the eyes on threads of their own, and what has gone wrong with them.

What jobs need of OpenCV is imported on their threads, so that phones can join before.
"""

import logging
import threading
from collections.abc import Callable
from typing import Final

LOG: Final = logging.getLogger(__name__)


class EyesJobs:
    """Learning and opening, in the background. A job over which the eyes end is tried again while it is wanted."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._stopping = threading.Event()
        self._threads: list[threading.Thread] = []
        self._lasting = self._passing = ""
        """The first is for good, the second until the eyes no longer end."""

    @property
    def trouble(self) -> str:
        """The words for people on what is wrong, "" while nothing is."""
        return self._lasting or self._passing

    def forget_trouble(self) -> None:
        """Forget what went wrong for good: another table opens."""
        self._lasting = ""

    def forget_ended_eyes(self) -> None:
        """Forget that the eyes have ended: what they ended over is wanted no more."""
        self._passing = ""

    def start(self, name: str, job: Callable[[], object], is_wanted: Callable[[], bool]) -> None:
        """Do a job on a thread of its own, for ever again while the eyes end over it and it is wanted."""
        with self._lock:
            if not self._stopping.is_set():
                self._threads = [thread for thread in self._threads if thread.is_alive()]
                work = threading.Thread(target=self._work, args=(job, is_wanted), name=name, daemon=True)
                self._threads.append(work)
                work.start()

    def refuse_more(self) -> None:
        """Start no more jobs, and try none again."""
        with self._lock:
            self._stopping.set()

    def wait_for_end(self, patience_s: float | None = None) -> None:
        """Return when all jobs have ended, or when each was given this long."""
        for thread in self._threads:
            thread.join(patience_s)

    def _work(self, job: Callable[[], object], is_wanted: Callable[[], bool]) -> None:
        from companion.app.camera.eyes.errors import EyesStumbled, LearningStopped
        from companion.app.camera.eyes.retry_job import retry_while_eyes_end
        from companion.vision.picture import CameraError

        try:
            retry_while_eyes_end(job, self._tell, self._stopping.wait, is_wanted)
        except (CameraError, EyesStumbled) as error:
            self._lasting = str(error)
            LOG.warning("camera: %s", error)
        except LearningStopped:
            LOG.info("the eyes were closed before all cards were learnt")

    def _tell(self, words: str) -> None:
        self._passing = words
