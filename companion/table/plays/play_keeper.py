"""Keeper of plays: keeps a row for each game that ends, and takes it back if the end is undone."""

import logging
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Final

from companion.rules.errors import GameError
from companion.rules.game import Outcome
from companion.rules.replace import replace
from companion.rules.seats_and_viewers import PUBLIC, Seat
from companion.table.credentials import CredentialStore
from companion.table.errors import TableError
from companion.table.log.event_log import EventLog
from companion.table.plays.finished_game import read_finished_game
from companion.table.plays.make_play import find_figures, make_play
from companion.table.plays.play_store import PlayStore
from companion.table.table import Table
from companion.table.table_manager import TableManager

LOG: Final = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class _Seated:
    """Names of people and bots at a table when its game ended, and the seats of the bots."""

    names: Mapping[Seat, str] = field(default_factory=dict)
    bots: frozenset[Seat] = frozenset()


class _Unreadable(Exception):
    """A log that no game of ours can follow, such as one of rules that have changed since."""


@contextmanager
def _reading(table_id: str) -> Iterator[None]:
    """Raise _Unreadable for what fails in the block. The store is not touched in there: its faults are others."""
    try:
        yield
    except (GameError, TableError, LookupError, TypeError, ValueError) as error:
        raise _Unreadable(f"the play of table {table_id} cannot be kept: {error}") from error


@contextmanager
def _telling_what_is_unreadable() -> Iterator[None]:
    try:
        yield
    except _Unreadable as error:
        LOG.info("%s", error)


class PlayKeeper:
    """Follows the current table, and looks once at tables that ended while nobody looked, such as in a power cut.

    Reading a log takes a moment, so it happens in `keep_due`, on a thread of the caller's.
    """

    def __init__(self, tables: TableManager, log: EventLog, credentials: CredentialStore, store: PlayStore) -> None:
        self._tables = tables
        self._log = log
        self._credentials = credentials
        self._store = store
        self._lock = threading.Lock()
        self._followed: Table | None = None
        self._unfollow: Callable[[], None] = lambda: None
        self._ended: Outcome | None = None
        self._due: dict[str, _Seated] = {}
        self._unread: list[str] | None = None
        """Tables of the log that nobody has looked at; None before the first round."""

    def follow_table(self, table: Table) -> None:
        """Follow `table` instead of the one before. For `TableManager.on_open`."""
        self._unfollow()
        self._followed, self._ended = table, None
        self._unfollow = table.subscribe(PUBLIC, lambda update: self._notice(table, update.outcome))

    def keep_due(self) -> bool:
        """Keep the plays of games that have ended, and look at one table of an earlier evening.

        Returns True if a log was read: a game that is played again takes memory for a moment. Raises LogUnwritable or
        LogDamaged if the store fails. What is due stays so.
        """
        has_read = False
        while (due := self._first_due()) is not None:
            has_read = True
            with _telling_what_is_unreadable():
                self._keep(*due)
            self._drop_due(*due)
        has_read |= self._complete_figures()
        return self._look_at_one_unread() or has_read

    def stop(self) -> None:
        """Follow no table, and keep what is due, if the store takes it."""
        self._unfollow()
        try:
            self.keep_due()
        except TableError as error:
            LOG.warning("who won is not kept: %s", error)

    def _first_due(self) -> tuple[str, _Seated] | None:
        with self._lock:
            return next(iter(self._due.items()), None)

    def _drop_due(self, table_id: str, seated: _Seated) -> None:
        """Drop what was due, unless the game has gone on or ended anew meanwhile."""
        with self._lock:
            if self._due.get(table_id) is seated:
                del self._due[table_id]

    def _notice(self, table: Table, outcome: Outcome | None) -> None:
        if outcome == self._ended:
            return
        self._ended = outcome
        seated = _Seated(self._credentials.seat_names(), frozenset(self._credentials.bot_strengths()))
        with self._lock:
            self._due[table.table_id] = seated

    def _keep(self, table_id: str, seated: _Seated) -> bool:
        """Keep the play of a table, or none if its game goes on. Returns False if its game is not over."""
        with _reading(table_id):
            finished = read_finished_game(self._log.entries(table_id), self._tables.games)
            play = None if finished is None else make_play(table_id, finished, seated.names, seated.bots)
            if finished is not None and play is not None and self._is_open_for_good(table_id):
                play = replace(play, figures=find_figures(finished))
        if play is None:
            self._store.remove(table_id)
        else:
            self._store.put(play)
        return play is not None

    def _is_open_for_good(self, table_id: str) -> bool:
        """Return True if the end of a game cannot be undone any more: only then its secrets may be told."""
        followed = self._followed
        if followed is None or followed.table_id != table_id:
            return True
        return followed.is_log_released or not self._is_current(followed)

    def _is_current(self, table: Table) -> bool:
        try:
            return self._tables.current is table and not table.is_closed
        except TableError:
            return False

    def _complete_figures(self) -> bool:
        """Find the figures of plays that had to wait for them. Returns True if a log was read."""
        has_read = False
        for play in self._store.plays():
            if play.figures is None and self._is_open_for_good(play.table):
                has_read = True
                figures: Sequence[Mapping[str, Any]] = ()
                with _telling_what_is_unreadable(), _reading(play.table):
                    finished = read_finished_game(self._log.entries(play.table), self._tables.games)
                    figures = () if finished is None else find_figures(finished)
                self._store.put_figures(play.table, figures)
        return has_read

    def _look_at_one_unread(self) -> bool:
        """Look at a table that nobody has looked at. Returns True if its log was read."""
        if self._unread is None:
            known = self._store.tables_looked_at()
            self._unread = [table_id for table_id in self._log.table_ids() if table_id not in known]
        if not self._unread:
            return False
        table_id, followed = self._unread[-1], self._followed
        is_followed = followed is not None and table_id == followed.table_id
        if not is_followed:
            with _telling_what_is_unreadable():
                if not self._keep(table_id, self._seated_at_last(table_id)):
                    self._store.note_without_end(table_id)
        self._unread.pop()
        return not is_followed

    def _seated_at_last(self, table_id: str) -> _Seated:
        """Return who sits here, if that was the last table: seats outlive a power cut. Nobody is known otherwise."""
        if table_id != self._log.table_ids()[-1]:
            return _Seated()
        return _Seated(self._credentials.seat_names(), frozenset(self._credentials.bot_strengths()))
