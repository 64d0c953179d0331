"""Production server: one thread for each open stream, and enough left for the taps."""

import logging
import select
import socket
import ssl
import threading
from collections.abc import Callable, Iterator
from typing import Any, Final

from cheroot import wsgi
from cheroot.server import HTTPConnection
from flask import Flask

from companion.server.app import end_streams
from companion.server.http.concurrent_request_limit import PerAddressLimiter
from companion.server.http.forwarded_requests import is_proxy
from companion.server.http.wsgi_server import ClosingServer, FileClosingConnection
from companion.server.routes.live_updates import HAS_LEFT_KEY
from companion.server.tls.handshakes import Handshakes
from companion.server.tls.tls_socket import TlsSocket

_log = logging.getLogger(__name__)
DEFAULT_THREADS: Final = 32
"""Two for each of six seats and twenty more: a stream holds a thread, and a reloading phone holds two for a moment."""
MAX_THREADS_PER_ADDRESS: Final = 20
"""One address that opens many connections leaves threads for the others."""
UNACKNOWLEDGED_MS: Final = 20_000
"""Milliseconds. After so long without an acknowledgement the phone is out of reach or switched off."""
USUAL_PORT: Final = 8080
_PORTS_TRIED: Final = 20
_PORTS: Final = 1 << 16


class PortTaken(OSError):
    """The requested port is not free."""


class Server:
    """Server of `app` from `start` to `stop`. Both may be called twice.

    Without a `port` it takes the `usual` one or the next free one. With port 0 the system chooses. With `tls`, which
    returns the context of a handshake, the port speaks HTTPS as well as HTTP. `proxies` bring requests of many phones.
    """

    def __init__(
        self,
        app: Flask,
        port: int | None = None,
        host: str = "0.0.0.0",
        threads: int = DEFAULT_THREADS,
        usual: int = USUAL_PORT,
        tls: Callable[[], ssl.SSLContext] | None = None,
        proxies: tuple[str, ...] = (),
    ) -> None:
        self.app = app
        self.host = host
        self.port = port or 0
        self.note = ""
        self._requested = port
        self._usual = range(usual, min(usual + _PORTS_TRIED, _PORTS))
        self._threads = threads
        self._tls = tls
        self._proxies = proxies
        self._server: _Wsgi | None = None
        self._thread: threading.Thread | None = None

    def start(self) -> None:
        """Begin to listen, and set `port` to the real one. `note` tells if it is not the usual one.

        Raises PortTaken if the requested port, or every usual one, is taken.
        """
        if self._server is None:
            self._server = self._bind()
            self._thread = threading.Thread(target=self._server.serve, name="companion-server", daemon=True)
            self._thread.start()

    def stop(self) -> None:
        """End all streams, finish running requests, and free the port."""
        server, thread = self._server, self._thread
        self._server = self._thread = None
        if server is not None and thread is not None:
            end_streams(self.app)
            server.stop()
            thread.join()

    def _bind(self) -> "_Wsgi":
        for port in self._ports():
            server = _Wsgi((self.host, port), self.app, numthreads=self._threads, server_name="companion")
            try:
                server.prepare()
            except OSError as error:
                if self._requested is not None:
                    raise PortTaken(f"port {port} is not free: {error}; choose another with --port") from error
                continue
            self.port = int(server.socket.getsockname()[1])
            if self._tls is not None:
                server.speak_tls(self._tls)
            server.proxies = self._proxies
            usual = self._usual.start
            self.note = "" if port in (0, self._requested, usual) else f"port {usual} is taken; this is {port}"
            return server
        raise PortTaken(f"none of the ports {self._usual.start} to {self._usual[-1]} is free")

    def _ports(self) -> Iterator[int]:
        if self._requested is not None:
            yield self._requested
        else:
            yield from self._usual


class _Gateway(wsgi.Gateway_10):
    """Gateway that tells a stream when its phone has hung up. A failed write comes two heartbeats later."""

    def get_environ(self) -> Any:
        environ = super().get_environ()  # type: ignore[no-untyped-call]
        connection: socket.socket = self.req.conn.socket
        environ[HAS_LEFT_KEY] = lambda: has_client_left(connection)
        return environ


class _Connection(FileClosingConnection):
    """Connection that reports when its thread is free, and times out when the phone disappears."""

    has_spoken = False
    """True from its first request on, where the port speaks TLS."""

    def __init__(self, server: Any, sock: socket.socket, makefile: Any) -> None:
        super().__init__(server, sock, makefile)
        if hasattr(socket, "TCP_USER_TIMEOUT"):
            sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNACKNOWLEDGED_MS)

    def communicate(self) -> Any:
        try:
            return super().communicate()  # type: ignore[no-untyped-call]
        finally:
            self.server.leave(self)


class _Wsgi(ClosingServer):
    """WSGI server that limits the threads of each address."""

    ConnectionClass = _Connection
    request_queue_size = 64
    max_request_header_size = 32 * 1024
    keep_alive_conn_limit = 64
    expiration_interval = 0.2
    timeout = 20
    """Seconds that a slow phone may delay its request, and that an idle connection stays open."""

    def __init__(self, address: tuple[str, int], app: Flask, **more: Any) -> None:
        super().__init__(address, app, timeout=type(self).timeout, request_queue_size=64, **more)
        self.gateway = _Gateway
        self._limiter: PerAddressLimiter[HTTPConnection] = PerAddressLimiter(MAX_THREADS_PER_ADDRESS)
        self._handshakes: Handshakes | None = None
        self.proxies: tuple[str, ...] = ()

    def speak_tls(self, contexts: Callable[[], ssl.SSLContext]) -> None:
        """Speak TLS, too, from now on."""
        self._handshakes = Handshakes(contexts, self._admit_spoken)
        self._handshakes.start()

    def _admit_spoken(self, conn: Any) -> None:
        conn.has_spoken = True
        self.process_conn(conn)

    def process_conn(self, conn: HTTPConnection) -> None:
        """Give the connection a thread, unless its address already holds its share."""
        if self._handshakes is not None and isinstance(conn, _Connection) and not conn.has_spoken:
            self._handshakes.take(conn)
            return
        if is_proxy(str(conn.remote_addr), self.proxies):  # its phones are counted one by one
            super().process_conn(conn)
            return
        begins = self._limiter.admit(str(conn.remote_addr), conn)
        if begins:
            super().process_conn(conn)
        elif begins is None:
            conn.close()

    def leave(self, conn: HTTPConnection) -> None:
        """Take the thread of `conn` back, and give it to the next connection of the same address."""
        if is_proxy(str(conn.remote_addr), self.proxies):
            return
        waiting = self._limiter.release(str(conn.remote_addr))
        if waiting is not None:
            super().process_conn(waiting)

    def stop(self) -> None:
        """Finish running requests and close the connections that still wait."""
        if self._handshakes is not None:
            self._handshakes.stop()
        super().stop()
        for waiting in self._limiter.empty_queues():
            waiting.close()

    def error_log(self, msg: str = "", level: int = logging.INFO, traceback: bool = False) -> None:
        _log.log(level, "%s", msg, exc_info=traceback)


def has_client_left(connection: socket.socket) -> bool:
    """Return True if the other end has closed the connection."""
    if isinstance(connection, TlsSocket):
        return connection.has_peer_closed()
    try:
        readable, _, _ = select.select([connection], [], [], 0)
        return bool(readable) and not connection.recv(1, socket.MSG_PEEK)
    except OSError:
        return True
