"""Files on a connection that take fewer steps than cheroot's: lines from what has come, and one write for a response.

Cheroot's files are those of `_pyio`, which is Python line by line.
"""

import os
from typing import Any

from cheroot.makefile import StreamReader, StreamWriter


class SocketReader(StreamReader):
    """Reader that takes lines from its buffer at once. Requests have come before they are read."""

    _read_buf: bytes
    _read_pos: int

    def readline(self, size: int | None = -1) -> bytes:
        """Return the next line, or `size` bytes of it."""
        end = self._read_buf.find(b"\n", self._read_pos) + 1
        if not end or size is None or 0 <= size < end - self._read_pos:
            return bytes(super().readline(size))
        line, self._read_pos = self._read_buf[self._read_pos : end], end
        return bytes(line)


class SocketWriter(StreamWriter):
    """Writer that holds the head of a response back until there is something to send with it."""

    def __init__(self, connection: Any, *more: Any) -> None:
        super().__init__(connection, *more)
        self._connection = connection
        self._held: bytes | None = None

    def hold_next(self) -> None:
        """Keep what is written next, until more is written or `send_held` is called."""
        self._held = b""

    def send_held(self) -> None:
        """Send what was kept, if anything."""
        if self._held is not None:
            self.write(b"")

    def write(self, data: Any, *more: Any) -> int:
        """Send all of `data`, behind what was kept."""
        if self._held == b"":
            self._held = bytes(data)
            return len(data)
        rest = data if self._held is None else self._held + data
        self._held = None
        while rest:
            sent = self._connection.send(rest)
            rest = memoryview(rest)[sent:] if sent < len(rest) else b""
        return len(data)

    def send_at_once(self, data: bytes) -> int:
        """Return how much of `data` the line took without waiting. Raises OSError if that is nothing.

        A socket with a timeout has a descriptor that never waits. Its own `send` would: for as long as the timeout.
        """
        return os.write(self._connection.fileno(), data)


def make_socket_file(connection: Any, mode: str, *more: Any) -> Any:
    """Return a file on the connection, as cheroot's MakeFile does."""
    return (SocketReader if "r" in mode else SocketWriter)(connection, mode, *more)
