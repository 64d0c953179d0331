"""Keeper of plays: keeps a row for each game that ends, and takes it back if the end is undone."""

import logging
import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from companion.rules.errors import GameError
from companion.rules.game import Outcome
from companion.rules.seats_and_viewers import PUBLIC, Seat
from companion.table.credentials import Credentials
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


class PlayKeeper:
    """Follows the current table, and looks once at tables that ended while nobody looked, such as in a power cut.

    Reading a log takes a moment, so it happens in `keep_due`, on a thread of the caller's.
    """

    def __init__(self, tables: TableManager, log: EventLog, credentials: Credentials, store: PlayStore) -> None:
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

    def keep_due(self) -> None:
        """Keep the plays of games that have ended, and look at one table of an earlier evening."""
        with self._lock:
            due, self._due = self._due, {}
        for table_id, seated in due.items():
            self._keep(table_id, seated)
        self._complete_figures()
        self._look_at_one_unread()

    def stop(self) -> None:
        """Follow no table, and keep what is due."""
        self._unfollow()
        self.keep_due()

    def _notice(self, table: Table, outcome: Outcome | None) -> None:
        if outcome == self._ended:
            return
        self._ended = outcome
        seated = _Seated(self._credentials.seat_names(), frozenset(self._credentials.bot_strengths()))
        with self._lock:
            self._due[table.table_id] = seated

    def _keep(self, table_id: str, seated: _Seated) -> bool:
        """Keep the play of a table, or none if its game goes on. Returns False if its game is not over."""
        finished = read_finished_game(self._log.entries(table_id), self._tables.games)
        if finished is None:
            self._store.remove(table_id)
            return False
        play = make_play(table_id, finished, seated.names, seated.bots)
        self._store.put(replace(play, figures=find_figures(finished)) if self._is_open_for_good(table_id) else play)
        return True

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

    def _complete_figures(self) -> None:
        """Find the figures of plays that had to wait for them."""
        for play in self._store.plays():
            if play.figures is None and self._is_open_for_good(play.table):
                finished = read_finished_game(self._log.entries(play.table), self._tables.games)
                self._store.put(replace(play, figures=() if finished is None else find_figures(finished)))

    def _look_at_one_unread(self) -> None:
        if self._unread is None:
            known = self._store.tables_looked_at()
            self._unread = [table_id for table_id in self._log.table_ids() if table_id not in known]
        if not self._unread:
            return
        table_id = self._unread.pop()
        followed = self._followed
        if followed is not None and table_id == followed.table_id:
            return
        try:
            if not self._keep(table_id, self._seated_at_last(table_id)):
                self._store.note_without_end(table_id)
        except (GameError, TableError, KeyError, TypeError, ValueError) as error:
            LOG.info("the play of table %s cannot be kept: %s", table_id, error)

    def _seated_at_last(self, table_id: str) -> _Seated:
        """Return who sits here, if that was the last table: seats outlive a power cut. Nobody is known otherwise."""
        if table_id != self._log.table_ids()[-1]:
            return _Seated()
        return _Seated(self._credentials.seat_names(), frozenset(self._credentials.bot_strengths()))
