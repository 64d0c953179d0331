"""Strangers who are slow, many or loud do not keep those who sit from playing, nor others from joining."""

import json
import socket
from collections.abc import Iterator
from contextlib import ExitStack
from types import SimpleNamespace
from typing import cast

import pytest
from flask import Response

from companion.server.editors.teach_app import create_teach_app
from companion.server.http.connections.idle_connections import MAX_WAITING_PER_ADDRESS
from companion.server.http.short_for_strangers import (
    IS_STRANGER_KEY,
    MOST_BYTES,
    MOST_UNREAD_BYTES,
    count_unread_bytes,
    refuse_long_response,
)
from companion.server.ports.teaching import TeachPort
from companion.server.serve import Server
from companion.server.serve.thread_sharing_server import DEFAULT_THREADS
from tests.outside_viewers import request
from tests.patience import PATIENCE_S, until
from tests.server.server_fixture import CODE, LiveStream, ServerFixture

HALF_A_HEAD = b"POST /api/join HTTP/1.1\r\nHost: 127.0.0.1\r\n"
HALF_A_BODY = HALF_A_HEAD + b"Content-Type: application/json\r\nContent-Length: 9000\r\n\r\n{"
ADDRESSES = ("127.0.0.2", "127.0.0.3")


@pytest.fixture
def sockets() -> Iterator[ExitStack]:
    with ExitStack() as stack:
        yield stack


def crowd(sockets: ExitStack, port: int, said: bytes, count: int) -> list[socket.socket]:
    """Let each of two addresses open so many connections and send `said`."""
    found = []
    for address in ADDRESSES:
        for _ in range(count):
            line = socket.create_connection(("127.0.0.1", port), PATIENCE_S, (address, 0))
            sockets.enter_context(line)
            line.sendall(said)
            found.append(line)
    return found


@pytest.mark.parametrize("said", [b"", HALF_A_HEAD, HALF_A_BODY])
def test_requests_that_never_end_hold_no_thread(
    live_house: tuple[ServerFixture, Server], sockets: ExitStack, said: bytes
) -> None:
    """Two addresses that drip held every thread once: nobody else could join."""
    _, server = live_house
    crowd(sockets, server.port, said, DEFAULT_THREADS)
    join = {"code": CODE, "seat": 0, "name": "Ann"}
    assert request(server.port, "POST", "/api/join", join)[0] == 200


PHOTO = b"POST /api/host/boards/noir/x/photo HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: image/jpeg\r\n"


@pytest.mark.parametrize(
    ("said", "status"),
    [
        (PHOTO + b"Content-Length: 200000\r\n\r\n", b"401"),
        (PHOTO + b"Content-Length: 200000\r\n\r\n\xff", b"401"),
        (PHOTO + b"Content-Length: 99000000\r\n\r\n", b"413"),
        (PHOTO + b"Transfer-Encoding: chunked\r\n\r\n", b"413"),
        (HALF_A_HEAD + b"Content-Length: 0\r\nContent-Length: 9000\r\n\r\n", b"400"),
        (HALF_A_HEAD + b"Content-Length:\r\n 9000\r\n\r\n", b"400"),
        (HALF_A_HEAD + b"Content-Length : 9000\r\n\r\n", b"400"),
        (HALF_A_HEAD + b"Content-Length: +9000\r\n\r\n", b"400"),
    ],
)
def test_who_may_not_send_a_body_is_told_so_before_it_arrives(
    live_house: tuple[ServerFixture, Server], sockets: ExitStack, said: bytes, status: bytes
) -> None:
    """Eight bodies that dripped kept everybody out: they were read to the end before their senders were told no."""
    _, server = live_house
    for line in crowd(sockets, server.port, said, 1):
        assert _all_of(line).startswith(b"HTTP/1.1 " + status)


def test_who_sits_is_not_waited_for_either(live_house: tuple[ServerFixture, Server], sockets: ExitStack) -> None:
    """Ten bodies that dripped, with a copied cookie, kept its seat from playing; those of seven seats everybody."""
    house, server = live_house
    cookie = f"Cookie: {house.cookie(0)}\r\n".encode()
    for line in crowd(sockets, server.port, PHOTO + cookie + b"Content-Length: 200000\r\n\r\n\xff", 5):
        assert _all_of(line).startswith(b"HTTP/1.1 403")
    assert request(server.port, "GET", "/api/lobby", cookie=house.cookie(1))[0] == 200


