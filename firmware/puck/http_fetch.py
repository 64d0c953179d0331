"""HTTP downloads in pieces: only the present piece is in memory."""

import asyncio

import timing
from tcp_stream import hang_up, open_stream

_PIECE = 512
_MOST_HEAD = 1024

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from tcp_stream import Stream


class FetchFailed(OSError):
    """The server did not give what was asked for."""


async def fetch(server: str, path: str, take: "Callable[[memoryview], object]") -> int:
    """Download a file. Give `take` each piece, return the bytes. `server` is like "http://192.168.1.20:8080".

    `take` may raise to stop. The content ends with the connection (RFC 1945, section 7.2.2).
    """
    host, port = _address(server)
    stream = await open_stream(host, port)
    try:
        request = f"GET {path} HTTP/1.0\r\nHost: {host}:{port}\r\nConnection: close\r\n\r\n"
        stream.write(request.encode())
        await asyncio.wait_for(stream.drain(), timing.ANSWER_S)
        await _head(stream, path)
        return await _content(stream, take)
    finally:
        await hang_up(stream)


def _address(server: str) -> tuple[str, int]:
    host, _, port = server[7:].partition(":")
    if not server.startswith("http://") or not host or not port.isdigit():
        raise FetchFailed(f"{server} is not http://host:port")
    return host, int(port)


async def _head(stream: "Stream", path: str) -> None:
    """Read up to the content. Raises FetchFailed unless the answer is 200."""
    head = b""
    while not head.endswith(b"\r\n\r\n"):
        if len(head) > _MOST_HEAD:
            raise FetchFailed("an endless answer to " + path)
        head += await asyncio.wait_for(stream.readexactly(1), timing.ANSWER_S)
    status = head.split(b"\r\n")[0].split(b" ")
    if len(status) < 2 or status[1] != b"200":
        raise FetchFailed(path + ": " + b" ".join(status[1:]).decode())


async def _content(stream: "Stream", take: "Callable[[memoryview], object]") -> int:
    piece = memoryview(bytearray(_PIECE))
    total = 0
    while True:
        size: int = await asyncio.wait_for(stream.readinto(piece), timing.ANSWER_S)
        if not size:
            return total
        total += size
        take(piece[:size])
