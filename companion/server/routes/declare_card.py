"""POST /api/tell: a seat declares which real card came up, if no camera saw it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from flask import Blueprint, Response

from companion.server.access.auth import parse_claimed_viewer, require_seat, require_seat_at_table
from companion.server.http.errors import Refusal
from companion.server.http.json_body import ok_response, parse_body
from companion.server.state.context import server_context

declare = Blueprint("declare", __name__)


@dataclass(frozen=True, slots=True)
class DeclareOutcomeBody:
    """The outcome of chance, and the log entry that asked for it."""

    action: Mapping[str, Any]
    seq: int


@declare.post("/api/tell")
def declare_outcome() -> Response:
    """Declare the outcome of chance for the seat of `?as=`. Everybody sees it on the table and on phones."""
    page, context = parse_claimed_viewer(), server_context()
    if page.seat is None:
        raise Refusal(403, "not_yours", "only a seat can say what came up; the host deals on the host page")
    require_seat(page.seat)
    body, table = parse_body(DeclareOutcomeBody), context.lobby.tables.current
    require_seat_at_table(page.seat, table)
    table.declare(context.update_encoder(table.game.info.id).actions.decode(body.action), body.seq)
    return ok_response()
