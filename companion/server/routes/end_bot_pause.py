"""POST /api/go-on: whoever sits has seen enough, and the bot that lets people look goes on."""

from flask import Blueprint, Response

from companion.server.access.auth import parse_claimed_viewer, require_seat
from companion.server.http.errors import Refusal
from companion.server.http.json_body import ok_response
from companion.server.state.context import server_context

end_pause = Blueprint("end_pause", __name__)


@end_pause.post("/api/go-on")
def end_bot_pause() -> Response:
    """End the long pause of a bot for the seat of `?as=`. Without a pause it does nothing, and answers the same."""
    page, context = parse_claimed_viewer(), server_context()
    if page.seat is None:
        raise Refusal(403, "not_yours", "only a seat can go on")
    require_seat(page.seat)
    context.long_pause.end()
    return ok_response()
