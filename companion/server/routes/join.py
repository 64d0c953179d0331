"""Joining: the lobby, the join code, and the cookie of a seat."""

from dataclasses import dataclass

from flask import Blueprint, Response, request

from companion.rules.seats_and_viewers import Seat
from companion.server.access.auth import (
    can_watch,
    delete_login_cookie,
    find_seats_of_phone,
    find_valid_tokens,
    parse_claimed_viewer,
    require_seat,
    require_viewer,
    set_login_cookie,
)
from companion.server.http.errors import Refusal
from companion.server.http.join_code import is_same_code
from companion.server.http.json_body import json_response, ok_response, parse_body
from companion.server.http.player_name import clean_name
from companion.server.network import qr
from companion.server.routes.host_seats import free_seat_and_notify
from companion.server.routes.lobby_state import lobby_info
from companion.server.state.context import ServerContext, server_context
from companion.table.credentials import HostRole, SeatRole, SeatTaken

join = Blueprint("join", __name__)


@dataclass(frozen=True, slots=True)
class JoinBody:
    """A request to sit down, or to return to a seat that the phone holds."""

    seat: Seat
    name: str
    code: str = ""


@dataclass(frozen=True, slots=True)
class LeaveSeatBody:
    """Body of leaving a seat. `playing` is what its player was told: whether a game goes on."""

    playing: bool


@join.get("/api/lobby")
def send_lobby() -> Response:
    """Return the seats and their players."""
    return json_response(lobby_info(server_context(), find_seats_of_phone(), can_watch()))


@join.post("/api/join")
def sit_down() -> Response:
    """Give a seat to a phone that knows the code or holds the seat."""
    body, context = parse_body(JoinBody), server_context()
    name = clean_name(body.name)
    if body.seat in find_seats_of_phone():
        context.lobby.rename_holder(body.seat, name)
        return json_response({"ok": True, "seat": body.seat})
    _check_code(context, body.code)
    return _seated(context, body.seat, name)


@join.post("/api/leave")
def leave_seat() -> Response:
    """Free the seat of `?as=` for somebody else. Only the phone that holds it may, and what it was told must hold."""
    page, context, body = parse_claimed_viewer(), server_context(), parse_body(LeaveSeatBody)
    if page.seat is None:
        raise Refusal(403, "not_yours", "only a seat can be left")
    holder = require_seat(page.seat)
    free_seat_and_notify(context, page.seat, body.playing)
    return delete_login_cookie(ok_response(), holder.token)


@join.post("/api/start")
def start_game() -> Response:
    """Begin with the seated players. Any of them may do so, and the host."""
    if not any(isinstance(holder.role, (SeatRole, HostRole)) for holder in find_valid_tokens()):
        raise Refusal(401, "no_seat", "take a seat first; those who sit may begin")
    server_context().lobby.start_game()
    return ok_response()


@join.get("/api/qr.svg")
def send_join_qr_code() -> Response:
    """Return the QR code of the join URL, for logged-in pages only: it holds the code."""
    require_viewer()
    return Response(qr.qr_svg(server_context().join_url), mimetype="image/svg+xml")


def _check_code(context: ServerContext, code: str) -> None:
    address = request.remote_addr or ""
    wait = context.code_guesses.count_guess(address)
    if wait:
        raise Refusal(429, "too_many", "too many guesses; wait a little and read the code off the screen", wait_s=wait)
    if not is_same_code(code, context.options.code):
        raise Refusal(403, "wrong_code", "that is not tonight's code; it stands on the table screen")
    context.code_guesses.uncount_right_guess(address)


def _seated(context: ServerContext, seat: Seat, name: str) -> Response:
    lobby = context.lobby
    try:
        token = lobby.take_seat(seat, name)
    except SeatTaken as error:
        holder = lobby.credentials.seat_names().get(seat, "somebody")
        raise Refusal(409, "taken", f"{holder} sits there; take another seat") from error
    role = lobby.credentials.role_of_token(token)
    settled = role if isinstance(role, SeatRole) else SeatRole(seat, name)
    return set_login_cookie(json_response({"ok": True, "seat": settled.seat}), token, settled)
