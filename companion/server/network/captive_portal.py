"""Captive portal: answers the connectivity checks of phones, which would otherwise leave our hotspot.

Android requests /generate_204 and expects status 204. Apple's devices expect a page that says Success. Windows,
Firefox, GNOME and KDE expect texts of their own. Every other page on port 80 redirects to the table.
"""

import logging
import socket
import threading
from collections.abc import Callable
from typing import Final

from flask import Blueprint, Flask, Response, current_app

from companion.server.http.connections.wsgi_server import ClosingServer

_log: Final = logging.getLogger(__name__)
HOTSPOT_ADDRESS: Final = "10.42.0.1"
"""This machine on its own hotspot: NetworkManager's default for a shared connection."""
HTTP_PORT: Final = 80
_APPLE: Final = "<HTML><HEAD><TITLE>Success</TITLE></HEAD><BODY>Success</BODY></HTML>"
_FIREFOX: Final = '<meta http-equiv="refresh" content="0;url=https://support.mozilla.org/kb/captive-portal"/>'
CHECK_ANSWERS: Final = {
    "/generate_204": (204, "text/plain", ""),
    "/gen_204": (204, "text/plain", ""),
    "/hotspot-detect.html": (200, "text/html", _APPLE),
    "/library/test/success.html": (200, "text/html", _APPLE),
    "/connecttest.txt": (200, "text/plain", "Microsoft Connect Test"),
    "/ncsi.txt": (200, "text/plain", "Microsoft NCSI"),
    "/success.txt": (200, "text/plain", "success\n"),
    "/canonical.html": (200, "text/html", _FIREFOX),
    "/check_network_status.txt": (200, "text/plain", "NetworkManager is online\n"),
    "/nm-check.txt": (200, "text/plain", "NetworkManager is online\n"),
}
"""For each path the expected status, content type and text."""
CHECK_NAMES: Final = (
    "connectivitycheck.gstatic.com", "connectivitycheck.android.com", "clients3.google.com", "captive.apple.com",
    "www.msftconnecttest.com", "ipv6.msftconnecttest.com", "www.msftncsi.com", "detectportal.firefox.com",
    "nmcheck.gnome.org", "network-test.debian.org", "networkcheck.kde.org",
)  # fmt: skip
"""Hosts of the checks. On the hotspot these names lead to us, and no others."""

captive = Blueprint("captive", __name__)


@captive.get("/", defaults={"path": ""})
@captive.get("/<path:path>")
def answer_connectivity_check(path: str) -> Response:
    """Return the expected answer of a check, or a redirect to the table."""
    if (known := CHECK_ANSWERS.get(f"/{path}")) is None:
        return Response("This way to the table.\n", 302, {"Location": f"{current_app.config['TABLE']()}/"})
    status, kind, text = known
    return Response(text, status, {"Cache-Control": "no-store"}, mimetype=kind)


def create_portal_app(table: Callable[[], str]) -> Flask:
    """Return the app of port 80. `table` returns the table's URL, such as `http://10.42.0.1:8080`."""
    app = Flask("captive", static_folder=None)
    app.config["TABLE"] = table
    app.register_blueprint(captive)
    return app


class CaptivePortal:
    """Server on port 80 of the hotspot. `open_or_close` opens it while the hotspot is up; call it periodically."""

    def __init__(self, table: Callable[[], str], address: str = HOTSPOT_ADDRESS, port: int = HTTP_PORT) -> None:
        self._table = table
        self._bind_address = (address, port)
        self._last_error = ""
        self._server: ClosingServer | None = None
        self._thread: threading.Thread | None = None

    @property
    def is_open(self) -> bool:
        return self._server is not None

    def open_or_close(self) -> None:
        """Open if the hotspot is up, close if it is not. Logs once why the port cannot be bound."""
        up = is_own_address(self._bind_address[0])
        if up and self._server is None:
            self._open()
        elif not up:
            self.close()

    def close(self) -> None:
        """Stop the server and free the port."""
        server, thread = self._server, self._thread
        self._server = self._thread = None
        if server is not None and thread is not None:
            server.stop()
            thread.join()

    def _open(self) -> None:
        server = ClosingServer(
            self._bind_address, create_portal_app(self._table), numthreads=4, timeout=5, server_name="companion"
        )
        try:
            server.prepare()
        except OSError as error:
            if str(error) != self._last_error:
                self._last_error = str(error)
                _log.warning("phones on the hotspot will say that there is no Internet: %s", error)
            return
        self._server = server
        self._thread = threading.Thread(target=server.serve, name="captive", daemon=True)
        self._thread.start()


def is_own_address(address: str) -> bool:
    """Return True if this machine has the address now. Sends no packet."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.bind((address, 0))
        except OSError:
            return False
    return True
