"""GET /api/live: server-sent events with whole updates of one viewer. Printed data are sent once."""

from functools import partial
from typing import Final

from flask import Blueprint, Response, request

from companion.server.access.auth import (
    ClaimedViewer,
    find_phone_address,
    parse_claimed_viewer,
    renew_login_cookie,
    require_host,
    require_present_or_earlier_seat,
    require_viewer,
)
from companion.server.http.lines.compress_stream import (
    ENCODING,
    SMALLEST_COMPRESSED,
    PieceCompressor,
    kind_of_piece,
    may_compress_stream,
)
from companion.server.http.lines.response_writer import WRITER_KEY
from companion.server.routes.live_messages import BYE, RETRY, LiveMessages
from companion.server.state.context import ServerContext, server_context
from companion.server.state.open_streams import Stream

live = Blueprint("live", __name__)
HAS_LEFT_KEY: Final = "companion.left"
"""Key in the WSGI environment. Its value is a function that returns True if the phone has hung up."""


@live.get("/api/live")
def stream_updates() -> Response:
    """Return the stream of the page `?as=`, of packed updates with `&packed=1`.

    Cookies authenticate seats, host and screen. With `&ask=1` it only says, by its status, whether there is one for
    that page.
    """
    page, context = parse_claimed_viewer(), server_context()
    token = _token(page)
    if request.args.get("ask") == "1":
        return Response(status=204)
    stream = context.streams.open_stream(page.kind, token, find_phone_address())
    is_compressed, has_left = may_compress_stream(request), request.environ.get(HAS_LEFT_KEY, _never)
    is_packed = request.args.get("packed") == "1"
    compressor = PieceCompressor(partial(_compressed_length, context, stream)) if is_compressed else None
    writer = request.environ.get(WRITER_KEY)
    live_messages = LiveMessages(context, stream, has_left, is_packed, compressor, writer)
    response = Response(live_messages.messages(), mimetype="text/event-stream")
    if is_compressed:
        response.headers["Content-Encoding"] = ENCODING
    # A proxy that compresses would undo the padding, and one that unpacks would wait for more.
    response.headers["Cache-Control"] = "no-store,no-transform"
    response.call_on_close(lambda: context.streams.end_stream(stream))
    return renew_login_cookie(response, token)


def make_goodbye() -> Response:
    """Return a stream that says that the server stops, and nothing else: whoever asked for one hears it."""
    response = Response(RETRY + BYE, mimetype="text/event-stream")
    response.headers["Cache-Control"] = "no-store,no-transform"
    return response


def _token(page: ClaimedViewer) -> str | None:
    if page.seat is not None:
        return require_present_or_earlier_seat(page.seat).token
    holder = require_host() if page.kind == "host" else require_viewer()
    return None if holder is None else holder.token


def _compressed_length(context: ServerContext, stream: Stream, piece: bytes, least: int) -> int:
    """Return the length of a compressed piece, 0 for any: what only the public sees needs none."""
    if stream.kind != "seat":
        return 0
    game = "" if stream.table is None else stream.table.game.info.id
    return context.sizes.padded_length(f"{kind_of_piece(piece)} compressed {game}", least, SMALLEST_COMPRESSED)


def _never() -> bool:
    return False
