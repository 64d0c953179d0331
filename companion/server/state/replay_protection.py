"""The challenge that proofs of phones must answer, and the nonces that were used with it: each counts once."""

import secrets
import threading
from typing import Final

CHALLENGE_BYTES: Final = 12
MAX_NONCES: Final = 20_000
"""Hours of play. After so many, or a restart, there is a new challenge: nothing old counts, and no clock is needed."""


class ReplayProtection:
    """The current challenge with its used nonces. Thread-safe."""

    def __init__(self, most: int = MAX_NONCES) -> None:
        self._most = most
        self._lock = threading.Lock()
        self._used: set[str] = set()
        self._current = _new_challenge()

    @property
    def current(self) -> str:
        """The challenge that the next proof must answer."""
        return self._current

    def use_nonce(self, challenge: str, nonce: str) -> bool:
        """Return True, once, for a nonce with the current challenge. Only checked proofs may come here."""
        with self._lock:
            if challenge != self._current or nonce in self._used:
                return False
            self._used.add(nonce)
            if len(self._used) >= self._most:
                self._used, self._current = set(), _new_challenge()
            return True


def _new_challenge() -> str:
    return secrets.token_urlsafe(CHALLENGE_BYTES)
