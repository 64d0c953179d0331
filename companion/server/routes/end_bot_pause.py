"""POST /api/go-on: end the pause in which a bot lets people look."""

from flask import Blueprint, Response

from companion.server.access.auth import require_claimed_seat
from companion.server.http.json_body import ok_response
from companion.server.state.context import server_context

end_pause = Blueprint("end_pause", __name__)


@end_pause.post("/api/go-on")
def end_bot_pause() -> Response:
    """End the long pause of a bot for the seat of `?as=`. Without a pause it does nothing, and answers the same."""
    require_claimed_seat("only a seat can go on")
    server_context().long_pause.end()
    return ok_response()
