"""Who sits where, as the host says: give a seat free, let the companion play it, call somebody by another name."""

from dataclasses import dataclass

from flask import Blueprint, Response

from companion.rules.errors import BadData, shown
from companion.rules.seat import Seat
from companion.server.access.auth import require_host
from companion.server.http.errors import Refusal
from companion.server.http.join_code import clean_name
from companion.server.http.json_body import ok_response, parse_body
from companion.server.state.context import ServerContext, server_context

seats = Blueprint("seats", __name__, url_prefix="/api/host")


@dataclass(frozen=True, slots=True)
class Freed:
    seat: Seat


@dataclass(frozen=True, slots=True)
class Employed:
    """The companion plays `seat`, as well as `strength` says: one of those the planned game has players for."""

    seat: Seat
    strength: str


@dataclass(frozen=True, slots=True)
class Renamed:
    seat: Seat
    name: str


@seats.before_request
def _host_only() -> None:
    require_host()


@seats.post("/free")
def free() -> Response:
    """Whoever sits there, or the companion, holds the seat no longer."""
    seat, here = parse_body(Freed).seat, server_context()
    if seat not in (seated := here.evening.credentials.seated()):
        held = ", ".join(str(one) for one in sorted(seated)) or "none"
        raise BadData(f"nobody holds seat {shown(seat)}; held are {held}")
    if _in_game(here, seat):
        _must_be_away(here, seat)
        here.room.note(_given_free(here, seat))
    here.evening.stand(seat)
    return ok_response()


@seats.post("/employ")
def employ() -> Response:
    """The companion plays that seat from now on, also one whose holder is away."""
    asked, here = parse_body(Employed), server_context()
    in_game, whose = _in_game(here, asked.seat), here.evening.credentials.seated().get(asked.seat)
    if in_game:
        _must_be_away(here, asked.seat)
    here.evening.employ(asked.seat, asked.strength, instead_of=whose)
    if in_game:
        here.room.note(_played(asked, whose))
    return ok_response()


@seats.post("/rename")
def rename() -> Response:
    """Call somebody by another name."""
    asked = parse_body(Renamed)
    server_context().evening.rename(asked.seat, clean_name(asked.name))
    return ok_response()


def _in_game(here: ServerContext, seat: Seat) -> bool:
    return here.evening.saloon.playing and seat in here.evening.saloon.current.seats


def _must_be_away(here: ServerContext, seat: Seat) -> None:
    """Not while they look on in a game: whoever sat down next would see their secrets, and the host plays too."""
    if seat in here.streams.here():
        raise Refusal(409, "present", "that phone is here and in the game; close its page first, or end the game")


def _played(asked: Employed, whose: str | None) -> str:
    if whose:
        return f"seat {asked.seat + 1}, which was {whose}'s, is played by the companion ({asked.strength}) from now on"
    return f"seat {asked.seat + 1} is played by the companion ({asked.strength}) from now on"


def _given_free(here: ServerContext, seat: Seat) -> str:
    name = here.evening.credentials.seated().get(seat, "nobody")
    if seat in here.evening.credentials.standins():
        return f"seat {seat + 1}, which {name} played, was given free in the game: whoever sits there sees its secrets"
    return f"seat {seat + 1}, which was {name}'s, was given free in the middle of the game"
