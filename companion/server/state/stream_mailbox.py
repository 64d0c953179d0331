"""Latest-only queue for one phone: the newest update, with the events that the phone has missed."""

import threading
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from companion.table.log.commitments import Commitment
from companion.table.updates.update import Update

MAX_EVENTS: Final = 100
MAX_SEALS: Final = 40


@dataclass(frozen=True, slots=True)
class MailboxContent:
    """The newest update to send, and `room` if the room status has changed."""

    update: Update | None = None
    room: bool = False


class Mailbox:
    """Latest-only queue. The table fills it under its lock and never waits. The stream's thread empties it.

    With `send_at_once` an update needs no thread to wake up: whoever puts it sends it, where nothing stands before it.
    """

    def __init__(self) -> None:
        self._changed = threading.Condition(threading.Lock())
        self._update: Update | None = None
        self._room = False
        self._ended = False
        self._closed = False
        self._must_look = False
        self.send_at_once: Callable[[], bool] | None = None
        """Takes and sends what is there. It must not wait, and returns False if the stream's thread has to look."""

    def put(self, update: Update) -> None:
        """Store a newer update, merged with one that was not taken yet.

        Where a game ends, or its end is undone, the room has changed as well: it is between games, or no longer.
        """
        ended = update.outcome is not None
        with self._changed:
            self._room = self._room or ended != self._ended
            self._ended = ended
            self._update = update if self._update is None else merge_updates(self._update, update)
            send = None if self._room or self._closed else self.send_at_once
        if send is None or not send():
            self.wake()

    def mark_room_changed(self) -> None:
        """Note that the room status has changed."""
        with self._changed:
            self._room = True
            self._changed.notify()

    def wake(self) -> None:
        """Let the stream's thread look, whether there is news or not."""
        with self._changed:
            self._must_look = True
            self._changed.notify()

    def close(self) -> None:
        """Close the queue and drop what was not taken."""
        with self._changed:
            self._closed = True
            self._changed.notify()

    def wait(self, timeout_s: float) -> bool:
        """Wait for news up to `timeout_s` seconds. Returns False if closed."""
        with self._changed:
            if not (self._closed or self._must_look or self._room or self._update is not None):
                self._changed.wait(timeout_s)
            self._must_look = False
            return not self._closed

    def take(self) -> MailboxContent | None:
        """Return the news. Returns None if closed."""
        with self._changed:
            if self._closed:
                return None
            news = MailboxContent(self._update, self._room)
            self._update, self._room = None, False
            return news

    def take_update(self) -> Update | None:
        """Return the newest update. Returns None if there is none, or more to tell than that."""
        with self._changed:
            if self._closed or self._room:
                return None
            update, self._update = self._update, None
            return update


def merge_updates(old: Update, new: Update) -> Update:
    """Return `new` with the events and openings of `old`. Drops `old` if it is of another table or seat."""
    if (old.table, old.viewer) != (new.table, new.viewer):
        return new
    events = (*old.events, *new.events)[-MAX_EVENTS:]
    return new._replace(events=events, seals=_with_opened(old.seals, new.seals))


def _with_opened(old: Iterable[Commitment], new: Iterable[Commitment]) -> tuple[Commitment, ...]:
    seals = {seal.seq: seal for seal in old if seal.opening is not None} | {seal.seq: seal for seal in new}
    return tuple(seals[seq] for seq in sorted(seals)[-MAX_SEALS:])
