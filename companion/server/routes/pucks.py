"""The pucks on the table, for the host: who is here, whose each is, and what it runs."""

from dataclasses import dataclass

from flask import Blueprint, Response

from companion.rules.seat import Seat
from companion.server.access.auth import require_host
from companion.server.http.errors import Refusal
from companion.server.http.json_body import json_response, ok_response, parse_body
from companion.server.ports.pucks import PuckPort
from companion.server.state.context import server_context

pucks = Blueprint("pucks", __name__, url_prefix="/api/host/pucks")


@dataclass(frozen=True, slots=True)
class Seated:
    """Which puck stands before which seat; without one it is the whole table's."""

    id: str
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class Meant:
    """Which puck."""

    id: str


@pucks.before_request
def _require_host() -> None:
    require_host()


@pucks.get("")
def listed() -> Response:
    """All of them, as they are now; none where nobody keeps any, for every host's page asks."""
    port = server_context().options.pucks
    return json_response({"firmware": None, "pucks": []} if port is None else port.shown())


@pucks.post("/seat")
def seat() -> Response:
    """Before another seat."""
    body = parse_body(Seated)
    _port().seat(body.id, body.seat)
    return ok_response()


@pucks.post("/identify")
def identify() -> Response:
    """Which one is it? It lights up."""
    _port().identify(parse_body(Meant).id)
    return ok_response()


@pucks.post("/update")
def update() -> Response:
    """The firmware that is served."""
    _port().update(parse_body(Meant).id)
    return ok_response()


def _port() -> PuckPort:
    port = server_context().options.pucks
    if port is None:
        raise Refusal(409, "no_pucks", "nobody keeps pucks here")
    return port
