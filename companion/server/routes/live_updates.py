"""GET /api/live: server-sent events with whole updates of one viewer. Printed data are sent once."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from flask import Blueprint, Response, request

from companion.rules.seats_and_viewers import PUBLIC, Viewer
from companion.server.access.auth import (
    ClaimedViewer,
    find_phone_address,
    parse_claimed_viewer,
    renew_login_cookie,
    require_host,
    require_present_or_earlier_seat,
    require_viewer,
)
from companion.server.http.compress_stream import (
    ENCODING,
    SMALLEST_COMPRESSED,
    compress_pieces,
    kind_of_piece,
    may_compress_stream,
)
from companion.server.http.pad_response_lengths import comment_line
from companion.server.routes.host_state import host_state, host_state_key
from companion.server.routes.lobby_state import make_room_event
from companion.server.state.context import ServerContext, server_context
from companion.server.state.open_streams import Stream
from companion.server.state.send_printed_data_once import SentPrintedData
from companion.server.state.stream_mailbox import MailboxContent
from companion.table.update_json import encode_json
from companion.table.updates.update import Update

live = Blueprint("live", __name__)
HAS_LEFT_KEY: Final = "companion.left"
"""Key in the WSGI environment. Its value is a function that returns True if the phone has hung up."""
MAX_PAST_ENTRIES: Final = 60
"""Log entries that a new page gets."""
_RETRY: Final = b"retry: 1000\n\n"
_HEARTBEAT: Final = b": still here\n\n"
_BYE: Final = b"event: bye\ndata: {}\n\n"


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
    messages = live_messages(context, stream, has_left, is_padded=not is_compressed, is_packed=is_packed)
    if is_compressed:
        messages = compress_pieces(messages, lambda piece, least: _compressed_length(context, stream, piece, least))
    response = Response(messages, mimetype="text/event-stream")
    if is_compressed:
        response.headers["Content-Encoding"] = ENCODING
    # A proxy that compresses would undo the padding, and one that unpacks would wait for more.
    response.headers["Cache-Control"] = "no-store,no-transform"
    response.call_on_close(lambda: context.streams.end_stream(stream))
    return renew_login_cookie(response, token)


def make_goodbye() -> Response:
    """Return a stream that says that the server stops, and nothing else: whoever asked for one hears it."""
    response = Response(_RETRY + _BYE, mimetype="text/event-stream")
    response.headers["Cache-Control"] = "no-store,no-transform"
    return response


def _token(page: ClaimedViewer) -> str | None:
    if page.seat is not None:
        return require_present_or_earlier_seat(page.seat).token
    holder = require_host() if page.kind == "host" else require_viewer()
    return None if holder is None else holder.token


def live_messages(
    context: ServerContext,
    stream: Stream,
    has_left: Callable[[], bool],
    is_padded: bool = True,
    is_packed: bool = False,
) -> Iterator[bytes]:
    """Yield the messages of a stream until the phone leaves or the server ends the stream.

    A server that stops on purpose says `bye`, so that pages can tell an end from a fault. What is for one seat alone is
    padded here, unless it is compressed, and padded, later.
    """
    options, host_page, past = context.options, _HostEvent(context, stream), _Past(context, stream, is_padded)
    printed = SentPrintedData(context.lobby.tables.games)
    quiet_s = 0.0
    yield _RETRY
    while (news := stream.mailbox.take(options.tick_s)) is not None:
        context.camera_view.expire()
        context.handovers.settle()
        told = _encode_news(context, news, printed, is_padded, is_packed)
        frame = past.before(news.update) + told + host_page.changes()
        quiet_s = 0.0 if frame else quiet_s + options.tick_s
        if not frame and has_left():
            return
        if quiet_s >= options.heartbeat_s:
            quiet_s, frame = 0.0, _HEARTBEAT
        if frame:
            yield frame
    if context.streams.is_closed and not has_left():  # who has left hears it when it is back
        stream.has_heard_end = True
        yield _BYE


class _Past:
    """History for a page, as its viewer saw it. Sent once for each table and seat, and again after each undo."""

    def __init__(self, context: ServerContext, stream: Stream, is_padded: bool) -> None:
        self._context = context
        self._stream = stream
        self._is_padded = is_padded
        self._sent: tuple[str, Viewer, int] | None = None

    def before(self, update: Update | None) -> bytes:
        """Return the history as a message before an update that it belongs to, otherwise no bytes."""
        table = self._stream.table
        if update is None or table is None or table.table_id != update.table:
            return b""
        sent = update.table, update.viewer, table.count_undos(update.seq)
        if self._sent == sent:
            return b""
        self._sent = sent
        # The log may be ahead of the update. What is later comes with the next one, and must not be sent twice.
        lines = [
            line
            for line in table.history(update.viewer, MAX_PAST_ENTRIES)
            if line["counts"] and line["seq"] <= update.seq
        ]
        told = {"table": update.table, "seq": update.seq, "lines": [self._plain(update.game, line) for line in lines]}
        past = encode_json(told)
        padding = _padding(self._context, f"past {update.game}", update, len(past)) if self._is_padded else b""
        return padding + encode_server_sent_event("past", past)

    def _plain(self, game: str, line: Mapping[str, Any]) -> dict[str, Any]:
        encode = self._context.update_encoder(game).events.encode
        plain = {"seq": line["seq"], "events": [encode(event) for event in line["events"]]}
        return {**plain, "undone_by": line["source"]} if line["kind"] == "undo" else plain


class _HostEvent:
    """The `host` event on one stream, sent when its content changes, even without an update."""

    def __init__(self, context: ServerContext, stream: Stream) -> None:
        self._context = context
        self._stream = stream
        self._seen: tuple[Any, ...] = ()

    def changes(self) -> bytes:
        """Return the event if this is the host's stream and the content has changed, otherwise no bytes."""
        if self._stream.kind != "host":
            return b""
        table = self._stream.table
        seen = host_state_key(self._context, table)
        if seen == self._seen:
            return b""
        self._seen = seen
        return encode_server_sent_event("host", encode_json(host_state(self._context, table)))


