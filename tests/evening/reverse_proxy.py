"""A small reverse proxy, as nginx is set up by docs/security.md: it adds headers and buffers nothing."""

import http.client
import shutil
import ssl
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from tests.patience import PATIENCE_S


@contextmanager
def reverse_proxy(port: int, context: ssl.SSLContext) -> Iterator[int]:
    """Yield the port at which a proxy with TLS hands requests on to `port`."""

    class Handler(BaseHTTPRequestHandler):
        def hand_on(self) -> None:
            body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
            with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE_S)) as line:
                line.request(self.command, self.path, body, self._headers())
                answer = line.getresponse()
                self.send_response_only(answer.status)
                for name, value in answer.getheaders():
                    if name.lower() not in ("connection", "transfer-encoding"):
                        self.send_header(name, value)
                self.end_headers()
                shutil.copyfileobj(_Pieces(answer), self.wfile)

        def _headers(self) -> dict[str, str]:
            told = {name: value for name, value in self.headers.items() if name.lower() != "connection"}
            before = [told.pop("X-Forwarded-For")] if "X-Forwarded-For" in told else []
            forwarded = ", ".join([*before, self.client_address[0]])
            return told | {"X-Forwarded-For": forwarded, "X-Forwarded-Proto": "https"}

        do_GET = do_POST = hand_on  # noqa: N815

        def log_message(self, *about: Any) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        server.daemon_threads = True
        server.socket = context.wrap_socket(server.socket, server_side=True)
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield server.server_port
        server.shutdown()
        thread.join()


class _Pieces:
    """An answer that is read as it comes, such as a stream."""

    def __init__(self, answer: http.client.HTTPResponse) -> None:
        self._answer = answer

    def read(self, most: int) -> bytes:
        return self._answer.read1(most)
