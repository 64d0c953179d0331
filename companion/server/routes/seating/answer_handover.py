"""POST /api/handover: answers to the request to take a seat from its holder, or to let another phone go on with it."""

from dataclasses import dataclass

from flask import Blueprint, Response

from companion.server.access.auth import (
    find_phone_address,
    parse_claimed_viewer,
    require_host,
    require_seat,
    require_seat_at_table,
)
from companion.server.http.errors import Refusal
from companion.server.http.json_body import ok_response, parse_body
from companion.server.state.context import server_context
from companion.server.state.seat_handover import AnsweringPhone

handover = Blueprint("handover", __name__)


@dataclass(frozen=True, slots=True)
class AnswerHandoverBody:
    """An answer to request `number`."""

    number: int
    agree: bool


@handover.post("/api/handover")
def answer_handover() -> Response:
    """Take the answer of the seat of `?as=`; `?as=host` withdraws the request. The owner of the seat stops it."""
    page, context, phone = parse_claimed_viewer(), server_context(), None
    if page.seat is not None:
        phone = AnsweringPhone(require_seat(page.seat).token, find_phone_address())
        if context.lobby.tables.is_playing:
            require_seat_at_table(page.seat, context.lobby.tables.current)
    elif page.kind == "host":
        require_host()
    else:
        raise Refusal(403, "not_yours", "only a seat can act")
    body = parse_body(AnswerHandoverBody)
    context.handovers.answer(body.number, page.seat, body.agree, phone)
    return ok_response()
