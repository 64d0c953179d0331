"""POST /api/act: actions of the seats. GET /api/why: why something is not among them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from flask import Blueprint, Response

from companion.rules.errors import BadData
from companion.rules.seats_and_viewers import Seat
from companion.server.access.auth import require_claimed_seat, require_seat_at_table
from companion.server.http.json_body import FIXED_OK, parse_body
from companion.server.http.pad_response_lengths import pad_json_to_length
from companion.server.state.context import ServerContext, server_context
from companion.table.errors import StaleDecision
from companion.table.prompts import ANSWERS
from companion.table.table import Table
from companion.table.update_json import encode_json
from companion.table.updates.unavailable_actions import unavailable_actions_to_json

play = Blueprint("play", __name__)


@dataclass(frozen=True, slots=True)
class SubmitActionBody:
    """An action as JSON and its decision number. `table` may name the table that it is meant for."""

    action: Mapping[str, Any]
    decision: int | None = None
    table: str | None = None


@play.post("/api/act")
def submit_seat_action() -> Response:
    """Submit an action of the seat of `?as=`, which its cookie proves. The response is always the same."""
    seat, context = require_claimed_seat("only a seat can act"), server_context()
    submit_to_table(context, seat, parse_body(SubmitActionBody))
    return FIXED_OK


@play.get("/api/why")
def explain_missing_actions() -> Response:
    """Return why the seat of `?as=`, which its cookie proves, cannot do something. It follows from what that seat sees.

    Nobody else learns that it was asked: nothing is logged or announced.
    """
    seat, context = require_claimed_seat("only a seat has decisions to ask about"), server_context()
    table = context.lobby.tables.current
    require_seat_at_table(seat, table)
    told = {"table": table.table_id, **unavailable_actions_to_json(table.missing_for(seat))}
    body = encode_json(told)
    length = context.sizes.padded_length(f"why-{table.game.info.id}", len(body))
    response = Response(pad_json_to_length(body, length), mimetype="application/json")
    response.headers["Cache-Control"] = "no-store,no-transform"
    return response


def submit_to_table(context: ServerContext, seat: Seat, tap: SubmitActionBody) -> None:
    """Submit the tap to the table. Raises BadData if it lacks its decision number."""
    table = context.lobby.tables.current
    _check_place(table, seat, tap)
    if ANSWERS.knows(tap.action):
        table.submit(seat, ANSWERS.decode(tap.action))
        return
    action = context.update_encoder(table.game.info.id).actions.decode(tap.action)
    if tap.decision is None:
        raise BadData("say which decision this is, as the last update numbers it")
    table.submit(seat, action, decision=tap.decision)


def _check_place(table: Table, seat: Seat, tap: SubmitActionBody) -> None:
    if tap.table not in (None, table.table_id):
        raise StaleDecision("another table has been opened since; look again")
    require_seat_at_table(seat, table)
