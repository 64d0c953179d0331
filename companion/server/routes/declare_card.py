"""POST /api/tell: a seat declares which real card came up, if no camera saw it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from flask import Blueprint, Response

from companion.server.access.auth import require_claimed_seat, require_seat_at_table
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
    seat = require_claimed_seat("only a seat can say what came up; the host deals on the host page")
    context = server_context()
    body, table = parse_body(DeclareOutcomeBody), context.lobby.tables.current
    require_seat_at_table(seat, table)
    table.declare(context.update_encoder(table.game.info.id).actions.decode(body.action), body.seq)
    return ok_response()
