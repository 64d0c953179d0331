"""Open streams. Each follows the current table, as the seat of its token."""

import threading
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

from companion.rules.seats_and_viewers import PUBLIC, Seat, Viewer
from companion.server.http.errors import Refusal
from companion.server.state.returning_pages import ReturningPages
from companion.server.state.stream_mailbox import Mailbox
from companion.table.credentials import SeatRole
from companion.table.errors import NoSuchTable
from companion.table.lobby import Lobby
from companion.table.table import Table

MAX_STREAMS_PER_TOKEN: Final = 6
"""A phone that opens more pages loses its oldest, and takes nobody else's place."""
PageKind: TypeAlias = Literal["seat", "table", "host"]
"""Kind of page. Only a seat's page ever shows more than the public may see."""


def _nothing() -> None:
    """Do nothing: there is no subscription to end."""


@dataclass(eq=False, slots=True)
class Stream:
    """Stream of one page. `token` is None for a table screen without one. `seat` may change.

    `phone` is the address of the device, empty on this machine. `has_heard_end` is True once it was told that the
    server stops.
    """

    kind: PageKind
    token: str | None
    phone: str = ""
    mailbox: Mailbox = field(default_factory=Mailbox)
    table: Table | None = None
    viewer: Viewer = PUBLIC
    seat: Seat | None = None
    has_heard_end: bool = False
    unsubscribe: Callable[[], None] = field(default=_nothing)


class Streams:
    """Registry of the streams. Moves them along when seats or tables change."""

    def __init__(self, lobby: Lobby, max_streams: int) -> None:
        self._lobby = lobby
        self._max_streams = max_streams
        self._lock = threading.RLock()
        self._changed = threading.Condition(self._lock)
        self._open: dict[Stream, None] = {}
        self._closed = False
        self._returning = ReturningPages()

    def open_stream(self, kind: PageKind, token: str | None, phone: str = "") -> Stream:
        """Open a stream that holds the current update. Raises Refusal if too many are open.

        Once `close` was called it holds nothing, and has ended: whoever comes then is told so, and not sent away.
        """
        stream = Stream(kind, token, phone)
        with self._lock:
            self._returning.mark_returned(kind, token)
            if self._closed:
                self._note_return(kind, token)
                stream.mailbox.close()
                return stream
            self._close_oldest(token)
            if not self._make_room(token):
                raise Refusal(503, "busy", "too many pages are open; close one of them", wait_s=2)
            self._open[stream] = None
            self._place(stream, self._table())
        self.mark_room_changed()
        return stream

    def end_stream(self, stream: Stream) -> None:
        """End a stream whose page is gone. Ending it twice is no error."""
        with self._lock:
            self._drop(stream)
            if not stream.has_heard_end and not self._has_open(stream.kind, stream.token):
                self._returning.mark_left(stream.kind, stream.token)
            self._changed.notify_all()
        self.mark_room_changed()

    def reassign(self) -> None:
        """Assign every stream to its seat and the current table. Ends streams whose token is void."""
        with self._lock:
            table = self._table()
            for stream in tuple(self._open):
                self._place(stream, table)
        self.mark_room_changed()

    def mark_room_changed(self) -> None:
        """Send the room status to every page."""
        with self._lock:
            for stream in self._open:
                stream.mailbox.mark_room_changed()

    def present_seats(self) -> frozenset[Seat]:
        """Return the seats that have a page open."""
        with self._lock:
            return frozenset(stream.seat for stream in self._open if stream.seat is not None)

    def seats_on_two_devices(self) -> list[Seat]:
        """Return the seats that have pages open on more than one device: perhaps somebody has copied a cookie."""
        with self._lock:
            on = {(stream.seat, stream.phone) for stream in self._open if stream.seat is not None}
        return sorted(seat for seat, count in Counter(seat for seat, _ in on).items() if count > 1)

    @property
    def is_closed(self) -> bool:
        """True once `close` was called: the server stops."""
        return self._closed

    def close(self) -> None:
        """End all streams and open no more."""
        with self._lock:
            self._closed = True
            for stream in self._open:
                self._leave(stream)
                stream.mailbox.close()

    def wait_for_returning_pages(self, patience_s: float) -> None:
        """Return once all streams have ended after `close`, and no page is away that left within the last `patience_s`.

        Either takes that long at most, in seconds, whoever comes and goes meanwhile.
        """
        with self._lock:
            self._changed.wait_for(lambda: not self._open, patience_s)
        self._returning.wait_until_none(patience_s)

    def _note_return(self, kind: PageKind, token: str | None) -> None:
        """Expect no return of the page that is here already: the end of its old stream has not been noticed yet."""
        for stream in self._open:
            if (stream.kind, stream.token) == (kind, token) and not stream.has_heard_end:
                stream.has_heard_end = True
                return

    def _has_open(self, kind: PageKind, token: str | None) -> bool:
        """Return True if such a page has a stream: a reloaded one opens it before its old one is seen to be gone."""
        return any((stream.kind, stream.token) == (kind, token) for stream in self._open)

    def _close_oldest(self, token: str | None) -> None:
        """End the oldest streams of `token`, to make room for one more."""
        mine = [stream for stream in self._open if stream.token == token and token is not None]
        most = min(MAX_STREAMS_PER_TOKEN, self._max_streams)
        for stream in mine[: max(0, len(mine) - most + 1)]:
            self._drop(stream)

    def _make_room(self, token: str | None) -> bool:
        """Return True if one more stream of `token` may open. Who has most gives up its oldest to who has fewer."""
        if len(self._open) < self._max_streams:
            return True
        held = Counter(stream.token for stream in self._open)
        [(greedy, most)] = held.most_common(1)
        if most <= held[token] + 1:
            return False
        self._drop(next(stream for stream in self._open if stream.token == greedy))
        return True

    def _drop(self, stream: Stream) -> None:
        self._open.pop(stream, None)
        self._leave(stream)
        stream.mailbox.close()

    def _table(self) -> Table | None:
        try:
            return self._lobby.tables.current
        except NoSuchTable:
            return None

    def _place(self, stream: Stream, table: Table | None) -> None:
        role = None if stream.token is None else self._lobby.credentials.role_of_token(stream.token)
        if stream.token is not None and role is None:
            self._leave(stream)
            stream.seat = None
            stream.mailbox.close()
            return
        stream.seat = role.seat if stream.kind == "seat" and isinstance(role, SeatRole) else None
        viewer = stream.seat if table is not None and stream.seat in table.seats else PUBLIC
        if (table, viewer) != (stream.table, stream.viewer):
            self._leave(stream)
            stream.table, stream.viewer = table, viewer
            if table is not None:
                stream.unsubscribe = table.subscribe(viewer, stream.mailbox.put)

    def _leave(self, stream: Stream) -> None:
        stream.unsubscribe()
        stream.unsubscribe, stream.table = _nothing, None
