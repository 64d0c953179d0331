"""GET /api/story: the finished game told in scenes, with what was secret. It is sealed until the game is over.

Whoever asks for it releases the log: from then on the end cannot be undone, because everything is known.
"""

import gzip
from typing import Any

from flask import Blueprint, Response, request

from companion.rules.packs.pack import table_title_of
from companion.rules.seats_and_viewers import PUBLIC
from companion.server.access.auth import require_proven_viewer
from companion.server.http.errors import Refusal
from companion.server.state.context import ServerContext, server_context
from companion.server.static_files import send_page_shell
from companion.table.table import Table
from companion.table.update_json import encode_json, outcome_to_json
from companion.table.updates.bot_explanations import explained_move_to_json
from companion.table.updates.finished_game_story import story_to_json

story = Blueprint("story", __name__)


@story.get("/story")
def send_story_page() -> Response:
    """Return the page that shows the story. It holds nothing of it."""
    return send_page_shell()


@story.get("/api/story")
def send_story() -> Response:
    """Return the story of the current table."""
    require_proven_viewer()
    context = server_context()
    table = context.lobby.tables.current
    known = table.is_log_released
    if not table.unlock_log():
        raise Refusal(409, "sealed", "sealed until the game is over")
    if not known:
        context.streams.mark_room_changed()  # the table screen tells it, too
    packed = _packed_story(context, table)
    is_packed = request.accept_encodings["gzip"] > 0
    response = Response(packed if is_packed else gzip.decompress(packed), mimetype="application/json")
    response.headers["Vary"], response.headers["Cache-Control"] = "Accept-Encoding", "no-store"
    if is_packed:
        response.headers["Content-Encoding"] = "gzip"
    return response


def _packed_story(context: ServerContext, table: Table) -> bytes:
    """Return the story as compressed JSON, kept for the next who asks."""
    key = table.table_id, table.log_length
    if context.kept_story is None or context.kept_story[0] != key:
        context.kept_story = key, gzip.compress(encode_json(_whole_story(table)), mtime=0)
    return context.kept_story[1]


def _whole_story(table: Table) -> dict[str, Any]:
    told, public, info = table.tell_story(), table.update_for(PUBLIC), table.game.info
    title = table_title_of(table.game, table.setup.pack)
    about = {"table": table.table_id, "game": info.id, "title": title, "head": public.head}
    ended = None if public.outcome is None else outcome_to_json(public.outcome)
    explained = [explained_move_to_json(move) for move in table.explain_bot_moves()]
    return {**about, "outcome": ended, "explained": explained, **story_to_json(table.game, told)}
