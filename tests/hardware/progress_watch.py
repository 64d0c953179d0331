"""Watch over a guest that works on and on while nothing comes of it: an event is lost, and the test ends.

How long an event takes depends on what else the host does; what it takes of the cores hardly does.
"""

import signal
import threading
from collections.abc import Callable
from types import TracebackType
from typing import Any, Final

MOST_CPU_S: Final = 1000.0
"""CPU seconds of the emulation from one step of the evening to the next. Two cards that are seen take most: 200 on a
quiet host, twice as many on a busy one."""
_CHECK_EVERY_S: Final = 0.2


class GuestWorksInVain(AssertionError):
    """The guest has worked for long, and nothing of what is waited for has come."""


class ProgressWatch:
    """Raises GuestWorksInVain in the main thread once `measure_cpu` has grown too much since the last step."""

    def __init__(self, measure_cpu: Callable[[], float], most_cpu_s: float = MOST_CPU_S) -> None:
        self._measure_cpu, self._most = measure_cpu, most_cpu_s
        self._at_step = 0.0
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._watch, daemon=True)
        self._handler_before: Any = None

    def note_step(self) -> None:
        """Count from now on."""
        self._at_step = self._measure_cpu()

    def __enter__(self) -> "ProgressWatch":
        self.note_step()
        self._handler_before = signal.signal(signal.SIGUSR1, self._raise)
        self._thread.start()
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        self._ended.set()
        self._thread.join()
        signal.signal(signal.SIGUSR1, self._handler_before)

    def _watch(self) -> None:
        while not self._ended.wait(_CHECK_EVERY_S):
            if self._measure_cpu() - self._at_step > self._most:
                signal.pthread_kill(threading.main_thread().ident or 0, signal.SIGUSR1)
                return

    def _raise(self, *_: object) -> None:
        if not self._ended.is_set():  # a signal may come late, when the evening has ended well
            raise GuestWorksInVain(f"the guest has worked for {self._most:.0f} seconds of CPU since the last step")
