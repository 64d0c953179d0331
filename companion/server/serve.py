"""Production server: one thread for each open stream, and enough left for the taps.

Requests arrive outside the threads, and holders of seats have threads that nobody else gets.
"""

import ipaddress
import logging
import select
import socket
import ssl
import threading
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from cheroot import wsgi
from cheroot.makefile import MakeFile
from flask import Flask

from companion.server.app import (
    end_streams_and_practices,
    group_of_token,
    may_send_long_body,
    wait_for_returning_pages,
)
from companion.server.http.arriving_request import MAX_HEAD_BYTES, ArrivingRequest
from companion.server.http.connections.idle_connections import WaitingConnections
from companion.server.http.connections.thread_shares import GroupLimits, RequestOrigin, ThreadShares
from companion.server.http.connections.withhold_threads_from_bodies import EarlyRefusingRequest
from companion.server.http.connections.wsgi_server import ClosingServer, FileClosingConnection
from companion.server.http.forwarded_requests import find_client_address, is_proxy, unmap_ipv4_address
from companion.server.http.lines.response_writer import WRITER_KEY, ResponseWriter
from companion.server.http.lines.socket_files import make_socket_file
from companion.server.http.short_for_strangers import IS_STRANGER_KEY, MOST_UNREAD_BYTES, count_unread_bytes
from companion.server.routes.live_updates import HAS_LEFT_KEY
from companion.server.tls.handshakes import TlsHandshakeThread
from companion.server.tls.tls_socket import ErrorTranslatingTlsSocket

_log = logging.getLogger(__name__)
DEFAULT_THREADS: Final = 64
"""Streams hold 24 at most, practice games 12, strangers and browsers on this machine 20. The rest is for taps of those
who hold seats."""
SHARES: Final[Mapping[str, GroupLimits]] = {
    "holders": GroupLimits(DEFAULT_THREADS, 10),
    "practice": GroupLimits(12, 4),
    "machine": GroupLimits(12, 12),
    "strangers": GroupLimits(8, 4),
}
"""Threads for those who prove a seat, the host's page or the screen, for those who practise, for browsers on this
machine, for all others. Anybody may practise, so that a practice opens none of the threads of those who sit."""
SEND_BUFFER_BYTES: Final = 1 << 18
"""All that a stranger may have fits, so that one who reads slowly keeps no thread waiting. Linux may grant less."""
UNACKNOWLEDGED_MS: Final = 20_000
"""Milliseconds. After so long without an acknowledgement the phone is out of reach or switched off."""
RETURN_S: Final = 3.0
"""Seconds within which a page that lost its stream has tried twice to come back (`web/updates/live_connection.js`)."""
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

    def say_goodbye(self) -> None:
        """Tell every page that the server stops, and whoever comes from now on."""
        end_streams_and_practices(self.app)

    def stop(self, patience_s: float = 0.0) -> None:
        """Say goodbye, finish running requests, and free the port.

        Pages that have left within the last `patience_s` seconds are waited for that long: they hear it as they return.
        """
        server, thread = self._server, self._thread
        self._server = self._thread = None
        if server is not None and thread is not None:
            self.say_goodbye()
            wait_for_returning_pages(self.app, patience_s)
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
        environ[IS_STRANGER_KEY] = self.req.conn.is_of_stranger()
        environ[WRITER_KEY] = ResponseWriter(self.req)
        return environ

    def start_response(self, status: str, headers: Any, exc_info: Any = None) -> Any:
        """Keep the head of the response, whose texts Flask has checked. Cheroot would ask four times what each is."""
        if self.started_response:
            return super().start_response(status, headers, exc_info)
        self.started_response = True
        self.req.status = status.encode("latin-1")
        self.req.outheaders += [(name.encode("latin-1"), value.encode("latin-1")) for name, value in headers]
        length = next((value for name, value in headers if name.lower() == "content-length"), None)
        self.remaining_bytes_out = None if length is None else int(length)
        return self.write


class _Connection(FileClosingConnection):
    """Connection that reports when its thread is free, and times out when the phone disappears."""

    RequestHandlerClass = EarlyRefusingRequest
    has_spoken = False
    """True from its first request on, where the port speaks TLS."""

    def __init__(self, server: Any, sock: socket.socket, makefile: Any) -> None:
        self._remote_addr: str | None = None
        super().__init__(server, sock, make_socket_file if makefile is MakeFile else makefile)
        self.arriving = ArrivingRequest()
        self.share: RequestOrigin | None = None
        self._tokens: list[str] = []
        """Those of the request that has its thread."""
        if hasattr(socket, "TCP_USER_TIMEOUT"):
            sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNACKNOWLEDGED_MS)

    @property
    def remote_addr(self) -> str | None:
        """Address of the other end. Limits, proxies and this machine are known by it, IPv4 always as IPv4."""
        return self._remote_addr

    @remote_addr.setter
    def remote_addr(self, address: str) -> None:
        self._remote_addr = unmap_ipv4_address(address)

    def collect(self) -> bool:
        """Read what has come without waiting. Returns True once the request is there, or nothing more will come."""
        if self.rfile.has_data():  # what came behind the request before
            self.arriving.data += self.rfile.read(len(self.rfile.peek()))
        self.arriving.read_what_has_come(self.socket)
        return self.arriving.is_whole or self.arriving.ended

    def give_to_thread(self) -> None:
        """Let the request be read as if it came from the line just now."""
        self.socket.settimeout(self.server.timeout)
        self.rfile._read_buf, self.rfile._read_pos = bytes(self.arriving.data), 0
        self._tokens = self.arriving.tokens()
        self.arriving = ArrivingRequest()

    def may_send_long_body(self) -> bool:
        """Return True if the request comes from the host's page or a lesson, as far as one of its cookies says.

        A host who plays has a cookie of a seat as well, which may come first.
        """
        return any(map(self.server.is_waited_for, self._tokens))

    def is_of_stranger(self) -> bool:
        """Return True if the request proves nothing, and comes from another machine."""
        return self.share is not None and self.share.group == "strangers"

    def communicate(self) -> Any:
        try:
            return super().communicate()  # type: ignore[no-untyped-call]
        finally:
            self.server.release_thread(self)

    def close(self) -> None:
        self.server.idle_connections.leave(self, str(self.remote_addr))
        super().close()


