"""Thread that runs tasks periodically during a run."""

import logging
import threading
from collections.abc import Callable, Sequence
from typing import Final

from companion.table.errors import TableError

LOG: Final = logging.getLogger(__name__)
INTERVAL_S: Final = 2.0


class PeriodicTasks:
    """Runs all tasks in turn on one thread, from `start` to `stop`.

    A failing task is logged and runs again in the next round. The others still run.
    """

    def __init__(self, tasks: Sequence[Callable[[], object]], every_s: float = INTERVAL_S) -> None:
        self._tasks = tasks
        self._every_s = every_s
        self._complaints: dict[int, str] = {}
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._run, name="periodic tasks", daemon=True)

    def start(self) -> None:
        """Start the thread. The first round runs at once."""
        self._thread.start()

    def stop(self) -> None:
        """Stop the thread and wait for the present round."""
        self._stopping.set()
        self._thread.join()

    def run_each_once(self) -> None:
        """Run each task once."""
        for number, task in enumerate(self._tasks):
            try:
                task()
            except Exception as error:  # whatever fails, the other tasks must run
                self._complain(number, error)

    def _run(self) -> None:
        while True:
            self.run_each_once()
            if self._stopping.wait(self._every_s):
                return

    def _complain(self, number: int, error: Exception) -> None:
        """Log a failure, once for the same failure in a row. An error of the table says all that there is to know."""
        is_told = isinstance(error, TableError)
        complaint = str(error) if is_told else f"{type(error).__name__}: {error}"
        if self._complaints.get(number) != complaint:
            self._complaints[number] = complaint
            LOG.warning("the room cannot be looked after: %s", complaint, exc_info=not is_told)
