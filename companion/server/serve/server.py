"""Production server of an app: finds a free port, begins to listen, and says goodbye before it stops."""

import ssl
import threading
from collections.abc import Callable, Iterator
from typing import Final

from flask import Flask

from companion.server.app import end_streams_and_practices, wait_for_returning_pages
from companion.server.serve.thread_sharing_server import DEFAULT_THREADS, ThreadSharingServer

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
        self._server: ThreadSharingServer | None = None
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

    def _bind(self) -> ThreadSharingServer:
        for port in self._ports():
            server = ThreadSharingServer((self.host, port), self.app, numthreads=self._threads, server_name="companion")
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
