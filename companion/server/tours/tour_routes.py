"""GET /api/tour/<game>: the scenes of a recorded game, for anybody; and the pages that show them.

A recorded game holds no secret of a running one: nothing here reads the table that people play at.
"""

import gzip
import threading
from pathlib import Path
from typing import Final

from flask import Blueprint, Response, request

from companion.server.http.errors import Refusal
from companion.server.http.responses.cache_headers import set_cache_control_and_etag
from companion.server.state.context import ServerContext, server_context
from companion.server.static_files import send_page_shell
from companion.server.tours.tour_scenes import replay_tour
from companion.table.update_json import encode_json

tour = Blueprint("tour", __name__)
_FRAME: Final = "frame-ancestors 'none'", "frame-ancestors 'self'"
"""The policy of pages, and that of a page which ours may hold in a frame."""
_known: Final[dict[Path, bytes]] = {}
_replaying: Final = threading.Lock()
"""A recorded game takes a second to replay: each once, and one at a time, however many phones ask."""


@tour.get("/api/tour/<game>")
def send_tour(game: str) -> Response:
    """Return the tour of a game."""
    response = Response(_packed_tour(server_context(), game), mimetype="application/json")
    response.headers["Vary"] = "Accept-Encoding"
    if request.accept_encodings["gzip"] > 0:
        response.headers["Content-Encoding"] = "gzip"
    else:
        response.data = gzip.decompress(response.data)
    return set_cache_control_and_etag(response, "no-cache")


@tour.get("/tour/<game>")
def send_tour_page(game: str) -> Response:
    """Return the page that shows a tour."""
    return send_page_shell()


@tour.get("/tour/<game>/screen")
def send_scene_page(game: str) -> Response:
    """Return the page that draws the screen of a scene. Our own page alone may hold it in a frame."""
    response = send_page_shell()
    response.headers["Content-Security-Policy"] = response.headers["Content-Security-Policy"].replace(*_FRAME)
    response.headers["X-Frame-Options"] = "SAMEORIGIN"
    return response


def _packed_tour(context: ServerContext, game: str) -> bytes:
    """Return the tour as compressed JSON. Raises Refusal for a game without one."""
    games = context.lobby.tables.games
    folder = context.tour_folder(game) if game in games else None
    if folder is None:
        known = ", ".join(sorted(name for name in games if context.has_tour(name)))
        raise Refusal(404, "no_tour", f"there is no tour of {game!r}, only of these: {known or 'none'}")
    with _replaying:
        if folder not in _known:
            _known[folder] = gzip.compress(encode_json(replay_tour(games[game], folder)), mtime=0)
        return _known[folder]
