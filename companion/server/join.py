"""From the QR code to a seat: the lobby, the code, the cookie."""

from dataclasses import dataclass

from flask import Blueprint, Response, request

from companion.rules.seat import Seat
from companion.server import qr
from companion.server.body import answer, done, posted
from companion.server.entry import clean_name, same_code
from companion.server.errors import Refusal
from companion.server.front import Front, front
from companion.server.lobby import lobby_info
from companion.server.who import holders, onlooker, remember, seats_held
from companion.table.credentials import HostRole, SeatRole, SeatTaken

join = Blueprint("join", __name__)


@dataclass(frozen=True, slots=True)
class Joining:
    """Somebody wants to sit down, or to come back to a seat they hold."""

    seat: Seat
    name: str
    code: str = ""


@join.get("/api/lobby")
def lobby() -> Response:
    """The seats and who sits there."""
    return answer(lobby_info(front(), seats_held()))


@join.post("/api/join")
def sit_down() -> Response:
    """A seat for whoever knows the code, or has the seat already."""
    asked, here = posted(Joining), front()
    name = clean_name(asked.name)
    if asked.seat in seats_held():
        here.evening.rename(asked.seat, name)
        return answer({"ok": True, "seat": asked.seat})
    _check_code(here, asked.code)
    return _seated(here, asked.seat, name)


@join.post("/api/start")
def start() -> Response:
    """Begin with those who sit; anybody who sits may say so, and the host."""
    if not any(isinstance(holder.role, (SeatRole, HostRole)) for holder in holders()):
        raise Refusal(401, "no_seat", "take a seat first; those who sit may begin")
    front().evening.start()
    return done()


@join.get("/api/qr.svg")
def qr_code() -> Response:
    """The way in as a picture, for those who are inside: it holds the code."""
    onlooker()
    return Response(qr.svg(front().join_url), mimetype="image/svg+xml")


def _check_code(here: Front, code: str) -> None:
    address = request.remote_addr or ""
    wait = here.guesses.take(address)
    if wait:
        raise Refusal(429, "too_many", "too many guesses; wait a little and read the code off the screen", wait_s=wait)
    if not same_code(code, here.options.code):
        raise Refusal(403, "wrong_code", "that is not tonight's code; it stands on the table screen")
    here.guesses.give_back(address)


def _seated(here: Front, seat: Seat, name: str) -> Response:
    evening = here.evening
    try:
        token = evening.sit(seat, name)
    except SeatTaken as error:
        holder = evening.credentials.seated().get(seat, "somebody")
        raise Refusal(409, "taken", f"{holder} sits there; take another seat") from error
    role = evening.credentials.role_of(token)
    settled = role if isinstance(role, SeatRole) else SeatRole(seat, name)
    return remember(answer({"ok": True, "seat": settled.seat}), token, settled)
