"""Commitments to secret actions: made when the action is, proved when it is revealed."""

import hashlib
from collections.abc import Collection, Mapping
from typing import Any, NamedTuple

from companion.rules.seat import Seat
from companion.table.log.event_log import canonical_json


def commitment(nonce: bytes, action: Mapping[str, Any]) -> str:
    """SHA-256 over nonce and canonical JSON of the action, as 64 hex digits.

    The nonce is what keeps a secret of eight rooms from being guessed at once: 128 random bits.
    """
    return hashlib.sha256(nonce + canonical_json(action)).hexdigest()


class Seal(NamedTuple):
    """The public face of a secret action. `opening` stays None until an event, or the end, reveals it."""

    seq: int
    seat: Seat
    commit: str
    opening: "Opened | None" = None

    def holds(self) -> bool:
        """Whether the opening is what was committed to; True while it is closed."""
        opened = self.opening
        return opened is None or commitment(bytes.fromhex(opened.nonce), opened.action) == self.commit


class Opened(NamedTuple):
    """What was in a seal."""

    nonce: str
    action: Mapping[str, Any]


class Seals:
    """All seals of a table, with what is in them. What was opened stays open, whatever is undone."""

    def __init__(self) -> None:
        self._seals: dict[int, Seal] = {}
        self._inside: dict[int, Opened] = {}
        self._openings: list[tuple[int, int]] = []
        self._shown: tuple[tuple[int, ...], int, tuple[Seal, ...]] = (), 0, ()

    def add(self, seal: Seal, inside: Opened) -> None:
        """A secret action was made."""
        self._seals[seal.seq] = seal
        self._inside[seal.seq] = inside

    def open(self, seq: int, by: int) -> bool:
        """Entry `by` reveals what entry `seq` sealed. False when that was open already."""
        seal = self._seals[seq]
        if seal.opening is not None:
            return False
        self._seals[seq] = Seal(seq, seal.seat, seal.commit, self._inside[seq])
        self._openings.append((by, seq))
        return True

    def open_all(self, by: int) -> bool:
        """Entry `by` ended the game. False when all were open already."""
        return any([self.open(seq, by) for seq in self._seals])

    def shown(self, latest: Collection[int], since: int) -> tuple[Seal, ...]:
        """The seals of the entries `latest`, and those that entry `since` or a later one opened."""
        wanted, openings = (*latest, *self._opened_since(since)), len(self._openings)
        if self._shown[:2] != (wanted, openings):
            self._shown = wanted, openings, tuple([self._seals[seq] for seq in sorted(set(wanted))])
        return self._shown[2]

    def _opened_since(self, since: int) -> list[int]:
        found: list[int] = []
        for by, seq in reversed(self._openings):
            if by < since:
                break
            found.append(seq)
        return found

    def forget_after(self, last: int) -> None:
        """Entries after `last` have not happened."""
        self._shown = (), 0, ()
        while self._openings and self._openings[-1][0] > last:
            _, seq = self._openings.pop()
            self._seals[seq] = self._seals[seq]._replace(opening=None)
        for seq in [seq for seq in self._seals if seq > last]:
            del self._seals[seq], self._inside[seq]
