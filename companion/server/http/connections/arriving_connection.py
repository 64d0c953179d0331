"""Connection whose request is collected without a thread, and which then says whose share of threads it takes."""

import socket
from typing import Any, Final

from cheroot.makefile import MakeFile

from companion.server.http.arriving_request import ArrivingRequest
from companion.server.http.connections.thread_shares import RequestOrigin
from companion.server.http.connections.withhold_threads_from_bodies import EarlyRefusingRequest
from companion.server.http.connections.wsgi_server import FileClosingConnection
from companion.server.http.forwarded_requests import unmap_ipv4_address
from companion.server.http.lines.socket_files import make_socket_file

UNACKNOWLEDGED_MS: Final = 20_000
"""Milliseconds. After so long without an acknowledgement the phone is out of reach or switched off."""


class ArrivingConnection(FileClosingConnection):
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
