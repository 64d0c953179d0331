"""Randomness that nobody can guess, drawn from the system in bulk: asking it at every move is what takes time."""

import os
from typing import Final

_BULK: Final = 4096


class Entropy:
    """Gives each byte out once."""

    def __init__(self) -> None:
        self._bytes = b""
        self._used = 0

    def __call__(self, count: int) -> bytes:
        """`count` fresh random bytes."""
        if self._used + count > len(self._bytes):
            self._bytes = os.urandom(max(_BULK, count))
            self._used = 0
        begin = self._used
        self._used += count
        return self._bytes[begin : self._used]
