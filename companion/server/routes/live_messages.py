"""Messages of one stream, sent by its own thread or at once by the thread that changes the table."""

import logging
import threading
from collections.abc import Callable, Iterator
from typing import Final

from companion.server.http.lines.compress_stream import PieceCompressor
from companion.server.http.lines.response_writer import ResponseWriter
from companion.server.routes.live_events import HostEvent, Past, encode_news
from companion.server.state.context import ServerContext
from companion.server.state.open_streams import Stream
from companion.server.state.send_printed_data_once import SentPrintedData
from companion.server.state.stream_mailbox import MailboxContent

_log: Final = logging.getLogger(__name__)
RETRY: Final = b"retry: 1000\n\n"
BYE: Final = b"event: bye\ndata: {}\n\n"
_HEARTBEAT: Final = b": still here\n\n"


class LiveMessages:
    """The messages of one stream, until the phone leaves or the server ends the stream.

    What is for one seat alone is padded here, unless it is compressed, and padded, by the `compressor`. With a `writer`
    an update is sent by the thread that changes the table: to wake up one thread for each phone takes longer than to
    send. It does so in its turn, and only while it need not wait for anything. All else the stream's thread sends.
    """

    def __init__(
        self,
        context: ServerContext,
        stream: Stream,
        has_left: Callable[[], bool],
        is_packed: bool = False,
        compressor: PieceCompressor | None = None,
        writer: ResponseWriter | None = None,
    ) -> None:
        self._context = context
        self._mailbox, self._stream = stream.mailbox, stream
        self._has_left = has_left
        self._is_padded, self._is_packed = compressor is None, is_packed
        self._compressor = compressor
        self._writer = None if stream.kind == "host" else writer  # what the host is told takes locks to read
        self._host_page, self._past = HostEvent(context, stream), Past(context, stream, self._is_padded)
        self._printed = SentPrintedData(context.lobby.tables.games)
        self._turn = threading.Lock()
        """Of whoever takes news out of the mailbox, until they are sent: so they are sent in order."""
        self._quiet_s = 0.0

    def messages(self) -> Iterator[bytes]:
        """Yield the messages that the stream's thread has to send.

        A server that stops on purpose says `bye`, so that pages can tell an end from a fault.
        """
        tick_s = self._context.options.tick_s
        yield self._pack(RETRY)
        try:
            if self._writer is not None:
                self._mailbox.send_at_once = self._send_at_once
            while self._mailbox.wait(tick_s):
                self._context.camera_view.expire()
                self._context.handovers.settle()
                with self._turn:  # until what is yielded has been written
                    frame = self._next_frame(tick_s)
                    if not frame and self._has_left():
                        return
                    if self._quiet_s >= self._context.options.heartbeat_s:
                        self._quiet_s, frame = 0.0, _HEARTBEAT
                    if frame:
                        yield self._pack(frame)
            with self._turn:
                self._write_rest()
        finally:
            with self._turn:
                self._mailbox.send_at_once = self._writer = None
        yield from self._goodbye()

    def _next_frame(self, tick_s: float) -> bytes:
        """Return what there is to send, once the rest of what was sent before has gone."""
        self._write_rest()
        news = self._mailbox.take()
        frame = b"" if news is None else self._encode(news) + self._host_page.changes()
        self._quiet_s = 0.0 if frame else self._quiet_s + tick_s
        return frame

    def _write_rest(self) -> None:
        if self._writer is not None:
            self._writer.write_rest()

    def _send_at_once(self) -> bool:
        """Send the newest update. Returns False if the stream's thread has to look, because that would take waiting.

        It runs under the table's lock, and takes others only if nobody keeps them for long.
        """
        if not self._turn.acquire(blocking=False):
            return False
        try:
            if self._writer is None or self._writer.has_rest:
                return False
            update = self._mailbox.take_update()
            if update is None:
                return False
            self._quiet_s = 0.0
            return self._writer.write(self._pack(self._encode(MailboxContent(update))))
        except Exception:  # it is of this page alone: whoever acts, and other pages, go on
            _log.exception("an update could not be sent")
            self._mailbox.close()  # part of it may be lost, so the page has to come anew
            return False
        finally:
            self._turn.release()

    def _encode(self, news: MailboxContent) -> bytes:
        told = encode_news(self._context, news, self._printed, self._is_padded, self._is_packed)
        return self._past.before(news.update) + told

    def _pack(self, piece: bytes) -> bytes:
        return piece if self._compressor is None else self._compressor.pack(piece)

    def _goodbye(self) -> Iterator[bytes]:
        if self._context.streams.is_closed and not self._has_left():  # who has left hears it when it is back
            self._stream.has_heard_end = True
            yield self._pack(BYE)
        if self._compressor is not None:
            yield self._compressor.end()
