"""Commitments to secret actions: made with the action and proved when it is revealed."""

import hashlib
from collections.abc import Collection, Mapping
from typing import Any, NamedTuple

from companion.rules.seats_and_viewers import Seat
from companion.table.log.event_log import canonical_json


def make_commitment(nonce: bytes, action: Mapping[str, Any]) -> str:
    """Return SHA-256 over nonce and canonical JSON of the action, as 64 hex digits.

    The nonce has 128 random bits. Without it, a secret among eight rooms could be found by trying all.
    """
    return hashlib.sha256(nonce + canonical_json(action)).hexdigest()


class Commitment(NamedTuple):
    """Commitment to a secret action, the public part of it.

    `opening` is None until an event, or the end of the game, reveals it.
    """

    seq: int
    seat: Seat
    commit: str
    opening: "CommitmentOpening | None" = None

    def is_proved(self) -> bool:
        """Return whether the opening matches the commitment; True while the seal is closed."""
        opened = self.opening
        return opened is None or make_commitment(bytes.fromhex(opened.nonce), opened.action) == self.commit


class CommitmentOpening(NamedTuple):
    """The content of a seal: nonce (hex digits) and action (JSON values)."""

    nonce: str
    action: Mapping[str, Any]


class Seals:
    """All seals of a table with their content. An opened seal stays open after an undo."""

    def __init__(self) -> None:
        self._seals: dict[int, Commitment] = {}
        self._inside: dict[int, CommitmentOpening] = {}
        self._openings: list[tuple[int, int]] = []
        self._shown: tuple[tuple[int, ...], int, tuple[Commitment, ...]] = (), 0, ()

    def add(self, seal: Commitment, inside: CommitmentOpening) -> None:
        """Add the seal of a new secret action."""
        self._seals[seal.seq] = seal
        self._inside[seal.seq] = inside

    def open(self, seq: int, by: int) -> bool:
        """Open the seal of entry `seq`, revealed by entry `by`. Returns False if it was open already."""
        seal = self._seals[seq]
        if seal.opening is not None:
            return False
        self._seals[seq] = Commitment(seq, seal.seat, seal.commit, self._inside[seq])
        self._openings.append((by, seq))
        return True

    def open_all(self, by: int) -> bool:
        """Open every seal, because entry `by` ended the game. Returns False if all were open already."""
        return any([self.open(seq, by) for seq in self._seals])

    def seals_to_show(self, latest: Collection[int], since: int) -> tuple[Commitment, ...]:
        """Return the seals of the entries `latest`, and those that entry `since` or a later one opened."""
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
        """Undo what entries after `last` added and opened: they were never written to the log."""
        self._shown = (), 0, ()
        while self._openings and self._openings[-1][0] > last:
            _, seq = self._openings.pop()
            self._seals[seq] = self._seals[seq]._replace(opening=None)
        for seq in [seq for seq in self._seals if seq > last]:
            del self._seals[seq], self._inside[seq]
