"""WSGI server of the evening: collects requests outside the threads, and shares the threads out among groups.

Holders of seats have threads that nobody else gets.
"""

import ipaddress
import logging
import select
import socket
import ssl
from collections.abc import Callable, Mapping
from typing import Any, Final

from cheroot import wsgi
from flask import Flask

from companion.server.app import group_of_token, may_send_long_body
from companion.server.http.arriving_request import MAX_HEAD_BYTES
from companion.server.http.connections.arriving_connection import ArrivingConnection
from companion.server.http.connections.idle_connections import WaitingConnections
from companion.server.http.connections.thread_shares import GroupLimits, RequestOrigin, ThreadShares
from companion.server.http.connections.wsgi_server import ClosingServer
from companion.server.http.forwarded_requests import find_client_address, is_proxy
from companion.server.http.lines.response_writer import WRITER_KEY, ResponseWriter
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


class ThreadSharingServer(ClosingServer):
    """WSGI server that collects requests before it gives them a thread, and gives each group its share of threads."""

    ConnectionClass = ArrivingConnection
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
        self._shares: ThreadShares[ArrivingConnection] = ThreadShares(SHARES)
        self._handshakes: TlsHandshakeThread | None = None

    def speak_tls(self, contexts: Callable[[], ssl.SSLContext]) -> None:
        """Speak TLS, too, from now on."""
        self._handshakes = TlsHandshakeThread(contexts, self._admit_spoken)
        self._handshakes.start()

    def _admit_spoken(self, conn: Any) -> None:
        conn.has_spoken = True
        self.process_conn(conn)

    def process_conn(self, conn: ArrivingConnection) -> None:
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

    def release_thread(self, conn: ArrivingConnection) -> None:
        """Take the thread of `conn` back, and give it to the next connection of the same group."""
        if conn.share is not None:
            waiting = self._shares.release(conn.share)
            if waiting is not None:
                super().process_conn(waiting)

    def is_waited_for(self, token: str) -> bool:
        """Return True if a thread waits for long bodies of whoever holds `token`."""
        return may_send_long_body(self._app, token)

    def _await_rest(self, conn: ArrivingConnection, address: str) -> None:
        began = self.idle_connections.enter(conn, address)
        if began is None:
            conn.close()
            return
        self._connections.put(conn)  # type: ignore[attr-defined]
        conn.last_used = began - self.timeout / 2

    def _admit(self, conn: ArrivingConnection, address: str) -> None:
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

    def _share_of(self, conn: ArrivingConnection, address: str) -> RequestOrigin:
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
