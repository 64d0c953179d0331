"""What waits for one phone. However long it sleeps, only the newest is kept, with what happened meanwhile."""

import threading
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from companion.table.seal import Seal
from companion.table.update import Update

MAX_EVENTS: Final = 100
MAX_SEALS: Final = 40


@dataclass(frozen=True, slots=True)
class News:
    """What there is to send: the newest update, and whether the room has changed."""

    update: Update | None = None
    room: bool = False


class Mailbox:
    """Filled by the table under its lock, emptied by the thread that writes to the phone. Never blocks the table."""

    def __init__(self) -> None:
        self._changed = threading.Condition(threading.Lock())
        self._update: Update | None = None
        self._room = False
        self._closed = False

    def put(self, update: Update) -> None:
        """A newer update; one that was not fetched yet is merged into it."""
        with self._changed:
            self._update = update if self._update is None else merge_updates(self._update, update)
            self._changed.notify()

    def mark(self) -> None:
        """The room has changed."""
        with self._changed:
            self._room = True
            self._changed.notify()

    def close(self) -> None:
        """Nothing more will be sent, and what was not fetched is dropped."""
        with self._changed:
            self._closed = True
            self._changed.notify()

    def take(self, timeout_s: float) -> News | None:
        """What is new, waiting for it as long as `timeout_s`; None once the box is closed."""
        with self._changed:
            if not self._closed and self._update is None and not self._room:
                self._changed.wait(timeout_s)
            if self._closed:
                return None
            news = News(self._update, self._room)
            self._update, self._room = None, False
            return news


def merge_updates(old: Update, new: Update) -> Update:
    """`new`, telling also what `old` would have told; of another table, or another seat, nothing is kept."""
    if (old.table, old.viewer) != (new.table, new.viewer):
        return new
    events = (*old.events, *new.events)[-MAX_EVENTS:]
    return new._replace(events=events, seals=_with_opened(old.seals, new.seals))


def _with_opened(old: Iterable[Seal], new: Iterable[Seal]) -> tuple[Seal, ...]:
    seals = {seal.seq: seal for seal in old if seal.opening is not None} | {seal.seq: seal for seal in new}
    return tuple(seals[seq] for seq in sorted(seals)[-MAX_SEALS:])
