"""All tables of the house: opened, resumed after a power cut, and the one being played at."""

import secrets
import threading
from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from companion.rules.game import AnyGame, Setup
from companion.table.dealer import Dealer
from companion.table.errors import LogDamaged, NoSuchTable
from companion.table.log.event_log import EventLog
from companion.table.log.opening import read_opening
from companion.table.table import Table

Dealers: TypeAlias = Callable[[str, Mapping[str, Any]], Dealer]
"""Builds the dealer for a game that the notes in a table's first entry describe."""
_ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"


class TableManager:
    """Opens tables over one log. Listeners hear of each table that becomes the current one."""

    def __init__(self, games: Mapping[str, AnyGame], log: EventLog, dealers: Dealers) -> None:
        self.games = games
        self._log = log
        self._dealers = dealers
        self._lock = threading.Lock()
        self._current: Table | None = None
        self._listeners: list[Callable[[Table], None]] = []

    @property
    def is_playing(self) -> bool:
        """Whether a table is open whose game goes on."""
        return self._current is not None and self._current.update_for(None).outcome is None

    @property
    def current(self) -> Table:
        """The table being played at."""
        if self._current is None:
            raise NoSuchTable("no table has been opened yet")
        return self._current

    def open(self, game_id: str, setup: Setup, dealer: Mapping[str, Any]) -> Table:
        """A new table, which becomes the current one. `dealer` describes who speaks for chance; a seed is added."""
        notes = {"seed": secrets.token_hex(16), **dealer}
        table = Table(self._fresh_id(), self._game(game_id), setup, self._log, self._dealers(game_id, notes))
        table.open(dealer=notes, number=len(self._log.tables()) + 1)  # clocks may go back
        self._enter(table)
        return table

    def resume(self, table_id: str | None = None) -> Table | None:
        """The table as the log has it, by default the last one opened; None when there is none or it has ended.

        LogDamaged when its entries are not what was written.
        """
        known = self._log.tables()
        if table_id is None:
            if not known:
                return None
            table_id = known[-1]
        table = self.load(table_id)
        if table.closed or table.update_for(None).outcome is not None:
            return None
        table.resume()
        self._enter(table)
        return table

    def load(self, table_id: str) -> Table:
        """Any table of the log, without making it the current one."""
        entries = self._log.entries(table_id)
        if not entries:
            raise NoSuchTable(f"the log knows no table {table_id!r}")
        try:
            game, setup, notes = read_opening(entries, self.games)
            return Table(table_id, game, setup, self._log, self._dealers(game.info.id, notes))
        except LogDamaged as error:
            raise LogDamaged(f"table {table_id}: {error}") from error

    def leave(self) -> None:
        """Give up the current table; it stays in the log and is not resumed."""
        with self._lock:
            table, self._current = self._current, None
        if table is not None:
            table.close()

    def on_open(self, listener: Callable[[Table], None]) -> None:
        """Call `listener` for the current table, if any, and for each that becomes the current one."""
        with self._lock:
            self._listeners.append(listener)
            present = self._current
        if present is not None:
            listener(present)

    def _fresh_id(self) -> str:
        taken = self._log.tables()
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
