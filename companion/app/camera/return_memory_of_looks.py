"""Memory that looks have freed, given back to the system while the table lies still."""

import time
from typing import TYPE_CHECKING, Final

from companion.malloc_settings import return_freed_memory

if TYPE_CHECKING:
    from companion.vision.track.watcher import Watcher

GIVE_BACK_EVERY_S: Final = 30.0
"""Seconds between two times that memory is given back: each takes some milliseconds, in which nobody gets any."""


class MemoryOfLooks:
    """Remembers the look after which memory was given back last."""

    def __init__(self) -> None:
        self._after: tuple[int, int] | None = None
        """The watcher and the frame it had looked at."""
        self._at = -GIVE_BACK_EVERY_S

    def give_back(self, watcher: "Watcher | None") -> None:
        """Give back what a watcher's look has freed, once after each. Called now and then.

        The first look at a whole table takes some 80 MB for a moment, which glibc would keep for good.
        """
        if watcher is None or time.monotonic() - self._at < GIVE_BACK_EVERY_S:
            return
        from companion.vision.track.changes.change_detector import ChangeVerdict

        look, shot = watcher.last_recognised, watcher.latest_frame
        if look is None or shot is None or shot.verdict is not ChangeVerdict.SAME:
            return
        if self._after != (at := (id(watcher), look.number)):
            self._after, self._at = at, time.monotonic()
            return_freed_memory()
