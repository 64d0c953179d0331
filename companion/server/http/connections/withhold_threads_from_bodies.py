"""Requests whose thread never waits for a body that nobody has let in."""

from typing import Any

from cheroot.server import HTTPRequest

from companion.server.http.json_body import MAX_BODY_BYTES


class EarlyRefusingRequest(HTTPRequest):
    """Request that is answered at once where its body is refused.

    Short bodies have arrived before the request gets its thread. Cheroot reads a long one to its end before it says no.
    That is kind to the host, who sends photographs: the browser shows the answer. Nobody else is waited for: those who
    sit send nothing long, and a copied cookie would take the threads of its seat.
    """

    def respond(self) -> None:
        """Respond, unless the head hides from `ArrivingRequest` that a short body follows."""
        length = int(self.inheaders.get(b"Content-Length", 0))
        if not self.chunked_read and self._arrived() < length <= MAX_BODY_BYTES:
            self.close_connection = True
            self.simple_response("400 Bad Request", "Say once how long the body is, and send all of it.")
            return
        super().respond()
        self.conn.wfile.send_held()

    def send_headers(self) -> None:
        """Send the headers. If a body is not all there, and not the host's, the connection ends with this."""
        is_behind = self.chunked_read or getattr(self.rfile, "remaining", 0) > self._arrived()
        if is_behind and not self.conn.may_send_long_body():
            self.close_connection = True
        self.conn.wfile.hold_next()
        super().send_headers()

    def _arrived(self) -> int:
        """Return how many bytes can be read without waiting."""
        file: Any = self.conn.rfile
        return len(file.peek()) if file.has_data() else 0
