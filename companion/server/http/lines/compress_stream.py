"""Compression of a stream of messages over lines that the companion does not encrypt.

Each message is a whole update. What the one before said already takes next to no bytes: gzip refers to the last 32 kB.
A Wi-Fi may be encrypted nevertheless, and who listens to it sees lengths. So what a seat is sent is filled up to
lengths of few classes, by blocks of the format that hold nothing.
"""

import zlib
from collections.abc import Callable
from typing import Final

from flask import Request

from companion.server.http.forwarded_requests import is_forwarded

ENCODING: Final = "gzip"
LEVEL: Final = 4
"""Of zlib, 1 to 9. Higher levels take more time, and recorded games are filled up to the same lengths."""
SMALLEST_COMPRESSED: Final = 1024
"""Bytes of the smallest class. An update of most games fits."""
_MEMORY: Final = 6
"""Of zlib, 1 to 9; usual is 8. More of a smaller table is still in the processor's cache when a stream's turn comes."""
_GZIP: Final = 16 + zlib.MAX_WBITS
_FIVE: Final = b"\x00\x00\x00\xff\xff"
"""A stored block of no bytes, RFC 1951, 3.2.4. It begins where a flush has ended: at a whole byte."""
_SIX: Final = b"\x02\x00" + _FIVE[1:]
"""A block of fixed codes that ends at once, 3.2.6, and a stored one."""
_LEAST_FILLING: Final = 20
"""Bytes. Every number from here on is made of fives and sixes."""
_THIS_MACHINE: Final = ("localhost", "127.0.0.1", "[::1]")


def may_compress_stream(request: Request) -> bool:
    """Return True for a browser that takes gzip over a line without encryption, which no proxy has handed on.

    One that heard nothing of a compressed stream asks for a `plain` one.
    """
    return not _may_be_encrypted(request) and "plain" not in request.args and request.accept_encodings[ENCODING] > 0


def _may_be_encrypted(request: Request) -> bool:
    """Return True if the phone's end of the line may be encrypted, by a proxy that does not say so, too.

    Browsers tell where a request comes from only over HTTPS, or on the machine itself.
    """
    host = request.host.rpartition(":")[0] or request.host
    is_trusted_line = "Sec-Fetch-Site" in request.headers and host not in _THIS_MACHINE
    return request.is_secure or is_forwarded(request.environ) or is_trusted_line


class PieceCompressor:
    """Compresses each piece of a stream whole, and ready to be read: nothing of it waits for the next one.

    `padded_length` returns the bytes that a piece is to take, of those it takes at least; 0 to leave it as it is.
    """

    def __init__(self, padded_length: Callable[[bytes, int], int] = lambda piece, length: 0) -> None:
        self._padded_length = padded_length
        self._packer = zlib.compressobj(LEVEL, zlib.DEFLATED, _GZIP, _MEMORY)

    def pack(self, piece: bytes) -> bytes:
        """Return the next piece, compressed."""
        packed = self._packer.compress(piece) + self._packer.flush(zlib.Z_SYNC_FLUSH)
        wanted = self._padded_length(piece, len(packed) + _LEAST_FILLING)
        return packed + _filling(wanted - len(packed)) if wanted else packed

    def end(self) -> bytes:
        """Return the end of the stream."""
        return self._packer.flush()


def _filling(length: int) -> bytes:
    """Return so many bytes, 20 or more, that unpack to nothing."""
    sixes = length % 5
    return _SIX * sixes + _FIVE * ((length - 6 * sixes) // 5)


def kind_of_piece(piece: bytes) -> str:
    """Return which class of lengths a piece of a stream belongs to: everybody knows when there is one of each kind."""
    if piece.startswith(b"id: "):  # an update with nothing before it, as most are: it need not be gone through
        return "update"
    if b"event: past\n" in piece or b"event: printed\n" in piece:
        return "first"
    return "update" if b"event: update\n" in piece else "other"
