"""Responses that strangers get: short enough to leave their thread at once, however slowly they are read."""

import fcntl
import socket
import struct
import termios
from contextlib import suppress
from typing import Final

from flask import Response, request

from companion.server.http.errors import Refusal, refusal_response

IS_STRANGER_KEY: Final = "companion.stranger"
"""Key in the WSGI environment. Its value is True for a request without a seat, a page or a practice game."""
MOST_BYTES: Final = 200_000
"""Linux keeps as much for a phone that reads nothing, and what is unread. Packed, the longest script has half."""
MOST_UNREAD_BYTES: Final = 32 * 1024
"""Browsers ask only once they have read: then next to nothing is under way."""


def refuse_long_response(response: Response) -> Response:
    """Return `response`, or a refusal in its place if it is longer than a stranger may have it."""
    if request.environ.get(IS_STRANGER_KEY) and (response.calculate_content_length() or 0) > MOST_BYTES:
        return refusal_response(
            Refusal(406, "too_large", "that is long; ask for it packed, with Accept-Encoding: gzip")
        )
    return response


def count_unread_bytes(line: socket.socket) -> int:
    """Return how many bytes of earlier responses the other end has not yet confirmed."""
    with suppress(OSError):  # it is gone, which is found out soon
        (count,) = struct.unpack("i", fcntl.ioctl(line.fileno(), termios.TIOCOUTQ, bytes(4)))
        return int(count)
    return 0
