"""Responses that are the same for everybody."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from flask import Response

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment


class FixedResponse(Response):
    """Response to a POST that is the same whoever asks, worked out once. What is set on it later is never sent."""

    def __init__(self, body: bytes, mimetype: str) -> None:
        super().__init__(body, mimetype=mimetype)
        self._fixed = self.status, self.get_wsgi_headers({}).to_wsgi_list(), (body,)

    def __call__(self, environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        """Begin the response and return its body, as WSGI wants it."""
        status, headers, body = self._fixed
        start_response(status, headers)
        return body
