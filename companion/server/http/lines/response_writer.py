"""Writer of a response that is under way, for threads that may not wait, and for one that sends what they leave."""

from contextlib import suppress
from typing import Final

from cheroot.server import HTTPRequest

WRITER_KEY: Final = "companion.writer"
"""Key in the WSGI environment. Its value is the writer of the response."""


class ResponseWriter:
    """Writes pieces of a response whose head is sent. Not safe for threads: they take turns."""

    def __init__(self, request: HTTPRequest) -> None:
        self._request = request
        self._rest = b""

    @property
    def has_rest(self) -> bool:
        """True if part of what was written is not sent yet."""
        return bool(self._rest)

    def write(self, piece: bytes) -> bool:
        """Send as much of `piece` as the line takes at once. Returns False if something is left for `write_rest`."""
        self._rest = b"%x\r\n%s\r\n" % (len(piece), piece) if self._request.chunked_write else piece
        send = self._request.conn.wfile.send_at_once
        with suppress(OSError):  # the line is full, or lost: who writes the rest finds out
            while self._rest:
                self._rest = self._rest[send(self._rest) :]
        return not self._rest

    def write_rest(self) -> None:
        """Send what is left, and wait for it. Raises OSError if the line is lost."""
        rest, self._rest = self._rest, b""
        if rest:
            self._request.conn.wfile.write(rest)
