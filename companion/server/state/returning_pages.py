"""Pages that have lost their stream a moment ago: reloaded, woken, or cut off for a second. They will be back."""

import threading
import time
from collections import deque
from collections.abc import Callable
from typing import Final

MOST_KEPT: Final = 64
"""More than may be open at once. Whoever opens and closes streams for fun is forgotten."""


class ReturningPages:
    """When each page left that has not come back since. A page is known by its kind and its token. Thread-safe."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._changed = threading.Condition()
        self._left: deque[tuple[float, str, str | None]] = deque(maxlen=MOST_KEPT)

    def mark_left(self, kind: str, token: str | None) -> None:
        """Note that a page has lost its stream."""
        with self._changed:
            self._left.append((self._clock(), kind, token))

    def mark_returned(self, kind: str, token: str | None) -> None:
        """Note that a page has a stream. If one like it left, that one is back."""
        with self._changed:
            back = next((each for each in self._left if each[1:] == (kind, token)), None)
            if back is not None:
                self._left.remove(back)
                self._changed.notify_all()

    def wait_until_none(self, patience_s: float) -> None:
        """Return once no page is away that left within the last `patience_s` seconds, and after so long in any case.

        A page that comes and goes again before it has heard anything keeps nobody waiting for ever.
        """
        with self._changed:
            end = self._clock() + patience_s
            while self._left and (rest := min(self._left[-1][0] + patience_s, end) - self._clock()) > 0:
                self._changed.wait(rest)
