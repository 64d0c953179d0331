"""Updates over TLS: sent at once by whoever changes the table, and whole where the line was full meanwhile."""

import re
import socket
import ssl
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from companion.server.http.connections import arriving_connection
from companion.server.http.lines.response_writer import ResponseWriter
from companion.server.serve import Server
from companion.server.tls.own_certificate import OwnCertificate
from companion.server.tls.tls_contexts import TlsContexts
from tests.patience import PATIENCE_S, until
from tests.server.routes.live_updates.toy_game_on_pages import begun, boast_and_take_back, note_woken, ready
from tests.server.server_fixture import ServerFixture
from tests.server.tls.certificates import own, trusting


@pytest.fixture
def certificate(tmp_path: Path) -> OwnCertificate:
    return own(tmp_path)


@pytest.fixture
def line(house: ServerFixture, certificate: OwnCertificate, monkeypatch: pytest.MonkeyPatch) -> Iterator[ssl.SSLSocket]:
    """The stream of a seat, in a game that has begun."""
    monkeypatch.setattr(arriving_connection, "UNACKNOWLEDGED_MS", int(PATIENCE_S * 1000))
    monkeypatch.setattr("companion.server.serve.thread_sharing_server.ThreadSharingServer.timeout", PATIENCE_S)
    server = Server(house.app, port=0, host="127.0.0.1", tls=TlsContexts(certificate.files).current)
    server.start()
    cookie, _ = begun(house)
    ready(house.table, 0), ready(house.table, 1)
    with closing(trusting(certificate.authority, server.port, "localhost")) as line:
        line.settimeout(PATIENCE_S)
        line.send(f"GET /api/live?as=seat:0 HTTP/1.1\r\nHost: localhost\r\nCookie: {cookie}\r\n\r\n".encode())
        yield line
    server.stop()


def read_until(line: ssl.SSLSocket, seq: int) -> list[int]:
    """Return the numbers of all updates up to that one."""
    heard, seqs = b"", [0]
    while seqs[-1] < seq:
        heard += line.recv(1 << 16)
        seqs = [int(number) for number in re.findall(rb"id: (\d+)\n", heard)] or [0]
    return seqs


def test_an_update_wakes_no_thread_up(
    house: ServerFixture, line: ssl.SSLSocket, monkeypatch: pytest.MonkeyPatch
) -> None:
    read_until(line, house.table.log_length)
    woken = note_woken(monkeypatch)

    def boast() -> bool:
        woken.clear()
        boast_and_take_back(house.table, 1)
        read_until(line, house.table.log_length)
        return not woken

    until(boast)


def test_a_phone_that_read_nothing_for_long_gets_all_in_order(
    house: ServerFixture, line: ssl.SSLSocket, monkeypatch: pytest.MonkeyPatch
) -> None:
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1 << 17)
    read_until(line, house.table.log_length)
    left: list[bool] = []
    write = ResponseWriter.write
    monkeypatch.setattr(ResponseWriter, "write", lambda self, piece: write(self, piece) or left.append(True))
    while not left:
        boast_and_take_back(house.table, 10)
    boast_and_take_back(house.table, 10)
    seqs = read_until(line, house.table.log_length)
    assert seqs == sorted(set(seqs)) and seqs[-1] == house.table.log_length
