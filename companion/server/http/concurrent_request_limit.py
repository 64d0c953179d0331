"""Limit of concurrent requests per address, so that no address takes all threads."""

import threading
from collections import Counter, defaultdict, deque
from collections.abc import Sequence
from typing import Generic, TypeVar

T = TypeVar("T")


class PerAddressLimiter(Generic[T]):
    """Counter of running items per address. At most `max_running` run at once, and as many again may wait."""

    def __init__(self, max_running: int) -> None:
        self._max_running = max_running
        self._lock = threading.Lock()
        self._busy: Counter[str] = Counter()
        self._waiting: defaultdict[str, deque[T]] = defaultdict(deque)

    def admit(self, address: str, item: T) -> bool | None:
        """Return True to run `item` now, False to wait until `release` returns it, None if too many wait."""
        with self._lock:
            if self._busy[address] < self._max_running:
                self._busy[address] += 1
                return True
            if len(self._waiting[address]) >= self._max_running:
                return None
            self._waiting[address].append(item)
            return False

    def release(self, address: str) -> T | None:
        """Count one item of `address` as done. Returns the next one to run, or None."""
        with self._lock:
            queue = self._waiting[address]
            if queue:
                return queue.popleft()
            del self._waiting[address]
            self._busy[address] -= 1
            if not self._busy[address]:
                del self._busy[address]
            return None

    def empty_queues(self) -> Sequence[T]:
        """Empty the queues and return the items that waited."""
        with self._lock:
            waiting = [item for queue in self._waiting.values() for item in queue]
            self._waiting.clear()
            return waiting
