"""Notifier of systemd's watchdog: it sends WATCHDOG=1 only while all health checks pass."""

import logging
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from companion.app.appliance.systemd_notify import Notify, notify_systemd

LOG: Final = logging.getLogger(__name__)
DEFAULT_INTERVAL_S: Final = 15.0
STOP_TIMEOUT_S: Final = 15.0
"""Seconds: longer than any check that ends, shorter than systemd waits for our end."""


@dataclass(frozen=True, slots=True)
class HealthCheck:
    """A check. `fault` returns what is wrong, "" if nothing. A call that never returns is a fault too."""

    name: str
    fault: Callable[[], str]


class WatchdogNotifier:
    """Runs all checks periodically on one thread, from `start` to `stop`.

    The first time that all pass it sends READY=1, each time WATCHDOG=1. No timer sends it while the work stands still:
    a check that blocks also blocks this thread. `status` returns one line for people.
    """

    def __init__(
        self,
        checks: Sequence[HealthCheck],
        status: Callable[[], str],
        every_s: float = DEFAULT_INTERVAL_S,
        send: Notify = notify_systemd,
        stop_s: float = STOP_TIMEOUT_S,
    ) -> None:
        self._checks = checks
        self._status = status
        self._every_s = every_s
        self._notify = send
        self._stop_s = stop_s
        self._ready = False
        self._stopping = threading.Event()
        self._thread: threading.Thread | None = None

    def start(self) -> None:
        """Start the thread, unless it runs."""
        if self._thread is None:
            self._stopping.clear()
            self._thread = threading.Thread(target=self._run, name="watchdog", daemon=True)
            self._thread.start()

    def stop(self) -> None:
        """Send STOPPING=1 and stop the thread. Only a blocked check may still run when it returns."""
        thread, self._thread = self._thread, None
        if thread is not None:
            self._stopping.set()
            self._notify("STOPPING=1", "STATUS=closing the evening")
            thread.join(self._stop_s)

    def check_once(self) -> list[str]:
        """Run all checks, notify systemd, and return the faults."""
        faults = [f"{check.name}: {fault}" for check in self._checks if (fault := _fault(check))]
        if faults:
            LOG.warning("no sign of life: %s", "; ".join(faults))
            self._notify(f"STATUS=no sign of life: {'; '.join(faults)}")
            return faults
        first = [] if self._ready else ["READY=1"]
        self._ready = True
        self._notify(*first, "WATCHDOG=1", f"STATUS={self._status()}")
        return faults

    def _run(self) -> None:
        while True:
            self.check_once()
            if self._stopping.wait(self._every_s if self._ready else min(1.0, self._every_s)):
                return


def _fault(check: HealthCheck) -> str:
    try:
        return check.fault()
    except Exception as error:  # an exception is the fault that we look for
        LOG.debug("%s", check.name, exc_info=True)
        return f"{type(error).__name__}: {error}"
