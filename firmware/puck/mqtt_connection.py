"""One connection to an MQTT broker, from CONNECT to its end. Every wait has a deadline."""

import asyncio

import packets
import timing
from incoming_packets import Packet, next_packet
from packets import Malformed
from tcp_stream import hang_up, open_stream

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from broker_tls import BrokerTls
    from outbox import Letter
    from tcp_stream import Stream

_SILENCE_S = timing.PING_S + 2 * timing.ANSWER_S
_REASONS = ("", "our protocol", "our id", "anybody just now", "our password", "our account")  # section 3.2.2.3
LOST = (OSError, EOFError, ValueError, MemoryError, asyncio.TimeoutError)
"""Errors that end a connection. ValueError: malformed data."""


class Refused(OSError):
    """The broker refuses us."""


class Connection:
    """An accepted connection. It calls `hear(topic, payload, retained)`, and `ended()` once."""

    def __init__(
        self, stream: "Stream", hear: "Callable[[str, bytes, bool], None]", ended: "Callable[[], None]"
    ) -> None:
        self._stream = stream
        self._hear = hear
        self._ended = ended
        self._writing = asyncio.Lock()
        self._answers: dict[int, asyncio.Event] = {}  # by packet identifier, 0 for PINGRESP
        self._end: Exception | None = None
        self._number = 0
        self._listening = asyncio.create_task(self._listen())

    def check(self) -> None:
        """Raise the error that ended the connection, if it has ended."""
        if self._end is not None:
            raise self._end

    async def subscribe(self, topics: list[str]) -> None:
        number = self._next_number()
        await self._ask(number, packets.subscribe(number, topics))

    async def publish(self, letter: "Letter") -> None:
        """Send it and wait until the broker has it. A repeated letter keeps its number and is marked."""
        again = letter.number > 0
        letter.number = letter.number or self._next_number()
        await self._ask(
            letter.number, packets.publish(letter.number, letter.topic, letter.payload, letter.retain, again)
        )

    async def ping(self) -> None:
        await self._ask(0, packets.PINGREQ)

    async def close(self) -> None:
        """Close without DISCONNECT, so that the broker publishes our will."""
        self._listening.cancel()
        await hang_up(self._stream)

    def _next_number(self) -> int:
        self._number = self._number % 65535 + 1
        return self._number

    async def _ask(self, number: int, packet: bytes) -> None:
        self.check()
        answered = self._answers[number] = asyncio.Event()
        try:
            await self._write(packet)
            await asyncio.wait_for(answered.wait(), timing.ANSWER_S)
        finally:
            del self._answers[number]
        self.check()

    async def _write(self, packet: bytes) -> None:
        async with self._writing:
            self._stream.write(packet)
            await asyncio.wait_for(self._stream.drain(), timing.ANSWER_S)

    async def _listen(self) -> None:
        try:
            while True:
                await self._take(await next_packet(self._stream, _SILENCE_S))
        except LOST as error:
            self._end = error
        for answered in self._answers.values():
            answered.set()
        self._ended()

    async def _take(self, packet: Packet) -> None:
        if packet.kind == packets.PUBLISH:
            if packet.body is not None:
                self._hear(packet.topic, packet.body, packet.retained)
            if packet.number:
                await self._write(packets.puback(packet.number))
        elif packet.kind in (packets.PUBACK, packets.SUBACK):
            self._answered(packets.number_in(packet.body or b""))
        elif packet.kind == packets.PINGRESP:
            self._answered(0)
        else:
            raise Malformed(f"packet of kind {packet.kind}")

    def _answered(self, number: int) -> None:
        if number in self._answers:
            self._answers[number].set()


async def dial(host: str, port: int, greeting: bytes, tls: "BrokerTls | None" = None) -> "Stream":
    """Return a stream to a broker that accepted `greeting`, a CONNECT. Raises Refused if it does not."""
    stream = await open_stream(host, port)
    try:
        if tls is None:
            stream.write(greeting)
            await asyncio.wait_for(stream.drain(), timing.ANSWER_S)
        else:
            await tls.send_first(stream, greeting)
        answer = await next_packet(stream, timing.ANSWER_S)
        if answer.kind != packets.CONNACK or len(answer.body or b"") != 2:
            raise Malformed(f"packet of kind {answer.kind} instead of CONNACK")
        code = (answer.body or b"")[1]
        if code:
            raise Refused("the broker refuses " + (_REASONS[code] if code < len(_REASONS) else f"us: {code}"))
    except Exception:
        await hang_up(stream)
        raise
    return stream
