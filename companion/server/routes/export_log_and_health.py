"""Routes for the export of the log after the game, and for the health check of the server."""

from flask import Blueprint, Response

from companion.server.access.auth import require_proven_viewer
from companion.server.http.errors import Refusal
from companion.server.http.json_body import ok_response
from companion.server.state.context import server_context

export = Blueprint("export", __name__)


@export.get("/api/log")
def export_log() -> Response:
    """Return the log for `companion verify`. It holds secrets, so it is sealed until the game is over."""
    require_proven_viewer()
    context = server_context()
    table = context.lobby.tables.current
    if context.options.export is None:
        raise Refusal(404, "not_found", "logs are not exported here")
    if not table.unlock_log():
        raise Refusal(409, "sealed", "sealed until the game is over")
    response = Response(context.options.export(table.table_id), mimetype="application/x-ndjson")
    response.headers["Content-Disposition"] = f'attachment; filename="companion-{table.table_id}.jsonl"'
    return response


@export.get("/api/health")
def check_health() -> Response:
    """Return ok: the server is up."""
    return ok_response()
