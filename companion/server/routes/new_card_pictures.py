"""GET /new-cards/...: the picture of a card that a seat is asked to name, or that was laid after the end of a game.

It lies face up, so that everybody may see it. An id names one picture for good and cannot be guessed.
"""

from typing import Final

from flask import Blueprint, Response
from werkzeug.exceptions import NotFound

from companion.server.http.responses.cache_headers import set_cache_control_and_etag
from companion.server.state.context import server_context

new_cards = Blueprint("new_cards", __name__, url_prefix="/new-cards")
_THIS_EVENING: Final = "private, max-age=43200, immutable"


@new_cards.get("/<picture_id>.jpg")
def send_new_card(picture_id: str) -> Response:
    """Return the picture as JPEG, as long as the card is being asked about or lies there."""
    port = server_context().options.new_cards
    try:
        picture = b"" if port is None else port.picture(picture_id)
    except LookupError:
        picture = b""
    if not picture:
        raise NotFound("no card is being asked about under this address")
    return set_cache_control_and_etag(Response(picture, mimetype="image/jpeg"), _THIS_EVENING)
