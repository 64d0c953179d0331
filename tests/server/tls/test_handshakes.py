"""HTTPS and HTTP on one port; nobody waits for a phone that says nothing."""

import http.client
import io
import socket
import ssl
import threading
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, closing, suppress
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from typing import Any, cast

import pytest

from companion.server.serve import Server
from companion.server.serve.thread_sharing_server import DEFAULT_THREADS, ThreadSharingServer
from companion.server.tls import handshakes
from companion.server.tls.handshakes import MOST_PER_ADDRESS, TlsHandshakeThread
from companion.server.tls.own_certificate import OwnCertificate
from companion.server.tls.tls_contexts import TlsContexts
from tests.patience import PATIENCE_S, until
from tests.server.server_fixture import ServerFixture
from tests.server.tls.certificates import own, trusting


@pytest.fixture
def certificate(tmp_path: Path) -> OwnCertificate:
    return own(tmp_path)


@pytest.fixture
def server(house: ServerFixture, certificate: OwnCertificate) -> Iterator[Server]:
    server = Server(house.app, port=0, host="127.0.0.1", tls=TlsContexts(certificate.files).current)
    server.start()
    yield server
    server.stop()


def lobby(port: int, authority: Path | None) -> int:
    if authority is None:
        line = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE_S)
    else:
        trust = ssl.create_default_context(cafile=str(authority))
        line = http.client.HTTPSConnection("127.0.0.1", port, timeout=PATIENCE_S, context=trust)
    with closing(line):
        for _ in range(2):  # the second one over the same connection
            line.request("GET", "/api/lobby")
            answer = line.getresponse()
            answer.read()
        return answer.status


def test_who_trusts_the_authority_is_let_in_without_a_word(server: Server, certificate: OwnCertificate) -> None:
    assert lobby(server.port, certificate.authority) == 200
    for name in ("localhost", "table.local", "192.168.1.20"):
        trusting(certificate.authority, server.port, name).close()
    with pytest.raises(ssl.SSLCertVerificationError):
        trusting(certificate.authority, server.port, "elsewhere.local")


def test_the_same_port_speaks_http(server: Server) -> None:
    assert lobby(server.port, None) == 200


def test_phones_that_say_nothing_hold_up_nobody(server: Server, certificate: OwnCertificate) -> None:
    assert MOST_PER_ADDRESS > DEFAULT_THREADS + 2
    with ExitStack() as silent:
        for number in range(DEFAULT_THREADS + 2):
            slow = silent.enter_context(socket.create_connection(("127.0.0.1", server.port), PATIENCE_S))
            if number % 2:
                slow.send(b"\x16\x03\x01")
        assert lobby(server.port, certificate.authority) == 200


