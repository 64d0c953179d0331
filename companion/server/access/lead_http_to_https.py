"""Requests without TLS where HTTPS is on: they get the page that leads to it, and nothing that anybody may not know."""

from typing import Final
from urllib.parse import quote

from flask import Response, request

from companion.server.access.auth import is_local_request
from companion.server.http.errors import Refusal
from companion.server.state.context import server_context

_OPEN: Final = frozenset(
    {"files.send_web_file", "files.send_built_file", "files.send_secure_page", "files.send_authority"}
)
"""Endpoints without a secret: the pages' scripts and styles, the page that explains, the authority to trust."""
_FIRMWARE: Final = "firmware."
"""Boards of pucks have no memory for TLS beside an update. They know its checksum already."""


def redirect_to_https() -> Response | None:
    """Return where a plain request goes instead, or None if it may pass. Raises Refusal for programs.

    What stays on this machine is never on the air: it passes.
    """
    https = server_context().options.https
    if not https:
        return None
    endpoint = request.endpoint or ""
    if request.is_secure or endpoint in _OPEN or endpoint.startswith(_FIRMWARE) or is_local_request():
        return None
    if request.method not in ("GET", "HEAD") or request.path.startswith("/api/"):
        raise Refusal(403, "use_https", f"this table speaks HTTPS: {server_context().room.state.url}")
    path = quote(request.path, safe="/")
    away = f"/secure?to={path}" if https == "own" else f"{server_context().room.state.url}{path}"
    return Response(status=302, headers={"Location": away})
