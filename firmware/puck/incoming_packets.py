"""Packets from the broker. Too long ones are skipped in small pieces."""

import asyncio

import timing
from packets import PUBLISH, Malformed

MOST_BYTES = 2048  # what is sent to a puck has some 500
MOST_TOPIC_BYTES = 256
_PIECE = 128

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tcp_stream import Stream


class Packet:
    """A received packet. `topic` and `retained` are for a PUBLISH. A `body` of None was too long."""

    def __init__(self, kind: int, body: bytes | None, topic: str = "", number: int = 0, retained: bool = False) -> None:
        self.kind = kind
        self.body = body
        self.topic = topic
        self.number = number  # to be acknowledged; 0 at QoS 0
        self.retained = retained


async def next_packet(stream: "Stream", patience_s: float) -> Packet:
    """Return the next packet, which must begin within `patience_s`.

    Raises Malformed, EOFError, OSError or TimeoutError, which end a connection.
    """
    first = (await exactly(stream, 1, patience_s))[0]
    length = await _remaining_length(stream)
    if first >> 4 == PUBLISH:
        return await _publish(stream, first, length)
    if first & 15 or length > 64:
        raise Malformed(f"packet {first:#x} of {length} bytes")
    return Packet(first >> 4, await exactly(stream, length))


async def exactly(stream: "Stream", count: int, patience_s: float = timing.ANSWER_S) -> bytes:
    """Return `count` bytes. Raises TimeoutError if they are late."""
    if not count:
        return b""
    return await asyncio.wait_for(stream.readexactly(count), patience_s)


async def _remaining_length(stream: "Stream") -> int:
    length = 0
    for shift in (0, 7, 14, 21):
        digit = (await exactly(stream, 1))[0]
        length |= (digit & 127) << shift
        if digit < 128:
            return length
    raise Malformed("a length of more than four bytes")


async def _publish(stream: "Stream", first: int, length: int) -> Packet:
    qos = first >> 1 & 3
    head = 2 + (2 if qos else 0)
    if qos > 1 or length < head:
        raise Malformed(f"a PUBLISH at QoS {qos} of {length} bytes")
    size = int.from_bytes(await exactly(stream, 2), "big")
    if size > MOST_TOPIC_BYTES or size + head > length:
        raise Malformed(f"a topic of {size} bytes in a PUBLISH of {length}")
    topic = (await exactly(stream, size)).decode()
    number = int.from_bytes(await exactly(stream, 2), "big") if qos else 0
    left = length - size - head
    if left > MOST_BYTES:
        await _skip(stream, left)
        return Packet(PUBLISH, None, topic, number)
    return Packet(PUBLISH, await exactly(stream, left), topic, number, bool(first & 1))


async def _skip(stream: "Stream", count: int) -> None:
    while count:
        count -= len(await exactly(stream, min(count, _PIECE)))
