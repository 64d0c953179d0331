"""POST /api/luck: a phone adds random bytes to the seed of the table, so that nobody can choose its draws."""

from dataclasses import dataclass

from flask import Blueprint, Response

from companion.server.access.auth import require_claimed_seat, require_seat_at_table
from companion.server.http.json_body import ok_response, parse_body
from companion.server.state.context import server_context
from companion.table.errors import StaleDecision

luck = Blueprint("luck", __name__)


@dataclass(frozen=True, slots=True)
class AddLuckBody:
    """16 bytes as hex digits, and the head of the log of `table` that the phone saw after entry `seq`."""

    luck: str
    seq: int
    head: str
    table: str


@luck.post("/api/luck")
def add_luck() -> Response:
    """Add the bytes of the seat of `?as=`, once a game."""
    seat, context = require_claimed_seat("only a seat can add luck"), server_context()
    body, table = parse_body(AddLuckBody), context.lobby.tables.current
    if body.table != table.table_id:
        raise StaleDecision("another table has been opened since; look again")
    require_seat_at_table(seat, table)
    table.add_luck(seat, body.luck, body.seq, body.head)
    return ok_response()
