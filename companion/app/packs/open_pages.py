"""Pages that have a pack open: each asks for its revision every few seconds, and counts as open for a while after."""

import threading
import time
from collections.abc import Callable
from typing import Final

OPEN_S: Final = 8.0
"""Four times the pause between two questions of a page."""
_MOST_PAGES: Final = 100


class OpenPages:
    """The pages that have asked lately. Thread-safe."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._lock = threading.Lock()
        self._seen: dict[tuple[str, str], float] = {}

    def count_others(self, slug: str, page: str) -> int:
        """Note that a page has the pack open, and return how many others have. A page without an id is not noted."""
        now = self._clock()
        with self._lock:
            self._seen = {key: at for key, at in self._seen.items() if now - at <= OPEN_S}
            if page and len(self._seen) < _MOST_PAGES:
                self._seen[slug, page[:32]] = now
            return sum(name == slug and other != page[:32] for name, other in self._seen)
