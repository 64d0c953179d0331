"""What is looked after all evening, again and again."""

import logging
import threading
from collections.abc import Callable, Sequence
from typing import Final

LOG: Final = logging.getLogger(__name__)
INTERVAL_S: Final = 2.0


class PeriodicTasks:
    """Does every task in turn, on a thread of its own, from `start` to `stop`.

    One that fails keeps none of the others from being done, and is done again in the next round.
    """

    def __init__(self, tasks: Sequence[Callable[[], object]], every_s: float = INTERVAL_S) -> None:
        self._tasks = tasks
        self._every_s = every_s
        self._complaints: dict[int, str] = {}
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._run, name="periodic tasks", daemon=True)

    def start(self) -> None:
        """Begin with a round at once."""
        self._thread.start()

    def stop(self) -> None:
        """No round is under way when it returns."""
        self._stopping.set()
        self._thread.join()

    def round(self) -> None:
        """Each task once."""
        for number, task in enumerate(self._tasks):
            try:
                task()
            except Exception as error:  # whatever it is, the others want to be done all the same
                self._complain(number, error)

    def _run(self) -> None:
        while True:
            self.round()
            if self._stopping.wait(self._every_s):
                return

    def _complain(self, number: int, error: Exception) -> None:
        """In the log, once for what fails in the same way in every round."""
        complaint = f"{type(error).__name__}: {error}"
        if self._complaints.get(number) != complaint:
            self._complaints[number] = complaint
            LOG.warning("the room cannot be looked after: %s", complaint, exc_info=True)
