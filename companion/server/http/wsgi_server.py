"""Cheroot's server, which closes all that it opened: sockets, files on them and threads."""

import socket
import threading
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import Any

from cheroot import wsgi
from cheroot.server import HTTPConnection


class ClosingConnection(HTTPConnection):
    """Closes the file that it writes to as well: cheroot leaves it to the garbage collector, which tries to write."""

    def close(self) -> None:
        try:
            super().close()
        finally:
            with suppress(OSError):  # what it has not written by now goes nowhere
                self.wfile.close()
            self.socket.close()


class ClosingServer(wsgi.Server):
    """When `stop` and `serve` have returned, no thread, no connection and no port is left of it."""

    ConnectionClass: type[HTTPConnection] = ClosingConnection

    def __init__(self, address: tuple[str, int], app: Any, **more: Any) -> None:
        super().__init__(address, app, **more)
        self._refusing: SimpleQueue[threading.Thread] = SimpleQueue()

    @staticmethod
    def bind_socket(socket_: socket.socket, bind_addr: tuple[str, int]) -> Any:
        """Close the socket that could not be bound: Python would warn of it later, or keep it for ever."""
        try:
            return wsgi.Server.bind_socket(socket_, bind_addr)  # type: ignore[no-untyped-call]
        except OSError:
            socket_.close()
            raise

    def serve(self) -> None:
        """Answer until somebody calls `stop`."""
        try:
            super().serve()
        finally:
            with suppress(Empty):
                self._refusing.get(timeout=self.shutdown_timeout).join()

    def _serve_unservicable(self) -> None:
        """In a thread that cheroot starts, and nobody but us waits for."""
        self._refusing.put(threading.current_thread())
        super()._serve_unservicable()  # type: ignore[misc]

    def stop(self) -> None:
        """Answer what is being answered, and hang up on whoever still waits."""
        super().stop()
        while self.requests.qsize:
            waiting = self.requests.get()
            if isinstance(waiting, HTTPConnection):
                waiting.close()
