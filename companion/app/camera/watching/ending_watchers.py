"""Watchers that end: nobody waits for the look that one of them has under way."""

import threading
from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.vision.track.watcher import Watcher


class EndingWatchers:
    """Lets each watcher end on a thread of its own. For use by several threads."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._threads: list[threading.Thread] = []

    def end(self, watcher: "Watcher", once_ended: Callable[["Watcher"], object] = lambda watcher: None) -> None:
        """Let a watcher report nothing any more. Returns at once; calls `once_ended` when its last look has ended."""
        watcher.request_stop()

        def wait_for_last_look() -> None:
            watcher.stop()
            once_ended(watcher)

        thread = threading.Thread(target=wait_for_last_look, name="ending eyes", daemon=True)
        with self._lock:
            self._threads = [each for each in self._threads if each.is_alive()]
            self._threads.append(thread)
            thread.start()

    def wait(self) -> None:
        """Wait until all have ended, and what was to be done then is done."""
        with self._lock:
            threads = tuple(self._threads)
        for thread in threads:
            thread.join()
