"""No single address holds all threads: who wants more of them than its share waits until one of its own is free."""

import threading
from collections import Counter, defaultdict, deque
from collections.abc import Sequence
from typing import Generic, TypeVar

T = TypeVar("T")


class PerAddressLimiter(Generic[T]):
    """Counts what is being worked on for each address. At most `most` at once, and as many again may wait."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._lock = threading.Lock()
        self._busy: Counter[str] = Counter()
        self._waiting: defaultdict[str, deque[T]] = defaultdict(deque)

    def admit(self, address: str, item: T) -> bool | None:
        """True to begin now, False to wait for `go` to name it, None when too many wait already."""
        with self._lock:
            if self._busy[address] < self._most:
                self._busy[address] += 1
                return True
            if len(self._waiting[address]) >= self._most:
                return None
            self._waiting[address].append(item)
            return False

    def release(self, address: str) -> T | None:
        """One is done; the next of that address, which may begin now."""
        with self._lock:
            queue = self._waiting[address]
            if queue:
                return queue.popleft()
            del self._waiting[address]
            self._busy[address] -= 1
            if not self._busy[address]:
                del self._busy[address]
            return None

    def clear(self) -> Sequence[T]:
        """Nobody waits any more; those who did."""
        with self._lock:
            waiting = [item for queue in self._waiting.values() for item in queue]
            self._waiting.clear()
            return waiting
