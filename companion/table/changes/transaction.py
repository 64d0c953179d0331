"""Transaction under a table's lock."""

import threading

from companion.table.changes.game_session import GameSession


class Transaction:
    """Holds the table's lock. After an error, memory goes back to what the log holds."""

    __slots__ = ("_lock", "_session")

    def __init__(self, lock: "threading.RLock", session: GameSession) -> None:
        self._lock = lock
        self._session = session

    def __enter__(self) -> None:
        self._lock.acquire()

    def __exit__(self, kind: type[BaseException] | None, error: object, trace: object) -> None:
        try:
            if kind is not None:
                self._session.roll_back()
        finally:
            self._lock.release()
