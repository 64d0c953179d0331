"""POST /api/undo: a seat asks to take back the last step, as the button on the panel does."""

from dataclasses import dataclass

from flask import Blueprint, Response

from companion.rules.seats_and_viewers import PUBLIC
from companion.server.access.auth import parse_claimed_viewer, require_seat, require_seat_at_table
from companion.server.http.errors import Refusal
from companion.server.http.json_body import ok_response, parse_body
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
    page, context = parse_claimed_viewer(), server_context()
    if page.seat is None:
        raise Refusal(403, "not_yours", "only a seat can act")
    require_seat(page.seat)
    body, table = parse_body(UndoLastStepBody), context.lobby.tables.current
    if body.table != table.table_id:
        raise StaleDecision("another table has been opened since; look again")
    require_seat_at_table(page.seat, table)
    if isinstance(table.update_for(PUBLIC).prompt, UndoRequest):
        raise BadUndo("everybody is being asked about an undo already")
    others = [seat for seat in context.lobby.credentials.seat_names() if seat != page.seat]
    table.undo_last(others, str(page.seat), body.seq)
    return ok_response()
