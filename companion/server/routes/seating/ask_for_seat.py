"""POST /api/ask-for-seat: a phone that has lost its seat asks those who sit; once they agree, it goes on there."""

from dataclasses import dataclass

from flask import Blueprint, Response, request

from companion.rules.errors import BadData, shorten_value
from companion.rules.seats_and_viewers import Seat
from companion.server.access.auth import (
    find_phone_address,
    find_proven_seats,
    find_seat_tokens,
    find_seats_of_phone,
    set_asking_cookie,
)
from companion.server.access.check_code import check_code
from companion.server.access.request_proof import agree_on_key_with_phone
from companion.server.http.errors import Refusal
from companion.server.http.json_body import json_response, parse_body
from companion.server.state.context import ServerContext, server_context
from companion.server.state.seat_handover import AskingPhone
from companion.server.state.seat_handover_notes import is_in_game
from companion.table.credentials import new_token

ask_for_seat = Blueprint("ask_for_seat", __name__)


@dataclass(frozen=True, slots=True)
class AskForSeatBody:
    """A request to go on for the holder of `seat` on this phone, without digits. The rest is as for joining."""

    seat: Seat
    code: str = ""
    public: str = ""


@ask_for_seat.post("/api/ask-for-seat")
def ask_others_for_seat() -> Response:
    """Ask the others, and give this phone a cookie that is void until they agree. Its key is agreed on now."""
    body, context = parse_body(AskForSeatBody), server_context()
    if not find_seats_of_phone():
        check_code(context, body.code)
    _check_may_ask(context, body.seat)
    phone_key = agree_on_key_with_phone(body.public)
    if wait := context.seat_requests.count_guess(request.remote_addr or ""):
        raise Refusal(429, "too_many", "this phone has asked often; wait a little", wait_s=wait)
    token = new_token()
    asks = AskingPhone(token, phone_key, find_phone_address(), find_seat_tokens())
    number = context.handovers.ask_for_phone(body.seat, asks)
    return set_asking_cookie(json_response({"ok": True, "number": number}), token, body.seat)


def _check_may_ask(context: ServerContext, seat: Seat) -> None:
    """Raise BadData unless a person holds the seat, Refusal if this phone would see two hands of a game."""
    credentials = context.lobby.credentials
    people = sorted(credentials.seat_names().keys() - credentials.bot_strengths().keys())
    if seat not in people:
        held = ", ".join(str(one + 1) for one in people) or "none"
        raise BadData(f"nobody holds seat {shorten_value(seat + 1)}; held are {held}")
    mine = find_proven_seats()
    if seat in mine:
        raise Refusal(409, "yours", f"seat {seat + 1} is on this phone already; load the page again")
    playing = [own for own in mine if is_in_game(context.lobby, own)]
    if playing and seat not in find_seats_of_phone() and is_in_game(context.lobby, seat):
        said = f"this phone plays seat {playing[0] + 1} in this game; seat {seat + 1} is for another"
        raise Refusal(409, "plays", said)
