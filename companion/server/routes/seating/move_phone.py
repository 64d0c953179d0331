"""POST /api/move-phone: the owner of a seat goes on with another phone, with the four digits chosen when joining."""

from dataclasses import dataclass

from flask import Blueprint, Response, request

from companion.rules.errors import shorten_value
from companion.rules.seats_and_viewers import Seat
from companion.server.access.auth import find_phone_address, find_seats_of_phone, set_login_cookie
from companion.server.access.check_code import check_code
from companion.server.access.request_proof import agree_on_key_with_phone
from companion.server.http.errors import Refusal
from companion.server.http.json_body import json_response, parse_body
from companion.server.state.context import server_context
from companion.server.state.seat_handover_notes import moved_note
from companion.server.typed.pin import check_pin_format, unmask_pin
from companion.table.credentials import SeatRole

move_phone = Blueprint("move_phone", __name__)


@dataclass(frozen=True, slots=True)
class MovePhoneBody:
    """A request to go on with a seat on this phone, by the PIN that its owner chose. The rest is as for joining."""

    seat: Seat
    pin: str
    code: str = ""
    pin_salt: str = ""
    public: str = ""


@move_phone.post("/api/move-phone")
def move_to_this_phone() -> Response:
    """Give a seat to this phone in place of its owner's former one. Everybody is told.

    A refusal is the same for a wrong PIN and for a seat without one.
    """
    body, context = parse_body(MovePhoneBody), server_context()
    check_pin_format(body.pin)
    if not find_seats_of_phone():
        check_code(context, body.code)
    if wait := context.pin_guesses.count_guess(request.remote_addr or ""):  # right ones count, too: each is told
        raise Refusal(429, "too_many", "too many guesses at the four digits; wait a little", wait_s=wait)
    phone_key = agree_on_key_with_phone(body.public)
    pin = unmask_pin(body.pin, body.pin_salt, phone_key)
    token = context.lobby.move_to_other_phone(body.seat, pin, phone_key)
    role = None if token is None else context.lobby.credentials.role_of_token(token)
    if token is None or not isinstance(role, SeatRole):
        raise Refusal(403, "wrong_pin", f"those are not the four digits of seat {shorten_value(body.seat + 1)}")
    context.third_seats.note_taken(find_phone_address(), role.seat, token)
    context.room.add_note(moved_note(role.seat, role.name), about=("phone", role.seat))
    return set_login_cookie(json_response({"ok": True, "seat": role.seat}), token, role)
