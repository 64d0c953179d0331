"""Open table: the game in memory and its listeners, as every change needs them."""

from collections.abc import Collection, Sequence
from typing import Any

from companion.rules.event import Event
from companion.rules.seats_and_viewers import Actor, Seat, Viewer
from companion.table.changes.game_session import GameSession
from companion.table.changes.listeners import Listeners, UpdateFor
from companion.table.errors import TableClosed
from companion.table.log.replayed_log import ReplayedLog
from companion.table.observing.pending_observations import PendingObservations


class ChangeSettler:
    """Settles changes: resolves chance, writes the log, and only then tells the listeners.

    Made for one change, while the table holds its lock.
    """

    __slots__ = ("_listeners", "_update_for", "session")

    def __init__(self, session: GameSession, listeners: Listeners, update_for: UpdateFor) -> None:
        self.session = session
        self._listeners = listeners
        self._update_for = update_for

    @property
    def seats(self) -> Collection[Seat]:
        """The seats of the table."""
        return self.session.seats

    @property
    def record(self) -> ReplayedLog:
        """The record that the log leads to."""
        return self.session.record

    def check_not_closed(self) -> None:
        """Raise TableClosed if the table was given up."""
        if self.record.closed:
            raise TableClosed("this table was given up; open another")

    def settle(self, events: list[Event]) -> None:
        """Resolve chance after `events`, commit, and notify all listeners."""
        self.session.resolve_and_commit(events)
        self.notify(events)

    def notify(self, events: Sequence[Event], only: Collection[Viewer] | None = None) -> None:
        """Notify the listeners of all viewers, or of those in `only`."""
        self._listeners.notify(self._update_for, events, only)

    def commit_table_entry(self, kind: str, actor: Actor | None, source: str, **more: Any) -> None:
        """Commit an entry that is no action of the game, and notify all listeners."""
        self.session.add_table_entry(kind, actor, source, **more)
        self.commit_table_entries()

    def commit_table_entries(self) -> None:
        """Commit entries that are no actions of the game, and notify all listeners."""
        self.session.commit()
        self.notify([])

    def replace_pending(self, pending: PendingObservations) -> None:
        """Replace the pending observations, and notify only the seats whose question changes."""
        session = self.session
        before: dict[Seat, Any] = {seat: session.prompt_for(seat) for seat in self.seats}
        session.pending = pending
        session.commit()
        changed: Collection[Seat] = {seat for seat in self.seats if before[seat] != session.prompt_for(seat)}
        self.notify([], only=changed)
