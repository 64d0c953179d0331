"""Seat routes for the host: free a seat, give it to a bot, rename a player."""

from dataclasses import dataclass

from flask import Blueprint, Response

from companion.rules.errors import BadData, shorten_value
from companion.rules.seats_and_viewers import Seat
from companion.server.access.auth import require_host
from companion.server.http.errors import Refusal
from companion.server.http.json_body import ok_response, parse_body
from companion.server.state.context import ServerContext, server_context
from companion.server.state.seat_handover_notes import is_in_game, other_names
from companion.server.typed.player_name import clean_name

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
    """Take the seat from its player or bot. In a game this only asks those who sit."""
    seat, context = parse_body(FreeSeatBody).seat, server_context()
    if seat not in (seated := context.lobby.credentials.seat_names()):
        held = ", ".join(str(one + 1) for one in sorted(seated)) or "none"
        raise BadData(f"nobody holds seat {shorten_value(seat + 1)}; held are {held}")
    if is_in_game(context.lobby, seat):
        _must_be_away(context, seat)
        context.handovers.ask(seat)
    else:
        context.lobby.free_seat(seat)
    return ok_response()


@seats.post("/employ")
def seat_bot() -> Response:
    """Give a seat to a bot. In a game this only asks those who sit, if the seat is a person's."""
    body, context = parse_body(SeatBotBody), server_context()
    in_game, whose = is_in_game(context.lobby, body.seat), context.lobby.credentials.seat_names().get(body.seat)
    if in_game and whose is not None and body.seat not in context.lobby.credentials.bot_strengths():
        context.lobby.check_bot(body.seat, body.strength)
        _must_be_away(context, body.seat)
        context.handovers.ask(body.seat, body.strength)
        return ok_response()
    context.lobby.seat_bot(body.seat, body.strength, instead_of=whose)
    if in_game:
        context.room.add_note(_played(body, whose), about=("freed", body.seat))
    return ok_response()


@seats.post("/rename")
def rename_player() -> Response:
    """Rename a player."""
    body, lobby = parse_body(RenamePlayerBody), server_context().lobby
    lobby.rename_holder(body.seat, clean_name(body.name, other_names(lobby, body.seat)))
    return ok_response()


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
