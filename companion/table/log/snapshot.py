"""Snapshots: the game after each entry that counts, linked back to its beginning."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple, TypeAlias

from companion.rules.game import Outcome
from companion.rules.seats_and_viewers import Actor, Seat
from companion.table.log.seat_clocks import SeatTimes

Secret: TypeAlias = tuple[Seat, str | None]
"""A seat, and the name of its secret as in `Action.seals`."""


class Snapshot(NamedTuple):
    """The game after entry `seq`. Undo goes back along `previous`; states share what they have in common.

    It is a named tuple, like all values made at every move: that takes a third of the time of a frozen dataclass.
    """

    seq: int
    state: Any
    to_act: frozenset[Actor]
    outcome: Outcome | None
    draws: int
    """Number of actions of chance so far."""
    acts: int
    """Number of actions of seats so far."""
    told_secret: bool
    """True if this entry told somebody a secret."""
    sealed: Mapping[Secret, int]
    """The entry that last set each secret, in the order of entries."""
    previous: "Snapshot | None"
    times: SeatTimes = ()
    """Times that the seats had used when this entry was written; empty without a clock."""

    def walk_back(self) -> Iterator["Snapshot"]:
        """Yield this snapshot and all before it, the latest first."""
        snapshot: Snapshot | None = self
        while snapshot is not None:
            yield snapshot
            snapshot = snapshot.previous

    def in_force_at(self, seq: int) -> "Snapshot":
        """Return the latest snapshot in force when entry `seq` had just been written."""
        return next(snapshot for snapshot in self.walk_back() if snapshot.seq <= seq)

    def has_told_secret_after(self, seq: int) -> bool:
        """Return whether an entry in force after `seq` told somebody a secret."""
        for snapshot in self.walk_back():
            if snapshot.seq <= seq:
                return False
            if snapshot.told_secret:
                return True
        return False
