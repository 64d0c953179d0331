"""Publisher of the public view of the present table."""

import logging
import queue
import threading
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from companion.mqtt.public.public_state_sink import PublicStateSink
from companion.rules.seats_and_viewers import PUBLIC
from companion.table.table import Table
from companion.table.update_json import UpdateEncoder
from companion.table.updates.update import Update

LOG: Final = logging.getLogger(__name__)


class Publisher:
    """Subscribes as PUBLIC and therefore holds no secret. Its own thread does all the work."""

    def __init__(self, displays: Sequence[PublicStateSink]) -> None:
        self._displays = displays
        self._jobs: queue.SimpleQueue[Callable[[], None] | None] = queue.SimpleQueue()
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None
        self._followed: Table | None = None
        self._unsubscribe: Callable[[], None] = lambda: None
        self._shown: Table | None = None
        self._wire: UpdateEncoder | None = None
        self._faults = 0

    def start(self) -> None:
        """Start the thread."""
        with self._lock:
            if self._thread is None:
                self._thread = threading.Thread(target=self._work, name="publisher")
                self._thread.start()

    def follow_table(self, table: Table) -> None:
        """Show `table` instead of the one before."""
        with self._lock:
            if table is not self._followed:
                self._unsubscribe()
                self._followed = table
                self._jobs.put(partial(self._enter, table))
                # Here and not in the thread, or events that follow at once would be missed.
                show = partial(self._show, table)
                self._unsubscribe = table.subscribe(PUBLIC, lambda update: self._jobs.put(partial(show, update)))

    def detach_closed_table(self) -> None:
        """Show no table if this one was given up."""
        with self._lock:
            if self._followed is not None and self._followed.is_closed:
                self._unsubscribe()
                self._followed = None
                self._jobs.put(self._leave)

    def run_in_thread(self, job: Callable[[], None]) -> None:
        """Run `job` in the publisher's thread, after earlier jobs."""
        self._jobs.put(job)

    def resend_all(self) -> None:
        """Show everything again: the broker, or a listener, may have lost it."""
        self._jobs.put(self._again)

    def stop(self) -> None:
        """Leave the table and clear its retained messages."""
        with self._lock:
            if self._thread is None:
                return
            self._unsubscribe()
            self._followed = None
            self._jobs.put(self._leave)
            self._jobs.put(None)
            self._thread.join()
            self._thread = None

    def status_lines(self) -> tuple[str, ...]:
        return (f"MQTT: {self._faults} updates could not be shown; the log says why",) if self._faults else ()

    def _work(self) -> None:
        while (job := self._jobs.get()) is not None:
            try:
                job()
            except Exception:
                self._faults += 1
                LOG.exception("an update could not be published")

    def _enter(self, table: Table) -> None:
        self._leave()
        self._shown, self._wire = table, UpdateEncoder(table.game)
        for display in self._displays:
            display.attach_table(table)

    def _leave(self) -> None:
        if self._shown is not None:
            for display in self._displays:
                display.detach_table()
        self._shown = self._wire = None

    def _show(self, table: Table, update: Update) -> None:
        if table is not self._shown or self._wire is None:
            return
        public = self._wire.update_to_json(update)
        for display in self._displays:
            display.show_public(public)

    def _again(self) -> None:
        for display in self._displays:
            display.resend_all()
