"""Cheroot's WSGI server, changed to close all that it opens: sockets, files on them and threads."""

import socket
import threading
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import Any

from cheroot import wsgi
from cheroot.server import HTTPConnection


class FileClosingConnection(HTTPConnection):
    """Connection that also closes its output file.

    Cheroot leaves that to the garbage collector, which tries to write to it.
    """

    def close(self) -> None:
        try:
            super().close()
        finally:
            with suppress(OSError):  # the phone is gone, so the rest cannot be sent
                self.wfile.close()
            self.socket.close()


class ClosingServer(wsgi.Server):
    """Server without leftovers: after `stop` and `serve` return, no thread, connection or port is open."""

    ConnectionClass: type[HTTPConnection] = FileClosingConnection

    def __init__(self, address: tuple[str, int], app: Any, **more: Any) -> None:
        super().__init__(address, app, **more)
        self._refusing: SimpleQueue[threading.Thread] = SimpleQueue()

    @staticmethod
    def bind_socket(socket_: socket.socket, bind_addr: tuple[str, int]) -> Any:
        """Bind the socket, and close it if that fails. Python would warn of it later or keep it open."""
        try:
            return wsgi.Server.bind_socket(socket_, bind_addr)  # type: ignore[no-untyped-call]
        except OSError:
            socket_.close()
            raise

    def serve(self) -> None:
        """Handle requests until another thread calls `stop`."""
        try:
            super().serve()
        finally:
            with suppress(Empty):
                self._refusing.get(timeout=self.shutdown_timeout).join()

    def _serve_unservicable(self) -> None:
        """Remember the thread that runs this. Cheroot starts it and never joins it."""
        self._refusing.put(threading.current_thread())
        super()._serve_unservicable()  # type: ignore[misc]

    def stop(self) -> None:
        """Finish running requests and close the connections that still wait."""
        super().stop()
        while self.requests.qsize:
            waiting = self.requests.get()
            if isinstance(waiting, HTTPConnection):
                waiting.close()
