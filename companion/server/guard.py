"""Who may talk to us at all: no other site through a visitor's browser, and no name that is not ours."""

import ipaddress
import re
from typing import Final

from flask import Flask, Response, request

from companion.server.body import LARGEST
from companion.server.errors import Refusal
from companion.server.front import front

POLICY: Final = (
    "default-src 'self'; script-src 'self'{scripts}; img-src 'self' data:; object-src 'none'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
_HOST: Final = re.compile(r"(\[(?P<six>[^][]+)\]|(?P<name>[^][:]+))(:\d{1,5})?")
_HEADERS: Final = {
    "Content-Security-Policy": POLICY.format(scripts=""),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
}


def stand_guard(app: Flask) -> None:
    """Check every request before it is answered, and dress every answer."""
    app.before_request(_check)
    app.after_request(_dress)


def _check() -> None:
    host = request.headers.get("Host", "")
    if not _is_ours(host):
        raise Refusal(400, "bad_host", "reach this table by its address, not by another name")
    _check_length()
    if request.method == "POST":
        _check_origin(host)


def _check_length() -> None:
    """Before anything is read: what is refused here may be as long as it likes, it is never received."""
    if "Transfer-Encoding" in request.headers:
        raise Refusal(413, "too_large", "say how long the body is, with a Content-Length")
    if (request.content_length or 0) > LARGEST:
        raise Refusal(413, "too_large", f"that is too large; {LARGEST} bytes are the most")


def _check_origin(host: str) -> None:
    site = request.headers.get("Sec-Fetch-Site", "same-origin")
    origin = request.headers.get("Origin", f"http://{host}")
    if site not in ("same-origin", "none") or origin not in (f"http://{host}", f"https://{host}"):
        raise Refusal(403, "cross_site", "that came from another site")


def _dress(response: Response) -> Response:
    for name, value in _HEADERS.items():
        response.headers.setdefault(name, value)
    response.headers.setdefault("Cache-Control", "no-store")
    return response


def _is_ours(host: str) -> bool:
    """An address cannot be rebound to another machine, a stranger's name can."""
    parts = _HOST.fullmatch(host.lower())
    if parts is None:
        return False
    name = parts["six"] or parts["name"]
    if parts["name"] and (name == "localhost" or name in front().options.hosts):
        return True
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
