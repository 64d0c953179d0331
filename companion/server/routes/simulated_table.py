"""Simulated-table routes for the host: lay cards on it, and leave its camera out."""

from dataclasses import dataclass

from flask import Blueprint, Response

from companion.rules.errors import BadData
from companion.server.access.auth import require_host
from companion.server.http.json_body import ok_response, parse_body
from companion.server.state.context import server_context

simulated_table = Blueprint("simulated_table", __name__, url_prefix="/api/host")


@dataclass(frozen=True, slots=True)
class LayOrTakeSimulatedCardBody:
    """A card laid on the simulated table, or taken away."""

    card: str
    zone: str
    gone: bool = False


@dataclass(frozen=True, slots=True)
class SkipSimulatedCameraBody:
    """True leaves the simulated camera out, false lets it look again."""

    skip: bool


@simulated_table.before_request
def _require_host() -> None:
    require_host()


@simulated_table.post("/stage")
def lay_or_take_simulated_card() -> Response:
    """Lay a card on the simulated table, or take it away."""
    body, simulator = parse_body(LayOrTakeSimulatedCardBody), server_context().options.simulator
    if simulator is None:
        raise BadData("there is no drawn table this evening; lay a real card")
    try:
        (simulator.take_card if body.gone else simulator.lay_card)(body.card, body.zone)
    except LookupError as error:
        raise BadData(f"the drawn table has no {body.card!r} or no {body.zone!r}") from error
    if server_context().lobby.tables.is_playing:
        server_context().room.add_note("the host has laid cards on the drawn table")
    return ok_response()


@simulated_table.post("/skip-camera")
def skip_or_use_simulated_camera() -> Response:
    """Let the companion say what comes up, instead of the camera of the simulated table; or let it look again."""
    body, simulator = parse_body(SkipSimulatedCameraBody), server_context().options.simulator
    if simulator is None:
        raise BadData("there is no drawn table this evening; a real camera cannot be skipped")
    simulator.skip_camera(body.skip)
    return ok_response()
