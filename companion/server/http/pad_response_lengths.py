"""Padding of what a seat is sent, to lengths that do not tell its secrets to whoever sees only lengths."""

import threading
from typing import Final

SMALLEST: Final = 8 * 1024
"""Bytes. All that a seat of Noir or Quickdraw is sent at once fits."""
REFUSAL_STEP: Final = 512


class SizeClasses:
    """Padded lengths by kind of message: powers of two that only grow. Thread-safe.

    A length that steps down again would tell something each time; one that grows tells it once in a run.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._sizes: dict[str, int] = {}

    def padded_length(self, kind: str, length: int, smallest: int = SMALLEST) -> int:
        """Return the length for a message of that kind: the same as for the one before, unless this is longer.

        `smallest` is that of the smallest class of the kind.
        """
        with self._lock:
            size = self._sizes.get(kind, smallest)
            while size < length:
                size *= 2
            self._sizes[kind] = size
            return size


def pad_json_to_length(body: bytes, length: int) -> bytes:
    """Return JSON of that length, with spaces at its end."""
    return body.ljust(length)


def pad_drawing(body: bytes, length: int) -> bytes:
    """Return SVG of that length, with spaces at its end."""
    return body.ljust(length)


def pad_refusal(body: bytes) -> bytes:
    """Return an error as JSON, up to the next step: its sentence may name what a seat tried."""
    return body.ljust(-(-len(body) // REFUSAL_STEP) * REFUSAL_STEP)


def comment_line(length: int) -> bytes:
    """Return a line of server-sent events that browsers skip, of `length` bytes and its two marks."""
    return b":" + b"." * length + b"\n"
