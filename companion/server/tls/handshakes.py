"""Handshakes of new connections, on one thread that waits for nobody: a slow phone holds up no other.

One port speaks both: what begins as TLS gets a handshake, what begins otherwise is plain HTTP.
"""

import logging
import selectors
import socket
import ssl
import threading
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final

from cheroot.server import HTTPConnection

from companion.server.tls.tls_socket import make_tls_file

_log: Final = logging.getLogger(__name__)
DEADLINE_S: Final = 10.0
"""Seconds from the connection to the end of its handshake."""
MOST_WAITING: Final = 256
MOST_PER_ADDRESS: Final = 80
_TLS_RECORD: Final = b"\x16"
"""First byte of a TLS handshake. No method of HTTP begins with it."""
_TLS_ENVIRON: Final = {"wsgi.url_scheme": "https", "HTTPS": "on"}


@dataclass(slots=True)
class _Waiting:
    """A connection that has not said enough yet, until `until`."""

    connection: HTTPConnection
    number: int
    socket: socket.socket
    until: float


class TlsHandshakeThread:
    """Thread that hands on each connection once it speaks. `contexts` returns the context of a handshake."""

    def __init__(self, contexts: Callable[[], ssl.SSLContext], hand_on: Callable[[HTTPConnection], None]) -> None:
        self._contexts = contexts
        self._hand_on = hand_on
        self._selector = selectors.DefaultSelector()
        self._lock = threading.Lock()
        self._ends = socket.socketpair()
        for end in self._ends:
            end.setblocking(False)
        self._waiting: dict[int, _Waiting] = {}
        self._addresses: Counter[str] = Counter()
        self._stopping = False
        self._thread = threading.Thread(target=self._run, name="handshakes", daemon=True)

    def start(self) -> None:
        """Begin."""
        self._selector.register(self._ends[0], selectors.EVENT_READ)
        self._thread.start()

    def stop(self) -> None:
        """End, and close the connections that still wait."""
        with self._lock:
            self._stopping = True
        self._wake()
        self._thread.join()
        for waiting in list(self._waiting.values()):
            self._close(waiting)
        self._selector.close()
        for end in self._ends:
            end.close()

    def take(self, connection: HTTPConnection) -> None:
        """Take a new connection. One too many of its address is closed; one too many of all ends the longest wait."""
        address = str(connection.remote_addr)
        with self._lock:
            has_room = not self._stopping and self._addresses[address] < MOST_PER_ADDRESS
            if has_room:
                self._make_room()
                connection.socket.settimeout(0)
                number = connection.socket.fileno()
                waiting = _Waiting(connection, number, connection.socket, time.monotonic() + DEADLINE_S)
                self._waiting[number] = waiting
                self._addresses[address] += 1
                self._selector.register(number, selectors.EVENT_READ, waiting)
        if has_room:
            self._wake()
        else:
            connection.close()

    def _make_room(self) -> None:
        """End the longest wait if there are too many: whoever means to speak has done so within a moment."""
        patient = [waiting for waiting in self._waiting.values() if waiting.until > 0]
        if len(patient) >= MOST_WAITING:
            patient[0].until = 0.0

    def _wake(self) -> None:
        """Let the thread look at everything anew. If its inbox is full it will do so anyway, and nobody may wait."""
        with suppress(OSError):
            self._ends[1].send(b".")

    def _run(self) -> None:
        while not self._stopping:
            for key, _ in self._selector.select(timeout=1.0):
                if isinstance(key.data, _Waiting):
                    self._attempt(self._go_on, key.data)
                else:
                    self._empty_inbox()
            now = time.monotonic()
            with self._lock:
                late = [waiting for waiting in self._waiting.values() if waiting.until <= now]
            for waiting in late:
                self._attempt(self._close, waiting)

    def _attempt(self, step: Callable[[_Waiting], None], waiting: _Waiting) -> None:
        """Take a `step` of a connection. Whatever goes wrong with it, the others go on."""
        try:
            step(waiting)
        except Exception:
            _log.exception("a handshake failed")
            with suppress(Exception):
                self._close(waiting)

    def _empty_inbox(self) -> None:
        with suppress(BlockingIOError):
            self._ends[0].recv(4096)

    def _go_on(self, waiting: _Waiting) -> None:
        """Take the next step of a connection, and hand it on if that was the last."""
        try:
            self._advance(waiting)
        except (ssl.SSLWantReadError, BlockingIOError):
            self._selector.modify(waiting.number, selectors.EVENT_READ, waiting)
        except ssl.SSLWantWriteError:
            self._selector.modify(waiting.number, selectors.EVENT_WRITE, waiting)
        except (OSError, ValueError):  # it hung up, or speaks neither
            self._close(waiting)
        else:
            self._leave(waiting)

    def _advance(self, waiting: _Waiting) -> None:
        """Go as far as the connection speaks. Raises what the socket raises as long as more must come."""
        if not isinstance(waiting.socket, ssl.SSLSocket) and self._is_plain(waiting):
            return
        secured: Any = waiting.socket
        secured.do_handshake()
        waiting.connection = _secured(waiting)

    def _is_plain(self, waiting: _Waiting) -> bool:
        """Return True if a connection speaks plain HTTP, or begin a handshake. Raises ConnectionError if it is gone."""
        first = waiting.socket.recv(1, socket.MSG_PEEK)
        if not first:
            raise ConnectionResetError
        if first != _TLS_RECORD:
            return True
        # The descriptor goes over to the new socket, so the selector goes on as it is.
        waiting.socket = self._contexts().wrap_socket(waiting.socket, server_side=True, do_handshake_on_connect=False)
        return False

    def _leave(self, waiting: _Waiting) -> None:
        self._forget(waiting)
        waiting.connection.socket.settimeout(waiting.connection.server.timeout)
        self._hand_on(waiting.connection)

    def _forget(self, waiting: _Waiting) -> None:
        """Wait for a connection no longer. Forgetting it twice is no error: its number may be another's by then."""
        with self._lock:
            if self._waiting.get(waiting.number) is not waiting:
                return
            del self._waiting[waiting.number]
            address = str(waiting.connection.remote_addr)
            self._addresses[address] -= 1
            if self._addresses[address] <= 0:
                del self._addresses[address]
            self._selector.unregister(waiting.number)

    def _close(self, waiting: _Waiting) -> None:
        self._forget(waiting)
        try:
            with suppress(OSError):
                waiting.connection.close()
        finally:
            waiting.socket.close()


def _secured(waiting: _Waiting) -> Any:
    """Return the connection again, read and written through its TLS."""
    plain: Any = waiting.connection
    secured: Any = type(plain)(plain.server, waiting.socket, make_tls_file)
    secured.remote_addr, secured.remote_port = plain.remote_addr, plain.remote_port
    secured.ssl_env = _TLS_ENVIRON
    for file in (plain.rfile, plain.wfile):
        file.close()
    return secured
