"""Sentences that the loudspeaker has said: what a second table screen sends again is not said twice."""

import threading
from collections import deque
from typing import Final

MAX_REMEMBERED: Final = 200


class SpokenSentences:
    """Keys of the latest sentences that were said."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._keys: deque[tuple[str, str]] = deque(maxlen=MAX_REMEMBERED)

    def take(self, table: str, key: str) -> bool:
        """Remember a sentence. Returns False if it was said already."""
        with self._lock:  # two screens ask in the same moment
            if (table, key) in self._keys:
                return False
            self._keys.append((table, key))
            return True