def test_a_short_body_that_is_refused_leaves_its_connection_open(
    live_house: tuple[ServerFixture, Server], sockets: ExitStack
) -> None:
    _, server = live_house
    refused = PHOTO + b"Content-Length: 3\r\n\r\nabc"
    last = b"GET /api/lobby HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n"
    [line, _] = crowd(sockets, server.port, refused + last, 1)
    said = _all_of(line)
    assert said.startswith(b"HTTP/1.1 401") and b"HTTP/1.1 200" in said


@pytest.mark.parametrize("sits", [False, True])
def test_the_host_sends_a_long_body_in_pieces(
    live_house: tuple[ServerFixture, Server], sockets: ExitStack, sits: bool
) -> None:
    """Nobody keeps boards here; a browser learns that only once it has sent everything. Its host may have sat first."""
    house, server = live_house
    seat = f"{house.cookie(0)}; " if sits else ""
    cookie = f"Cookie: {seat}companion-host={house.host_key}\r\n".encode()
    line = sockets.enter_context(socket.create_connection(("127.0.0.1", server.port), PATIENCE_S))
    line.sendall(PHOTO + cookie + b"Content-Length: 200000\r\n\r\n")
    for _ in range(200):
        line.sendall(bytes(1000))
    assert line.recv(12) == b"HTTP/1.1 409"


def test_one_address_does_not_take_all_idle_connections(
    live_house: tuple[ServerFixture, Server], sockets: ExitStack
) -> None:
    _, server = live_house
    lines = crowd(sockets, server.port, HALF_A_HEAD, MAX_WAITING_PER_ADDRESS + 3)
    for late in (*lines[MAX_WAITING_PER_ADDRESS : MAX_WAITING_PER_ADDRESS + 3], *lines[-3:]):
        assert _is_hung_up(late)
    assert request(server.port, "GET", "/api/lobby")[0] == 200


def _started(house: ServerFixture, sockets: ExitStack) -> Server:
    """Return a server of that house, which is stopped with the sockets. It has the limits of this moment."""
    server = Server(house.app, port=0, host="127.0.0.1")
    server.start()
    sockets.callback(server.stop)
    return server