def test_silence_has_an_end(house: ServerFixture, certificate: OwnCertificate, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(handshakes, "DEADLINE_S", 0.0)
    server = Server(house.app, port=0, host="127.0.0.1", tls=TlsContexts(certificate.files).current)
    server.start()
    with socket.create_connection(("127.0.0.1", server.port), PATIENCE_S) as slow:
        assert slow.recv(1) == b""
    server.stop()


def test_one_address_cannot_take_all_room(server: Server) -> None:
    with ExitStack() as silent:
        lines = [
            silent.enter_context(socket.create_connection(("127.0.0.1", server.port), PATIENCE_S))
            for _ in range(MOST_PER_ADDRESS + 1)
        ]
        assert lines[-1].recv(1) == b""


def test_the_longest_wait_ends_for_whoever_comes(
    server: Server, certificate: OwnCertificate, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Many addresses that say nothing together keep no phone out."""
    monkeypatch.setattr(handshakes, "MOST_WAITING", 3)
    with ExitStack() as silent:
        lines = [
            silent.enter_context(socket.create_connection(("127.0.0.1", server.port), PATIENCE_S)) for _ in range(5)
        ]
        assert lines[0].recv(1) == lines[1].recv(1) == b""
        assert lobby(server.port, certificate.authority) == 200
        lines[4].send(b"GET /api/lobby HTTP/1.0\r\nHost: localhost\r\n\r\n")
        assert lines[4].recv(12) == b"HTTP/1.1 200"


def test_a_request_that_came_with_the_one_before_is_answered(server: Server, certificate: OwnCertificate) -> None:
    """It is deciphered, so that the kernel has nothing more of it to tell."""
    begin, end = b"GET /api/lobby HTTP/1.1\r\nHost: localhost\r\n", b"\r\n\r\n"
    first = begin + b"X-Fill: " + b"x" * (io.DEFAULT_BUFFER_SIZE - len(begin) - len(b"X-Fill: ") - len(end)) + end
    assert len(first) == io.DEFAULT_BUFFER_SIZE
    with trusting(certificate.authority, server.port, "localhost") as line:
        line.send(first + begin + b"Connection: close" + end)
        said = b""
        while piece := line.recv(1 << 16):
            said += piece
    assert said.count(b"HTTP/1.1 200") == 2


def test_rubbish_is_hung_up_on(server: Server, certificate: OwnCertificate) -> None:
    with socket.create_connection(("127.0.0.1", server.port), PATIENCE_S) as rude:
        rude.send(b"\x16" + bytes(200))
        with suppress(ConnectionResetError):
            while rude.recv(100):
                pass
    assert lobby(server.port, certificate.authority) == 200


def test_a_stream_notices_that_its_phone_has_left(
    house: ServerFixture, server: Server, certificate: OwnCertificate, caplog: pytest.LogCaptureFixture
) -> None:
    cookie = house.cookie(0)
    line = trusting(certificate.authority, server.port, "localhost")
    line.send(f"GET /api/live?as=seat:0 HTTP/1.1\r\nHost: localhost\r\nCookie: {cookie}\r\n\r\n".encode())
    assert line.recv(12) == b"HTTP/1.1 200"
    assert house.context.streams.present_seats() == {0}
    line.close()
    until(lambda: not house.context.streams.present_seats())
    assert caplog.records == []


def test_nothing_is_left_of_it(house: ServerFixture, certificate: OwnCertificate) -> None:
    before = set(threading.enumerate())
    server = Server(house.app, port=0, host="127.0.0.1", tls=TlsContexts(certificate.files).current)
    server.start()
    with socket.create_connection(("127.0.0.1", server.port), PATIENCE_S) as silent:
        assert lobby(server.port, certificate.authority) == 200
        server.stop()
        assert silent.recv(1) == b""
    assert set(threading.enumerate()) <= before


@dataclass(eq=False)
class Visitor:
    """Connection with all that the handshakes need, without a server."""

    socket: socket.socket
    remote_addr: str
    server: Any = ThreadSharingServer

    def close(self) -> None:
        self.socket.close()


def visit(said: bytes, number: int = 1) -> tuple[Visitor, socket.socket]:
    """Return a connection of its own address, and its phone's end, which has said that much."""
    ours, phone = socket.socketpair()
    phone.settimeout(PATIENCE_S)
    phone.send(said)
    return Visitor(ours, f"10.0.0.{number}"), phone


def hang_up_on(number: int) -> Visitor:
    """Return a connection whose phone has gone."""
    visitor, phone = visit(b"", number)
    phone.close()
    return visitor


def take(room: TlsHandshakeThread, visitors: Iterable[Visitor]) -> None:
    for each in visitors:
        room.take(cast(Any, each))


def test_a_slow_handshake_does_not_stop_a_crowd_from_being_let_in(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each of the crowd ends a wait. The bytes that told so filled their pipe, and both threads waited forever."""
    monkeypatch.setattr(handshakes, "MOST_WAITING", 1)
    begun, go_on = threading.Event(), threading.Event()

    def work_slowly() -> ssl.SSLContext:
        begun.set()
        go_on.wait(PATIENCE_S)
        raise ConnectionError

    room = TlsHandshakeThread(work_slowly, lambda connection: None)
    room.start()
    first, phone = visit(b"\x16")
    take(room, [first])
    assert begun.wait(PATIENCE_S)
    crowd = [hang_up_on(number) for number in range(400)]
    door = threading.Thread(target=take, args=(room, crowd), daemon=True)
    door.start()
    door.join(PATIENCE_S)
    assert not door.is_alive()
    go_on.set()
    room.stop()
    phone.close()
    assert all(each.socket.fileno() < 0 for each in (first, *crowd))


@pytest.mark.parametrize("error", [RuntimeError, BlockingIOError, ssl.SSLWantReadError])
def test_a_connection_that_nobody_can_take_is_closed_and_the_next_goes_on(
    error: type[Exception], caplog: pytest.LogCaptureFixture
) -> None:
    """It was forgotten twice: that ended the thread, and with it all new connections."""
    handed: SimpleQueue[Any] = SimpleQueue()

    def hand_on(connection: Any) -> None:
        if connection is first:
            raise error
        handed.put(connection)

    room = TlsHandshakeThread(ssl.create_default_context, hand_on)
    room.start()
    (first, phone), (second, other) = visit(b"G", 1), visit(b"G", 2)
    with phone, other:
        take(room, [first])
        until(lambda: first.socket.fileno() < 0)
        take(room, [second])
        assert handed.get(timeout=PATIENCE_S) is second
        assert [record.message for record in caplog.records] == ["a handshake failed"]
    room.stop()
    second.close()


def test_closing_twice_counts_once() -> None:
    room = TlsHandshakeThread(ssl.create_default_context, lambda connection: None)
    (first, phone), (second, other) = visit(b""), visit(b"")
    with phone, other:
        take(room, [first, second])
        [waiting, _] = room._waiting.values()
        room._close(waiting)
        room._close(waiting)
        assert room._addresses == {second.remote_addr: 1}
    room.start()
    room.stop()
