"""Server-sent events of a stream: updates of one viewer, what came before them, and what the host is told."""

from collections.abc import Mapping
from typing import Any, Final

from companion.rules.seats_and_viewers import PUBLIC, Viewer
from companion.server.http.pad_response_lengths import comment_line
from companion.server.routes.host_state import host_state, host_state_key
from companion.server.routes.lobby_state import make_room_event
from companion.server.state.context import ServerContext
from companion.server.state.open_streams import Stream
from companion.server.state.send_printed_data_once import SentPrintedData
from companion.server.state.stream_mailbox import MailboxContent
from companion.table.update_json import encode_json
from companion.table.updates.update import Update

MAX_PAST_ENTRIES: Final = 60
"""Log entries that a new page gets."""


class Past:
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
        told = [self._plain(update.game, line) for line in lines]
        past = encode_json({"table": update.table, "seq": update.seq, "at": table.now_ms, "lines": told})
        padding = _padding(self._context, f"past {update.game}", update, len(past)) if self._is_padded else b""
        return padding + encode_server_sent_event("past", past)

    def _plain(self, game: str, line: Mapping[str, Any]) -> dict[str, Any]:
        encode = self._context.update_encoder(game).events.encode
        plain = {"seq": line["seq"], "at": line["at"], "events": [encode(event) for event in line["events"]]}
        return {**plain, "undone_by": line["source"]} if line["kind"] == "undo" else plain


class HostEvent:
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


def encode_news(
    context: ServerContext,
    news: MailboxContent,
    printed: SentPrintedData,
    is_padded: bool = True,
    is_packed: bool = False,
) -> bytes:
    """Return the events that tell `news`, padded or packed for pages that unpack them."""
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


def encode_server_sent_event(event: str, data: bytes) -> bytes:
    """Return one server-sent event. `data` is JSON, so it has no line breaks."""
    return b"event: " + event.encode() + b"\ndata: " + data + b"\n\n"