class _Wsgi(ClosingServer):
    """WSGI server that collects requests before it gives them a thread, and gives each group its share of threads."""

    ConnectionClass = _Connection
    request_queue_size = 64
    max_request_header_size = MAX_HEAD_BYTES
    keep_alive_conn_limit = 256
    expiration_interval = 0.2
    timeout = 20
    """Seconds that an idle connection stays open. A request must arrive within half of them, however it drips."""

    def __init__(self, address: tuple[str, int], app: Flask, **more: Any) -> None:
        super().__init__(address, app, timeout=type(self).timeout, request_queue_size=64, **more)
        self.gateway = _Gateway
        self.idle_connections = WaitingConnections()
        self.proxies: tuple[str, ...] = ()
        self._app = app
        self._shares: ThreadShares[_Connection] = ThreadShares(SHARES)
        self._handshakes: TlsHandshakeThread | None = None

    def speak_tls(self, contexts: Callable[[], ssl.SSLContext]) -> None:
        """Speak TLS, too, from now on."""
        self._handshakes = TlsHandshakeThread(contexts, self._admit_spoken)
        self._handshakes.start()

    def _admit_spoken(self, conn: Any) -> None:
        conn.has_spoken = True
        self.process_conn(conn)

    def process_conn(self, conn: _Connection) -> None:
        """Collect the request of the connection, and give it a thread once it is there."""
        address = str(conn.remote_addr)
        if not self.ready:
            conn.close()
        elif self._handshakes is not None and not conn.has_spoken:
            self._handshakes.take(conn)
        elif not conn.collect():
            self._await_rest(conn, address)
        elif not conn.arriving.data:
            conn.close()
        else:
            self.idle_connections.leave(conn, address)
            self._admit(conn, address)

    def release_thread(self, conn: _Connection) -> None:
        """Take the thread of `conn` back, and give it to the next connection of the same group."""
        if conn.share is not None:
            waiting = self._shares.release(conn.share)
            if waiting is not None:
                super().process_conn(waiting)

    def is_waited_for(self, token: str) -> bool:
        """Return True if a thread waits for long bodies of whoever holds `token`."""
        return may_send_long_body(self._app, token)

    def _await_rest(self, conn: _Connection, address: str) -> None:
        began = self.idle_connections.enter(conn, address)
        if began is None:
            conn.close()
            return
        self._connections.put(conn)  # type: ignore[attr-defined]
        conn.last_used = began - self.timeout / 2

    def _admit(self, conn: _Connection, address: str) -> None:
        conn.share = self._share_of(conn, address)
        if conn.is_of_stranger():
            if count_unread_bytes(conn.socket) > MOST_UNREAD_BYTES:
                conn.close()
                return
            conn.socket.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER_BYTES)
        conn.give_to_thread()
        begins = self._shares.admit(conn.share, conn)
        if begins:
            super().process_conn(conn)
        elif begins is None:
            conn.close()

    def _share_of(self, conn: _Connection, address: str) -> RequestOrigin:
        for token in conn.arriving.tokens():
            group = group_of_token(self._app, token)
            if group is not None:
                return RequestOrigin(group, token)
        if is_proxy(address, self.proxies):  # its phones are counted one by one
            return RequestOrigin("strangers", find_client_address(address, conn.arriving.forwarded_for(), self.proxies))
        return RequestOrigin("machine", "") if _is_loopback(address) else RequestOrigin("strangers", address)

    def stop(self) -> None:
        """Finish running requests and close the connections that still wait."""
        if self._handshakes is not None:
            self._handshakes.stop()
        super().stop()
        for waiting in (*self._shares.empty_queues(), *self.idle_connections.connections()):
            waiting.close()

    def error_log(self, msg: str = "", level: int = logging.INFO, traceback: bool = False) -> None:
        _log.log(level, "%s", msg, exc_info=traceback)


def _is_loopback(address: str) -> bool:
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False


def has_client_left(connection: socket.socket) -> bool:
    """Return True if the other end has closed the connection."""
    if isinstance(connection, ErrorTranslatingTlsSocket):
        return connection.has_peer_closed()
    try:
        readable, _, _ = select.select([connection], [], [], 0)
        return bool(readable) and not connection.recv(1, socket.MSG_PEEK)
    except OSError:
        return True
