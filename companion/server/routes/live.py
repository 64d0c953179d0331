"""GET /api/live: server-sent events of whole updates, one viewer a stream. What is printed goes ahead, once."""

from collections.abc import Callable, Iterator
from typing import Any, Final

from flask import Blueprint, Response, request

from companion.rules.seat import Viewer
from companion.server.access.auth import Page, requested_page, require_host, require_seat_page, require_viewer
from companion.server.routes.host_state import host_state, host_state_key
from companion.server.routes.lobby_state import room_info
from companion.server.state.context import ServerContext, server_context
from companion.server.state.mailbox import News
from companion.server.state.printed import PrintedFilter
from companion.server.state.streams import Stream
from companion.table.update import Update
from companion.table.wire import dumps

live = Blueprint("live", __name__)
HAS_LEFT_KEY: Final = "companion.left"
"""Key in the WSGI environment of a callable that says whether the phone has hung up."""
MAX_PAST_ENTRIES: Final = 60
"""How many entries of the log a page that comes is told."""
_RETRY: Final = b"retry: 1000\n\n"
_HEARTBEAT: Final = b": still here\n\n"


@live.get("/api/live")
def follow() -> Response:
    """The stream of `?as=`. Seats, host and screen are told apart by their cookies."""
    page, context = requested_page(), server_context()
    stream = context.streams.open(page.kind, _token(page))
    response = Response(
        live_messages(context, stream, request.environ.get(HAS_LEFT_KEY, _never)), mimetype="text/event-stream"
    )
    response.call_on_close(lambda: context.streams.end(stream))
    return response


def _token(page: Page) -> str | None:
    if page.seat is not None:
        return require_seat_page(page.seat).token
    holder = require_host() if page.kind == "host" else require_viewer()
    return None if holder is None else holder.token


def live_messages(context: ServerContext, stream: Stream, has_left: Callable[[], bool]) -> Iterator[bytes]:
    """What goes over the line, until the phone leaves or the stream is ended from our side."""
    options, host_page, past = context.options, _Desk(context, stream), _Past(context, stream)
    printed = PrintedFilter(context.lobby.saloon.games)
    quiet_s = 0.0
    yield _RETRY
    while (news := stream.mailbox.take(options.tick_s)) is not None:
        context.camera_view.expire()
        frame = past.before(news.update) + _spelled(context, news, printed) + host_page.changes()
        quiet_s = 0.0 if frame else quiet_s + options.tick_s
        if not frame and has_left():
            return
        if quiet_s >= options.heartbeat_s:
            quiet_s, frame = 0.0, _HEARTBEAT
        if frame:
            yield frame


class _Past:
    """What happened before this page came, as its viewer saw it: told once for each table and seat."""

    def __init__(self, context: ServerContext, stream: Stream) -> None:
        self._context = context
        self._stream = stream
        self._told: tuple[str, Viewer] | None = None

    def before(self, update: Update | None) -> bytes:
        """The past as a message, if this is the first update of its table and seat on this stream."""
        table = self._stream.table
        if update is None or table is None or table.table_id != update.table:
            return b""
        if self._told == (update.table, update.viewer):
            return b""
        self._told = update.table, update.viewer
        # The log may be ahead of the update. What is later comes with the next one, and must not be told twice.
        lines = [
            line
            for line in table.history(update.viewer, MAX_PAST_ENTRIES)
            if line["counts"] and line["seq"] <= update.seq
        ]
        encode = self._context.wire(update.game).events.encode
        told = [{"seq": line["seq"], "events": [encode(event) for event in line["events"]]} for line in lines]
        return encode_message("past", dumps({"table": update.table, "lines": told}))


class _Desk:
    """The host's desk on one stream: sent when it has changed, also where no update tells of it."""

    def __init__(self, context: ServerContext, stream: Stream) -> None:
        self._context = context
        self._stream = stream
        self._seen: tuple[Any, ...] = ()

    def changes(self) -> bytes:
        """The desk as a message, if this stream is the host's and it is another than the last one."""
        if self._stream.kind != "host":
            return b""
        table = self._stream.table
        seen = host_state_key(self._context, table)
        if seen == self._seen:
            return b""
        self._seen = seen
        return encode_message("host", dumps(host_state(self._context, table)))


def _spelled(context: ServerContext, news: News, printed: PrintedFilter) -> bytes:
    frame = b""
    if news.room:
        frame += encode_message("room", dumps(room_info(context)))
    if news.update is not None:
        told, update = printed.split(news.update)
        if told is not None:
            frame += encode_message("printed", dumps({"table": update.table, "view": told}))
        frame += b"id: %d\n" % update.seq + encode_message("update", context.wire(update.game).encode(update))
    return frame


def encode_message(event: str, data: bytes) -> bytes:
    """One server-sent event; JSON has no line breaks of its own."""
    return b"event: " + event.encode() + b"\ndata: " + data + b"\n\n"


def _never() -> bool:
    return False
