"""The server closes all that it opens: files of connections, threads, waiting connections."""

import http.client
import socket
import threading
from contextlib import closing

import pytest
from cheroot.makefile import MakeFile
from cheroot.server import HTTPServer

from companion.server.http.connections.thread_shares import RequestOrigin
from companion.server.http.connections.wsgi_server import FileClosingConnection
from companion.server.network.captive_portal import CaptivePortal
from companion.server.serve import Server
from companion.server.serve.thread_sharing_server import SHARES
from tests.patience import PATIENCE_S
from tests.server.server_fixture import ServerFixture


def test_a_connection_whose_phone_went_closes_its_file_with_what_was_not_written(house: ServerFixture) -> None:
    """The garbage collector would write to that file once more, and Python 3.13 would warn."""
    server = Server(house.app, port=0, host="127.0.0.1", threads=1)._bind()
    ours, phone = socket.socketpair()
    connection = FileClosingConnection(server, ours, MakeFile)
    phone.close()
    with pytest.raises(OSError):
        while True:
            connection.wfile.write(bytes(1 << 16))
    connection.close()
    assert connection.wfile.closed and connection.rfile.closed and ours.fileno() == -1
    server.stop()


def test_whoever_waits_for_a_thread_is_hung_up_on_when_the_server_stops(house: ServerFixture) -> None:
    server = Server(house.app, port=0, host="127.0.0.1", threads=1)
    server.start()
    assert server._server is not None
    shares, came = server._server._shares, threading.Event()
    for _ in range(SHARES["machine"].for_each):
        shares.admit(RequestOrigin("machine", ""), None)  # type: ignore[arg-type]
    come = shares.admit
    shares.admit = lambda share, who: (come(share, who), came.set())[0]  # type: ignore[method-assign]
    with closing(http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE_S)) as line:
        line.request("GET", "/api/health")
        assert came.wait(PATIENCE_S)
        server.stop()
        with pytest.raises((http.client.RemoteDisconnected, ConnectionResetError)):
            line.getresponse()


def test_so_is_whoever_was_given_a_thread_in_that_moment(house: ServerFixture) -> None:
    server = Server(house.app, port=0, host="127.0.0.1", threads=1)._bind()
    ours, phone = socket.socketpair()
    stop_threads = server.requests.stop

    def stop(timeout: float) -> None:
        stop_threads(timeout)
        server.requests.put(FileClosingConnection(server, ours, MakeFile))

    server.requests.stop = stop
    with phone:
        server.stop()
        assert ours.fileno() == -1 and phone.recv(1) == b""


def test_no_thread_of_a_server_outlives_it(house: ServerFixture) -> None:
    before = set(threading.enumerate())
    server = Server(house.app, port=0, host="127.0.0.1", threads=3)
    portal = CaptivePortal(lambda: "http://table", "127.0.0.1", 0)
    server.start()
    portal.open_or_close()
    assert portal.is_open
    server.stop()
    portal.close()
    assert set(threading.enumerate()) <= before


def test_the_thread_that_cheroot_waits_for_nowhere_is_waited_for(
    house: ServerFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The thread ends late, and `stop` waits for it."""
    stopped, ended, serve_unservicable = threading.Event(), list[bool](), HTTPServer._serve_unservicable

    def dawdle(server: HTTPServer) -> None:
        serve_unservicable(server)
        ended.append(stopped.wait(0.5))

    monkeypatch.setattr(HTTPServer, "_serve_unservicable", dawdle)
    server = Server(house.app, port=0, host="127.0.0.1", threads=1)
    server.start()
    server.stop()
    stopped.set()
    assert ended == [False]
