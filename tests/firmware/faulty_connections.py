"""Lines that misbehave: one that goes silent, and a broker that does whatever the test says."""

import contextlib
import selectors
import socket
import threading
from types import TracebackType
from typing import Final, Self

from tests.patience import PATIENCE_S

CONNACK: Final = b"\x20\x02\x00\x00"


class Line:
    """A cable between boards and a broker. While it is cut nothing goes through it, and nobody is told."""

    def __init__(self, port: int) -> None:
        self._broker = port
        self._listener = socket.create_server(("127.0.0.1", 0))
        self._selector = selectors.DefaultSelector()
        self._ends: dict[socket.socket, socket.socket] = {}
        self._wake, self._woken = socket.socketpair()
        self._cut = self._over = False
        self._thread = threading.Thread(target=self._relay, name="line")

    @property
    def port(self) -> int:
        return int(self._listener.getsockname()[1])

    def cut(self) -> None:
        self._cut = True
        self._wake.send(b".")

    def mend(self) -> None:
        """New connections go through. The old ones stay silent, as after a router's restart."""
        self._cut = False
        self._wake.send(b".")

    def __enter__(self) -> Self:
        self._selector.register(self._listener, selectors.EVENT_READ, self._accept)
        self._selector.register(self._woken, selectors.EVENT_READ, self._obey)
        self._thread.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._over = True
        self._wake.send(b".")
        self._thread.join()
        for end in (*self._ends, self._listener, self._wake, self._woken):
            end.close()
        self._selector.close()

    def _relay(self) -> None:
        while not self._over:
            for key, _ in self._selector.select():
                key.data(key.fileobj)

    def _obey(self, woken: socket.socket) -> None:
        woken.recv(16)
        if self._cut:
            for end in self._ends:
                with contextlib.suppress(KeyError):
                    self._selector.unregister(end)

    def _accept(self, listener: socket.socket) -> None:
        near, _ = listener.accept()
        far = socket.create_connection(("127.0.0.1", self._broker))
        for one, other in ((near, far), (far, near)):
            self._ends[one] = other
            one.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            if not self._cut:
                self._selector.register(one, selectors.EVENT_READ, self._pass_on)

    def _pass_on(self, end: socket.socket) -> None:
        if end not in self._ends:  # closed with its other end, which was ready at the same time
            return
        with contextlib.suppress(OSError):
            if data := end.recv(4096):
                self._ends[end].sendall(data)
                return
        for one in (end, self._ends.pop(end)):
            with contextlib.suppress(KeyError):
                self._selector.unregister(one)
            self._ends.pop(one, None)
            one.close()


class Script:
    """A broker whose every byte the test decides."""

    def __init__(self) -> None:
        self._listener = socket.create_server(("127.0.0.1", 0))
        self._listener.settimeout(PATIENCE_S)
        self.port = int(self._listener.getsockname()[1])
        self._lines: list[socket.socket] = []

    def accept(self, greeting: bytes | None = CONNACK) -> "Peer":
        """The next connection, after its CONNECT was answered with `greeting`."""
        line, _ = self._listener.accept()
        line.settimeout(PATIENCE_S)
        self._lines.append(line)
        peer = Peer(line)
        assert peer.packet()[0] == 0x10
        if greeting is not None:
            line.sendall(greeting)
        return peer

    def welcome(self) -> "Peer":
        """The next connection, after its subscriptions were granted; one that the board has given up is passed over."""
        first, body = 0, b""
        while not first:
            peer = self.accept()
            first, body = peer.packet()
        assert first == 0x82
        peer.send(b"\x90\x06" + body[:2] + b"\x01\x01\x01\x01")
        return peer

    def close(self) -> None:
        for line in (*self._lines, self._listener):
            line.close()


class Peer:
    """The board's end of a connection, packet by packet."""

    def __init__(self, line: socket.socket) -> None:
        self.line = line
        self.send = line.sendall

    def packet(self) -> tuple[int, bytes]:
        """First byte and body; (0, b"") when the board has hung up. Pings are answered on the way."""
        while True:
            first = self._exactly(1)
            if not first:
                return 0, b""
            length = shift = 0
            while True:
                digit = self._exactly(1)[0]
                length |= (digit & 127) << shift
                shift += 7
                if digit < 128:
                    break
            body = self._exactly(length)
            if first[0] != 0xC0:
                return first[0], body
            self.send(b"\xd0\x00")

    def acknowledge(self) -> tuple[str, bytes]:
        """Topic and payload of the next PUBLISH, which is answered."""
        topic, number, payload = self.published()
        self.send(b"\x40\x02" + number)
        return topic, payload

    def published(self) -> tuple[str, bytes, bytes]:
        """Topic, packet identifier and payload of the next PUBLISH, which is not answered."""
        first, body = self.packet()
        assert first >> 4 == 3, hex(first)
        size = int.from_bytes(body[:2], "big")
        return body[2 : 2 + size].decode(), body[2 + size : 4 + size], body[4 + size :]

    def hung_up(self) -> bool:
        """Waits until the board has ended this connection; whatever it sends until then is passed over."""
        while self.packet()[0]:
            pass
        return True

    def _exactly(self, count: int) -> bytes:
        data = b""
        with contextlib.suppress(ConnectionResetError):
            while len(data) < count and (more := self.line.recv(count - len(data))):
                data += more
        return data if len(data) == count else b""


def publish(topic: str, payload: bytes, number: int = 1) -> bytes:
    """A PUBLISH at QoS 1."""
    body = len(topic).to_bytes(2, "big") + topic.encode() + number.to_bytes(2, "big") + payload
    return b"\x32" + length(len(body)) + body


def length(count: int) -> bytes:
    """As MQTT has it: seven bits a byte."""
    digits = bytearray()
    while count > 127:
        digits.append(count & 127 | 128)
        count >>= 7
    return bytes((*digits, count))
