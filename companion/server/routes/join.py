"""Joining: the lobby, the join code, and the cookie of a seat."""

from dataclasses import dataclass

from flask import Blueprint, Response

from companion.rules.seats_and_viewers import Seat
from companion.server.access.auth import (
    delete_login_cookie,
    find_phone_address,
    find_proven_seats,
    find_seat_tokens,
    find_seats_of_phone,
    may_open_table_screen,
    parse_claimed_viewer,
    require_any_seat_or_host,
    require_seat,
    require_viewer,
    set_login_cookie,
)
from companion.server.access.check_code import check_code
from companion.server.access.count_seat_change import count_seat_change
from companion.server.access.diffie_hellman import compute_public_value
from companion.server.access.request_proof import agree_on_key_with_phone
from companion.server.http.errors import Refusal
from companion.server.http.json_body import json_response, ok_response, parse_body
from companion.server.network import qr
from companion.server.routes.lobby_state import lobby_info
from companion.server.state.context import ServerContext, server_context
from companion.server.state.seat_handover_notes import is_in_game, make_handover_done_note, other_names
from companion.server.typed.pin import check_pin_format, unmask_pin
from companion.server.typed.player_name import clean_name
from companion.table.credentials import PhoneKey, SeatRole, SeatTaken

join = Blueprint("join", __name__)


@dataclass(frozen=True, slots=True)
class JoinBody:
    """A request to sit down, or to return to a seat that the phone holds.

    `pin` are four digits that its owner may choose, to go on later on another phone; with `pin_salt` they are masked.
    `public` is the phone's half of a key, which the request is signed with and the seat is bound to.
    """

    seat: Seat
    name: str
    code: str = ""
    pin: str = ""
    pin_salt: str = ""
    public: str = ""


@dataclass(frozen=True, slots=True)
class LeaveSeatBody:
    """Body of leaving a seat. `playing` is what its player was told: whether a game goes on."""

    playing: bool


@join.get("/api/lobby")
def send_lobby() -> Response:
    """Return the seats and their players."""
    return json_response(
        lobby_info(server_context(), find_proven_seats(), bool(find_seats_of_phone()), may_open_table_screen())
    )


@join.get("/api/key-exchange")
def send_public_key_and_challenge() -> Response:
    """Return the table's half of the key that a phone agrees on before it takes a seat, and the current challenge."""
    context = server_context()
    return json_response(
        {"public": compute_public_value(context.lobby.credentials), "challenge": context.challenges.current}
    )


@join.post("/api/join")
def sit_down() -> Response:
    """Give a seat to a phone that knows the code or holds the seat."""
    body, context = parse_body(JoinBody), server_context()
    name, others = clean_name(body.name), other_names(context.lobby, body.seat)
    if body.pin:
        check_pin_format(body.pin)
    if body.seat in find_seats_of_phone():
        require_seat(body.seat)
        count_seat_change(context, body.seat)
        context.lobby.rename_holder(body.seat, clean_name(name, others))
        return json_response({"ok": True, "seat": body.seat})
    check_code(context, body.code)
    clean_name(name, others)
    context.lobby.check_seat(body.seat)
    _check_may_play(context, body.seat)
    if body.seat not in context.lobby.credentials.seat_names():
        context.third_seats.check(find_phone_address(), body.seat, name, find_seat_tokens())
    count_seat_change(context)
    phone_key = agree_on_key_with_phone(body.public)
    return _seated(context, body.seat, name, unmask_pin(body.pin, body.pin_salt, phone_key), phone_key)


@join.post("/api/leave")
def leave_seat() -> Response:
    """Free the seat of `?as=` for somebody else. Only the phone that holds it may, and what it was told must hold."""
    page, context, body = parse_claimed_viewer(), server_context(), parse_body(LeaveSeatBody)
    if page.seat is None:
        raise Refusal(403, "not_yours", "only a seat can be left")
    holder = require_seat(page.seat)
    count_seat_change(context, page.seat)
    note = make_handover_done_note(context.lobby, page.seat, None) if is_in_game(context.lobby, page.seat) else None
    context.lobby.free_seat(page.seat, body.playing)
    if note is not None:
        context.room.add_note(note, about=("freed", page.seat))
    return delete_login_cookie(ok_response(), holder.token)


@join.post("/api/start")
def start_game() -> Response:
    """Begin with the seated players. Any of them may do so, and the host."""
    require_any_seat_or_host()
    server_context().lobby.start_game()
    return ok_response()


@join.get("/api/qr.svg")
def send_join_qr_code() -> Response:
    """Return the QR code of the join URL, for logged-in pages only: it holds the code."""
    require_viewer()
    return Response(qr.qr_svg(server_context().qr_url), mimetype="image/svg+xml")


def _check_may_play(context: ServerContext, seat: Seat) -> None:
    """Raise Refusal if the phone would see two hands of a game that goes on: a freed seat is for somebody else."""
    mine = [own for own in find_seats_of_phone() if is_in_game(context.lobby, own)]
    if mine and is_in_game(context.lobby, seat):
        raise Refusal(409, "plays", f"this phone plays seat {mine[0] + 1} in this game; seat {seat + 1} is for another")


def _seated(context: ServerContext, seat: Seat, name: str, pin: str, phone_key: PhoneKey | None) -> Response:
    in_the_middle = is_in_game(context.lobby, seat)
    try:
        token = context.lobby.take_seat(seat, name, pin, phone_key)
    except SeatTaken as error:
        return _seated_again(context, seat, name, pin, phone_key, error)
    if in_the_middle:
        sat = f"{name} has sat down on seat {seat + 1} in the middle of the game and sees its secrets"
        context.room.add_note(sat, about=("sat", seat))
    return _give_cookie(context, token, SeatRole(seat, name))


def _seated_again(
    context: ServerContext, seat: Seat, name: str, pin: str, phone_key: PhoneKey | None, error: SeatTaken
) -> Response:
    """Answer once more to a phone that the answer before has not reached. Raises Refusal for anybody else."""
    token = None if phone_key is None else context.lobby.seat_again(seat, name, pin, phone_key)
    if token is None:
        holder = context.lobby.credentials.seat_names().get(seat, "somebody")
        raise Refusal(409, "taken", f"{holder} sits there; take another seat") from error
    return _give_cookie(context, token, SeatRole(seat, name))


def _give_cookie(context: ServerContext, token: str, asked: SeatRole) -> Response:
    """Return the answer to a phone that sits. A game that has begun meanwhile may have moved it to another seat."""
    context.third_seats.note_taken(find_phone_address(), asked.seat, token)
    role = context.lobby.credentials.role_of_token(token)
    settled = role if isinstance(role, SeatRole) else asked
    return set_login_cookie(json_response({"ok": True, "seat": settled.seat}), token, settled)
