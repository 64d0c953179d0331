"""Delayed jobs that can be cancelled."""

import threading
from collections.abc import Callable
from typing import TypeAlias

CancelTimer: TypeAlias = Callable[[], None]


class DelayedJobs:
    """Runs delayed jobs, each in its own thread, so there should be few. `stop` cancels those not yet due."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._waiting: set[threading.Timer] = set()
        self._threads: list[threading.Timer] = []
        self._stopped = False

    def run_after(self, seconds: float, job: Callable[[], None]) -> CancelTimer:
        """Run `job` after `seconds`, unless the returned function is called before."""
        timer = threading.Timer(seconds, lambda: self._fire(timer, job))
        timer.daemon = True
        with self._lock:
            if not self._stopped:
                self._waiting.add(timer)
                self._threads = [*filter(threading.Thread.is_alive, self._threads), timer]
                timer.start()
        return lambda: self._cancel(timer)

    def stop(self) -> None:
        """Cancel all timers and wait for running jobs. Must not be called by a job."""
        with self._lock:
            self._stopped = True
            self._waiting.clear()
        for timer in self._threads:
            timer.cancel()
            timer.join()

    def _fire(self, timer: threading.Timer, job: Callable[[], None]) -> None:
        with self._lock:
            is_due = timer in self._waiting
            self._waiting.discard(timer)
        if is_due:
            job()

    def _cancel(self, timer: threading.Timer) -> None:
        timer.cancel()
        with self._lock:
            self._waiting.discard(timer)
