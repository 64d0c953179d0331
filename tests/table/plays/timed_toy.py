"""Toy games whose clock a test moves, kept by a keeper of plays."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.rules.game import Setup
from companion.rules.seats_and_viewers import Seat
from companion.table.credentials import CredentialStore, SeatRole
from companion.table.dealer import Dealer, WaitingDealer
from companion.table.log.event_log import MemoryLog
from companion.table.plays.play_keeper import PlayKeeper
from companion.table.plays.play_store import PlayStore
from companion.table.table import Table
from companion.table.table_manager import TableManager
from tests.close_after_test import close_later
from tests.toy_game import BLACK, GAME, RED, Guess, Ready, TurnUp

ANN, BEN = Seat(0), Seat(1)
SETUP = {"rounds": 1}
AT_MS = 1_764_187_200_000
"""A quarter to nine on an evening of November 2025, wherever the clock is near Greenwich."""


class _ClockedManager(TableManager):
    """A manager whose tables take their time from a test."""

    now_ms = AT_MS

    def open_toy(self, table_id: str) -> Table:
        table = Table(table_id, GAME, Setup(2, SETUP), self._log, WaitingDealer(), clock=lambda: self.now_ms)
        table.open(dealer={"kind": "waiting"}, number=len(self._log.table_ids()) + 1)
        self._enter(table)
        return table


def _waiting(game: str, notes: Mapping[str, Any]) -> Dealer:
    return WaitingDealer()


@dataclass
class TimedEvening:
    """Games of Ann and Ben. `play` plays one."""

    log: MemoryLog = field(default_factory=MemoryLog)
    credentials: CredentialStore = field(default_factory=CredentialStore)
    store: PlayStore = field(default_factory=PlayStore)

    def __post_init__(self) -> None:
        self.tables = _ClockedManager({"toy": GAME}, self.log, _waiting)
        self.keeper = PlayKeeper(self.tables, self.log, self.credentials, self.store)
        self.tables.on_open(self.keeper.follow_table)
        close_later(self.store)
        close_later(self.credentials)

    def seat(self, *names: str) -> None:
        for seat, name in enumerate(names):
            self.credentials.issue_token(SeatRole(Seat(seat), name))

    def let_pass(self, seconds: float) -> None:
        self.tables.now_ms += round(seconds * 1000)

    def begin(self, table_id: str = "a") -> Table:
        """Return a game that waits for both guesses."""
        table = self.tables.open_toy(table_id)
        table.submit(ANN, Ready())
        table.submit(BEN, Ready())
        return table

    def play(
        self, table_id: str = "a", ann: Any = RED, ben: Any = BLACK, thinks_s: tuple[float, float] = (5, 8)
    ) -> Table:
        """Play a game in which red comes up. Ben thinks for `thinks_s[1]` in all."""
        table = self.begin(table_id)
        self.let_pass(thinks_s[0])
        table.submit(ANN, Guess(ann))
        self.let_pass(thinks_s[1] - thinks_s[0])
        table.submit(BEN, Guess(ben))
        self.let_pass(60)  # nobody turns the card for a minute: that is nobody's thinking
        table.deal(TurnUp(RED))
        return table
