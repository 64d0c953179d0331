"""Commitments to secret actions: made when the action is, proved when it is revealed."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.rules.seat import Seat
from companion.table.log import canonical


def commitment(nonce: bytes, action: Mapping[str, Any]) -> str:
    """SHA-256 over nonce and canonical JSON of the action, as 64 hex digits.

    The nonce is what keeps a secret of eight rooms from being guessed at once: 128 random bits.
    """
    return hashlib.sha256(nonce + canonical(action)).hexdigest()


@dataclass(frozen=True, slots=True)
class Seal:
    """The public face of a secret action. `opening` stays None until an event, or the end, reveals it."""

    seq: int
    seat: Seat
    commit: str
    opening: "Opened | None" = None

    def holds(self) -> bool:
        """Whether the opening is what was committed to; True while it is closed."""
        opened = self.opening
        return opened is None or commitment(bytes.fromhex(opened.nonce), opened.action) == self.commit


@dataclass(frozen=True, slots=True)
class Opened:
    """What was in a seal."""

    nonce: str
    action: Mapping[str, Any]
