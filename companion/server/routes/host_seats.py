"""Seat routes for the host: free a seat, give it to a bot, rename a player."""

from dataclasses import dataclass

from flask import Blueprint, Response

from companion.rules.errors import BadData, shorten_value
from companion.rules.seats_and_viewers import Seat
from companion.server.access.auth import require_host
from companion.server.http.errors import Refusal
from companion.server.http.json_body import ok_response, parse_body
from companion.server.http.player_name import clean_name
from companion.server.state.context import ServerContext, server_context

seats = Blueprint("seats", __name__, url_prefix="/api/host")


@dataclass(frozen=True, slots=True)
class FreeSeatBody:
    """Body of freeing a seat."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class SeatBotBody:
    """A bot for `seat`. `strength` is one of those of the planned game."""

    seat: Seat
    strength: str


@dataclass(frozen=True, slots=True)
class RenamePlayerBody:
    """Body of renaming a player."""

    seat: Seat
    name: str


@seats.before_request
def _require_host() -> None:
    require_host()


@seats.post("/free")
def free_seat() -> Response:
    """Take the seat from its player or bot."""
    seat, context = parse_body(FreeSeatBody).seat, server_context()
    if seat not in (seated := context.lobby.credentials.seat_names()):
        held = ", ".join(str(one + 1) for one in sorted(seated)) or "none"
        raise BadData(f"nobody holds seat {shorten_value(seat + 1)}; held are {held}")
    if _in_game(context, seat):
        _must_be_away(context, seat)
    free_seat_and_notify(context, seat)
    return ok_response()


@seats.post("/employ")
def seat_bot() -> Response:
    """Give a seat to a bot, even one whose player is away."""
    body, context = parse_body(SeatBotBody), server_context()
    in_game, whose = _in_game(context, body.seat), context.lobby.credentials.seat_names().get(body.seat)
    if in_game:
        _must_be_away(context, body.seat)
    context.lobby.seat_bot(body.seat, body.strength, instead_of=whose)
    if in_game:
        context.room.add_note(_played(body, whose))
    return ok_response()


@seats.post("/rename")
def rename_player() -> Response:
    """Rename a player."""
    body = parse_body(RenamePlayerBody)
    server_context().lobby.rename_holder(body.seat, clean_name(body.name))
    return ok_response()


def free_seat_and_notify(context: ServerContext, seat: Seat, playing: bool | None = None) -> None:
    """Free a seat that somebody holds. In a game, everybody is told: whoever sits there next sees its secrets.

    Raises StaleDecision if `playing` is said and a game has begun or ended since.
    """
    note = _given_free(context, seat) if _in_game(context, seat) else None
    context.lobby.free_seat(seat, playing)
    if note is not None:
        context.room.add_note(note)


def _in_game(context: ServerContext, seat: Seat) -> bool:
    return context.lobby.tables.is_playing and seat in context.lobby.tables.current.seats


def _must_be_away(context: ServerContext, seat: Seat) -> None:
    """Raise Refusal if the seat has a page open.

    Its next player would see its secrets, and the host plays too.
    """
    if seat in context.streams.present_seats():
        raise Refusal(409, "present", "that phone is here and in the game; close its page first, or end the game")


def _played(body: SeatBotBody, whose: str | None) -> str:
    if whose:
        return f"seat {body.seat + 1}, which was {whose}'s, is played by the companion ({body.strength}) from now on"
    return f"seat {body.seat + 1} is played by the companion ({body.strength}) from now on"


def _given_free(context: ServerContext, seat: Seat) -> str:
    name = context.lobby.credentials.seat_names().get(seat, "nobody")
    if seat in context.lobby.credentials.bot_strengths():
        return f"seat {seat + 1}, which {name} played, was given free in the game: whoever sits there sees its secrets"
    return f"seat {seat + 1}, which was {name}'s, was given free in the middle of the game"
