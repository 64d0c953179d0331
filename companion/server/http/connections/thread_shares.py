"""Shares of the server's threads, so that nobody takes them all and holders of seats always get one."""

import threading
from collections import Counter, defaultdict, deque
from collections.abc import Mapping, Sequence
from typing import Final, Generic, NamedTuple, TypeVar

T = TypeVar("T")
MOST_WAITING: Final = 96
"""Requests of a group that wait for a thread. They hold none, but each one of the 1024 files of a process."""
MOST_WAITING_OF_EACH: Final = 40
"""As many as six browsers of one address ask for at once: a router may give its own address to all phones."""


class RequestOrigin(NamedTuple):
    """The group that a request belongs to, and who asks within it: a token or an address."""

    group: str
    who: str


class GroupLimits(NamedTuple):
    """The most requests of a group that run at once, of all together and of each."""

    for_all: int
    for_each: int


class ThreadShares(Generic[T]):
    """Counter of running items by share. Thread-safe."""

    def __init__(self, limits: Mapping[str, GroupLimits]) -> None:
        self._limits = limits
        self._lock = threading.Lock()
        self._busy: Counter[RequestOrigin] = Counter()
        self._waiting: defaultdict[str, deque[tuple[RequestOrigin, T]]] = defaultdict(deque)

    def admit(self, share: RequestOrigin, item: T) -> bool | None:
        """Return True to run `item` now, False to wait until `release` returns it, None if too many wait."""
        with self._lock:
            if self._may_run(share):
                self._busy[share] += 1
                return True
            waiting = self._waiting[share.group]
            mine = sum(each == share for each, _ in waiting)
            if mine >= MOST_WAITING_OF_EACH or len(waiting) >= MOST_WAITING:
                return None
            waiting.append((share, item))
            return False

    def release(self, share: RequestOrigin) -> T | None:
        """Count one item of `share` as done. Returns the next one of its group to run, or None."""
        with self._lock:
            self._busy[share] -= 1
            if not self._busy[share]:
                del self._busy[share]
            waiting = self._waiting[share.group]
            for place, (each, item) in enumerate(waiting):
                if self._may_run(each):
                    del waiting[place]
                    self._busy[each] += 1
                    return item
            return None

    def empty_queues(self) -> Sequence[T]:
        """Empty the queues and return the items that waited."""
        with self._lock:
            waiting = [item for queue in self._waiting.values() for _, item in queue]
            self._waiting.clear()
            return waiting

    def _may_run(self, share: RequestOrigin) -> bool:
        most = self._limits[share.group]
        running = sum(count for each, count in self._busy.items() if each.group == share.group)
        return running < most.for_all and self._busy[share] < most.for_each