def _encode_news(
    context: ServerContext,
    news: MailboxContent,
    printed: SentPrintedData,
    is_padded: bool = True,
    is_packed: bool = False,
) -> bytes:
    frame = b""
    if news.room:
        frame += encode_server_sent_event("room", encode_json(make_room_event(context)))
    if news.update is not None:
        printed_view, update = printed.split_update(news.update)
        if printed_view is not None:
            frame += encode_server_sent_event("printed", encode_json({"table": update.table, "view": printed_view}))
        own, shared = context.update_encoder(update.game).encode_parts(update, is_packed)
        frame += _padding(context, update.game, update, len(own)) if is_padded else b""
        frame += b"id: %d\n" % update.seq + encode_server_sent_event("update", own + shared)
    return frame


def _padding(context: ServerContext, kind: str, update: Update, length: int) -> bytes:
    """Return a line that hides the length of what is for one seat alone. What is public needs none."""
    if update.viewer is PUBLIC:
        return b""
    return comment_line(context.sizes.padded_length(kind, length) - length)


def _compressed_length(context: ServerContext, stream: Stream, piece: bytes, least: int) -> int:
    """Return the length of a compressed piece, 0 for any: what only the public sees needs none."""
    if stream.kind != "seat":
        return 0
    game = "" if stream.table is None else stream.table.game.info.id
    return context.sizes.padded_length(f"{kind_of_piece(piece)} compressed {game}", least, SMALLEST_COMPRESSED)


def encode_server_sent_event(event: str, data: bytes) -> bytes:
    """Return one server-sent event. `data` is JSON, so it has no line breaks."""
    return b"event: " + event.encode() + b"\ndata: " + data + b"\n\n"


def _never() -> bool:
    return False
