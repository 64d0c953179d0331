"""POST /api/let-in: answers to the request of a phone for a third seat."""

from dataclasses import dataclass

from flask import Blueprint, Response

from companion.server.access.auth import find_phone_address, parse_claimed_viewer, require_host, require_seat
from companion.server.http.errors import Refusal
from companion.server.http.json_body import ok_response, parse_body
from companion.server.state.context import server_context

let_in = Blueprint("let_in", __name__)


@dataclass(frozen=True, slots=True)
class AdditionalSeatAnswerBody:
    """An answer to request `number`."""

    number: int
    agree: bool


@let_in.post("/api/let-in")
def answer_additional_seat() -> Response:
    """Take the answer of the seat of `?as=`, or of the host."""
    page, context = parse_claimed_viewer(), server_context()
    if page.seat is not None:
        require_seat(page.seat)
    elif page.kind == "host":
        require_host()
    else:
        raise Refusal(403, "not_yours", "only a seat can act")
    body = parse_body(AdditionalSeatAnswerBody)
    context.third_seats.answer(body.number, find_phone_address(), page.seat, body.agree)
    return ok_response()
