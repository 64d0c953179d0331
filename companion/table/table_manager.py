"""Table manager: opens and resumes tables over one log, and keeps the current one."""

import secrets
import threading
from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from companion.rules.game import AnyGame, Setup
from companion.table.dealer import CAN_BE_REPEATED, Dealer
from companion.table.errors import LogDamaged, NoSuchTable
from companion.table.log.event_log import EventLog
from companion.table.log.opening_entry import read_opening
from companion.table.table import Table

Dealers: TypeAlias = Callable[[str, Mapping[str, Any]], Dealer]
"""Builds the dealer of a game (by id) from the notes in a table's first entry."""
_ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"


class TableManager:
    """Opens tables over one log and calls listeners with each table that becomes the current one."""

    def __init__(self, games: Mapping[str, AnyGame], log: EventLog, dealers: Dealers) -> None:
        self.games = games
        self._log = log
        self._dealers = dealers
        self._lock = threading.Lock()
        self._current: Table | None = None
        self._listeners: list[Callable[[Table], None]] = []

    @property
    def is_playing(self) -> bool:
        """True if a table is open and its game goes on."""
        return self._current is not None and self._current.update_for(None).outcome is None

    @property
    def current(self) -> Table:
        """The current table. Raises NoSuchTable if none has been opened."""
        if self._current is None:
            raise NoSuchTable("no table has been opened yet")
        return self._current

    def open_table(
        self, game_id: str, setup: Setup, dealer: Mapping[str, Any], clock: Mapping[str, Any] | None = None
    ) -> Table:
        """Open a new table and make it the current one.

        `dealer` describes who resolves chance; a seed is added. `clock` is as for `parse_clock`, by default none.
        """
        notes = {"seed": secrets.token_hex(16), CAN_BE_REPEATED: True, **dealer}
        table = Table(self._fresh_id(), self._game(game_id), setup, self._log, self._dealers(game_id, notes))
        timed = {"clock": dict(clock)} if clock else {}
        table.open(dealer=notes, number=len(self._log.table_ids()) + 1, **timed)  # clocks may go back
        self._enter(table)
        return table

    def resume_table(self, table_id: str | None = None) -> Table | None:
        """Resume a table from the log, by default the last one opened, and make it the current one.

        Returns None if there is none or it has ended. Raises LogDamaged if its entries were changed.
        """
        known = self._log.table_ids()
        if table_id is None:
            if not known:
                return None
            table_id = known[-1]
        table = self.load_table(table_id)
        if table.is_closed or table.update_for(None).outcome is not None:
            return None
        table.resume()
        self._enter(table)
        return table

    def load_table(self, table_id: str) -> Table:
        """Return any table of the log without making it the current one.

        Raises NoSuchTable or LogDamaged.
        """
        entries = self._log.entries(table_id)
        if not entries:
            raise NoSuchTable(f"the log knows no table {table_id!r}")
        try:
            game, setup, notes = read_opening(entries, self.games)
            return Table(table_id, game, setup, self._log, self._dealers(game.info.id, notes))
        except LogDamaged as error:
            raise LogDamaged(f"table {table_id}: {error}") from error

    def give_up_current(self) -> None:
        """Give up the current table. It stays in the log and is not resumed."""
        with self._lock:
            table, self._current = self._current, None
        if table is not None:
            table.close()

    def on_open(self, listener: Callable[[Table], None]) -> None:
        """Call `listener` with the current table, if any, and with each that becomes the current one."""
        with self._lock:
            self._listeners.append(listener)
            present = self._current
        if present is not None:
            listener(present)

    def _fresh_id(self) -> str:
        taken = self._log.table_ids()
        while (table_id := "".join(secrets.choice(_ALPHABET) for _ in range(6))) in taken:
            pass
        return table_id

    def _enter(self, table: Table) -> None:
        with self._lock:
            self._current = table
            listeners = tuple(self._listeners)
        for listener in listeners:
            listener(table)

    def _game(self, game_id: str) -> AnyGame:
        if game_id not in self.games:
            raise NoSuchTable(f"there is no game {game_id!r}; there are {', '.join(sorted(self.games))}")
        return self.games[game_id]
