"""POST /api/undo: a seat asks to take back the last step, as the button on the panel does."""

from dataclasses import dataclass

from flask import Blueprint, Response

from companion.rules.seats_and_viewers import PUBLIC
from companion.server.access.auth import require_claimed_seat, require_seat_at_table
from companion.server.http.json_body import FIXED_OK, parse_body
from companion.server.state.context import server_context
from companion.table.errors import BadUndo, StaleDecision
from companion.table.prompts import UndoRequest

take_back = Blueprint("take_back", __name__)


@dataclass(frozen=True, slots=True)
class UndoLastStepBody:
    """The length of the log that the phone shows, and the table that it shows."""

    seq: int
    table: str


@take_back.post("/api/undo")
def undo_last_step() -> Response:
    """Undo the last step for the seat of `?as=`. Past a reveal, the others who sit must agree first.

    The tap is the consent of that seat. The answer is the same for all that is done.
    """
    seat, context = require_claimed_seat("only a seat can act"), server_context()
    body, table = parse_body(UndoLastStepBody), context.lobby.tables.current
    if body.table != table.table_id:
        raise StaleDecision("another table has been opened since; look again")
    require_seat_at_table(seat, table)
    if isinstance(table.update_for(PUBLIC).prompt, UndoRequest):
        raise BadUndo("everybody is being asked about an undo already")
    others = [other for other in context.lobby.credentials.seat_names() if other != seat]
    table.undo_last(others, str(seat), body.seq)
    return FIXED_OK
