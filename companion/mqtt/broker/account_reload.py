"""Reload of the accounts of a private mosquitto, asked for again until it has happened."""

import logging
import threading
from collections.abc import Callable
from typing import Final

LOG: Final = logging.getLogger(__name__)
PAUSES_S: Final = tuple(min(0.02 * 2**tried, 5.0) for tried in range(12))
"""Seconds between one try and the next: half a minute together."""


class AccountReload:
    """Signals mosquitto, and again until the accounts of the present files are applied.

    It loses a SIGHUP that comes while it reloads: it clears the signal's flag when it has reloaded, not before.
    `is_applied` asks it, and raises OSError if it does not answer. `signal` does nothing while it does not run.
    """

    def __init__(
        self,
        signal: Callable[[], None],
        is_applied: Callable[[], bool],
        stopping: threading.Event,
        pauses_s: tuple[float, ...] = PAUSES_S,
    ) -> None:
        self._signal = signal
        self._is_applied = is_applied
        self._stopping = stopping
        self._pauses_s = pauses_s
        self._lock = threading.Lock()
        self._is_requested = False
        self._thread: threading.Thread | None = None

    def request(self) -> None:
        """Have the files as they are now applied. Returns at once: a thread makes sure, and ends when it is done."""
        self._signal()
        with self._lock:
            self._is_requested = True
            if self._thread is None:
                thread = threading.Thread(target=self._run, name="mosquitto accounts")
                thread.start()
                self._thread = thread

    def wait_for_end(self) -> None:
        """Wait for the thread, once `stopping` is set."""
        with self._lock:
            thread = self._thread
        if thread is not None:
            thread.join()

    def _run(self) -> None:
        while self._takes_request():
            self._make_sure()

    def _takes_request(self) -> bool:
        with self._lock:
            taken = self._is_requested and not self._stopping.is_set()
            self._is_requested = False
            if not taken:
                self._thread = None
            return taken

    def _make_sure(self) -> None:
        for pause in self._pauses_s:
            if self._is_done() or self._stopping.wait(pause):
                return
        LOG.warning("MQTT: mosquitto does not take the changed accounts; they count when it is started again")

    def _is_done(self) -> bool:
        """Return True if the accounts are applied. If others still count, signal again."""
        try:
            if self._is_applied():
                return True
        except OSError:
            return False  # too busy to be signalled again, or it starts, and reads the files
        self._signal()
        return False
