"""GET /api/why: a seat asks why it cannot do something now."""

from flask import Blueprint, Response

from companion.server.access.auth import parse_requested_page, require_place, require_seat
from companion.server.http.errors import Refusal
from companion.server.state.context import server_context
from companion.table.update_json import encode_json
from companion.table.updates.missing_actions import missing_actions_to_json

why = Blueprint("why", __name__)


@why.get("/api/why")
def explain_missing_actions() -> Response:
    """Return the reasons for the seat of `?as=`, which its cookie proves. They follow from what that seat sees.

    Nobody else learns that it was asked: nothing is logged or announced.
    """
    page, context = parse_requested_page(), server_context()
    if page.seat is None:
        raise Refusal(403, "not_yours", "only a seat has decisions to ask about")
    require_seat(page.seat)
    table = context.lobby.tables.current
    require_place(page.seat, table)
    told = {"table": table.table_id, **missing_actions_to_json(table.missing_for(page.seat))}
    response = Response(encode_json(told), mimetype="application/json")
    response.headers["Cache-Control"] = "no-store"
    return response
