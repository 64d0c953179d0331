"""Fresh random bytes for the nonces of log entries and seals, read in bulk as one system call a move is slow."""

import os
from typing import Final

_BULK_BYTES: Final = 4096


class NonceSource:
    """Buffer of random bytes that returns each byte once."""

    def __init__(self) -> None:
        self._bytes = b""
        self._used = 0

    def __call__(self, count: int) -> bytes:
        """Return `count` fresh random bytes."""
        if self._used + count > len(self._bytes):
            self._bytes = os.urandom(max(_BULK_BYTES, count))
            self._used = 0
        begin = self._used
        self._used += count
        return self._bytes[begin : self._used]
