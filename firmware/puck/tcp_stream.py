"""TCP connections."""

import asyncio

import timing

_TCP, _NODELAY = 6, 1

TYPE_CHECKING = False
if TYPE_CHECKING:
    from socket import socket

    class Stream(asyncio.StreamReader, asyncio.StreamWriter):
        """In MicroPython the two are one object, which has its socket in `s`."""

        s: socket


class BadCertificate(OSError):
    """The other end of a connection is not the broker that this puck was made for."""


async def open_stream(host: str, port: int) -> "Stream":
    """Return a connection without write delay. Raises TimeoutError if it takes too long."""
    ends: tuple[Stream, Stream] = await asyncio.wait_for(asyncio.open_connection(host, port), timing.DIAL_UP_S)
    stream = ends[0]
    try:
        # Or a packet would wait up to 44 ms for the acknowledgement of the one before.
        stream.s.setsockopt(_TCP, _NODELAY, 1)
    except OSError:
        pass  # MicroPython before 1.24 cannot do it on these boards; that costs nothing but the wait
    return stream


async def hang_up(stream: "Stream") -> None:
    """Close and wait: closing alone does nothing in MicroPython."""
    stream.close()
    await stream.wait_closed()
