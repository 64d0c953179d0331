"""Puck routes for the host: state, seat and firmware of each puck."""

from dataclasses import dataclass

from flask import Blueprint, Response

from companion.rules.seats_and_viewers import Seat
from companion.server.access.auth import require_host
from companion.server.http.errors import Refusal
from companion.server.http.json_body import json_response, ok_response, parse_body
from companion.server.ports.pucks import PuckPort
from companion.server.state.context import server_context

pucks = Blueprint("pucks", __name__, url_prefix="/api/host/pucks")


@dataclass(frozen=True, slots=True)
class SeatPuckBody:
    """A puck and its seat. Without a seat it belongs to the whole table."""

    id: str
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class PuckIdBody:
    """The id of a puck."""

    id: str


@pucks.before_request
def _require_host() -> None:
    require_host()


@pucks.get("")
def list_pucks() -> Response:
    """Return all pucks with their state. Without a port the list is empty, because every host's page asks."""
    port = server_context().options.pucks
    return json_response({"firmware": None, "pucks": []} if port is None else port.pucks_as_json())


@pucks.post("/seat")
def seat_puck() -> Response:
    """Assign a puck to another seat."""
    body = parse_body(SeatPuckBody)
    _port().seat_puck(body.id, body.seat)
    return ok_response()


@pucks.post("/identify")
def identify_puck() -> Response:
    """Let a puck light up, so that people see which one it is."""
    _port().identify_puck(parse_body(PuckIdBody).id)
    return ok_response()


@pucks.post("/update")
def start_update() -> Response:
    """Let a puck fetch the firmware on offer."""
    _port().start_update(parse_body(PuckIdBody).id)
    return ok_response()


def _port() -> PuckPort:
    port = server_context().options.pucks
    if port is None:
        raise Refusal(409, "no_pucks", "nobody keeps pucks here")
    return port
