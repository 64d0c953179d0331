"""Requests whose thread never waits for a body that nobody has let in."""

from typing import Any

from cheroot.server import HTTPRequest

from companion.server.http.json_body import MAX_BODY_BYTES


class EarlyRefusingRequest(HTTPRequest):
    """Request that is answered at once where its body is refused.

    Short bodies have arrived before the request gets its thread. Cheroot reads a long one to its end before it says no.
    That is kind to those who hold a seat or are the host: their browser shows the answer. Strangers are not waited for.
    """

    def respond(self) -> None:
        """Respond, unless the head hides from `ArrivingRequest` that a short body follows."""
        length = int(self.inheaders.get(b"Content-Length", 0))
        if not self.chunked_read and self._arrived() < length <= MAX_BODY_BYTES:
            self.close_connection = True
            self.simple_response("400 Bad Request", "Say once how long the body is, and send all of it.")
            return
        super().respond()

    def send_headers(self) -> None:
        """Send the headers. If a stranger's body is not all there, this is the last response of the connection."""
        is_behind = self.chunked_read or getattr(self.rfile, "remaining", 0) > self._arrived()
        if is_behind and not self.conn.is_of_holder():
            self.close_connection = True
        super().send_headers()

    def _arrived(self) -> int:
        """Return how many bytes can be read without waiting."""
        file: Any = self.conn.rfile
        return len(file.peek()) if file.has_data() else 0