def test_a_request_that_drips_is_hung_up_on_though_its_line_is_never_idle(
    house: ServerFixture, sockets: ExitStack, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.server.serve.thread_sharing_server.ThreadSharingServer.timeout", 0.4)
    server = _started(house, sockets)
    [line, _] = crowd(sockets, server.port, HALF_A_HEAD, 1)
    line.settimeout(0.02)
    for byte in b"x" * int(PATIENCE_S / 0.02):
        try:
            line.send(bytes([byte]))
            if not line.recv(1):
                return
        except TimeoutError:
            continue
        except ConnectionError:
            return
    pytest.fail("it drips on and on")


FONT = "/web/fonts/besley-latin-wght-normal.woff2"


def test_a_stranger_who_asks_on_and_reads_nothing_is_hung_up_on(
    house: ServerFixture, sockets: ExitStack, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two addresses kept every other one from joining: once no more could be sent, their threads waited."""
    unread: list[int] = []

    def count_and_note(connection: socket.socket) -> int:
        unread.append(count_unread_bytes(connection))
        return unread[-1]

    monkeypatch.setattr("companion.server.serve.thread_sharing_server.count_unread_bytes", count_and_note)
    monkeypatch.setattr("companion.server.serve.thread_sharing_server._is_loopback", lambda address: False)
    server = _started(house, sockets)
    line = sockets.enter_context(socket.socket())
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    line.bind((ADDRESSES[0], 0))
    line.connect(("127.0.0.1", server.port))
    head = f"GET {FONT} HTTP/1.1\r\nHost: 127.0.0.1\r\n"
    line.sendall(f"{head}\r\n{head}Connection: close\r\n\r\n".encode())
    line.recv(1)
    for _ in range(2):
        assert request(server.port, "GET", "/api/lobby")[0] == 200
    until(lambda: max(unread) > MOST_UNREAD_BYTES)  # the second is looked at before anything is read of the first
    assert b"HTTP/1.1 200" not in _all_of(line), "its first letter has been read of the first, and no second came"


def test_a_stranger_gets_nothing_that_is_long(
    house: ServerFixture, sockets: ExitStack, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A script that was asked for unpacked, and not read, kept a thread waiting, too."""
    monkeypatch.setattr("companion.server.http.short_for_strangers.MOST_BYTES", 30_000)
    server = _started(house, sockets)
    assert request(server.port, "GET", FONT)[0] == 200, "a browser on this machine"
    monkeypatch.setattr("companion.server.serve.thread_sharing_server._is_loopback", lambda address: False)
    assert request(server.port, "GET", FONT)[0] == 406
    assert request(server.port, "GET", FONT, cookie=house.cookie(0))[0] == 200


def test_who_teaches_gets_what_is_long_by_the_key_of_the_lesson(
    sockets: ExitStack, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A pack of a few photographs is longer than a stranger may have it, and a lesson has no seats."""
    monkeypatch.setattr("companion.server.serve.thread_sharing_server._is_loopback", lambda address: False)
    port = SimpleNamespace(zip_pack=lambda: bytes(MOST_BYTES + 1))
    server = Server(create_teach_app(cast(TeachPort, port), "a-key"), port=0, host="127.0.0.1")
    server.start()
    sockets.callback(server.stop)
    status, _, pack = request(server.port, "GET", "/api/teach/pack.zip", cookie="companion-teach=a-key")
    assert (status, len(pack)) == (200, MOST_BYTES + 1)
    assert request(server.port, "GET", "/api/teach/pack.zip", cookie="companion-teach=another")[0] == 401


def test_a_stream_is_not_read_to_its_end_to_learn_its_length(house: ServerFixture) -> None:
    """The cookie of a phone that asks for a seat may begin to count after its request has got a stranger's thread."""
    left = iter([b"first", b"second"])
    with house.app.test_request_context(environ_overrides={IS_STRANGER_KEY: True}):
        assert refuse_long_response(Response(left)).status_code == 200
    assert next(left) == b"first"


def test_those_who_sit_have_threads_when_strangers_have_taken_theirs(
    live_house: tuple[ServerFixture, Server], sockets: ExitStack, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Here strangers come from this machine. Their streams hold threads for as long as they like."""
    house, server = live_house
    cookies = [house.cookie(0), house.cookie(1)]
    strangers = [LiveStream(server.port, "table") for _ in range(12)]
    for stranger in strangers:
        sockets.callback(stranger.hang_up)
    with pytest.raises(TimeoutError):
        stuck = socket.create_connection(("127.0.0.1", server.port), 0.3)
        sockets.enter_context(stuck)
        stuck.sendall(b"GET /api/lobby HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        stuck.recv(1)
    for seat, cookie in enumerate(cookies):
        ready = {"action": {"type": "Ready"}, "decision": house.table.update_for(seat).decision}  # type: ignore[arg-type]
        assert request(server.port, "POST", f"/api/act?as=seat:{seat}", ready, cookie)[0] == 200


def test_requests_in_one_piece_are_answered_one_by_one(
    live_house: tuple[ServerFixture, Server], sockets: ExitStack
) -> None:
    _, server = live_house
    lobby = b"GET /api/lobby HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    join = json.dumps({"code": CODE, "seat": 0, "name": "Ann"}).encode()
    post = b"POST /api/join HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n"
    line = sockets.enter_context(socket.create_connection(("127.0.0.1", server.port), PATIENCE_S))
    line.sendall(lobby + post % len(join) + join + lobby[:-2])
    said = b""
    while said.count(b'"seat":0}') < 1 or said.count(b"HTTP/1.1 200") < 2:
        said += line.recv(1 << 16)
    line.sendall(lobby[-2:])
    while said.count(b"HTTP/1.1 200") < 3:
        said += line.recv(1 << 16)


def test_a_port_for_both_knows_phones_of_ipv4_from_each_other(house: ServerFixture, sockets: ExitStack) -> None:
    """All of them had one share of guesses, as if they were one network of IPv6."""
    server = Server(house.app, port=0, host="::")
    server.start()
    sockets.callback(server.stop)
    guess = b'{"code": "ZZZZ", "seat": 0, "name": "Eve"}'
    length = b"Content-Type: application/json\r\nContent-Length: %d\r\nConnection: close\r\n\r\n" % len(guess)
    heads = [_all_of(line)[9:12] for line in crowd(sockets, server.port, HALF_A_HEAD + length + guess, 6)]
    assert sorted(heads[:6]) == sorted(heads[6:]) == [b"403"] * 5 + [b"429"]


def test_a_server_without_an_evening_answers_a_browser_with_the_cookies_of_one(sockets: ExitStack) -> None:
    """Browsers send cookies to every port of a machine: `companion teach` dropped whoever sat at a table on it."""
    server = Server(create_teach_app(cast(TeachPort, None), "a-key"), port=0, host="127.0.0.1")
    server.start()
    sockets.callback(server.stop)
    assert request(server.port, "GET", "/api/teach/state", cookie="companion-seat-0=abc")[0] == 401


def _is_hung_up(line: socket.socket) -> bool:
    try:
        return line.recv(1) == b""
    except ConnectionError:
        return True


def _all_of(line: socket.socket) -> bytes:
    """Return what the server says before it hangs up."""
    said = b""
    try:
        while piece := line.recv(1 << 16):
            said += piece
    except ConnectionResetError:
        pass
    return said
