"""Cheroot's server, which leaves no socket behind when its port is taken."""

import socket
from typing import Any

from cheroot import wsgi


class Bound(wsgi.Server):
    """Closes the socket that it could not bind: Python would warn of it later, or keep it for ever."""

    @staticmethod
    def bind_socket(socket_: socket.socket, bind_addr: tuple[str, int]) -> Any:
        try:
            return wsgi.Server.bind_socket(socket_, bind_addr)  # type: ignore[no-untyped-call]
        except OSError:
            socket_.close()
            raise
