"""Connections whose next request has not arrived: how many there may be, and how long one may take."""

import threading
import time
from collections import Counter
from collections.abc import Sequence
from typing import Final

from cheroot.server import HTTPConnection

MAX_WAITING: Final = 400
"""Of the 1024 files that a process may open by default."""
MAX_WAITING_PER_ADDRESS: Final = 64


class WaitingConnections:
    """The waiting connections, the oldest first. Thread-safe. Cheroot closes those whose `last_used` is long ago."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._began: dict[HTTPConnection, float] = {}
        self._of_address: Counter[str] = Counter()

    def enter(self, connection: HTTPConnection, address: str) -> float | None:
        """Return since when `connection` has waited for the request that arrives. Returns None if there is no room.

        Where the room is full, the oldest of the address that takes most of it makes room.
        """
        with self._lock:
            if connection in self._began:
                return self._began[connection]
            if self._of_address[address] >= MAX_WAITING_PER_ADDRESS:
                return None
            if len(self._began) >= MAX_WAITING:
                self._expire_one_of(self._of_address.most_common(1)[0][0])
            self._began[connection] = began = time.time()
            self._of_address[address] += 1
            return began

    def leave(self, connection: HTTPConnection, address: str) -> None:
        """Forget `connection`: its request is there, or it is closed. Forgetting it twice is no error."""
        with self._lock:
            if self._began.pop(connection, None) is not None:
                self._of_address[address] -= 1
                if not self._of_address[address]:
                    del self._of_address[address]

    def connections(self) -> Sequence[HTTPConnection]:
        """Return the connections that wait now."""
        with self._lock:
            return tuple(self._began)

    def _expire_one_of(self, address: str) -> None:
        for connection in self._began:
            if connection.remote_addr == address and connection.last_used:
                connection.last_used = 0
                return
