"""A request while it arrives: collected without a thread, until its head and a short body are there."""

import re
import socket
import ssl
from typing import Final

from companion.server.http.json_body import MAX_BODY_BYTES

MAX_HEAD_BYTES: Final = 32 * 1024
_PIECE: Final = 1 << 16
_END: Final = re.compile(rb"\r?\n\r?\n")
_LENGTH: Final = re.compile(rb"\ncontent-length:[ \t]*(\d{1,12})[ \t]*\r?\n", re.IGNORECASE)
_COOKIES: Final = re.compile(rb"\ncookie:([^\r\n]*)", re.IGNORECASE)
_FORWARDED: Final = re.compile(rb"\nx-forwarded-for:([^\r\n]*)", re.IGNORECASE)
_TOKEN: Final = re.compile(rb"companion-(?:seat-(?:asked-)?\d+|host|screen|practice)=([\w-]+)")
MOST_TOKENS: Final = 24
"""Those of a browser that has had each of ten seats, asked for it or not, and of host, screen and practice."""


class ArrivingRequest:
    """The bytes of one request so far. A longer body than `MAX_BODY_BYTES` is left to whoever handles the request."""

    def __init__(self, bytes_before: bytes = b"") -> None:
        self.data = bytearray(bytes_before)
        self.ended = False
        """True once the other end has closed the connection."""
        self._needed: int | None = None
        """The length of head and short body, once the head is there."""

    def read_what_has_come(self, connection: socket.socket) -> None:
        """Read from `connection` without waiting, up to what is needed and a piece more."""
        connection.settimeout(0)
        while not self.is_whole:
            try:
                piece = connection.recv(_PIECE)
            except (BlockingIOError, ssl.SSLWantReadError, ssl.SSLWantWriteError):
                return
            except OSError:
                piece = b""
            if not piece:
                self.ended = True
                return
            self.data += piece

    @property
    def is_whole(self) -> bool:
        """Return True once a thread can handle the request without waiting for its head or a short body."""
        if self._needed is None and (end := _END.search(self.data)) is not None:
            length = _LENGTH.search(self.data, 0, end.end())
            body = int(length[1]) if length else 0
            self._needed = end.end() + (body if body <= MAX_BODY_BYTES else 0)
        return len(self.data) >= (MAX_HEAD_BYTES if self._needed is None else self._needed)

    def forwarded_for(self) -> str:
        """Return all that proxies, or the phone itself, say of the way that the request has come."""
        end = _END.search(self.data)
        found = _FORWARDED.findall(self.data, 0, end.end() if end else len(self.data))
        return b",".join(found).decode("ascii", "replace")

    def tokens(self) -> list[str]:
        """Return the tokens that the request holds for seats, host or screen, valid or not."""
        end = _END.search(self.data)
        cookies = _COOKIES.search(self.data, 0, end.end() if end else len(self.data))
        return [] if cookies is None else [token.decode() for token in _TOKEN.findall(cookies[1])[:MOST_TOKENS]]
