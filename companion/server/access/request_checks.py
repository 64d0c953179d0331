"""Checks of Host, Origin and length of every request, and security headers of every response."""

import ipaddress
import re
from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from flask import Flask, Response, request
from werkzeug.wsgi import get_content_length

from companion.server.access.lead_http_to_https import redirect_to_https
from companion.server.http.errors import Refusal
from companion.server.http.json_body import MAX_BODY_BYTES, MAX_BODY_BYTES_BY_ENDPOINT
from companion.server.http.responses.content_policy import POLICY
from companion.server.http.short_for_strangers import refuse_long_response
from companion.server.state.context import server_context

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

_HOST: Final = re.compile(r"(\[(?P<six>[^][]+)\]|(?P<name>[^][:]+))(:\d{1,5})?")
GETS_WITH_EFFECT: Final = frozenset({"export.export_log", "story.send_story"})
"""They make the end of a game final. A browser on this machine needs no cookie for it, so any site might ask."""
_SECURITY_HEADERS: Final = (
    ("Content-Security-Policy", POLICY),
    ("X-Content-Type-Options", "nosniff"),
    ("X-Frame-Options", "DENY"),
    ("Referrer-Policy", "no-referrer"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Cache-Control", "no-store"),
)


def install_request_checks(app: Flask) -> None:
    """Check every request of `app` before it is handled, and its response; add the security headers to all."""
    app.before_request(_check)
    app.after_request(refuse_long_response)
    app.wsgi_app = _with_security_headers(app.wsgi_app)  # type: ignore[assignment, method-assign]


def _with_security_headers(wsgi_app: "WSGIApplication") -> "WSGIApplication":
    """Add the security headers that a response does not set itself. Below Flask this costs almost nothing."""

    def respond(environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        def start(status: str, headers: list[tuple[str, str]], exc_info: Any = None) -> Any:
            own = {name for name, _ in headers}
            added = [item for item in _SECURITY_HEADERS if item[0] not in own]
            return start_response(status, [*headers, *added], exc_info)

        return wsgi_app(environ, start)

    return respond


def _check() -> Response | None:
    environ, endpoint = request.environ, request.endpoint
    host = environ.get("HTTP_HOST", "")
    if not _is_own_name(host, server_context().options.hosts):
        raise Refusal(400, "bad_host", "reach this table by its address, not by another name")
    request.max_content_length = _check_length(environ, endpoint)
    if environ["REQUEST_METHOD"] == "POST" or endpoint in GETS_WITH_EFFECT:
        _check_origin(environ, host)
    return redirect_to_https()


def _check_length(environ: "WSGIEnvironment", endpoint: str | None) -> int:
    """Return the longest body that is taken. Raises Refusal for a longer one, of which nothing has been read yet."""
    if "HTTP_TRANSFER_ENCODING" in environ:
        raise Refusal(413, "too_large", "say how long the body is, with a Content-Length")
    most = MAX_BODY_BYTES_BY_ENDPOINT.get(endpoint or "", MAX_BODY_BYTES)
    if (get_content_length(environ) or 0) > most:
        raise Refusal(413, "too_large", f"that is too large; {most} bytes are the most")
    return most


def _check_origin(environ: "WSGIEnvironment", host: str) -> None:
    site, origin = environ.get("HTTP_SEC_FETCH_SITE", "same-origin"), environ.get("HTTP_ORIGIN")
    own = [None, f"https://{host}"]
    if environ["wsgi.url_scheme"] != "https":  # a proxy may speak TLS and not tell us; a page without is never ours
        own.append(f"http://{host}")
    if site not in ("same-origin", "none") or origin not in own:
        raise Refusal(403, "cross_site", "that came from another site")


@lru_cache(maxsize=64)
def _is_own_name(host: str, names: frozenset[str]) -> bool:
    """Return True for addresses and our own names. DNS rebinding needs a stranger's name."""
    parts = _HOST.fullmatch(host.lower())
    if parts is None:
        return False
    name = parts["six"] or parts["name"]
    if parts["name"] and (name == "localhost" or name in names):
        return True
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
