"""POST /api/go-on: end the pause in which a bot lets people look."""

from dataclasses import dataclass

from flask import Blueprint, Response

from companion.server.access.auth import require_claimed_seat
from companion.server.http.json_body import ok_response, parse_body
from companion.server.state.context import server_context

end_pause = Blueprint("end_pause", __name__)


@dataclass(frozen=True, slots=True)
class EndPauseBody:
    """The number of the pause that the button was drawn for."""

    pause: int


@end_pause.post("/api/go-on")
def end_bot_pause() -> Response:
    """End that long pause of a bot for the seat of `?as=`. Once it is over this does nothing, and answers the same."""
    require_claimed_seat("only a seat can go on")
    server_context().long_pause.end(parse_body(EndPauseBody).pause)
    return ok_response()
