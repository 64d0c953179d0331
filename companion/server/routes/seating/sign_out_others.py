"""POST /api/sign-out-others: a seat that is open on two devices stays with one of them."""

from dataclasses import dataclass

from flask import Blueprint, Response, request

from companion.server.access.auth import (
    ValidToken,
    find_phone_address,
    parse_claimed_viewer,
    require_seat,
    set_login_cookie,
)
from companion.server.access.count_seat_change import count_seat_change
from companion.server.access.request_proof import find_proven_key
from companion.server.http.errors import Refusal
from companion.server.http.json_body import ok_response, parse_body
from companion.server.state.context import ServerContext, server_context
from companion.server.typed.pin import check_pin_format, unmask_pin
from companion.table.credentials import SeatRole

sign_out = Blueprint("sign_out", __name__)


@dataclass(frozen=True, slots=True)
class SignOutOthersBody:
    """Body of signing other devices out. Who proves a key, or has the address that the seat is from, needs no PIN."""

    pin: str = ""
    pin_salt: str = ""


@sign_out.post("/api/sign-out-others")
def sign_out_others() -> Response:
    """Give this phone a new cookie for the seat of `?as=`, so that every copy of the old one is void.

    Everybody is told. Whoever has copied a cookie cannot throw its owner out: that takes the phone, which proves a key
    where it keeps one, or the PIN.
    """
    page, context, body = parse_claimed_viewer(), server_context(), parse_body(SignOutOthersBody)
    if page.seat is None:
        raise Refusal(403, "not_yours", "only a seat can be left")
    holder = require_seat(page.seat)
    count_seat_change(context, page.seat)
    phone = find_phone_address()
    # `require_seat` has seen the proof of a bound seat
    is_bound = context.lobby.credentials.phone_of_token(holder.token) is not None
    if is_bound or context.third_seats.is_phone_of(holder.token, phone):
        token = context.lobby.sign_out_copies(holder.token)
    else:
        token = _by_pin(context, body, holder)
    context.third_seats.note_taken(phone, page.seat, token)
    told = f"seat {page.seat + 1} is on one device again; every other was signed out"
    context.room.add_note(told, about=("devices", page.seat))
    return set_login_cookie(ok_response(), token, SeatRole(page.seat, ""))


def _by_pin(context: ServerContext, body: SignOutOthersBody, holder: ValidToken) -> str:
    check_pin_format(body.pin)
    role, phone_key = holder.role, find_proven_key()
    pin = unmask_pin(body.pin, body.pin_salt, phone_key)
    if wait := context.pin_guesses.count_guess(request.remote_addr or ""):
        raise Refusal(429, "too_many", "too many guesses at the four digits; wait a little", wait_s=wait)
    token = context.lobby.move_to_other_phone(role.seat, pin, phone_key) if isinstance(role, SeatRole) else None
    if token is None:
        raise Refusal(
            403, "wrong_pin", "those are not the four digits of this seat; the phone that sat down needs none"
        )
    return token
