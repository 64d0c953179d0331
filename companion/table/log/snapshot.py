"""How a game stands after each entry that counts: a chain that leads back to its beginning."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple, TypeAlias

from companion.rules.game import Outcome
from companion.rules.seat import Actor, Seat

Secret: TypeAlias = tuple[Seat, str | None]
"""Whose secret, and what its action's `seals` calls it."""


class Snapshot(NamedTuple):
    """The game after entry `seq`. States share what they have in common, so undoing is going back along `before`.

    (A named tuple like all values made at every move: it takes a third of the time of a frozen dataclass.)
    """

    seq: int
    state: Any
    to_act: frozenset[Actor]
    outcome: Outcome | None
    draws: int
    """How often chance has acted."""
    told: bool
    """Whether this entry told somebody a secret."""
    sealed: Mapping[Secret, int]
    """The entry that last set each secret, in the order of entries."""
    before: "Snapshot | None"

    def back(self) -> Iterator["Snapshot"]:
        """This one and all before it, the latest first."""
        at: Snapshot | None = self
        while at is not None:
            yield at
            at = at.before

    def after(self, seq: int) -> "Snapshot":
        """How things stood when entry `seq` had just been written."""
        return next(standing for standing in self.back() if standing.seq <= seq)

    def told_after(self, seq: int) -> bool:
        """Whether an entry in force after `seq` told somebody a secret."""
        for standing in self.back():
            if standing.seq <= seq:
                return False
            if standing.told:
                return True
        return False
